import { changeEdges } from '../../../core/boards/diagram/commands.ts'
import { type Arrowhead, arrowheads, type DiagramEdge, routings } from '../../../core/boards/diagram/schema.ts'
import { themeOf } from '../../../core/boards/diagram/themes.ts'
import { Button } from '../../ui/Button.tsx'
import { ColourField, NumberField, Segmented, Select, Switch } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { style } from './actions.ts'
import { dashChoices } from './dash-choices.ts'
import type { DiagramEditor } from './editor.ts'

const headNames: Readonly<Record<Arrowhead, string>> = {
  none: '无',
  arrow: '实心箭头',
  open: '开口箭头',
  hollow: '空心三角（继承）',
  diamond: '实心菱形（组合）',
  'hollow-diamond': '空心菱形（聚合）',
  circle: '实心圆',
  'hollow-circle': '空心圆',
  cross: '叉',
  one: '一',
  many: '多',
  'one-many': '一或多',
  'zero-many': '零或多',
  'zero-one': '零或一',
  'only-one': '恰好一',
  half: '半箭头（异步）',
}
const routingNames = { orthogonal: '折线', straight: '直线', curved: '曲线' } as const

/** The properties of the selected edges; the values shown are those of the first. */
export function EdgeFields({ editor, edge }: { editor: DiagramEditor; edge: DiagramEdge }) {
  const theme = themeOf(useClientStore(editor.$diagram).theme)
  const set = (change: (one: DiagramEdge) => DiagramEdge) =>
    editor.run((page) => changeEdges(page, editor.selected, change))
  const heads = arrowheads.map((value) => ({ value, label: headNames[value] }))
  return (
    <>
      <Segmented
        label="走线"
        value={edge.routing}
        choices={routings.map((value) => ({ value, label: routingNames[value] }))}
        onChange={(routing) => set((one) => ({ ...one, routing, bends: [] }))}
      />
      <Select
        label="起点"
        value={edge.source.head}
        choices={heads}
        onChange={(head) => set((one) => ({ ...one, source: { ...one.source, head } }))}
      />
      <Select
        label="终点"
        value={edge.target.head}
        choices={heads}
        onChange={(head) => set((one) => ({ ...one, target: { ...one.target, head } }))}
      />
      <Segmented
        label="线型"
        value={edge.style.dash ?? 'solid'}
        choices={dashChoices}
        onChange={(dash) => style(editor, { dash }, { dash })}
      />
      <NumberField
        label="线宽"
        value={edge.style.width ?? theme.width}
        min={0.5}
        max={20}
        unit="px"
        fraction
        onChange={(width) => style(editor, {}, { width: width ?? undefined })}
      />
      <ColourField
        label="颜色"
        value={edge.style.stroke ?? theme.edge}
        onChange={(stroke) => style(editor, {}, { stroke })}
      />
      <ColourField label="文字" value={edge.style.ink ?? theme.ink} onChange={(ink) => style(editor, {}, { ink })} />
      <Switch
        label="圆角"
        checked={edge.style.rounded ?? true}
        onChange={(rounded) => style(editor, {}, { rounded })}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button
          onClick={() =>
            set((one) => ({
              ...one,
              source: { ...one.target, head: one.source.head },
              target: { ...one.source, head: one.target.head },
              bends: one.bends.toReversed(),
            }))
          }
        >
          调换方向
        </Button>
        <Button disabled={edge.bends.length === 0} onClick={() => set((one) => ({ ...one, bends: [] }))}>
          去掉折点
        </Button>
      </div>
    </>
  )
}
