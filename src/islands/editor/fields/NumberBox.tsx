import { useState } from 'react'
import { typedNumber } from './typed-number.ts'

interface NumberBoxProps {
  /** One or two characters shown before the number. */
  readonly sign: string
  readonly label: string
  /** null where the selected elements differ. */
  readonly value: number | null
  readonly unit?: string
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** Renders a number input. Typing applies on blur or Enter; arrow keys change it by 1, with Shift by 10. */
export function NumberBox({ sign, label, value, unit, disabled = false, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? null : Math.round(value * 10) / 10
  const settle = () => {
    const number = typedNumber(typed)
    if (number !== null && number !== shown) onChange(number)
    setTyped(null)
  }
  return (
    <label className="input h-9 w-auto min-w-0 gap-0 px-2 has-disabled:opacity-50 max-lg:h-11">
      <span aria-hidden="true" className="text-muted shrink-0 pr-1.5">
        {sign}
      </span>
      <input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? shown ?? ''}
        placeholder="多个"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step === 0 || shown === null) return
          event.preventDefault()
          const from = typedNumber(typed) ?? shown
          setTyped(null)
          onChange(from + step * (event.shiftKey ? 10 : 1))
        }}
        className="w-full min-w-0 text-right tabular-nums outline-none max-lg:text-base"
      />
      {unit && <span className="text-muted shrink-0 pl-0.5 text-xs">{unit}</span>}
    </label>
  )
}
