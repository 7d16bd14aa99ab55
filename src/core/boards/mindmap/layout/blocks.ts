import type { Sheet } from '../model.ts'
import { walk } from '../tree.ts'
import type { Bracket, Edge, NodeSize, Placed, Side, SizeOf } from './types.ts'

/**
 * Blocks: the room a node takes with all below it. In a `tree` children stand beside their parent, in a `list` below it
 * and indented. Lengths are `along` the direction in which the levels go, and `across` it.
 */

export type Mode = 'tree' | 'list'
export type Axis = 'level' | 'upright'

/** Where a block stands: its axis, whether its levels go backwards, and the point its lengths count from. */
export interface Stand {
  readonly axis: Axis
  readonly back: boolean
  readonly x: number
  readonly y: number
}

/** Siblings with what sums them up. */
interface Group {
  readonly start: number
  readonly end: number
  readonly along: number
  readonly summary: { readonly id: string; readonly topic: string; readonly block: Block } | null
}

/** Blocks of siblings one after the other. */
export interface Stack {
  readonly ids: readonly string[]
  /** Start of each block across. */
  readonly offsets: readonly number[]
  readonly across: number
  readonly along: number
  /** Middle between the anchors of the first and the last, across. */
  readonly middle: number
  readonly groups: readonly Group[]
}

export interface Block {
  readonly along: number
  readonly across: number
  /** Centre of the node across. */
  readonly anchor: number
  /** Start of the children across. */
  readonly start: number
  readonly size: NodeSize
  readonly stack: Stack | null
}

export interface Gaps {
  /** Between a node and its children. */
  readonly level: number
  /** Between siblings. */
  readonly sibling: number
  /** Between main branches. */
  readonly main: number
}

/** Indent of lists, room of a bracket, px. */
export const indent = 26
const bracketRoom = 26

const sideOf = ({ axis, back }: Stand): Side => (axis === 'level' ? (back ? 'left' : 'right') : back ? 'up' : 'down')

/** Builds the blocks of a sheet and puts its nodes in their places. */
export class Blocks {
  readonly placed = new Map<string, Placed>()
  readonly edges: Edge[] = []
  readonly brackets: Bracket[] = []
  readonly sheet: Sheet
  readonly gaps: Gaps
  readonly #sizeOf: SizeOf
  readonly #summaries: ReadonlyMap<string, Sheet['summaries'][number]>

  constructor(sheet: Sheet, sizeOf: SizeOf, gaps: Gaps) {
    this.sheet = sheet
    this.gaps = gaps
    this.#sizeOf = sizeOf
    this.#summaries = new Map(sheet.summaries.map((one) => [one.from, one]))
  }

  size(id: string, depth: number): NodeSize {
    return this.#sizeOf(id, depth)
  }

  /** The children of a node that are shown. */
  shown(id: string): readonly string[] {
    const node = this.sheet.nodes[id]!
    return node.folded ? [] : node.children
  }

  /** Measures the block of a node. */
  block(id: string, depth: number, mode: Mode, axis: Axis): Block {
    const size = this.size(id, depth)
    const [along, across] = axis === 'level' ? [size.width, size.height] : [size.height, size.width]
    const children = this.shown(id)
    if (children.length === 0) return { along, across, anchor: across / 2, start: 0, size, stack: null }
    const stack = this.stack(children, depth + 1, mode, axis)
    if (mode === 'list') {
      const start = across + this.gaps.sibling
      const wide = Math.max(along, indent + stack.along)
      return { along: wide, across: start + stack.across, anchor: across / 2, start, size, stack }
    }
    const start = Math.max(0, across / 2 - stack.middle)
    const anchor = start + stack.middle
    const long = along + this.gaps.level + stack.along
    return { along: long, across: Math.max(start + stack.across, anchor + across / 2), anchor, start, size, stack }
  }

  readonly #known = new Map<string, Block>()

  /** Measures the blocks of siblings; what sums some of them up takes its room beside them. */
  stack(ids: readonly string[], depth: number, mode: Mode, axis: Axis): Stack {
    const offsets: number[] = []
    const groups: Group[] = []
    const blocks: Block[] = []
    const gap = depth === 1 ? this.gaps.main : this.gaps.sibling
    let [cursor, along] = [0, 0]
    for (let at = 0; at < ids.length; ) {
      const summary = this.#summaries.get(ids[at]!)
      const last = summary ? ids.indexOf(summary.to, at) : at
      const count = Math.max(1, last - at + 1)
      const inside = ids.slice(at, at + count).map((id) => this.#keep(id, depth, mode, axis))
      const sum = inside.reduce((total, { across }) => total + across, gap * (count - 1))
      const topic = summary && last >= at ? this.#keep(summary.topic, depth + 1, mode, axis) : null
      if (cursor > 0 || at > 0) cursor += gap
      const pad = Math.max(0, ((topic?.across ?? 0) - sum) / 2)
      const start = cursor
      cursor += pad
      for (const block of inside) {
        offsets.push(cursor)
        blocks.push(block)
        cursor += block.across + gap
      }
      cursor += pad - gap
      const long = Math.max(...inside.map((block) => block.along))
      if (topic && summary) {
        groups.push({ start, end: cursor, along: long, summary: { ...summary, block: topic } })
      }
      along = Math.max(along, topic ? long + bracketRoom + topic.along : long)
      at += count
    }
    const first = offsets[0]! + blocks[0]!.anchor
    const end = offsets.at(-1)! + blocks.at(-1)!.anchor
    return { ids, offsets, across: cursor, along, middle: (first + end) / 2, groups }
  }

  #keep(id: string, depth: number, mode: Mode, axis: Axis): Block {
    const block = this.block(id, depth, mode, axis)
    this.#known.set(id, block)
    return block
  }

