import { UserError } from '../../errors.ts'
import { limits, type MindMap, type MindNode, nodeFields, type Sheet } from './model.ts'

/** A tree as files, the clipboard and programs give it: nodes within nodes. */
export interface Outline extends Partial<Omit<MindNode, 'children'>> {
  readonly text: string
  readonly children?: readonly Outline[]
  /** The id the node has in its file, for lines and links to it; a new one is given if it is taken. */
  readonly id?: string
}

/** Nodes that belong together, with the root that leads to all of them. */
export interface Plant {
  readonly root: string
  readonly nodes: Record<string, MindNode>
}

/**
 * Makes nodes of an outline. Levels below the limit become siblings on the last one; invalid fields are left out.
 * `freshId` names the nodes that have no id of their own, or one that `taken` has.
 * @throws UserError `board-too-big` for more nodes than a map holds
 */
export function plant(outline: Outline, freshId: () => string, taken: Readonly<Record<string, unknown>> = {}): Plant {
  const nodes: Record<string, MindNode> = {}
  let count = 0
  const name = (wanted: string | undefined) => {
    let id = wanted !== undefined && isFree(wanted, nodes) && !(wanted in taken) ? wanted : freshId()
    while (id in nodes || id in taken) id = freshId()
    return id
  }
  const root = name(outline.id)
  const stack: {
    readonly from: Outline
    readonly id: string
    readonly level: number
    readonly into: string[] | null
  }[] = [{ from: outline, id: root, level: 0, into: null }]
  while (stack.length > 0) {
    const { from, id, level, into } = stack.pop()!
    if (++count > limits.nodes) throw new UserError('board-too-big', { limit: limits.nodes })
    const { children: below = [], id: _id, ...fields } = from
    const children: string[] = []
    nodes[id] = { ...present(nodeFields.parse({ ...fields, children: [] })), children }
    // On the last level what is below follows the node itself.
    const target = level >= limits.depth && into ? into : children
    const inner = below.map((child) => {
      // The id is reserved now, so that a later child cannot take it.
      const own = name(child.id)
      nodes[own] = placeholder
      return { from: child, id: own, level: level >= limits.depth ? level : level + 1, into: target }
    })
    const at = target === children ? 0 : target.indexOf(id) + 1
    target.splice(at, 0, ...inner.map(({ id: child }) => child))
    stack.push(...inner.toReversed())
  }
  return { root, nodes }
}

const placeholder: MindNode = { text: '', children: [] }

const isFree = (id: string, nodes: Readonly<Record<string, MindNode>>) =>
  /^[A-Za-z0-9_-]{1,40}$/.test(id) && !(id in Object.prototype) && !(id in nodes)

/** Returns a node without the fields that say nothing: undefined ones and empty lists. */
export function present(node: MindNode): MindNode {
  const entries = Object.entries(node).filter(
    ([field, value]) =>
      field === 'children' || (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)),
  )
  return Object.fromEntries(entries) as MindNode
}

/** Returns a node and all below it as an outline. */
export function outlineOf({ nodes }: Pick<Sheet, 'nodes'>, root: string): Outline {
  const { children, ...fields } = nodes[root] ?? placeholder
  return { ...fields, id: root, children: children.map((child) => outlineOf({ nodes }, child)) }
}

/** Returns a sheet with one tree and the usual look. */
export function newSheet(outline: Outline, title: string, freshId: () => string): Sheet {
  const { root, nodes } = plant(outline, freshId)
  return {
    id: freshId(),
    title,
    layout: 'both',
    theme: 'qing',
    spacing: 'normal',
    root,
    nodes,
    free: [],
    summaries: [],
    relations: [],
    frames: [],
  }
}

/** Makes a map of one sheet from an outline: the way in for everything that thinks in trees. */
export const mapOfOutline = (outline: Outline, freshId: () => string): MindMap => ({
  sheets: [newSheet(outline, '', freshId)],
})

/** Returns a function that gives ids: a letter and a number that counts from 1. */
export function countedIds(letter = 'n'): () => string {
  let count = 0
  return () => `${letter}${++count}`
}
