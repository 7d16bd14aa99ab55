import { writeXml, type XmlElement } from '../../xml.ts'
import { containersFirst, FreshIds, newNode } from '../restore.ts'
import {
  type Arrowhead,
  cellSchemas,
  type Diagram,
  type DiagramEdge,
  type DiagramLayer,
  type DiagramNode,
  type DiagramPage,
  type EdgeLabel,
  type EdgeStyle,
  type NodeStyle,
  type Point,
  pageFields,
  type Routing,
} from '../schema.ts'
import { shapeOf } from '../shapes/index.ts'
import { type Cell, readCells, textOfValue } from './cells.ts'
import { ownShapeKey, shapeOfStyle } from './shape-names.ts'
import { numberIn, readColour } from './style.ts'
import { unpackDrawio } from './unpack.ts'

/** What was read from a file. */
export interface ReadDrawio {
  readonly diagram: Diagram
  /** Names of the shapes that became labelled boxes, and how many of each. */
  readonly unknown: ReadonlyMap<string, number>
  /** Addresses (`data:`) of the pictures inside, by the ids of their nodes. */
  readonly pictures: ReadonlyMap<string, string>
}

/**
 * Reads a file of draw.io; null if it is none. What has no counterpart is kept with its cell, so that `writeDrawio`
 * writes it back.
 * @throws UserError as `unpackDrawio`
 */
export function readDrawio(bytes: Uint8Array): ReadDrawio | null {
  const packed = unpackDrawio(bytes)
  if (!packed) return null
  const unknown = new Map<string, number>()
  const pictures = new Map<string, string>()
  const ids = new FreshIds()
  const pages = packed.slice(0, 50).map(({ name, id, model }, index) => {
    const reader = new PageReader(model, unknown, pictures)
    return reader.read(ids.take(id), name || `${index + 1}`)
  })
  return { diagram: { theme: 'ink', pages }, unknown, pictures }
}

class PageReader {
  readonly #model: XmlElement
  readonly #cells: readonly Cell[]
  readonly #byId: ReadonlyMap<string, Cell>
  readonly #ids = new FreshIds()
  readonly #newIds = new Map<Cell, string>()
  readonly #corners = new Map<Cell, Point>()
  readonly #unknown: Map<string, number>
  readonly #pictures: Map<string, string>

