import type { FrameSource } from './source.ts'

/** A part of a clip that can be played over and over. */
export interface Loop {
  /** The first frame of it, and the first behind it, which looks like the first. */
  readonly from: number
  readonly to: number
  /** 0 to 1: how little of a jump is seen from the last frame back to the first; 1 is none. */
  readonly score: number
}

interface LoopBounds {
  /** Frames a loop has at least. */
  readonly fewest?: number
  /** Loops answered at most. */
  readonly most?: number
  readonly signal?: AbortSignal
}

/** px of the longer side frames are compared at. */
const comparedSide = 40
/** Frames beyond which only every second, third, … is looked at. */
const mostCompared = 400
/** Squared difference of a channel from which a pixel counts as other, however still the clip is. */
const noise = 2

/** Difference of scores nobody sees. */
const unseen = 0.08

/** Mean squared difference of two pictures of one size. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) {
    const step = a[at]! - b[at]!
    sum += step * step
  }
  return sum / a.length
}

/** Differences of all pairs of frames: `of(a, b)`. */
class Differences {
  readonly #frames: readonly Uint8ClampedArray[]
  readonly #known: Float32Array

  constructor(frames: readonly Uint8ClampedArray[]) {
    this.#frames = frames
    this.#known = new Float32Array(frames.length ** 2).fill(-1)
  }

  of(one: number, other: number): number {
    const [a, b] = one < other ? [one, other] : [other, one]
    const at = a * this.#frames.length + b
    if (this.#known[at]! < 0) this.#known[at] = difference(this.#frames[a]!, this.#frames[b]!)
    return this.#known[at]!
  }
}

/** Loops that neither begin nor end beside one another. */
function apart(loops: readonly Loop[], most: number, gap: number): Loop[] {
  const chosen: Loop[] = []
  for (const loop of loops) {
    if (chosen.length === most) break
    const near = ({ from, to }: Loop) => Math.abs(from - loop.from) < gap && Math.abs(to - loop.to) < gap
    if (!chosen.some(near)) chosen.push(loop)
  }
  return chosen
}

/**
 * The parts of a clip that loop best, best first, shorter before longer where
 * they are equal. Of a loop the frame behind its end looks like its first, the
 * movement goes on in the same way, and something moves in between.
 * @throws AbortError
 */
export async function findLoop(
  source: FrameSource,
  { fewest = 6, most = 5, signal }: LoopBounds = {},
): Promise<Loop[]> {
  const every = Math.max(1, Math.ceil(source.count / mostCompared))
  const scale = Math.min(1, comparedSide / Math.max(source.width, source.height))
  const frames: Uint8ClampedArray[] = []
  for await (const { pixels } of source.frames({ every, scale })) {
    signal?.throwIfAborted()
    frames.push(pixels.data)
  }
  const differences = new Differences(frames)
  const shortest = Math.max(2, Math.ceil(fewest / every))
  const steps = frames.slice(1).map((_, at) => differences.of(at, at + 1))
  // What one frame differs from the next in this clip is what the eye takes for movement.
  const usual = noise + steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length)
  const loops: Loop[] = []
  const pairs: { readonly from: number; readonly to: number; readonly jump: number }[] = []
  for (let from = 0; from + shortest < frames.length; from++) {
    signal?.throwIfAborted()
    for (let to = from + shortest; to < frames.length; to++) {
      const seam = differences.of(from, to)
      if (seam > usual) continue
      const behind = to + 1 < frames.length ? differences.of(from + 1, to + 1) : seam
      const ahead = from > 0 ? differences.of(from - 1, to - 1) : seam
      // On the way it must look otherwise somewhere, or nothing moves; in several rounds it comes by as well.
      const moved = Math.max(...[2, 3, 5].map((part) => differences.of(from, from + Math.ceil((to - from) / part))))
      if (moved > noise + seam) pairs.push({ from, to, jump: seam + (behind + ahead) / 2 })
    }
  }
  // Grain makes even pictures of the very same differ, but no more than the stillest of what follows one another.
  const stillest = steps.reduce((least, step) => Math.min(least, step), usual)
  const grain = pairs.reduce((least, { jump }) => Math.min(least, jump), stillest * 2)
  for (const { from, to, jump } of pairs) {
    loops.push({ from: from * every, to: to * every, score: usual / (usual + jump - grain) })
  }
  // Equal as far as it is seen: the shorter one is the period, the longer one several of them.
  const best = loops.reduce((most, { score }) => Math.max(most, score), 0)
  const level = ({ score }: Loop) => (score >= best - unseen ? best : score)
  loops.sort((a, b) => level(b) - level(a) || a.to - a.from - (b.to - b.from) || b.score - a.score)
  return apart(loops, most, Math.max(2, shortest >> 1) * every)
}
