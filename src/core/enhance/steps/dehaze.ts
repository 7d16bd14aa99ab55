import * as z from 'zod/mini'
import { lumaOf } from '../../colour/luma.ts'
import { fullLight, levelOfLight, lightOfLevel } from '../../colour/tables.ts'
import { inBands, partOf } from '../bands.ts'
import { guidedModel } from '../guided.ts'
import { lumaPlane, writeEnlargedRow } from '../reduced.ts'
import { defineStep, measured, percent } from '../step.ts'
import { veilOf } from '../veil.ts'

const light = z.number().check(z.minimum(0.05), z.maximum(1))

const options = z.object({
  strength: percent(85),
  /** Light of the air, 0–1 of linear light. */
  air: z.catch(z.nullable(z.tuple([light, light, light])), null),
  /** Share of the veil over the clearest part; nothing is cleared by less. */
  least: measured(0, 1),
})

/** Share of the picture's light that stays in the thickest haze, at least. */
const leastThrough = 0.22
/** Variance of light that counts as flat when the haze is fitted to edges. */
const flat = 1e-3

/**
 * Dehaze: estimates by the dark channel how much light of the air lies over each part, fits it to edges by a guided
 * filter, and takes it away (He, Sun and Tang 2009; the law is Koschmieder's), in linear light.
 */
export const dehaze = defineStep({
  name: 'dehaze',
  options,
  measure: (pixels, asked, { haze }) => {
    const air = asked.air ?? (veilOf(pixels).air as [number, number, number])
    return { ...asked, air, least: asked.least ?? haze }
  },
  run: (pixels, { strength, air, least }, context) => {
    if (strength === 0) return pixels
    const { data, width, height } = pixels
    const veil = veilOf(pixels)
    const [airRed, airGreen, airBlue] = air ?? veil.air
    const floor = least ?? veil.least
    // Bright things look like haze: what lies over the clearest part is sure, what is more counts by less.
    const thick = veil.dark.map((dark) => floor + Math.max(0, dark - floor) * 0.65)
    const guide = lumaPlane(veil.small)
    const radius = Math.max(4, Math.round(Math.max(veil.small.width, veil.small.height) / 12))
    const model = guidedModel(guide, thick, veil.small, radius, flat)
    context.progress(0.4)
    const levels = levelOfLight()
    const out = new ImageData(width, height)
    const [slope, offset] = [new Float32Array(width), new Float32Array(width)]
    const level = (value: number) => levels[value <= 0 ? 0 : value >= 1 ? fullLight : (value * fullLight + 0.5) | 0]!
    inBands(height, partOf(context, 0.4, 1), (top, bottom) => {
      for (let y = top; y < bottom; y++) {
        writeEnlargedRow(model.slope, veil.small, y, width, slope)
        writeEnlargedRow(model.offset, veil.small, y, width, offset)
        for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
          const red = lightOfLevel[data[at]!]!
          const green = lightOfLevel[data[at + 1]!]!
          const blue = lightOfLevel[data[at + 2]!]!
          const haze = (slope[x]! * lumaOf(red, green, blue) + offset[x]!) * (strength / 100)
          const part = 1 / Math.max(leastThrough, 1 - Math.max(0, haze))
          out.data[at] = level(airRed + (red - airRed) * part)
          out.data[at + 1] = level(airGreen + (green - airGreen) * part)
          out.data[at + 2] = level(airBlue + (blue - airBlue) * part)
          out.data[at + 3] = data[at + 3]!
        }
      }
    })
    return out
  },
  note: ({ least }) => ({ code: 'enhance-dehazed', params: { percent: Math.round((least ?? 0) * 100) } }),
})
