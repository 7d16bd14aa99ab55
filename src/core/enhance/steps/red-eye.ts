import * as z from 'zod/mini'
import { defineStep, percent } from '../step.ts'

const share = z.number().check(z.minimum(0), z.maximum(1))

const options = z.object({
  strength: percent(100),
  /** Circles around the eyes: centre as shares of the sides, radius as a share of the shorter side. */
  eyes: z.catch(
    z
      .array(z.object({ x: share, y: share, radius: z.number().check(z.positive(), z.maximum(0.25)) }))
      .check(z.maxLength(40)),
    [],
  ),
})

/** How many times the mean of green and blue red must be, for nothing and for all to be replaced. */
const [leastRed, mostRed] = [1.45, 2]
/** Part of the radius within which the circle counts fully. */
const solid = 0.8

/** Returns how much of a pixel is glow of the retina, 0–1. */
function glow(red: number, green: number, blue: number): number {
  const ratio = red / Math.max(12, (green + blue) / 2)
  return red < 50 ? 0 : Math.min(1, Math.max(0, (ratio - leastRed) / (mostRed - leastRed)))
}

/** Red eyes: in given circles replaces red that exceeds the other channels by their mean, a little darkened. */
export const redEye = defineStep({
  name: 'red-eye',
  options,
  run: (pixels, { strength, eyes }, context) => {
    if (strength === 0 || eyes.length === 0) return pixels
    const { width, height } = pixels
    const out = new ImageData(width, height)
    out.data.set(pixels.data)
    const { data } = out
    for (const eye of eyes) {
      context.signal.throwIfAborted()
      const radius = Math.max(1, eye.radius * Math.min(width, height))
      const [centreX, centreY] = [eye.x * width, eye.y * height]
      for (let y = Math.max(0, Math.floor(centreY - radius)); y < Math.min(height, centreY + radius); y++) {
        for (let x = Math.max(0, Math.floor(centreX - radius)); x < Math.min(width, centreX + radius); x++) {
          const off = Math.hypot(x + 0.5 - centreX, y + 0.5 - centreY) / radius
          if (off >= 1) continue
          const at = (y * width + x) * 4
          const edge = off <= solid ? 1 : (1 - off) / (1 - solid)
          const amount = glow(data[at]!, data[at + 1]!, data[at + 2]!) * edge * (strength / 100)
          const grey = ((data[at + 1]! + data[at + 2]!) / 2) * 0.9
          for (let channel = 0; channel < 3; channel++) {
            data[at + channel] = data[at + channel]! + (grey - data[at + channel]!) * amount
          }
        }
      }
    }
    context.progress(1)
    return out
  },
  note: ({ eyes }) => ({ code: 'enhance-red-eye', params: { count: eyes.length } }),
})
