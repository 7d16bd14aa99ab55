import { useCallback, useState } from 'react'
import { drawNode } from '../../../core/boards/diagram/draw-node.ts'
import { boundsOf } from '../../../core/boards/diagram/outline.ts'
import { themeOf } from '../../../core/boards/diagram/themes.ts'
import { Minimap, type MinimapScene } from '../Minimap.tsx'
import type { DiagramEditor } from './editor.ts'
import { useViewPaint } from './use-view-paint.ts'
import type { GraphView } from './view.ts'

/** Returns what the minimap of the open page draws: its shapes as boxes in their colours. */
function sceneOf(editor: DiagramEditor): MinimapScene {
  const { page } = editor
  const theme = themeOf(editor.$diagram.get().theme)
  const visible = new Set(page.layers.filter((layer) => layer.visible).map(({ id }) => id))
  const nodes = page.nodes.filter(({ layer }) => visible.has(layer))
  const boxes = nodes.map(boundsOf)
  const [x, y] = [Math.min(0, ...boxes.map(({ left }) => left)), Math.min(0, ...boxes.map(({ top }) => top))]
  const right = Math.max(100, ...boxes.map(({ left, width }) => left + width))
  const bottom = Math.max(100, ...boxes.map(({ top, height }) => top + height))
  return {
    bounds: { x, y, width: right - x, height: bottom - y },
    ground: page.background || theme.paper,
    draw: (context, scale) => {
      context.lineWidth = 1 / scale
      for (const [at, node] of nodes.entries()) {
        const path = drawNode({ ...node, text: '' }, theme, () => 0).paths[0]
        const { left, top, width, height } = boxes[at]!
        if (path && path.fill !== 'none') {
          context.fillStyle = path.fill
          context.fillRect(left, top, width, height)
        }
        if (!path || path.stroke === 'none') continue
        context.strokeStyle = path.stroke
        context.strokeRect(left, top, width, height)
      }
    },
  }
}

/** Returns what of the page is in view, px of the page. */
function inView({ graph }: GraphView) {
  const { width, height } = graph.container.getBoundingClientRect()
  const zoom = graph.zoom()
  return { ...graph.graphToLocal(0, 0).toJSON(), width: width / zoom, height: height / zoom }
}

/** Renders the minimap of the open page at the corner of the view. */
export function DiagramMinimap({ editor, view }: { editor: DiagramEditor; view: GraphView }) {
  const now = useCallback(
    () => ({ page: editor.page, theme: editor.$diagram.get().theme, scene: sceneOf(editor), seen: inView(view) }),
    [editor, view],
  )
  const [shown, setShown] = useState(now)
  const changed = useCallback(() => {
    const { page } = editor
    const { theme } = editor.$diagram.get()
    // Moving the view draws nothing anew.
    setShown((last) => (last.page === page && last.theme === theme ? { ...last, seen: inView(view) } : now()))
  }, [editor, view, now])
  useViewPaint(editor, view, changed)
  return <Minimap scene={shown.scene} view={shown.seen} onMove={(x, y) => view.graph.centerPoint(x, y)} />
}
