/** Failures in a row after which a model is left alone, and for how long, ms. */
const mostFailures = 5
const restMs = 30_000

/**
 * Leaves something alone that fails all the time. After a rest one caller may try; the others wait until that one has
 * succeeded. `clock` in ms.
 */
export class Breaker {
  readonly #clock: () => number
  #failures = 0
  #restsUntil = 0

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** Returns whether to try now. A caller that may has to tell how it went. */
  mayTry(): boolean {
    if (this.#failures < mostFailures) return true
    const now = this.#clock()
    if (now < this.#restsUntil) return false
    // Until this try has ended, or been forgotten, all others rest.
    this.#restsUntil = now + restMs
    return true
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(): void {
    this.#failures += 1
    this.#restsUntil = this.#clock() + restMs
  }
}
