import type { Shadow } from '../../../core/design/fields.ts'
import { SwitchRow } from './Choices.tsx'
import { ColourField } from './ColourField.tsx'
import { SliderRow } from './SliderRow.tsx'

interface ShadowFieldProps {
  /** null for no shadow, and where the selected elements differ. */
  readonly value: Shadow | null
  readonly onChange: (shadow: Shadow | null) => void
}

const first: Shadow = { x: 0, y: 12, blur: 28, colour: '#00000040' }

/** Renders the settings of a drop shadow. */
export function ShadowField({ value, onChange }: ShadowFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <SwitchRow label="投影" value={value !== null} onChange={(on) => onChange(on ? first : null)} />
      {value && (
        <>
          <ColourField label="投影颜色" value={value.colour} onChange={(colour) => onChange({ ...value, colour })} />
          <SliderRow
            label="模糊"
            value={value.blur}
            min={0}
            max={200}
            onChange={(blur) => onChange({ ...value, blur })}
          />
          <SliderRow label="水平" value={value.x} min={-200} max={200} onChange={(x) => onChange({ ...value, x })} />
          <SliderRow label="垂直" value={value.y} min={-200} max={200} onChange={(y) => onChange({ ...value, y })} />
        </>
      )}
    </div>
  )
}
