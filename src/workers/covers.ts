import { type CoverRequest, composeCover } from '../core/cover/compose.ts'
import { layoutFinderFor } from '../core/cover/find-layout.ts'
import { analyseImage, type ImageAnalysis } from '../core/cover/image-analysis.ts'
import { designInSize, type ResizeRequest } from '../core/cover/in-size.ts'
import type { MeasureText } from '../core/design/commands/fit-texts.ts'
import { mergedWithDerived } from '../core/design/commands/merge-from-master.ts'
import { offscreenLayer } from '../core/design/paint/offscreen.ts'
import { assetsOf, paintPage, textsOf } from '../core/design/paint/page.ts'
import { decodePicture, Pictures } from '../core/design/paint/pictures.ts'
import { placedText } from '../core/design/paint/text-element.ts'
import type { Design } from '../core/design/schema.ts'
import { fontLoadCount, type TextMeasurer } from '../core/design/text/measure.ts'
import { fillDesign, type SlotData } from '../core/design/variables.ts'
import { UserError } from '../core/errors.ts'
import type { ToolContext } from '../core/tool.ts'
import { megabyte } from './define-job.ts'

/** A cover to be painted. */
export interface CoverOrder {
  /** For messages. */
  readonly name: string
  readonly request: CoverRequest
  /** Longest side of the bitmap, px. */
  readonly longest: number
  /** Its pictures by hash, in copies large enough for that. */
  readonly assets: ReadonlyMap<string, Blob>
}

/** A cover as a design and as a bitmap. */
export interface PaintedCover {
  readonly bitmap: ImageBitmap
  readonly design: Design
}

/** The analysis of a picture, with a small copy of it. */
interface AnalysedPicture extends ImageAnalysis {
  readonly copy: Blob
}

/** Longest side at which a picture is analysed, and of the copy used to paint the wall, px. */
const analysedLongest = 72
const wallLongest = 900

/**
 * Composes a design with its fonts loaded. The required fonts are known only after composing, so it is composed again
 * if any was loaded. A font that cannot be fetched is replaced by a fallback.
 */
export async function withFonts(make: (measurer: TextMeasurer) => Design, { host }: ToolContext): Promise<Design> {
  const compose = () => make(offscreenLayer(1, 1).context)
  const faces = fontLoadCount()
  const design = compose()
  const load = async ({ family, weight, text }: ReturnType<typeof textsOf>[number]) => {
    try {
      await host.loadFont(family, weight, text)
    } catch (thrown) {
      if (!(thrown instanceof UserError && thrown.code === 'font-not-loaded')) throw thrown
    }
  }
  await Promise.all(textsOf(design).map(load))
  return fontLoadCount() === faces ? design : compose()
}

/** A page of a design to be painted, its longest side `longest` px; `assets` are its pictures by hash. */
interface PageOrder {
  readonly place: number
  readonly longest: number
  readonly assets: ReadonlyMap<string, Blob>
}

/** The most that decoded pictures kept between jobs take, bytes. */
const keptBytes = 24 * megabyte

/** Decoded pictures for pages of one size. Walls show the same few on many pages, and paint them again for new words. */
class KeptPictures {
  readonly longest: number
  readonly #most: number
  readonly #pictures: Pictures
  #assets: PageOrder['assets'] = new Map()
  /** Hashes of the pictures, the last used at the end. */
  #used: readonly string[] = []

  constructor(longest: number) {
    this.longest = longest
    const decoded = longest * 2
    this.#most = Math.max(1, Math.floor(keptBytes / (decoded * decoded * 4)))
    this.#pictures = new Pictures(async (hash) => this.#assets.get(hash) ?? null, decoded)
  }

  /** Returns the pictures of a page, decoded. A worker runs one job at a time. */
  async of(design: Design, assets: PageOrder['assets']): Promise<Pictures> {
    this.#assets = assets
    const wanted = assetsOf(design)
    this.#used = [...this.#used.filter((hash) => !wanted.includes(hash)), ...wanted]
    await this.#pictures.load(wanted)
    return this.#pictures
  }

  /** Releases all but the pictures used last. */
  trim(most = this.#most): void {
    this.#used = this.#used.slice(Math.max(0, this.#used.length - most))
    this.#pictures.keepOnly(new Set(this.#used))
  }
}

let kept: KeptPictures | null = null

/** Paints a page of a design. */
export async function paintDesignPage(design: Design, { place, longest, assets }: PageOrder): Promise<ImageBitmap> {
  const scale = longest / Math.max(design.width, design.height)
  if (kept?.longest !== longest) {
    kept?.trim(0)
    kept = new KeptPictures(longest)
  }
  const pictures = await kept.of(design, assets)
  const { context: canvas, image } = offscreenLayer(Math.round(design.width * scale), Math.round(design.height * scale))
  paintPage(canvas, design.pages[place]!, design, { scale, picture: pictures.picture, layer: offscreenLayer })
  kept.trim()
  return image.transferToImageBitmap()
}

/** Composes and paints a cover, its longest side `longest` px. */
export async function paintCover(
  { request, longest, assets }: CoverOrder,
  context: ToolContext,
): Promise<PaintedCover> {
  const design = await withFonts((measurer) => composeCover(request, measurer), context)
  return { bitmap: await paintDesignPage(design, { place: 0, longest, assets }), design }
}

/** Measures a text in the fonts of this worker. */
export const measureText: MeasureText = (element) =>
  placedText(element, {
    ...{ scale: 1, picture: () => null, layer: offscreenLayer },
    ...{ children: () => {}, inside: () => ({ ink: null, members: [] }) },
  })

/** Derives a design in another size and merges the edits made there. */
export async function resizeCover(order: ResizeRequest, context: ToolContext): Promise<{ readonly design: Design }> {
  const { own, design } = order
  const find = await layoutFinderFor(design.pages)
  const make = (measurer: TextMeasurer) => {
    const derived = designInSize(order, measurer, find)
    return own ? mergedWithDerived(own.design, { base: own.base, derived }, measureText) : derived
  }
  return { design: await withFonts(make, context) }
}

/** Fills the slots of a design; boxes that adapt to their text get the size that the new words need. */
export const filledDesign = (
  { design, data }: { readonly design: Design; readonly data: SlotData },
  context: ToolContext,
): Promise<Design> => withFonts(() => fillDesign(design, data, { measure: measureText }).design, context)

/** Analyses a stored picture for covers and makes a small copy to paint walls with. */
export async function analysePicture(file: Blob): Promise<AnalysedPicture> {
  const small = await decodePicture(file, wallLongest)
  const { context, image } = offscreenLayer(small.width, small.height)
  context.drawImage(small, 0, 0)
  small.close()
  const shrink = Math.min(1, analysedLongest / Math.max(image.width, image.height))
  const tiny = offscreenLayer(Math.round(image.width * shrink), Math.round(image.height * shrink))
  tiny.context.drawImage(image, 0, 0, tiny.image.width, tiny.image.height)
  const looked = analyseImage(tiny.context.getImageData(0, 0, tiny.image.width, tiny.image.height))
  const copy = await image.convertToBlob(looked.cutOut ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.88 })
  return { ...looked, copy }
}
