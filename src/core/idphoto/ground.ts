import type { Size } from '../geometry.ts'
import { parseHexColour } from '../image/alpha.ts'
import { solidCanvas } from '../image/compose.ts'

/** A background: one colour exactly, or a gradient from `colour`, `#rrggbb`. */
export interface Ground {
  readonly fill: 'solid' | 'down' | 'centre'
  readonly colour: string
  /** Colour at the lower edge, or farthest from the centre. */
  readonly end?: string
}

/** Height of the centre of a round gradient, share of the height: behind the face. */
const centreY = 0.42

/** Paints a background; gradients are mixed in stored values, as browsers do. */
export function paintGround(size: Size, { fill, colour, end }: Ground): ImageData {
  const canvas = solidCanvas(size, colour)
  if (fill === 'solid' || end === undefined) return canvas
  const { width, height } = size
  const [from, to] = [parseHexColour(colour), parseHexColour(end)]
  const middle = { x: width / 2, y: height * centreY }
  const farthest = Math.hypot(middle.x, height - middle.y)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const share =
        fill === 'down' ? y / Math.max(1, height - 1) : Math.hypot(x + 0.5 - middle.x, y + 0.5 - middle.y) / farthest
      for (let channel = 0; channel < 3; channel++)
        canvas.data[at + channel] = from[channel]! + (to[channel]! - from[channel]!) * Math.min(1, share)
    }
  }
  return canvas
}
