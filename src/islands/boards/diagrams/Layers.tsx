import { raiseLayer, removeLayer } from '../../../core/boards/diagram/layers.ts'
import { type DiagramLayer, diagramLimits } from '../../../core/boards/diagram/schema.ts'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { Button } from '../../ui/Button.tsx'
import type { DiagramEditor } from './editor.ts'

/** The layers of the page, the topmost first: to name, hide, lock, order and remove. */
export function Layers({ editor }: { editor: DiagramEditor }) {
  const { layers } = editor.page
  const setAll = (change: (layers: readonly DiagramLayer[]) => DiagramLayer[], kind = '') =>
    editor.run((page) => ({ ...page, layers: change(page.layers) }), kind)
  const set = (id: string, patch: Partial<DiagramLayer>, kind = '') =>
    setAll((all) => all.map((layer) => (layer.id === id ? { ...layer, ...patch } : layer)), kind)
  const add = () => {
    const added = { id: editor.freshIds()(), name: '', visible: true, locked: false, kept: '' }
    setAll((all) => [...all, added])
  }
  return (
    <div>
      <p className="mb-1 text-sm font-medium">图层</p>
      <ul>
        {layers
          .map((layer, at) => ({ ...layer, shown: layer.name || `图层 ${at + 1}`, isTop: at === layers.length - 1 }))
          .toReversed()
          .map(({ id, name, shown, visible, locked, isTop }) => (
            <li key={id} className="flex items-center">
              <input
                className="hover:bg-base-200 focus:bg-base-100 h-9 min-w-0 grow rounded-lg px-2 text-sm"
                aria-label={`${shown}的名字`}
                value={name}
                placeholder={shown}
                maxLength={60}
                autoComplete="off"
                onChange={(event) => set(id, { name: event.currentTarget.value }, `layer-${id}`)}
              />
              {!isTop && (
                <ToolButton
                  icon="forward"
                  label={`上移${shown}`}
                  onClick={() => editor.run((page) => raiseLayer(page, id))}
                />
              )}
              <ToolButton
                icon={visible ? 'show' : 'hide'}
                label={`${visible ? '隐藏' : '显示'}${shown}`}
                pressed={!visible}
                onClick={() => set(id, { visible: !visible })}
              />
              <ToolButton
                icon={locked ? 'lock' : 'unlock'}
                label={`${locked ? '解锁' : '锁定'}${shown}`}
                pressed={locked}
                onClick={() => set(id, { locked: !locked })}
              />
              {layers.length > 1 && (
                <ToolButton
                  icon="trash"
                  label={`删除${shown}，里面的图形移到相邻的图层`}
                  onClick={() => editor.run((page) => removeLayer(page, id))}
                />
              )}
            </li>
          ))}
      </ul>
      <Button className="mt-2 w-full" disabled={layers.length >= diagramLimits.layers} onClick={add}>
        新建图层
      </Button>
    </div>
  )
}
