import { lightOfLevel } from '../colour/tables.ts'
import type { Size } from '../geometry.ts'
import { boxBlur } from './box-blur.ts'
import { lumaPlane, type Reduced, reduce } from './reduced.ts'
import { type Colour, distance, inkBelow, meanColour, shareOfPaper, writtenShare } from './written.ts'

/** Corners of a page, as shares of the sides of the picture: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Corner, Corner, Corner, Corner]
export interface Corner {
  readonly x: number
  readonly y: number
}

/** Longest side of the planes in which a page is looked for, px. */
export const pageSide = 480
/** Shares of the picture that a page covers, and of its four corners' area that it fills. */
const [leastArea, mostArea] = [0.12, 0.97]
const leastFill = 0.86

/** Returns the value that splits a histogram of 256 bins best into two classes (Otsu 1979). */
function splitOf(histogram: Uint32Array): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const whole = histogram.reduce((sum, count, bin) => sum + count * bin, 0)
  let [best, split, below, sum] = [-1, 0, 0, 0]
  for (let bin = 0; bin < 255; bin++) {
    below += histogram[bin]!
    sum += histogram[bin]! * bin
    if (below === 0 || below === total) continue
    const apart = sum / below - (whole - sum) / (total - below)
    const between = below * (total - below) * apart * apart
    if (between > best) [best, split] = [between, bin]
  }
  return split
}

/** Returns the places of the area that a place belongs to, and takes them out of the mask. */
function takeArea(mask: Uint8Array, width: number, start: number): number[] {
  const area = [start]
  mask[start] = 0
  for (let next = 0; next < area.length; next++) {
    const at = area[next]!
    const x = at % width
    for (const near of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (near < 0 || near >= mask.length || mask[near] === 0) continue
      mask[near] = 0
      area.push(near)
    }
  }
  return area
}

/** Returns the places of the largest connected area of a mask, which is used up. */
function largestArea(mask: Uint8Array, width: number): number[] {
  let largest: number[] = []
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 0) continue
    const area = takeArea(mask, width, start)
    if (area.length > largest.length) largest = area
  }
  return largest
}

