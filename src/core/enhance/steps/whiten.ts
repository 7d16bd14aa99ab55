import * as z from 'zod/mini'
import { fullLight, levelOfLight, lightOfLevel } from '../../colour/tables.ts'
import { inBands, partOf } from '../bands.ts'
import { boxBlur, extremes } from '../box-blur.ts'
import { type Reduced, reduce, writeEnlargedRow } from '../reduced.ts'
import { defineStep, percent } from '../step.ts'

const options = z.object({
  strength: percent(100),
  /** How far ink is darkened, percent. */
  ink: percent(40),
  /** Whether colour of the paper stays as it is and only its brightness is evened out. */
  keepTint: z.catch(z.boolean(), false),
})

/** Longest side of the planes on which the paper is estimated, px, and the radius of what counts as ink on it. */
const paperSide = 320
const inkRadius = 1 / 26
/** Light below which nothing is taken for paper: divided by less, it would turn to noise. */
const leastPaper = 0.03
/** Share of the paper's light that is white in the result: paper is never quite even. */
const whitePart = 0.9

/** Turns planes of light into the light of the paper: ink is covered by the brightest around it, then smoothed. */
function takePaper({ planes, width, height }: Reduced): void {
  const radius = Math.max(2, Math.round(Math.max(width, height) * inkRadius))
  for (const plane of planes) {
    extremes(plane, width, height, radius, -1)
    extremes(plane, width, height, radius, 1)
    for (let round = 0; round < 2; round++) boxBlur(plane, width, height, radius)
    for (let at = 0; at < plane.length; at++) plane[at] = Math.max(leastPaper, plane[at]!)
  }
}

/** Replaces the three planes by the brightest of them, so that all channels are divided alike. */
function evenOut({ planes: [red, green, blue] }: Reduced): void {
  for (let at = 0; at < red.length; at++) {
    const most = Math.max(red[at]!, green[at]!, blue[at]!)
    red[at] = most
    green[at] = most
    blue[at] = most
  }
}

/**
 * Document whitening: divides linear light by that of the paper, which takes away shadows and tints, and darkens ink.
 */
export const whiten = defineStep({
  name: 'whiten',
  options,
  run: (pixels, { strength, ink, keepTint }, context) => {
    if (strength === 0) return pixels
    const { data, width, height } = pixels
    const paper = reduce(pixels, paperSide, lightOfLevel)
    takePaper(paper)
    if (keepTint) evenOut(paper)
    context.progress(0.3)
    const levels = levelOfLight()
    const out = new ImageData(width, height)
    const rows = [new Float32Array(width), new Float32Array(width), new Float32Array(width)] as const
    const amount = strength / 100
    // Ink is darkened by a power of the light it leaves.
    const darker = Float32Array.from({ length: 1025 }, (_, at) => (at / 1024) ** (1 + ink / 80))
    inBands(height, partOf(context, 0.3, 1), (top, bottom) => {
      for (let y = top; y < bottom; y++) {
        for (let channel = 0; channel < 3; channel++) {
          const row = rows[channel]!
          writeEnlargedRow(paper.planes[channel]!, paper, y, width, row)
          for (let x = 0, at = y * width * 4 + channel; x < width; x++, at += 4) {
            const light = lightOfLevel[data[at]!]!
            const share = light / (row[x]! * whitePart)
            const made = share >= 1 ? 1 : darker[(share * 1024 + 0.5) | 0]!
            out.data[at] = levels[((light + (made - light) * amount) * fullLight + 0.5) | 0]!
          }
        }
        for (let at = y * width * 4 + 3; at < (y + 1) * width * 4; at += 4) out.data[at] = data[at]!
      }
    })
    return out
  },
  note: () => ({ code: 'enhance-whitened' }),
})
