import type { ElementOf } from '../../../core/design/elements/index.ts'
import { SwitchRow } from '../fields/Choices.tsx'
import { FillField } from '../fields/FillField.tsx'
import { Section } from '../fields/Section.tsx'
import { ShareRow } from '../fields/ShareRow.tsx'
import { SliderRow } from '../fields/SliderRow.tsx'
import { StrokeField } from '../fields/StrokeField.tsx'
import { shared, useRestyle } from '../fields/use-restyle.ts'
import type { PanelProps } from '../Properties.tsx'

/** Inner radius, relative to the outer, of a five-pointed star with collinear edges (a pentagram). */
const starInner = 0.38

export default function PolygonPanel({ elements }: PanelProps<ElementOf<'polygon'>>) {
  const restyle = useRestyle(elements)
  const inner = shared(elements, 'inner')
  const round = shared(elements, 'round')
  const star = elements.every((element) => element.inner < 1)
  return (
    <Section title={star ? '星形' : '多边形'}>
      <FillField label="填充" value={shared(elements, 'fill')} onChange={(fill) => restyle({ fill })} />
      <SliderRow
        label={star ? '角数' : '边数'}
        value={shared(elements, 'sides')}
        min={3}
        max={24}
        onChange={(sides) => restyle({ sides: Math.round(sides) })}
      />
      <SwitchRow label="星形" value={star} onChange={(on) => restyle({ inner: on ? starInner : 1 })} />
      {star && (
        <ShareRow
          label="内凹"
          value={inner === null ? null : 1 - inner}
          min={1}
          max={95}
          onChange={(value) => restyle({ inner: 1 - value })}
        />
      )}
      <ShareRow
        label="圆角"
        value={round === null ? null : round * 2}
        onChange={(value) => restyle({ round: value / 2 })}
      />
      <StrokeField label="描边" value={shared(elements, 'stroke')} onChange={(stroke) => restyle({ stroke })} />
    </Section>
  )
}
