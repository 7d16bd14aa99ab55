import { useId, useState } from 'react'

interface SliderRowProps {
  readonly label: string
  /** null where the selected elements differ. */
  readonly value: number | null
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly unit?: string
  readonly onChange: (value: number) => void
}

/** Renders a slider with a number input in one row. Typing applies on blur or Enter. */
export function SliderRow({ label, value, min, max, step = 1, unit = '', onChange }: SliderRowProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const places = Math.max(0, -Math.floor(Math.log10(step)))
  const settle = () => {
    const number = Number(typed)
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onChange(Math.min(max, Math.max(min, number)))
    setTyped(null)
  }
  return (
    <div className="grid grid-cols-[4.5rem_1fr_4.25rem] items-center gap-2">
      <label htmlFor={id} className="text-muted truncate">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value ?? min}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="range range-primary range-xs w-full"
      />
      <label className="input h-9 w-auto gap-0 px-2 max-lg:h-11">
        <span className="sr-only">{label}的数值</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? (value === null ? '' : String(Number(value.toFixed(places))))}
          placeholder="多个"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className="w-full min-w-0 text-right tabular-nums outline-none max-lg:text-base"
        />
        {unit && <span className="text-muted shrink-0 pl-0.5 text-xs">{unit}</span>}
      </label>
    </div>
  )
}
