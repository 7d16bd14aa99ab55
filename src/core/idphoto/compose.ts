import type { StepContext } from '../enhance/step.ts'
import type { Rect } from '../geometry.ts'
import { cropTo, drawOver } from '../image/compose.ts'
import type { ToolNote } from '../tool.ts'
import { applyMask } from '../vision/foreground.ts'
import { axisOf, type Mask, scaleAlpha } from '../vision/mask.ts'
import { withAlpha } from '../vision/own-alpha.ts'
import { type CleanUp, cleanUp, type FaceCircle } from './clean-up.ts'
import { type Ground, paintGround } from './ground.ts'
import type { Head } from './head.ts'
import { type PhotoPlacement, toPhoto } from './placement.ts'
import type { PhotoRules } from './rules.ts'
import { shownBox, warp } from './warp.ts'

export interface PhotoRequest {
  readonly picture: ImageData
  /** Opacity of the person at any size; null keeps the picture's own background. */
  readonly mask: Mask | null
  readonly head: Head
  readonly placement: PhotoPlacement
  readonly ground: Ground
  readonly cleanUp: CleanUp
  readonly rules: Pick<PhotoRules, 'edits'>
}

export interface Photo {
  /** Opaque, exactly of the placement's size. */
  readonly pixels: ImageData
  /** Opacity of the person on it; null if the picture kept its background. */
  readonly mask: Mask | null
  readonly notes: readonly ToolNote[]
}

/** Returns the part of a box that lies in a picture; at least one px. */
function insideOf({ left, top, width, height }: Rect, picture: ImageData): Rect {
  const from = (at: number, side: number) => Math.max(0, Math.min(side - 1, at))
  const [x, y] = [from(left, picture.width), from(top, picture.height)]
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(picture.width, left + width) - x),
    height: Math.max(1, Math.min(picture.height, top + height) - y),
  }
}

/** Returns the part of a mask that lies on a part of a picture, at the picture's size. */
function maskPart(mask: Mask, picture: ImageData, { left, top, width, height }: Rect): Mask {
  const part = new Uint8ClampedArray(width * height)
  if (mask.width <= picture.width && mask.height <= picture.height) {
    // Bilinear, of the part alone: a small mask at the size of a whole picture takes much memory.
    const [columns, rows] = [axisOf(mask.width, picture.width), axisOf(mask.height, picture.height)]
    for (let y = 0, to = 0; y < height; y++) {
      const [low, high] = [rows.low[top + y]! * mask.width, rows.high[top + y]! * mask.width]
      const down = rows.share[top + y]!
      for (let x = left; x < left + width; x++, to++) {
        const [near, far, along] = [columns.low[x]!, columns.high[x]!, columns.share[x]!]
        const above = mask.alpha[low + near]! * (1 - along) + mask.alpha[low + far]! * along
        const below = mask.alpha[high + near]! * (1 - along) + mask.alpha[high + far]! * along
        part[to] = above * (1 - down) + below * down
      }
    }
  } else {
    const whole = scaleAlpha(mask, picture.width, picture.height)
    for (let y = 0, to = 0; y < height; y++)
      for (let x = 0; x < width; x++, to++) part[to] = whole[(top + y) * picture.width + left + x]! * 255
  }
  return { width, height, alpha: part, source: mask.source }
}

/** Returns the person alone. The colours of a picture that came cut out are free from its old background. */
const cutBy = (mask: Mask, picture: ImageData) =>
  mask.source === 'alpha' ? withAlpha(picture, mask) : applyMask(picture, mask, true)

/** Returns a circle of the face on the photo, from the brows to the mouth. */
export function faceCircle(head: Head, placement: PhotoPlacement): FaceCircle {
  const turn = (head.roll * Math.PI) / 180
  const down = 0.38 * head.chinBelow
  const across = head.middle
  const centre = toPhoto(placement)({
    x: head.eyes.x + across * Math.cos(turn) - down * Math.sin(turn),
    y: head.eyes.y + across * Math.sin(turn) + down * Math.cos(turn),
  })
  return { ...centre, radius: 0.42 * head.faceWidth * placement.scale }
}

/**
 * Makes the photo: takes the person out of the picture, turns, scales and places it, corrects its light and lays it on
 * the background. A body that the picture's edge cuts off is continued to the edge of the photo; nothing is stretched.
 */
export async function composePhoto(request: PhotoRequest, context: StepContext): Promise<Photo> {
  const { picture, mask, head, placement, ground } = request
  const inside = insideOf(shownBox(placement), picture)
  const crop = cropTo(picture, inside)
  const cut = mask ? cutBy(maskPart(mask, picture, inside), crop) : crop
  context.signal.throwIfAborted()
  context.progress(0.3)
  // A body cut out goes on below the chin; a head that is cut cannot be made up.
  const chinY = head.eyes.y + head.chinBelow * Math.cos((head.roll * Math.PI) / 180)
  const part = { pixels: cut, left: inside.left, top: inside.top }
  const placed = await warp(part, placement, mask ? { belowY: chinY } : 'around')
  context.signal.throwIfAborted()
  context.progress(0.7)
  const quiet = { signal: context.signal, progress: () => {} }
  const cleaned = await cleanUp(placed, crop, faceCircle(head, placement), request.cleanUp, request.rules.edits, quiet)
  const pixels = paintGround(placement, ground)
  drawOver(pixels, cleaned.pixels, 0, 0)
  context.progress(1)
  if (!mask) return { pixels, mask: null, notes: cleaned.notes }
  const alpha = new Uint8ClampedArray(placement.width * placement.height)
  for (let at = 0; at < alpha.length; at++) alpha[at] = placed.data[at * 4 + 3]!
  const { width, height } = placement
  return { pixels, mask: { width, height, alpha, source: mask.source }, notes: cleaned.notes }
}
