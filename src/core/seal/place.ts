import { canvasOf } from '../image/canvas.ts'
import { paintSeal } from './paint.ts'
import type { SealArt } from './shape.ts'

interface Placing {
  /** Middle of the seal, shares of the picture. */
  readonly placeX: number
  readonly placeY: number
  /** Width of the picture on paper, mm. */
  readonly paper: number
  readonly blend: 'multiply' | 'normal'
}

/**
 * Draws a seal onto a picture; with `multiply`, what is written there stays legible through the ink.
 * @throws UserError `out-of-memory`
 */
export function stampOnto(pixels: ImageData, art: SealArt, { placeX, placeY, paper, blend }: Placing): ImageData {
  const { width, height } = pixels
  const seal = paintSeal(art, width / paper)
  const context = canvasOf({ width, height })
  context.putImageData(pixels, 0, 0)
  context.globalCompositeOperation = blend === 'multiply' ? 'multiply' : 'source-over'
  context.drawImage(seal, Math.round(placeX * width - seal.width / 2), Math.round(placeY * height - seal.height / 2))
  return context.getImageData(0, 0, width, height)
}
