import * as z from 'zod/mini'
import { smoothChannels } from '../smooth-channels.ts'
import { defineStep, measured, percent } from '../step.ts'

const options = z.object({
  strength: percent(100),
  /** Mean quantisation step of the low frequencies, levels. */
  step: measured(0, 120),
})

/** Quantisation of luma that most encoders scale (ITU-T T.81, table K.1), row by row. */
const table = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
].flat()
/** Mean of the places of the table whose step is measured. */
const tableStep = 12.75
/** Part of a step that a coefficient may have and still be an artefact, and how that part falls with the step. */
const [lumaPart, fall] = [0.34, 0.87]
/** The same for chroma, in the noise that stands for a step. */
const chromaPart = 2.4

/**
 * Deblocking: smooths each frequency by a part of its quantisation step; for chroma by the noise that stands for the step
 * by Foi, Katkovnik and Egiazarian (2007), 0.69 × step^1.3 in variance.
 */
export const deblock = defineStep({
  name: 'deblock',
  options,
  measure: (_, asked, { blocks }) => ({ ...asked, step: asked.step ?? blocks.step }),
  run: (pixels, { strength, step }, context) => {
    if (strength === 0 || !step) return pixels
    const noise = Math.sqrt(0.69 * step ** 1.3) * (strength / 100)
    return smoothChannels(
      pixels,
      {
        luma: Float32Array.from(table, (own) => lumaPart * (strength / 100) * step * (own / tableStep) ** fall),
        chroma: new Float32Array(64).fill(chromaPart * noise),
        fineChroma: noise,
      },
      context,
    )
  },
  note: () => ({ code: 'enhance-deblocked' }),
})
