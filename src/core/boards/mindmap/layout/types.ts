import type { Point } from '../../../design/geometry.ts'
import type { Size } from '../../../geometry.ts'

/** A box by its top left corner. */
export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** The side of a node on which its children are. */
export type Side = 'right' | 'left' | 'down' | 'up'

/** A node in its place, px; the top left corner of a root's sheet is anywhere. */
export interface Placed extends Box {
  readonly id: string
  readonly parent: string | null
  /** 0 is the root of the sheet, free nodes and topics of summaries begin with 1. */
  readonly depth: number
  /** Number of the main branch it belongs to, for its colour; -1 for the root. */
  readonly branch: number
  readonly out: Side
  /** Where level lines meet it, px below its top. */
  readonly join: number
  /** Number of nodes below it that are not shown. */
  readonly hidden: number
}

/** A line of the tree. */
export interface Edge {
  /** The node it leads to; null for the spine of a timeline or a fish. */
  readonly to: string | null
  readonly from: Point
  readonly end: Point
  /**
   * How it may bend: leaving and arriving level (`across`) or upright (`down`), upright and then level (`drop`), or not
   * at all.
   */
  readonly bend: 'across' | 'down' | 'drop' | 'straight'
  readonly branch: number
  /** Level of the node it leads to. */
  readonly depth: number
}

/** The bracket of a summary: from one end to the other, open to where the siblings are. */
export interface Bracket {
  readonly id: string
  readonly from: Point
  readonly end: Point
  /** The side on which the topic is. */
  readonly out: Side
  readonly topic: string
  readonly branch: number
}

export interface FrameBox extends Box {
  readonly id: string
  readonly text: string
  readonly branch: number
}

/** A sheet arranged; what is below folded nodes is left out. */
export interface Arrangement {
  readonly placed: ReadonlyMap<string, Placed>
  readonly edges: readonly Edge[]
  readonly brackets: readonly Bracket[]
  readonly frames: readonly FrameBox[]
  /** All of it. */
  readonly bounds: Box
}

/** The size of a node's box, px, and where level lines meet it: px below its top, in its middle if it is not said. */
export interface NodeSize extends Size {
  readonly join?: number
}

/** Returns the size of a node on a level. */
export type SizeOf = (id: string, depth: number) => NodeSize
