import * as z from 'zod/mini'
import { filterLight, gaussianKernel } from '../light-filter.ts'
import { defineStep, measured, percent } from '../step.ts'

const options = z.object({
  strength: percent(35),
  /** Radius as the σ of a Gaussian, tenths of a px. */
  radius: z.catch(z.int().check(z.minimum(4), z.maximum(50)), 9),
  /** How far edges may overshoot, percent of the step. */
  halo: percent(8),
  /** Noise of the picture, levels: differences under it are not sharpened. */
  noise: measured(0, 64),
})

/** Factor of the difference from the blurred picture at full strength. */
const most = 2

/** Sharpen: an unsharp mask in linear light whose halos are limited to a part of the step they stand at. */
export const sharpen = defineStep({
  name: 'sharpen',
  options,
  measure: (_, asked, { noise }) => ({ ...asked, noise: asked.noise ?? noise.luma }),
  run: (pixels, { strength, radius, halo, noise }, context) => {
    if (strength === 0 || pixels.width < 3 || pixels.height < 3) return pixels
    const amount = (strength / 100) * most
    const filter = {
      kernel: gaussianKernel(radius / 10),
      own: 1 + amount,
      filtered: -amount,
      halo: halo / 100,
      noise: 1.5 * amount * (noise ?? 0),
    }
    return filterLight(pixels, filter, context)
  },
  note: ({ strength }) => ({ code: 'enhance-sharpened', params: { percent: strength } }),
})
