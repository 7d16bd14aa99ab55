interface Stretch {
  readonly from: number
  /** Start of the first frame after the range, seconds. */
  readonly end: number
  readonly times: Float64Array
}

/** The ranges of a video whose frame times are known. Times of a long video are read only where needed. */
export class FrameTimeCache {
  readonly #stretches: readonly Stretch[]
  readonly seconds: number

  constructor(seconds: number, stretches: readonly Stretch[]) {
    this.seconds = seconds
    this.#stretches = stretches
  }

  /** Returns true if the times of every frame between two moments are known. */
  covers(from: number, to: number): boolean {
    const until = Math.min(to, this.seconds)
    return this.#stretches.some((known) => known.from <= from + 1e-6 && known.end >= until - 1e-6)
  }

  /** Returns a copy with a further range; ranges that touch it are merged with it. */
  with(times: Float64Array, end: number): FrameTimeCache {
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
    return new FrameTimeCache(
      this.seconds,
      [...apart, whole].sort((a, b) => a.from - b.from),
    )
  }

  /** All known times, for planning a piece that lies in a covered range. */
  get times(): Float64Array {
    if (this.#stretches.length === 1) return this.#stretches[0]!.times
    return Float64Array.from(this.#stretches.flatMap(({ times }) => [...times]))
  }

  #at(moment: number): Stretch | undefined {
    return this.#stretches.find((known) => known.from <= moment + 1e-6 && known.end >= moment - 1e-6)
  }

  /** Returns the frame start, or range end, nearest to a moment; the clamped moment itself where nothing is known. */
  nearest(moment: number): number {
    const known = this.#at(moment)
    if (!known) return Math.min(this.seconds, Math.max(0, moment))
    let best = known.end
    for (const time of known.times) if (Math.abs(time - moment) < Math.abs(best - moment)) best = time
    return best
  }

  /** Returns the frame start `by` frames later or earlier. The end of the video counts as one more start. */
  step(moment: number, by: number): number {
    const known = this.#at(moment)
    if (!known) return Math.min(this.seconds, Math.max(0, moment + by / 30))
    const begins = [...known.times, known.end]
    const next = begins.findIndex((time) => time > moment + 1e-6)
    const place = (next < 0 ? begins.length : next) - 1
    return begins[Math.min(begins.length - 1, Math.max(0, place + by))]!
  }
}
