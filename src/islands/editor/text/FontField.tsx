import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fonts } from '../../../catalogue/fonts.ts'
import { fontStack } from '../../../core/design/text/font-table.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { Popover } from '../fields/Popover.tsx'
import { type FontRow, useFonts } from './use-fonts.ts'

interface FontFieldProps {
  /** CSS family; null where the selected texts differ. */
  readonly value: string | null
  readonly weight: number
  /** Characters to be set in the font, which are loaded before it is applied. */
  readonly text: string
  readonly onChange: (value: string) => void
}

function Option({ row, chosen, onChoose }: { row: FontRow; chosen: boolean; onChoose: () => void }) {
  const { label, value, style, isLoad, loading, failed, recent } = row
  return (
    <button
      type="button"
      role="option"
      aria-selected={chosen}
      data-autofocus={chosen || undefined}
      onClick={onChoose}
      className="hover:bg-base-200 focus-visible:bg-base-200 aria-selected:bg-primary/10 flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-xl px-3 text-left"
    >
      <span className="min-w-0 grow truncate text-lg" style={isLoad ? { fontFamily: fontStack(value) } : undefined}>
        {label}
      </span>
      <span className={`shrink-0 text-xs ${failed ? 'text-error' : 'text-muted'}`}>
        {failed ? '没取到，点这里重试' : loading ? '正在取…' : recent ? `最近 · ${style}` : style}
      </span>
      <EditorIcon name="check" size={18} className={chosen ? 'text-primary' : 'invisible'} />
    </button>
  )
}

/** Renders a font picker: each font is shown in itself, recently used ones first. */
export function FontField({ value, weight, text, onChange }: FontFieldProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [waiting, setWaiting] = useState<string | null>(null)
  const { rows, load, note } = useFonts(open)
  const current = fonts.find((font) => font.value === value)
  const loadName = useRef(load)
  loadName.current = load
  useEffect(() => {
    if (current) void loadName.current(current.value, current.weights[0] ?? 400, current.label, true)
  }, [current])
  const choose = async (family: string) => {
    setWaiting(family)
    const came = await load(family, weight, text)
    setWaiting((now) => (now === family ? null : now))
    if (!came) return
    note(family)
    onChange(family)
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const at = options.indexOf(document.activeElement as HTMLElement)
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? options.length - 1 : step === undefined ? null : at + step
    if (to === null) return
    event.preventDefault()
    options.at(Math.min(options.length - 1, Math.max(0, to)))?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`字体：${current?.label ?? value ?? '多个'}`}
        onClick={() => setOpen(!open)}
        className="btn btn-line aria-expanded:border-primary w-full justify-start gap-2 text-left"
      >
        <span className="min-w-0 grow truncate text-base" style={value ? { fontFamily: fontStack(value) } : undefined}>
          {current?.label ?? value ?? '多个字体'}
        </span>
        {waiting !== null && <span className="text-muted text-xs">正在取…</span>}
        <EditorIcon name="chevron" size={18} className="text-muted rotate-90" />
      </button>
      {open && (
        <Popover label="字体" anchor={button} onClose={() => setOpen(false)}>
          <div
            ref={list}
            id={id}
            role="listbox"
            aria-label="字体"
            tabIndex={-1}
            onKeyDown={move}
            className="outline-none"
          >
            {rows.map((row) => (
              <Option key={row.value} row={row} chosen={row.value === value} onChoose={() => void choose(row.value)} />
            ))}
          </div>
        </Popover>
      )}
    </>
  )
}
