import { useState } from 'react'
import { patternLabels } from '../../../catalogue/patterns.ts'
import type { Fill } from '../../../core/design/fields.ts'
import { Segmented } from '../../ui/fields.tsx'
import { ColourPicker } from './ColourPicker.tsx'
import { FillPreview } from './FillPreview.tsx'
import type { PatternFill } from './fill-css.ts'
import { SliderRow } from './SliderRow.tsx'

interface PatternTabProps {
  readonly value: PatternFill
  readonly onChange: (fill: Fill) => void
}

/** Renders all patterns in the colours of `value`. */
export function PatternSwatches({
  value,
  pressed,
  onPick,
}: {
  value: PatternFill
  pressed: boolean
  onPick: (pattern: string) => void
}) {
  return (
    <div className="grid grid-cols-6 gap-2">
      {Object.entries(patternLabels).map(([pattern, label]) => (
        <button
          key={pattern}
          type="button"
          aria-label={label}
          aria-pressed={pressed && value.pattern === pattern}
          title={label}
          onClick={() => onPick(pattern)}
          className="border-base-content/15 aria-pressed:outline-primary relative aspect-square cursor-pointer overflow-hidden rounded-lg border outline-offset-1 aria-pressed:outline-3"
        >
          <FillPreview fill={{ ...value, pattern, angle: 0 }} />
        </button>
      ))}
    </div>
  )
}

/** Renders the pattern settings: motif, size, angle and two colours. */
export function PatternTab({ value, onChange }: PatternTabProps) {
  const [part, setPart] = useState<'ink' | 'paper'>('ink')
  return (
    <div className="flex flex-col gap-3">
      <PatternSwatches value={value} pressed onPick={(pattern) => onChange({ ...value, pattern })} />
      <SliderRow label="大小" value={value.size} min={8} max={400} onChange={(size) => onChange({ ...value, size })} />
      <SliderRow
        label="角度"
        value={value.angle}
        min={-180}
        max={180}
        unit="°"
        onChange={(angle) => onChange({ ...value, angle })}
      />
      <Segmented
        quiet
        label="改哪种颜色"
        value={part}
        choices={[
          { value: 'ink', label: '图案颜色' },
          { value: 'paper', label: '底色' },
        ]}
        onChange={setPart}
      />
      <ColourPicker key={part} value={value[part]} onChange={(colour) => onChange({ ...value, [part]: colour })} />
    </div>
  )
}
