import { defaultTextSize, lookOf } from '../draw-node.ts'
import { newNode } from '../restore.ts'
import type { DiagramEdge, DiagramNode, EdgeStyle, NodeStyle, Point } from '../schema.ts'
import { shapeOf } from '../shapes/index.ts'
import type { DiagramTheme } from '../themes.ts'
import { type Cell, textOfValue } from './cells.ts'
import { headIn, portIn, readEdge, readVertex, styleOfHead } from './read.ts'
import { styleOfShape } from './shape-names.ts'

/** Keys of a style of draw.io with the values a cell has, and how to read them from the cell it came from. */
export interface StyleKeys {
  /** Style of a new cell. */
  readonly base: string
  readonly values: ReadonlyMap<string, string | undefined>
  /** Returns the values that a cell of the file stands for, in the same form. */
  readonly read: (cell: Cell) => ReadonlyMap<string, string | undefined>
  /** Returns the text that a cell of the file shows. */
  readonly textOf: (cell: Cell) => string
}

type Entries = readonly (readonly [key: string, value: string | undefined])[]
const flag = (is: boolean | undefined) => (is ? '1' : undefined)
const numberText = (value: number | undefined) =>
  value === undefined ? undefined : String(Math.round(value * 100) / 100)
const percent = (value: number | undefined) => (value === undefined ? undefined : numberText(value * 100))
const fontStyle = ({ bold, italic, underline }: Pick<NodeStyle, 'bold' | 'italic' | 'underline'>) => {
  const bits = (bold ? 1 : 0) + (italic ? 2 : 0) + (underline ? 4 : 0)
  return bits === 0 ? undefined : String(bits)
}
const dashes = (dash: NodeStyle['dash']): Entries => [
  ['dashed', dash === 'dash' || dash === 'dot' ? '1' : undefined],
  ['dashPattern', dash === 'dot' ? '1 3' : undefined],
]

/** Writes only what a node says itself; the shape is part of the values so that a change of it is seen. */
function entriesOf(node: Pick<DiagramNode, 'shape' | 'rotation' | 'flipX' | 'flipY' | 'style' | 'locked'>): Entries {
  const { style } = node
  return [
    ['fillColor', style.fill],
    ['strokeColor', style.stroke],
    ['strokeWidth', numberText(style.width)],
    ...dashes(style.dash),
    ['fontColor', style.ink],
    ['fontSize', numberText(style.size)],
    ['fontStyle', fontStyle(style)],
    ['align', style.align],
    ['verticalAlign', style.vertical],
    ['opacity', percent(style.opacity)],
    ['shadow', flag(style.shadow)],
    ['startSize', numberText(style.header)],
    ['rotation', node.rotation === 0 ? undefined : numberText(node.rotation)],
    ['flipH', flag(node.flipX)],
    ['flipV', flag(node.flipY)],
    ['locked', flag(node.locked)],
  ]
}

/** Returns the keys of a node. One that was not read from a file gets the colours of the theme, so that it looks the same. */
export function nodeKeys(node: DiagramNode, theme: DiagramTheme, picture: string | undefined): StyleKeys {
  const shape = shapeOf(node.shape)
  const isNew = node.kept === ''
  const image: Entries = picture
    ? [
        ['shape', 'image'],
        ['image', picture.replace(/;base64,/, ',')],
      ]
    : []
  const values = new Map([...entriesOf(isNew ? { ...node, style: lookAsStyle(node, theme) } : node), ...image])
  return {
    base: `${styleOfShape(node.shape)}${shape.text === 'below' ? 'verticalLabelPosition=bottom;verticalAlign=top;' : ''}`,
    values: isNew ? values : withShape(values, node.shape),
    textOf: (cell) => readVertex(cell).fields.text ?? '',
    read: (cell) => {
      const { fields, picture: before } = readVertex(cell)
      const was = newNode({ ...fields, id: 'was' })
      const read = new Map([...entriesOf(was)])
      if (before && picture) read.set('image', picture.replace(/;base64,/, ',')).set('shape', 'image')
      if (was.shape === node.shape)
        for (const key of shapeKeys(node.shape).keys()) read.set(key, shapeKeys(node.shape).get(key))
      return read
    },
  }
}

