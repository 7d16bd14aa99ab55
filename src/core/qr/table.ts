import { UserError } from '../errors.ts'
import { sniffFormat } from '../image/sniff.ts'
import type { ToolFile } from '../tool.ts'
import { readZip, ZipError } from '../zip.ts'
import { decodeText, type TextEncoding } from './table-text.ts'

/** What stands between the cells of a row; `none` takes every line as one cell. */
export const separators = ['none', ',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

export interface TableRow {
  /** As a spreadsheet counts it, from 1, blank rows and the heading included. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly rows: readonly TableRow[]
  /** Cells of the longest row. */
  readonly columns: number
  /** How it was written; null for what was pasted. */
  readonly encoding: TextEncoding | 'xlsx' | null
  readonly separator: Separator
  /** Rows over the limit, which are left out. */
  readonly over: number
  /** A quotation mark is never closed: they were all taken as they are. */
  readonly openQuotes: boolean
}

const mostRows = 5000
const mostBytes = 30_000_000
/** A sheet of 5,000 rows unpacks to a few MB. */
const zipLimits = { entries: 2000, bytes: 200_000_000, ratio: 300 }
/** Of the rows that must have the same number of cells, for a mark to be what separates them. */
const agreement = 0.8

function tableOf(
  records: readonly (readonly string[])[],
  rest: Pick<Table, 'encoding' | 'separator' | 'openQuotes'>,
): Table {
  const rows: TableRow[] = []
  let over = 0
  for (const [index, record] of records.entries()) {
    const cells = record.map((cell) => cell.trim())
    if (cells.every((cell) => /^[,;]*$/.test(cell))) continue
    if (rows.length < mostRows) rows.push({ line: index + 1, cells })
    else over += 1
  }
  return { rows, columns: Math.max(0, ...rows.map(({ cells }) => cells.length)), over, ...rest }
}

interface Parsed {
  readonly records: readonly (readonly string[])[]
  readonly openQuotes: boolean
}

/** Rows of a text by RFC 4180, quotation marks included; where one is never closed they stand for themselves. */
async function parseBy(text: string, separator: Separator): Promise<Parsed> {
  if (separator === 'none') return { records: text.split(/\r\n|\r|\n/).map((line) => [line]), openQuotes: false }
  const { default: papa } = await import('papaparse')
  const parse = (quoteChar: string) => papa.parse<string[]>(text, { delimiter: separator, quoteChar })
  const parsed = parse('"')
  const openQuotes = parsed.errors.some(({ type }) => type === 'Quotes')
  // U+FFFF is no character: nothing is quoted.
  return { records: openQuotes ? parse('\uffff').data : parsed.data, openQuotes }
}

/** Share of the rows with as many cells as most have, where that is more than one. */
function agreeing({ records }: Parsed): number {
  const counts = new Map<number, number>()
  const filled = records.filter((record) => record.some((cell) => cell.trim() !== ''))
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [length, rows] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])
  return length > 1 ? rows / filled.length : 0
}

/** Every cell is an address: the marks between them belong to none. */
const isAddress = (line: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(line.trim())

/**
 * What separates the cells of a text: a tab where there is one in most rows, else a comma or semicolon by which the
 * rows agree. A lone sentence with a comma in it is a sentence, and so are addresses with commas.
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
  // A cell of several lines comes in quotation marks, from spreadsheets too.
  return csv || /^"/m.test(text) ? '\t' : 'none'
}

/** The rows of a text that was pasted or typed. */
export async function readPasted(text: string, separator: Separator | 'auto' = 'auto'): Promise<Table> {
  const taken = separator === 'auto' ? await guessSeparator(text, false) : separator
  const { records, openQuotes } = await parseBy(text, taken)
  return tableOf(records, { encoding: null, separator: taken, openQuotes })
}

function startsWith(bytes: Uint8Array, ...first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte)
}

/** A cell as it is shown. Numbers stay as they are written in the file, with all their digits. */
function shown(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const iso = cell.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}

async function readWorkbook({ name, bytes }: ToolFile): Promise<Table> {
  try {
    const entries = readZip(bytes, zipLimits)
    if (!entries.some((entry) => entry.name === 'xl/workbook.xml')) throw new UserError('table-not-known', { name })
    const { readSheet } = await import('read-excel-file/universal')
    const rows = await readSheet<string>(bytes.buffer, { parseNumber: (text: string) => text })
    return tableOf(
      rows.map((row) => row.map(shown)),
      { encoding: 'xlsx', separator: 'none', openQuotes: false },
    )
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown
    const code = thrown instanceof ZipError && thrown.reason === 'limits' ? 'table-too-large' : 'table-damaged'
    throw new UserError(code, { name }, { cause: thrown })
  }
}

/**
 * The rows of a CSV, TSV, plain text or XLSX (its first sheet), the first 5,000 of them.
 * @throws UserError `file-empty`, `table-too-large`, `table-old-excel`, `table-web-page`, `table-picture`,
 * `table-not-known`, `table-damaged`, `table-garbled`, `table-empty`; all with {name}
 */
export async function readTable(file: ToolFile, separator: Separator | 'auto' = 'auto'): Promise<Table> {
  const { name, bytes } = file
  if (bytes.length === 0) throw new UserError('file-empty', { name })
  if (bytes.length > mostBytes) throw new UserError('table-too-large', { name })
  // Old workbooks, and new ones with a password, are compound files ([MS-CFB] §2.2).
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UserError('table-old-excel', { name })
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return filled(await readWorkbook(file), name)
  const format = sniffFormat(bytes)
  if (format === 'pdf') throw new UserError('table-not-known', { name })
  if (format) throw new UserError('table-picture', { name })
  const { text, encoding } = decodeText(bytes, name)
  // What many systems export as .xls is a page of the web.
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
