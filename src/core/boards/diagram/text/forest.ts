import type { Point } from '../schema.ts'
import type { TextEdge, TextGraph, TextNode } from './graph.ts'

/** A tree of titles, as lists and mind maps give it. */
export interface ForestNode {
  /** Name by which edges of its source refer to it. */
  readonly id?: string
  readonly text: string
  readonly children?: readonly ForestNode[]
}

/** Where a node stands: its level, 0 for a root, and which child of its root it is or stands under, from 0; -1 for a root. */
export interface ForestPlace {
  readonly depth: number
  readonly branch: number
  readonly node: ForestNode
}

/** Returns what a node looks like. */
type Dress = (place: ForestPlace) => Pick<TextNode, 'shape' | 'style'> & { readonly edge?: TextEdge['style'] }

const plain: Dress = ({ depth }) => ({ shape: depth === 0 ? 'leader' : 'rounded' })

/**
 * Returns trees as a graph whose nodes are in the order in which they are read, and the keys of nodes by their id. A node
 * keeps its key while its text and what it stands under stay.
 */
export function forestGraph(
  roots: readonly ForestNode[],
  direction: TextGraph['direction'],
  dress: Dress = plain,
): { readonly graph: TextGraph; readonly keys: ReadonlyMap<string, string> } {
  const nodes: TextNode[] = []
  const edges: TextEdge[] = []
  const keys = new Map<string, string>()
  const counts = new Map<string, number>()
  const stack = roots.map((node) => ({ node, depth: 0, branch: -1, parent: '' })).reverse()
  while (stack.length > 0) {
    const { parent, ...place } = stack.pop()!
    const { node, depth, branch } = place
    const path = `${parent}/${node.text.replace(/\s*\n\s*/g, ' ').trim()}`.slice(-150)
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    const key = count === 1 ? path : `${path}#${count}`
    const { edge, ...look } = dress(place)
    nodes.push({ key, text: node.text, ...look })
    if (depth > 0) edges.push({ from: parent, to: key, target: 'none', ...(edge && { style: edge }) })
    if (node.id !== undefined) keys.set(node.id, key)
    const below = (node.children ?? []).map((child, at) => ({
      node: child,
      depth: depth + 1,
      branch: depth === 0 ? at : branch,
      parent: key,
    }))
    stack.push(...below.reverse())
  }
  return { graph: { direction, nodes, edges, isForest: true }, keys }
}

interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Distances between levels, between what stands side by side, and between trees, px. */
const gaps = { down: { level: 62, beside: 28 }, right: { level: 76, beside: 18 }, trees: 60 } as const
const margin = 20

/**
 * Places the nodes of a forest: each level in a row or column of its own, a node in the middle of what is below it.
 * Returns the box of each by its key, px. Takes time linear in the number of nodes.
 */
export function forestBoxes(
  { nodes, edges, direction }: Pick<TextGraph, 'nodes' | 'edges' | 'direction'>,
  sizes: ReadonlyMap<string, { readonly width: number; readonly height: number }>,
): Map<string, Box> {
  const isDown = direction === 'down'
  const { level: between, beside } = gaps[direction]
  const parents = new Map(edges.map(({ from, to }) => [to, from]))
  const children = new Map<string, string[]>(nodes.map(({ key }) => [key, []]))
  const depths = new Map<string, number>()
  const deepest: number[] = []
  const along = (key: string) => (isDown ? sizes.get(key)!.height : sizes.get(key)!.width)
  const across = (key: string) => (isDown ? sizes.get(key)!.width : sizes.get(key)!.height)
  for (const { key } of nodes) {
    const parent = parents.get(key)
    if (parent !== undefined) children.get(parent)!.push(key)
    const depth = parent === undefined ? 0 : depths.get(parent)! + 1
    depths.set(key, depth)
    deepest[depth] = Math.max(deepest[depth] ?? 0, along(key))
  }
  // Parents come before what is below them, so that the spans add up from the end.
  const spans = new Map<string, number>()
  const spanOf = (keys: readonly string[]) =>
    keys.reduce((sum, key) => sum + spans.get(key)!, 0) + beside * Math.max(0, keys.length - 1)
  for (const { key } of nodes.toReversed()) spans.set(key, Math.max(across(key), spanOf(children.get(key)!)))
  const levels = deepest.map((_, depth) =>
    deepest.slice(0, depth).reduce((sum, length) => sum + length + between, margin),
  )
  const starts = new Map<string, number>()
  const boxes = new Map<string, Box>()
  let free: number = margin
  for (const { key } of nodes) {
    if (!parents.has(key)) {
      starts.set(key, free)
      free += spans.get(key)! + gaps.trees
    }
    const start = starts.get(key)!
    const below = children.get(key)!
    let next = start + (spans.get(key)! - spanOf(below)) / 2
    for (const child of below) {
      starts.set(child, next)
      next += spans.get(child)! + beside
    }
    const depth = depths.get(key)!
    const [level, side] = [levels[depth]!, start + (spans.get(key)! - across(key)) / 2].map(Math.round) as [
      number,
      number,
    ]
    boxes.set(key, { x: isDown ? side : level, y: isDown ? level : side, ...sizes.get(key)! })
  }
  return boxes
}
