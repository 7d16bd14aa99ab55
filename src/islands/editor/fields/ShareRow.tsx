import { SliderRow } from './SliderRow.tsx'

interface ShareRowProps {
  readonly label: string
  /** Share from 0 to 1; 0.25 is shown as 25 %. null where the selected elements differ. */
  readonly value: number | null
  /** Per cent. */
  readonly min?: number
  /** Per cent. */
  readonly max?: number
  readonly onChange: (value: number) => void
}

/** Renders a slider for a share, in per cent. */
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
