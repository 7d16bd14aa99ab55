import { type Camera, toView } from '../../../core/design/camera.ts'
import { seenPicture } from '../../../core/design/crop-frame.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import { centreOf } from '../../../core/design/geometry.ts'
import type { Canvas2D, Drawable } from '../../../core/design/paint/env.ts'
import { frameOutline, pictureBox } from '../../../core/design/paint/picture.ts'
import { type Handle, sidesOf } from '../../../core/design/transform.ts'
import type { Pose } from '../../../core/design/tree.ts'
import { handlesOf } from './grips.ts'

/** Lengths of the handle marks at corners and sides, CSS px. */
const cornerMark = 18
const sideMark = 22

export interface CropScene {
  readonly picture: ElementOf<'image'>
  /** Pose of the frame on the page. */
  readonly pose: Pose
  readonly image: Drawable | null
  readonly camera: Camera
}

/**
 * Paints the cropped-off parts of the picture, dimmed, and the frame with its handles. In device pixels of the view.
 */
export function paintCropping(context: Canvas2D, { picture, pose, image, camera }: CropScene): void {
  const ratio = devicePixelRatio
  const middle = toView(camera, centreOf(pose))
  const toFrame = () => {
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.translate(middle.x, middle.y)
    context.rotate((pose.rotation * Math.PI) / 180)
  }
  const { width, height } = pose
  context.save()
  toFrame()
  context.scale(camera.zoom * (pose.flipX ? -1 : 1), camera.zoom * (pose.flipY ? -1 : 1))
  context.translate(-width / 2, -height / 2)
  const outside = new Path2D()
  outside.rect(-1e5, -1e5, 2e5, 2e5)
  const { outline } = frameOutline(picture)
  if (outline) outside.addPath(outline)
  else outside.rect(0, 0, width, height)
  context.save()
  context.clip(outside, 'evenodd')
  context.fillStyle = '#0b1f14a6'
  context.fillRect(-1e5, -1e5, 2e5, 2e5)
  if (image) {
    const box = pictureBox(picture)
    context.globalAlpha = 0.5
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, box.left, box.top, box.width, box.height)
  }
  context.restore()
  context.restore()
  context.save()
  toFrame()
  paintFrame(context, width * camera.zoom, height * camera.zoom, handlesOf(pose, camera.zoom))
  const whole = seenPicture(picture, pose)
  context.strokeStyle = '#ffffff80'
  context.lineWidth = 1
  context.setLineDash([4, 4])
  const [x, y] = [(whole.left - width / 2) * camera.zoom, (whole.top - height / 2) * camera.zoom]
  context.strokeRect(x, y, whole.width * camera.zoom, whole.height * camera.zoom)
  context.restore()
}

/** Paints the frame around its centre: edge, thirds, and thick marks as handles. In CSS px. */
function paintFrame(context: Canvas2D, width: number, height: number, handles: readonly Handle[]): void {
  context.setLineDash([])
  context.strokeStyle = '#ffffff66'
  context.lineWidth = 1
  context.beginPath()
  for (const third of [-1 / 6, 1 / 6]) {
    context.moveTo(third * width, -height / 2)
    context.lineTo(third * width, height / 2)
    context.moveTo(-width / 2, third * height)
    context.lineTo(width / 2, third * height)
  }
  context.stroke()
  context.strokeStyle = '#ffffff'
  context.lineWidth = 1.5
  context.strokeRect(-width / 2, -height / 2, width, height)
  const mark = (length: number, side: number) => Math.min(length, side / 3)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  for (const handle of handles) {
    const { x, y } = sidesOf(handle)
    const [left, top] = [(x * width) / 2, (y * height) / 2]
    if (x !== 0 && y !== 0) {
      context.moveTo(left - x * mark(cornerMark, width), top)
      context.lineTo(left, top)
      context.lineTo(left, top - y * mark(cornerMark, height))
    } else if (x === 0) {
      context.moveTo(-mark(sideMark, width) / 2, top)
      context.lineTo(mark(sideMark, width) / 2, top)
    } else {
      context.moveTo(left, -mark(sideMark, height) / 2)
      context.lineTo(left, mark(sideMark, height) / 2)
    }
  }
  context.shadowColor = '#00000066'
  context.shadowBlur = 4
  context.lineWidth = 4.5
  context.stroke()
  context.shadowColor = 'transparent'
}
