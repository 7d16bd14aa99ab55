import { bluePerCb, lumaOf, redPerCr, skinShare } from '../colour/luma.ts'
import { castOf } from '../enhance/measure-cast.ts'
import { levelAt } from '../enhance/measure-tone.ts'
import type { StepContext } from '../enhance/step.ts'
import { denoise } from '../enhance/steps/denoise.ts'
import { levels } from '../enhance/steps/levels.ts'
import { whiteBalance } from '../enhance/steps/white-balance.ts'
import { isSkin } from '../image/focus.ts'
import type { ToolNote } from '../tool.ts'
import { litFace, type Point } from './face.ts'

/** Light corrections. Everything is off by default except what the user asks for. */
export interface CleanUp {
  /** Brightness of the face: measured, or −100 to 100; 0 leaves it. */
  readonly exposure: 'auto' | number
  readonly whiteBalance: boolean
  readonly smoothing: 'none' | 'mild'
}

/** A circle inside the face, px. */
export interface FaceCircle extends Point {
  readonly radius: number
}

/** Exponents by which automatic exposure brightens and darkens at most. */
const [brightest, darkest] = [0.72, 1.3]

/** Calls `work` for the opaque pixels of skin in a circle. */
function overSkin({ data, width, height }: ImageData, { x, y, radius }: FaceCircle, work: (at: number) => void): void {
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.floor(value)))
  for (let row = clamp(y - radius, height); row < clamp(y + radius + 1, height); row++) {
    for (let column = clamp(x - radius, width); column < clamp(x + radius + 1, width); column++) {
      const at = (row * width + column) * 4
      if (data[at + 3]! < 200 || Math.hypot(column - x, row - y) > radius) continue
      if (isSkin(data[at]!, data[at + 1]!, data[at + 2]!)) work(at)
    }
  }
}

/** Returns the median luma, 0–255, of the skin in a circle; null where there is hardly any skin. */
export function skinLuma(pixels: ImageData, face: FaceCircle): number | null {
  const histogram = new Uint32Array(256)
  const { data } = pixels
  let count = 0
  overSkin(pixels, face, (at) => {
    histogram[Math.round(lumaOf(data[at]!, data[at + 1]!, data[at + 2]!))]! += 1
    count += 1
  })
  return count < 0.1 * Math.PI * face.radius ** 2 ? null : levelAt(histogram, 0.5)
}

function exponentFor(pixels: ImageData, face: FaceCircle, exposure: CleanUp['exposure']): number {
  if (exposure !== 'auto') return 2 ** (-Math.max(-100, Math.min(100, exposure)) / 100)
  const luma = skinLuma(pixels, face)
  if (luma === null || luma <= 0 || luma >= 255 || (luma >= litFace.least && luma <= litFace.most)) return 1
  return Math.max(brightest, Math.min(darkest, Math.log(litFace.wanted / 255) / Math.log(luma / 255)))
}

/** Smooths skin of the face a little: noise is taken where it is skin, and only in part. */
async function smoothed(pixels: ImageData, face: FaceCircle, context: StepContext): Promise<ImageData> {
  const soft = await denoise.run(pixels, { strength: 100, luma: 6, chroma: 4 }, context)
  const out = new ImageData(pixels.data.slice(), pixels.width, pixels.height)
  const { data } = out
  const reach = { ...face, radius: face.radius * 1.6 }
  overSkin(pixels, reach, (at) => {
    const luma = lumaOf(data[at]!, data[at + 1]!, data[at + 2]!)
    const share = 0.7 * skinShare((data[at + 2]! - luma) / bluePerCb, (data[at]! - luma) / redPerCr)
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = data[channel]! + (soft.data[channel]! - data[channel]!) * share
  })
  return out
}

/**
 * Corrects light and, where retouching is allowed, smooths skin a little; each change has a note, and so has smoothing
 * that was asked for and is not allowed. `original` is the picture with its own background, which tells the colour of
 * the light; `pixels` may be transparent around the person.
 */
export async function cleanUp(
  pixels: ImageData,
  original: ImageData,
  face: FaceCircle,
  asked: CleanUp,
  edits: 'none' | 'light' | undefined,
  context: StepContext,
): Promise<{ readonly pixels: ImageData; readonly notes: readonly ToolNote[] }> {
  const notes: ToolNote[] = []
  let current = pixels
  const cast = asked.whiteBalance ? castOf(original) : null
  if (cast && cast.confidence >= 0.5) {
    current = await whiteBalance.run(current, { strength: 100, gains: [...cast.gains] }, context)
    notes.push({ code: 'id-photo-white-balance' })
  }
  const middle = exponentFor(current, face, asked.exposure)
  if (Math.abs(middle - 1) > 0.005) {
    current = await levels.run(current, { strength: 100, low: 0, high: 255, middle, ground: false }, context)
    notes.push({ code: middle < 1 ? 'id-photo-brightened' : 'id-photo-darkened' })
  }
  if (asked.smoothing === 'mild' && edits === 'light') {
    current = await smoothed(current, face, context)
    notes.push({ code: 'id-photo-smoothed' })
  } else if (asked.smoothing === 'mild') notes.push({ code: 'id-photo-smoothing-refused' })
  return { pixels: current, notes }
}
