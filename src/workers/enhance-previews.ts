import type { Corner, Corners } from '../core/enhance/corners.ts'
import { measure } from '../core/enhance/measure.ts'
import { detailOf, type EnhancePreview, type PreviewSource, previewEnhanced } from '../core/enhance/preview.ts'
import type { StepName } from '../core/enhance/steps.ts'
import { fitInside, resize } from '../core/image/resize.ts'
import type { ToolContext } from '../core/tool.ts'
import { byModel, type EnhanceOptions, requestOf } from '../core/tools/photo-enhance.ts'
import { firstFrame } from './first-frame.ts'

export interface EnhanceAsked {
  /** Names the file among others; the worker keeps the last one open. */
  readonly key: string
  readonly file: Blob
  readonly name: string
  readonly options: EnhanceOptions
}

/** An enhanced picture as a stage shows it. */
export interface EnhanceShown extends Pick<EnhancePreview, 'look' | 'notes' | 'size'> {
  readonly corners: Corners | null
  /** The reduced picture, straightened, before and after. */
  readonly before: ImageBitmap
  readonly after: ImageBitmap
}

export interface EnhanceDetailShown {
  readonly before: ImageBitmap
  readonly after: ImageBitmap
}

/** Longest side of a preview, px: enough for a stage, and fast enough to follow a slider. */
const longSide = 1024
/** Px of a picture that is kept whole for its details; a larger one is decoded again for each. */
const mostKept = 24_000_000

interface Opened extends PreviewSource {
  readonly key: string
  readonly pixels: ImageData | null
}
let opened: Opened | null = null

async function open({ key, file, name }: EnhanceAsked, context: ToolContext) {
  if (opened?.key === key && opened.pixels) return { source: opened, pixels: opened.pixels }
  const pixels = await firstFrame(file, name, context)
  const { width, height } = pixels
  const known = opened?.key === key ? opened : null
  const small = known?.small ?? (await resize(pixels, fitInside(pixels, longSide)))
  const found = known?.found ?? measure(pixels)
  opened = { key, small, found, width, height, pixels: width * height <= mostKept ? pixels : null }
  return { source: opened, pixels }
}

/**
 * Enhances a reduced copy of a picture by the options of its tool, without a step if one is named.
 * @throws UserError of the gate, `corners-crossed`
 */
export async function previewEnhance(
  asked: EnhanceAsked & { readonly without: StepName | null },
  context: ToolContext,
): Promise<EnhanceShown> {
  const source = opened?.key === asked.key ? opened : (await open(asked, context)).source
  const shown = await previewEnhanced(source, requestOf(asked.options), asked.without, context)
  const [before, after] = await Promise.all([createImageBitmap(shown.before), createImageBitmap(shown.after)])
  const { look, notes, size, corners } = shown
  return { before, after, look, notes, size, corners }
}

/**
 * Restores and enlarges a square of about `side` px of a picture.
 * @throws UserError of the gate, and of `ToolHost.model`
 */
export async function previewEnhanceDetail(
  asked: EnhanceAsked & { readonly at: Corner; readonly side: number },
  context: ToolContext,
): Promise<EnhanceDetailShown> {
  const { source, pixels } = await open(asked, context)
  const request = requestOf(asked.options)
  const model = byModel(asked.options) ? await context.host.model('upscale') : null
  // A look through the lens is not worth to be gone on with.
  const ready = model && { model: model.model, run: model.run }
  const shown = await detailOf(pixels, source.found, { request, at: asked.at, side: asked.side }, context, ready)
  const [before, after] = await Promise.all([createImageBitmap(shown.before), createImageBitmap(shown.after)])
  return { before, after }
}
