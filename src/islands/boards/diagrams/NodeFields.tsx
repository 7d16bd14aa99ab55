import { changeNodes, setBox } from '../../../core/boards/diagram/commands.ts'
import { lookOf } from '../../../core/boards/diagram/draw-node.ts'
import type { DiagramNode } from '../../../core/boards/diagram/schema.ts'
import { shapeOf } from '../../../core/boards/diagram/shapes/index.ts'
import { themeOf } from '../../../core/boards/diagram/themes.ts'
import { Button } from '../../ui/Button.tsx'
import { ColourField, NumberField, Segmented, Slider, Switch, TextArea, TextField } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { style } from './actions.ts'
import { dashChoices } from './dash-choices.ts'
import type { DiagramEditor } from './editor.ts'

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

/** The properties of the selected nodes; the values shown are those of the first. */
export function NodeFields({ editor, node }: { editor: DiagramEditor; node: DiagramNode }) {
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
