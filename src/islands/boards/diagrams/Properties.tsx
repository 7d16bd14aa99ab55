import { diagramThemeNames } from '../../../catalogue/diagram-shapes.ts'
import {
  type Alignment,
  align,
  changeEdges,
  changeNodes,
  distribute,
  setBox,
} from '../../../core/boards/diagram/commands.ts'
import { lookOf } from '../../../core/boards/diagram/draw-node.ts'
import type { LayoutKind } from '../../../core/boards/diagram/layout.ts'
import {
  type Arrowhead,
  arrowheads,
  type DiagramEdge,
  type DiagramNode,
  routings,
} from '../../../core/boards/diagram/schema.ts'
import { shapeOf } from '../../../core/boards/diagram/shapes/index.ts'
import { diagramThemes, themeOf } from '../../../core/boards/diagram/themes.ts'
import { Button } from '../../ui/Button.tsx'
import { ColourField, NumberField, Segmented, Select, Slider, Switch, TextArea, TextField } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { arrangePage, groupSelected, style, toBack, toFront, ungroupSelected } from './actions.ts'
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
const dashChoices = [
  { value: 'solid', label: '实线' },
  { value: 'dash', label: '虚线' },
  { value: 'dot', label: '点线' },
] as const
const alignments: readonly { readonly to: Alignment; readonly label: string }[] = [
  { to: 'left', label: '左对齐' },
  { to: 'center', label: '水平居中' },
  { to: 'right', label: '右对齐' },
  { to: 'top', label: '顶对齐' },
  { to: 'middle', label: '垂直居中' },
  { to: 'bottom', label: '底对齐' },
]
const layouts: readonly { readonly kind: LayoutKind; readonly label: string }[] = [
  { kind: 'down', label: '从上到下' },
  { kind: 'right', label: '从左到右' },
  { kind: 'tree', label: '树形' },
  { kind: 'radial', label: '放射' },
]

const hexOf = (colour: string, fallback: string) => (colour.startsWith('#') ? colour.slice(0, 7) : fallback)

function Tones({ editor }: { editor: DiagramEditor }) {
  const theme = themeOf(useClientStore(editor.$diagram).theme)
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">主题色</p>
      <div className="flex gap-2">
        {theme.tones.map(([fill, stroke], tone) => (
          <button
            key={stroke + fill}
            type="button"
            aria-label={`主题色 ${tone + 1}`}
            className="h-9 grow rounded-lg border-2"
            style={{ background: fill, borderColor: stroke }}
            onClick={() => style(editor, { tone, fill: undefined, stroke: undefined, ink: undefined }, { stroke })}
          />
        ))}
      </div>
    </div>
  )
}

