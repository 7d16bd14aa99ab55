import * as z from 'zod/mini'
import { fullLight, levelOfLight, lightOfLevel } from '../../colour/tables.ts'
import { throughTables } from '../bands.ts'
import { defineStep, percent } from '../step.ts'

const gain = z.number().check(z.minimum(0.25), z.maximum(4))

const options = z.object({
  strength: percent(100),
  /** Gains of red, green and blue in linear light. */
  gains: z.catch(z.nullable(z.tuple([gain, gain, gain])), null),
})

/** Confidence below which the light is left as it is. */
const leastConfidence = 0.5

/** White balance: multiplies the channels by gains in linear light (von Kries on sRGB primaries). */
export const whiteBalance = defineStep({
  name: 'white-balance',
  options,
  measure: (_, asked, { cast }) => {
    if (asked.gains !== null) return asked
    const sure = cast.confidence >= leastConfidence
    const [red, green, blue] = sure ? cast.gains : [1, 1, 1]
    return { ...asked, gains: [red, green, blue] as [number, number, number] }
  },
  run: (pixels, { strength, gains }, context) => {
    if (strength === 0 || gains === null || gains.every((value) => value === 1)) return pixels
    const levels = levelOfLight()
    const [red, green, blue] = gains.map((value) => {
      // Mixed as exponents, so that half the strength twice is the whole.
      const factor = value ** (strength / 100)
      return Uint8Array.from(lightOfLevel, (light) => levels[Math.round(Math.min(1, light * factor) * fullLight)]!)
    }) as [Uint8Array, Uint8Array, Uint8Array]
    return throughTables(pixels, [red, green, blue], context)
  },
  note: ({ gains }) => ({
    code:
      (gains?.[2] ?? 1) > (gains?.[0] ?? 1)
        ? 'enhance-cast-warm'
        : (gains?.[0] ?? 1) > (gains?.[2] ?? 1)
          ? 'enhance-cast-cold'
          : 'enhance-cast',
  }),
})
