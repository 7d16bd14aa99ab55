import type { LayoutName } from '../model.ts'
import { type Axis, type Blocks, indent, type Stand } from './blocks.ts'
import type { Side } from './types.ts'

/** The families of layouts: each puts the root of the sheet and all below it. The centre of the root is 0, 0. */

type Family = (blocks: Blocks, root: string) => void

const level: Stand = { axis: 'level', back: false, x: 0, y: 0 }
const byPlace = (at: number) => at

function putRoot(blocks: Blocks, root: string, out: Side) {
  const size = blocks.size(root, 0)
  const box = { x: -size.width / 2, y: -size.height / 2, ...size }
  blocks.put(root, box, { parent: null, depth: 0, branch: -1, out })
  return { box, ...size, children: blocks.shown(root) }
}

/** One tree in one direction: logic charts and organisation charts. */
function oneWay(axis: Axis, back: boolean, out: Side): Family {
  return (blocks, root) => {
    const { width, height, children } = putRoot(blocks, root, out)
    putWay(blocks, root, children, axis, back, axis === 'level' ? width : height, 0)
  }
}

/** Puts main branches on one side of the root; `long` is its length in that direction. */
function putWay(
  blocks: Blocks,
  root: string,
  children: readonly string[],
  axis: Axis,
  back: boolean,
  long: number,
  firstBranch: number,
): void {
  if (children.length === 0) return
  const stack = blocks.stack(children, 1, 'tree', axis)
  const stand: Stand = { axis, back, x: 0, y: 0 }
  const at = [long / 2 + blocks.gaps.level * 1.3, -stack.middle] as const
  blocks.putStack(stack, stand, at, 'tree', { parent: root, depth: 0, branch: -1 }, (index) => firstBranch + index)
  blocks.connect(root, children, 'tree', stand)
}

/** Main branches on both sides, as even as they can be without parting what is summed up together. */
const both: Family = (blocks, root) => {
  const { width, children } = putRoot(blocks, root, 'right')
  const heights = children.map((id) => blocks.block(id, 1, 'tree', 'level').across + blocks.gaps.main)
  const whole = heights.reduce((sum, one) => sum + one, 0)
  const held = new Set<number>()
  for (const { from, to } of blocks.sheet.summaries) {
    const [start, end] = [children.indexOf(from), children.indexOf(to)]
    for (let at = start + 1; start >= 0 && at <= end; at++) held.add(at)
  }
  let [split, sum, best] = [children.length, 0, Number.POSITIVE_INFINITY]
  for (let at = 1; at <= children.length; at++) {
    sum += heights[at - 1]!
    const uneven = Math.abs(whole - 2 * sum)
    if (held.has(at) || uneven >= best) continue
    ;[split, best] = [at, uneven]
  }
  putWay(blocks, root, children.slice(0, split), 'level', false, width, 0)
  putWay(blocks, root, children.slice(split), 'level', true, width, split)
}

/** Main branches side by side below the root, each a list. */
const catalogue: Family = (blocks, root) => {
  const { height, children } = putRoot(blocks, root, 'down')
  if (children.length === 0) return
  const top = height / 2 + blocks.gaps.level
  const columns = children.map((id) => blocks.block(id, 1, 'list', 'level'))
  let cursor = 0
  const starts = columns.map(({ along }) => {
    const start = cursor
    cursor += along + blocks.gaps.main * 1.5
    return start
  })
  const centreOf = (at: number) => starts[at]! + columns[at]!.size.width / 2
  const shift = (centreOf(0) + centreOf(children.length - 1)) / 2
  for (const [at, id] of children.entries())
    blocks.putBlock(id, columns[at]!, level, [starts[at]! - shift, top], 'list', { parent: root, depth: 1, branch: at })
  blocks.connect(root, children, 'tree', { axis: 'upright', back: false })
}

/** Main branches on a line to the right; what is below them hangs above and below it by turns. */
const timeline: Family = (blocks, root) => {
  const { width, height, children } = putRoot(blocks, root, 'right')
  const { gaps } = blocks
  const sizes = children.map((id) => blocks.size(id, 1))
  const band = Math.max(height, ...sizes.map((size) => size.height)) / 2 + gaps.sibling + 4
  let head = width / 2 + gaps.level
  const free = [head, head]
  for (const [at, id] of children.entries()) {
    const size = sizes[at]!
    const side = at % 2
    const x = Math.max(head, free[side]! - indent)
    const place = { parent: root, depth: 1, branch: at }
    const isAbove = side === 0
    blocks.put(id, { x, y: -size.height / 2, ...size }, { ...place, out: isAbove ? 'up' : 'down' })
    head = x + size.width + gaps.main * 1.5
    const below = blocks.shown(id)
    if (below.length === 0) continue
    const stack = blocks.stack(below, 2, 'list', 'level')
    const y = isAbove ? -band - stack.across : band
    blocks.putStack(stack, level, [x + indent, y], 'list', { parent: id, depth: 1, branch: at })
    blocks.connect(id, below, 'list', level)
    free[side] = x + indent + stack.along + gaps.main * 1.5
  }
  // The line runs through the nodes: it is drawn behind them.
  const last = blocks.placed.get(children.at(-1) ?? '')
  if (last) putSpine(blocks, { x: width / 2, y: 0 }, { x: last.x + last.width + gaps.level / 2, y: 0 })
}

