import { useId, useState } from 'react'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { typedNumber } from '../fields/typed-number.ts'
import { keyOf } from '../keys.ts'

const presets = [16, 20, 24, 32, 40, 48, 56, 64, 72, 80, 96, 120, 144, 160, 200, 240, 300, 400, 600]
const bounds = { least: 4, most: 2000 } as const

interface SizeFieldProps {
  /** px; null where the selected texts differ. */
  readonly value: number | null
  readonly onChange: (size: number) => void
  /** Steps each text to its own next preset size. */
  readonly onStep: (step: 1 | -1) => void
}

/** Returns the next preset size above or below a size, px; beyond the presets, 1.25 or 0.8 times the size. */
export function steppedSize(size: number, step: 1 | -1): number {
  const next = step > 0 ? presets.find((one) => one > size + 0.5) : presets.findLast((one) => one < size - 0.5)
  return Math.min(bounds.most, Math.max(bounds.least, next ?? Math.round(size * (step > 0 ? 1.25 : 0.8))))
}

/** Renders the font size: typed, chosen from presets, or stepped. */
export function SizeField({ value, onChange, onStep }: SizeFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    const size = typedNumber(typed)
    if (size !== null) onChange(Math.min(bounds.most, Math.max(bounds.least, size)))
    setTyped(null)
  }
  return (
    <div className="flex items-center gap-1">
      <label htmlFor={id} className="text-muted grow">
        字号
      </label>
      <ToolButton icon="minus" label="缩小字号" keys={keyOf('smaller')} onClick={() => onStep(-1)} />
      <span className="input w-auto gap-0 pr-0 pl-2">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? (value === null ? '' : String(Math.round(value * 10) / 10))}
          placeholder="多个"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className="h-full w-11 text-center tabular-nums outline-none max-lg:text-base"
        />
        <select
          aria-label="常用字号"
          value=""
          onChange={(event) => onChange(Number(event.currentTarget.value))}
          className="text-muted h-full w-6 cursor-pointer max-lg:w-10 max-lg:text-base rounded-r-xl bg-transparent"
        >
          <option value="" disabled hidden />
          {presets.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </span>
      <ToolButton icon="plus" label="放大字号" keys={keyOf('larger')} onClick={() => onStep(1)} />
    </div>
  )
}