function NodeFields({ editor, node }: { editor: DiagramEditor; node: DiagramNode }) {
  const theme = themeOf(useClientStore(editor.$diagram).theme)
  const look = lookOf(node, shapeOf(node.shape), theme)
  const only = editor.selectedNodes.length === 1
  const set = (change: (one: DiagramNode) => DiagramNode, kind: string) =>
    editor.run((page) => changeNodes(page, editor.selected, change), kind)
  return (
    <>
      <Tones editor={editor} />
      <div className="grid grid-cols-2 gap-x-4">
        <ColourField
          label="填充"
          value={hexOf(look.fill, '#ffffff')}
          onChange={(fill) => style(editor, { fill: fill as '#' }, {})}
        />
        <ColourField
          label="边框"
          value={hexOf(look.stroke, '#333333')}
          onChange={(stroke) => style(editor, { stroke: stroke as '#' }, { stroke })}
        />
        <ColourField label="文字" value={look.ink} onChange={(ink) => style(editor, { ink }, { ink })} />
        <Switch
          label="阴影"
          checked={node.style.shadow ?? false}
          onChange={(shadow) => style(editor, { shadow }, {})}
        />
      </div>
      <Segmented
        label="线型"
        value={node.style.dash ?? 'solid'}
        choices={dashChoices}
        onChange={(dash) => style(editor, { dash }, { dash })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="线宽"
          value={look.width}
          min={0}
          max={20}
          unit="px"
          fraction
          onChange={(width) => style(editor, { width: width ?? undefined }, { width: width || undefined })}
        />
        <NumberField
          label="字号"
          value={look.size}
          min={6}
          max={200}
          unit="px"
          onChange={(size) => style(editor, { size: size ?? undefined }, { size: size ?? undefined })}
        />
      </div>
      <FontFields editor={editor} bold={look.bold} italic={look.italic} underline={look.underline} />
      <Segmented
        label="对齐"
        value={look.align}
        choices={[
          { value: 'left', label: '左' },
          { value: 'center', label: '中' },
          { value: 'right', label: '右' },
        ]}
        onChange={(to) => style(editor, { align: to }, {})}
      />
      <Slider
        label="不透明度"
        value={Math.round((node.style.opacity ?? 1) * 100)}
        min={10}
        max={100}
        unit="%"
        onChange={(percent) => style(editor, { opacity: percent / 100 }, { opacity: percent / 100 })}
      />
      {only && <OwnFields editor={editor} node={node} set={set} />}
      <Switch label="锁定" checked={node.locked} onChange={(locked) => set((one) => ({ ...one, locked }), '')} />
    </>
  )
}

/** Place, link, comment and cells: what only one node at a time has. */
function OwnFields({
  editor,
  node,
  set,
}: {
  editor: DiagramEditor
  node: DiagramNode
  set: (change: (one: DiagramNode) => DiagramNode, kind: string) => void
}) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {(['x', 'y', 'width', 'height'] as const).map((field) => (
          <NumberField
            key={field}
            label={{ x: 'X', y: 'Y', width: '宽', height: '高' }[field]}
            value={Math.round(node[field])}
            min={field === 'x' || field === 'y' ? -100_000 : 1}
            max={field === 'x' || field === 'y' ? 100_000 : 20_000}
            unit="px"
            onChange={(value) =>
              value !== null && editor.run((page) => setBox(page, node.id, { [field]: value }), field)
            }
          />
        ))}
      </div>
      <NumberField
        label="旋转"
        value={Math.round(node.rotation)}
        min={0}
        max={360}
        unit="°"
        onChange={(rotation) => editor.run((page) => setBox(page, node.id, { rotation: rotation ?? 0 }), 'rotation')}
      />
      <TextField
        label="链接"
        value={node.link}
        maxLength={2000}
        onChange={(link) => set((one) => ({ ...one, link }), 'link')}
      />
      <TextArea
        label="批注"
        value={node.comment}
        maxLength={4000}
        rows={2}
        onChange={(comment) => set((one) => ({ ...one, comment }), 'comment')}
      />
      {node.rows.length > 0 && <TableFields node={node} onChange={(rows) => set((one) => ({ ...one, rows }), '')} />}
    </>
  )
}

function TableFields({ node, onChange }: { node: DiagramNode; onChange: (rows: string[][]) => void }) {
  const { rows } = node
  const columns = rows[0]?.length ?? 1
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button onClick={() => onChange([...rows, Array.from({ length: columns }, () => '')])}>加一行</Button>
      <Button disabled={rows.length < 2} onClick={() => onChange(rows.slice(0, -1))}>
        减一行
      </Button>
      <Button onClick={() => onChange(rows.map((row) => [...row, '']))}>加一列</Button>
      <Button disabled={columns < 2} onClick={() => onChange(rows.map((row) => row.slice(0, -1)))}>
        减一列
      </Button>
    </div>
  )
}

