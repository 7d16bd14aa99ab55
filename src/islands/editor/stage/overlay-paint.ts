import { type Camera, toView } from '../../../core/design/camera.ts'
import type { Distance } from '../../../core/design/distances.ts'
import type { Placement } from '../../../core/design/geometry.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import { type OverlayScene, outlinePoints, overlayGreen } from './overlay.ts'

const guideRed = '#e5383b'

/** Paints the outlines of several selected elements; there may be thousands, too many for a node each. */
function paintOutlines(context: Canvas2D, camera: Camera, boxes: readonly Placement[]): void {
  context.strokeStyle = overlayGreen
  context.lineWidth = 1
  context.beginPath()
  for (const box of boxes) {
    const points = outlinePoints(camera, box)
    context.moveTo(points[0]!, points[1]!)
    for (let at = 2; at < points.length; at += 2) context.lineTo(points[at]!, points[at + 1]!)
    context.closePath()
  }
  context.stroke()
}

function paintGuides(context: Canvas2D, { guides, camera, page }: OverlayScene): void {
  context.strokeStyle = guideRed
  context.lineWidth = 1
  context.setLineDash([])
  for (const { axis, at, kind } of guides) {
    if (kind === 'gap') context.setLineDash([4, 3])
    const [from, to] =
      axis === 'x'
        ? [toView(camera, { x: at, y: 0 }), toView(camera, { x: at, y: page.height })]
        : [toView(camera, { x: 0, y: at }), toView(camera, { x: page.width, y: at })]
    context.beginPath()
    context.moveTo(Math.round(from.x) + 0.5, Math.round(from.y) + 0.5)
    context.lineTo(Math.round(to.x) + 0.5, Math.round(to.y) + 0.5)
    context.stroke()
    context.setLineDash([])
  }
}

/** Measured widths of distance labels, CSS px; the same few recur in every frame. */
const lengthWidths = new Map<string, number>()

function lengthWidth(context: Canvas2D, text: string): number {
  const width = lengthWidths.get(text) ?? context.measureText(text).width
  lengthWidths.set(text, width)
  return width
}

/** Paints a gap with its length; equal gaps have filled labels. */
function paintDistance(context: Canvas2D, camera: Camera, { axis, from, to, across, equal }: Distance): void {
  const [start, end] =
    axis === 'x'
      ? [toView(camera, { x: from, y: across }), toView(camera, { x: to, y: across })]
      : [toView(camera, { x: across, y: from }), toView(camera, { x: across, y: to })]
  const cap = 4
  const [capX, capY] = axis === 'x' ? [0, cap] : [cap, 0]
  context.strokeStyle = guideRed
  context.lineWidth = equal ? 2 : 1
  context.beginPath()
  context.moveTo(start.x, start.y)
  context.lineTo(end.x, end.y)
  for (const { x, y } of [start, end]) {
    context.moveTo(x - capX, y - capY)
    context.lineTo(x + capX, y + capY)
  }
  context.stroke()
  const text = String(Math.round(to - from))
  context.font = '11px system-ui, sans-serif'
  const width = lengthWidth(context, text) + 8
  const [x, y] = [(start.x + end.x) / 2 - width / 2, (start.y + end.y) / 2 - 8]
  context.fillStyle = equal ? guideRed : '#ffffff'
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(x, y, width, 16, 4)
  context.fill()
  context.stroke()
  context.fillStyle = equal ? '#ffffff' : guideRed
  context.textBaseline = 'middle'
  context.fillText(text, x + 4, y + 8.5)
}

function paintNote(context: Canvas2D, note: NonNullable<OverlayScene['note']>): void {
  context.font = '12px system-ui, sans-serif'
  const width = context.measureText(note.text).width + 14
  const [x, y] = [note.at.x + 14, note.at.y + 18]
  context.fillStyle = '#1c2a22e6'
  context.beginPath()
  context.roundRect(x, y, width, 22, 6)
  context.fill()
  context.fillStyle = '#ffffff'
  context.textBaseline = 'middle'
  context.fillText(note.text, x + 7, y + 11.5)
}

/** Paints what is below the frame: the outlines of several selected elements. In CSS px of the view. */
export function paintBelowFrame(context: Canvas2D, { camera, selected }: OverlayScene): void {
  if (selected.length > 1) paintOutlines(context, camera, selected)
}

/** Paints what is above the frame: snapping guides, distances, and the label beside the pointer. In CSS px of the view. */
export function paintAboveFrame(context: Canvas2D, scene: OverlayScene): void {
  paintGuides(context, scene)
  for (const distance of scene.distances) paintDistance(context, scene.camera, distance)
  if (scene.note) paintNote(context, scene.note)
}
