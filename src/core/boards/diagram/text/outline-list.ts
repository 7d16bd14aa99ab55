import { diagramLimits } from '../schema.ts'
import { type ForestNode, forestGraph } from './forest.ts'
import type { TextGraph } from './graph.ts'

interface Row extends ForestNode {
  readonly children: Row[]
}

/**
 * Reads an indented list as a tree: each row is a node under the nearest row above that is indented less. Marks of
 * lists (`-`, `*`, `1.`) are left out. Returns null for a text without rows.
 */
export function readOutline(text: string): TextGraph | null {
  const roots: Row[] = []
  const above: { depth: number; row: Row }[] = []
  for (const line of text.split('\n').slice(0, diagramLimits.nodes)) {
    if (line.trim() === '') continue
    const depth = line.replace(/\t/g, '    ').search(/\S/)
    const row: Row = { text: line.trim().replace(/^(?:[-*+•]|\d+[.、)]|#+)\s*/, ''), children: [] }
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop()
    const into = above.at(-1)?.row.children ?? roots
    into.push(row)
    above.push({ depth, row })
  }
  return roots.length === 0 ? null : forestGraph(roots, 'down').graph
}

/** Writes trees as an indented list that `readOutline` reads; line breaks inside a text become spaces. */
export function writeOutline(roots: readonly ForestNode[]): string {
  const lines: string[] = []
  const stack = roots.map((node) => ({ node, depth: 0 })).reverse()
  while (stack.length > 0) {
    const { node, depth } = stack.pop()!
    lines.push(`${'  '.repeat(depth)}- ${node.text.replace(/\s*\n\s*/g, ' ').trim()}`)
    stack.push(...(node.children ?? []).map((child) => ({ node: child, depth: depth + 1 })).reverse())
  }
  return lines.join('\n')
}
