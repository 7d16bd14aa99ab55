import { type Binding, bindingTo, type Crop, type Plan } from '../../core/batch/plan.ts'
import { type BatchRow, mostRows } from '../../core/batch/rows.ts'
import { $batch, changeBatch, changePlan } from './state.ts'
import { asStep } from './steps.ts'

/** Changes of table and plan by a person. */

const setRows = (rows: readonly BatchRow[]) => changeBatch({ table: { ...$batch.get().table, rows } })

/** Returns the labels of a row but for columns that hold something else now. */
function labelsWithout({ aigc }: BatchRow, isGone: (column: string) => boolean): Pick<BatchRow, 'aigc'> {
  if (!aigc) return {}
  return { aigc: Object.fromEntries(Object.entries(aigc).filter(([column]) => !isGone(column))) }
}

/** Writes a cell. */
export function setCell(line: number, column: number, text: string): void {
  const { rows, columns } = $batch.get().table
  const change = (row: BatchRow): BatchRow => ({
    ...row,
    cells: row.cells.map((cell, at) => (at === column ? text : cell)),
    // Words of a model that are changed are still its own, until the cell is emptied.
    ...labelsWithout(row, (name) => name === columns[column] && text.trim() === ''),
  })
  asStep(`cell ${line} ${column}`, () => setRows(rows.map((row) => (row.line === line ? change(row) : row))))
}

/** Returns the next free row number. */
const nextLine = () => $batch.get().table.rows.reduce((most, { line }) => Math.max(most, line), 1) + 1

/** Adds an empty row at the end. Returns its number; null if the table is full. */
export function addRow(): number | null {
  const { table } = $batch.get()
  if (table.rows.length >= mostRows) return null
  const line = nextLine()
  asStep('', () => setRows([...table.rows, { line, cells: table.columns.map(() => '') }]))
  return line
}

/** Adds an empty column at the end, or takes the one of that name. */
export function addColumn(name: string): void {
  const { table } = $batch.get()
  if (table.columns.includes(name)) return
  const rows = table.rows.map((row) => ({ ...row, cells: [...row.cells, ''] }))
  changeBatch({ table: { columns: [...table.columns, name], rows } })
}

/** Writes texts into a column, by row; `aigc` is the label of generated content, '' for what no model wrote. */
export function writeColumn(name: string, texts: ReadonlyMap<number, string>, aigc: string): void {
  const { rows, columns } = $batch.get().table
  const place = columns.indexOf(name)
  if (place < 0) return
  setRows(
    rows.map((row): BatchRow => {
      const text = texts.get(row.line)
      if (text === undefined) return row
      const { aigc: labels = {} } = labelsWithout(row, (column) => column === name)
      return {
        line: row.line,
        cells: row.cells.map((cell, at) => (at === place ? text : cell)),
        aigc: aigc === '' ? labels : { ...labels, [name]: aigc },
      }
    }),
  )
}

/** Writes copied cells from one cell on to the right and down, into new rows where the table ends. */
export function pasteCells(line: number, column: number, cells: readonly (readonly string[])[]): void {
  const { rows, columns } = $batch.get().table
  const from = rows.findIndex((row) => row.line === line)
  if (from < 0) return
  const fresh = nextLine()
  const missing = Math.min(Math.max(0, from + cells.length - rows.length), mostRows - rows.length)
  const added = Array.from(
    { length: missing },
    (_, at): BatchRow => ({ line: fresh + at, cells: columns.map(() => '') }),
  )
  const pasted = [...rows, ...added].map((row, at): BatchRow => {
    const given = cells[at - from]
    if (!given) return row
    const isGiven = (name: string) => given[columns.indexOf(name) - column] !== undefined
    return {
      ...row,
      cells: row.cells.map((cell, place) => given[place - column] ?? cell),
      ...labelsWithout(row, isGiven),
    }
  })
  asStep('', () => setRows(pasted))
}

/** Removes a row. */
export function removeRow(line: number): void {
  asStep('', () => setRows($batch.get().table.rows.filter((row) => row.line !== line)))
}

/** Binds a target to a column, with changed rules; '' unbinds it, so that the design's own stays. */
export function bind(target: string, patch: Partial<Binding>): void {
  const { bindings } = $batch.get().plan
  const known = bindings[target] ?? bindingTo('')
  asStep(`bind ${target} ${Object.keys(patch).join()}`, () =>
    changePlan({ bindings: { ...bindings, [target]: { ...known, ...patch } } }),
  )
}

const toggled = (list: readonly number[], line: number, on: boolean) =>
  on ? [...new Set([...list, line])] : list.filter((other) => other !== line)

/** Leaves a row out, or takes it in again. */
export const skipRow = (line: number, on: boolean): void =>
  asStep('', () => changePlan({ skipped: toggled($batch.get().plan.skipped, line, on) }))

/** Has a row made although the report keeps it back, or not. */
export const forceRow = (line: number, on: boolean): void =>
  asStep('', () => changePlan({ forced: toggled($batch.get().plan.forced, line, on) }))

/** Takes in all rows that were left out. */
export const skipNone = (): void => asStep('', () => changePlan({ skipped: [] }))

type ByRow<Value> = Readonly<Record<string, Record<string, Value>>>

/** Returns values by row and target with one of them changed, or dropped where it is null. */
function withOne<Value>(
  all: ByRow<Value>,
  line: number,
  target: string,
  value: Value | null,
): Record<string, Record<string, Value>> {
  const { [target]: _, ...rest } = all[line] ?? {}
  const row = value === null ? rest : { ...rest, [target]: value }
  const { [line]: __, ...others } = all
  return Object.keys(row).length === 0 ? others : { ...others, [line]: row }
}

/** Gives a row a value of its own for a target; null takes that of the table again. */
export function setOwn(line: number, target: string, text: string | null): void {
  const own = withOne($batch.get().plan.own, line, target, text)
  asStep(`own ${line} ${target}`, () => changePlan({ own }))
}

/** Crops the picture of a row by hand; null leaves it to what the picture shows. */
export function setCrop(line: number, target: string, crop: Crop | null): void {
  const crops = withOne($batch.get().plan.crops, line, target, crop)
  asStep(`crop ${line} ${target}`, () => changePlan({ crops }))
}

/** Chooses the column that decides which page a row is painted from; null for none. Every value gets a page. */
export function setVariantColumn(column: string | null): void {
  const { table, design } = $batch.get()
  if (column === null || !design) return asStep('', () => changePlan({ variant: null }))
  const at = table.columns.indexOf(column)
  const values = [...new Set(table.rows.map(({ cells }) => (cells[at] ?? '').trim()))]
  const pages = Object.fromEntries(values.map((value, place) => [value, pageFor(value, place)]))
  asStep('', () => changePlan({ variant: { column, pages } }))
}

/** Returns the page that a value names, or the one at its place. */
function pageFor(value: string, place: number): string {
  const pages = $batch.get().design?.pages ?? []
  return (pages.find(({ name }) => name === value) ?? pages[place % pages.length])?.id ?? ''
}

/** Chooses the page for a value of the column that decides. */
export function setVariantPage(value: string, page: string): void {
  const { variant } = $batch.get().plan
  if (variant) asStep('', () => changePlan({ variant: { ...variant, pages: { ...variant.pages, [value]: page } } }))
}

/** Chooses the pages painted for every row. */
export const setPages = (pages: Plan['pages']): void => asStep('', () => changePlan({ pages }))
