import { toView } from '../../../core/design/camera.ts'
import { cornersOf } from '../../../core/design/geometry.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import { poseOnPage } from '../../../core/design/tree.ts'
import type { Target } from '../incoming.ts'
import type { Editing } from '../state.ts'

/** Draws an outline around the drop target of a picture: a frame, or the whole page. */
export function paintTarget(
  context: Canvas2D,
  { page, $camera, history }: Editing,
  { frame, background }: Target,
): void {
  const { width, height } = history.document
  const whole = { x: 0, y: 0, width, height, rotation: 0 }
  const box = frame ? poseOnPage(page, frame) : background ? whole : null
  if (!box) return
  const camera = $camera.get()
  const [first, ...others] = cornersOf(box).map((corner) => toView(camera, corner))
  context.save()
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  context.beginPath()
  context.moveTo(first!.x, first!.y)
  for (const { x, y } of others) context.lineTo(x, y)
  context.closePath()
  context.fillStyle = '#15803d33'
  context.fill()
  context.strokeStyle = '#15803d'
  context.lineWidth = 3
  context.stroke()
  context.restore()
}
