import { type Binding, bindingTo, type Plan } from '../../core/batch/plan.ts'
import { type BatchRow, mostRows } from '../../core/batch/rows.ts'
import { $batch, changeBatch, changePlan } from './state.ts'

/** Changes of table and plan by a person. */

const setRows = (rows: readonly BatchRow[]) => changeBatch({ table: { ...$batch.get().table, rows } })

/** Writes a cell. */
export function setCell(line: number, column: number, text: string): void {
  setRows(
    $batch
      .get()
      .table.rows.map((row) =>
        row.line === line ? { ...row, cells: row.cells.map((cell, at) => (at === column ? text : cell)) } : row,
      ),
  )
}

/** Returns the next free row number. */
const nextLine = () => $batch.get().table.rows.reduce((most, { line }) => Math.max(most, line), 1) + 1

/** Adds an empty row at the end. Returns its number; null if the table is full. */
export function addRow(): number | null {
  const { table } = $batch.get()
  if (table.rows.length >= mostRows) return null
  const line = nextLine()
  setRows([...table.rows, { line, cells: table.columns.map(() => '') }])
  return line
}

/** Writes copied cells from one cell on to the right and down, into new rows where the table ends. */
export function pasteCells(line: number, column: number, cells: readonly (readonly string[])[]): void {
  const { rows, columns } = $batch.get().table
  const from = rows.findIndex((row) => row.line === line)
  if (from < 0) return
  const fresh = nextLine()
  const missing = Math.min(Math.max(0, from + cells.length - rows.length), mostRows - rows.length)
  const added = Array.from({ length: missing }, (_, at) => ({ line: fresh + at, cells: columns.map(() => '') }))
  setRows(
    [...rows, ...added].map((row, at) => {
      const given = cells[at - from]
      return given ? { ...row, cells: row.cells.map((cell, place) => given[place - column] ?? cell) } : row
    }),
  )
}

/** Removes a row. Returns a function that puts it back. */
export function removeRow(line: number): () => void {
  const { rows } = $batch.get().table
  const at = rows.findIndex((row) => row.line === line)
  const row = rows[at]
  setRows(rows.filter((other) => other.line !== line))
  return () => {
    const now = $batch.get().table.rows
    if (row && !now.some((other) => other.line === line)) setRows([...now.slice(0, at), row, ...now.slice(at)])
  }
}

/** Binds a target to a column, with changed rules; '' unbinds it, so that the design's own stays. */
export function bind(target: string, patch: Partial<Binding>): void {
  const { bindings } = $batch.get().plan
  const known = bindings[target] ?? bindingTo('')
  changePlan({ bindings: { ...bindings, [target]: { ...known, ...patch } } })
}

const toggled = (list: readonly number[], line: number, on: boolean) =>
  on ? [...new Set([...list, line])] : list.filter((other) => other !== line)

/** Leaves a row out, or takes it in again. */
export const skipRow = (line: number, on: boolean): void =>
  changePlan({ skipped: toggled($batch.get().plan.skipped, line, on) })

/** Has a row made although the report keeps it back, or not. */
export const forceRow = (line: number, on: boolean): void =>
  changePlan({ forced: toggled($batch.get().plan.forced, line, on) })

/** Gives a row a value of its own for a target; null takes that of the table again. */
export function setOwn(line: number, target: string, text: string | null): void {
  const { own } = $batch.get().plan
  const { [target]: _, ...rest } = own[line] ?? {}
  const row = text === null ? rest : { ...rest, [target]: text }
  const { [line]: __, ...others } = own as Record<string, Record<string, string>>
  changePlan({ own: Object.keys(row).length === 0 ? others : { ...others, [line]: row } })
}

/** Chooses the column that decides which page a row is painted from; null for none. Every value gets a page. */
export function setVariantColumn(column: string | null): void {
  const { table, design } = $batch.get()
  if (column === null || !design) return changePlan({ variant: null })
  const at = table.columns.indexOf(column)
  const values = [...new Set(table.rows.map(({ cells }) => (cells[at] ?? '').trim()))]
  const pages = Object.fromEntries(values.map((value, place) => [value, pageFor(value, place)]))
  changePlan({ variant: { column, pages } })
}

/** Returns the page that a value names, or the one at its place. */
function pageFor(value: string, place: number): string {
  const pages = $batch.get().design?.pages ?? []
  return (pages.find(({ name }) => name === value) ?? pages[place % pages.length])?.id ?? ''
}

/** Chooses the page for a value of the column that decides. */
export function setVariantPage(value: string, page: string): void {
  const { variant } = $batch.get().plan
  if (variant) changePlan({ variant: { ...variant, pages: { ...variant.pages, [value]: page } } })
}

/** Chooses the pages painted for every row. */
export const setPages = (pages: Plan['pages']): void => changePlan({ pages })