const shapeKeys = (shape: string): Map<string, string | undefined> =>
  new Map(
    styleOfShape(shape)
      .split(';')
      .filter((part) => part.includes('=') && !/^(html|whiteSpace)=/.test(part))
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )

function withShape(values: Map<string, string | undefined>, shape: string): Map<string, string | undefined> {
  return new Map([
    ...values,
    ...[...shapeKeys(shape)].filter(([key]) => !values.has(key) || values.get(key) === undefined),
  ])
}

function lookAsStyle(node: DiagramNode, theme: DiagramTheme): NodeStyle {
  const look = lookOf(node, shapeOf(node.shape), theme)
  return {
    ...shapeOf(node.shape).style,
    ...node.style,
    fill: look.fill as NodeStyle['fill'],
    stroke: look.stroke as NodeStyle['stroke'],
    width: look.width,
    ink: look.ink,
    size: look.size ?? defaultTextSize,
    bold: look.bold,
    italic: look.italic,
    underline: look.underline,
    align: look.align,
    vertical: shapeOf(node.shape).text === 'below' ? 'top' : look.vertical,
    header: look.header > 0 ? look.header : undefined,
  }
}

const routingKeys = (routing: DiagramEdge['routing']): Entries => [
  ['edgeStyle', routing === 'orthogonal' ? 'orthogonalEdgeStyle' : undefined],
  ['curved', flag(routing === 'curved')],
]

const portKeys = (side: 'exit' | 'entry', port: Point | null): Entries => [
  [`${side}X`, numberText(port?.x)],
  [`${side}Y`, numberText(port?.y)],
]

function headKeys(side: 'start' | 'end', head: DiagramEdge['source']['head']): Entries {
  const { arrow, fill } = styleOfHead(head)
  return [
    [`${side}Arrow`, arrow],
    [`${side}Fill`, fill],
  ]
}

const lineKeys = (style: EdgeStyle): Entries => [
  ['strokeColor', style.stroke],
  ['strokeWidth', numberText(style.width)],
  ...dashes(style.dash),
  ['fontColor', style.ink],
  ['fontSize', numberText(style.size)],
  ['fontStyle', fontStyle(style)],
  ['opacity', percent(style.opacity)],
  ['rounded', style.rounded === undefined ? undefined : style.rounded ? '1' : '0'],
]

/** Returns the keys of an edge. */
export function edgeKeys(edge: DiagramEdge, theme: DiagramTheme): StyleKeys {
  const isNew = edge.kept === ''
  const style: EdgeStyle = isNew
    ? {
        ...edge.style,
        stroke: edge.style.stroke ?? theme.edge,
        width: edge.style.width ?? theme.width,
        ink: edge.style.ink ?? theme.ink,
        size: edge.style.size ?? 12,
        rounded: edge.style.rounded ?? true,
      }
    : edge.style
  return {
    base: 'html=0;',
    values: new Map([
      ...routingKeys(edge.routing),
      ...lineKeys(style),
      ...portKeys('exit', edge.source.port),
      ...portKeys('entry', edge.target.port),
      ...headKeys('start', edge.source.head),
      ...headKeys('end', edge.target.head),
    ]),
    textOf: (cell) => textOfValue(cell.value, cell.style.get('html') === '1'),
    read: (cell) => {
      const was = readEdge(cell)
      return new Map([
        ...routingKeys(was.routing),
        ...lineKeys(was.style),
        ...portKeys('exit', portIn(cell.style, 'exit')),
        ...portKeys('entry', portIn(cell.style, 'entry')),
        ...headKeys('start', headIn(cell.style, 'start')),
        ...headKeys('end', headIn(cell.style, 'end')),
      ])
    },
  }
}
