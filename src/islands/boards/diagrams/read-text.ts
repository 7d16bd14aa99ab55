import type { TextGraph } from '../../../core/boards/diagram/text/graph.ts'
import { readOutline } from '../../../core/boards/diagram/text/outline-list.ts'

/** First words of the kinds of diagrams of mermaid that become shapes. */
const mermaidKinds =
  /^\s*(?:---[\s\S]*?---\s*)?(?:%%.*\n\s*)*(flowchart|graph|sequenceDiagram|classDiagram|stateDiagram|erDiagram|mindmap|gantt)\b/

/** Returns true for a text in mermaid of a kind that becomes shapes. */
export const isMermaid = (text: string): boolean => mermaidKinds.test(text)

/**
 * Reads a text as a diagram: mermaid by its first word, otherwise an indented list.
 * @throws Error of the grammar with the line, if the text is not understood
 */
export async function readText(text: string): Promise<TextGraph> {
  if (isMermaid(text)) {
    const { readMermaid } = await import('./mermaid.ts')
    return readMermaid(text)
  }
  return readOutline(text) ?? { direction: 'down', nodes: [], edges: [] }
}
