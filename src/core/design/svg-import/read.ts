import type { XastElement, XastRoot } from 'svgo/browser'
import type { Size } from '../../geometry.ts'
import type { Affine, Box } from '../../glyphs/path.ts'
import { cleanSvg, svgSize } from '../../image/svg.ts'
import { type DesignElement, newElement } from '../elements/index.ts'
import type { Fill } from '../fields.ts'
import { after, type Inherited, inheritedBy, isUpright, lengthOf, NotEditable, type Obstacle } from './nodes.ts'
import { type Edge, edgeOf, fillOf, type PaintScope, shareOf } from './paints.ts'
import { mapOf, mappedPath, pathDataOf, type Shape, shapeOf, type Viewport } from './shapes.ts'
import { type ReadLine, readTexts } from './texts.ts'

/** Most shapes and texts that become elements; a drawing of more is easier to handle as a picture. */
const mostShapes = 400
const deepest = 12
/** How far shapes may lie outside of the view box, which cuts them off, as a share of its longer side. */
const spare = 0.02

/** A drawing as elements, px of its own size. Groups and texts are placed by `placeDrawing`. */
export interface ReadDrawing extends Size {
  readonly nodes: readonly DrawingNode[]
  /** Number of shapes and texts. */
  readonly shapes: number
}

export type DrawingNode =
  | { readonly type: 'shape'; readonly element: DesignElement }
  | ({ readonly type: 'text'; readonly opacity: number } & ReadLine)
  | {
      readonly type: 'group'
      readonly opacity: number
      readonly name: string
      readonly children: readonly DrawingNode[]
    }

/** What is known on the way down. */
interface Scope {
  readonly inherited: Inherited
  readonly map: Affine
  readonly depth: number
}

/** Elements that show nothing themselves. */
const silent = new Set([
  'defs',
  'title',
  'desc',
  'metadata',
  'style',
  'linearGradient',
  'radialGradient',
  'stop',
  'symbol',
])
const references: Readonly<Record<string, Obstacle>> = {
  ...{ 'clip-path': 'clip', mask: 'mask', filter: 'filter', 'marker-start': 'marker', 'marker-mid': 'marker' },
  'marker-end': 'marker',
}
/** Declarations that change how an element looks and are not attributes. */
const effects = /(?:^|;)\s*(?:mix-blend-mode|mask[\w-]*|clip-path|filter|transform)\s*:\s*(?!normal|none|auto)\S/i
const obstacles: Readonly<Record<string, Obstacle>> = {
  ...{ image: 'picture', foreignObject: 'picture', switch: 'style', textPath: 'text', svg: 'symbol', view: 'style' },
  ...{ animate: 'animation', animateMotion: 'animation', animateTransform: 'animation', set: 'animation' },
}

/**
 * Reads an SVG file as elements.
 * @throws NotEditable for what a design cannot show exactly; UserError `svg-invalid`
 */
export async function readSvg(text: string, freshId: () => string): Promise<ReadDrawing> {
  const root = await preparedTree(cleanSvg(text).text)
  const svg = root.children.find((child) => child.type === 'element' && child.name === 'svg') as XastElement | undefined
  if (!svg) throw new NotEditable('empty')
  return new Reader(svg, freshId).read()
}

/** Returns the tree with style sheets resolved into attributes and named colours in hexadecimal. */
async function preparedTree(text: string): Promise<XastRoot> {
  const { optimize } = await import('svgo/browser')
  let tree: XastRoot | undefined
  const keepTree = {
    name: 'keepTree',
    fn: (root: XastRoot) => {
      tree = root
    },
  }
  optimize(text, {
    multipass: false,
    plugins: [
      'removeComments',
      {
        name: 'inlineStyles',
        params: { onlyMatchedOnce: false, removeMatchedSelectors: true, useMqs: ['', 'screen'] },
      },
      'convertStyleToAttrs',
      {
        name: 'convertColors',
        params: { names2hex: true, rgb2hex: true, shorthex: false, shortname: false, convertCase: 'lower' },
      },
      keepTree,
    ],
  })
  if (!tree) throw new NotEditable('style')
  return tree
}

class Reader {
  readonly #svg: XastElement
  readonly #freshId: () => string
  readonly #byId = new Map<string, XastElement>()
  readonly #viewport: Viewport
  readonly #size: Size
  #shapes = 0

