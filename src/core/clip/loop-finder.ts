import type { FrameSource } from './source.ts'

/** A part of a clip that can be played in a loop. */
export interface Loop {
  /** First frame of the loop, and the first frame after it, which looks like `from`. */
  readonly from: number
  readonly to: number
  /** How smooth the jump from the last frame back to the first is, 0 to 1; 1 is seamless. */
  readonly score: number
}

interface LoopBounds {
  /** Shortest loop, frames. */
  readonly fewest?: number
  /** Most loops returned. */
  readonly most?: number
  readonly signal?: AbortSignal
}

/** Longer side of the frames compared, px. */
const comparedSide = 40
/** Longer clips are subsampled to at most this many frames. */
const mostCompared = 400
/** Mean squared channel difference up to which frames count as equal, even in a still clip. */
const noise = 2

/** Difference of scores that is not visible. */
const unseen = 0.08

/** Returns the mean squared difference of two pictures of one size. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) {
    const step = a[at]! - b[at]!
    sum += step * step
  }
  return sum / a.length
}

/** Memoised differences of all pairs of frames. */
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

/** Drops loops whose start and end lie close to those of a better one. */
function dropNearDuplicates(loops: readonly Loop[], most: number, gap: number): Loop[] {
  const chosen: Loop[] = []
  for (const loop of loops) {
    if (chosen.length === most) break
    const near = ({ from, to }: Loop) => Math.abs(from - loop.from) < gap && Math.abs(to - loop.to) < gap
    if (!chosen.some(near)) chosen.push(loop)
  }
  return chosen
}

/**
 * Finds the parts of a clip that loop best, best first; of equal ones the shorter first. In a loop the frame after its
 * end looks like its first, the motion continues the same way, and something moves in between.
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
  // The mean difference of successive frames is what a viewer takes for ordinary motion.
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
      // Some frame in between must differ, or nothing moves; three are probed because a loop may hold several periods.
      const moved = Math.max(...[2, 3, 5].map((part) => differences.of(from, from + Math.ceil((to - from) / part))))
      if (moved > noise + seam) pairs.push({ from, to, jump: seam + (behind + ahead) / 2 })
    }
  }
  // Film grain makes even equal frames differ; subtract it, but no more than twice the smallest step between frames.
  const stillest = steps.reduce((least, step) => Math.min(least, step), usual)
  const grain = pairs.reduce((least, { jump }) => Math.min(least, jump), stillest * 2)
  for (const { from, to, jump } of pairs) {
    loops.push({ from: from * every, to: to * every, score: usual / (usual + jump - grain) })
  }
  // Among visually equal scores prefer the shorter loop: it is the period, longer ones are multiples of it.
  const best = loops.reduce((most, { score }) => Math.max(most, score), 0)
  const level = ({ score }: Loop) => (score >= best - unseen ? best : score)
  loops.sort((a, b) => level(b) - level(a) || a.to - a.from - (b.to - b.from) || b.score - a.score)
  return dropNearDuplicates(loops, most, Math.max(2, shortest >> 1) * every)
}
