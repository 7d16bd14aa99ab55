import { clusterKinds } from '../../design/text/clusters.ts'
import { breakGrade } from '../../design/text/line-break.ts'
import type { Size } from '../../geometry.ts'
import { clustersOf } from '../../words/graphemes.ts'
import type { Box } from './layout/types.ts'
import type { Look } from './looks.ts'
import type { MindNode } from './model.ts'

/** The families of the text of maps, by system. */
export const fontFamily =
  "system-ui, -apple-system, 'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"

/** Returns the font of a size as canvases take it. */
export const fontOf = (size: number, bold = false, italic = false): string =>
  `${italic ? 'italic ' : ''}${bold ? '600' : '400'} ${size}px ${fontFamily}`

/** What the surface knows and a node's measures depend on. */
export interface Measurer {
  /** Width of a text in a font, px. */
  readonly width: (text: string, font: string) => number
  /** Size of a formula, px; null until it is known. */
  readonly formula: (latex: string) => Size | null
}

interface TextLine {
  readonly text: string
  readonly x: number
  readonly baseline: number
}

/** What is inside a node, px from its top left corner. */
export interface Sketch extends Size {
  /** Where level lines meet the node, px below its top. */
  readonly join: number
  readonly lines: readonly TextLine[]
  readonly markers: readonly { readonly name: string; readonly x: number; readonly y: number; readonly side: number }[]
  readonly progress: { readonly x: number; readonly y: number; readonly side: number } | null
  readonly link: Box | null
  readonly note: Box | null
  readonly picture: Box | null
  readonly formula: Box | null
  readonly tags: readonly (Box & { readonly text: string })[]
  readonly table: Table | null
}

export interface Table extends Box {
  readonly columns: readonly number[]
  readonly rowHeight: number
  readonly rows: readonly (readonly string[])[]
}

/** Height of a line by the font size. */
const lineHeight = 1.5
export const tagFont = 12
export const tableFont = 12
const tagHeight = 20
const rowHeight = 24
const gap = 6
/** Least width of what a text stands in, px: an empty node can be hit. */
const leastWidth = 36

/** Breaks a text into lines of at most `width` px, by the rules of Chinese punctuation. */
export function wrap(text: string, width: number, widthOf: (part: string) => number): string[] {
  return text.split('\n').flatMap((line) => (widthOf(line) <= width ? [line] : broken(line, width, widthOf)))
}

function broken(line: string, width: number, widthOf: (part: string) => number): string[] {
  const clusters = clustersOf(line)
  const kinds = clusterKinds(clusters)
  const widths = new Map<string, number>()
  const advance = (cluster: string) => {
    const known = widths.get(cluster) ?? widthOf(cluster)
    widths.set(cluster, known)
    return known
  }
  const lines: string[] = []
  let [from, sum] = [0, 0]
  for (let at = 0; at < clusters.length; at++) {
    sum += advance(clusters[at]!)
    if (sum <= width || at === from || kinds[at] === 'space') continue
    const end = breakBefore(clusters, kinds, from, at)
    lines.push(clusters.slice(from, end).join('').trimEnd())
    from = end
    sum = clusters.slice(from, at + 1).reduce((total, cluster) => total + advance(cluster), 0)
  }
  return [...lines, clusters.slice(from).join('')]
}

/** Returns where the line that begins at `from` and is full at `at` ends: at the last place where it may. */
function breakBefore(
  clusters: readonly string[],
  kinds: ReturnType<typeof clusterKinds>,
  from: number,
  at: number,
): number {
  for (let end = at; end > Math.max(from, at - 30); end--) {
    const before = { text: clusters[end - 1]!, kind: kinds[end - 1]! }
    if (breakGrade(before, { text: clusters[end]!, kind: kinds[end]! }) === 'free') return end
  }
  return at
}

