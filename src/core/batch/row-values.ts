import { mostCharacters } from '../design/text/model.ts'
import type { PictureIndex } from './pictures.ts'
import { type Binding, bindingTo, type Crop, type Plan } from './plan.ts'
import { type BatchRow, cellOf } from './rows.ts'
import type { Target } from './targets.ts'
import { colourIn, type ShownValue, shownValue } from './values.ts'

/** A value that a row has for a target. */
export interface PlacedValue {
  readonly target: Target
  readonly rules: Binding
  /** What is written there, the name of a picture's file, what a code holds, a colour `#rrggbb`; '' for nothing. */
  readonly text: string
  /** How its picture is cropped by hand; absent where the picture's focus decides. */
  readonly crop?: Crop
}

/** What a row is made of. */
export interface RowValues {
  /** Ids of its pages, in order; none if its variant has no page. */
  readonly pages: readonly string[]
  readonly values: readonly PlacedValue[]
  /** The label of generated content (`aigcLabel`) if it shows words that a model wrote; '' if not. */
  readonly aigc: string
}

/** What is wrong with a value before anything is painted. */
export interface ValueProblem {
  readonly code:
    | 'not-a-number'
    | 'not-a-date'
    | 'not-a-colour'
    | 'picture-missing'
    | 'picture-ambiguous'
    | 'cell-empty'
    | 'variant-unknown'
    | 'formula-failed'
    | 'text-unfilled'
    | 'cell-broken'
    | 'cell-too-long'
  readonly target: string
  readonly params: Readonly<Record<string, string | number>>
}

/** What a row is made of, and what is wrong with its cells. */
export interface RowReading {
  readonly made: RowValues
  readonly problems: readonly ValueProblem[]
}

/** A batch without its pictures: all that says what its rows are. */
export interface BatchPlan {
  readonly plan: Plan
  readonly targets: readonly Target[]
  readonly columns: readonly string[]
  /** Ids of all pages of the design, in order. */
  readonly pages: readonly string[]
  /** Colours by what cells may call them. */
  readonly colours: Readonly<Record<string, string>>
}

function pagesOf({ plan, columns, pages }: BatchPlan, row: BatchRow): readonly string[] {
  const { variant } = plan
  const usual = plan.pages.length > 0 ? pages.filter((id) => plan.pages.includes(id)) : pages
  if (!variant) return usual
  const cell = cellOf(columns, row, variant.column).trim()
  const chosen = Object.hasOwn(variant.pages, cell) ? variant.pages[cell]! : ''
  return pages.includes(chosen) ? [chosen] : []
}

type Read = { readonly text: string; readonly problem: Omit<ValueProblem, 'target'> | null }

function readPicture(cell: string, pictures: PictureIndex): Read {
  const found = pictures.find(cell)
  if (found.kind === 'found') return { text: found.name, problem: null }
  if (found.kind === 'missing') return { text: cell, problem: { code: 'picture-missing', params: { name: cell } } }
  const names = found.names.join('、')
  return { text: cell, problem: { code: 'picture-ambiguous', params: { name: cell, names } } }
}

/** What spreadsheets show for a formula that failed. */
const failedFormula = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!)$/
/** A place that drafts leave for a fact. */
const unfilled = /〔[^〔〕]{1,30}〕/u

/** Returns what is wrong with the characters of a text. */
function textProblem(text: string): Omit<ValueProblem, 'target'> | null {
  const [mark] = unfilled.exec(text) ?? []
  if (mark) return { code: 'text-unfilled', params: { mark } }
  if (text.length <= mostCharacters) return null
  return { code: 'cell-too-long', params: { count: text.length, most: mostCharacters } }
}

/** Returns a cell without halves of characters, as they are left where a program cut a text in two. */
const wellFormed = (cell: string): string => cell.replace(/\p{Cs}/gu, '')

function readCell(cell: string, { kind }: Target, rules: Binding, batch: BatchPlan, pictures: PictureIndex): Read {
  if (cell.trim() === '') {
    return { text: '', problem: rules.hide ? null : { code: 'cell-empty', params: { column: rules.column } } }
  }
  if (failedFormula.test(cell.trim()))
    return { text: cell.trim(), problem: { code: 'formula-failed', params: { cell: cell.trim() } } }
  if (kind === 'picture' && rules.show === 'file') return readPicture(cell, pictures)
  if (kind === 'colour') {
    const colour = colourIn(cell, batch.colours)
    return { text: colour ?? '', problem: colour ? null : { code: 'not-a-colour', params: { cell } } }
  }
  if (kind !== 'text') return { text: cell.trim(), problem: null }
  const { text, problem }: ShownValue = shownValue(cell, rules)
  const found = textProblem(text) ?? (problem && { code: problem, params: { cell } })
  return { text: text.slice(0, mostCharacters), problem: found }
}

/**
 * Returns what a row is made of, and what is wrong with its cells. A value of the row's own goes before the one in the
 * table, and is shown as it is.
 */
export function rowValues(batch: BatchPlan, row: BatchRow, pictures: PictureIndex): RowReading {
  const { plan, targets, columns } = batch
  const problems: ValueProblem[] = []
  const pages = pagesOf(batch, row)
  if (pages.length === 0) {
    const cell = cellOf(columns, row, plan.variant?.column ?? '')
    problems.push({ code: 'variant-unknown', target: '', params: { cell, column: plan.variant?.column ?? '' } })
  }
  const own = plan.own[row.line] ?? {}
  const crops = plan.crops[row.line] ?? {}
  const onPages = ({ places }: Target) => places.length === 0 || places.some(({ page }) => pages.includes(page))
  const values = targets.flatMap((target): PlacedValue[] => {
    const bound = plan.bindings[target.id]
    const replaced = own[target.id]
    const isBound = bound !== undefined && columns.includes(bound.column)
    if ((!isBound && replaced === undefined) || !onPages(target)) return []
    const rules = bound ?? bindingTo('')
    const given = replaced ?? cellOf(columns, row, rules.column)
    const cell = wellFormed(given)
    if (cell !== given) problems.push({ code: 'cell-broken', target: target.id, params: {} })
    const shown = replaced === undefined ? rules : { ...rules, format: 'text' as const, before: '', after: '' }
    const { text, problem } = readCell(cell, target, shown, batch, pictures)
    if (problem) problems.push({ ...problem, target: target.id })
    const crop = crops[target.id]
    return [{ target, rules, text, ...(crop?.file === text && { crop }) }]
  })
  const labels = values.map(({ target, rules, text }) =>
    text === '' || own[target.id] !== undefined ? undefined : row.aigc?.[rules.column],
  )
  return { made: { pages, values, aigc: labels.find((label) => label !== undefined) ?? '' }, problems }
}
