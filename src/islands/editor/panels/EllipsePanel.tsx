import type { ElementOf } from '../../../core/design/elements/index.ts'
import { FillField } from '../fields/FillField.tsx'
import { Section } from '../fields/Section.tsx'
import { ShareRow } from '../fields/ShareRow.tsx'
import { SliderRow } from '../fields/SliderRow.tsx'
import { StrokeField } from '../fields/StrokeField.tsx'
import { shared, useRestyle } from '../fields/use-restyle.ts'
import type { PanelProps } from '../Properties.tsx'

export default function EllipsePanel({ elements }: PanelProps<ElementOf<'ellipse'>>) {
  const restyle = useRestyle(elements)
  const hole = shared(elements, 'hole')
  return (
    <Section title="圆形">
      <FillField label="填充" value={shared(elements, 'fill')} onChange={(fill) => restyle({ fill })} />
      <ShareRow label="中空" value={hole} max={98} onChange={(hole) => restyle({ hole })} />
      <SliderRow
        label="张角"
        value={shared(elements, 'sweep')}
        min={1}
        max={360}
        unit="°"
        onChange={(sweep) => restyle({ sweep })}
      />
      {elements.some(({ sweep }) => sweep < 360) && (
        <SliderRow
          label="起始角"
          value={shared(elements, 'from')}
          min={0}
          max={360}
          unit="°"
          onChange={(from) => restyle({ from })}
        />
      )}
      <StrokeField label="描边" value={shared(elements, 'stroke')} onChange={(stroke) => restyle({ stroke })} />
    </Section>
  )
}