  constructor(model: XmlElement, unknown: Map<string, number>, pictures: Map<string, string>) {
    this.#model = model
    this.#cells = readCells(model)
    this.#byId = new Map(this.#cells.map((cell) => [cell.id, cell]))
    this.#unknown = unknown
    this.#pictures = pictures
    for (const cell of this.#cells) this.#newIds.set(cell, this.#ids.take(cell.id))
  }

  read(id: string, name: string): DiagramPage {
    const layers = this.#layers()
    const kept: string[] = []
    const nodes: DiagramNode[] = []
    const edges: DiagramEdge[] = []
    for (const cell of this.#cells) {
      if (cell.kind === 'vertex' && !this.#isEdgeLabel(cell)) nodes.push(this.#node(cell, layers))
      else if (cell.kind === 'edge') edges.push(this.#edge(cell, layers))
      else if (cell.kind === 'other' && !layers.some((layer) => layer.id === this.#newIds.get(cell)))
        kept.push(writeXml(cell.element))
    }
    const { attributes } = this.#model
    const fields = pageFields.parse({
      id,
      name,
      grid: attributes.get('grid') !== '0',
      background: readColour(attributes.get('background'))?.replace('none', '') ?? '',
      kept: writeXml({ ...this.#model, children: [] }),
      keptCells: kept,
    })
    return { ...fields, layers, nodes: containersFirst(nodes), edges }
  }

  /** Layers are the children of the root that are neither vertex nor edge. */
  #layers(): DiagramLayer[] {
    const roots = new Set(
      this.#cells.filter((cell) => cell.kind === 'other' && !this.#byId.has(cell.parent)).map(({ id }) => id),
    )
    const found = this.#cells
      .filter((cell) => cell.kind === 'other' && roots.has(cell.parent))
      .map((cell) =>
        cellSchemas.layer.parse({
          id: this.#newIds.get(cell),
          name: textOfValue(cell.value, true),
          visible: cell.visible,
          locked: cell.style.get('locked') === '1',
          kept: writeXml(cell.element),
        }),
      )
    return found.length > 0 ? found : [cellSchemas.layer.parse({ id: this.#ids.take('layer1'), name: '' })]
  }

  #isEdgeLabel(cell: Cell): boolean {
    return this.#byId.get(cell.parent)?.kind === 'edge'
  }

  #idOf(id: string): string {
    const cell = this.#byId.get(id)
    return cell?.kind === 'vertex' && !this.#isEdgeLabel(cell) ? (this.#newIds.get(cell) ?? '') : ''
  }

  /** Returns where the corner of a cell lies on the page; its geometry counts from the corner of its parent. */
  #cornerOf(cell: Cell | undefined, depth = 0): Point {
    if (cell?.kind !== 'vertex' || depth > 200) return { x: 0, y: 0 }
    const known = this.#corners.get(cell)
    if (known) return known
    const parent = this.#byId.get(cell.parent)
    const from = this.#cornerOf(parent, depth + 1)
    const at = placeIn(cell, parent)
    const corner = { x: from.x + at.x, y: from.y + at.y }
    this.#corners.set(cell, corner)
    return corner
  }

  #layerOf(cell: Cell, layers: readonly DiagramLayer[]): string {
    let at: Cell | undefined = cell
    for (let depth = 0; at && depth < 200; depth++) {
      const id = this.#newIds.get(at)
      if (layers.some((layer) => layer.id === id)) return id!
      at = this.#byId.get(at.parent)
    }
    return layers[0]!.id
  }

  #node(cell: Cell, layers: readonly DiagramLayer[]): DiagramNode {
    const { x, y } = this.#cornerOf(cell)
    const id = this.#newIds.get(cell)!
    const read = readVertex(cell)
    if (read.unknown) this.#unknown.set(read.unknown, (this.#unknown.get(read.unknown) ?? 0) + 1)
    if (read.picture) this.#pictures.set(id, read.picture)
    return newNode({
      ...read.fields,
      id,
      x,
      y,
      width: Math.max(1, cell.geometry.width),
      height: Math.max(1, cell.geometry.height),
      parent: this.#idOf(cell.parent),
      layer: this.#layerOf(cell, layers),
      kept: writeXml(cell.element),
    })
  }

  #edge(cell: Cell, layers: readonly DiagramLayer[]): DiagramEdge {
    const from = this.#cornerOf(this.#byId.get(cell.parent))
    const shifted = (point: Point) => ({ x: point.x + from.x, y: point.y + from.y })
    const { geometry, style } = cell
    const end = (side: 'source' | 'target') => ({
      node: this.#idOf(cell[side]),
      port: portIn(style, side === 'source' ? 'exit' : 'entry'),
      ...shifted(geometry[side] ?? { x: 0, y: 0 }),
      head: headIn(style, side === 'source' ? 'start' : 'end'),
    })
    const labels = [
      ...ownLabel(cell),
      ...this.#cells.filter((other) => other.kind === 'vertex' && other.parent === cell.id).map(childLabel),
    ]
    return cellSchemas.edge.parse({
      ...readEdge(cell),
      id: this.#newIds.get(cell),
      source: end('source'),
      target: end('target'),
      bends: geometry.points.map(shifted),
      labels,
      layer: this.#layerOf(cell, layers),
      kept: writeXml(cell.element),
    })
  }
}

/** Returns the place of a cell in its parent, px. */
function placeIn({ geometry }: Cell, parent: Cell | undefined): Point {
  const { x, y, relative, offset } = geometry
  if (!relative || !parent) return { x, y }
  return {
    x: x * parent.geometry.width + (offset?.x ?? 0),
    y: y * parent.geometry.height + (offset?.y ?? 0),
  }
}

const bareBase64 = /^(data:image\/[\w.+-]+),(?=[\w+/=\s]+$)/

/** Returns what a vertex says of itself, without its place; `unknown` is the name of a shape we do not have. */
export function readVertex(cell: Cell): { fields: Partial<DiagramNode>; unknown?: string; picture?: string } {
  const { style } = cell
  const name = style.get('shape') ?? ''
  const image = style.get('image')
  // A semicolon would end the style, so draw.io leaves out that a picture is in base64.
  const picture = image && /^data:image\//.test(image) ? image.replace(bareBase64, '$1;base64,') : undefined
  const found = shapeOfStyle(style)
  const isForeign = picture === undefined && (found === null || (found === 'picture' && !style.has(ownShapeKey)))
  const shape = picture ? 'picture' : isForeign || found === null ? 'rect' : found
  const fields: Partial<DiagramNode> = {
    shape,
    text: textOfValue(cell.value, style.get('html') === '1') || (isForeign ? shortName(name) : ''),
    style: readNodeStyle(style, shape),
    rotation: (((numberIn(style, 'rotation') ?? 0) % 360) + 360) % 360,
    flipX: style.get('flipH') === '1' && !shapeOf(shape).drawio.includes('flipH'),
    flipY: style.get('flipV') === '1' && !shapeOf(shape).drawio.includes('flipV'),
    link: cell.link,
    comment: cell.tooltip,
    locked: style.get('locked') === '1' || style.get('editable') === '0',
    rows: rowsIn(cell.element),
  }
  return { fields, ...(isForeign ? { unknown: name } : {}), ...(picture ? { picture } : {}) }
}

const shortName = (name: string) => name.split('.').at(-1)?.replace(/_/g, ' ') ?? ''

function rowsIn(element: XmlElement): string[][] {
  const text = element.attributes.get('qtRows')
  if (!text) return []
  try {
    return JSON.parse(text) as string[][]
  } catch {
    return []
  }
}

function readNodeStyle(style: ReadonlyMap<string, string>, shape: string): NodeStyle {
  const align = style.get('align')
  const vertical = style.get('verticalAlign')
  const { kind } = shapeOf(shape)
  const ink = readColour(style.get('fontColor'))
  return {
    ...readFont(style, 12),
    ink: ink === 'none' ? undefined : ink,
    fill: readColour(style.get('fillColor')),
    stroke: readColour(style.get('strokeColor')),
    width: numberIn(style, 'strokeWidth'),
    dash: dashIn(style),
    opacity: shareIn(style, 'opacity'),
    align: align === 'left' || align === 'right' || align === 'center' ? align : undefined,
    vertical: vertical === 'top' || vertical === 'bottom' || vertical === 'middle' ? vertical : undefined,
    shadow: style.get('shadow') === '1' ? true : undefined,
    header: kind === 'container' && shapeOf(shape).style.header ? (numberIn(style, 'startSize') ?? 23) : undefined,
  }
}

function readFont(style: ReadonlyMap<string, string>, size: number) {
  const font = numberIn(style, 'fontStyle') ?? 0
  return {
    size: numberIn(style, 'fontSize') ?? size,
    bold: (font & 1) === 1 ? true : undefined,
    italic: (font & 2) === 2 ? true : undefined,
    underline: (font & 4) === 4 ? true : undefined,
  }
}

function dashIn(style: ReadonlyMap<string, string>): 'dash' | 'dot' | undefined {
  if (style.get('dashed') !== '1') return undefined
  return /^1\b/.test(style.get('dashPattern') ?? '') ? 'dot' : 'dash'
}

function shareIn(style: ReadonlyMap<string, string>, key: string): number | undefined {
  const percent = numberIn(style, key)
  return percent === undefined ? undefined : percent / 100
}

/** Returns what an edge says of itself, without its ends and points. */
export function readEdge({ style }: Cell): { routing: Routing; style: EdgeStyle } {
  const named = style.get('edgeStyle') ?? ''
  const isAngled =
    /orthogonal|elbow|entityRelation|sideToSide|topToBottom/i.test(named) && style.get('noEdgeStyle') !== '1'
  const ink = readColour(style.get('fontColor'))
  const stroke = readColour(style.get('strokeColor'))
  return {
    routing: style.get('curved') === '1' ? 'curved' : isAngled ? 'orthogonal' : 'straight',
    style: {
      ...readFont(style, 11),
      ink: ink === 'none' ? undefined : ink,
      stroke: stroke === 'none' ? undefined : stroke,
      width: numberIn(style, 'strokeWidth'),
      dash: dashIn(style),
      opacity: stroke === 'none' ? 0 : shareIn(style, 'opacity'),
      rounded: style.get('rounded') === '1',
    },
  }
}

/** Returns where an edge docks by its style, as shares of the box; null where it says nothing. */
export function portIn(style: ReadonlyMap<string, string>, side: 'exit' | 'entry'): Point | null {
  const [x, y] = [numberIn(style, `${side}X`), numberIn(style, `${side}Y`)]
  return x === undefined || y === undefined ? null : { x, y }
}

const headNames: readonly (readonly [name: string, filled: Arrowhead, hollow: Arrowhead])[] = [
  ['none', 'none', 'none'],
  ['classic', 'arrow', 'hollow'],
  ['classicThin', 'arrow', 'hollow'],
  ['block', 'arrow', 'hollow'],
  ['blockThin', 'arrow', 'hollow'],
  ['open', 'open', 'open'],
  ['openThin', 'open', 'open'],
  ['openAsync', 'half', 'half'],
  ['oval', 'circle', 'hollow-circle'],
  ['diamond', 'diamond', 'hollow-diamond'],
  ['diamondThin', 'diamond', 'hollow-diamond'],
  ['cross', 'cross', 'cross'],
  ['ERone', 'one', 'one'],
  ['ERmany', 'many', 'many'],
  ['ERoneToMany', 'one-many', 'one-many'],
  ['ERzeroToMany', 'zero-many', 'zero-many'],
  ['ERzeroToOne', 'zero-one', 'zero-one'],
  ['ERmandOne', 'only-one', 'only-one'],
]

/** Returns the arrowhead at an end of an edge by its style. */
export function headIn(style: ReadonlyMap<string, string>, side: 'start' | 'end'): Arrowhead {
  const name = style.get(`${side}Arrow`) ?? (side === 'end' ? 'classic' : 'none')
  const found = headNames.find(([known]) => known === name)
  if (!found) return name === '' ? 'none' : 'arrow'
  return style.get(`${side}Fill`) === '0' ? found[2] : found[1]
}

/** Returns the name and fill of draw.io for an arrowhead. */
export function styleOfHead(head: Arrowhead): { arrow: string; fill: string } {
  const filled = headNames.find(([, solid]) => solid === head)
  if (filled) return { arrow: head === 'arrow' ? 'block' : filled[0], fill: '1' }
  const name = head === 'hollow' ? 'block' : (headNames.find(([, , hollow]) => hollow === head)?.[0] ?? 'classic')
  return { arrow: name, fill: '0' }
}

function ownLabel(cell: Cell): EdgeLabel[] {
  const text = textOfValue(cell.value, cell.style.get('html') === '1')
  if (text === '') return []
  const { x, offset } = cell.geometry
  return [label(text, x, offset, '')]
}

function childLabel(cell: Cell): EdgeLabel {
  const text = textOfValue(cell.value, cell.style.get('html') === '1')
  return label(text, cell.geometry.x, cell.geometry.offset, writeXml(cell.element))
}

/** Labels count from -1 at the source to 1 at the target. */
const label = (text: string, place: number, offset: Point | null, kept: string): EdgeLabel => ({
  text: text.slice(0, 2000),
  at: Math.min(1, Math.max(0, (place + 1) / 2)),
  dx: offset?.x ?? 0,
  dy: offset?.y ?? 0,
  kept,
})
