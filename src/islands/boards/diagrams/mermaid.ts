import mermaid from 'mermaid'
import type { TextGraph } from '../../../core/boards/diagram/text/graph.ts'
import { graphOfMermaid } from '../../../core/boards/diagram/text/mermaid.ts'

let isReady = false

/**
 * Reads a text of mermaid by its own grammar.
 * @throws Error with the line that is not understood
 */
export async function readMermaid(text: string): Promise<TextGraph> {
  if (!isReady) {
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', layout: 'dagre', htmlLabels: false })
    isReady = true
  }
  const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(text)
  return graphOfMermaid(type, db)
}
