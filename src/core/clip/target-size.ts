import { type ClipSettings, type ClipWriting, encodeClip } from './encode.ts'
import { estimateBytes } from './estimate.ts'
import type { FrameSource } from './source.ts'
import { thinned } from './thinned.ts'

export interface Solution {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly settings: ClipSettings
  /** Every n-th frame was taken, at this share of the size. */
  readonly every: number
  readonly scale: number
  /** px */
  readonly width: number
  readonly height: number
  readonly frames: number
  /** What was reduced, in the order of reduction. */
  readonly changed: readonly ('frames' | 'size' | 'colours' | 'dithering' | 'tolerance')[]
}

interface Bounds extends Omit<ClipWriting, 'written'> {
  /** Limit on the number of frames. */
  readonly mostFrames?: number
  /** Whether the platform requires the size, so that it must not be reduced. */
  readonly keepsSize?: boolean
}

/** One combination of frame step, scale and settings. */
interface EncodePlan {
  readonly every: number
  readonly scale: number
  readonly settings: ClipSettings
}

const between = (from: number, to: number, share: number) => from + (to - from) * Math.min(1, Math.max(0, share))

/** Frames per second below which motion falls apart; the rate goes lower only as the last resort. */
const fewestPerSecond = 8
const [leastScale, leastColours, mostTolerance] = [0.5, 48, 36]
/** Loss (0–1) up to which quality suffers little. */
const comfortable = 0.35
/** A file that fills this share of the limit is accepted without further tries. */
const full = 0.94
const tries = 8

/** Returns the combination that gives up the share `loss` (0–1) of everything except frames. */
function planAt(every: number, loss: number, settings: ClipSettings, keepsSize: boolean): EncodePlan {
  const fewest = Math.min(settings.colours, leastColours)
  if (settings.format !== 'gif') {
    const scale = keepsSize ? 1 : between(1, 0.15, loss)
    const quality = settings.format === 'webp' ? Math.round(between(settings.quality, 20, loss)) : settings.quality
    return { every, scale, settings: { ...settings, quality } }
  }
  const sizeUntil = keepsSize ? 0 : 0.5
  const left = (loss - sizeUntil) / (1 - sizeUntil)
  return {
    every,
    scale: keepsSize ? 1 : between(1, leastScale, loss / sizeUntil),
    settings: {
      ...settings,
      colours: Math.round(between(settings.colours, fewest, left * 2)),
      dithering: left > 0.5 ? { kind: 'none', strength: 0 } : settings.dithering,
      tolerance: Math.round(between(settings.tolerance, Math.max(settings.tolerance, mostTolerance), left * 2 - 1)),
    },
  }
}

/** Encodes with one combination; returns null if the file exceeds `targetBytes`. */
async function written(source: FrameSource, way: EncodePlan, targetBytes: number, signal: AbortSignal | undefined) {
  const bytes = await encodeClip(thinned(source, way.every, way.scale), way.settings, {
    ...(signal ? { signal } : {}),
    // What is over already need not be finished.
    written: (_, until) => until <= targetBytes,
  })
  return bytes.length > targetBytes ? null : bytes
}

async function durationOf(source: FrameSource): Promise<number> {
  let ms = 0
  for await (const { durationMs } of source.frames({ every: source.count })) ms += durationMs
  return ms
}

function solution(source: FrameSource, asked: ClipSettings, way: EncodePlan, bytes: Uint8Array<ArrayBuffer>): Solution {
  const { every, scale, settings } = way
  const { width, height, count } = thinned(source, every, scale)
  const gaveWay = {
    frames: every > 1,
    size: scale < 1,
    colours: settings.colours < asked.colours,
    dithering: settings.dithering.kind !== asked.dithering.kind,
    tolerance: settings.tolerance > asked.tolerance || settings.quality < asked.quality,
  }
  const changed = (Object.keys(gaveWay) as (keyof typeof gaveWay)[]).filter((what) => gaveWay[what])
  return { bytes, settings, every, scale, width, height, frames: count, changed }
}

/** Returns a larger step between the frames that are kept, of `count`; one above `count` is beyond the last resort. */
function widerStep(every: number, count: number): number {
  return every < count ? Math.min(count, Math.ceil(every * 1.4)) : every + 1
}

/** What is searched: the combinations by frame step and loss, and the limit. */
interface Search {
  readonly source: FrameSource
  readonly at: (every: number, loss: number) => EncodePlan
  readonly targetBytes: number
  readonly signal: AbortSignal | undefined
}

