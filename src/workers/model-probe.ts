import type { Provider } from '../core/model/runtime-files.ts'

/** A way to run a model on the picture it is tried on. */
type Attempt = () => Promise<ArrayLike<number>>

export interface Probe {
  readonly wasm: Attempt
  readonly webgpu: Attempt
  /** ms */
  readonly now: () => number
  /** After this long, ms, an attempt on the graphics card is given up. */
  readonly patienceMs: number
}

export interface Verdict {
  readonly provider: Provider
  /** How long one run takes there, ms. */
  readonly ms: number
}

/** Largest difference of the two answers, levels of 255: graphics cards compute less exactly. */
const tolerance = 4
/** A run on the processor that is shorter, ms, is timed a second time. */
const quickMs = 1000
/** Share of the other's time that the graphics card may take at most: for less it is not worth its memory. */
const worthwhile = 0.8

function areAlike(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (!(Math.abs(one[at]! - other[at]!) <= tolerance)) return false
  return true
}

async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Finds what a model computes with best: the graphics card if it gives the same answer as the processor and is clearly
 * faster, in its second run, since the first one prepares it.
 * @throws what the attempt on the processor throws
 */
export async function probe({ wasm, webgpu, now, patienceMs }: Probe): Promise<Verdict> {
  let began = now()
  const right = await wasm()
  if (now() - began < quickMs) {
    // The first run of a small model is mostly preparation.
    began = now()
    await wasm()
  }
  const slow = { provider: 'wasm', ms: now() - began } as const
  try {
    if (!areAlike(await within(webgpu(), patienceMs), right)) return slow
    const again = now()
    if (!areAlike(await within(webgpu(), patienceMs), right)) return slow
    const ms = now() - again
    return ms < slow.ms * worthwhile ? { provider: 'webgpu', ms } : slow
  } catch {
    return slow
  }
}
