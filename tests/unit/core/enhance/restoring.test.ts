import { describe, expect, test } from 'vitest'
import { itemOf, runChain } from '../../../../src/core/enhance/chain.ts'
import { needsStep } from '../../../../src/core/enhance/choose.ts'
import { measure } from '../../../../src/core/enhance/measure.ts'
import {
  asJpeg,
  blurred,
  casts,
  enhanceSet,
  hazy,
  noisy,
  type SetPicture,
  storedPsnr,
  tinted,
} from '../../../helpers/enhance-set.ts'
import { ssim } from '../../../helpers/similarity.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

type Restoring = Parameters<typeof needsStep>[0]

/** Runs a step as the automatic choice does: measured, and not at all where nothing calls for it. */
async function restored(step: Restoring, pixels: ImageData): Promise<ImageData> {
  const found = measure(pixels)
  if (!needsStep(step, found)) return pixels
  return (await runChain(pixels, [itemOf(step, {})], found, toolContext())).pixels
}

interface Gain {
  readonly psnr: number
  readonly ssim: number
}

async function gainsOf(
  step: Restoring,
  pictures: readonly SetPicture[],
  degrade: (pixels: ImageData) => ImageData | Promise<ImageData>,
): Promise<Gain> {
  let [psnr, similarity] = [0, 0]
  for (const { pixels } of pictures) {
    const bad = await degrade(pixels)
    const made = await restored(step, bad)
    if (made === bad) continue
    psnr += storedPsnr(made, pixels) - storedPsnr(bad, pixels)
    similarity += ssim(made, pixels) - ssim(bad, pixels)
  }
  return { psnr: psnr / pictures.length, ssim: similarity / pictures.length }
}

const photos = async () => (await enhanceSet()).filter(({ kind }) => kind === 'photo')

/** The middle of what the bench measures: least mean gain over the whole set and over what is held out of it: dB of PSNR, and SSIM. */
const rows: readonly (readonly [
  Restoring,
  string,
  (pixels: ImageData) => ImageData | Promise<ImageData>,
  psnr: number,
  ssim: number,
])[] = [
  ['denoise', 'noise of 8 levels', (pixels) => noisy(pixels, 8), 3.5, 0.07],
  ['denoise', 'noise of 10 levels stored as JPEG 85', (pixels) => asJpeg(noisy(pixels, 10), 85), 1.5, 0.08],
  ['deblock', 'JPEG of quality 35', (pixels) => asJpeg(pixels, 35), 0.28, 0.007],
  ['deblur', 'blur of σ 1.2', (pixels) => blurred(pixels, 1.2), 2.4, 0.03],
  ['white-balance', 'light of a lamp', (pixels) => tinted(pixels, casts.lamp), 7, 0],
  ['white-balance', 'light of shade', (pixels) => tinted(pixels, casts.shade), 3, 0],
  ['dehaze', 'haze that thickens', (pixels) => hazy(pixels, 0.9, 0.4), 3.5, 0.06],
]

describe('what was lost comes nearer to the original', () => {
  for (const [step, name, degrade, psnr, similarity] of rows) {
    test(`${step}, ${name}: at least ${psnr} dB in the mean, also of pictures that were held out`, async () => {
      const pictures = step === 'dehaze' ? await photos() : await enhanceSet()
      const seen = await gainsOf(
        step,
        pictures.filter(({ heldOut }) => !heldOut),
        degrade,
      )
      const held = await gainsOf(
        step,
        pictures.filter(({ heldOut }) => heldOut),
        degrade,
      )
      for (const gain of [seen, held]) {
        expect(gain.psnr).toBeGreaterThanOrEqual(psnr)
        expect(gain.ssim).toBeGreaterThanOrEqual(similarity)
      }
    })
  }
})

test('clean pictures, as a camera stores them, lose at most 0.3 dB by any step that restores', async () => {
  for (const { name, kind, pixels } of await enhanceSet()) {
    const clean = await asJpeg(pixels, 95, '4:4:4')
    const found = measure(clean)
    for (const step of ['denoise', 'deblock', 'deblur', 'white-balance', 'dehaze'] as const) {
      if (!needsStep(step, found) || (step === 'dehaze' && kind === 'text')) continue
      const made = (await runChain(clean, [itemOf(step, {})], found, toolContext())).pixels
      expect(storedPsnr(made, pixels), `${step} ${name}`).toBeGreaterThanOrEqual(storedPsnr(clean, pixels) - 0.3)
    }
  }
})
