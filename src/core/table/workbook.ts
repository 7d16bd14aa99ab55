import { UserError } from '../errors.ts'
import type { ToolFile } from '../tool.ts'
import { readZip, type ZipEntry, ZipError } from '../zip.ts'

/** Cells that a spreadsheet shows as one; rows and columns from 0. */
export interface Merged {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
}

export interface Workbook {
  readonly records: readonly (readonly string[])[]
  readonly merged: readonly Merged[]
  /** Cells with a formula whose result the file does not hold, such as B3. */
  readonly uncomputed: readonly string[]
}

/** A sheet of 5,000 rows unpacks to a few MB. */
const zipLimits = { entries: 2000, bytes: 200_000_000, ratio: 300 }
/** Most cells of merged areas that are filled. */
const mostMerged = 10_000

/** Returns a cell as text. Numbers keep all the digits they have in the file. */
function shown(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const iso = cell.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ')
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Returns the XML of the first sheet; '' if its place in the archive is not the usual one. */
async function firstSheet(entries: readonly ZipEntry[]): Promise<string> {
  const read = async (name: string) => {
    const entry = entries.find((one) => one.name === name)
    return entry ? new TextDecoder().decode(await entry.read()) : ''
  }
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(await read('xl/workbook.xml')) ?? []
  const id = attribute(sheet, 'r:id')
  const relations = (await read('xl/_rels/workbook.xml.rels')).match(/<Relationship\s[^>]*>/g) ?? []
  const target = attribute(relations.find((one) => attribute(one, 'Id') === id) ?? '', 'Target')
  return target === '' ? '' : read(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

/** Returns row and column of a reference such as B3, from 0; null for what is none. */
function placeOf(reference: string): readonly [row: number, column: number] | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? []
  if (!letters || !digits) return null
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(digits) - 1, column - 1]
}

function mergedIn(xml: string): Merged[] {
  return [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*>/g)].flatMap(([tag]): Merged[] => {
    const [from = '', to = ''] = attribute(tag, 'ref').split(':')
    const [start, end] = [placeOf(from), placeOf(to)]
    if (!start || !end) return []
    return [{ row: start[0], column: start[1], rows: end[0] - start[0] + 1, columns: end[1] - start[1] + 1 }]
  })
}

/** Returns the cells whose formula has no stored result. */
function uncomputedIn(xml: string): string[] {
  const cells = xml.matchAll(/<(?:\w+:)?c\s([^>]*[^/>])>(.*?)<\/(?:\w+:)?c>/gs)
  return [...cells].flatMap(([, tag = '', inner = '']) => {
    const isFormula = /<(?:\w+:)?f[\s>/]/.test(inner)
    return isFormula && !/<(?:\w+:)?v>[^<]/.test(inner) ? [attribute(` ${tag}`, 'r')] : []
  })
}

/** Returns records in which every cell of a merged area has the words of its first one. */
function withMerged(records: readonly string[][], merged: readonly Merged[]): string[][] {
  const filled = records.map((record) => [...record])
  let room = mostMerged
  for (const { row, column, rows, columns } of merged) {
    const words = filled[row]?.[column] ?? ''
    for (let at = 0; at < rows * columns && room > 0; at++, room--) {
      const record = filled[row + Math.floor(at / columns)]
      if (record && words !== '') record[column + (at % columns)] = words
    }
  }
  return filled.map((record) => Array.from(record, (cell) => cell ?? ''))
}

/**
 * Reads the first sheet of an XLSX file. Every cell of a merged area gets its words.
 * @throws UserError `table-not-known`, `table-too-large`, `table-damaged`; all with {name}
 */
export async function readWorkbook({ name, bytes }: ToolFile): Promise<Workbook> {
  try {
    const entries = await readZip(bytes, zipLimits)
    if (!entries.some((entry) => entry.name === 'xl/workbook.xml')) throw new UserError('table-not-known', { name })
    const { readSheet } = await import('read-excel-file/universal')
    const rows = await readSheet<string>(bytes.buffer, { parseNumber: (text: string) => text })
    const xml = await firstSheet(entries)
    const merged = mergedIn(xml)
    const records = rows.map((row) => row.map(shown))
    return { records: withMerged(records, merged), merged, uncomputed: uncomputedIn(xml) }
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown
    const code = thrown instanceof ZipError && thrown.reason === 'limits' ? 'table-too-large' : 'table-damaged'
    throw new UserError(code, { name }, { cause: thrown })
  }
}
