import { type FillTools, fillRow } from '../core/batch/fill.ts'
import { PictureIndex } from '../core/batch/pictures.ts'
import {
  contrastProblems,
  layoutProblems,
  type RowProblem,
  valueProblems,
  type WordLists,
} from '../core/batch/report.ts'
import { type BatchPlan, rowValues } from '../core/batch/row-values.ts'
import type { BatchRow } from '../core/batch/rows.ts'
import { measureTexts } from '../core/design/contrast.ts'
import { type ExportSettings, exportPages } from '../core/design/export.ts'
import { offscreenLayer } from '../core/design/paint/offscreen.ts'
import { Pictures } from '../core/design/paint/pictures.ts'
import type { Design } from '../core/design/schema.ts'
import type { SlotPicture } from '../core/design/variables.ts'
import { type PlainError, toPlainError } from '../core/errors.ts'
import type { ToolContext, ToolOutput } from '../core/tool.ts'
import { measureText, paintDesignPage, withFonts } from './covers.ts'

/** Rows of a batch, with what they are made of. */
export interface RowsOrder {
  /** Of the design, for messages. */
  readonly name: string
  readonly design: Design
  readonly batch: BatchPlan
  readonly rows: readonly BatchRow[]
  /** Pictures by the name of their file. */
  readonly pictures: ReadonlyMap<string, SlotPicture>
  /** What stands on rows with words that a model wrote. */
  readonly aiLabel: string
  /** Bytes of the pictures of the design and of these rows, by hash. */
  readonly assets: ReadonlyMap<string, Blob>
}

/** A row as files, or why there are none. */
export interface MadeRow {
  readonly line: number
  readonly outputs: readonly ToolOutput[]
  readonly error: PlainError | null
}

const indexes = new WeakMap<RowsOrder['pictures'], PictureIndex>()

function indexOf(pictures: RowsOrder['pictures']): PictureIndex {
  const index = indexes.get(pictures) ?? new PictureIndex(pictures.keys())
  indexes.set(pictures, index)
  return index
}

/** Returns the design of a row, with its fonts loaded. */
async function designOfRow({ design, batch, pictures, aiLabel }: RowsOrder, row: BatchRow, context: ToolContext) {
  const values = rowValues(batch, row, indexOf(pictures))
  const fill = (measurer: FillTools['measurer']) =>
    fillRow(design, values.made, { pictures, measurer, measure: measureText, aiLabel })
  return { ...values, filled: await withFonts(fill, context) }
}

/** Fills the rows of a batch: a design each, with the pages of the row. */
export async function fillRows(order: RowsOrder, context: ToolContext): Promise<Design[]> {
  const filled: Design[] = []
  for (const row of order.rows) {
    context.signal.throwIfAborted()
    filled.push((await designOfRow(order, row, context)).filled)
  }
  return filled
}

/** What the design of the last rows shows, decoded; it is likely to be that of the next ones. */
let shown: { readonly key: string; readonly pictures: Pictures } | null = null
let source: RowsOrder['assets'] = new Map()

/** Returns the decoded pictures of a design. A worker makes the rows of one order at a time. */
function picturesFor({ design, assets }: RowsOrder): Pictures {
  const hashes = Object.keys(design.assets)
  const key = hashes.toSorted().join(' ')
  source = assets
  if (shown?.key !== key) {
    shown?.pictures.keepOnly(new Set())
    shown = { key, pictures: new Pictures(async (hash) => source.get(hash) ?? null) }
  }
  return shown.pictures
}

/** Fills, paints and encodes rows one after the other. A row that fails is one that has an error; the others go on. */
export async function makeRows(
  order: RowsOrder & { readonly settings: ExportSettings },
  context: ToolContext,
): Promise<MadeRow[]> {
  const { settings, rows, assets, design } = order
  const asset = async (hash: string) => assets.get(hash) ?? null
  const decoded = picturesFor(order)
  const ofDesign = new Set(Object.keys(design.assets))
  const made: MadeRow[] = []
  for (const [at, row] of rows.entries()) {
    const progress = (share: number) => context.progress((at + share) / rows.length)
    try {
      const { filled } = await designOfRow(order, row, context)
      const pages = filled.pages.map(({ id }) => id)
      const request = { design: filled, pages, settings, asset, decoded, name: String(row.line) }
      made.push({ line: row.line, outputs: await exportPages(request, { ...context, progress }), error: null })
    } catch (thrown) {
      context.signal.throwIfAborted()
      made.push({ line: row.line, outputs: [], error: toPlainError(thrown) })
    }
    // A picture of one row is released after it.
    decoded.keepOnly(ofDesign)
  }
  return made
}

/** Returns what is wrong with each of the rows, by its values and, where `layout` is true, as it is painted. */
export async function checkRows(
  order: RowsOrder & { readonly words: WordLists; readonly scale: number; readonly contrast: boolean },
  context: ToolContext,
): Promise<{ readonly line: number; readonly problems: readonly RowProblem[] }[]> {
  const { words, scale, contrast, assets } = order
  const checked: { line: number; problems: readonly RowProblem[] }[] = []
  for (const [at, row] of order.rows.entries()) {
    context.signal.throwIfAborted()
    const { made, problems, filled } = await designOfRow(order, row, context)
    const measured = contrast
      ? await measureTexts(filled, async (hash) => assets.get(hash) ?? null, context).catch(() => [])
      : []
    checked.push({
      line: row.line,
      problems: [
        ...valueProblems(made, problems, words),
        ...layoutProblems(filled, made, { measurer: offscreenLayer(1, 1).context, scale, known: problems }),
        ...contrastProblems(measured, made),
      ],
    })
    context.progress((at + 1) / order.rows.length)
  }
  return checked
}

/** Paints a page of the first row, its longest side `longest` px; null if the row has no such page. */
export async function paintRow(
  order: RowsOrder & { readonly place: number; readonly longest: number },
  context: ToolContext,
): Promise<ImageBitmap | null> {
  const { place, longest, assets, rows } = order
  const { filled } = await designOfRow(order, rows[0]!, context)
  return filled.pages[place] ? paintDesignPage(filled, { place, longest, assets }) : null
}
