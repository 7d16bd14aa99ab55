import type { ElementOf } from '../../../core/design/elements/index.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { SelectRow } from '../fields/Choices.tsx'
import { FillField } from '../fields/FillField.tsx'
import { Section } from '../fields/Section.tsx'
import { ShareRow } from '../fields/ShareRow.tsx'
import { SliderRow } from '../fields/SliderRow.tsx'
import { shared, useRestyle } from '../fields/use-restyle.ts'
import type { PanelProps } from '../Properties.tsx'

const ends = [
  { value: 'none', label: '无' },
  { value: 'arrow', label: '箭头' },
  { value: 'triangle', label: '实心箭头' },
  { value: 'dot', label: '圆点' },
  { value: 'bar', label: '竖线' },
] as const

export default function LinePanel({ elements }: PanelProps<ElementOf<'line'>>) {
  const restyle = useRestyle(elements)
  const bend = shared(elements, 'bend')
  const rough = shared(elements, 'rough')
  return (
    <Section title="线条">
      <FillField
        label="颜色"
        value={shared(elements, 'fill')}
        types={['solid', 'linear', 'radial', 'pattern']}
        onChange={(fill) => restyle({ fill })}
      />
      <SliderRow
        label="粗细"
        value={shared(elements, 'thickness')}
        min={1}
        max={100}
        onChange={(thickness) => restyle({ thickness })}
      />
      <SelectRow
        label="线型"
        value={shared(elements, 'dash')}
        choices={[
          { value: 'solid', label: '实线' },
          { value: 'dash', label: '虚线' },
          { value: 'dot', label: '点线' },
        ]}
        onChange={(dash) => restyle({ dash })}
      />
      <SelectRow
        label="端头"
        value={shared(elements, 'cap')}
        choices={[
          { value: 'round', label: '圆头' },
          { value: 'butt', label: '平头' },
        ]}
        onChange={(cap) => restyle({ cap })}
      />
      <SelectRow
        label="起点"
        value={shared(elements, 'start')}
        choices={ends}
        onChange={(start) => restyle({ start })}
      />
      <SelectRow label="终点" value={shared(elements, 'end')} choices={ends} onChange={(end) => restyle({ end })} />
      <button
        type="button"
        onClick={() => restyle(({ start, end }) => ({ start: end, end: start }))}
        className="btn btn-line self-end px-3"
      >
        <EditorIcon name="swap" size={18} />
        对调两端
      </button>
      <ShareRow label="弯曲" value={bend} min={-100} onChange={(bend) => restyle({ bend })} />
      <ShareRow label="手绘感" value={rough} max={300} onChange={(rough) => restyle({ rough })} />
    </Section>
  )
}
