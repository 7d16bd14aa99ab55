/** One segment of an outline; y grows downwards. `Q` is quadratic, `C` cubic, as in SVG paths. */
export type Segment = readonly [type: 'M' | 'L' | 'Q' | 'C' | 'Z', ...numbers: number[]]

/** Closed outlines, filled by the nonzero rule. */
export type Outline = readonly Segment[]

/** Edges of a box, in the unit of its content. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f, as in SVG and canvas. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/**
 * Returns the map that scales by `sx`, `sy` about the origin, rotates clockwise by `angle` radians, then translates.
 */
export function affineOf(x: number, y: number, sx = 1, sy = sx, angle = 0): Affine {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [sx * cos, sx * sin, -sy * sin, sy * cos, x, y]
}

/** Moves every point of an outline by `move`, which must keep straight lines straight. */
export function mapped(outline: Outline, move: (x: number, y: number) => readonly [number, number]): Outline {
  return outline.map(([type, ...numbers]) => {
    const moved: number[] = []
    for (let at = 0; at + 1 < numbers.length; at += 2) moved.push(...move(numbers[at]!, numbers[at + 1]!))
    return [type, ...moved]
  })
}

/** Applies an affine map to an outline. */
export function transformed(outline: Outline, [a, b, c, d, e, f]: Affine): Outline {
  return mapped(outline, (x, y) => [a * x + c * y + e, b * x + d * y + f])
}

/** Returns the parameters between 0 and 1 at which one coordinate of a Bézier curve has an extreme. */
function extremaOf(points: readonly number[]): number[] {
  const [p0 = 0, p1 = 0, p2 = 0, p3] = points
  const within = (t: number) => t > 0 && t < 1
  if (p3 === undefined) {
    const bend = p0 - 2 * p1 + p2
    return bend === 0 ? [] : [(p0 - p1) / bend].filter(within)
  }
  const [a, b, c] = [p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0]
  if (Math.abs(a) < 1e-12) return b === 0 ? [] : [-c / b].filter(within)
  const root = b * b - 4 * a * c
  if (root < 0) return []
  return [(-b + Math.sqrt(root)) / (2 * a), (-b - Math.sqrt(root)) / (2 * a)].filter(within)
}

/** Returns a coordinate of a Bézier curve of three or four points at `t`. */
function along(points: readonly number[], t: number): number {
  const [p0 = 0, p1 = 0, p2 = 0, p3] = points
  const u = 1 - t
  if (p3 === undefined) return u * u * p0 + 2 * u * t * p1 + t * t * p2
  return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3
}

/** Calls `see` for every segment with the point it starts from. */
function eachSegment(outline: Outline, see: (segment: Segment, x: number, y: number) => void): void {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  for (const segment of outline) {
    see(segment, x, y)
    if (segment[0] === 'Z') [x, y] = [startX, startY]
    else [x, y] = segment.slice(-2) as [number, number]
    if (segment[0] === 'M') [startX, startY] = [x, y]
  }
}

/** Returns the exact bounding box of an outline, curves at their extremes; null if it is empty. */
export function boxOf(outline: Outline): Box | null {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity]
  const take = (x: number, y: number) => {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  eachSegment(outline, ([type, ...numbers], x, y) => {
    if (type === 'Z') return
    take(numbers.at(-2)!, numbers.at(-1)!)
    if (type !== 'Q' && type !== 'C') return
    const xs = [x, ...numbers.filter((_, at) => at % 2 === 0)]
    const ys = [y, ...numbers.filter((_, at) => at % 2 === 1)]
    for (const t of [...extremaOf(xs), ...extremaOf(ys)]) take(along(xs, t), along(ys, t))
  })
  return left === Number.POSITIVE_INFINITY ? null : { left, top, right, bottom }
}

/** Returns the box around several boxes; null if all are null. */
export function boxAround(boxes: readonly (Box | null)[]): Box | null {
  const there = boxes.filter((box) => box !== null)
  if (there.length === 0) return null
  return {
    left: Math.min(...there.map(({ left }) => left)),
    top: Math.min(...there.map(({ top }) => top)),
    right: Math.max(...there.map(({ right }) => right)),
    bottom: Math.max(...there.map(({ bottom }) => bottom)),
  }
}

/** Flattens an outline into straight pieces of at most `step`, so that it can be bent. */
export function flattened(outline: Outline, step: number): Outline {
  const flat: Segment[] = []
  let start: readonly [number, number] = [0, 0]
  const line = (x: number, y: number, toX: number, toY: number) => {
    const pieces = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / step))
    for (let at = 1; at <= pieces; at++) flat.push(['L', x + ((toX - x) * at) / pieces, y + ((toY - y) * at) / pieces])
  }
  eachSegment(outline, ([type, ...numbers], x, y) => {
    const [toX = 0, toY = 0] = numbers.slice(-2)
    if (type === 'M') {
      start = [toX, toY]
      flat.push(['M', toX, toY])
    } else if (type === 'Z') {
      line(x, y, ...start)
      flat.push(['Z'])
    } else if (type === 'L') line(x, y, toX, toY)
    else {
      const xs = [x, ...numbers.filter((_, at) => at % 2 === 0)]
      const ys = [y, ...numbers.filter((_, at) => at % 2 === 1)]
      let length = 0
      for (let at = 1; at < xs.length; at++) length += Math.hypot(xs[at]! - xs[at - 1]!, ys[at]! - ys[at - 1]!)
      const pieces = Math.max(2, Math.ceil(length / step))
      for (let at = 1; at <= pieces; at++) flat.push(['L', along(xs, at / pieces), along(ys, at / pieces)])
    }
  })
  return flat
}

type Cubic = readonly [type: Exclude<Segment[0], 'Q'>, ...numbers: number[]]

/** Converts quadratic curves, which PDF does not have, to cubic curves of the same shape. */
export function cubics(outline: Outline): readonly Cubic[] {
  const raised: Cubic[] = []
  eachSegment(outline, ([type, ...numbers], x, y) => {
    if (type !== 'Q') return raised.push([type, ...numbers])
    const [bendX = 0, bendY = 0, toX = 0, toY = 0] = numbers
    const towards = (end: number, bend: number) => end + (2 / 3) * (bend - end)
    raised.push(['C', towards(x, bendX), towards(y, bendY), towards(toX, bendX), towards(toY, bendY), toX, toY])
  })
  return raised
}

const rounded = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.')

/** Converts an outline to SVG path data, rounded to a thousandth of its unit. */
export function pathData(outline: Outline): string {
  return outline.map(([type, ...numbers]) => type + numbers.map(rounded).join(' ')).join('')
}

/** Appends an outline to the current path of a 2D context. */
export function traceOutline(context: OffscreenCanvasRenderingContext2D, outline: Outline): void {
  for (const [type, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of outline) {
    if (type === 'M') context.moveTo(a, b)
    else if (type === 'L') context.lineTo(a, b)
    else if (type === 'Q') context.quadraticCurveTo(a, b, c, d)
    else if (type === 'C') context.bezierCurveTo(a, b, c, d, e, f)
    else context.closePath()
  }
}
