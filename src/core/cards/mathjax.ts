import { after } from '../design/svg-import/nodes.ts'
import { mapOf, mappedOutline } from '../design/svg-import/shapes.ts'
import { type DrawnTex, type LiteElement, texRenderer } from '../formula/mathjax.ts'
import type { Affine } from '../glyphs/path.ts'
import type { FormulaDrawing } from './formulas.ts'

/** Formulas as paths, by MathJax. This file is loaded with the first formula. */

/** Units of the drawings per em of the formula. */
const unitsPerEm = 1000
const em = 16

const isElement = (node: unknown): node is LiteElement =>
  typeof node === 'object' && node !== null && 'children' in node

/** Thrown for what has no outline: characters that the font of formulas lacks, and errors. */
class NotDrawn extends Error {
  override name = 'NotDrawn'
}

/** Returns the path data of an element and what is in it, in the units of the drawing. */
function outlinesOf(node: LiteElement, map: Affine): string {
  const { kind, attributes } = node
  if (kind === 'text' || attributes['data-mjx-error']) throw new NotDrawn(kind)
  const transform = attributes.transform ? after(map, mapOf(String(attributes.transform))) : map
  const number = (name: string) => Number.parseFloat(String(attributes[name] ?? 0)) || 0
  if (kind === 'path') return mappedOutline(String(attributes.d ?? ''), transform)
  if (kind === 'rect') {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(number) as [number, number, number, number]
    return width > 0 && height > 0 ? mappedOutline(`M${x} ${y}H${x + width}V${y + height}H${x}Z`, transform) : ''
  }
  if (kind === 'line') {
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map(number) as [number, number, number, number]
    const half = 30
    return x1 === x2
      ? mappedOutline(`M${x1 - half} ${y1}H${x1 + half}V${y2}H${x1 - half}Z`, transform)
      : mappedOutline(`M${x1} ${y1 - half}H${x2}V${y2 + half}H${x1}Z`, transform)
  }
  const inner = kind === 'svg' ? after(transform, viewMap(node, number)) : transform
  return node.children.flatMap((child) => (isElement(child) ? [outlinesOf(child, inner)] : [])).join('')
}

/** Returns the map of a picture within the picture: its view is stretched to its box. */
function viewMap({ attributes }: LiteElement, number: (name: string) => number): Affine {
  const [x = 0, y = 0, width = 1, height = 1] = String(attributes.viewBox ?? '')
    .split(/\s+/u)
    .map(Number)
  const [across, down] = [number('width') / width || 1, number('height') / height || 1]
  return [across, 0, 0, down, number('x') - x * across, number('y') - y * down]
}

function drawingOf({ svg }: DrawnTex): FormulaDrawing {
  const [x = 0, y = 0, width = 1, height = 1] = String(svg.attributes.viewBox).split(/\s+/u).map(Number)
  const map: Affine = [1, 0, 0, 1, -x, -y]
  const d = svg.children.flatMap((child) => (isElement(child) ? [outlinesOf(child, map)] : [])).join('')
  return { d, viewWidth: width, viewHeight: height, width: width / unitsPerEm, height: height / unitsPerEm }
}

let render: ((latex: string) => DrawnTex) | null = null

/** Draws formulas; those that cannot be drawn are left out. */
export function drawFormulas(formulas: Iterable<string>): Map<string, FormulaDrawing> {
  render ??= texRenderer({ em, refers: false })
  const drawn = new Map<string, FormulaDrawing>()
  for (const latex of formulas) {
    try {
      const drawing = drawingOf(render(latex))
      if (drawing.d !== '') drawn.set(latex, drawing)
    } catch (thrown) {
      // MathJax throws for what it cannot read; the card shows the source then.
      if (!(thrown instanceof Error)) throw thrown
    }
  }
  return drawn
}
