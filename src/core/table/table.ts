import { UserError } from '../errors.ts'
import { sniffFormat } from '../image/sniff.ts'
import type { ToolFile } from '../tool.ts'
import { decodeText, type TextEncoding } from './text.ts'
import { readWorkbook } from './workbook.ts'

/** Characters between the cells of a row; `none` takes every line as one cell. */
export const separators = ['none', ',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

export interface TableRow {
  /** Row number as in a spreadsheet, from 1, including blank rows and the heading. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly rows: readonly TableRow[]
  /** Number of cells in the longest row. */
  readonly columns: number
  /** Encoding of the file; null for pasted text. */
  readonly encoding: TextEncoding | 'xlsx' | null
  readonly separator: Separator
  /** Number of rows dropped because they exceed the limit. */
  readonly over: number
  /** Whether a quotation mark is never closed; all of them are then taken literally. */
  readonly openQuotes: boolean
  /** Number of merged areas of a workbook, whose cells all have the words of the first. */
  readonly merged: number
  /** Cells of a workbook whose formula has no stored result, such as B3. */
  readonly uncomputed: readonly string[]
}

const mostRows = 5000
const mostBytes = 30_000_000
/** Share of rows that must have the same number of cells for a character to count as separator. */
const agreement = 0.8

function tableOf(
  records: readonly (readonly string[])[],
  rest: Pick<Table, 'encoding' | 'separator' | 'openQuotes'> & Partial<Pick<Table, 'merged' | 'uncomputed'>>,
): Table {
  const rows: TableRow[] = []
  let over = 0
  for (const [index, record] of records.entries()) {
    const cells = record.map((cell) => cell.trim())
    if (cells.every((cell) => /^[,;]*$/.test(cell))) continue
    if (rows.length < mostRows) rows.push({ line: index + 1, cells })
    else over += 1
  }
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return { rows, columns, over, merged: 0, uncomputed: [], ...rest }
}

interface Parsed {
  readonly records: readonly (readonly string[])[]
  readonly openQuotes: boolean
}

/** Parses rows by RFC 4180, quotation marks included; if one is never closed, all are taken literally. */
async function parseBy(text: string, separator: Separator): Promise<Parsed> {
  if (separator === 'none') return { records: text.split(/\r\n|\r|\n/).map((line) => [line]), openQuotes: false }
  const { default: papa } = await import('papaparse')
  const parse = (quoteChar: string) => papa.parse<string[]>(text, { delimiter: separator, quoteChar })
  const parsed = parse('"')
  const openQuotes = parsed.errors.some(({ type }) => type === 'Quotes')
  // U+FFFF is a noncharacter, so nothing is quoted.
  return { records: openQuotes ? parse('\uffff').data : parsed.data, openQuotes }
}

/** Returns the share of rows with the most common number of cells, or 0 if that is one. */
function agreeing({ records }: Parsed): number {
  const counts = new Map<number, number>()
  const filled = records.filter((record) => record.some((cell) => cell.trim() !== ''))
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [length, rows] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])
  return length > 1 ? rows / filled.length : 0
}

/** Returns true if a line is a single address; separators in it belong to the address. */
const isAddress = (line: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(line.trim())

/**
 * Guesses the separator of a text: the tab, comma or semicolon on which the rows agree best. A single sentence with a
 * comma is one cell, and so are addresses with commas.
 */
async function guessSeparator(text: string, csv: boolean): Promise<Separator> {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0 || (!csv && lines.every(isAddress))) return 'none'
  let best: { separator: Separator; share: number } = { separator: 'none', share: 0 }
  for (const separator of ['\t', ',', ';'] as const) {
    if (!text.includes(separator)) continue
    const share = agreeing(await parseBy(text, separator))
    if (share > best.share) best = { separator, share }
  }
  const sure = best.separator === '\t' || csv || (lines.length > 1 && best.share >= agreement)
  if (best.separator !== 'none' && sure) return best.separator
  // Spreadsheets quote cells with line breaks; parsing by an absent tab honours the quotes and keeps one cell per row.
  return csv || /^"/m.test(text) ? '\t' : 'none'
}

/** Parses the rows of pasted or typed text. */
export async function readPasted(text: string, separator: Separator | 'auto' = 'auto'): Promise<Table> {
  const taken = separator === 'auto' ? await guessSeparator(text, false) : separator
  const { records, openQuotes } = await parseBy(text, taken)
  return tableOf(records, { encoding: null, separator: taken, openQuotes })
}

function startsWith(bytes: Uint8Array, ...first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte)
}

/**
 * Reads the first 5,000 rows of a CSV, TSV, plain text or XLSX file (its first sheet).
 * @throws UserError `file-empty`, `table-too-large`, `table-old-excel`, `table-web-page`, `table-picture`,
 * `table-not-known`, `table-damaged`, `table-garbled`, `table-empty`; all with {name}
 */
export async function readTable(file: ToolFile, separator: Separator | 'auto' = 'auto'): Promise<Table> {
  const { name, bytes } = file
  if (bytes.length === 0) throw new UserError('file-empty', { name })
  if (bytes.length > mostBytes) throw new UserError('table-too-large', { name })
  // Old workbooks, and new ones with a password, are compound files ([MS-CFB] §2.2).
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UserError('table-old-excel', { name })
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) {
    const { records, merged, uncomputed } = await readWorkbook(file)
    const facts = { merged: merged.length, uncomputed, openQuotes: false }
    return filled(tableOf(records, { encoding: 'xlsx', separator: 'none', ...facts }), name)
  }
  const format = sniffFormat(bytes)
  if (format === 'pdf') throw new UserError('table-not-known', { name })
  if (format) throw new UserError('table-picture', { name })
  const { text, encoding } = decodeText(bytes, name)
  // Many systems export HTML pages as .xls.
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new UserError('table-web-page', { name })
  const csv = /\.(csv|tsv|tab)$/i.test(name)
  const taken = separator === 'auto' ? await guessSeparator(text, csv) : separator
  const { records, openQuotes } = await parseBy(text, taken)
  return filled(tableOf(records, { encoding, separator: taken, openQuotes }), name)
}

function filled(table: Table, name: string): Table {
  if (table.rows.length === 0) throw new UserError('table-empty', { name })
  return table
}
