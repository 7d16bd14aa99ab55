import type { Size } from '../geometry.ts'
import { scaled } from '../image/resize.ts'
import type { ReadyModel } from '../model/ready.ts'
import type { ToolNote } from '../tool.ts'
import { partOf } from './bands.ts'
import { inOrder, itemOf, runChain } from './chain.ts'
import { type Choice, chainOfPreset, choose } from './choose.ts'
import { type Corners, findCorners } from './corners.ts'
import { checkEnlarged, type EnlargeMethod, enlarge } from './enlarge.ts'
import { enlargeByModel } from './enlarge-model.ts'
import { measure } from './measure.ts'
import { blurOf } from './measure-blur.ts'
import { isDrawn } from './measure-drawn.ts'
import type { Measurements } from './measurements.ts'
import type { PresetId } from './presets.ts'
import type { StepContext } from './step.ts'
import type { ChainItem, StepName } from './steps.ts'
import { straighten, straightSize } from './straighten.ts'
import { tilesOf } from './tiles.ts'

/** Options of a step together with whether it runs. */
export type SwitchedSteps = { readonly [Name in StepName]?: { readonly on: boolean } }

export interface EnhanceRequest {
  /** What is done: chosen by measurement, by a scene, or as the steps are set. */
  readonly mode: 'auto' | 'preset' | 'own'
  readonly preset: PresetId
  /** How much of the automatic choice or of the scene, percent. */
  readonly strength: number
  readonly steps: SwitchedSteps
  /** Steps that were settled on another picture, which this one is to look like; null to measure. */
  readonly look: readonly ChainItem[] | null
  readonly straighten: 'none' | 'find' | 'corners'
  readonly corners: Corners | null
  /** What is painted over this picture itself, beside the steps. */
  readonly own: readonly ChainItem[]
  readonly enlarge: '1' | '2' | '3' | '4' | 'size'
  /** Longer side for `size`, px. */
  readonly longSide: number
  /** `model` is the operator's; where there is none it is `auto`. */
  readonly method: 'auto' | 'model' | EnlargeMethod
}

/** What was settled on the first frame, for the others. */
export interface Settled {
  readonly look: readonly ChainItem[]
  readonly corners: Corners | null
  readonly size: Size | null
  readonly method: EnlargeMethod
  /** The operator's model that enlarges in place of the method; null for none. */
  readonly ready: ReadyModel<'upscale'> | null
}

export interface Enhanced {
  readonly pixels: ImageData
  readonly settled: Settled
  readonly notes: readonly ToolNote[]
}

/** Blur of a picture, px, from which a larger one shows no more. */
const blurWithoutGain = 1.4

function scaledStrength(item: ChainItem, percent: number): ChainItem {
  if (percent === 100) return item
  return itemOf(item.step, { ...item.options, strength: Math.round((item.options.strength * percent) / 100) })
}

/** Returns the steps that a request means for a picture. */
export function chosen(request: EnhanceRequest, found: Measurements): Choice {
  if (request.look) return { items: request.look, notes: [] }
  if (request.mode === 'own') {
    const on = Object.entries(request.steps).filter(([, options]) => options.on)
    return { items: on.map(([step, options]) => itemOf(step as StepName, options)), notes: [] }
  }
  const choice = request.mode === 'auto' ? choose(found) : { items: chainOfPreset(request.preset, found), notes: [] }
  return { ...choice, items: choice.items.map((item) => scaledStrength(item, request.strength)) }
}

/** Returns the size to enlarge to, px; null for none or if the picture has it. */
export function sizeFor({ width, height }: Size, { enlarge: wish, longSide }: EnhanceRequest): Size | null {
  const factor = wish === 'size' ? longSide / Math.max(width, height) : Number(wish)
  return factor > 1 ? scaled({ width, height }, factor) : null
}

/** Returns the corners between which a request straightens a picture: those set by hand, or found; null for none. */
export function cornersFor(
  { straighten: way, corners }: Pick<EnhanceRequest, 'straighten' | 'corners'>,
  find: () => Corners | null,
): Corners | null {
  if (way === 'none') return null
  return (way === 'corners' ? corners : null) ?? find()
}