function FontFields({
  editor,
  bold,
  italic,
  underline,
}: {
  editor: DiagramEditor
  bold: boolean
  italic: boolean
  underline: boolean
}) {
  const states = [
    { field: 'bold', label: '加粗', is: bold },
    { field: 'italic', label: '斜体', is: italic },
    { field: 'underline', label: '下划线', is: underline },
  ] as const
  return (
    <div className="grid grid-cols-3 gap-2">
      {states.map(({ field, label, is }) => (
        <button
          key={field}
          type="button"
          aria-pressed={is}
          className="btn btn-line aria-pressed:bg-primary/10"
          onClick={() => style(editor, { [field]: !is }, { [field]: !is })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function EdgeFields({ editor, edge }: { editor: DiagramEditor; edge: DiagramEdge }) {
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

function PageFields({ editor }: { editor: DiagramEditor }) {
  const { theme } = useClientStore(editor.$diagram)
  const { page } = editor
  return (
    <>
      <div>
        <p className="mb-1.5 text-sm font-medium">主题</p>
        <div className="grid grid-cols-3 gap-2">
          {diagramThemes.map(({ id, paper, tones }) => (
            <button
              key={id}
              type="button"
              aria-pressed={themeOf(theme).id === id}
              className="border-base-300 aria-pressed:border-primary grid gap-1 rounded-lg border-2 p-1.5 text-xs"
              onClick={() => editor.commit((diagram) => ({ ...diagram, theme: id }))}
            >
              <span className="flex h-6 items-center gap-0.5 rounded px-1" style={{ background: paper }}>
                {tones.slice(0, 4).map(([fill, stroke], index) => (
                  <span
                    key={`${fill}${stroke}${index.toString()}`}
                    className="h-3.5 min-w-0 flex-1 rounded-sm border"
                    style={{ background: fill, borderColor: stroke }}
                  />
                ))}
              </span>
              {diagramThemeNames[id]}
            </button>
          ))}
        </div>
      </div>
      <div>
        <p className="mb-1.5 text-sm font-medium">自动排列</p>
        <div className="grid grid-cols-2 gap-2">
          {layouts.map(({ kind, label }) => (
            <Button key={kind} onClick={() => arrangePage(editor, kind)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <Switch label="网格" checked={page.grid} onChange={(grid) => editor.run((one) => ({ ...one, grid }))} />
      <Switch
        label="连线交叉处跳线"
        checked={page.jumps}
        onChange={(jumps) => editor.run((one) => ({ ...one, jumps }))}
      />
      <ColourField
        label="背景"
        value={page.background || themeOf(theme).paper}
        onChange={(background) => editor.run((one) => ({ ...one, background }), 'background')}
      />
      <Layers editor={editor} />
    </>
  )
}

function Layers({ editor }: { editor: DiagramEditor }) {
  const { page } = editor
  const set = (id: string, patch: { visible?: boolean; locked?: boolean }) =>
    editor.run((one) => ({
      ...one,
      layers: one.layers.map((layer) => (layer.id === id ? { ...layer, ...patch } : layer)),
    }))
  return (
    <div>
      <p className="mb-1 text-sm font-medium">图层</p>
      {page.layers.map(({ id, name, visible }, index) => (
        <Switch
          key={id}
          label={`显示${name || `图层 ${index + 1}`}`}
          checked={visible}
          onChange={(is) => set(id, { visible: is })}
        />
      ))}
      <Button
        className="mt-2 w-full"
        onClick={() =>
          editor.run((one) => ({
            ...one,
            layers: [
              ...one.layers,
              {
                id: editor.freshIds()(),
                name: `图层 ${one.layers.length + 1}`,
                visible: true,
                locked: false,
                kept: '',
              },
            ],
          }))
        }
      >
        新建图层
      </Button>
    </div>
  )
}

function Arrange({ editor }: { editor: DiagramEditor }) {
  const nodes = editor.selectedNodes
  const { page } = editor
  return (
    <div className="grid grid-cols-3 gap-2 text-xs">
      {nodes.length > 1 &&
        alignments.map(({ to, label }) => (
          <button
            key={to}
            type="button"
            className="btn btn-line px-1 text-xs"
            onClick={() => editor.run((one) => align(one, editor.selected, to))}
          >
            {label}
          </button>
        ))}
      {nodes.length > 2 &&
        (['x', 'y'] as const).map((axis) => (
          <button
            key={axis}
            type="button"
            className="btn btn-line px-1 text-xs"
            onClick={() => editor.run((one) => distribute(one, editor.selected, axis))}
          >
            {axis === 'x' ? '横向等距' : '纵向等距'}
          </button>
        ))}
      <button type="button" className="btn btn-line px-1 text-xs" onClick={() => toFront(editor)}>
        置顶
      </button>
      <button type="button" className="btn btn-line px-1 text-xs" onClick={() => toBack(editor)}>
        置底
      </button>
      {nodes.length > 1 && (
        <button type="button" className="btn btn-line px-1 text-xs" onClick={() => groupSelected(editor)}>
          组合
        </button>
      )}
      {nodes.some(({ shape }) => shape === 'group') && (
        <button type="button" className="btn btn-line px-1 text-xs" onClick={() => ungroupSelected(editor)}>
          取消组合
        </button>
      )}
      {page.layers.length > 1 && nodes.length > 0 && (
        <div className="col-span-3">
          <Select
            label="放到图层"
            value={nodes[0]!.layer}
            choices={page.layers.map(({ id, name }, index) => ({ value: id, label: name || `图层 ${index + 1}` }))}
            onChange={(layer) => editor.run((one) => changeNodes(one, editor.selected, (node) => ({ ...node, layer })))}
          />
        </div>
      )}
    </div>
  )
}

/** The properties of what is selected; of the page without a selection. */
export function Properties({ editor }: { editor: DiagramEditor }) {
  useClientStore(editor.$diagram)
  useClientStore(editor.$page)
  useClientStore(editor.$selection)
  const [node] = editor.selectedNodes
  const [edge] = editor.selectedEdges
  return (
    <div className="grid gap-4 p-4" aria-live="off">
      <h2 className="font-semibold">{node ? '图形' : edge ? '连线' : '页面'}</h2>
      {(node || edge) && <Arrange editor={editor} />}
      {node ? (
        <NodeFields editor={editor} node={node} />
      ) : edge ? (
        <EdgeFields editor={editor} edge={edge} />
      ) : (
        <PageFields editor={editor} />
      )}
    </div>
  )
}
