import { walkMarkup } from '../../../image/svg-markup.ts'
import { childElements, type XmlElement } from '../../xml.ts'
import type { Point } from '../schema.ts'
import { readStyle } from './style.ts'

/** A cell of a model of draw.io, which may stand inside an element that carries further data. */
export interface Cell {
  readonly id: string
  /** The cell as it is in the file, with what is around it. */
  readonly element: XmlElement
  readonly value: string
  readonly rawStyle: string
  readonly style: ReadonlyMap<string, string>
  readonly kind: 'vertex' | 'edge' | 'other'
  readonly parent: string
  readonly source: string
  readonly target: string
  readonly visible: boolean
  readonly link: string
  readonly tooltip: string
  readonly geometry: Geometry
}

export interface Geometry {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly relative: boolean
  readonly offset: Point | null
  readonly source: Point | null
  readonly target: Point | null
  readonly points: readonly Point[]
}

const numberOf = (element: XmlElement | undefined, name: string): number => {
  const value = Number(element?.attributes.get(name) ?? 0)
  return Number.isFinite(value) ? Math.min(100_000, Math.max(-100_000, value)) : 0
}
const pointOf = (element: XmlElement): Point => ({ x: numberOf(element, 'x'), y: numberOf(element, 'y') })

/** Reads the cells of a model in their order. */
export function readCells(model: XmlElement): Cell[] {
  const [root] = childElements(model, 'root')
  return root ? childElements(root).flatMap((element) => readCell(element) ?? []) : []
}

/** Reads a cell; null if the element is none. */
export function readCell(element: XmlElement): Cell | null {
  const isPlain = element.name === 'mxCell'
  const cell = isPlain ? element : childElements(element, 'mxCell')[0]
  if (!cell) return null
  const of = (name: string) => cell.attributes.get(name) ?? ''
  const rawStyle = of('style')
  return {
    id: (isPlain ? of('id') : (element.attributes.get('id') ?? of('id'))) || '',
    element,
    value: isPlain ? of('value') : filled(element.attributes.get('label') ?? of('value'), element),
    rawStyle,
    style: readStyle(rawStyle),
    kind: of('vertex') === '1' ? 'vertex' : of('edge') === '1' ? 'edge' : 'other',
    parent: of('parent'),
    source: of('source'),
    target: of('target'),
    visible: of('visible') !== '0',
    link: isPlain ? '' : (element.attributes.get('link') ?? ''),
    tooltip: isPlain ? '' : (element.attributes.get('tooltip') ?? ''),
    geometry: readGeometry(childElements(cell, 'mxGeometry')[0]),
  }
}

/** Puts the data of an element in the places its label names, where it says so. */
function filled(label: string, { attributes }: XmlElement): string {
  if (attributes.get('placeholders') !== '1') return label
  return label.replace(/%([\w.-]{1,80})%/g, (place, name: string) =>
    name === 'label' ? place : (attributes.get(name) ?? place),
  )
}

function readGeometry(geometry: XmlElement | undefined): Geometry {
  const children = geometry ? childElements(geometry) : []
  const named = (role: string) =>
    children.find((child) => child.name === 'mxPoint' && child.attributes.get('as') === role)
  const point = (role: string) => {
    const found = named(role)
    return found ? pointOf(found) : null
  }
  const list = children.find((child) => child.name === 'Array' && child.attributes.get('as') === 'points')
  return {
    x: numberOf(geometry, 'x'),
    y: numberOf(geometry, 'y'),
    width: numberOf(geometry, 'width'),
    height: numberOf(geometry, 'height'),
    relative: geometry?.attributes.get('relative') === '1',
    offset: point('offset'),
    source: point('sourcePoint'),
    target: point('targetPoint'),
    points: list ? childElements(list, 'mxPoint').map(pointOf) : [],
  }
}

const breaking = new Set(['div', 'p', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'ul', 'ol', 'hr'])

/** Returns the text of a value: of HTML its words with line breaks, otherwise itself. */
export function textOfValue(value: string, isHtml: boolean): string {
  if (!isHtml || !/[<&]/.test(value)) return value
  let text = ''
  let cells = 0
  const newLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  walkMarkup(value, {
    open(name) {
      const tag = name.toLowerCase()
      if (tag === 'br') text += '\n'
      else if (tag === 'hr') text = `${text.replace(/\n$/, '')}\n--\n`
      else if (breaking.has(tag)) newLine()
      if (tag === 'tr') cells = 0
      if ((tag === 'td' || tag === 'th') && cells++ > 0) text += ' '
    },
    close(name) {
      if (breaking.has(name.toLowerCase())) newLine()
    },
    text(run) {
      text += run.replace(/[\r\n\t]+/g, ' ')
    },
  })
  return text
    .replace(/\u00a0/g, ' ')
    .replace(/[ ]+\n/g, '\n')
    .replace(/^\n+|\n+$/g, '')
}
