/**
 * Creates a generator of pseudo-random numbers from 0 to below 1, the same for the same seed on every platform:
 * mulberry32 of Tommy Ettinger, public domain.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns a random number from -1 to 1. */
export const randomSigned = (random: () => number): number => random() * 2 - 1

/** Hashes a text to an integer from 0 to below 2³² (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
