/** How far some work was at a time, ms. */
export interface Sample {
  readonly time: number
  /** 0 to 1 */
  readonly share: number
}

/** Speed is that of the last so many ms: what comes later may be slower than what came first. */
const windowMs = 20_000
/** Before this, ms, nothing is known. */
const leastSeenMs = 3000
/** What takes less than this, ms, needs no announcement. */
const leastLeftMs = 8000

/**
 * Returns the samples to remember, the present one among them, and how long the rest takes, ms: null while it is too
 * early to say, and if it is over soon.
 */
export function foretell(
  samples: readonly Sample[],
  now: Sample,
): { readonly seen: readonly Sample[]; readonly left: number | null } {
  // One sample from before the window is its beginning.
  const begin = samples.findLastIndex(({ time }) => now.time - time > windowMs)
  const known = samples.slice(Math.max(0, begin))
  const seen = known.at(-1)?.share === now.share ? known : [...known, now]
  const first = known[0] ?? now
  const [elapsed, grown] = [now.time - first.time, now.share - first.share]
  const left = grown > 0 && elapsed >= leastSeenMs ? (elapsed * (1 - now.share)) / grown : null
  return { seen, left: left !== null && left >= leastLeftMs ? left : null }
}
