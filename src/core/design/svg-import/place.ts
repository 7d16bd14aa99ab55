import type { Rect } from '../../geometry.ts'
import type { ClipboardFragment } from '../commands/elements.ts'
import { isGroup } from '../elements/guards.ts'
import type { DesignElement } from '../elements/index.ts'
import { newElement } from '../elements/index.ts'
import type { TextElement } from '../elements/text.ts'
import { fitAround, type PageLike, scaleInside } from '../tree.ts'
import type { DrawingNode, ReadDrawing } from './read.ts'

/** Size of a text, and the distance from its top to the first baseline, px. */
export interface MeasuredText {
  readonly width: number
  readonly height: number
  readonly baseline: number
}

export interface PlaceOptions {
  /** Where the drawing goes on the page, px. */
  readonly box: Rect
  /** Name of the group around it. */
  readonly name: string
  readonly measure: (text: TextElement) => MeasuredText
  readonly freshId: () => string
}

/** Returns a read drawing as elements in a box of a page: one group, or its only element. */
export function placeDrawing(drawing: ReadDrawing, { box, name, measure, freshId }: PlaceOptions): ClipboardFragment {
  const elements: Record<string, DesignElement> = {}
  const add = (element: DesignElement) => {
    elements[element.id] = element
    return element.id
  }
  const textOf = (node: Extract<DrawingNode, { type: 'text' }>): DesignElement => {
    const { width, height, baseline } = measure(node.element)
    const [x, y] = [node.x - width * node.anchor, node.baseline - baseline]
    return { ...node.element, x, y, width, height, opacity: node.opacity }
  }
  const groupOf = (children: readonly DrawingNode[], fields: object): string => {
    const ids = children.map(insert)
    // At the origin of the drawing, as its children have their places from there; fitted to them below.
    return add(newElement('group', { ...fields, id: freshId(), children: ids, x: 0, y: 0, width: 1, height: 1 }))
  }
  const insert = (node: DrawingNode): string => {
    if (node.type === 'group') return groupOf(node.children, { opacity: node.opacity, name: node.name })
    return add(node.type === 'text' ? textOf(node) : structuredClone(node.element))
  }
  const [only, second] = drawing.nodes
  const root = only && !second ? insert(only) : groupOf(drawing.nodes, { name })
  const page: PageLike = { elements, order: [root] }
  const leaves = Object.values(elements).flatMap((element) => (isGroup(element) ? [] : [element.id]))
  fitAround(page, leaves)
  const element = elements[root]!
  const [sx, sy] = [box.width / drawing.width, box.height / drawing.height]
  element.name ||= name
  element.x = box.left + element.x * sx
  element.y = box.top + element.y * sy
  element.width *= sx
  element.height *= sy
  scaleInside(page, element, sx, sy)
  return { elements: Object.values(elements), order: [root] }
}
