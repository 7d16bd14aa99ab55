import * as z from 'zod/mini'
import { bluePerCb, greenPerCb, greenPerCr, lumaOf, redPerCr, skinShare } from '../../colour/luma.ts'
import { inBands } from '../bands.ts'
import { defineStep, percent } from '../step.ts'

const options = z.object({ strength: percent(30) })

/** Factor that the palest colours gain at full strength. */
const most = 0.9
/** Part of the gain that skin gets. */
const skinPart = 0.25

/** Returns the greatest factor, at most `wanted`, by which a channel can move away from luma inside the range. */
function room(luma: number, off: number, wanted: number): number {
  if (off > 0 && luma + off * wanted > 254) return Math.max(1, (254 - luma) / off)
  if (off < 0 && luma + off * wanted < 1) return Math.max(1, (1 - luma) / off)
  return wanted
}

/**
 * Vibrance: moves colours away from grey of the same luma, pale ones more than rich ones and skin least. Grey stays, and
 * no channel is clipped.
 */
export const vibrance = defineStep({
  name: 'vibrance',
  options,
  measure: (_, asked, { isGrey, saturation }) => {
    // Of a picture that is rich already, little is left to gain.
    const wanted = isGrey || saturation > 0.42 ? 0 : asked.strength * Math.min(1, (0.42 - saturation) / 0.2)
    return { ...asked, strength: Math.round(wanted) }
  },
  run: (pixels, { strength }, context) => {
    if (strength === 0) return pixels
    const { data, width, height } = pixels
    const out = new ImageData(width, height)
    const amount = (strength / 100) * most
    inBands(height, context, (top, bottom) => {
      for (let at = top * width * 4; at < bottom * width * 4; at += 4) {
        const red = data[at]!
        const blue = data[at + 2]!
        const luma = lumaOf(red, data[at + 1]!, blue)
        const cb = (blue - luma) / bluePerCb
        const cr = (red - luma) / redPerCr
        const rich = Math.min(1, (cb * cb + cr * cr) / 4900)
        const gain = 1 + amount * (1 - rich) * (1 - (1 - skinPart) * skinShare(cb, cr))
        const green = greenPerCb * cb + greenPerCr * cr
        const used = room(luma, red - luma, room(luma, green, room(luma, blue - luma, gain)))
        out.data[at] = luma + (red - luma) * used
        out.data[at + 1] = luma + green * used
        out.data[at + 2] = luma + (blue - luma) * used
        out.data[at + 3] = data[at + 3]!
      }
    })
    return out
  },
  note: ({ strength }) => ({ code: 'enhance-vibrance', params: { percent: strength } }),
})
