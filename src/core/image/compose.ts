import type { Rect, Size } from '../geometry.ts'
import { parseHexColour } from './alpha.ts'
import { resize } from './resize.ts'

/** Crops to a rectangle, px. Returns the same object if the rectangle covers the whole picture. */
export function cropTo(pixels: ImageData, { left, top, width, height }: Rect): ImageData {
  if (left === 0 && top === 0 && width === pixels.width && height === pixels.height) return pixels
  const part = new ImageData(width, height)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * pixels.width + left) * 4
    part.data.set(pixels.data.subarray(from, from + width * 4), y * width * 4)
  }
  return part
}

/** Creates a canvas filled with one colour, `#rrggbb`; transparent for null. */
export function solidCanvas({ width, height }: Size, colour: string | null): ImageData {
  const canvas = new ImageData(width, height)
  if (colour === null) return canvas
  const [red, green, blue] = parseHexColour(colour)
  // One 32-bit word per pixel, built from bytes so that they are in the order RGBA on every platform.
  const word = new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0] ?? 0
  new Uint32Array(canvas.data.buffer).fill(word)
  return canvas
}

/** Draws a picture over a canvas with its corner at `left`, `top` px, both with straight alpha. Modifies the canvas. */
export function drawOver(canvas: ImageData, picture: ImageData, left: number, top: number): void {
  const [under, over] = [canvas.data, picture.data]
  for (let y = Math.max(0, -top); y < Math.min(picture.height, canvas.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(picture.width, canvas.width - left); x++) {
      const from = (y * picture.width + x) * 4
      const to = ((top + y) * canvas.width + left + x) * 4
      const above = over[from + 3]! / 255
      const below = (under[to + 3]! / 255) * (1 - above)
      const whole = above + below
      if (whole === 0) continue
      for (let channel = 0; channel < 3; channel++) {
        under[to + channel] = (over[from + channel]! * above + under[to + channel]! * below) / whole
      }
      under[to + 3] = whole * 255
    }
  }
}

/** Blurs with a 3×3 kernel, weighted 1 2 1 both ways. */
function softened(pixels: ImageData): ImageData {
  const { width, height, data } = pixels
  const out = new ImageData(width, height)
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0
        for (let down = -1; down <= 1; down++) {
          const row = clamp(y + down, height - 1) * width
          for (let across = -1; across <= 1; across++) {
            const weight = (2 - Math.abs(down)) * (2 - Math.abs(across))
            sum += data[(row + clamp(x + across, width - 1)) * 4 + channel]! * weight
          }
        }
        out.data[(y * width + x) * 4 + channel] = sum / 16
      }
    }
  }
  return out
}

/** Longest side of the thumbnail for a blurred background, px; details under a fortieth of the side are lost. */
const blurredSide = 40

/** Returns a strongly blurred copy of the picture, stretched to fill `size`, for use as a background. */
export async function blurredGround(pixels: ImageData, size: Size): Promise<ImageData> {
  const factor = Math.min(1, blurredSide / Math.max(size.width, size.height))
  const small = {
    width: Math.max(2, Math.round(size.width * factor)),
    height: Math.max(2, Math.round(size.height * factor)),
  }
  return resize(softened(softened(await resize(pixels, small))), size)
}
