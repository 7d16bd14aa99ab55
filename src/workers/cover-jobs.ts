import { composeCover } from '../core/cover/compose.ts'
import { analyseImage } from '../core/cover/image-analysis.ts'
import { designInSize } from '../core/cover/in-size.ts'
import type { MeasureText } from '../core/design/commands/fit-texts.ts'
import { mergedWithDerived } from '../core/design/commands/merge-from-master.ts'
import { offscreenLayer } from '../core/design/paint/offscreen.ts'
import { assetsOf, paintPage, textsOf } from '../core/design/paint/page.ts'
import { decodePicture, Pictures } from '../core/design/paint/pictures.ts'
import { placedText } from '../core/design/paint/text-element.ts'
import type { Design } from '../core/design/schema.ts'
import { fontLoadCount, type TextMeasurer } from '../core/design/text/measure.ts'
import { UserError } from '../core/errors.ts'
import type { ToolContext } from '../core/tool.ts'
import type { AnalysedPicture, Job, PaintedCover } from './protocol.ts'

/** Longest side at which a picture is analysed, and of the copy used to paint the wall, px. */
const lookedLongest = 72
const wallLongest = 900

/**
 * Composes a design with its fonts loaded. The required fonts are known only after composing, so it is composed again
 * if any was loaded. A font that cannot be fetched is replaced by a fallback.
 */
async function composed(make: (measurer: TextMeasurer) => Design, { host }: ToolContext): Promise<Design> {
  const compose = () => make(offscreenLayer(1, 1).context)
  const faces = fontLoadCount()
  const design = compose()
  for (const { family, weight, text } of textsOf(design)) {
    try {
      await host.loadFont(family, weight, text)
    } catch (thrown) {
      if (!(thrown instanceof UserError && thrown.code === 'font-not-loaded')) throw thrown
    }
  }
  return fontLoadCount() === faces ? design : compose()
}

/** Composes and paints a cover, its longest side `longest` px. */
export async function paintCover(job: Extract<Job, { kind: 'cover' }>, context: ToolContext): Promise<PaintedCover> {
  const design = await composed((measurer) => composeCover(job.request, measurer), context)
  const scale = job.longest / Math.max(design.width, design.height)
  const pictures = new Pictures(async (hash) => job.assets.get(hash) ?? null, job.longest * 2)
  await pictures.load(assetsOf(design))
  const { context: canvas, image } = offscreenLayer(Math.round(design.width * scale), Math.round(design.height * scale))
  paintPage(canvas, design.pages[0]!, design, { scale, picture: pictures.picture, layer: offscreenLayer })
  pictures.keepOnly(new Set())
  return { bitmap: image.transferToImageBitmap(), design }
}

const measureText: MeasureText = (element) =>
  placedText(element, {
    ...{ scale: 1, picture: () => null, layer: offscreenLayer },
    ...{ children: () => {}, inside: () => ({ ink: null, members: [] }) },
  })

/** Derives a design in another size and merges the edits made there. */
export async function inSize({ order }: Extract<Job, { kind: 'in-size' }>, context: ToolContext) {
  const { own } = order
  const make = (measurer: TextMeasurer) => {
    const derived = designInSize(order, measurer)
    return own ? mergedWithDerived(own.design, { base: own.base, derived }, measureText) : derived
  }
  return { design: await composed(make, context) }
}

/** Analyses a stored picture for covers and makes a small copy to paint walls with. */
export async function analysePicture({ file }: Extract<Job, { kind: 'look' }>): Promise<AnalysedPicture> {
  const small = await decodePicture(file, wallLongest)
  const { context, image } = offscreenLayer(small.width, small.height)
  context.drawImage(small, 0, 0)
  small.close()
  const shrink = Math.min(1, lookedLongest / Math.max(image.width, image.height))
  const tiny = offscreenLayer(Math.round(image.width * shrink), Math.round(image.height * shrink))
  tiny.context.drawImage(image, 0, 0, tiny.image.width, tiny.image.height)
  const looked = analyseImage(tiny.context.getImageData(0, 0, tiny.image.width, tiny.image.height))
  const copy = await image.convertToBlob(looked.cutOut ? { type: 'image/png' } : { type: 'image/jpeg', quality: 0.88 })
  return { ...looked, copy }
}
