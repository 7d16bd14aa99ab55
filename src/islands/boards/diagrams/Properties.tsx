import { type Alignment, align, changeNodes, distribute } from '../../../core/boards/diagram/commands.ts'
import { Select } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { groupSelected, toBack, toFront, ungroupSelected } from './actions.ts'
import { EdgeFields } from './EdgeFields.tsx'
import type { DiagramEditor } from './editor.ts'
import { NodeFields } from './NodeFields.tsx'
import { PageFields } from './PageFields.tsx'

const alignments: readonly { readonly to: Alignment; readonly label: string }[] = [
  { to: 'left', label: '左对齐' },
  { to: 'center', label: '水平居中' },
  { to: 'right', label: '右对齐' },
  { to: 'top', label: '顶对齐' },
  { to: 'middle', label: '垂直居中' },
  { to: 'bottom', label: '底对齐' },
]

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
    <div className="grid grid-cols-1 gap-4 p-4" aria-live="off">
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
