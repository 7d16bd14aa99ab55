import { useCallback, useRef } from 'react'
import { paintRulerOn } from '../../surface/rulers.ts'
import type { DiagramEditor } from './editor.ts'
import { useViewPaint } from './use-view-paint.ts'
import type { GraphView } from './view.ts'

/** Renders rulers along the top and the left of the view, with the extent of the selected shapes on them. */
export function Rulers({ editor, view }: { editor: DiagramEditor; view: GraphView }) {
  const across = useRef<HTMLCanvasElement>(null)
  const down = useRef<HTMLCanvasElement>(null)
  const paint = useCallback(() => {
    const { width, height } = view.graph.container.getBoundingClientRect()
    const { tx, ty } = view.graph.translate()
    const zoom = view.graph.zoom()
    const nodes = editor.selectedNodes
    const extent = (from: (node: (typeof nodes)[number]) => number, size: (node: (typeof nodes)[number]) => number) =>
      nodes.length === 0
        ? null
        : { from: Math.min(...nodes.map(from)), to: Math.max(...nodes.map((node) => from(node) + size(node))) }
    const [wide, high] = [
      extent(
        ({ x }) => x,
        (node) => node.width,
      ),
      extent(
        ({ y }) => y,
        (node) => node.height,
      ),
    ]
    paintRulerOn(across.current, { axis: 'x', length: width, origin: tx, zoom, extent: wide })
    paintRulerOn(down.current, { axis: 'y', length: height, origin: ty, zoom, extent: high })
  }, [editor, view])
  useViewPaint(editor, view, paint)
  return (
    <div aria-hidden="true" data-rulers className="pointer-events-none absolute inset-0 overflow-hidden max-sm:hidden">
      <canvas ref={across} className="absolute top-0 left-0" />
      <canvas ref={down} className="absolute top-0 left-0" />
      <span className="bg-base-100 border-base-300 absolute top-0 left-0 size-5 border-r border-b" />
    </div>
  )
}
