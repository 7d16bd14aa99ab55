import type { Piece } from './model.ts'

/** Timing of a file for planning: start of each frame and end of the last, seconds. */
export interface Timing {
  readonly times: ArrayLike<number>
  readonly end: number
  /** Stills keep the duration the user set; videos are sampled. */
  readonly still: boolean
}

/** A frame to be written: which one, and for how long. */
export interface PlannedFrame {
  /** Index of its piece. */
  readonly piece: number
  /** Index of its file. */
  readonly file: number
  /** Start in its video, seconds. */
  readonly time: number
  /** Start and duration in the result, hundredths of a second. */
  readonly start: number
  readonly hundredths: number
}

/** A frame of a piece with its duration, seconds. */
interface Span {
  readonly time: number
  readonly seconds: number
}

/** Shortest frame, hundredths of a second: browsers play shorter GIF frames at a tenth of a second. */
const shortest = 2
/** Times closer than this count as equal, seconds: containers store whole milliseconds or finer. */
const sameMoment = 0.0011

/** Returns the index of the frame shown at a moment: the last that has begun; 0 before the first. */
export function frameIndexAt(times: ArrayLike<number>, moment: number): number {
  let [low, high] = [0, times.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (times[middle]! <= moment + sameMoment) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the frames between two moments with their durations; the first and last are clipped to the range. */
function spansOf({ times, end }: Timing, from: number, to: number): Span[] {
  const spans: Span[] = []
  const until = Math.min(to, end)
  for (let place = frameIndexAt(times, from); place < times.length; place++) {
    const time = times[place]!
    if (time >= until - sameMoment) break
    const begins = Math.max(time, from)
    const ends = Math.min(place + 1 < times.length ? times[place + 1]! : end, until)
    if (ends > begins) spans.push({ time, seconds: ends - begins })
  }
  return spans
}

/** Returns the frames of a piece in playing order, with the speed applied. */
function playedSpans(timing: Timing, { from, to, speed, reverse, boomerang }: Piece): Span[] {
  const spans = timing.still
    ? [{ time: 0, seconds: Math.max(0.02, (to ?? timing.end) - from) }]
    : spansOf(timing, from, to ?? timing.end)
  const way = reverse ? spans.toReversed() : spans
  // The frames at the turning points are not repeated.
  const back = boomerang ? way.slice(1, -1).reverse() : []
  return [...way, ...back].map(({ time, seconds }) => ({ time, seconds: seconds / speed }))
}

/** Samples the frame shown at each tick of `fps`; the last tick ends with the piece. */
function sampled(spans: readonly Span[], fps: number): Span[] {
  const seconds = spans.reduce((sum, span) => sum + span.seconds, 0)
  const count = Math.max(1, Math.ceil(seconds * fps - 1e-3))
  const out: Span[] = []
  let place = 0
  let until = spans[0]?.seconds ?? 0
  for (let tick = 0; tick < count; tick++) {
    const moment = tick / fps
    while (place < spans.length - 1 && until <= moment + sameMoment) until += spans[++place]!.seconds
    out.push({ time: spans[place]!.time, seconds: Math.min(1 / fps, seconds - moment) })
  }
  return out
}

/**
 * Plans which frames are written when, for pieces in their order. Durations are whole hundredths of a second that sum
 * up to those of the pieces; a frame shown over several ticks is written once. `breaks` are moments (seconds) at which
 * a frame is split: where a caption appears or disappears.
 */
export function planFrames(
  pieces: readonly Piece[],
  timings: readonly Timing[],
  fps: number,
  breaks: readonly number[] = [],
): PlannedFrame[] {
  const out: PlannedFrame[] = []
  const limit = fps > 0 ? Math.min(50, fps) : 50
  let time = 0
  let written = 0
  pieces.forEach((piece, index) => {
    const timing = timings[piece.file]
    if (!timing) return
    const own = playedSpans(timing, piece)
    // Pieces no faster than the frame rate keep their own timing, to the hundredth; others are sampled.
    const keeps = own.every(({ seconds }) => seconds >= 1 / limit - sameMoment)
    const spans = keeps ? own : sampled(own, limit)
    for (const { time: source, seconds } of spans) {
      const last = out.at(-1)
      const broken = breaks.some((cut) => Math.abs(cut - time) < 0.5 / limit)
      time += seconds
      const start = written
      const hundredths = Math.round(time * 100) - written
      if (hundredths <= 0) continue
      const same = last && last.piece === index && last.time === source
      const short = hundredths < shortest || (last && last.hundredths < shortest)
      if (last && ((same && !broken) || short))
        out[out.length - 1] = { ...last, hundredths: last.hundredths + hundredths }
      else out.push({ piece: index, file: piece.file, time: source, start, hundredths })
      written += hundredths
    }
  })
  return out
}

/** Returns how long a piece is shown, seconds. */
export function pieceSeconds(piece: Piece, timing: Timing): number {
  return playedSpans(timing, piece).reduce((sum, { seconds }) => sum + seconds, 0)
}
