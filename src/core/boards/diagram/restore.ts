import type * as z from 'zod/mini'
import { isId } from '../../design/patterns.ts'
import { isObject } from '../../design/restore.ts'
import { UserError } from '../../errors.ts'
import {
  cellSchemas,
  type Diagram,
  type DiagramEdge,
  type DiagramLayer,
  type DiagramNode,
  type DiagramPage,
  diagramLimits,
  type EdgeEnd,
  pageFields,
} from './schema.ts'

/** Gives out ids that are valid and not taken. */
export class FreshIds {
  readonly #used = new Set<string>()
  #next = 1

  /** Returns the wanted id if it can be had, otherwise a new one, and takes it. */
  take(wanted: unknown): string {
    if (typeof wanted === 'string' && isId(wanted) && !this.#used.has(wanted)) {
      this.#used.add(wanted)
      return wanted
    }
    let id = ''
    do id = `n${this.#next++}`
    while (this.#used.has(id))
    this.#used.add(id)
    return id
  }
}

/**
 * Opens a stored diagram: invalid values become defaults, cells that are none are left out, parents that form a circle
 * are let go, and edges without their node end where it stood.
 * @throws UserError `board-broken` if it is no diagram, `board-too-many-sheets` {count, limit}, `diagram-too-large` {nodes}
 * if it has more nodes or edges than can be shown
 */
export function restoreDiagram(content: unknown): Diagram {
  if (!isObject(content) || !Array.isArray(content.pages)) throw new UserError('board-broken')
  const ids = new FreshIds()
  const pages = content.pages.filter(isObject)
  if (pages.length === 0) throw new UserError('board-broken')
  const { pages: limit } = diagramLimits
  if (pages.length > limit) throw new UserError('board-too-many-sheets', { count: pages.length, limit })
  return {
    theme: typeof content.theme === 'string' ? content.theme.slice(0, 40) : '',
    pages: pages.map((page, index) => restorePage({ ...page, id: ids.take(page.id) }, index)),
  }
}

/** Parses a list of cells, each with an id of its own; what is none is left out. */
function cells<Schema extends z.ZodMiniType<{ id: string }>>(
  schema: Schema,
  values: unknown,
  most: number,
  ids: FreshIds,
) {
  if (!Array.isArray(values)) return []
  if (values.length > most) throw new UserError('diagram-too-large', { nodes: values.length })
  return values.filter(isObject).flatMap((value): z.output<Schema>[] => {
    const found = schema.safeParse({ ...value, id: ids.take(value.id) })
    return found.success ? [found.data] : []
  })
}

function restorePage(value: Record<string, unknown>, index: number): DiagramPage {
  const ids = new FreshIds()
  const fields = pageFields.parse(value)
  const found = cells(cellSchemas.layer, value.layers, diagramLimits.layers, ids)
  const layers: DiagramLayer[] =
    found.length > 0 ? found : [{ id: ids.take('layer1'), name: '', visible: true, locked: false, kept: '' }]
  const first = layers[0]!.id
  const isLayer = new Set(layers.map(({ id }) => id))
  const onLayer = <Cell extends { layer: string }>(cell: Cell): Cell =>
    isLayer.has(cell.layer) ? cell : { ...cell, layer: first }
  const nodes = containersFirst(cells(cellSchemas.node, value.nodes, diagramLimits.nodes, ids).map(onLayer))
  const known = new Set(nodes.map(({ id }) => id))
  const edges = cells(cellSchemas.edge, value.edges, diagramLimits.edges, ids).map((edge) =>
    onLayer({ ...edge, source: onNode(edge.source, known), target: onNode(edge.target, known) }),
  )
  return { ...fields, name: fields.name || `${index + 1}`, layers, nodes, edges }
}

const onNode = (end: EdgeEnd, known: ReadonlySet<string>): EdgeEnd =>
  end.node === '' || known.has(end.node) ? end : { ...end, node: '', port: null }

/** Lets go of parents that are missing, and of those that would hold themselves. */
function withoutCircles(nodes: readonly DiagramNode[]): DiagramNode[] {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  return nodes.map((node) => {
    const above = new Set([node.id])
    for (let at = node.parent; at !== ''; at = parents.get(at) ?? '') {
      if (!parents.has(at) || above.has(at)) {
        parents.set(node.id, '')
        return { ...node, parent: '' }
      }
      above.add(at)
    }
    return node
  })
}

/**
 * Returns nodes in an order in which every container stands below what it holds, otherwise as they were. Parents that
 * are missing or would hold themselves are let go.
 */
export function containersFirst(given: readonly DiagramNode[]): readonly DiagramNode[] {
  const nodes = withoutCircles(given)
  const place = new Map(nodes.map(({ id }, index) => [id, index]))
  if (nodes.every(({ parent }, index) => parent === '' || place.get(parent)! < index)) return nodes
  const children = new Map<string, DiagramNode[]>()
  for (const node of nodes) children.set(node.parent, [...(children.get(node.parent) ?? []), node])
  const ordered: DiagramNode[] = []
  const add = (parent: string) => {
    for (const node of children.get(parent) ?? []) {
      ordered.push(node)
      add(node.id)
    }
  }
  add('')
  return ordered
}

/** Returns a page without cells. */
export function emptyPage(id: string, name: string): DiagramPage {
  const fields = pageFields.parse({ id, name })
  return {
    ...fields,
    layers: [{ id: `${id}l`, name: '', visible: true, locked: false, kept: '' }],
    nodes: [],
    edges: [],
  }
}

/** Returns a node of the given fields; the others are those of a plain box. `id` must be valid. */
export const newNode = (fields: Partial<DiagramNode> & { id: string }): DiagramNode => cellSchemas.node.parse(fields)

/** Returns an edge between two nodes or points; the other fields are those of a plain arrow. `id` must be valid. */
export function newEdge(
  fields: Partial<Omit<DiagramEdge, 'source' | 'target'>> & {
    id: string
    source: Partial<EdgeEnd>
    target: Partial<EdgeEnd>
  },
): DiagramEdge {
  return cellSchemas.edge.parse({
    ...fields,
    target: { head: 'arrow', ...fields.target },
  })
}