type Point = readonly [x: number, y: number]
const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Returns the convex hull of points, clockwise on the screen (Andrew 1979). */
function hullOf(points: Point[]): Point[] {
  points.sort((one, other) => one[0] - other[0] || one[1] - other[1])
  const half = (ordered: readonly Point[]) => {
    const hull: Point[] = []
    for (const point of ordered) {
      while (hull.length >= 2 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...half(points), ...half([...points].reverse())]
}

/** Returns where the lines through two sides meet; null if they hardly do. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const cross = ux * vy - uy * vx
  if (Math.abs(cross) < 1e-9) return null
  const along = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross
  return [a[0] + along * ux, a[1] + along * uy]
}

const areaOf = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!
    return sum + x * nextY - nextX * y
  }, 0) / 2

/**
 * Reduces a hull to four corners: again and again drops the side whose neighbours, made longer until they meet, add the
 * least area. Unlike dropping corners this keeps the sides where they are.
 */
function quadOf(hull: readonly Point[]): Point[] | null {
  let quad = [...hull]
  while (quad.length > 4) {
    let best: { readonly added: number; readonly at: number; readonly corner: Point } | null = null
    for (let at = 0; at < quad.length; at++) {
      const around = [-1, 0, 1, 2].map((off) => quad[(at + off + quad.length) % quad.length]!)
      const [before, from, to, after] = around as [Point, Point, Point, Point]
      const corner = meeting(before, from, after, to)
      if (!corner || turn(from, to, corner) >= 0) continue
      const added = Math.abs(areaOf([from, corner, to]))
      if (!best || added < best.added) best = { added, at, corner }
    }
    if (!best) return null
    const { at, corner } = best
    const next = (at + 1) % quad.length
    quad = quad.map((point, place) => (place === at ? corner : point)).filter((_, place) => place !== next)
  }
  return quad.length === 4 ? quad : null
}

/** Orders corners from the upper left one on, clockwise, and converts them to shares. */
function ordered(quad: readonly Point[], width: number, height: number): Corners {
  const first = quad.reduce((best, [x, y], at) => (x + y < quad[best]![0] + quad[best]![1] ? at : best), 0)
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const corners = [0, 1, 2, 3].map((off) => {
    const [x, y] = quad[(first + off) % 4]!
    return { x: within(x / width), y: within(y / height) }
  })
  return corners as unknown as Corners
}

/** Returns the least of the channels: paper is nearly white, and what it lies on may be as bright, but coloured. */
function whitePlane({ planes: [red, green, blue] }: Reduced): Float32Array {
  return red.map((value, at) => Math.min(value, green[at]!, blue[at]!))
}

/** Returns the largest light area of a plane as four corners, px of the plane; null if it is no page. */
function pageOf(light: Float32Array, { width, height }: Size): Point[] | null {
  // The root spreads shadows, so that a page half in shadow stays one.
  const levels = light.map((value) => Math.sqrt(value) * 255)
  boxBlur(levels, width, height, 1)
  const histogram = new Uint32Array(256)
  for (const value of levels) histogram[Math.min(255, Math.round(value))]! += 1
  const split = splitOf(histogram)
  const area = largestArea(
    Uint8Array.from(levels, (value) => (value > split ? 1 : 0)),
    width,
  )
  const share = area.length / levels.length
  if (share < leastArea || share > mostArea) return null
  // Only the ends of its rows can lie on the hull; both sides of each px, so that the hull reaches its outer edge.
  const [starts, ends] = [new Int32Array(height).fill(width), new Int32Array(height).fill(-1)]
  for (const at of area) {
    const [x, y] = [at % width, Math.floor(at / width)]
    starts[y] = Math.min(starts[y]!, x)
    ends[y] = Math.max(ends[y]!, x + 1)
  }
  const points: Point[] = []
  for (let y = 0; y < height; y++) {
    if (ends[y]! < 0) continue
    for (const x of [starts[y]!, ends[y]!]) points.push([x, y], [x, y + 1])
  }
  const quad = quadOf(hullOf(points))
  return quad && area.length >= leastFill * Math.abs(areaOf(quad)) ? quad : null
}

/** How far corners are moved towards the middle, px of the plane: rather a hair of the page is lost than table is kept. */
const inset = 1

function movedInwards(quad: readonly Point[]): Point[] {
  const [middleX, middleY] = [0, 1].map((axis) => quad.reduce((sum, point) => sum + point[axis]!, 0) / quad.length)
  return quad.map(([x, y]): Point => {
    const [dx, dy] = [middleX! - x, middleY! - y]
    const share = Math.min(0.1, (inset * Math.SQRT2) / Math.max(1, Math.hypot(dx, dy)))
    return [x + dx * share, y + dy * share]
  })
}

/**
 * Returns the places of a plane that lie between four corners, which are moved away from their middle by a factor, but
 * not those that lie between them moved by `from`.
 */
export function placesWithin(corners: Corners, { width, height }: Size, factor = 1, from = 0): number[] {
  const middle = { x: 0, y: 0 }
  for (const { x, y } of corners) {
    middle.x += x / 4
    middle.y += y / 4
  }
  const holds = (grown: number) => {
    const moved = corners.map(({ x, y }) => ({
      x: middle.x + (x - middle.x) * grown,
      y: middle.y + (y - middle.y) * grown,
    }))
    return (x: number, y: number) =>
      moved.every((start, at) => {
        const end = moved[(at + 1) % 4]!
        return (end.x - start.x) * (y - start.y) > (end.y - start.y) * (x - start.x)
      })
  }
  const [isWithin, isLeftOut] = [holds(factor), holds(from)]
  const places: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [(x + 0.5) / width, (y + 0.5) / height]
      if (isWithin(across, down) && !isLeftOut(across, down)) places.push(y * width + x)
    }
  return places
}

/** Shares of the sides within which a corner lies at the edge of the picture. */
const atEdge = 0.015
const isNearEnd = (share: number) => Math.min(share, 1 - share) <= atEdge
const isAtEdge = ({ x, y }: Corner) => isNearEnd(x) || isNearEnd(y)
/** Returns true for a corner that is one of the picture: a page with four of them need not be straightened. */
const isInCorner = ({ x, y }: Corner) => isNearEnd(x) && isNearEnd(y)

/** What lies around a page begins where its blurred edge ends, as a factor of its size; and its nearer part ends. */
const [around, farther, all] = [1.12, 1.4, 1000]
/** From these on, what lies around a page is the rest of it in a shadow: share of written cells, distance of colours. */
const [writtenAround, sameColour] = [0.3, 0.07]

/** Returns whether four corners hold only the bright part of a sheet that goes on in a shadow. */
function goesOn(corners: Corners, small: Reduced): boolean {
  const shares = shareOfPaper(small)
  if (writtenShare(placesWithin(corners, small, all, around), shares, small) < writtenAround) return false
  // Another sheet may be written, too; next to this one is what both lie on.
  const [page, rest] = [placesWithin(corners, small), placesWithin(corners, small, farther, around)].map((places) =>
    meanColour(
      places.filter((at) => shares[at]! >= inkBelow),
      small,
    ),
  ) as [Colour, Colour]
  return distance(page, rest) <= sameColour
}

/**
 * Returns the four corners of a page in a picture that was reduced to `pageSide` in linear light; null if there is none.
 * `width` and `height` are those of the picture, px.
 */
export function cornersIn(small: Reduced, { width, height }: Size): Corners | null {
  const found = [lumaPlane(small), whitePlane(small)].flatMap((plane) => {
    const quad = pageOf(plane, small)
    // The last row and column of the planes may stand for less than a whole factor of px.
    return quad ? [ordered(movedInwards(quad), width / small.factor, height / small.factor)] : []
  })
  // A bright table runs on beyond the picture, and with the page it is one light area; a page hardly ever does.
  const corners = found.find((one) => one.filter(isAtEdge).length < 2) ?? found[0]
  return !corners || corners.every(isInCorner) || goesOn(corners, small) ? null : corners
}

/**
 * Finds the four corners of a page that is lighter, or whiter, than what it lies on; null if there is none. The user can
 * correct them.
 */
export function findCorners(pixels: ImageData): Corners | null {
  return cornersIn(reduce(pixels, pageSide, lightOfLevel), pixels)
}
