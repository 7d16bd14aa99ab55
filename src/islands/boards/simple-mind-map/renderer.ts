import {
  type Addresses,
  bracketMark,
  edgeMark,
  edgePath,
  frameMark,
  mapAttributes,
  nodeMark,
  relationLines,
  relationMark,
} from '../../../core/boards/mindmap/draw.ts'
import type { Arrangement, Box, Edge, Placed } from '../../../core/boards/mindmap/layout/types.ts'
import { branchColour, type Look } from '../../../core/boards/mindmap/looks.ts'
import type { Mark } from '../../../core/boards/mindmap/marks.ts'
import type { MindNode } from '../../../core/boards/mindmap/model.ts'
import { fontOf, type Sketch } from '../../../core/boards/mindmap/sketch.ts'
import { elementOf, svgElement } from './dom-marks.ts'
import { formulaAddress } from './formula.ts'
import type { MapState } from './map-state.ts'
import type { MapView, View } from './view.ts'

/** Below this scale texts cannot be read: nodes are drawn as bars. */
const barScale = 0.22
/** How far beyond the stage is drawn, in stages: panning shows it without drawing. */
const beyond = 0.5
const green = '#15803d'

interface Shown {
  readonly element: SVGElement
  readonly node: MindNode
  readonly sketch: Sketch
  readonly look: Look
  readonly placed: Placed
  readonly asBar: boolean
}

const meets = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Draws what is in view of a map, as elements of SVG; what stays as it was is not drawn again. */
export class MapRenderer {
  readonly svg = svgElement('svg', { width: '100%', height: '100%', role: 'img', 'aria-label': '思维导图' })
  readonly #scene = svgElement('g', mapAttributes)
  readonly #frames = svgElement('g')
  readonly #edges = svgElement('g')
  readonly #nodes = svgElement('g')
  readonly #relations = svgElement('g')
  readonly #handles = svgElement('g')
  readonly #over = svgElement('g')
  readonly #state: MapState
  readonly #view: MapView
  readonly #addresses: Addresses
  readonly #shown = new Map<string, Shown>()
  readonly #pictures = new Map<string, string | null>()
  #drawn: { arrangement: Arrangement; area: Box; asBars: boolean; theme: unknown } | null = null
  #waiting = 0
  /** Nodes that stand out while the others are dimmed: in a presentation. */
  #lit: ReadonlySet<string> | null = null
  /** Node whose fold handle is shown under the pointer. */
  #hovered: string | null = null
  #editing: string | null = null
  readonly #stops: (() => void)[]

