import type { ElementOf } from '../../../core/design/elements/index.ts'
import { FillField } from '../fields/FillField.tsx'
import { Section } from '../fields/Section.tsx'
import { SliderRow } from '../fields/SliderRow.tsx'
import { StrokeField } from '../fields/StrokeField.tsx'
import { shared, useRestyle } from '../fields/use-restyle.ts'
import type { PanelProps } from '../Properties.tsx'

export default function RectPanel({ elements }: PanelProps<ElementOf<'rect'>>) {
  const restyle = useRestyle(elements)
  const roundest = Math.max(...elements.map(({ width, height }) => Math.min(width, height) / 2))
  const radius = shared(elements, 'radius')
  return (
    <Section title="矩形">
      <FillField label="填充" value={shared(elements, 'fill')} onChange={(fill) => restyle({ fill })} />
      <SliderRow
        label="圆角"
        value={radius === null ? null : Math.min(radius, roundest)}
        min={0}
        max={Math.max(1, Math.round(roundest))}
        onChange={(value) => restyle({ radius: value })}
      />
      <StrokeField label="描边" value={shared(elements, 'stroke')} onChange={(stroke) => restyle({ stroke })} />
    </Section>
  )
}
