import { plainHeading } from '../table/headings.ts'
import type { Table, TableRow } from '../table/table.ts'

/** Column indices, from 0; null for none. */
export interface Columns {
  readonly content: number
  readonly name: number | null
  readonly caption: number | null
}

/** Words used as headings of each column, in lower case. */
export type HeadingWords = Readonly<Record<keyof Columns, readonly string[]>>

export interface Layout {
  /** Whether the first row names the columns. */
  readonly headed: boolean
  readonly columns: Columns
}

function placeOf(heading: TableRow, words: readonly string[], taken: readonly (number | null)[]): number | null {
  const cells = heading.cells.map(plainHeading)
  // Words are ordered by weight: an address is content before a note is.
  for (const word of words) {
    const place = cells.findIndex((cell, at) => cell === plainHeading(word) && !taken.includes(at))
    if (place >= 0) return place
  }
  return null
}

const address = /^[a-z][a-z0-9+.-]*:\S|^www\.|^[\w-]+(\.[\w-]+)+(\/|$)/i
/** Longer cells are not file names. */
const longestName = 80

/** Returns the column with the most addresses, or the first. */
function likeliestContent(rows: readonly TableRow[], columns: number): number {
  const addresses = (column: number) => rows.filter(({ cells }) => address.test(cells[column] ?? '')).length
  let best = { column: 0, count: 0 }
  for (let column = 0; column < columns; column++) {
    const count = addresses(column)
    if (count > best.count) best = { column, count }
  }
  return best.column
}

function likeliestName(rows: readonly TableRow[], columns: number, content: number): number | null {
  for (let column = 0; column < columns; column++) {
    if (column === content) continue
    const cells = rows.map((row) => row.cells[column] ?? '')
    if (cells.every((cell) => cell !== '' && cell.length <= longestName)) return column
  }
  return null
}

/** Detects whether a table has a heading, and which columns hold content, file name and caption. */
export function layoutOf(table: Table, words: HeadingWords): Layout {
  const [first, ...rest] = table.rows
  if (!first) return { headed: false, columns: { content: 0, name: null, caption: null } }
  const content = placeOf(first, words.content, [])
  const name = placeOf(first, words.name, [content])
  const caption = placeOf(first, words.caption, [content, name])
  // A single cell may itself be the first content, unless it is a heading for content.
  const headed = rest.length > 0 && (content !== null || (name !== null && first.cells.length > 1))
  if (!headed) {
    const guessed = likeliestContent(table.rows, table.columns)
    return {
      headed,
      columns: { content: guessed, name: likeliestName(table.rows, table.columns, guessed), caption: null },
    }
  }
  const others = Array.from({ length: table.columns }, (_, column) => column).filter(
    (at) => at !== name && at !== caption,
  )
  const likely = likeliestContent(rest, table.columns)
  const chosen = content ?? (others.includes(likely) ? likely : (others[0] ?? 0))
  return { headed, columns: { content: chosen, name, caption } }
}
