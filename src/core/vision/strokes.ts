import type { Size } from '../geometry.ts'

/** One movement of the brush, stored as data and replayed at any size. */
export interface Stroke {
  /** keep and erase: labels that the solver follows; add and remove: alpha written directly with a soft round brush */
  readonly tool: 'keep' | 'erase' | 'add' | 'remove'
  /** line: a polyline with round ends, one point is a click; area: a filled polygon */
  readonly form: 'line' | 'area'
  /** x, y pairs as shares of the picture's width and height, 0–1 */
  readonly points: readonly number[]
  /** Diameter as a share of the shorter side */
  readonly size: number
  /** 0 hard to 1 soft edge; used by add and remove */
  readonly softness: number
}

/** How much a stroke covers each place of a rectangle of the picture. */
export interface Coverage extends Size {
  readonly left: number
  readonly top: number
  /** Row-major, 0–255 */
  readonly values: Uint8Array<ArrayBuffer>
}

/** Returns the points of a stroke in px; numbers that are not finite are left out with their pair. */
function pointsOf(stroke: Stroke, { width, height }: Size): [x: number, y: number][] {
  const points: [number, number][] = []
  for (let at = 0; at + 1 < stroke.points.length; at += 2) {
    const [x, y] = [stroke.points[at]! * width, stroke.points[at + 1]! * height]
    if (Number.isFinite(x) && Number.isFinite(y)) points.push([x, y])
  }
  return points
}

/**
 * Returns how much a stroke covers of a picture of a size in px; null if it lies outside. `part` makes a line thinner,
 * for the middle of the brush. A line of less than one px counts as one px wide.
 */
export function coverageOf(stroke: Stroke, size: Size, part = 1): Coverage | null {
  const points = pointsOf(stroke, size)
  if (points.length === 0) return null
  const radius =
    stroke.form === 'area' ? 0.5 : Math.max(0.5, (stroke.size * Math.min(size.width, size.height) * part) / 2)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const reduce = (values: number[], pick: (a: number, b: number) => number) => values.reduce((a, b) => pick(a, b))
  const left = Math.max(0, Math.floor(reduce(xs, Math.min) - radius))
  const top = Math.max(0, Math.floor(reduce(ys, Math.min) - radius))
  const right = Math.min(size.width, Math.ceil(reduce(xs, Math.max) + radius))
  const bottom = Math.min(size.height, Math.ceil(reduce(ys, Math.max) + radius))
  if (right <= left || bottom <= top) return null
  const cover = { left, top, width: right - left, height: bottom - top, values: new Uint8Array(0) }
  cover.values = new Uint8Array(cover.width * cover.height)
  if (stroke.form === 'area' && points.length > 2) fillArea(cover, points)
  else drawLine(cover, points, radius, Math.min(1, Math.max(0, stroke.softness)))
  return cover
}

/** Covers by the distance to the line: fully up to `1 − softness` of the radius, then falling to the radius. */
function drawLine(cover: Coverage, points: readonly (readonly [number, number])[], radius: number, softness: number) {
  // The edge is never sharper than a px, so that it does not show steps.
  const fade = Math.max(1, radius * softness)
  const solid = radius + 0.5 - fade
  for (const [index, [x0, y0]] of points.entries()) {
    const [x1, y1] = points[Math.min(points.length - 1, index + 1)]!
    if (index > 0 && index === points.length - 1) break
    coverSegment(cover, [x0 - cover.left, y0 - cover.top, x1 - cover.left, y1 - cover.top], radius + 0.5, solid, fade)
  }
}

function coverSegment(
  { width, height, values }: Coverage,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  reach: number,
  solid: number,
  fade: number,
): void {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  const [left, right] = [Math.max(0, Math.floor(Math.min(x0, x1) - reach)), Math.min(width, Math.max(x0, x1) + reach)]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(y0, y1) - reach)), Math.min(height, Math.max(y0, y1) + reach)]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const [px, py] = [x + 0.5 - x0, y + 0.5 - y0]
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
      const far = Math.hypot(px - along * dx, py - along * dy)
      const share = Math.max(0, Math.min(1, 1 - (far - solid) / fade))
      // A smooth step: soft brushes show no ring where they end.
      const value = Math.round(share * share * (3 - 2 * share) * 255)
      const at = y * width + x
      if (value > values[at]!) values[at] = value
    }
  }
}

