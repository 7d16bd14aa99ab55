import { childElements, parseXml, writeXml, type XmlElement, type XmlNode } from '../../xml.ts'
import type { Diagram, DiagramEdge, DiagramNode, DiagramPage, EdgeEnd, EdgeLabel, Point } from '../schema.ts'
import { type DiagramTheme, themeOf } from '../themes.ts'
import { readCell, textOfValue } from './cells.ts'
import { setInStyle } from './style.ts'
import { edgeKeys, nodeKeys, type StyleKeys } from './style-keys.ts'

type Attributes = Readonly<Record<string, string | undefined>>

function element(name: string, attributes: Attributes, children: readonly XmlNode[] = []): XmlElement {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { name, attributes: new Map(given), children }
}

/** Returns an element with attributes set anew; undefined takes one out. */
function withAttributes(
  of: XmlElement,
  attributes: Attributes,
  children: readonly XmlNode[] = of.children,
): XmlElement {
  const all = new Map(of.attributes)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) all.delete(name)
    else all.set(name, value)
  }
  return { ...of, attributes: all, children }
}

const number = (value: number) => String(Math.round(value * 1e6) / 1e6)

/**
 * Writes a diagram as a file of draw.io, not compressed. Cells that came from such a file and were not changed are
 * written as they were; of changed ones, what we know is set anew and the rest stays. `pictures` gives the address of
 * each picture by its hash.
 */
