import { useRef, useState } from 'react'
import type { Fill } from '../../../core/design/fields.ts'
import { useSession } from '../session.ts'
import { FillPreview } from './FillPreview.tsx'
import { fillNames } from './fill-css.ts'
import { lazyPopover } from './Popover.tsx'

const FillPopover = lazyPopover(async () => (await import('./FillPicker.tsx')).FillPicker)

interface FillFieldProps {
  readonly label: string
  /** null where the selected elements differ. */
  readonly value: Fill | null
  readonly onChange: (fill: Fill) => void
  /** Fill types offered; all by default. */
  readonly types?: readonly Fill['type'][]
}

/** Renders a fill (colour, gradient, pattern or picture) as a button that opens the picker. */
export function FillField({ label, value, onChange, types }: FillFieldProps) {
  const { editing } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const said = value === null ? '多个' : value.type === 'solid' ? value.colour : fillNames[value.type]
  return (
    <div className="flex items-center justify-between gap-2">
      <span className="text-muted min-w-0 truncate" aria-hidden="true">
        {label}
      </span>
      <button
        ref={button}
        type="button"
        aria-label={`${label}：${said}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          editing.history.seal()
          setOpen(!open)
        }}
        className="border-base-300 hover:border-primary aria-expanded:border-primary flex h-9 w-33 shrink-0 cursor-pointer items-center gap-2 rounded-lg border px-1 text-left tabular-nums max-lg:h-10"
      >
        <span className="checker border-base-content/15 relative size-7 shrink-0 overflow-hidden rounded-md border max-lg:size-8">
          {value === null ? (
            <span className="absolute inset-0 bg-linear-to-br from-[#ef5350] via-[#ffd05b] to-[#58aee6]" />
          ) : (
            <FillPreview fill={value} />
          )}
        </span>
        {said}
      </button>
      {open && (
        <FillPopover
          label={label}
          anchor={button}
          onClose={() => setOpen(false)}
          value={value}
          onChange={onChange}
          types={types}
        />
      )}
    </div>
  )
}
