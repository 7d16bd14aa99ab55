import { SliderRow } from './SliderRow.tsx'

interface ShareRowProps {
  readonly label: string
  /** 0.25 is shown as 25 %; null where several selected things differ. */
  readonly value: number | null
  /** Per cent */
  readonly min?: number
  /** Per cent */
  readonly max?: number
  readonly onChange: (value: number) => void
}

/** A share of something, set in per cent. */
export function ShareRow({ label, value, min = 0, max = 100, onChange }: ShareRowProps) {
  return (
    <SliderRow
      label={label}
      value={value === null ? null : value * 100}
      min={min}
      max={max}
      unit="%"
      onChange={(percent) => onChange(percent / 100)}
    />
  )
}
