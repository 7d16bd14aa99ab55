import { type PointerEvent, useCallback, useRef } from 'react'
import { drawNode } from '../../../core/boards/diagram/draw-node.ts'
import { boundsOf } from '../../../core/boards/diagram/outline.ts'
import { shapeOf } from '../../../core/boards/diagram/shapes/index.ts'
import { themeOf } from '../../../core/boards/diagram/themes.ts'
import type { Rect } from '../../../core/geometry.ts'
import { fitCanvas } from '../../surface/rulers.ts'
import type { DiagramEditor } from './editor.ts'
import { useViewPaint } from './use-view-paint.ts'
import type { GraphView } from './view.ts'

/** CSS px */
const size = { width: 176, height: 116 }
const margin = 8
/** Colour of the frame around what is in view. */
const frameColour = '#2f8f5b'

/** Where the page lies on the overview: CSS px per px of the page, and where its origin is. */
interface Place {
  readonly scale: number
  readonly x: number
  readonly y: number
}

function around(boxes: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

function placeOf({ left, top, width, height }: Rect): Place {
  const scale = Math.min((size.width - margin * 2) / width, (size.height - margin * 2) / height)
  return {
    scale,
    x: (size.width - width * scale) / 2 - left * scale,
    y: (size.height - height * scale) / 2 - top * scale,
  }
}

/** Returns what of the page is in view, px of the page. */
function inView({ graph }: GraphView): Rect {
  const { width, height } = graph.container.getBoundingClientRect()
  const { x, y } = graph.graphToLocal(0, 0)
  const zoom = graph.zoom()
  return { left: x, top: y, width: width / zoom, height: height / zoom }
}

function paintOverview(context: CanvasRenderingContext2D, editor: DiagramEditor, seen: Rect, place: Place): void {
  const { page } = editor
  const theme = themeOf(editor.$diagram.get().theme)
  const { scale, x, y } = place
  const boxOn = ({ left, top, width, height }: Rect) =>
    [left * scale + x, top * scale + y, Math.max(1, width * scale), Math.max(1, height * scale)] as const
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  context.fillStyle = page.background || theme.paper
  context.fillRect(0, 0, size.width, size.height)
  context.lineWidth = 1
  const visible = new Set(page.layers.filter((layer) => layer.visible).map(({ id }) => id))
  for (const node of page.nodes) {
    if (!visible.has(node.layer)) continue
    const path = drawNode({ ...node, text: '' }, theme, () => 0).paths[0]
    const box = boxOn(boundsOf(node))
    if (path && path.fill !== 'none') {
      context.fillStyle = path.fill
      context.fillRect(...box)
    }
    if (!path || path.stroke === 'none' || (shapeOf(node.shape).kind === 'container' && scale < 0.02)) continue
    context.strokeStyle = path.stroke
    context.strokeRect(...box)
  }
  const frame = boxOn(seen)
  context.fillStyle = `${frameColour}1f`
  context.fillRect(...frame)
  context.strokeStyle = frameColour
  context.lineWidth = 1.5
  context.strokeRect(...frame)
}

/** Renders a small picture of the page with what is in view; pressing or dragging moves the view there. */
export function Overview({ editor, view }: { editor: DiagramEditor; view: GraphView }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const place = useRef<Place>({ scale: 1, x: 0, y: 0 })
  const isDragged = useRef(false)
  const paint = useCallback(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    fitCanvas(canvas.current, size.width, size.height)
    const seen = inView(view)
    // The page lies still under the pointer while the view is dragged.
    if (!isDragged.current) place.current = placeOf(around([...editor.page.nodes.map(boundsOf), seen]))
    paintOverview(context, editor, seen, place.current)
  }, [editor, view])
  useViewPaint(editor, view, paint)
  const moveTo = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { scale, x, y } = place.current
    view.graph.centerPoint((event.clientX - left - x) / scale, (event.clientY - top - y) / scale)
  }
  const stop = () => {
    isDragged.current = false
    paint()
  }
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="缩略图"
      data-overview
      className="border-base-300 absolute right-3 bottom-3 z-10 cursor-move touch-none rounded-lg border shadow-md max-sm:hidden"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        isDragged.current = true
        moveTo(event)
      }}
      onPointerMove={(event) => isDragged.current && moveTo(event)}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  )
}
