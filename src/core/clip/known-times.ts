/** Stretches of a film of which the pictures' times are known: a long film tells them only where somebody looks. */

interface Stretch {
  readonly from: number
  /** When the first picture after it begins, seconds. */
  readonly end: number
  readonly times: Float64Array
}

export class KnownTimes {
  readonly #stretches: readonly Stretch[]
  readonly seconds: number

  constructor(seconds: number, stretches: readonly Stretch[]) {
    this.seconds = seconds
    this.#stretches = stretches
  }

  /** True where every picture between two moments is known. */
  covers(from: number, to: number): boolean {
    const until = Math.min(to, this.seconds)
    return this.#stretches.some((known) => known.from <= from + 1e-6 && known.end >= until - 1e-6)
  }

  /** With a further stretch; what touches it becomes one with it. */
  with(times: Float64Array, end: number): KnownTimes {
    const [first] = times
    if (first === undefined) return this
    let whole: Stretch = { from: first, end, times }
    const apart: Stretch[] = []
    for (const known of this.#stretches) {
      if (known.from > whole.end + 1e-6 || whole.from > known.end + 1e-6) apart.push(known)
      else {
        const all = [...new Set([...known.times, ...whole.times])].sort((a, b) => a - b)
        whole = {
          from: Math.min(known.from, whole.from),
          end: Math.max(known.end, whole.end),
          times: Float64Array.from(all),
        }
      }
    }
    return new KnownTimes(
      this.seconds,
      [...apart, whole].sort((a, b) => a.from - b.from),
    )
  }

  /** All known times, for planning a piece that lies in a covered stretch. */
  get times(): Float64Array {
    if (this.#stretches.length === 1) return this.#stretches[0]!.times
    return Float64Array.from(this.#stretches.flatMap(({ times }) => [...times]))
  }

  #at(moment: number): Stretch | undefined {
    return this.#stretches.find((known) => known.from <= moment + 1e-6 && known.end >= moment - 1e-6)
  }

  /** The begin of a picture, or the end, nearest to a moment; the moment itself where nothing is known. */
  nearest(moment: number): number {
    const known = this.#at(moment)
    if (!known) return Math.min(this.seconds, Math.max(0, moment))
    let best = known.end
    for (const time of known.times) if (Math.abs(time - moment) < Math.abs(best - moment)) best = time
    return best
  }

  /** The begin so many pictures later or earlier; the end of the film lies after its last picture. */
  step(moment: number, by: number): number {
    const known = this.#at(moment)
    if (!known) return Math.min(this.seconds, Math.max(0, moment + by / 30))
    const begins = [...known.times, known.end]
    let place = begins.findIndex((time) => time > moment + 1e-6) - 1
    if (place < -1) place = begins.length - 1
    return begins[Math.min(begins.length - 1, Math.max(0, place + by))]!
  }
}
