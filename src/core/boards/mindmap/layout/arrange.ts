import type { Point } from '../../../design/geometry.ts'
import type { Sheet } from '../model.ts'
import { siblingsBetween } from '../tree.ts'
import { Blocks, type Gaps } from './blocks.ts'
import { families } from './families.ts'
import type { Arrangement, Box, FrameBox, Placed, SizeOf } from './types.ts'

const gapsOf: Readonly<Record<Sheet['spacing'], Gaps>> = {
  tight: { level: 32, sibling: 8, main: 14 },
  normal: { level: 44, sibling: 14, main: 26 },
  wide: { level: 64, sibling: 24, main: 44 },
}

/** Room of a frame around what it holds, px; above it the text stands. */
const framePad = 9
/** Room around a map, px. */
const margin = 40

/**
 * Arranges a sheet: a place for every node that is shown, and the lines between them. The centre of the root is 0, 0.
 * Nodes of one tree do not overlap. Takes time linear in the number of nodes.
 */
export function arrange(sheet: Sheet, sizeOf: SizeOf): Arrangement {
  const blocks = new Blocks(sheet, sizeOf, gapsOf[sheet.spacing])
  families[sheet.layout](blocks, sheet.root)
  if (sheet.layout === 'fishbone-right') mirror(blocks)
  putFree(blocks)
  putLeftSummaries(blocks)
  const { placed, edges, brackets } = blocks
  const frames = framesOf(sheet, placed)
  return { placed, edges, brackets, frames, bounds: boundsOf([...placed.values(), ...frames], margin) }
}

/** Returns the box around boxes, widened by `room` on each side; around nothing it is empty. */
function boundsOf(boxes: readonly Box[], room = 0): Box {
  let [left, top, right, bottom] = [0, 0, 0, 0]
  for (const [at, box] of boxes.entries()) {
    left = at === 0 ? box.x : Math.min(left, box.x)
    top = at === 0 ? box.y : Math.min(top, box.y)
    right = at === 0 ? box.x + box.width : Math.max(right, box.x + box.width)
    bottom = at === 0 ? box.y + box.height : Math.max(bottom, box.y + box.height)
  }
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room }
}

function mirror({ placed, edges, brackets }: Blocks): void {
  const flip = ({ x, y }: Point): Point => ({ x: -x, y })
  for (const [id, box] of placed) placed.set(id, { ...box, x: -box.x - box.width, out: turned(box.out) })
  for (const [at, edge] of edges.entries()) edges[at] = { ...edge, from: flip(edge.from), end: flip(edge.end) }
  for (const [at, one] of brackets.entries())
    brackets[at] = { ...one, from: flip(one.from), end: flip(one.end), out: turned(one.out) }
}

const turned = (side: Placed['out']): Placed['out'] => (side === 'right' ? 'left' : side === 'left' ? 'right' : side)

/** Free nodes are trees to the right. */
function putFree(blocks: Blocks): void {
  for (const [at, { root, x, y }] of blocks.sheet.free.entries()) {
    const block = blocks.block(root, 1, 'tree', 'level')
    const stand = { axis: 'level', back: false, x: x - block.size.width / 2, y: y - block.anchor } as const
    blocks.putBlock(root, block, stand, [0, 0], 'tree', { parent: null, depth: 1, branch: at })
  }
}

/** Summaries of main branches that stand on a line or are bones find their place below everything. */
function putLeftSummaries(blocks: Blocks): void {
  const { placed, sheet } = blocks
  const left = sheet.summaries.filter(({ topic, from }) => !placed.has(topic) && placed.has(from))
  if (left.length === 0) return
  const all = boundsOf([...placed.values()])
  let cursor = Number.NEGATIVE_INFINITY
  for (const { id, from, to, topic } of left) {
    const range = siblingsBetween(sheet, from, to)
    const box = boundsOf(range.flatMap((one) => shownBoxes(sheet, placed, one)))
    const block = blocks.block(topic, 2, 'tree', 'level')
    const x = Math.max(cursor, box.x + box.width / 2 - block.size.width / 2)
    const bottom = all.y + all.height
    const stand = { axis: 'level', back: false, x, y: bottom + 34 } as const
    const branch = placed.get(from)!.branch
    blocks.putBlock(topic, block, stand, [0, 0], 'tree', { parent: null, depth: 2, branch })
    const y = bottom + 8
    const ends = { from: { x: box.x, y }, end: { x: box.x + box.width, y } }
    blocks.brackets.push({ id, ...ends, out: 'down', topic, branch })
    cursor = x + block.along + 20
  }
}

/** Returns the boxes of a node and of all below it that are shown. */
function shownBoxes(sheet: Sheet, placed: ReadonlyMap<string, Placed>, root: string): Placed[] {
  const found: Placed[] = []
  const stack = [root]
  while (stack.length > 0) {
    const id = stack.pop()!
    const box = placed.get(id)
    if (!box) continue
    found.push(box)
    stack.push(...(sheet.nodes[id]?.children ?? []))
  }
  return found
}

function framesOf(sheet: Sheet, placed: ReadonlyMap<string, Placed>): FrameBox[] {
  return sheet.frames.flatMap(({ id, from, to, text }) => {
    const range = from === to ? [from] : siblingsBetween(sheet, from, to)
    const boxes = range.flatMap((one) => shownBoxes(sheet, placed, one))
    if (boxes.length === 0) return []
    return [{ id, text, branch: boxes[0]!.branch, ...boundsOf(boxes, framePad) }]
  })
}
