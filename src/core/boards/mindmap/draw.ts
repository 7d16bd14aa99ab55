import { ensureContrast } from '../../colour/contrast.ts'
import { mixed } from '../../colour/oklch.ts'
import type { Arrangement, Bracket, Edge, FrameBox, Placed } from './layout/types.ts'
import { branchColour, type Look, lookOf } from './looks.ts'
import { markerMark, progressMark } from './marker-marks.ts'
import { group, type Mark, short } from './marks.ts'
import type { MindNode, Sheet } from './model.ts'
import { fontFamily, type Sketch, type Table, tableFont, tagFont } from './sketch.ts'
import type { Theme } from './themes.ts'

/** Drawings of the parts of a map, the same on screen and in files. */

/** Gives the addresses of the pictures and formulas of nodes; null for what is not there yet. */
export interface Addresses {
  readonly picture: (hash: string) => string | null
  readonly formula: (latex: string, colour: string) => string | null
}

/** Returns the outline of a node's box as a path or rectangle. */
function ground({ width, height }: Sketch, { fill, line, lineWidth, shape }: Look): Mark | null {
  if (shape === 'underline' && line) {
    const d = `M0 ${short(height - lineWidth / 2)}H${short(width)}`
    const under: Mark = { tag: 'path', attributes: { d, stroke: line, 'stroke-width': lineWidth, fill: 'none' } }
    return fill
      ? group({}, [{ tag: 'rect', attributes: { width: short(width), height: short(height), fill } }, under])
      : under
  }
  if (fill === null && (line === null || shape === 'plain')) return null
  const inset = line ? lineWidth / 2 : 0
  const [wide, high] = [width - 2 * inset, height - 2 * inset].map(short)
  const radius = shape === 'pill' ? high! / 2 : shape === 'rect' ? 0 : Math.min(10, high! / 3)
  const stroke = line && shape !== 'underline' ? { stroke: line, 'stroke-width': lineWidth } : {}
  const attributes = {
    x: inset,
    y: inset,
    width: wide,
    height: high,
    rx: short(radius),
    fill: fill ?? 'none',
    ...stroke,
  }
  return { tag: 'rect', attributes }
}

const icon = ({ x, y, width }: { x: number; y: number; width: number }, ink: string, d: string, kind: string): Mark =>
  group({ transform: `translate(${short(x)} ${short(y)}) scale(${short(width / 16)})`, 'data-part': kind }, [
    { tag: 'rect', attributes: { width: 16, height: 16, fill: '#ffffff', 'fill-opacity': 0 } },
    {
      tag: 'path',
      attributes: {
        d,
        fill: 'none',
        stroke: ink,
        'stroke-width': 1.4,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      },
    },
  ])
const linkPath = 'M6.5 9.5l3-3M7.5 4.5l1-1a3 3 0 0 1 4 4l-1 1M8.5 11.5l-1 1a3 3 0 0 1-4-4l1-1'
const notePath = 'M3.5 2.5h9v11h-9zM5.8 5.8h4.4M5.8 8.3h4.4M5.8 10.8h2.4'

function tableMarks({ x, y, width, height, columns, rowHeight, rows }: Table, ink: string): Mark[] {
  const stroke = { stroke: ink, 'stroke-opacity': 0.35, fill: 'none' }
  let left = x
  const verticals = columns.slice(0, -1).map((wide) => {
    left += wide
    return `M${short(left)} ${short(y)}v${short(height)}`
  })
  const levels = rows.slice(1).map((_, at) => `M${short(x)} ${short(y + (at + 1) * rowHeight)}h${short(width)}`)
  const cells = rows.flatMap((row, at) => {
    let cell = x
    return row.flatMap((text, column): Mark[] => {
      const start = cell
      cell += columns[column]!
      const attributes = {
        ...{ x: short(start + 8), y: short(y + at * rowHeight + rowHeight / 2 + tableFont * 0.35) },
        ...{ 'font-size': tableFont, fill: ink, 'font-weight': at === 0 ? 600 : 400 },
      }
      return text === '' ? [] : [{ tag: 'text', attributes, text }]
    })
  })
  return [
    {
      tag: 'rect',
      attributes: { x: short(x), y: short(y), width: short(width), height: short(height), rx: 4, ...stroke },
    },
    { tag: 'path', attributes: { d: [...verticals, ...levels].join(''), ...stroke } },
    ...cells,
  ]
}