/** Arranges what is inside a node: picture, formula, a row of markers and text, tags, table, from top to bottom. */
export function sketch(node: MindNode, look: Look, measurer: Measurer): Sketch {
  const { size, padX, padY, textWidth } = look
  const font = fontOf(size, look.bold, look.italic)
  const side = Math.round(size * 1.2)
  const lines = node.text === '' ? [''] : wrap(node.text, textWidth, (part) => measurer.width(part, font))
  const widths = lines.map((line) => measurer.width(line, font))
  const textBox = { width: Math.max(leastWidth - 8, ...widths), height: lines.length * size * lineHeight }
  const { before, row } = rowOf(node, textBox, side)
  const formulaSize = node.formula ? (measurer.formula(node.formula) ?? { width: 60, height: 24 }) : null
  const tagWidths = (node.tags ?? []).map((tag) => Math.min(textWidth, measurer.width(tag, fontOf(tagFont)) + 14))
  const table = node.table?.length ? tableOf(node.table, measurer) : null
  const tagRows = rowsOf(tagWidths, Math.max(row.width, textWidth))
  const tagsWidth = Math.max(0, ...tagRows.map((one) => one.width))
  const inner = Math.max(row.width, node.picture?.width ?? 0, formulaSize?.width ?? 0, tagsWidth, table?.width ?? 0)
  const width = inner + 2 * padX
  let y = padY
  const centred = (box: Size | null | undefined): Box | null => {
    if (!box) return null
    const found = { x: padX + (inner - box.width) / 2, y, width: box.width, height: box.height }
    y += box.height + gap
    return found
  }
  const picture = centred(node.picture)
  const formula = centred(formulaSize)
  const left = padX + (inner - row.width) / 2
  const middle = y + row.height / 2
  const names = node.markers ?? []
  const firstMarker = left + (node.progress === undefined ? 0 : side + 4)
  const textLeft = left + before
  const textTop = middle - textBox.height / 2
  const iconAt = (place: number): Box => ({
    ...{ x: textLeft + textBox.width + 4 + place * (side + 4), y: middle - side / 2 },
    ...{ width: side, height: side },
  })
  y += row.height
  const tags = tagRows.flatMap(({ items }) => {
    y += gap
    const top = y
    y += tagHeight
    return items.map(({ at, x }) => {
      return { text: node.tags![at]!, x: padX + x, y: top, width: tagWidths[at]!, height: tagHeight }
    })
  })
  const placedTable = table ? { ...table, x: padX + (inner - table.width) / 2, y: y + gap } : null
  if (placedTable) y += gap + placedTable.height
  return {
    width,
    height: y + padY,
    join: look.shape === 'underline' && look.line ? y + padY - look.lineWidth / 2 : (y + padY) / 2,
    lines: lines.map((text, at) => ({
      text,
      x:
        lines.length > 1 || look.shape === 'plain' || look.shape === 'underline'
          ? textLeft
          : textLeft + (textBox.width - widths[at]!) / 2,
      baseline: textTop + (at + 0.5) * size * lineHeight + size * 0.35,
    })),
    markers: names.map((name, at) => ({ name, side, x: firstMarker + at * (side + 4), y: middle - side / 2 })),
    progress: node.progress === undefined ? null : { x: left, y: middle - side / 2, side },
    link: node.link ? iconAt(0) : null,
    note: node.note ? iconAt(node.link ? 1 : 0) : null,
    ...{ picture, formula, tags, table: placedTable },
  }
}

/** Returns the room of the row of text: markers before it, signs of a link and a note after it. */
function rowOf(node: MindNode, text: Size, side: number) {
  const marks = (node.markers?.length ?? 0) + (node.progress === undefined ? 0 : 1)
  const signs = (node.link ? 1 : 0) + (node.note ? 1 : 0)
  const [before, after] = [marks * (side + 4), signs * (side + 4)]
  const height = Math.max(text.height, marks + signs > 0 ? side : 0)
  return { before, row: { width: before + text.width + after, height } }
}

/** Puts boxes in rows of at most `width`. */
function rowsOf(widths: readonly number[], width: number) {
  const rows: { width: number; items: { at: number; x: number }[] }[] = []
  for (const [at, own] of widths.entries()) {
    const last = rows.at(-1)
    if (last && last.width + gap + own <= width) {
      last.items.push({ at, x: last.width + gap })
      last.width += gap + own
    } else rows.push({ width: own, items: [{ at, x: 0 }] })
  }
  return rows
}

function tableOf(rows: readonly (readonly string[])[], { width }: Measurer): Table {
  const count = Math.max(1, ...rows.map((row) => row.length))
  const columns = Array.from({ length: count }, (_, at) =>
    Math.min(200, Math.max(28, ...rows.map((row) => width(row[at] ?? '', fontOf(tableFont)))) + 16),
  )
  const wide = columns.reduce((sum, one) => sum + one, 0)
  return { ...{ x: 0, y: 0, width: wide, height: rows.length * rowHeight }, columns, rowHeight, rows }
}
