import { canvasOf } from '../image/canvas.ts'

export type ShadowKind = 'contact' | 'drop' | 'long'

/** Blur and offsets as shares of the picture's shorter side. */
const dropBlur = 0.035
const dropOffset = { x: 0.012, y: 0.025 }
const contactBlur = 0.02
const longBlur = 0.008
/** Height of a contact shadow, as a share of the subject's. */
const contactHeight = 0.07
/** How far a long shadow leans and how long it is, as shares of the subject's height. */
const longLean = 0.75
const longHeight = 0.42

/** Returns the rows and columns in which a picture shows anything, px. */
function reachOf({ data, width, height }: ImageData): { left: number; right: number; top: number; bottom: number } {
  const reach = { left: width, right: 0, top: height, bottom: 0 }
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = y * width * 4 + 3; x < width; x++, at += 4) {
      if (data[at]! < 64) continue
      reach.left = Math.min(reach.left, x)
      reach.right = Math.max(reach.right, x + 1)
      reach.top = Math.min(reach.top, y)
      reach.bottom = y + 1
    }
  }
  return reach
}

/**
 * Returns the shadow of a subject on a transparent picture of its size: `contact` lies under its foot, `drop` behind it,
 * `long` falls to the left of its foot. `strength` is the opacity, 0 to 1.
 * @throws UserError `out-of-memory`
 */
export function shadowOf(subject: ImageData, kind: ShadowKind, strength: number): ImageData {
  const { width, height } = subject
  const shape = canvasOf({ width, height })
  shape.putImageData(subject, 0, 0)
  const { left, right, top, bottom } = reachOf(subject)
  const context = canvasOf({ width, height })
  const unit = Math.min(width, height)
  // The shape itself is drawn beside the picture, so that only its blurred shadow is in it.
  const beside = 2 * width
  context.shadowColor = `rgb(0 0 0 / ${strength})`
  context.shadowOffsetX = beside
  const draw = (x: number, y: number, across: number, down: number) =>
    context.drawImage(shape.canvas, left, top, right - left, bottom - top, x - beside, y, across, down)
  if (right <= left || bottom <= top) return context.getImageData(0, 0, width, height)
  if (kind === 'drop') {
    context.shadowBlur = unit * dropBlur * 2
    draw(left + unit * dropOffset.x, top + unit * dropOffset.y, right - left, bottom - top)
  } else if (kind === 'contact') {
    const tall = (bottom - top) * contactHeight
    context.shadowBlur = unit * contactBlur * 2
    draw(left, bottom - tall / 2, right - left, tall)
  } else {
    context.shadowBlur = unit * longBlur * 2
    context.setTransform(1, 0, longLean, 1, -longLean * bottom, 0)
    const tall = (bottom - top) * longHeight
    draw(left, bottom - tall, right - left, tall)
    context.resetTransform()
    fade(context, bottom - tall, bottom)
  }
  return context.getImageData(0, 0, width, height)
}

/** Fades a long shadow out with its distance from the foot. */
function fade(context: OffscreenCanvasRenderingContext2D, from: number, to: number): void {
  context.shadowColor = 'transparent'
  const fading = context.createLinearGradient(0, from, 0, to)
  fading.addColorStop(0, 'rgb(0 0 0 / 0.15)')
  fading.addColorStop(1, 'rgb(0 0 0)')
  context.globalCompositeOperation = 'destination-in'
  context.fillStyle = fading
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}