  constructor(svg: XastElement, freshId: () => string) {
    this.#svg = svg
    this.#freshId = freshId
    this.#size = svgSize(new Map(Object.entries(svg.attributes)))
    this.#note(svg)
    const [, , width, height] = this.#viewBox()
    this.#viewport = { width, height }
  }

  read(): ReadDrawing {
    const [left, top, wide, high] = this.#viewBox()
    const { width, height } = this.#size
    const aspect = this.#svg.attributes.preserveAspectRatio?.trim() ?? 'xMidYMid'
    const isStretched = aspect.startsWith('none')
    if (!isStretched && !/^xMidYMid(?:\s+meet)?$/.test(aspect)) throw new NotEditable('clip')
    const even = Math.min(width / wide, height / high)
    const [sx, sy] = isStretched ? [width / wide, height / high] : [even, even]
    const map: Affine = [sx, 0, 0, sy, (width - wide * sx) / 2 - left * sx, (height - high * sy) / 2 - top * sy]
    const nodes = this.#children(this.#svg, { inherited: inheritedBy(this.#svg, {}), map, depth: 0 })
    if (this.#shapes === 0) throw new NotEditable('empty')
    return { ...this.#size, nodes, shapes: this.#shapes }
  }

  #viewBox(): readonly [number, number, number, number] {
    const numbers =
      this.#svg.attributes.viewBox
        ?.trim()
        .split(/[\s,]+/)
        .map(Number) ?? []
    const [left = Number.NaN, top = 0, width = 0, height = 0] = numbers
    return numbers.length === 4 && width > 0 && height > 0 && Number.isFinite(left + top)
      ? [left, top, width, height]
      : [0, 0, this.#size.width, this.#size.height]
  }

  #note(node: XastElement): void {
    const { id } = node.attributes
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, node)
    for (const child of node.children) if (child.type === 'element') this.#note(child)
  }