export function writeDrawio(diagram: Diagram, pictures: ReadonlyMap<string, string> = new Map()): string {
  const theme = themeOf(diagram.theme)
  const pages = diagram.pages.map((page) => new PageWriter(page, theme, pictures).write())
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(element('mxfile', { host: 'qingtu' }, pages))}\n`
}

class PageWriter {
  readonly #page: DiagramPage
  readonly #theme: DiagramTheme
  readonly #pictures: ReadonlyMap<string, string>
  readonly #nodes: ReadonlyMap<string, DiagramNode>
  /** Ids in the file by those of ours. */
  readonly #ids = new Map<string, string>()
  readonly #used = new Set<string>(['0'])

  constructor(page: DiagramPage, theme: DiagramTheme, pictures: ReadonlyMap<string, string>) {
    this.#page = page
    this.#theme = theme
    this.#pictures = pictures
    this.#nodes = new Map(page.nodes.map((node) => [node.id, node]))
    for (const { id, kept } of [...page.layers, ...page.nodes, ...page.edges]) this.#ids.set(id, this.#idFor(id, kept))
  }

  write(): XmlElement {
    const page = this.#page
    const other = page.keptCells.map((cell) => parseXml(cell))
    const root = other.find((cell) => !cell.attributes.get('parent'))
    const rest = other.filter((cell) => cell !== root)
    const cells = [
      root ?? element('mxCell', { id: '0' }),
      ...page.layers.map((layer) => this.#layer(layer, root?.attributes.get('id') ?? '0')),
      ...page.nodes.map((node) => this.#node(node)),
      ...page.edges.flatMap((edge) => this.#edge(edge)),
      ...rest,
    ]
    const model = page.kept
      ? parseXml(page.kept)
      : element('mxGraphModel', { gridSize: '10', page: '1', arrows: '1', connect: '1' })
    const written = withAttributes(model, { grid: page.grid ? '1' : '0', background: page.background || undefined }, [
      element('root', {}, cells),
    ])
    return element('diagram', { id: page.id, name: page.name }, [written])
  }

  #idFor(id: string, kept: string): string {
    const own = kept === '' ? '' : (readCell(parseXml(kept))?.id ?? '')
    let found = own !== '' && !this.#used.has(own) ? own : id
    while (this.#used.has(found)) found = `${found}-`
    this.#used.add(found)
    return found
  }

  #layer({ id, name, visible, locked, kept }: DiagramPage['layers'][number], root: string): XmlElement {
    const cell = kept === '' ? element('mxCell', { parent: root }) : parseXml(kept)
    const before = readCell(cell)
    if (
      before &&
      kept !== '' &&
      textOfValue(before.value, true) === name &&
      before.visible === visible &&
      (before.style.get('locked') === '1') === locked
    ) {
      return withAttributes(cell, { id: this.#ids.get(id) })
    }
    return withAttributes(cell, {
      id: this.#ids.get(id),
      value: name || undefined,
      visible: visible ? undefined : '0',
      style: setInStyle(cell.attributes.get('style') ?? '', 'locked', locked ? '1' : undefined) || undefined,
    })
  }

  #parentOf(node: DiagramNode): string {
    return this.#ids.get(node.parent) ?? this.#ids.get(node.layer) ?? '1'
  }

  /** Returns where the coordinates of a cell count from. */
  #origin(parent: string): Point {
    const node = this.#nodes.get(parent)
    return node ? { x: node.x, y: node.y } : { x: 0, y: 0 }
  }

  #node(node: DiagramNode): XmlElement {
    const from = this.#origin(node.parent)
    const picture = node.picture ? this.#pictures.get(node.picture) : undefined
    const geometry = {
      x: number(node.x - from.x),
      y: number(node.y - from.y),
      width: number(node.width),
      height: number(node.height),
    }
    const extra: Attributes = {
      link: node.link || undefined,
      tooltip: node.comment || undefined,
      qtRows: node.rows.length > 0 ? JSON.stringify(node.rows) : undefined,
    }
    return this.#cell({
      id: node.id,
      kept: node.kept,
      role: { vertex: '1', parent: this.#parentOf(node) },
      keys: nodeKeys(node, this.#theme, picture),
      text: node.text,
      extra,
      geometry: (old) => setGeometry(old, geometry),
    })
  }

  #edge(edge: DiagramEdge): XmlElement[] {
    const [own, ...others] = edge.labels.some((label) => label.kept === '')
      ? orderedLabels(edge.labels)
      : [undefined, ...edge.labels]
    const keptParent = edge.kept === '' ? '' : (readCell(parseXml(edge.kept))?.parent ?? '')
    const parentNode = this.#page.nodes.find((node) => this.#ids.get(node.id) === keptParent)
    const from = this.#origin(parentNode?.id ?? '')
    const shifted = ({ x, y }: Point): Point => ({ x: x - from.x, y: y - from.y })
    const parent = parentNode ? keptParent : (this.#ids.get(edge.layer) ?? '1')
    const end = (side: EdgeEnd) => (side.node === '' ? undefined : this.#ids.get(side.node))
    const cell = this.#cell({
      id: edge.id,
      kept: edge.kept,
      role: { edge: '1', parent, source: end(edge.source), target: end(edge.target) },
      keys: edgeKeys(edge, this.#theme),
      text: own?.text ?? '',
      extra: {},
      geometry: (old) => edgeGeometry(old, edge, own, shifted),
    })
    return [
      cell,
      ...others.filter((label) => label !== undefined).map((label, index) => this.#label(edge, label, index)),
    ]
  }

  #label(edge: DiagramEdge, label: EdgeLabel, index: number): XmlElement {
    const parent = this.#ids.get(edge.id)!
    if (label.kept !== '') {
      const cell = parseXml(label.kept)
      const before = readCell(cell)
      if (before && textOfValue(before.value, before.style.get('html') === '1') === label.text) {
        return before.parent === parent ? cell : setInner(cell, { parent })
      }
      return setValue(setInner(cell, { parent }), label.text)
    }
    return element(
      'mxCell',
      {
        id: `${parent}-label${index}`,
        value: label.text,
        style: 'edgeLabel;html=0;align=center;verticalAlign=middle;',
        vertex: '1',
        connectable: '0',
        parent,
      },
      [element('mxGeometry', { x: number(label.at * 2 - 1), relative: '1', as: 'geometry' }, offsetOf(label))],
    )
  }

  /** Writes a cell: the one it was read from with what changed, or a new one. */
  #cell(cell: {
    id: string
    kept: string
    role: Attributes
    keys: StyleKeys
    text: string
    extra: Attributes
    geometry: (old: XmlElement | undefined) => XmlElement
  }): XmlElement {
    const old = cell.kept === '' ? null : parseXml(cell.kept)
    const before = old && readCell(old)
    const inner = old ? innerOf(old) : undefined
    const isHtml = before?.style.get('html') === '1'
    const isSameText = before !== null && cell.keys.textOf(before) === cell.text
    let style = before?.rawStyle ?? cell.keys.base
    const asRead = before ? cell.keys.read(before) : new Map<string, string | undefined>()
    for (const [key, value] of cell.keys.values) {
      if (before ? asRead.get(key) === value : value === undefined) continue
      style = setInStyle(style, key, value)
    }
    if (!isSameText && isHtml) style = setInStyle(style, 'html', '0')
    const geometry = cell.geometry(inner ? childElements(inner, 'mxGeometry')[0] : undefined)
    const others = inner
      ? inner.children.filter((child) => typeof child === 'string' || child.name !== 'mxGeometry')
      : []
    const written = withAttributes(inner ?? element('mxCell', {}), { ...cell.role, style: style || undefined }, [
      geometry,
      ...others,
    ])
    return this.#wrapped(old, written, { ...cell, isSameText })
  }

  /** Puts a cell into the element that carries its link, comment and further data, where there is one. */
  #wrapped(
    old: XmlElement | null,
    inner: XmlElement,
    { id, text, extra, isSameText }: { id: string; text: string; extra: Attributes; isSameText: boolean },
  ): XmlElement {
    const name = this.#ids.get(id)
    const isWrapped = old !== null && old.name !== 'mxCell'
    if (!isWrapped && Object.values(extra).every((value) => value === undefined)) {
      return withAttributes(inner, { id: name, ...(isSameText ? {} : { value: text }) })
    }
    const bare = withAttributes(inner, { id: undefined, value: undefined })
    const label = isSameText && old ? {} : { label: text }
    const kept = isSameText && old && !isWrapped ? { label: old.attributes.get('value') ?? '' } : {}
    const around = isWrapped ? old : element('object', {})
    const others = isWrapped
      ? around.children.filter((child) => typeof child === 'string' || child.name !== 'mxCell')
      : []
    return withAttributes(around, { ...extra, ...label, ...kept, id: name }, [bare, ...others])
  }
}

const innerOf = (of: XmlElement): XmlElement => (of.name === 'mxCell' ? of : childElements(of, 'mxCell')[0]!)

/** Sets attributes of the cell inside an element. */
function setInner(of: XmlElement, attributes: Attributes): XmlElement {
  if (of.name === 'mxCell') return withAttributes(of, attributes)
  return {
    ...of,
    children: of.children.map((child) =>
      typeof child !== 'string' && child.name === 'mxCell' ? withAttributes(child, attributes) : child,
    ),
  }
}

function setValue(of: XmlElement, text: string): XmlElement {
  const style = setInStyle(innerOf(of).attributes.get('style') ?? '', 'html', '0')
  const set = setInner(of, { style })
  return set.name === 'mxCell' ? withAttributes(set, { value: text }) : withAttributes(set, { label: text })
}

/** Labels without a cell of their own first: the first of them is that of the edge itself. */
const orderedLabels = (labels: readonly EdgeLabel[]): EdgeLabel[] => [
  ...labels.filter(({ kept }) => kept === ''),
  ...labels.filter(({ kept }) => kept !== ''),
]

function setGeometry(
  old: XmlElement | undefined,
  box: Readonly<Record<'x' | 'y' | 'width' | 'height', string>>,
): XmlElement {
  if (!old) return element('mxGeometry', { ...box, as: 'geometry' })
  const was = (name: string) => Number(old.attributes.get(name) ?? 0)
  const isRelative = old.attributes.get('relative') === '1'
  const isSame = (name: keyof typeof box) => Math.abs(was(name) - Number(box[name])) < 0.02
  const changed = (['width', 'height'] as const).filter(
    (name) => !isSame(name) && !(was(name) === 0 && Number(box[name]) === 1),
  )
  const moved = isRelative ? [] : (['x', 'y'] as const).filter((name) => !isSame(name))
  return withAttributes(old, Object.fromEntries([...changed, ...moved].map((name) => [name, box[name]])))
}

const pointElement = ({ x, y }: Point, role?: string) => element('mxPoint', { x: number(x), y: number(y), as: role })
const offsetOf = ({ dx, dy }: EdgeLabel): XmlElement[] =>
  dx === 0 && dy === 0 ? [] : [pointElement({ x: dx, y: dy }, 'offset')]

function edgeGeometry(
  old: XmlElement | undefined,
  edge: DiagramEdge,
  own: EdgeLabel | undefined,
  shifted: (point: Point) => Point,
): XmlElement {
  const kept = old ? childElements(old) : []
  const isKnown = (child: XmlElement) =>
    child.name === 'Array' || ['sourcePoint', 'targetPoint', 'offset'].includes(child.attributes.get('as') ?? '')
  const place = own ? { x: own.at === 0.5 ? undefined : number(own.at * 2 - 1) } : {}
  const children = [
    ...(edge.source.node === '' || hasPoint(kept, 'sourcePoint')
      ? [pointElement(shifted(edge.source), 'sourcePoint')]
      : []),
    ...(edge.target.node === '' || hasPoint(kept, 'targetPoint')
      ? [pointElement(shifted(edge.target), 'targetPoint')]
      : []),
    ...(edge.bends.length > 0
      ? [
          element(
            'Array',
            { as: 'points' },
            edge.bends.map((bend) => pointElement(shifted(bend))),
          ),
        ]
      : []),
    ...(own ? offsetOf(own) : kept.filter((child) => child.attributes.get('as') === 'offset')),
    ...kept.filter((child) => !isKnown(child)),
  ]
  return withAttributes(old ?? element('mxGeometry', { relative: '1', as: 'geometry' }), place, children)
}

const hasPoint = (children: readonly XmlElement[], role: string) =>
  children.some((child) => child.attributes.get('as') === role)
