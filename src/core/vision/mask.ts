/** Where a mask comes from: the picture's own alpha, one of the engines, a model, or the user's hand alone. */
export type MaskSource = 'alpha' | 'plain' | 'object' | 'person' | 'model' | 'hand'

export interface Mask {
  /** px */
  readonly width: number
  /** px */
  readonly height: number
  /** Row-major, 0–255 */
  readonly alpha: Uint8ClampedArray<ArrayBuffer>
  readonly source: MaskSource
}

/** Samples of one axis: for each target place the lower source place, and the share of the one above it. */
interface Axis {
  readonly low: Int32Array
  readonly high: Int32Array
  readonly share: Float32Array
}

/**
 * Returns the places between which each of `to` centres lies on an axis of `from` centres; of `count` ones that begin at
 * `start`, where only a part is wanted. Beyond its ends the axis stays at them.
 */
export function axisOf(from: number, to: number, start = 0, count = to): Axis {
  const axis = { low: new Int32Array(count), high: new Int32Array(count), share: new Float32Array(count) }
  for (let at = 0; at < count; at++) {
    const place = Math.max(0, Math.min(from - 1, ((start + at + 0.5) * from) / to - 0.5))
    axis.low[at] = Math.floor(place)
    axis.high[at] = Math.min(from - 1, axis.low[at]! + 1)
    axis.share[at] = place - axis.low[at]!
  }
  return axis
}

/** Spans of one axis for averaging by area: first source place, number of places, weights of the first and last. */
export interface Span {
  readonly first: number
  readonly last: number
  readonly head: number
  readonly tail: number
}

/** Returns the source places each of `to` target places covers; the first and the last count by their covered share. */
export function spansOf(from: number, to: number): readonly Span[] {
  return Array.from({ length: to }, (_, at) => {
    const [start, end] = [(at * from) / to, ((at + 1) * from) / to]
    const first = Math.floor(start)
    const last = Math.max(first, Math.min(from - 1, Math.ceil(end - 1e-9) - 1))
    return { first, last, head: Math.min(end, first + 1) - start, tail: end - last }
  })
}

/** Returns the weight of a place within a span, in source px. */
export const spanWeight = ({ first, last, head, tail }: Span, place: number): number =>
  place === first ? head : place === last ? tail : 1

/**
 * Returns alpha at another size, 0–1: averaged by area where it gets smaller, bilinear where it gets larger.
 */
export function scaleAlpha(
  { width, height, alpha }: Pick<Mask, 'width' | 'height' | 'alpha'>,
  toWidth: number,
  toHeight: number,
): Float32Array<ArrayBuffer> {
  const across = new Float32Array(toWidth * height)
  scaleLines(alpha, across, { from: width, to: toWidth, lines: height, step: 1, line: width, toLine: toWidth }, 1 / 255)
  const both = new Float32Array(toWidth * toHeight)
  const down = { from: height, to: toHeight, lines: toWidth, step: toWidth, line: 1, toLine: 1 }
  scaleLines(across, both, down, 1)
  return both
}

interface Lines {
  readonly from: number
  readonly to: number
  readonly lines: number
  /** Distance of two places of a line in the arrays */
  readonly step: number
  /** Distance of two lines in the source and in the target */
  readonly line: number
  readonly toLine: number
}

function scaleLines(source: ArrayLike<number>, target: Float32Array, lines: Lines, factor: number): void {
  const { from, to } = lines
  const axis = axisOf(from, to)
  if (to < from) {
    const spans = spansOf(from, to)
    writeLines(lines, target, factor, (base, at) => meanOf(source, base, lines.step, spans[at]!))
  } else if (to === from) {
    writeLines(lines, target, factor, (base, at) => source[base + at * lines.step]!)
  } else {
    writeLines(lines, target, factor, (base, at) => between(source, base, lines.step, axis, at))
  }
}

function writeLines(
  { to, lines, step, line, toLine }: Lines,
  target: Float32Array,
  factor: number,
  value: (base: number, at: number) => number,
): void {
  // Neighbours in memory one after the other.
  if (step === 1) {
    for (let of = 0; of < lines; of++) {
      for (let at = 0; at < to; at++) target[of * toLine + at] = factor * value(of * line, at)
    }
  } else {
    for (let at = 0; at < to; at++) {
      for (let of = 0; of < lines; of++) target[of * toLine + at * step] = factor * value(of * line, at)
    }
  }
}

function meanOf(source: ArrayLike<number>, base: number, step: number, { first, last, head, tail }: Span): number {
  let sum = source[base + first * step]! * head
  if (last === first) return sum / head
  for (let place = first + 1; place < last; place++) sum += source[base + place * step]!
  sum += source[base + last * step]! * tail
  return sum / (head + (last - first - 1) + tail)
}

function between(source: ArrayLike<number>, base: number, step: number, axis: Axis, at: number): number {
  const low = source[base + axis.low[at]! * step]!
  return low + (source[base + axis.high[at]! * step]! - low) * axis.share[at]!
}
