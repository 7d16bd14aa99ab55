import * as z from 'zod/mini'
import { lumaOf } from '../../colour/luma.ts'
import { inBands, partOf } from '../bands.ts'
import { writeGained } from '../gain.ts'
import { guidedModel } from '../guided.ts'
import { lumaPlane, reduce, writeEnlargedRow } from '../reduced.ts'
import { defineStep, percent } from '../step.ts'

const options = z.object({
  /** How much both act, percent; the two below are parts of it. */
  strength: percent(100),
  /** How far shadows are lifted, and highlights are brought down, percent. */
  shadows: percent(40),
  highlights: percent(20),
})

/** Longest side of the base layer, px, and the radius of its filter as a share of it. */
const baseSide = 640
const baseRadius = 1 / 32
/** Variance of luma, 0–1, that counts as flat. */
const flat = 0.012
/** Base luma below which something is a shadow, above which it is a highlight. */
const [shadowEnd, lightStart] = [0.55, 0.5]
/** Most that the darkest shadow is lifted and the lightest light is lowered, as shares of themselves. */
const [lift, drop] = [1.7, 0.34]

const share = Float32Array.from({ length: 256 }, (_, level) => level / 255)

/** Returns the gain for a base luma, 0–1; the curve base × gain rises everywhere. */
function gainFor(base: number, shadows: number, highlights: number): number {
  const deep = base < shadowEnd ? 1 - base / shadowEnd : 0
  const bright = base > lightStart ? (base - lightStart) / (1 - lightStart) : 0
  return (1 + shadows * lift * deep * deep) * (1 - highlights * drop * bright)
}

/**
 * Shadows and highlights: a gain by the brightness of the surroundings, which follow edges (a guided filter), so that
 * detail stays and no halos appear.
 */
export const shadowsHighlights = defineStep({
  name: 'shadows-highlights',
  options,
  measure: (_, asked, { exposure }) => {
    const shadows = Math.min(1, exposure.dark / 0.5) * asked.shadows
    return { ...asked, shadows: Math.round(shadows), highlights: exposure.bright > 0.25 ? asked.highlights : 0 }
  },
  run: (pixels, { strength, shadows, highlights }, context) => {
    if (strength === 0 || (shadows === 0 && highlights === 0)) return pixels
    const { data, width, height } = pixels
    const small = reduce(pixels, baseSide, share)
    const luma = lumaPlane(small)
    const radius = Math.max(2, Math.round(Math.max(small.width, small.height) * baseRadius))
    const model = guidedModel(luma, luma, small, radius, flat)
    context.progress(0.3)
    const gains = Float32Array.from({ length: 1024 }, (_, at) =>
      gainFor(at / 1023, (shadows / 100) * (strength / 100), (highlights / 100) * (strength / 100)),
    )
    const out = new ImageData(width, height)
    const [slope, offset] = [new Float32Array(width), new Float32Array(width)]
    inBands(height, partOf(context, 0.3, 1), (top, bottom) => {
      for (let y = top; y < bottom; y++) {
        writeEnlargedRow(model.slope, small, y, width, slope)
        writeEnlargedRow(model.offset, small, y, width, offset)
        for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
          const own = lumaOf(data[at]!, data[at + 1]!, data[at + 2]!) / 255
          const base = slope[x]! * own + offset[x]!
          const place = base <= 0 ? 0 : base >= 1 ? 1023 : (base * 1023) | 0
          writeGained(data, at, gains[place]!, out.data)
        }
      }
    })
    return out
  },
  note: ({ shadows, highlights }) => ({
    code: shadows >= highlights ? 'enhance-shadows' : 'enhance-highlights',
  }),
})
