import svgpath from 'svgpath'
import type { Rect } from '../../geometry.ts'
import type { DiagramNode, Point } from './schema.ts'
import { shapeOf } from './shapes/index.ts'
import { drawIn } from './shapes/shape.ts'

/** Returns the middle of a node. */
export const middleOf = ({ x, y, width, height }: DiagramNode): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Turns a point clockwise around a middle, degrees. */
export function turned(point: Point, middle: Point, degrees: number): Point {
  if (degrees % 360 === 0) return point
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [point.x - middle.x, point.y - middle.y]
  return {
    x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}

/** Returns where a share of the box of a node lies on the page, with its mirroring and turn. */
export function portPoint(node: DiagramNode, share: Point): Point {
  const x = node.x + (node.flipX ? 1 - share.x : share.x) * node.width
  const y = node.y + (node.flipY ? 1 - share.y : share.y) * node.height
  return turned({ x, y }, middleOf(node), node.rotation)
}

/** Returns the upright box around a node as it is turned. */
export function boundsOf(node: DiagramNode): Rect {
  if (node.rotation % 180 === 0) return { left: node.x, top: node.y, width: node.width, height: node.height }
  const corners = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ].map((share) => portPoint(node, share))
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))]
  return {
    left,
    top,
    width: Math.max(...corners.map(({ x }) => x)) - left,
    height: Math.max(...corners.map(({ y }) => y)) - top,
  }
}

/** Returns corners of the outline of a node in its own box; curves become short lines. */
function outline(node: DiagramNode): Point[] {
  const shape = shapeOf(node.shape)
  const points: Point[] = []
  const { width, height } = node
  if (!shape.body || shape.kind === 'container') return [0, 1, 2, 3].map((side) => corner(side, width, height))
  svgpath(drawIn(shape.body, shape, width, height))
    .abs()
    .unarc()
    .unshort()
    .iterate((segment, _, x, y) => {
      for (const point of pointsOn(segment, x, y)) points.push(point)
    })
  return points.length > 2 ? points : [0, 1, 2, 3].map((side) => corner(side, width, height))
}

const corner = (side: number, width: number, height: number): Point => ({
  x: side === 1 || side === 2 ? width : 0,
  y: side > 1 ? height : 0,
})

function pointsOn(segment: readonly (string | number)[], x: number, y: number): Point[] {
  const [command, ...numbers] = segment as [string, ...number[]]
  if (command === 'H') return [{ x: numbers[0]!, y }]
  if (command === 'V') return [{ x, y: numbers[0]! }]
  if (command === 'M' || command === 'L') return [{ x: numbers[0]!, y: numbers[1]! }]
  if (command !== 'C' && command !== 'Q') return []
  const knots = [{ x, y }, ...pairs(numbers)]
  return [0.25, 0.5, 0.75, 1].map((share) => onCurve(knots, share))
}

const pairs = (numbers: readonly number[]): Point[] =>
  Array.from({ length: numbers.length >> 1 }, (_, index) => ({ x: numbers[index * 2]!, y: numbers[index * 2 + 1]! }))

/** De Casteljau. */
function onCurve(knots: readonly Point[], share: number): Point {
  let left = [...knots]
  while (left.length > 1) {
    left = left.slice(1).map((to, index) => ({
      x: left[index]!.x + (to.x - left[index]!.x) * share,
      y: left[index]!.y + (to.y - left[index]!.y) * share,
    }))
  }
  return left[0]!
}

/** Returns where the line from the middle of a node towards a point leaves its outline. */
export function outlinePoint(node: DiagramNode, towards: Point): Point {
  const middle = middleOf(node)
  const aim = turned(towards, middle, -node.rotation)
  const own = { x: (aim.x - node.x) * 1, y: aim.y - node.y }
  const centre = { x: node.width / 2, y: node.height / 2 }
  const mirrored = {
    x: node.flipX ? node.width - own.x : own.x,
    y: node.flipY ? node.height - own.y : own.y,
  }
  const corners = outline(node)
  let best = 0
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length]!
    const share = crossing(centre, mirrored, from, to)
    if (share !== null && share <= 1 && share > best) best = share
  }
  const hit = { x: centre.x + (mirrored.x - centre.x) * best, y: centre.y + (mirrored.y - centre.y) * best }
  return portPoint(node, { x: hit.x / node.width, y: hit.y / node.height })
}

/** Returns how far along a ray a segment crosses it, as a share of the way to `towards`; null if it does not. */
function crossing(start: Point, towards: Point, from: Point, to: Point): number | null {
  const [rx, ry] = [towards.x - start.x, towards.y - start.y]
  const [sx, sy] = [to.x - from.x, to.y - from.y]
  const cross = rx * sy - ry * sx
  if (Math.abs(cross) < 1e-9) return null
  const [dx, dy] = [from.x - start.x, from.y - start.y]
  const along = (dx * sy - dy * sx) / cross
  const beside = (dx * ry - dy * rx) / cross
  return along >= 0 && beside >= -1e-9 && beside <= 1 + 1e-9 ? along : null
}
