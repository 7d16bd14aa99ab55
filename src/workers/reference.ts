import { analyseImage } from '../core/cover/image-analysis.ts'
import { type LayoutSamples, nearestLayouts, signaturesFor } from '../core/cover/nearest-layouts.ts'
import { type LayoutSignature, type ReferenceLayout, readReference } from '../core/cover/reference.ts'
import { offscreenLayer } from '../core/design/paint/offscreen.ts'
import { decodePicture } from '../core/design/paint/pictures.ts'
import type { Size } from '../core/geometry.ts'

/** Signatures of layouts, by id. */
export type LayoutSignatures = ReadonlyMap<string, readonly LayoutSignature[]>

/** Layout and colours of a reference, and all layout ids, the most similar first. */
interface AnalysedReference {
  readonly layout: ReferenceLayout
  readonly colours: readonly string[]
  readonly ranked: readonly string[]
}

/** Longest sides at which the layout and the colours of a reference are analysed, px. */
const layoutLongest = 256
const colourLongest = 72

/** Computes the signatures of some layouts on a page of a size. */
export const layoutSignatures = (ids: readonly string[], size: Size, samples: LayoutSamples): LayoutSignatures =>
  signaturesFor(ids, size, samples, offscreenLayer(1, 1).context)

/** Analyses a reference picture. Only numbers are returned, none of its pixels. */
export async function analyseReference(file: Blob, known: LayoutSignatures): Promise<AnalysedReference> {
  const picture = await decodePicture(file, layoutLongest)
  const pixelsAt = (longest: number) => {
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const { context, image } = offscreenLayer(Math.round(picture.width * scale), Math.round(picture.height * scale))
    context.drawImage(picture, 0, 0, image.width, image.height)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const [pixels, few] = [pixelsAt(layoutLongest), pixelsAt(colourLongest)]
  picture.close()
  const layout = readReference(pixels)
  return { layout, colours: analyseImage(few).colours, ranked: nearestLayouts(layout.signature, known) }
}
