import * as z from 'zod/mini'
import { fillMask } from '../fill-mask.ts'
import { defineStep, percent } from '../step.ts'
import { maskOf } from '../stroke-mask.ts'

const share = z.number().check(z.minimum(0), z.maximum(1))

/** Strokes of a brush over scratches and spots: points as shares of the sides, thickness of the shorter side. */
const strokesField = z.catch(
  z
    .array(
      z.object({
        points: z.array(z.object({ x: share, y: share })).check(z.minLength(1), z.maxLength(2000)),
        thickness: z.number().check(z.positive(), z.maximum(0.25)),
      }),
    )
    .check(z.maxLength(500)),
  [],
)

const options = z.object({ strength: percent(100), strokes: strokesField })

/** Retouch: fills what strokes cover from around them. It is done or not; strengths between mix nothing. */
export const retouch = defineStep({
  name: 'retouch',
  options,
  run: (pixels, { strength, strokes }, context) => {
    if (strength === 0) return pixels
    const mask = maskOf(pixels, strokes)
    return mask === null ? pixels : fillMask(pixels, mask, context)
  },
  note: ({ strokes }) => ({ code: 'enhance-retouched', params: { count: strokes.length } }),
})
