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
  let over = false
  const bytes = await encodeClip(thinned(source, way.every, way.scale), way.settings, {
    ...(signal ? { signal } : {}),
    written: (_, until) => {
      over = until > targetBytes
      return !over
    },
  })
  return over || bytes.length > targetBytes ? null : bytes
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
  const options = signal ? { signal } : {}
  const at = (every: number, loss: number) => planAt(every, loss, settings, keepsSize)
  const fits = async (way: EncodePlan) =>
    (await estimateBytes(thinned(source, way.every, way.scale), way.settings, options)) <= targetBytes
  const perSecond = (source.count * 1000) / Math.max(1, await durationOf(source))
  const leastStep = Math.max(1, Math.ceil(source.count / mostFrames))
  const latest = Math.max(leastStep, Math.floor(perSecond / fewestPerSecond))

  let every = leastStep
  while (every < latest && !(await fits(at(every, comfortable)))) every += 1
  while (every < source.count && !(await fits(at(every, 1)))) every = Math.min(source.count, Math.ceil(every * 1.4))
  progress(0.2)

  let best: { readonly way: EncodePlan; readonly bytes: Uint8Array<ArrayBuffer> } | null = null
  let [low, high] = [0, 1]
  for (let attempt = 0; attempt < tries && every <= source.count; attempt++) {
    signal?.throwIfAborted()
    // Most clips need no loss, so try 0 first; then bisect.
    const loss = attempt === 0 ? 0 : best === null && high === 1 && attempt > 4 ? 1 : (low + high) / 2
    const way = at(every, loss)
    const bytes = await written(source, way, targetBytes, signal)
    progress(0.2 + (0.8 * (attempt + 1)) / tries)
    if (bytes) {
      high = loss
      if (!best || bytes.length > best.bytes.length) best = { way, bytes }
      if (loss === 0 || bytes.length >= targetBytes * full) break
    } else if (loss === 1) {
      every = every < source.count ? Math.min(source.count, Math.ceil(every * 1.4)) : every + 1
      attempt = 0
      low = 0
    } else low = loss
  }
  progress(1)
  return best && solution(source, settings, best.way, best.bytes)
}