function pictureMarks({ picture, formula }: Sketch, node: MindNode, look: Look, addresses: Addresses): Mark[] {
  const marks: Mark[] = []
  const show = (box: Sketch['picture'], href: string | null, part: string) => {
    if (!box) return
    const place = { x: short(box.x), y: short(box.y), width: short(box.width), height: short(box.height) }
    if (href) marks.push({ tag: 'image', attributes: { ...place, href, 'data-part': part } })
    else marks.push({ tag: 'rect', attributes: { ...place, rx: 4, fill: look.ink, 'fill-opacity': 0.08 } })
  }
  if (node.picture) show(picture, addresses.picture(node.picture.hash), 'picture')
  if (node.formula) show(formula, addresses.formula(node.formula, look.ink), 'formula')
  return marks
}

/** Draws a node in its place. */
export function nodeMark(
  placed: Placed,
  node: MindNode,
  drawn: Sketch,
  look: Look,
  theme: Theme,
  addresses: Addresses,
): Mark {
  const under = ground(drawn, look)
  const style = {
    ...{ 'font-size': look.size, fill: look.ink, 'font-weight': look.bold ? 600 : 400 },
    'font-style': look.italic ? 'italic' : undefined,
    'text-decoration': look.strike || node.progress === 100 ? 'line-through' : undefined,
  }
  const tagGround = mixed(look.fill ?? theme.ground, look.ink, 0.12)
  const tagInk = ensureContrast(look.ink, [tagGround])
  return group({ transform: `translate(${short(placed.x)} ${short(placed.y)})`, 'data-node': placed.id }, [
    // What a pointer hits where nothing is drawn.
    {
      tag: 'rect',
      attributes: { width: short(drawn.width), height: short(drawn.height), fill: '#ffffff', 'fill-opacity': 0 },
    },
    ...(under ? [under] : []),
    ...pictureMarks(drawn, node, look, addresses),
    ...(drawn.progress
      ? [progressMark(node.progress!, short(drawn.progress.x), short(drawn.progress.y), drawn.progress.side)]
      : []),
    ...drawn.markers.map(({ name, x, y, side }) => markerMark(name, short(x), short(y), side)),
    ...drawn.lines
      .filter(({ text }) => text !== '')
      .map(({ text, x, baseline }): Mark => {
        const space = /^\s|\s\s/.test(text) ? 'preserve' : undefined
        return { tag: 'text', attributes: { x: short(x), y: short(baseline), ...style, 'xml:space': space }, text }
      }),
    ...(drawn.link ? [icon(drawn.link, look.ink, linkPath, 'link')] : []),
    ...(drawn.note ? [icon(drawn.note, look.ink, notePath, 'note')] : []),
    ...drawn.tags.flatMap(({ text, x, y, width, height }): Mark[] => [
      { tag: 'rect', attributes: { x: short(x), y: short(y), width: short(width), height, rx: 5, fill: tagGround } },
      {
        tag: 'text',
        attributes: { x: short(x + 7), y: short(y + height / 2 + tagFont * 0.35), 'font-size': tagFont, fill: tagInk },
        text,
      },
    ]),
    ...(drawn.table ? tableMarks(drawn.table, look.ink) : []),
  ])
}

const widths = [0, 2.6, 2, 1.6]

/** Returns the path of a line of the tree in the style of a theme. */
export function edgePath({ from, end, bend }: Edge, style: Theme['line']): string {
  const [x, y, toX, toY] = [from.x, from.y, end.x, end.y].map(short) as [number, number, number, number]
  if (bend === 'straight' || (style === 'straight' && bend !== 'drop')) return `M${x} ${y}L${toX} ${toY}`
  if (bend === 'drop') return bent([x, y], [x, toY], [toX, toY], style === 'elbow' ? 0 : 8)
  if (bend === 'across') {
    const middle = short(x + (toX - x) * 0.4)
    if (style === 'curve')
      return `M${x} ${y}C${short(x + (toX - x) * 0.55)} ${y} ${short(x + (toX - x) * 0.45)} ${toY} ${toX} ${toY}`
    return bent([x, y], [middle, y], [middle, toY], style === 'round' ? 8 : 0, [toX, toY])
  }
  const middle = short(y + (toY - y) * 0.5)
  if (style === 'curve')
    return `M${x} ${y}C${x} ${short(y + (toY - y) * 0.55)} ${toX} ${short(y + (toY - y) * 0.45)} ${toX} ${toY}`
  return bent([x, y], [x, middle], [toX, middle], style === 'round' ? 8 : 0, [toX, toY])
}

