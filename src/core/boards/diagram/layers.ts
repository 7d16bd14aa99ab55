import { containersFirst } from './restore.ts'
import type { DiagramPage } from './schema.ts'

/** Returns the ids of the nodes that may not be changed: those that are locked, and those on a locked layer. */
export function lockedNodes({ layers, nodes }: DiagramPage): Set<string> {
  const locked = new Set(layers.filter((layer) => layer.locked).map(({ id }) => id))
  return new Set(nodes.filter((node) => node.locked || locked.has(node.layer)).map(({ id }) => id))
}

/** Removes a layer; what it holds goes to the layer below it, or above the lowest one. The last layer stays. */
export function removeLayer(page: DiagramPage, layer: string): DiagramPage {
  const at = page.layers.findIndex(({ id }) => id === layer)
  const next = page.layers[at === 0 ? 1 : at - 1]
  if (at < 0 || !next) return page
  const moved = <Cell extends { readonly layer: string }>(cell: Cell): Cell =>
    cell.layer === layer ? { ...cell, layer: next.id } : cell
  return {
    ...page,
    layers: page.layers.filter(({ id }) => id !== layer),
    nodes: page.nodes.map(moved),
    edges: page.edges.map(moved),
  }
}

/** Puts a layer above the one that stands over it; what it holds is drawn later. The topmost one stays. */
export function raiseLayer(page: DiagramPage, layer: string): DiagramPage {
  const at = page.layers.findIndex(({ id }) => id === layer)
  const above = page.layers[at + 1]
  if (at < 0 || !above) return page
  const layers = page.layers.toSpliced(at, 2, above, page.layers[at]!)
  const places = new Map(layers.map(({ id }, place) => [id, place]))
  const drawn = <Cell extends { readonly layer: string }>(cells: readonly Cell[]): Cell[] =>
    cells.toSorted((one, other) => (places.get(one.layer) ?? 0) - (places.get(other.layer) ?? 0))
  return { ...page, layers, nodes: containersFirst(drawn(page.nodes)), edges: drawn(page.edges) }
}
