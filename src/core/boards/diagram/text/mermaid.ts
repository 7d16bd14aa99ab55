import { isObject } from '../../../design/restore.ts'
import type { Arrowhead } from '../schema.ts'
import type { TextEdge, TextGraph, TextNode } from './graph.ts'
import { classGraph, erGraph, stateGraph } from './mermaid-models.ts'
import { ganttGraph, mindGraph, sequenceGraph } from './mermaid-plans.ts'
import { call, listOf, plainText, recordsOf, textOf } from './mermaid-values.ts'

/** Turns what the grammars of mermaid found into nodes and edges. Takes their databases as values of unknown shape. */
export function graphOfMermaid(type: string, db: unknown): TextGraph {
  const graph = readers.find(([pattern]) => pattern.test(type))?.[1](db)
  return graph ?? { direction: 'down', nodes: [], edges: [] }
}

const readers: readonly (readonly [RegExp, (db: unknown) => TextGraph])[] = [
  [/^flowchart/, flowGraph],
  [/^sequence/, sequenceGraph],
  [/^class/, classGraph],
  [/^state/, stateGraph],
  [/^er/, erGraph],
  [/^mindmap/, mindGraph],
  [/^gantt/, ganttGraph],
]

const flowShapes: Readonly<Record<string, string>> = {
  square: 'process',
  rect: 'process',
  round: 'rounded',
  rounded: 'rounded',
  stadium: 'terminator',
  circle: 'circle',
  doublecircle: 'end-dot',
  ellipse: 'ellipse',
  diamond: 'decision',
  question: 'decision',
  hexagon: 'preparation',
  cylinder: 'database',
  cyl: 'database',
  subroutine: 'predefined',
  lean_right: 'data',
  lean_left: 'data',
  trapezoid: 'trapezoid',
  inv_trapezoid: 'trapezoid-down',
  odd: 'card',
  doc: 'document',
  docs: 'documents',
  delay: 'delay',
  notch_rect: 'card',
}

const flowHeads = (type: string): { source: Arrowhead; target: Arrowhead } => {
  const head: Arrowhead = /point/.test(type)
    ? 'arrow'
    : /circle/.test(type)
      ? 'circle'
      : /cross/.test(type)
        ? 'cross'
        : 'none'
  return { source: type.startsWith('double') ? head : 'none', target: head }
}

function flowGraph(db: unknown): TextGraph {
  const groups = listOf(call(db, 'getSubGraphs')).filter(isObject)
  const parents = new Map<string, string>()
  for (const group of groups) for (const member of listOf(group.nodes)) parents.set(String(member), textOf(group.id))
  const nodes: TextNode[] = [
    ...groups.map((group) => ({
      key: textOf(group.id),
      text: plainText(group.title),
      shape: 'area',
      parent: parents.get(textOf(group.id)),
    })),
    ...recordsOf(call(db, 'getVertices'))
      .filter((vertex) => !groups.some((group) => group.id === vertex.id))
      .map((vertex) => ({
        key: textOf(vertex.id),
        text: plainText(vertex.text ?? vertex.id),
        shape: flowShapes[textOf(vertex.type)] ?? 'process',
        parent: parents.get(textOf(vertex.id)),
      })),
  ]
  const edges = listOf(call(db, 'getEdges'))
    .filter(isObject)
    .map((edge): TextEdge => {
      const stroke = textOf(edge.stroke)
      return {
        from: textOf(edge.start),
        to: textOf(edge.end),
        text: plainText(edge.text),
        ...flowHeads(textOf(edge.type)),
        style: stroke === 'dotted' ? { dash: 'dash' } : stroke === 'thick' ? { width: 3 } : {},
      }
    })
  const direction = /^(LR|RL)$/.test(textOf(call(db, 'getDirection'))) ? 'right' : 'down'
  return { direction, nodes, edges }
}
