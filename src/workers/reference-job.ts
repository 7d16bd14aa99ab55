import { analyseImage } from '../core/cover/image-analysis.ts'
import { nearestLayouts, signaturesFor } from '../core/cover/nearest-layouts.ts'
import { readReference } from '../core/cover/reference.ts'
import { offscreenLayer } from '../core/design/paint/offscreen.ts'
import { decodePicture } from '../core/design/paint/pictures.ts'
import type { Job, LayoutSignatures, SeenReference } from './protocol.ts'

/** Longest sides at which the layout and the colours of a reference are analysed, px. */
const layoutLongest = 256
const colourLongest = 72

/** Computes the signatures of some layouts. */
export const seeLayouts = (job: Extract<Job, { kind: 'layout-signatures' }>): LayoutSignatures =>
  signaturesFor(job.layouts, job.size, job.samples, offscreenLayer(1, 1).context)

/** Analyses a reference picture. Only numbers are returned, none of its pixels. */
export async function seeReference(job: Extract<Job, { kind: 'reference' }>): Promise<SeenReference> {
  const picture = await decodePicture(job.file, layoutLongest)
  const pixelsAt = (longest: number) => {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const { context, image } = offscreenLayer(Math.round(picture.width * scale), Math.round(picture.height * scale))
    context.drawImage(picture, 0, 0, image.width, image.height)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const [pixels, few] = [pixelsAt(layoutLongest), pixelsAt(colourLongest)]
  picture.close()
  const layout = readReference(pixels)
  return { layout, colours: analyseImage(few).colours, ranked: nearestLayouts(layout.signature, job.known) }
}
