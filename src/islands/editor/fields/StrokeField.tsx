import type { Stroke } from '../../../core/design/fields.ts'
import { SelectRow, SwitchRow } from './Choices.tsx'
import { FillField } from './FillField.tsx'
import { SliderRow } from './SliderRow.tsx'

interface StrokeFieldProps {
  readonly label: string
  /** null for no stroke, and where the selected elements differ. */
  readonly value: Stroke | null
  readonly onChange: (stroke: Stroke | null) => void
}

const first: Stroke = {
  fill: { type: 'solid', colour: '#1a1a1a' },
  width: 6,
  dash: 'solid',
  align: 'center',
  join: 'miter',
}

/** Renders the settings of a stroke: on or off, fill, width, dashes, position and corners. */
export function StrokeField({ label, value, onChange }: StrokeFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <SwitchRow label={label} value={value !== null} onChange={(on) => onChange(on ? first : null)} />
      {value && (
        <>
          <FillField
            label={`${label}颜色`}
            value={value.fill}
            types={['solid', 'linear', 'radial', 'pattern']}
            onChange={(fill) => onChange({ ...value, fill })}
          />
          <SliderRow
            label="粗细"
            value={value.width}
            min={0}
            max={100}
            onChange={(width) => onChange({ ...value, width })}
          />
          <SelectRow
            label="线型"
            value={value.dash}
            choices={[
              { value: 'solid', label: '实线' },
              { value: 'dash', label: '虚线' },
              { value: 'dot', label: '点线' },
            ]}
            onChange={(dash) => onChange({ ...value, dash })}
          />
          <SelectRow
            label="位置"
            value={value.align}
            choices={[
              { value: 'center', label: '居中' },
              { value: 'inside', label: '向内' },
              { value: 'outside', label: '向外' },
            ]}
            onChange={(align) => onChange({ ...value, align })}
          />
          <SelectRow
            label="转角"
            value={value.join}
            choices={[
              { value: 'miter', label: '尖角' },
              { value: 'round', label: '圆角' },
              { value: 'bevel', label: '斜角' },
            ]}
            onChange={(join) => onChange({ ...value, join })}
          />
        </>
      )}
    </div>
  )
}