  constructor(stage: HTMLElement, state: MapState, view: MapView) {
    this.#state = state
    this.#view = view
    this.#addresses = { picture: (hash) => this.#pictureOf(hash), formula: formulaAddress }
    this.#scene.append(this.#frames, this.#edges, this.#nodes, this.#handles, this.#relations, this.#over)
    this.svg.append(this.#scene)
    this.svg.style.display = 'block'
    stage.append(this.svg)
    const soon = () => this.soon()
    this.#stops = [state.$shown, state.$selected, state.$picked, view.$view].map((store) => store.listen(soon))
    const observer = new ResizeObserver(soon)
    observer.observe(stage)
    this.#stops.push(() => observer.disconnect())
    this.draw()
  }

  dispose(): void {
    cancelAnimationFrame(this.#waiting)
    for (const stop of this.#stops) stop()
    for (const address of this.#pictures.values()) if (address) URL.revokeObjectURL(address)
    this.svg.remove()
  }

  /** Draws before the next frame. */
  soon(): void {
    if (this.#waiting) return
    this.#waiting = requestAnimationFrame(() => this.draw())
  }

  light(nodes: ReadonlySet<string> | null): void {
    this.#lit = nodes
    this.#drawn = null
    this.soon()
  }

  hover(id: string | null): void {
    if (this.#hovered === id) return
    this.#hovered = id
    this.soon()
  }

  /** Hides the text of a node that is being typed. */
  hideText(id: string | null): void {
    this.#editing = id
    for (const { element, placed } of this.#shown.values())
      for (const text of element.querySelectorAll<SVGElement>(':scope > text'))
        text.style.visibility = placed.id === id ? 'hidden' : ''
  }

  /** Draws now. */
  draw(): void {
    cancelAnimationFrame(this.#waiting)
    this.#waiting = 0
    const { arrangement, theme } = this.#state
    const view = this.#view.$view.get()
    this.#scene.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.scale})`)
    const seen = this.#areaOf(view, 0)
    const asBars = view.scale < barScale && arrangement.placed.size > 300
    const last = this.#drawn
    const isInside =
      last !== null &&
      seen.x >= last.area.x &&
      seen.y >= last.area.y &&
      seen.x + seen.width <= last.area.x + last.area.width &&
      seen.y + seen.height <= last.area.y + last.area.height &&
      // Zoomed in by far, most of what is drawn is out of view.
      last.area.width < seen.width * 6
    if (!isInside || last.arrangement !== arrangement || last.asBars !== asBars || last.theme !== theme) {
      this.svg.style.backgroundColor = theme.ground
      const area = this.#areaOf(view, beyond)
      this.#drawNodes(arrangement, area, asBars)
      this.#drawLines(arrangement, area, asBars)
      this.#drawn = { arrangement, area, asBars, theme }
    }
    this.#drawHandles(arrangement, view)
    this.#drawOver(arrangement, view)
  }

  #areaOf({ scale, x, y }: View, more: number): Box {
    const { width, height } = this.#view.size
    return {
      x: (-x - width * more) / scale,
      y: (-y - height * more) / scale,
      width: (width * (1 + 2 * more)) / scale,
      height: (height * (1 + 2 * more)) / scale,
    }
  }

  #drawNodes({ placed }: Arrangement, area: Box, asBar: boolean): void {
    const { theme } = this.#state
    const gone = new Set(this.#shown.keys())
    const fresh = document.createDocumentFragment()
    for (const box of placed.values()) {
      if (!meets(box, area)) continue
      const { node, look, sketch } = this.#state.drawn(box)
      gone.delete(box.id)
      const before = this.#shown.get(box.id)
      const isSame = before?.node === node && before.sketch === sketch && before.look === look && before.asBar === asBar
      if (isSame && before.placed.x === box.x && before.placed.y === box.y) {
        this.#dim(before.element, box.id)
        continue
      }
      const mark = asBar ? barMark(box, look) : nodeMark(box, node, sketch, look, theme, this.#addresses)
      if (isSame) {
        before.element.setAttribute('transform', String(mark.attributes.transform))
        this.#shown.set(box.id, { ...before, placed: box })
        this.#dim(before.element, box.id)
        continue
      }
      const element = elementOf(mark)
      if (box.id === this.#editing)
        for (const text of element.querySelectorAll<SVGElement>(':scope > text')) text.style.visibility = 'hidden'
      if (before) before.element.replaceWith(element)
      else fresh.append(element)
      this.#dim(element, box.id)
      this.#shown.set(box.id, { element, node, sketch, look, placed: box, asBar })
    }
    this.#nodes.append(fresh)
    for (const id of gone) {
      this.#shown.get(id)!.element.remove()
      this.#shown.delete(id)
    }
  }

  #dim(element: SVGElement, id: string): void {
    element.style.opacity = this.#lit && !this.#lit.has(id) ? '0.15' : ''
  }

  #drawLines(arrangement: Arrangement, area: Box, asBars: boolean): void {
    const { theme, sheet, measurer } = this.#state
    const widthOf = (text: string) => measurer.width(text, fontOf(12))
    // Lines of one colour and width are one path.
    const paths = new Map<string, { readonly mark: Mark; readonly d: string[] }>()
    for (const edge of arrangement.edges) {
      if (!meets(boxOf(edge), area)) continue
      const key = `${edge.branch < 0 ? -1 : branchColour(theme, edge.branch)} ${edge.to === null ? 'spine' : Math.min(3, edge.depth)} ${this.#isDimmed(edge)}`
      const group = paths.get(key) ?? { mark: edgeMark(edge, theme), d: [] }
      paths.set(key, group)
      group.d.push(edgePath(edge, asBars ? 'straight' : theme.line))
    }
    this.#edges.replaceChildren(
      ...[...paths].map(([key, { mark, d }]) => {
        const opacity = key.endsWith('true') ? 0.15 : undefined
        return elementOf({ ...mark, attributes: { ...mark.attributes, d: d.join(''), opacity } })
      }),
      ...arrangement.brackets.map((one) => elementOf(bracketMark(one, theme))),
    )
    this.#frames.replaceChildren(...arrangement.frames.map((one) => elementOf(frameMark(one, theme, widthOf))))
    const lines = relationLines(sheet, arrangement)
    this.#relations.replaceChildren(...lines.map((line) => elementOf(relationMark(line, theme, widthOf))))
  }

  #isDimmed({ to }: Edge): boolean {
    return this.#lit !== null && (to === null || !this.#lit.has(to))
  }

  /** Handles to fold and unfold: of folded nodes always, else of those selected or under the pointer. */
  #drawHandles({ placed }: Arrangement, { scale }: View): void {
    const { theme } = this.#state
    const picked = new Set([...this.#state.$selected.get(), this.#hovered])
    const handles: SVGElement[] = []
    for (const { placed: box, node } of this.#shown.values()) {
      if (node.children.length === 0 || !placed.has(box.id) || box.depth === 0) continue
      if (!node.folded && !picked.has(box.id)) continue
      if (scale < barScale) continue
      handles.push(elementOf(foldMark(box, branchColour(theme, box.branch))))
    }
    this.#handles.replaceChildren(...handles)
  }

  #drawOver({ placed, frames, brackets }: Arrangement, { scale }: View): void {
    const width = Math.max(1.5, 2 / scale)
    const outline = ({ x, y, width: wide, height }: Box, room: number) =>
      svgElement('rect', {
        ...{ x: x - room, y: y - room, width: wide + 2 * room, height: height + 2 * room, rx: 8 + room },
        ...{ fill: 'none', stroke: green, 'stroke-width': width, 'pointer-events': 'none' },
      })
    const picked = this.#state.$picked.get()
    const selected = this.#state.$selected.get().flatMap((id) => placed.get(id) ?? [])
    const around = [
      ...frames.filter(({ id }) => picked?.list === 'frames' && picked.id === id),
      ...brackets
        .filter(({ id }) => picked?.list === 'summaries' && picked.id === id)
        .map(({ from, end }) => spanOf(from, end)),
    ]
    this.#over.replaceChildren(
      ...(this.#lit ? [] : selected.map((box) => outline(box, 3))),
      ...around.map((box) => outline(box, 4)),
      ...(this.#drop ? [dropMark(this.#drop, width)] : []),
    )
    for (const line of this.#relations.children) {
      const isPicked = picked?.list === 'relations' && line.getAttribute('data-relation') === picked.id
      line.children[1]?.setAttribute('stroke-width', isPicked ? '3' : '1.6')
    }
  }

  #drop: { readonly box: Box; readonly isLine: boolean } | null = null

  /** Shows where a drag would drop: around a node, or a line between two. */
  showDrop(drop: { readonly box: Box; readonly isLine: boolean } | null): void {
    this.#drop = drop
    this.soon()
  }

  /** Returns the address of a stored picture, which is read when it is first shown. */
  #pictureOf(hash: string): string | null {
    const known = this.#pictures.get(hash)
    if (known !== undefined) return known
    this.#pictures.set(hash, null)
    void this.#state.host.readPicture(hash).then((picture) => {
      if (!picture) return
      this.#pictures.set(hash, URL.createObjectURL(picture))
      for (const [id, shown] of this.#shown)
        if (shown.node.picture?.hash === hash) {
          shown.element.remove()
          this.#shown.delete(id)
        }
      this.#drawn = null
      this.soon()
    })
    return null
  }
}

const spanOf = (from: { x: number; y: number }, end: { x: number; y: number }): Box => ({
  x: Math.min(from.x, end.x),
  y: Math.min(from.y, end.y),
  width: Math.abs(end.x - from.x) + 1,
  height: Math.abs(end.y - from.y) + 1,
})
const boxOf = ({ from, end }: Edge) => spanOf(from, end)

const barMark = ({ x, y, width, height, id }: Placed, { fill, ink }: Look): Mark => ({
  tag: 'g',
  attributes: { transform: `translate(${x} ${y})`, 'data-node': id },
  children: [
    {
      tag: 'rect',
      attributes: {
        y: height * 0.2,
        width,
        height: height * 0.6,
        rx: 3,
        fill: fill ?? ink,
        'fill-opacity': fill ? 1 : 0.35,
      },
    },
  ],
})

/** Draws the handle at the side where the children are: a minus, or how many are hidden. */
function foldMark({ x, y, width, height, join, out, hidden, id }: Placed, colour: string): Mark {
  const [cx, cy] = {
    right: [x + width + 10, y + join],
    left: [x - 10, y + join],
    down: [x + width / 2, y + height + 10],
    up: [x + width / 2, y - 10],
  }[out] as [number, number]
  const label = hidden > 999 ? '999+' : String(hidden)
  const half = hidden > 0 ? 5 + label.length * 3.5 : 7
  const shape = { x: cx - half, y: cy - 8, width: half * 2, height: 16, rx: 8 }
  return {
    tag: 'g',
    attributes: { 'data-fold': id, style: 'cursor:pointer' },
    children: [
      {
        tag: 'rect',
        attributes: { x: cx - 13, y: cy - 13, width: 26, height: 26, fill: '#ffffff', 'fill-opacity': 0 },
      },
      { tag: 'rect', attributes: { ...shape, fill: '#ffffff', stroke: colour, 'stroke-width': 1.4 } },
      hidden > 0
        ? {
            tag: 'text',
            attributes: { x: cx, y: cy + 4, 'text-anchor': 'middle', 'font-size': 11, fill: '#22332a' },
            text: label,
          }
        : { tag: 'path', attributes: { d: `M${cx - 3.5} ${cy}h7`, stroke: '#22332a', 'stroke-width': 1.6 } },
    ],
  }
}

function dropMark({ box, isLine }: { readonly box: Box; readonly isLine: boolean }, width: number): SVGElement {
  const { x, y, width: wide, height } = box
  return isLine
    ? svgElement('rect', { x, y, width: wide, height, rx: 2, fill: green, 'pointer-events': 'none' })
    : svgElement('rect', {
        ...{ x: x - 5, y: y - 5, width: wide + 10, height: height + 10, rx: 12, fill: green, 'fill-opacity': 0.12 },
        ...{ stroke: green, 'stroke-width': width * 1.2, 'stroke-dasharray': '6 4', 'pointer-events': 'none' },
      })
}
