import type { Arrowhead, DiagramEdge, EdgeStyle, NodeStyle, Point } from '../schema.ts'

/** What a text says: nodes and edges by keys of the text, without places. */
export interface TextGraph {
  readonly direction: 'down' | 'right'
  readonly nodes: readonly TextNode[]
  readonly edges: readonly TextEdge[]
  /** Places of nodes that the kind of the diagram fixes; the others are arranged by their edges. */
  readonly places?: ReadonlyMap<string, Point & { readonly width: number; readonly height: number }>
  /** Whether it is of trees alone, parents before what is below them: they keep the order of their nodes. */
  readonly isForest?: boolean
}

export interface TextNode {
  readonly key: string
  readonly text: string
  readonly shape: string
  /** Key of the container it stands in. */
  readonly parent?: string | undefined
  readonly style?: NodeStyle
}

export interface TextEdge {
  readonly from: string
  readonly to: string
  readonly text?: string
  readonly source?: Arrowhead
  readonly target?: Arrowhead
  readonly style?: EdgeStyle
  readonly routing?: DiagramEdge['routing']
  /** Points it runs through where the kind of the diagram fixes them. */
  readonly bends?: readonly Point[]
  /** Distance of its text from its middle, px. */
  readonly label?: Point
  /** Ends on the page where the kind of the diagram fixes them. */
  readonly at?: { readonly source: Point; readonly target: Point }
}
