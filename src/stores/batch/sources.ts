import { batchDatePattern, batchHeadings, colourNames, columnWord } from '../../catalogue/batch.ts'
import { type BatchSet, batchSets } from '../../catalogue/batch-sets.ts'
import { batchSlots } from '../../catalogue/batch-words.ts'
import { coveredOf } from '../../catalogue/safe-areas.ts'
import { guessBindings } from '../../core/batch/guess.ts'
import { type Binding, bindingTo } from '../../core/batch/plan.ts'
import { batchTable } from '../../core/batch/rows.ts'
import { designForBatch, frameOf } from '../../core/batch/targets.ts'
import { openDesign } from '../../core/design/restore.ts'
import type { Design } from '../../core/design/schema.ts'
import { UserError } from '../../core/errors.ts'
import { plainHeading } from '../../core/table/headings.ts'
import type { Table } from '../../core/table/table.ts'
import { loadSample } from '../../storage/samples.ts'
import { loadStored } from '../design/stored-design.ts'
import { designFromTemplate } from '../design/templates.ts'
import { tableFrom } from '../qr/reading.ts'
import { freshId } from '../shell/fresh-id.ts'
import { takeBatchPictures } from './pictures.ts'
import { $batch, type BatchState, changeBatch, changePlan, targetsIn } from './state.ts'
import { forgetSteps } from './steps.ts'
import { cancelWords } from './wording.ts'

/** Where a batch comes from: its design, and its table. */

const headings = new Set(Object.values(batchHeadings).flat().map(plainHeading))
const guessWords = { headings: batchHeadings, colours: colourNames, datePattern: batchDatePattern }

/** Returns bindings of the design to the table: those that still hold, and guesses for the others. */
function bound(design: Design | null, state: BatchState): Record<string, Binding> {
  if (!design) return {}
  const targets = targetsIn(design)
  const kept = Object.fromEntries(
    Object.entries(state.plan.bindings).filter(
      ([id, { column }]) => targets.some((target) => target.id === id) && state.table.columns.includes(column),
    ),
  )
  const used = new Set(Object.values(kept).map(({ column }) => column))
  const free = {
    columns: state.table.columns.filter((column) => !used.has(column)),
    rows: state.table.rows.map(({ line, cells }) => ({
      line,
      cells: cells.filter((_, at) => !used.has(state.table.columns[at]!)),
    })),
  }
  const open = targets.filter(({ id }) => !kept[id])
  return { ...guessBindings(open, free, guessWords, (target) => frameOf(design, target)), ...kept }
}

/** Guesses again which column fills what; bindings that a person chose and that still hold stay. */
export function bindAgain(): void {
  const state = $batch.get()
  changePlan({ bindings: bound(state.design, state) })
}

/** Takes a design: what stands in it are the samples of its slots. */
export function takeDesign(given: Design): void {
  const design = designForBatch(given, batchSlots.proposed)
  // Rows of another design are other rows: what was decided about single ones does not hold.
  changeBatch({
    design,
    plan: { ...$batch.get().plan, variant: null, pages: [], own: {}, crops: {}, skipped: [], forced: [] },
  })
  forgetSteps()
  bindAgain()
}

/**
 * Chooses a template of the site.
 * @throws UserError `template-not-loaded`, and as workers do
 */
export const chooseTemplate = async (id: string): Promise<void> => takeDesign(await designFromTemplate(id))

/**
 * Chooses a design or template of one's own.
 * @throws as `loadStored`
 */
export const chooseOwnDesign = async (id: string): Promise<void> => takeDesign(await loadStored(id))

let lastTable: Table | null = null

function takeTable(table: Table, headed?: boolean): void {
  cancelWords()
  lastTable = table
  const read = batchTable(table, { columnWord, headings, headed })
  const { plan } = $batch.get()
  changeBatch({ table: read.table, notes: read.notes, plan: { ...plan, own: {}, crops: {}, skipped: [], forced: [] } })
  forgetSteps()
  bindAgain()
}

/**
 * Reads the rows of a file or of pasted text.
 * @throws UserError as `readTable`
 */
export async function readBatchTable(source: Blob | string, name: string): Promise<void> {
  takeTable(await tableFrom(source, name, 'auto'))
}

/** Whether the table can be read again with another answer to the question if its first row names the columns. */
export const canReadAgain = (): boolean => lastTable !== null

/** Reads the last table again with its first row as names of the columns, or as a row. */
export function setHeaded(headed: boolean): void {
  if (lastTable) takeTable(lastTable, headed)
}

const ownPrefix = 'own:'
const ownDesigns = import.meta.glob<{ default: unknown }>('../../catalogue/batch-designs/*.json')

/** Returns a design that a ready set names: a template of the site in a size, or one drawn for sets. */
async function designNamed(id: string, size: BatchSet['size']): Promise<Design> {
  if (!id.startsWith(ownPrefix))
    return designFromTemplate(id, size ? { size: { ...size, insets: coveredOf(size) } } : {})
  const load = ownDesigns[`../../catalogue/batch-designs/${id.slice(ownPrefix.length)}.json`]
  if (!load) throw new UserError('template-not-loaded')
  return openDesign((await load()).default, freshId).design
}

/** Returns the design of a ready set: the first pages of its designs in one size, or its only one as it is. */
async function designOfSet({ title, designs: ids, size }: BatchSet): Promise<Design> {
  const designs = await Promise.all(ids.map((id) => designNamed(id, size)))
  const [first] = designs as [Design]
  if (designs.length === 1) return { ...first, name: title }
  const pages = designs.map(({ pages: [page] }, at) => ({ ...page!, id: `set-${at + 1}` }))
  return { ...first, name: title, pages, assets: Object.assign({}, ...designs.map(({ assets }) => assets)) }
}

/** Returns the bindings that a set states: to a column by its name, with rules. */
const statedBindings = ({ bindings }: BatchSet): Record<string, Binding> =>
  Object.fromEntries(
    Object.entries(bindings).map(([id, stated]) => {
      const { column, ...rules } = typeof stated === 'string' ? { column: stated } : stated
      return [id, bindingTo(column, rules)]
    }),
  )

/**
 * Begins with a ready set: its design and its sample table, bound to each other.
 * @throws UserError `template-not-loaded`, `file-unreadable`, and as workers do
 */
export async function chooseSet(id: string): Promise<void> {
  const set = batchSets.find((one) => one.id === id)
  if (!set) return
  changeBatch({ pictures: [] })
  const files = await Promise.all(
    (set.pictures ?? []).map(async ({ name, from }) => {
      const blob = await loadSample(from)
      return { name, blob: new File([blob], name, { type: blob.type }) }
    }),
  )
  if (files.length > 0) await takeBatchPictures(files)
  const [given, table] = await Promise.all([designOfSet(set), tableFrom(set.table, '', ',')])
  const design = designForBatch(given, batchSlots.proposed)
  lastTable = table
  const read = batchTable(table, { columnWord, headings, headed: true })
  const { plan } = $batch.get()
  const pageOf = new Map((set.variant?.cells ?? []).map((cell, at) => [cell, `set-${at + 1}`]))
  const variant = set.variant ? { column: set.variant.column, pages: Object.fromEntries(pageOf) } : null
  const fresh = { own: {}, crops: {}, skipped: [], forced: [], pages: [] }
  forgetSteps()
  changeBatch({
    ...{ design, table: read.table, notes: [] },
    plan: { ...plan, ...fresh, bindings: statedBindings(set), names: set.names, variant },
  })
}
