import type { Size } from '../geometry.ts'
import { cropTo } from '../image/compose.ts'
import type { ReadyModel } from '../model/ready.ts'
import type { ToolNote } from '../tool.ts'
import { partOf } from './bands.ts'
import { runChain } from './chain.ts'
import type { Corner, Corners } from './corners.ts'
import { chosen, cornersFor, type EnhanceRequest, enlargeAs, methodFor, sizeFor } from './enhance.ts'
import { measure } from './measure.ts'
import type { Measurements } from './measurements.ts'
import type { StepContext } from './step.ts'
import type { ChainItem, StepName } from './steps.ts'
import { straighten, straightSize } from './straighten.ts'

/** A picture whose enhancement is shown before it is done. */
export interface PreviewSource extends Size {
  /** A reduced copy; `width` and `height` are those of the picture itself. */
  readonly small: ImageData
  /** What was measured of the picture itself. */
  readonly found: Measurements
}

export interface EnhancePreview extends Pick<EnhancePlan, 'look' | 'notes' | 'corners'> {
  /** The reduced copy, straightened, before and after the steps. */
  readonly before: ImageData
  readonly after: ImageData
  /** Size of the straightened picture itself, px. */
  readonly size: Size
}

interface EnhancePlan {
  /** The steps with all that was measured. */
  readonly look: readonly ChainItem[]
  readonly notes: readonly ToolNote[]
  /** Corners between which it was straightened; null for none. */
  readonly corners: Corners | null
}

/** Steps that change fine detail alone: a copy reduced more than a little does not show them. */
const fine: ReadonlySet<StepName> = new Set(['deblock', 'denoise', 'deblur', 'sharpen'])
const leastReduced = 1.25

/**
 * Enhances a reduced copy as the whole picture will be, without enlarging it. Steps of fine detail are settled by the
 * picture itself and run only if the copy is about as large. `without` names a step to leave out, to show what it does.
 * @throws UserError `corners-crossed`
 */
export async function previewEnhanced(
  { small, found, width, height }: PreviewSource,
  request: EnhanceRequest,
  without: StepName | null,
  context: StepContext,
): Promise<EnhancePreview> {
  // Those of the picture itself: on the copy others might be found.
  const corners = cornersFor(request, () => found.corners)
  const before = corners ? straighten(small, corners, partOf(context, 0, 0.2)) : small
  const size = corners ? straightSize(corners, { width, height }) : { width, height }
  const { noise, blur, blocks, isDrawn } = found
  const measured = before === small ? found : { ...measure(before), noise, blur, blocks, isDrawn }
  const { items, notes } = chosen(request, measured)
  const isReduced = Math.max(width, height) > leastReduced * Math.max(small.width, small.height)
  const runs = (step: StepName) => step !== without && !(isReduced && fine.has(step))
  const done = await runChain(before, [...request.own, ...items], measured, partOf(context, 0.2, 1), runs)
  const look = done.settled.filter(({ step }) => step !== 'retouch' && step !== 'red-eye')
  return { before, after: done.pixels, size, corners, look, notes: [...notes, ...done.notes] }
}

export interface EnhanceDetail {
  /** A square of the picture, and the same square with fine detail restored and enlarged. */
  readonly before: ImageData
  readonly after: ImageData
}

/** Px around a square that its result depends on. */
const margin = 48
/** Blocks of a JPEG must lie where they lay in the picture. */
const blockSide = 8

/** Returns where a stretch of `side` px around a share of the length begins, inside the length and on a block. */
function beginOf(share: number, side: number, length: number): number {
  const begin = Math.min(Math.max(0, share * length - side / 2), Math.max(0, length - side))
  return Math.floor(begin / blockSide) * blockSide
}

/**
 * Restores and enlarges a square of a picture of about `side` px around a point given in shares: what the picture will
 * look like at full size, in its old light and colours, which depend on the rest of it. `ready` is the operator's model,
 * where it is to enlarge.
 */
export async function detailOf(
  pixels: ImageData,
  found: Measurements,
  { request, at, side }: { readonly request: EnhanceRequest; readonly at: Corner; readonly side: number },
  context: StepContext,
  ready: ReadyModel<'upscale'> | null = null,
): Promise<EnhanceDetail> {
  const [left, top] = [beginOf(at.x, side, pixels.width), beginOf(at.y, side, pixels.height)]
  const inner = { width: Math.min(side, pixels.width - left), height: Math.min(side, pixels.height - top) }
  const around = Math.ceil(margin / blockSide) * blockSide
  const [outerLeft, outerTop] = [Math.max(0, left - around), Math.max(0, top - around)]
  const outer = {
    ...{ left: outerLeft, top: outerTop },
    width: Math.min(pixels.width, left + inner.width + around) - outerLeft,
    height: Math.min(pixels.height, top + inner.height + around) - outerTop,
  }
  const items = chosen(request, found).items.filter(({ step }) => fine.has(step))
  const done = await runChain(cropTo(pixels, outer), items, found, partOf(context, 0, 0.5))
  const whole = sizeFor(pixels, request)
  const factor = whole ? whole.width / pixels.width : 1
  const method = methodFor(request, () => found.isDrawn)
  const scaled = (length: number) => Math.max(1, Math.round(length * factor))
  const large = { width: scaled(outer.width), height: scaled(outer.height) }
  const growth = { size: factor > 1 ? large : null, method, ready }
  const made = await enlargeAs(done.pixels, growth, partOf(context, 0.5, 1))
  const after = { width: scaled(inner.width), height: scaled(inner.height) }
  const place = {
    left: Math.min(Math.round((left - outerLeft) * factor), made.width - after.width),
    top: Math.min(Math.round((top - outerTop) * factor), made.height - after.height),
  }
  return { before: cropTo(pixels, { left, top, ...inner }), after: cropTo(made, { ...place, ...after }) }
}
