import type { Rect } from '../../geometry.ts'
import { escapeMarkup } from '../../image/svg-markup.ts'
import { type DrawnEdge, drawEdge } from './draw-edge.ts'
import { drawNode } from './draw-node.ts'
import type { DrawnNode, DrawnPath, DrawnText } from './drawing.ts'
import { boundsOf } from './outline.ts'
import { surroundingsOf } from './route.ts'
import type { DiagramNode, DiagramPage, Point } from './schema.ts'
import { estimateWidth, type Measure } from './text-lines.ts'
import { type DiagramTheme, themeOf } from './themes.ts'

/** Fonts of diagrams, the first that is there. */
export const diagramFont = "system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', sans-serif"

export interface PageDrawing {
  readonly theme: DiagramTheme
  /** What is drawn, from the bottom to the top. */
  readonly nodes: readonly { readonly node: DiagramNode; readonly drawn: DrawnNode }[]
  readonly edges: readonly { readonly id: string; readonly drawn: DrawnEdge }[]
  /** Box around everything, px. */
  readonly bounds: Rect
}

/** Draws what is visible of a page. `hidden` nodes and edges on hidden layers are left out. */
export function drawPage(page: DiagramPage, themeId: string, measure: Measure = estimateWidth): PageDrawing {
  const theme = themeOf(themeId)
  const visible = new Set(page.layers.filter((layer) => layer.visible).map(({ id }) => id))
  const shown = page.nodes.filter(({ layer }) => visible.has(layer))
  const around = surroundingsOf(page.nodes)
  const nodes = shown.map((node) => ({ node, drawn: drawNode(node, theme, measure) }))
  const crossed: (readonly Point[])[] = []
  const edges = page.edges
    .filter(({ layer }) => visible.has(layer))
    .map((edge) => {
      const drawn = drawEdge(edge, around, theme, measure, page.jumps ? crossed : [])
      crossed.push(drawn.points)
      return { id: edge.id, drawn }
    })
  return { theme, nodes, edges, bounds: boundsAround(nodes, edges, measure) }
}

function boundsAround(nodes: PageDrawing['nodes'], edges: PageDrawing['edges'], measure: Measure): Rect {
  const boxes: Rect[] = nodes.flatMap(({ node, drawn }) => [
    boundsOf(node),
    ...drawn.texts.map((text) => textBox(text, node, measure)),
  ])
  for (const { drawn } of edges) {
    for (const { x, y } of drawn.points) boxes.push({ left: x, top: y, width: 0, height: 0 })
    for (const { x, y, width, height } of drawn.labels) boxes.push({ left: x, top: y, width, height })
  }
  if (boxes.length === 0) return { left: 0, top: 0, width: 400, height: 300 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.left + box.width)
    bottom = Math.max(bottom, box.top + box.height)
  }
  return { left, top, width: right - left, height: bottom - top }
}

function textBox(text: DrawnText, node: DiagramNode, measure: Measure): Rect {
  if (text.turn || node.rotation % 360 !== 0) return boundsOf(node)
  const width = measure(text.text, text.size, text.bold)
  const left = node.x + text.x - (text.anchor === 'middle' ? width / 2 : text.anchor === 'end' ? width : 0)
  return { left, top: node.y + text.y - text.size, width, height: text.size * 1.3 }
}

const round = (value: number) => Math.round(value * 100) / 100

/** Writes one path. */
function pathMarkup({ d, fill, stroke, width, dash, opacity }: DrawnPath): string {
  const line =
    stroke === 'none'
      ? ''
      : ` stroke="${stroke}" stroke-width="${round(width)}"${dash ? ` stroke-dasharray="${dash}"` : ''}`
  const faint = opacity === undefined || opacity === 1 ? '' : ` opacity="${round(opacity)}"`
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"${line}${faint}/>`
}

function textMarkup({ text, x, y, anchor, size, ink, bold, italic, underline, turn }: DrawnText): string {
  const style = [
    bold ? ' font-weight="600"' : '',
    italic ? ' font-style="italic"' : '',
    underline ? ' text-decoration="underline"' : '',
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    turn ? ` transform="rotate(${turn} ${round(x)} ${round(y)})"` : '',
  ].join('')
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${ink}"${style} xml:space="preserve">${escapeMarkup(text)}</text>`
}

function nodeMarkup(node: DiagramNode, drawn: DrawnNode, pictures: ReadonlyMap<string, string>): string {
  const turn = node.rotation % 360 === 0 ? '' : ` rotate(${node.rotation} ${node.width / 2} ${node.height / 2})`
  const picture = drawn.picture && pictures.get(drawn.picture.hash)
  const image =
    picture && drawn.picture
      ? `<image href="${escapeMarkup(picture)}" width="${drawn.picture.width}" height="${drawn.picture.height}" preserveAspectRatio="xMidYMid meet"/>`
      : ''
  const faint = drawn.opacity === 1 ? '' : ` opacity="${drawn.opacity}"`
  const inside = `${drawn.paths.map(pathMarkup).join('')}${image}${drawn.texts.map(textMarkup).join('')}`
  return `<g transform="translate(${round(node.x)} ${round(node.y)})${turn}"${faint}>${inside}</g>`
}

function edgeMarkup({ line, heads, labels }: DrawnEdge, theme: DiagramTheme): string {
  const ends = heads.map(
    ({ d, fill, x, y, turn }) =>
      `<path d="${d}" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})" fill="${fill === 'ink' ? line.stroke : fill === 'paper' ? theme.paper : 'none'}" stroke="${line.stroke}" stroke-width="${round(line.width)}" stroke-linejoin="round"/>`,
  )
  const words = labels.map(
    ({ x, y, width, height, texts }) =>
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${theme.paper}" fill-opacity="0.85"/>${texts.map(textMarkup).join('')}`,
  )
  return `<g stroke-linejoin="round">${pathMarkup(line)}${ends.join('')}${words.join('')}</g>`
}

/**
 * Writes a page as SVG. `pictures` gives the address of each picture by its hash; without a background it is
 * transparent. `margin` in px.
 */
export function writeSvg(
  { theme, nodes, edges, bounds }: PageDrawing,
  options: { pictures?: ReadonlyMap<string, string>; background?: string; margin?: number } = {},
): string {
  const margin = options.margin ?? 20
  const [left, top] = [Math.floor(bounds.left - margin), Math.floor(bounds.top - margin)]
  const [width, height] = [Math.ceil(bounds.width + margin * 2), Math.ceil(bounds.height + margin * 2)]
  const paper = options.background
    ? `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${options.background}"/>`
    : ''
  const pictures = options.pictures ?? new Map<string, string>()
  const cells = nodes.map(({ node, drawn }) => nodeMarkup(node, drawn, pictures))
  const lines = edges.map(({ drawn }) => edgeMarkup(drawn, theme))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}" font-family="${escapeMarkup(diagramFont)}">${paper}${cells.join('')}${lines.join('')}</svg>`
}
