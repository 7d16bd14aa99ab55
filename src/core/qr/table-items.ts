import { safeStem } from '../file-name.ts'
import type { Table } from '../table/table.ts'
import type { Columns, Layout } from './table-columns.ts'

/** A code to be made from a row. */
export interface BatchItem {
  /** Row of the table, from 1. */
  readonly line: number
  readonly text: string
  /** Unique file name without extension. */
  readonly name: string
  readonly caption: string
}

/** A row from which no code can be made, and why. */
export interface BadRow {
  readonly line: number
  readonly text: string
  readonly problem: 'empty' | 'too-long' | 'control'
  /** Bytes over the capacity of a code. */
  readonly over?: number
}

export interface Batch {
  readonly items: readonly BatchItem[]
  readonly bad: readonly BadRow[]
  /** Number of rows that repeat the text of an earlier one. */
  readonly repeated: number
  /** Number of files that got a suffix because their name was taken. */
  readonly renamed: number
  /** Number of rows that look like a web address without a scheme, which scanners treat as plain text. */
  readonly unschemed: number
}

/** Returns how many bytes over the limit a text is; 0 when it fits. */
export type OverBy = (text: string) => number

/** Characters of the content used in a file name. */
const mostOfText = 40

/** Fills a name pattern of {n}, {name} and {text}; if the result is empty, returns the number alone. */
function nameFrom(pattern: string, number: string, name: string, text: string): string {
  const parts: Record<string, string> = {
    n: number,
    name,
    text: [...text.replace(/^[a-z]+:\/\//i, '')].slice(0, mostOfText).join(''),
  }
  const filled = pattern.replace(/\{(n|name|text)\}/g, (_, key: string) => parts[key]!)
  // An empty part leaves its separators behind.
  return safeStem(filled.replace(/^[\s_-]+|[\s_-]+$/g, '')) || number
}

/** Appends -2, -3 … to a name that is taken. Case is ignored, as on Windows and macOS. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name}-${count}`
  taken.add(free.toLowerCase())
  return free
}

/** Characters that scanners do not pass on: control characters and lone surrogates. */
const control = /[^\P{Cc}\t\n\r]|\p{Cs}/u

const unschemed = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i

interface Asked {
  /** Pattern of the file names: {n}, {name} and {text}. */
  readonly pattern: string
  readonly overBy: OverBy
  /** Whether to prepend `https://` to addresses without a scheme. */
  readonly complete?: boolean
}

/** Builds the codes of a table, in its order, and lists the rows from which none can be made. */
export function batchOf(
  table: Table,
  { headed, columns }: Layout,
  { pattern, overBy, complete = false }: Asked,
): Batch {
  const rows = headed ? table.rows.slice(1) : table.rows
  const digits = String(rows.length).length
  const items: BatchItem[] = []
  const bad: BadRow[] = []
  const taken = new Set<string>()
  const seen = new Set<string>()
  let [renamed, bare] = [0, 0]
  for (const [index, { line, cells }] of rows.entries()) {
    const cell = (column: Columns['name']) => (column === null ? '' : (cells[column] ?? ''))
    const said = cell(columns.content)
    const isBare = unschemed.test(said)
    const text = complete && isBare ? `https://${said}` : said
    if (text === '') {
      bad.push({ line, text, problem: 'empty' })
      continue
    }
    const over = overBy(text)
    if (over > 0 || control.test(text)) {
      bad.push(over > 0 ? { line, text, problem: 'too-long', over } : { line, text, problem: 'control' })
      continue
    }
    const wanted = nameFrom(pattern, String(index + 1).padStart(digits, '0'), cell(columns.name), text)
    const name = freeName(wanted, taken)
    if (name !== wanted) renamed += 1
    if (isBare) bare += 1
    seen.add(text)
    items.push({ line, text, name, caption: cell(columns.caption).replace(/\s+/g, ' ') })
  }
  return { items, bad, repeated: items.length - seen.size, renamed, unschemed: bare }
}
