import * as z from 'zod/mini'
import { filterLight, wienerKernel } from '../light-filter.ts'
import { defineStep, measured, percent } from '../step.ts'

const options = z.object({
  strength: percent(100),
  /** σ of the Gaussian blur to undo, px. */
  sigma: measured(0, 3),
  /** Noise of the picture, levels: it would be raised too. */
  noise: measured(0, 64),
  /** How far edges may overshoot, percent of the step. */
  halo: percent(25),
})

/** Least ratio of noise to signal, in power: also rounding to levels is noise. */
const leastPower = 0.03
/** Changes under this many levels are made smaller: soft areas stay soft. */
const leastChange = 3

/**
 * Deblur: undoes a small Gaussian blur by Wiener's filter in linear light, with a limit on halos; the noisier the
 * picture, the less.
 */
export const deblur = defineStep({
  name: 'deblur',
  options,
  measure: (_, asked, { blur, noise }) => {
    const sigma = asked.sigma ?? blur ?? 0
    return { ...asked, sigma, noise: asked.noise ?? noise.luma }
  },
  run: (pixels, { strength, sigma, noise, halo }, context) => {
    if (strength === 0 || !sigma || pixels.width < 8 || pixels.height < 8) return pixels
    const power = leastPower + ((noise ?? 0) / 30) ** 2
    const amount = strength / 100
    const filter = {
      kernel: wienerKernel(sigma, power),
      own: 1 - amount,
      filtered: amount,
      halo: halo / 100,
      noise: Math.max(leastChange, 1.5 * (noise ?? 0)),
    }
    return filterLight(pixels, filter, context)
  },
  note: ({ sigma }) => ({ code: 'enhance-deblurred', params: { px: Math.round((sigma ?? 0) * 10) / 10 } }),
})