function putSpine(blocks: Blocks, from: { x: number; y: number }, end: { x: number; y: number }): void {
  blocks.edges.push({ to: null, from, end, bend: 'straight', branch: -1, depth: 1 })
}

/** Main branches down a line, each a tree to the right of it. */
const timelineDown: Family = (blocks, root) => {
  const { height, children } = putRoot(blocks, root, 'down')
  if (children.length === 0) return
  const { gaps } = blocks
  const stack = blocks.stack(children, 1, 'tree', 'level')
  const at = [gaps.level * 0.8, height / 2 + gaps.level * 0.8] as const
  blocks.putStack(stack, level, at, 'tree', { parent: root, depth: 0, branch: -1 }, byPlace)
  let end = height / 2
  for (const id of children) {
    const to = blocks.placed.get(id)!
    end = to.y + to.height / 2
    const point = { x: to.x, y: end }
    blocks.edges.push({ to: id, from: { x: 0, y: end }, end: point, bend: 'straight', branch: to.branch, depth: 1 })
  }
  putSpine(blocks, { x: 0, y: height / 2 }, { x: 0, y: end })
}

/** How far a bone leans along the spine for each px it goes away from it. */
const lean = 0.5

/** The root is the head of a fish, on its left; main branches are bones above and below its spine by turns. */
const fishbone: Family = (blocks, root) => {
  const { width, children } = putRoot(blocks, root, 'right')
  const { gaps } = blocks
  const free = [width / 2 + gaps.level, width / 2 + gaps.level]
  let foot = 0
  for (const [at, id] of children.entries()) {
    foot = Math.max(free[at % 2]!, foot + gaps.main * 2)
    free[at % 2] = putBone(blocks, root, id, at, foot) + gaps.main
  }
  if (children.length > 0) putSpine(blocks, { x: width / 2, y: 0 }, { x: Math.max(...free, foot), y: 0 })
}

/** Puts a bone whose foot is at `foot` on the spine; returns where its right end is. */
function putBone(blocks: Blocks, root: string, id: string, branch: number, foot: number): number {
  const { gaps } = blocks
  const isAbove = branch % 2 === 0
  const size = blocks.size(id, 1)
  const below = blocks.shown(id)
  const ribs = below.map((child) => ({ child, block: blocks.block(child, 2, 'list', 'level') }))
  // From the spine outwards: above it the first child is the farthest.
  const outwards = isAbove ? ribs.toReversed() : ribs
  let [far, right] = [gaps.sibling * 1.5, foot]
  for (const { child, block } of outwards) {
    const near = far
    far += block.across
    const x = foot + lean * far + 16
    const top = isAbove ? -far : near
    blocks.putBlock(child, block, level, [x, top], 'list', { parent: id, depth: 2, branch })
    const y = top + block.anchor
    const end = { x, y }
    blocks.edges.push({ to: child, from: { x: foot + lean * Math.abs(y), y }, end, bend: 'straight', branch, depth: 2 })
    right = Math.max(right, x + block.along)
    far += gaps.sibling
  }
  const tip = Math.max(far + gaps.sibling / 2, gaps.level * 1.2)
  const x = foot + lean * tip - Math.min(size.width / 2, lean * tip)
  const y = isAbove ? -tip - size.height : tip
  blocks.put(id, { x, y, ...size }, { parent: root, depth: 1, branch, out: isAbove ? 'up' : 'down' })
  const end = { x: foot + lean * tip, y: isAbove ? -tip : tip }
  blocks.edges.push({ to: id, from: { x: foot, y: 0 }, end, bend: 'straight', branch, depth: 1 })
  return Math.max(right, x + size.width)
}

/** The layouts; `fishbone-right` is the other one seen in a mirror. */
export const families: Readonly<Record<LayoutName, Family>> = {
  both,
  'logic-right': oneWay('level', false, 'right'),
  'logic-left': oneWay('level', true, 'left'),
  'org-down': oneWay('upright', false, 'down'),
  'org-up': oneWay('upright', true, 'up'),
  catalogue,
  timeline,
  'timeline-down': timelineDown,
  'fishbone-left': fishbone,
  'fishbone-right': fishbone,
}
