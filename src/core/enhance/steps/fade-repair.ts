import * as z from 'zod/mini'
import { throughTables } from '../bands.ts'
import { toneOf } from '../measure-tone.ts'
import { defineStep, percent } from '../step.ts'

const range = z.catch(
  z.nullable(z.tuple([z.number().check(z.minimum(0), z.maximum(255)), z.number().check(z.minimum(0), z.maximum(255))])),
  null,
)

const options = z.object({
  strength: percent(80),
  /** Levels that become black and white in each channel, measured so that together they clip at most 0.5 % of pixels. */
  red: range,
  green: range,
  blue: range,
})

/** Levels by which a channel is moved at most. */
const [mostBlack, leastWhite] = [90, 120]

/** Restores a faded print: its dyes have faded unequally, so each channel gets levels of its own. */
export const fadeRepair = defineStep({
  name: 'fade-repair',
  options,
  measure: (pixels, asked) => {
    const { lows, highs } = toneOf(pixels).exposure
    const settle = (own: readonly [number, number] | null, channel: 0 | 1 | 2): [number, number] => {
      if (own) return [own[0], own[1]]
      const [low, high] = [lows[channel], highs[channel]]
      return high - low < 24
        ? [0, 255]
        : [Math.min(mostBlack, Math.max(0, low - 1)), Math.max(leastWhite, Math.min(255, high + 1))]
    }
    return { ...asked, red: settle(asked.red, 0), green: settle(asked.green, 1), blue: settle(asked.blue, 2) }
  },
  run: (pixels, { strength, red, green, blue }, context) => {
    if (strength === 0) return pixels
    const tableOf = (ends: readonly [number, number] | null) => {
      const [black, white] = ends ?? [0, 255]
      return Uint8Array.from({ length: 256 }, (_, level) => {
        const share = Math.min(1, Math.max(0, (level - black) / Math.max(1, white - black)))
        return Math.round(level + (share * 255 - level) * (strength / 100))
      })
    }
    return throughTables(pixels, [tableOf(red), tableOf(green), tableOf(blue)], context)
  },
  note: () => ({ code: 'enhance-fade-repaired' }),
})