type Corner = readonly [number, number]

/** A path along points at right angles, with rounded corners. */
function bent(...parts: [Corner, Corner, Corner, number, Corner?]): string {
  const [one, two, three, radius, four] = parts
  const points = four ? [one, two, three, four] : [one, two, three]
  let d = `M${one[0]} ${one[1]}`
  for (const [at, point] of points.entries()) {
    if (at === 0) continue
    const before = points[at - 1]!
    const next = points[at + 1]
    const turn = next
      ? Math.min(
          radius,
          Math.hypot(point[0] - before[0], point[1] - before[1]) / 2,
          Math.hypot(next[0] - point[0], next[1] - point[1]) / 2,
        )
      : 0
    if (turn < 0.5 || !next) {
      d += `L${point[0]} ${point[1]}`
      continue
    }
    const towards = (other: Corner): string => {
      const length = Math.hypot(other[0] - point[0], other[1] - point[1])
      return `${short(point[0] + ((other[0] - point[0]) * turn) / length)} ${short(point[1] + ((other[1] - point[1]) * turn) / length)}`
    }
    d += `L${towards(before)}Q${point[0]} ${point[1]} ${towards(next)}`
  }
  return d
}

/** Draws a line of the tree. */
export function edgeMark(edge: Edge, theme: Theme): Mark {
  const stroke = edge.branch < 0 ? mixed(theme.ground, theme.ink, 0.35) : branchColour(theme, edge.branch)
  const width = edge.to === null ? 3 : (widths[Math.min(3, edge.depth)] ?? 2)
  return {
    tag: 'path',
    attributes: {
      d: edgePath(edge, theme.line),
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-linecap': 'round',
    },
  }
}

/** Draws the bracket of a summary. */
export function bracketMark({ from, end, out, branch, id }: Bracket, theme: Theme): Mark {
  const [x, y, toX, toY] = [from.x, from.y, end.x, end.y].map(short) as [number, number, number, number]
  const reach = out === 'left' || out === 'up' ? -10 : 10
  const [midX, midY] = [short((x + toX) / 2), short((y + toY) / 2)]
  const isLevel = out === 'left' || out === 'right'
  const d = isLevel
    ? `M${x} ${y}Q${x + reach / 2} ${y} ${x + reach / 2} ${y + 6}V${midY - 5}L${x + reach} ${midY}L${x + reach / 2} ${midY + 5}V${toY - 6}Q${x + reach / 2} ${toY} ${x} ${toY}`
    : `M${x} ${y}Q${x} ${y + reach / 2} ${x + 6} ${y + reach / 2}H${midX - 5}L${midX} ${y + reach}L${midX + 5} ${y + reach / 2}H${toX - 6}Q${toX} ${y + reach / 2} ${toX} ${y}`
  const stroke = branchColour(theme, branch)
  return {
    tag: 'path',
    attributes: { d, fill: 'none', stroke, 'stroke-width': 1.8, 'stroke-linejoin': 'round', 'data-summary': id },
  }
}

/** Draws a frame with its title. */
export function frameMark(
  { id, x, y, width, height, text, branch }: FrameBox,
  theme: Theme,
  widthOf: (text: string) => number,
): Mark {
  const colour = branchColour(theme, branch)
  const attributes = { x: short(x), y: short(y), width: short(width), height: short(height), rx: 10 }
  const titled = text !== ''
  const tab = { x: short(x + 10), y: short(y - 11), width: short(widthOf(text) + 16), height: 20, rx: 6, fill: colour }
  const ink = { x: short(x + 18), y: short(y + 3.2), 'font-size': 12, 'font-weight': 600, fill: inkOf(colour) }
  return group({ 'data-frame': id }, [
    {
      tag: 'rect',
      attributes: {
        ...attributes,
        fill: colour,
        'fill-opacity': 0.06,
        stroke: colour,
        'stroke-width': 1.4,
        'stroke-dasharray': '6 4',
      },
    },
    ...(titled
      ? ([
          { tag: 'rect', attributes: tab },
          { tag: 'text', attributes: ink, text },
        ] as Mark[])
      : []),
  ])
}

