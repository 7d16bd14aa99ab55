import type { Mark } from '../../../core/boards/mindmap/marks.ts'

const svg = 'http://www.w3.org/2000/svg'

/** Makes an element of SVG. */
export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Mark['attributes'] = {},
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(svg, tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value))
  return element
}

/** Makes the elements of a mark. */
export function elementOf({ tag, attributes, children, text }: Mark): SVGElement {
  const element = svgElement(tag, attributes)
  if (text) element.textContent = text
  for (const child of children ?? []) element.append(elementOf(child))
  return element
}
