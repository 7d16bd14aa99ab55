import svgpath from 'svgpath'
import { type DrawnNode, type DrawnPath, type DrawnText, dashOf } from './drawing.ts'
import type { DiagramNode } from './schema.ts'
import { shapeOf } from './shapes/index.ts'
import { drawIn, type Shape } from './shapes/shape.ts'
import { lineHeight, type Measure, wrapText } from './text-lines.ts'
import type { DiagramTheme } from './themes.ts'

/** The look of a node with nothing left open. */
interface Look {
  readonly fill: string
  readonly stroke: string
  readonly width: number
  readonly dash: string
  readonly ink: string
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly align: 'left' | 'center' | 'right'
  readonly vertical: 'top' | 'middle' | 'bottom'
  readonly header: number
  readonly tone: number
}

/** Size of the text of nodes that say none, px. */
export const defaultTextSize = 14
const padding = 6

/** Returns the look of a node: its own style over that of its shape over the theme. */
export function lookOf(node: DiagramNode, shape: Shape, theme: DiagramTheme): Look {
  const style = { ...shape.style, ...withoutGaps(node.style) }
  const tone = Math.round(style.tone ?? 0)
  const [fill, stroke, toneInk] = theme.tones[tone] ?? theme.tones[0]!
  const width = style.width ?? theme.width
  const isBare = style.fill === 'none'
  const standsOutside = shape.text === 'below' || shape.body === undefined
  return {
    fill: style.fill ?? fill,
    stroke: width === 0 ? 'none' : (style.stroke ?? stroke),
    width,
    dash: dashOf(style.dash ?? 'solid', width),
    ink: style.ink ?? (isBare || standsOutside ? theme.ink : toneInk),
    size: style.size ?? defaultTextSize,
    bold: style.bold ?? false,
    italic: style.italic ?? false,
    underline: style.underline ?? false,
    align: style.align ?? 'center',
    vertical: style.vertical ?? 'middle',
    header: style.header ?? 0,
    tone,
  }
}

/** Returns an object without its undefined fields. */
function withoutGaps<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}

/** Draws a node in its own box, before it is turned. */
export function drawNode(node: DiagramNode, theme: DiagramTheme, measure: Measure): DrawnNode {
  const shape = shapeOf(node.shape)
  const look = lookOf(node, shape, theme)
  const { width, height } = node
  const paths: DrawnPath[] = []
  const hasPicture = node.picture !== ''
  const path = (draw: NonNullable<Shape['body']>) => flipped(drawIn(draw, shape, width, height), node)
  if (shape.body && !(hasPicture && shape.kind === 'picture')) {
    const body = path(shape.body)
    if (node.style.shadow) paths.push(shadowOf(body))
    paths.push({ ...look, d: body, fill: bodyFill(shape, look, theme) })
    if (look.header > 0 && shape.kind === 'container') paths.push(headerPath(node, shape, look))
  }
  if (shape.kind !== 'picture' || !hasPicture) {
    if (shape.lines) paths.push({ ...look, d: path(shape.lines), fill: 'none' })
    if (shape.ink)
      paths.push({ ...look, d: path(shape.ink), fill: look.stroke === 'none' ? look.ink : look.stroke, stroke: 'none' })
  }
  const texts = textsOf(node, shape, look, measure, paths, theme)
  const picture = hasPicture ? { hash: node.picture, x: 0, y: 0, width, height } : null
  return { paths, texts, picture, opacity: node.style.opacity ?? 1 }
}

const shadowOf = (d: string): DrawnPath => ({
  d,
  fill: '#0b1f17',
  stroke: '#0b1f17',
  width: 4,
  dash: '',
  opacity: 0.14,
})

function flipped(d: string, { flipX, flipY, width, height }: DiagramNode): string {
  if (!flipX && !flipY) return d
  return svgpath(d)
    .scale(flipX ? -1 : 1, flipY ? -1 : 1)
    .translate(flipX ? width : 0, flipY ? height : 0)
    .round(2)
    .toString()
}

function bodyFill(shape: Shape, look: Look, theme: DiagramTheme): string {
  if (shape.kind === 'compartments' || shape.kind === 'table') return theme.paper
  if (shape.kind === 'container' && look.header > 0) return look.fill === 'none' ? 'none' : theme.paper
  return look.fill
}

/** The part of a container that holds its title. */
function headerPath({ width, height }: DiagramNode, shape: Shape, look: Look): DrawnPath {
  if (shape.text === 'header-left') return { ...look, d: `M0 0H${Math.min(look.header, width)}V${height}H0Z` }
  const h = Math.min(look.header, height)
  const r = shape.id === 'swimlane' || shape.id === 'pool-top' || shape.id === 'list' ? 0 : Math.min(10, h / 2)
  const top = r === 0 ? 'M0 0' : `M0 ${r}A${r} ${r} 0 0 1 ${r} 0`
  const corner = r === 0 ? `H${width}` : `H${width - r}A${r} ${r} 0 0 1 ${width} ${r}`
  return { ...look, d: `${top}${corner}V${h}H0Z` }
}