const inkOf = (colour: string) => ensureContrast('#ffffff', [colour])

/** The line of a relation: a curve between the sides of two boxes that face each other, and where its text stands. */
export interface RelationLine {
  readonly id: string
  readonly d: string
  readonly head: string
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Returns the lines of the relations whose both ends are shown. */
export function relationLines(sheet: Sheet, { placed }: Pick<Arrangement, 'placed'>): RelationLine[] {
  return sheet.relations.flatMap(({ id, from, to, text }) => {
    const [one, other] = [placed.get(from), placed.get(to)]
    if (!one || !other) return []
    const [cx, cy, tx, ty] = [
      one.x + one.width / 2,
      one.y + one.height / 2,
      other.x + other.width / 2,
      other.y + other.height / 2,
    ]
    const bow = Math.min(120, Math.hypot(tx - cx, ty - cy) * 0.3)
    const length = Math.hypot(tx - cx, ty - cy) || 1
    const [nx, ny] = [(-(ty - cy) / length) * bow, ((tx - cx) / length) * bow]
    const control = { x: (cx + tx) / 2 + nx, y: (cy + ty) / 2 + ny }
    const start = edgeOf(one, control)
    const end = edgeOf(other, control)
    const angle = Math.atan2(end.y - control.y, end.x - control.x)
    const wing = (turn: number) =>
      `${short(end.x - 9 * Math.cos(angle + turn))} ${short(end.y - 9 * Math.sin(angle + turn))}`
    const d = `M${short(start.x)} ${short(start.y)}Q${short(control.x)} ${short(control.y)} ${short(end.x)} ${short(end.y)}`
    const head = `M${wing(0.45)}L${short(end.x)} ${short(end.y)}L${wing(-0.45)}`
    const middle = { x: (start.x + 2 * control.x + end.x) / 4, y: (start.y + 2 * control.y + end.y) / 4 }
    return [{ ...{ id, d, head, text }, x: short(middle.x), y: short(middle.y) }]
  })
}

/** Returns where the line from the centre of a box to a point leaves the box. */
function edgeOf({ x, y, width, height }: Placed, towards: { x: number; y: number }) {
  const [cx, cy] = [x + width / 2, y + height / 2]
  const [dx, dy] = [towards.x - cx, towards.y - cy]
  const share = Math.min(
    (width / 2 + 4) / Math.max(1e-6, Math.abs(dx)),
    (height / 2 + 4) / Math.max(1e-6, Math.abs(dy)),
  )
  return { x: cx + dx * share, y: cy + dy * share }
}

/** Draws a relation with its text. */
export function relationMark(
  { id, d, head, text, x, y }: RelationLine,
  theme: Theme,
  widthOf: (text: string) => number,
): Mark {
  const ink = ensureContrast(mixed(theme.ink, theme.root, 0.4), [theme.ground])
  const stroke = { fill: 'none', stroke: ink, 'stroke-width': 1.6, 'stroke-linecap': 'round' }
  const wide = widthOf(text) + 12
  return group({ 'data-relation': id }, [
    { tag: 'path', attributes: { ...stroke, d, 'stroke-width': 14, 'stroke-opacity': 0 } },
    { tag: 'path', attributes: { ...stroke, d, 'stroke-dasharray': '6 5' } },
    { tag: 'path', attributes: { ...stroke, d: head, 'stroke-linejoin': 'round' } },
    ...(text === ''
      ? []
      : ([
          {
            tag: 'rect',
            attributes: {
              x: short(x - wide / 2),
              y: short(y - 11),
              width: short(wide),
              height: 22,
              rx: 6,
              fill: theme.ground,
            },
          },
          {
            tag: 'text',
            attributes: { x, y: short(y + 4.2), 'font-size': 12, fill: ink, 'text-anchor': 'middle' },
            text,
          },
        ] as Mark[])),
  ])
}

/** Returns the attributes of what all marks of a map are in. */
export const mapAttributes = { 'font-family': fontFamily } as const

/** Returns the look of a placed node. */
export const lookOfPlaced = (theme: Theme, placed: Placed, node: MindNode): Look =>
  lookOf(theme, placed.depth, placed.branch, node.style)
