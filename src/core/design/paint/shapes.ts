import type { Point } from '../geometry.ts'
import { type Pen, recordPath, stretchedOutline } from './outline.ts'

interface Box {
  readonly width: number
  readonly height: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Limits a corner radius to what the box has room for, px. */
export const cornerRadius = ({ width, height }: Box, radius: number) => Math.min(radius, width / 2, height / 2)

export interface Sector {
  /** Radius of the hole, as a share of the outer radius. */
  readonly hole: number
  /** Degrees clockwise from the top. */
  readonly from: number
  /** Degrees; 360 for the whole. */
  readonly sweep: number
}

/**
 * Outlines an ellipse that fills the box, with a hole, or a sector of it. Angles are those of the circle before
 * stretching.
 */
export function ellipseOutline({ width, height }: Box, { hole, from, sweep }: Sector): Path2D {
  const [x, y] = [width / 2, height / 2]
  const start = radians(from - 90)
  return recordPath((pen) => {
    if (sweep >= 360) {
      pen.ellipse(x, y, x, y, 0, 0, Math.PI * 2)
      pen.closePath()
      if (hole > 0) {
        pen.moveTo(x + x * hole, y)
        pen.ellipse(x, y, x * hole, y * hole, 0, 0, Math.PI * 2, true)
        pen.closePath()
      }
      return
    }
    const end = start + radians(sweep)
    pen.ellipse(x, y, x, y, 0, start, end)
    if (hole > 0) pen.ellipse(x, y, x * hole, y * hole, 0, end, start, true)
    else pen.lineTo(x, y)
    pen.closePath()
  })
}

/** Whether a point of the box lies on such an ellipse. */
export function onEllipse({ width, height }: Box, { hole, from, sweep }: Sector, x: number, y: number): boolean {
  const [dx, dy] = [(x * 2) / width - 1, (y * 2) / height - 1]
  const distance = Math.hypot(dx, dy)
  if (distance > 1 || distance < hole) return false
  if (sweep >= 360) return true
  const clockwise = (Math.atan2(dx, -dy) * 180) / Math.PI - from
  return ((clockwise % 360) + 360) % 360 <= sweep
}

/**
 * Returns the corners of a regular polygon, or of a star where `inner` is below 1, with the first at the top, stretched
 * so that they touch all four sides of the box.
 */
export function polygonPoints({ width, height }: Box, sides: number, inner: number): Point[] {
  const star = inner < 1
  const count = star ? sides * 2 : sides
  const points = Array.from({ length: count }, (_, place) => {
    const angle = (place / count) * Math.PI * 2 - Math.PI / 2
    const radius = star && place % 2 === 1 ? inner : 1
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius }
  })
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return points.map(({ x, y }) => ({ x: ((x - left) / across) * width, y: ((y - top) / down) * height }))
}

/** Outlines a polygon, each corner rounded over the share `round`, 0–0.5, of its shorter side. */
export function polygonOutline(points: readonly Point[], round: number): Path2D {
  return recordPath((pen) => {
    if (round <= 0) for (const { x, y } of points) pen.lineTo(x, y)
    else for (const place of points.keys()) roundCorner(pen, points, place, round)
    pen.closePath()
  })
}

/**
 * Draws a line to a corner and an arc tangent to both its sides, which starts `round` of the shorter side from the
 * corner.
 */
function roundCorner(pen: Pen, points: readonly Point[], place: number, round: number): void {
  const at = (wanted: number) => points[(wanted + points.length) % points.length]!
  const away = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y)
  const [before, corner, after] = [at(place - 1), at(place), at(place + 1)]
  const [back, forth] = [away(corner, before), away(corner, after)]
  const reach = round * Math.min(back, forth)
  const towards = (other: Point, distance: number) => ({
    x: corner.x + ((other.x - corner.x) / distance) * reach,
    y: corner.y + ((other.y - corner.y) / distance) * reach,
  })
  const [enter, leave] = [towards(before, back), towards(after, forth)]
  const turn = Math.abs(
    Math.atan2(
      (before.x - corner.x) * (after.y - corner.y) - (before.y - corner.y) * (after.x - corner.x),
      (before.x - corner.x) * (after.x - corner.x) + (before.y - corner.y) * (after.y - corner.y),
    ),
  )
  pen.lineTo(enter.x, enter.y)
  pen.arcTo(corner.x, corner.y, leave.x, leave.y, reach * Math.tan(turn / 2))
}

/** Whether a point lies in a polygon: counts the crossings to its right (even-odd). */
export function insidePolygon(points: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (let place = 0, last = points.length - 1; place < points.length; last = place++) {
    const [one, other] = [points[place]!, points[last]!]
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) inside = !inside
  }
  return inside
}

interface ScaledPath {
  readonly d: string
  readonly sx: number
  readonly sy: number
  readonly path: Path2D
}
/** Parsed path data by owner, as parsing long data for every paint is slow. */
const parsed = new WeakMap<object, ScaledPath>()

/**
 * Returns an outline of SVG path data stretched by two factors, cached by `owner`, the immutable object that holds the
 * data.
 */
export function pathOutline(owner: object, d: string, sx: number, sy: number): Path2D {
  const known = parsed.get(owner)
  if (known && known.d === d && known.sx === sx && known.sy === sy) return known.path
  const path = stretchedOutline(d, sx, sy)
  parsed.set(owner, { d, sx, sy, path })
  return path
}
