/** Rounds durations of frames to whole milliseconds, at least one, so that their sum does not drift. */
export class WholeDurations {
  #time = 0
  #shownUntil = 0

  /** Returns the duration to write for the next frame, ms. */
  next(durationMs: number): number {
    this.#time += durationMs
    const duration = Math.max(1, Math.round(this.#time) - this.#shownUntil)
    this.#shownUntil += duration
    return duration
  }
}
