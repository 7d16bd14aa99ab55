import type { TextEdge, TextGraph, TextNode } from './apply.ts'

/** Most rows of a list that become nodes. */
const mostRows = 2000

/**
 * Reads an indented list as a tree: each row is a node under the nearest row above that is indented less. Marks of
 * lists (`-`, `*`, `1.`) are left out. Returns null for a text without rows.
 */
export function readOutline(text: string): TextGraph | null {
  const nodes: TextNode[] = []
  const edges: TextEdge[] = []
  const above: { depth: number; key: string }[] = []
  const counts = new Map<string, number>()
  for (const row of text.split('\n').slice(0, mostRows)) {
    if (row.trim() === '') continue
    const depth = row.replace(/\t/g, '    ').search(/\S/)
    const words = row.trim().replace(/^(?:[-*+•]|\d+[.、)]|#+)\s*/, '')
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop()
    const parent = above.at(-1)
    // A row keeps its key while its words and what it stands under stay.
    const path = `${parent?.key ?? ''}/${words}`.slice(-150)
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    const key = count === 1 ? path : `${path}#${count}`
    nodes.push({ key, text: words, shape: parent ? 'rounded' : 'leader' })
    if (parent) edges.push({ from: parent.key, to: key, target: 'none' })
    above.push({ depth, key })
  }
  return nodes.length === 0 ? null : { direction: 'down', nodes, edges }
}
