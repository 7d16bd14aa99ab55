import * as z from 'zod/mini'
import { fullLight, levelOfLight, lightOfLevel } from '../../colour/tables.ts'
import { inBands } from '../bands.ts'
import { defineStep } from '../step.ts'

const options = z.object({
  /** Percent: over 0 lightens dark corners, under 0 darkens them. */
  strength: z.catch(z.int().check(z.minimum(-100), z.maximum(100)), 0),
  /** Distance from the centre at which it begins, percent of half the diagonal. */
  start: z.catch(z.int().check(z.minimum(0), z.maximum(90)), 20),
})

/** Light in the corners at full strength, as a share of the centre's. */
const corner = 0.25

/**
 * Vignette: divides or multiplies linear light by a fall-off that grows with the square of the distance, as lenses have
 * it to the first order.
 */
export const vignette = defineStep({
  name: 'vignette',
  options,
  run: (pixels, { strength, start }, context) => {
    if (strength === 0) return pixels
    const { data, width, height } = pixels
    const levels = levelOfLight()
    const out = new ImageData(width, height)
    const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
    const scale = 1 / Math.max(1, Math.hypot(middleX, middleY))
    const begin = start / 100
    const loss = 1 - corner ** (Math.abs(strength) / 100)
    inBands(height, context, (top, bottom) => {
      for (let y = top; y < bottom; y++) {
        for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
          const off = Math.max(0, Math.hypot(x - middleX, y - middleY) * scale - begin) / (1 - begin)
          const fall = 1 - loss * off * off
          const gain = strength > 0 ? 1 / fall : fall
          for (let channel = at; channel < at + 3; channel++) {
            const light = lightOfLevel[data[channel]!]! * gain
            out.data[channel] = levels[light >= 1 ? fullLight : (light * fullLight + 0.5) | 0]!
          }
          out.data[at + 3] = data[at + 3]!
        }
      }
    })
    return out
  },
  note: ({ strength }) => ({ code: strength > 0 ? 'enhance-vignette-removed' : 'enhance-vignette-added' }),
})
