import * as z from 'zod/mini'
import { throughTables } from '../bands.ts'
import { levelAt, toneOf } from '../measure-tone.ts'
import { defineStep, measured, percent } from '../step.ts'

/** Levels that automatic levels move black and white by at most. */
const [mostBlack, leastWhite] = [70, 130]
/** Luma that the middle of a dark picture is raised towards, and the exponents that middles are moved by at most. */
const [darkMiddle, lightMiddle] = [0.36, 0.72]
const [lifting, lowering] = [0.72, 1.2]

const options = z.object({
  strength: percent(100),
  /** Levels that become black and white; measured so that at most 0.4 % of pixels have a channel beyond them. */
  low: measured(0, 250),
  high: measured(5, 255),
  /** Exponent of the middle tones: under 1 brightens. */
  middle: measured(0.3, 3),
  /** Whether the ground at the edges of the picture becomes white, for pictures of goods. */
  ground: z.catch(z.boolean(), false),
})

/** Level that a ground must have to be a white one, and the share of edge px that may be darker than it. */
const [leastGround, darkerGround] = [165, 0.25]

/** Returns the level at which the ground along the edges is white; null if the ground is none. */
function groundOf({ data, width, height }: ImageData): number | null {
  const least = new Uint32Array(256)
  const count = (x: number, y: number) => {
    const at = (y * width + x) * 4
    least[Math.min(data[at]!, data[at + 1]!, data[at + 2]!)]! += 1
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) count(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) count(x, y)
  const level = levelAt(least, darkerGround)
  return level < leastGround ? null : level
}

/** Returns the exponent that moves the middle of a picture towards a usual one, and by a part of the way only. */
function middleFor(median: number, low: number, high: number): number {
  const share = Math.min(0.98, Math.max(0.02, (median - low) / (high - low)))
  if (share < darkMiddle) return Math.max(lifting, (1 + Math.log(darkMiddle) / Math.log(share)) / 2)
  if (share > lightMiddle) return Math.min(lowering, (1 + Math.log(lightMiddle) / Math.log(share)) / 2)
  return 1
}

/** Levels: stretches a picture to the whole range and moves its middle tones, all channels alike. */
export const levels = defineStep({
  name: 'levels',
  options,
  measure: (pixels, asked) => {
    if (asked.low !== null && asked.high !== null && asked.middle !== null) return asked
    const { low, high, median } = toneOf(pixels).exposure
    const settled = {
      low: asked.low ?? Math.min(mostBlack, Math.max(0, low - 1)),
      high: asked.high ?? Math.max(leastWhite, Math.min(255, high + 1)),
    }
    const flat = high - low < 24
    const ground = asked.ground ? groundOf(pixels) : null
    if (ground !== null) return { ...asked, low: settled.low, high: ground, middle: asked.middle ?? 1 }
    return {
      ...asked,
      ...(flat ? { low: 0, high: 255 } : settled),
      middle: asked.middle ?? (flat ? 1 : middleFor(median, settled.low, settled.high)),
    }
  },
  run: (pixels, { strength, low, high, middle }, context) => {
    const [black, white, exponent] = [low ?? 0, high ?? 255, middle ?? 1]
    if (strength === 0 || (black === 0 && white === 255 && exponent === 1)) return pixels
    const table = Uint8Array.from({ length: 256 }, (_, level) => {
      const share = Math.min(1, Math.max(0, (level - black) / Math.max(1, white - black)))
      return Math.round(level + (share ** exponent * 255 - level) * (strength / 100))
    })
    return throughTables(pixels, [table, table, table], context)
  },
  note: ({ low, high }) => ({
    code: 'enhance-levels',
    params: { low: Math.round(low ?? 0), high: Math.round(high ?? 255) },
  }),
})