  /** Puts a node of a size at a place of the sheet. */
  put(
    id: string,
    box: { x: number; y: number } & NodeSize,
    more: Pick<Placed, 'parent' | 'depth' | 'branch' | 'out'>,
  ): void {
    const { folded, children } = this.sheet.nodes[id]!
    let hidden = 0
    if (folded)
      for (const child of children)
        walk(this.sheet, child, () => {
          hidden++
        })
    this.placed.set(id, {
      id,
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      join: box.join ?? box.height / 2,
      hidden,
      ...more,
    })
  }

  /** Puts a block that begins at `along` and `across` from its stand. */
  putBlock(
    id: string,
    block: Block,
    stand: Stand,
    [along, across]: readonly [number, number],
    mode: Mode,
    place: Pick<Placed, 'parent' | 'depth' | 'branch'>,
  ): void {
    const { size, anchor, stack, start } = block
    const isLevel = stand.axis === 'level'
    const [long, thick] = isLevel ? [size.width, size.height] : [size.height, size.width]
    const [a, c] = [along, across + anchor - thick / 2]
    const flipped = stand.back ? -a - long : a
    const box = isLevel ? { x: stand.x + flipped, y: stand.y + c } : { x: stand.x + c, y: stand.y + flipped }
    this.put(id, { ...box, ...size }, { ...place, out: mode === 'list' ? 'down' : sideOf(stand) })
    if (!stack) return
    const inner = mode === 'list' ? indent : long + this.gaps.level
    this.putStack(stack, stand, [along + inner, across + start], mode, { ...place, parent: id })
    this.connect(id, stack.ids, mode, stand)
  }

  /** Puts blocks of siblings, with the brackets and topics of their summaries; `parent` is that of all of them. */
  putStack(
    { ids, offsets, groups }: Stack,
    stand: Stand,
    [along, across]: readonly [number, number],
    mode: Mode,
    place: Pick<Placed, 'parent' | 'depth' | 'branch'>,
    branchOf?: (at: number) => number,
  ): void {
    const depth = place.depth + 1
    for (const [at, id] of ids.entries()) {
      const branch = branchOf?.(at) ?? place.branch
      this.putBlock(id, this.#known.get(id)!, stand, [along, across + offsets[at]!], mode, { ...place, depth, branch })
    }
    for (const { start, end, along: long, summary } of groups) {
      if (!summary) continue
      const { id, topic, block } = summary
      const branch = this.placed.get(ids[offsets.findIndex((offset) => offset >= start)]!)?.branch ?? place.branch
      const top = across + start + (end - start - block.across) / 2
      const at = along + long + bracketRoom
      this.putBlock(topic, block, stand, [at, top], mode, { parent: null, depth: depth + 1, branch })
      const [from, to] = [across + start, across + end].map((one) => this.#point(stand, along + long + 6, one))
      this.brackets.push({ id, from: from!, end: to!, out: sideOf(stand), topic, branch })
    }
  }

  #point(stand: Stand, along: number, across: number) {
    const flipped = stand.back ? -along : along
    return stand.axis === 'level'
      ? { x: stand.x + flipped, y: stand.y + across }
      : { x: stand.x + across, y: stand.y + flipped }
  }

  /** Draws the lines from a placed node to its placed children. */
  connect(id: string, children: readonly string[], mode: Mode, stand: Pick<Stand, 'axis' | 'back'>): void {
    const from = this.placed.get(id)!
    for (const child of children) {
      const to = this.placed.get(child)!
      const { branch, depth } = to
      if (mode === 'list') {
        const isBelow = to.y > from.y
        const [x, y] = [from.x + indent / 2, isBelow ? from.y + from.height : from.y]
        this.edges.push({
          ...{ to: child, branch, depth, bend: 'drop' },
          from: { x, y },
          end: { x: to.x, y: to.y + to.join },
        })
      } else if (stand.axis === 'level') {
        const [start, end] = stand.back ? [from.x, to.x + to.width] : [from.x + from.width, to.x]
        this.edges.push({
          ...{ to: child, branch, depth, bend: 'across' },
          from: { x: start, y: from.y + from.join },
          end: { x: end, y: to.y + to.join },
        })
      } else {
        const [start, end] = stand.back ? [from.y, to.y + to.height] : [from.y + from.height, to.y]
        this.edges.push({
          ...{ to: child, branch, depth, bend: 'down' },
          from: { x: from.x + from.width / 2, y: start },
          end: { x: to.x + to.width / 2, y: end },
        })
      }
    }
  }
}
