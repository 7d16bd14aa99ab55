import type { StepContext } from '../enhance/step.ts'
import type { Rect } from '../geometry.ts'
import { cropTo, drawOver } from '../image/compose.ts'
import type { ToolNote } from '../tool.ts'
import { applyMask } from '../vision/foreground.ts'
import { alphaOf } from '../vision/marks.ts'
import { type Mask, scaleAlpha } from '../vision/mask.ts'
import { type CleanUp, cleanUp, type FaceCircle } from './clean-up.ts'
import { type Ground, paintGround } from './ground.ts'
import type { Head } from './head.ts'
import { type PhotoPlacement, toPhoto } from './placement.ts'
import type { PhotoRules } from './rules.ts'
import { type Part, shownBox, warp } from './warp.ts'

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

function maskPart(mask: Mask, picture: ImageData, { left, top, width, height }: Rect): Mask {
  const same = mask.width === picture.width && mask.height === picture.height
  const alpha = same ? mask.alpha : alphaOf(scaleAlpha(mask, picture.width, picture.height))
  const part = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * picture.width + left
    part.set(alpha.subarray(from, from + width), y * width)
  }
  return { width, height, alpha: part, source: mask.source }
}

/**
 * Continues a part beyond the picture's edges by its outermost px. Of a person cut out only the body below `fromY` goes
 * on, to the sides and downwards: a head that is cut cannot be made up. A picture with its background goes on all around.
 */
function extended(part: Part, box: Rect, fromY: number | null): Part {
  const { pixels, left, top } = part
  if (pixels.width === box.width && pixels.height === box.height) return part
  const out = new ImageData(box.width, box.height)
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, pixels.width * pixels.height)
  const to = new Uint32Array(out.data.buffer)
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
  for (let y = 0; y < box.height; y++) {
    const wanted = box.top + y - top
    if (fromY !== null && wanted < 0) continue
    const row = clamp(wanted, pixels.height - 1) * pixels.width
    const isBody = fromY === null || box.top + y >= fromY
    for (let x = 0; x < box.width; x++) {
      const column = box.left + x - left
      if (isBody || (column >= 0 && column < pixels.width))
        to[y * box.width + x] = from[row + clamp(column, pixels.width - 1)]!
    }
  }
  return { pixels: out, left: box.left, top: box.top }
}

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
  const box = shownBox(placement)
  const inside = insideOf(box, picture)
  const crop = cropTo(picture, inside)
  const cut = mask ? applyMask(crop, maskPart(mask, picture, inside), true) : crop
  context.signal.throwIfAborted()
  context.progress(0.3)
  const chinY = head.eyes.y + head.chinBelow
  const part = extended({ pixels: cut, left: inside.left, top: inside.top }, box, mask ? chinY : null)
  const placed = await warp(part, placement)
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