  #children(node: XastElement, scope: Scope): DrawingNode[] {
    return node.children.flatMap((child) => (child.type === 'element' ? this.#node(child, scope) : []))
  }

  #node(node: XastElement, from: Scope): readonly DrawingNode[] {
    const { name, attributes } = node
    if (name === 'style' && node.children.length > 0) throw new NotEditable('style')
    if (silent.has(name) || /^(?:none)$/.test(attributes.display ?? '')) return []
    const obstacle = obstacles[name] ?? (/^(?:pattern|mask|clipPath|marker|filter)$/.test(name) ? null : undefined)
    // Definitions show nothing where they stand; what refers to them is refused.
    if (obstacle === null) return []
    if (obstacle !== undefined) throw new NotEditable(obstacle)
    this.#refuse(node)
    const inherited = inheritedBy(node, from.inherited)
    const transform = attributes.transform
    const map = transform ? after(from.map, mapOf(transform)) : from.map
    const scope: Scope = { inherited, map, depth: from.depth + 1 }
    if (scope.depth > 60) throw new NotEditable('many')
    const opacity = shareOf(attributes.opacity)
    if (name === 'g' || name === 'a')
      return grouped(this.#children(node, scope), opacity, attributes.id ?? '', scope.depth)
    if (name === 'use') return grouped(this.#used(node, scope), opacity, '', scope.depth)
    if (name === 'text') return this.#texts(node, scope, opacity)
    const shape = shapeOf(node, this.#viewport)
    const hidden = inherited.visibility === 'hidden' || inherited.visibility === 'collapse'
    return shape && !hidden ? this.#shape(shape, scope, opacity, attributes.id ?? '') : []
  }

  /** Throws for properties that a design does not have. */
  #refuse({ attributes, children }: XastElement): void {
    if (children.some((child) => child.type === 'element' && obstacles[child.name] === 'animation'))
      throw new NotEditable('animation')
    for (const [name, obstacle] of Object.entries(references))
      if (!/^(?:none)?$/.test(attributes[name]?.trim() ?? '')) throw new NotEditable(obstacle)
    if (!/^(?:normal)?$/.test(attributes['mix-blend-mode'] ?? '')) throw new NotEditable('style')
    // What is left in a style attribute is nothing that SVG knows as an attribute.
    if (effects.test(attributes.style ?? '')) throw new NotEditable('style')
  }

  #used(node: XastElement, scope: Scope): readonly DrawingNode[] {
    const { attributes } = node
    const target = this.#byId.get((attributes.href ?? attributes['xlink:href'] ?? '').trim().slice(1))
    if (!target) return []
    if (target.name === 'symbol' || target.name === 'svg') throw new NotEditable('symbol')
    const { width, height } = this.#viewport
    const [x, y] = [lengthOf(attributes.x, width), lengthOf(attributes.y, height)]
    return this.#node(target, { ...scope, map: after(scope.map, [1, 0, 0, 1, x, y]) })
  }

  #count(count: number): void {
    this.#shapes += count
    if (this.#shapes > mostShapes) throw new NotEditable('many')
  }

  #texts(node: XastElement, { inherited, map }: Scope, opacity: number): readonly DrawingNode[] {
    const lines = readTexts(node, inherited, map, this.#viewport, this.#freshId)
    this.#count(lines.length)
    return lines.map((line) => ({ type: 'text', opacity, ...line }))
  }

  #shape(shape: Shape, { inherited, map }: Scope, opacity: number, name: string): readonly DrawingNode[] {
    const path = mappedPath(pathDataOf(shape), map)
    if (!path) return []
    const own = shape.form === 'path' ? mappedPath(shape.d, [1, 0, 0, 1, 0, 0])!.box : shape.box
    const paints: PaintScope = { byId: this.#byId, map, ownBox: own, pageBox: path.box, viewport: this.#viewport }
    const [fill, edge] = [fillOf(inherited, paints), edgeOf(inherited, paints)]
    // What only catches the pointer is no element.
    if (!edge && (fill.type === 'none' || (fill.type === 'solid' && /^#.{6}00$/.test(fill.colour)))) return []
    this.#inside(path.box)
    this.#count(1)
    const fields = { id: this.#freshId(), opacity, name: name.slice(0, 80), ...frameOf(path.box) }
    const basic = basicElement(shape, map, fields, fill, edge)
    if (basic) return [{ type: 'shape', element: basic }]
    const rule = inherited['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero'
    const view = { viewWidth: fields.width, viewHeight: fields.height }
    // The cap of a closed path does not show.
    const isPen = edge?.isRound && !(path.isClosed && edge.stroke.join !== 'round')
    const filled = fill.type === 'none' ? [] : [{ d: path.d, fill, rule }]
    const parts = isPen ? [...filled, { d: path.d, fill: edge.stroke.fill, outline: true }] : [{ d: path.d, rule }]
    const stroked = isPen ? { stroke: null, strokeWidth: edge.stroke.width } : { stroke: edge?.stroke ?? null }
    return [{ type: 'shape', element: newElement('path', { ...fields, ...view, ...stroked, parts, fill }) }]
  }

  /** Throws for a shape that the view box cuts off. */
  #inside({ left, top, right, bottom }: Box): void {
    const { width, height } = this.#size
    const room = Math.max(width, height) * spare
    if (left < -room || top < -room || right > width + room || bottom > height + room) throw new NotEditable('clip')
  }
}

/** Returns the box of an element, at least 1 px a side, which is what elements have. */
const frameOf = ({ left, top, right, bottom }: Box) => ({
  ...{ x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) },
})

/** Returns a rectangle or an ellipse as such where it is not turned; null for what only a path can show. */
function basicElement(
  shape: Shape,
  map: Affine,
  fields: { readonly id: string } & ReturnType<typeof frameOf>,
  fill: Fill,
  edge: Edge | null,
): DesignElement | null {
  if (!isUpright(map)) return null
  const [a, , , d] = map
  const stroke = edge?.stroke ?? null
  if (shape.form === 'ellipse') return newElement('ellipse', { ...fields, fill, stroke })
  if (shape.form !== 'rect' || Math.abs(shape.radiusX * a - shape.radiusY * d) > 0.01) return null
  return newElement('rect', { ...fields, fill, stroke, radius: shape.radiusX * a })
}

/** Returns children as a group, or as they are where a group would have no meaning. */
function grouped(
  children: readonly DrawingNode[],
  opacity: number,
  name: string,
  depth: number,
): readonly DrawingNode[] {
  if (children.length === 0 || (opacity === 1 && (children.length === 1 || depth > deepest))) return children
  return [{ type: 'group', opacity, name: name.slice(0, 80), children }]
}
