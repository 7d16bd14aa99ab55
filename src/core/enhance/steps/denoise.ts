import * as z from 'zod/mini'
import { smoothChannels } from '../smooth-channels.ts'
import { defineStep, measured, percent } from '../step.ts'

const options = z.object({
  /** How much of the noise is taken, percent; 100 is what is measured. */
  strength: percent(100),
  /** Standard deviation of the noise in luma and chroma, levels. */
  luma: measured(0, 64),
  chroma: measured(0, 64),
})

/** Noise that is taken for measured where there is less, because the step was asked for, levels. */
const leastNoise = 1.5
/** Size of coefficients and of differences that count as noise, in standard deviations. */
const [lumaReach, chromaReach, fineReach] = [2.4, 1.1, 2.2]

/** Denoise: smooths luma and chroma apart, by as much as the noise that was measured, and keeps edges. */
export const denoise = defineStep({
  name: 'denoise',
  options,
  measure: (_, asked, { noise }) => ({
    ...asked,
    luma: asked.luma ?? Math.max(leastNoise, noise.luma),
    chroma: asked.chroma ?? Math.max(leastNoise, noise.chroma),
  }),
  run: (pixels, { strength, luma, chroma }, context) => {
    if (strength === 0 || (luma ?? 0) + (chroma ?? 0) === 0) return pixels
    const amount = strength / 100
    return smoothChannels(
      pixels,
      {
        luma: new Float32Array(64).fill(lumaReach * amount * (luma ?? 0)),
        // Half of what it is for luma: the mean of four px has half their noise.
        chroma: new Float32Array(64).fill(chromaReach * amount * (chroma ?? 0)),
        fineChroma: fineReach * amount * (chroma ?? 0),
      },
      context,
    )
  },
  note: ({ luma }) => ({ code: 'enhance-denoised', params: { levels: Math.round((luma ?? 0) * 10) / 10 } }),
})