/** Enlarges by the model where there is one, else by a method of ours. Returns the same object where there is no size. */
export function enlargeAs(
  pixels: ImageData,
  { size, method, ready }: Pick<Settled, 'size' | 'method' | 'ready'>,
  context: StepContext,
): ImageData | Promise<ImageData> {
  if (!size) return pixels
  return ready ? enlargeByModel(pixels, size, ready, context) : enlarge(pixels, size, method, context)
}

/** Returns the method for a picture where no model is used; whether it is drawn is only looked at if need be. */
export const methodFor = ({ method }: Pick<EnhanceRequest, 'method'>, isDrawnLikely: () => boolean): EnlargeMethod =>
  method === 'auto' || method === 'model' ? (isDrawnLikely() ? 'drawn' : 'photo') : method

/** Returns what to say of the size: that it was enlarged, that it could not gain, or that it had the size. */
function sizeNotes(
  pixels: ImageData,
  { size, method, ready }: Pick<Settled, 'size' | 'method' | 'ready'>,
  request: EnhanceRequest,
): ToolNote[] {
  if (request.enlarge === '1') return []
  if (!size) return [{ code: 'enlarge-large-already' }]
  const params = { widthPx: size.width, heightPx: size.height }
  if (ready) return [{ code: 'enlarged-by-model', params: { ...params, model: ready.model.name } }]
  const done = {
    code: method === 'drawn' ? 'enlarged-drawn' : 'enlarged',
    params,
  }
  const blur = blurOf(tilesOf(pixels))
  const grown = blur !== null && blur >= blurWithoutGain ? [done, { code: 'enlarge-only-grows' }] : [done]
  return request.method === 'model' ? [...grown, { code: 'enlarge-no-model' }] : grown
}

/** Returns what to say of straightening: that it was done, was not needed, or that no page was found. */
function straightNote(corners: Corners | null, { paper }: Measurements): ToolNote {
  if (corners) return { code: 'enhance-straightened' }
  return { code: paper === 'fills' ? 'enhance-page-fills' : 'enhance-no-page' }
}

/**
 * Enhances the first frame or only picture: straightens it, runs the steps and enlarges the result, and returns all that
 * was measured, so that further frames are treated alike. `ready` is the operator's model, where it is to enlarge.
 * @throws UserError `result-too-large`, `corners-crossed`, and as `ReadyModel.run`
 */
export async function enhance(
  pixels: ImageData,
  request: EnhanceRequest,
  context: StepContext,
  ready: ReadyModel<'upscale'> | null = null,
): Promise<Enhanced> {
  const corners = cornersFor(request, () => findCorners(pixels))
  const size = sizeFor(corners ? straightSize(corners, pixels) : pixels, request)
  if (size) checkEnlarged(size)
  const upright = corners ? straighten(pixels, corners, partOf(context, 0, 0.1)) : pixels
  const found = measure(upright)
  const { items, notes } = chosen(request, found)
  // A model takes minutes, all steps before it seconds.
  const stepsShare = size ? (ready ? 0.2 : 0.6) : 1
  const done = await runChain(upright, [...request.own, ...items], found, partOf(context, 0.15, stepsShare))
  const growth = { size, method: methodFor(request, () => isDrawn(done.pixels)), ready }
  const grown = sizeNotes(done.pixels, growth, request)
  const made = await enlargeAs(done.pixels, growth, partOf(context, stepsShare, 1))
  const straightened = request.straighten === 'none' ? [] : [straightNote(corners, found)]
  return {
    pixels: made,
    settled: { look: done.settled, corners, ...growth },
    notes: [...straightened, ...notes, ...done.notes, ...grown],
  }
}

/** Treats a further frame as the first one was; corners and strokes stay where they were. */
export async function enhanceAlike(
  pixels: ImageData,
  { look, corners, ...growth }: Settled,
  context: StepContext,
): Promise<ImageData> {
  const upright = corners ? straighten(pixels, corners, partOf(context, 0, 0.1)) : pixels
  const done = await runChain(upright, inOrder(look), null, partOf(context, 0.1, growth.size ? 0.6 : 1))
  return enlargeAs(done.pixels, growth, partOf(context, 0.6, 1))
}