function textsOf(
  node: DiagramNode,
  shape: Shape,
  look: Look,
  measure: Measure,
  paths: DrawnPath[],
  theme: DiagramTheme,
): DrawnText[] {
  if (shape.kind === 'table' && node.rows.length > 0) return tableTexts(node, look, measure, paths)
  if (node.text === '') return []
  if (shape.kind === 'compartments') return compartmentTexts(node, look, measure, paths, theme)
  const { width, height } = node
  if (shape.text === 'header-left') {
    const lines = wrapText(node.text, height - padding * 2, look.size, look.bold, measure)
    return lines.map((text, index) => ({
      ...fontOf(look),
      text,
      turn: -90,
      anchor: 'middle' as const,
      x: look.header / 2 + (index - (lines.length - 1) / 2) * look.size * lineHeight + look.size * 0.36,
      y: height / 2,
    }))
  }
  if (shape.text === 'below') {
    const lines = wrapText(node.text, Math.max(width * 1.6, 120), look.size, look.bold, measure)
    return stack(lines, look, { x: width / 2, top: height + 4, anchor: 'middle' })
  }
  if (shape.text === 'header')
    return inBox(node.text, { ...look, vertical: 'middle' }, [0, 0, width, look.header], measure)
  const [left, top, right, bottom] = shape.text
  return inBox(
    node.text,
    look,
    [left * width, top * height, (1 - left - right) * width, (1 - top - bottom) * height],
    measure,
  )
}

type Area = readonly [x: number, y: number, width: number, height: number]

const fontOf = ({ size, ink, bold, italic, underline }: Look) => ({ size, ink, bold, italic, underline })

/** Sets a text into an area by its alignments; what does not fit runs out evenly. */
function inBox(text: string, look: Look, [x, y, width, height]: Area, measure: Measure): DrawnText[] {
  const inset = look.align === 'center' ? 0 : Math.min(padding, width / 8)
  const lines = wrapText(text, Math.max(look.size, width - inset * 2), look.size, look.bold, measure)
  const tall = lines.length * look.size * lineHeight
  const inset2 = Math.min(4, height / 8)
  const top =
    look.vertical === 'middle'
      ? y + (height - tall) / 2
      : look.vertical === 'top'
        ? y + inset2
        : y + height - inset2 - tall
  const at = { left: x + inset, center: x + width / 2, right: x + width - inset }[look.align]
  const anchor = ({ left: 'start', center: 'middle', right: 'end' } as const)[look.align]
  return stack(lines, look, { x: at, top, anchor })
}

function stack(
  lines: readonly string[],
  look: Look,
  { x, top, anchor }: { x: number; top: number; anchor: DrawnText['anchor'] },
): DrawnText[] {
  return lines.map((text, index) => ({
    ...fontOf(look),
    text,
    x,
    y: top + (index + 0.5) * look.size * lineHeight + look.size * 0.36,
    anchor,
  }))
}

/** Title in the middle, further parts at the left, each under a line. */
function compartmentTexts(
  node: DiagramNode,
  look: Look,
  measure: Measure,
  paths: DrawnPath[],
  theme: DiagramTheme,
): DrawnText[] {
  const { width, height } = node
  const parts = node.text.split(/^\s*--+\s*$/m).map((part) => part.replace(/^\n|\n$/g, ''))
  let top = 0
  return parts.flatMap((part, index) => {
    const isTitle = index === 0
    const own: Look = {
      ...look,
      bold: isTitle ? !node.style.bold : look.bold,
      italic: isTitle && look.italic,
      align: isTitle ? 'center' : 'left',
      vertical: 'top',
      size: isTitle ? look.size : Math.max(8, look.size - 1),
      ink: isTitle ? look.ink : theme.ink,
    }
    const lines = part === '' ? [] : wrapText(part, width - padding * 2, own.size, own.bold, measure)
    const tall = Math.max(1, lines.length) * own.size * lineHeight + padding * 2
    const drawn = stack(lines, own, {
      x: isTitle ? width / 2 : padding + 2,
      top: top + padding,
      anchor: isTitle ? 'middle' : 'start',
    })
    if (isTitle) paths.push({ ...look, d: `M0 0H${width}V${Math.min(tall, height)}H0Z` })
    else paths.push({ ...look, d: `M0 ${Math.min(top, height)}H${width}`, fill: 'none' })
    top += tall
    return drawn
  })
}

function tableTexts(node: DiagramNode, look: Look, measure: Measure, paths: DrawnPath[]): DrawnText[] {
  const { width, height, rows } = node
  const columns = Math.max(1, ...rows.map((row) => row.length))
  const [wide, high] = [width / columns, height / rows.length]
  paths.push({ ...look, d: `M0 0H${width}V${high}H0Z` })
  const grid = [
    ...rows.slice(2).map((_, row) => `M0 ${(row + 2) * high}H${width}`),
    ...Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * wide} 0V${height}`),
  ]
  if (grid.length > 0) paths.push({ ...look, d: grid.join(''), fill: 'none' })
  return rows.flatMap((row, at) =>
    row.flatMap((text, column) =>
      text === ''
        ? []
        : inBox(
            text,
            { ...look, bold: look.bold || at === 0 },
            [column * wide + 2, at * high, wide - 4, high],
            measure,
          ),
    ),
  )
}

/** Returns the height a node with compartments needs for its text, px. */
export function compartmentHeight(node: DiagramNode, theme: DiagramTheme, measure: Measure): number {
  const look = lookOf(node, shapeOf(node.shape), theme)
  return node.text.split(/^\s*--+\s*$/m).reduce((tall, part, index) => {
    const size = index === 0 ? look.size : look.size - 1
    const lines = wrapText(part.replace(/^\n|\n$/g, ''), node.width - padding * 2, size, index === 0, measure).length
    return tall + Math.max(1, lines) * size * lineHeight + padding * 2
  }, 0)
}