/** Fills a polygon by the even-odd rule at the centres of the places. */
function fillArea(
  { left, top, width, height, values }: Coverage,
  points: readonly (readonly [number, number])[],
): void {
  for (let y = 0; y < height; y++) {
    const line = top + y + 0.5
    const crossings: number[] = []
    for (const [index, [x0, y0]] of points.entries()) {
      const [x1, y1] = points[(index + 1) % points.length]!
      if (y0 <= line !== y1 <= line) crossings.push(x0 + ((line - y0) / (y1 - y0)) * (x1 - x0))
    }
    crossings.sort((one, other) => one - other)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, Math.ceil(crossings[at]! - left - 0.5))
      const to = Math.min(width, Math.ceil(crossings[at + 1]! - left - 0.5))
      if (to > from) values.fill(255, y * width + from, y * width + to)
    }
  }
}

/** What strokes of keep and erase say about each place of a small copy. */
export interface StrokeLabels {
  /** 1 keep, −1 erase, 0 nothing: the middle line of the brush, or an area. Law */
  readonly hard: Int8Array<ArrayBuffer>
  /** The same for the whole width of the brush: 1 to 3, the more the nearer to the middle; negative for erase. Advice */
  readonly touched: Int8Array<ArrayBuffer>
}

/**
 * Parts of a line's width by what they say. Only the middle line is law: a brush is often wider than what is wrong, and
 * its rim then lies on the other side of the edge.
 */
const lineParts = [1, 0.65, 0.3] as const
const lawPart = 0.05

/** Draws the strokes of keep and erase in their order; later ones win. Returns null if there are none. */
export function strokeLabels(strokes: readonly Stroke[], size: Size): StrokeLabels | null {
  const smart = strokes.filter(({ tool }) => tool === 'keep' || tool === 'erase')
  if (smart.length === 0) return null
  const labels = { hard: new Int8Array(size.width * size.height), touched: new Int8Array(size.width * size.height) }
  for (const stroke of smart) {
    const value = stroke.tool === 'keep' ? 1 : -1
    const sharp = { ...stroke, softness: 0 }
    for (const [index, part] of lineParts.entries()) {
      write(labels.touched, size, coverageOf(sharp, size, part), () => value * (index + 1))
    }
    // What a later stroke passes with its rim is no longer law of an earlier one.
    write(labels.hard, size, coverageOf(sharp, size), (own) => (own === value ? own : 0))
    write(labels.hard, size, coverageOf(sharp, size, lawPart), () => value)
  }
  return labels
}

function write(target: Int8Array, size: Size, cover: Coverage | null, next: (own: number) => number): void {
  if (!cover) return
  for (let y = 0; y < cover.height; y++) {
    for (let x = 0; x < cover.width; x++) {
      if (cover.values[y * cover.width + x]! < 128) continue
      const at = (cover.top + y) * size.width + cover.left + x
      target[at] = next(target[at]!)
    }
  }
}

/** Applies strokes of add and remove to alpha, 0–255, in their order. Modifies the alpha. */
export function paintStrokes(alpha: Uint8ClampedArray, size: Size, strokes: readonly Stroke[]): void {
  for (const stroke of strokes) {
    if (stroke.tool !== 'add' && stroke.tool !== 'remove') continue
    const cover = coverageOf(stroke, size)
    if (!cover) continue
    for (let y = 0; y < cover.height; y++) {
      const row = (cover.top + y) * size.width + cover.left
      for (let x = 0; x < cover.width; x++) {
        const value = cover.values[y * cover.width + x]! / 255
        const own = alpha[row + x]!
        alpha[row + x] = stroke.tool === 'add' ? own + (255 - own) * value : own * (1 - value)
      }
    }
  }
}
