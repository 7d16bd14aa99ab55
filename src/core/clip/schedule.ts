import type { Piece } from './model.ts'

/** What is known of a file for planning: when each of its pictures begins, seconds, and when the last one ends. */
export interface Timing {
  readonly times: ArrayLike<number>
  readonly end: number
  /** Pictures have the time somebody gave them and keep it; films are sampled. */
  readonly still: boolean
}

/** A picture that is written: which one, and for how long. */
export interface Shown {
  /** Place of its piece. */
  readonly piece: number
  /** Place of its file. */
  readonly file: number
  /** When it begins in its film, seconds. */
  readonly time: number
  /** When it is shown in the result, and how long, hundredths of a second. */
  readonly start: number
  readonly hundredths: number
}

/** A picture of a piece with its own duration, seconds. */
interface Span {
  readonly time: number
  readonly seconds: number
}

/** Browsers play a GIF frame of less than this at a tenth of a second. */
const shortest = 2
/** Containers keep times in whole milliseconds or finer: nearer than this is the same moment, seconds. */
const sameMoment = 0.0011

/** Place of the picture shown at a moment: the last that has begun; 0 before the first. */
export function shownAt(times: ArrayLike<number>, moment: number): number {
  let [low, high] = [0, times.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (times[middle]! <= moment + sameMoment) low = middle
    else high = middle - 1
  }
  return low
}

/** The pictures between two moments, each with how long it is shown: the first and the last are cut to them. */
function spansOf({ times, end }: Timing, from: number, to: number): Span[] {
  const spans: Span[] = []
  const until = Math.min(to, end)
  for (let place = shownAt(times, from); place < times.length; place++) {
    const time = times[place]!
    if (time >= until - sameMoment && spans.length > 0) break
    const begins = Math.max(time, from)
    const ends = Math.min(place + 1 < times.length ? times[place + 1]! : end, until)
    if (ends > begins) spans.push({ time, seconds: ends - begins })
  }
  return spans
}

/** The pictures of a piece in the order they are shown. */
function playedSpans(timing: Timing, { from, to, speed, reverse, boomerang }: Piece): Span[] {
  const spans = timing.still
    ? [{ time: 0, seconds: Math.max(0.02, (to ?? timing.end) - from) }]
    : spansOf(timing, from, to ?? timing.end)
  const way = reverse ? spans.toReversed() : spans
  // The turning pictures are not shown twice.
  const back = boomerang ? way.slice(1, -1).reverse() : []
  return [...way, ...back].map(({ time, seconds }) => ({ time, seconds: seconds / speed }))
}

/** What is shown at each tick of `fps`; the last tick is cut to the end. */
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
 * Which pictures are written when, for pieces in their order. Durations are
 * whole hundredths of a second whose sum is that of the pieces; a picture shown
 * over several ticks is one. `breaks` are moments at which a picture must not
 * run on, seconds: where a caption comes or goes.
 */
export function planFrames(
  pieces: readonly Piece[],
  timings: readonly Timing[],
  fps: number,
  breaks: readonly number[] = [],
): Shown[] {
  const out: Shown[] = []
  const limit = fps > 0 ? Math.min(50, fps) : 50
  const cuts = [...breaks].sort((a, b) => a - b)
  let time = 0
  let written = 0
  pieces.forEach((piece, index) => {
    const timing = timings[piece.file]
    if (!timing) return
    const own = playedSpans(timing, piece)
    // What is no faster than asked keeps its own timing, to the hundredth; films are sampled.
    const keeps = own.every(({ seconds }) => seconds >= 1 / limit - sameMoment)
    const spans = keeps ? own : sampled(own, limit)
    for (const { time: source, seconds } of spans) {
      const last = out.at(-1)
      const broken = cuts.some((cut) => Math.abs(cut - time) < 0.5 / limit)
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

/** Seconds a piece is shown. */
export function pieceSeconds(piece: Piece, timing: Timing): number {
  return playedSpans(timing, piece).reduce((sum, { seconds }) => sum + seconds, 0)
}