/** Returns the step that keeps at most `mostFrames` frames, and the last one at eight frames per second or more. */
async function stepsOf(source: FrameSource, mostFrames: number) {
  const perSecond = (source.count * 1000) / Math.max(1, await durationOf(source))
  const least = Math.max(1, Math.ceil(source.count / mostFrames))
  return { least, latest: Math.max(least, Math.floor(perSecond / fewestPerSecond)) }
}

type Steps = Awaited<ReturnType<typeof stepsOf>>

/** Returns the frame step: the rate goes down to eight per second, and further only if even full loss does not fit. */
async function firstStep({ source, at, targetBytes, signal }: Search, { least, latest }: Steps): Promise<number> {
  const options = signal ? { signal } : {}
  const fits = async (way: EncodePlan) =>
    (await estimateBytes(thinned(source, way.every, way.scale), way.settings, options)) <= targetBytes
  let every = least
  while (every < latest && !(await fits(at(every, comfortable)))) every += 1
  while (every < source.count && !(await fits(at(every, 1)))) every = widerStep(every, source.count)
  return every
}

/**
 * Returns the loss to try next. Most clips need none, so 0 comes first; then the range is bisected, until nothing has
 * fitted for so long that only 1 may.
 */
function nextLoss(attempt: number, low: number, high: number, hasFitted: boolean): number {
  if (attempt === 0) return 0
  return !hasFitted && high === 1 && attempt > 4 ? 1 : (low + high) / 2
}

interface Fitting {
  readonly way: EncodePlan
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Returns the largest file that fits, by bisecting the loss from a frame step on; null if there is none. */
async function bestFrom(
  { source, at, targetBytes, signal }: Search,
  step: number,
  progress: (share: number) => void,
): Promise<Fitting | null> {
  let every = step
  let best: Fitting | null = null
  let [low, high] = [0, 1]
  for (let attempt = 0; attempt < tries && every <= source.count; attempt++) {
    signal?.throwIfAborted()
    const loss = nextLoss(attempt, low, high, best !== null)
    const way = at(every, loss)
    const bytes = await written(source, way, targetBytes, signal)
    progress((attempt + 1) / tries)
    if (bytes) {
      high = loss
      if (!best || bytes.length > best.bytes.length) best = { way, bytes }
      if (loss === 0 || bytes.length >= targetBytes * full) break
    } else if (loss === 1) {
      every = widerStep(every, source.count)
      attempt = 0
      low = 0
    } else low = loss
  }
  return best
}

/** Returns the largest file of a frame step that fits with at most the loss `most`; null if there is none. */
async function largestAt({ source, at, targetBytes, signal }: Search, every: number, most: number) {
  let best: Fitting | null = null
  let [low, high] = [0, most]
  for (let attempt = 0; attempt < tries / 2; attempt++) {
    signal?.throwIfAborted()
    const loss = best ? (low + high) / 2 : most
    const way = at(every, loss)
    const bytes = await written(source, way, targetBytes, signal)
    if (!bytes && !best) return null
    if (bytes && (!best || bytes.length > best.bytes.length)) best = { way, bytes }
    if (bytes) high = loss
    else low = loss
    if (best && best.bytes.length >= targetBytes * full) break
  }
  return best
}

/**
 * Returns a file with more frames that still fits, where `found` leaves much of the limit unused: the estimates may have
 * dropped more frames than needed, and steps far below eight frames per second are coarse.
 */
async function withMoreFrames(search: Search, found: Fitting, { least, latest }: Steps): Promise<Fitting> {
  let best = found
  while (best.way.every > least && best.bytes.length < search.targetBytes * full) {
    const every = best.way.every - 1
    const closer = await largestAt(search, every, every < latest ? comfortable : 1)
    if (!closer || closer.bytes.length <= best.bytes.length) break
    best = closer
  }
  return best
}

/**
 * Finds the best file of a clip in at most `targetBytes`. Frames are dropped down to eight per second, then size,
 * colours, dithering and exactness are reduced only as far as needed. Returns null if nothing is small enough.
 * @throws UserError as {@link encodeClip}; AbortError
 */
export async function encodeToTargetSize(
  source: FrameSource,
  settings: ClipSettings,
  targetBytes: number,
  { mostFrames = Number.POSITIVE_INFINITY, keepsSize = false, signal, progress = () => {} }: Bounds = {},
): Promise<Solution | null> {
  const at = (every: number, loss: number) => planAt(every, loss, settings, keepsSize)
  const search: Search = { source, at, targetBytes, signal }
  const steps = await stepsOf(source, mostFrames)
  const step = await firstStep(search, steps)
  progress(0.2)
  const found = await bestFrom(search, step, (share) => progress(0.2 + 0.7 * share))
  const best = found && (await withMoreFrames(search, found, steps))
  progress(1)
  return best && solution(source, settings, best.way, best.bytes)
}
