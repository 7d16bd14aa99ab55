import { useId, useRef, useState } from 'react'
import { useSession } from '../session.ts'
import { readColour } from './colour-math.ts'
import { lazyPopover } from './Popover.tsx'

const ColourPopover = lazyPopover(async () => (await import('./ColourPicker.tsx')).ColourPicker)

interface ColourFieldProps {
  readonly label: string
  /** `#rrggbb` or `#rrggbbaa`; null where the selected elements differ. */
  readonly value: string | null
  readonly onChange: (colour: string) => void
}

/** Renders a colour: the swatch opens the picker, the hex value can be typed. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const id = useId()
  const { editing } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const colour = typed === null ? null : readColour(typed)
    if (colour !== null && colour !== value) onChange(colour)
    setTyped(null)
  }
  const toggle = () => {
    // Starts a new undo step for the changes that follow.
    editing.history.seal()
    setOpen(!open)
  }
  return (
    <div className="flex items-center justify-between gap-2">
      <label htmlFor={id} className="text-muted min-w-0 truncate">
        {label}
      </label>
      <div className="input h-9 w-33 shrink-0 gap-0 pr-0 pl-1 max-lg:h-11">
        <button
          ref={button}
          type="button"
          aria-label={`选${label}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          title={`选${label}`}
          onClick={toggle}
          className="checker border-base-content/15 relative size-7 shrink-0 cursor-pointer overflow-hidden rounded-md border max-lg:size-9"
        >
          {value === null ? (
            <span className="absolute inset-0 bg-linear-to-br from-[#ef5350] via-[#ffd05b] to-[#58aee6]" />
          ) : (
            <span className="absolute inset-0" style={{ background: value }} />
          )}
        </button>
        <input
          id={id}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? value ?? ''}
          placeholder="多个"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className="h-full w-full min-w-0 px-2 tabular-nums outline-none max-lg:text-base"
        />
      </div>
      {open && (
        <ColourPopover label={label} anchor={button} onClose={() => setOpen(false)} value={value} onChange={onChange} />
      )}
    </div>
  )
}
