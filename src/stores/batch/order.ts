import { batchSlots } from '../../catalogue/batch-words.ts'
import { rowName } from '../../core/batch/names.ts'
import { PictureIndex } from '../../core/batch/pictures.ts'
import { type RowValues, rowValues } from '../../core/batch/row-values.ts'
import type { BatchRow } from '../../core/batch/rows.ts'
import { assetsOf } from '../../core/design/paint/page.ts'
import type { Design } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import { getAsset } from '../../storage/assets.ts'
import type { RowsOrder } from '../../workers/batch.ts'
import { type BatchState, planFor } from './state.ts'

const indexes = new WeakMap<BatchState['pictures'], PictureIndex>()

/** Returns the pictures of a batch by the names that cells may use. */
function pictureIndex({ pictures }: BatchState): PictureIndex {
  const index = indexes.get(pictures) ?? new PictureIndex(pictures.map(({ name }) => name))
  indexes.set(pictures, index)
  return index
}

/** Returns what a row of a batch is made of. */
export const valuesOf = (state: BatchState, row: BatchRow) => rowValues(planFor(state), row, pictureIndex(state))

/** Returns a number that stands for a text: FNV-1a, 32 bits, twice with different starts. */
function hashed(text: string): string {
  const from = (start: number) => {
    let hash = start
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    return (hash >>> 0).toString(36)
  }
  return `${from(0x811c9dc5)}${from(0x9e3779b9)}`
}

const designMarks = new WeakMap<Design, string>()

function markOf(design: Design): string {
  const known = designMarks.get(design) ?? hashed(serialise(design))
  designMarks.set(design, known)
  return known
}

/** Returns what stands for all that the painted row depends on, but for format and size. */
export function lookOf(state: BatchState, made: RowValues): string {
  const shown = made.values.map(({ target, rules, text }) => {
    const picture = target.kind === 'picture' ? state.pictures.find(({ name }) => name === text) : undefined
    return [target.id, text, rules.overflow, rules.hide, rules.show, picture?.asset, picture?.focus]
  })
  return `${state.design ? markOf(state.design) : ''} ${hashed(JSON.stringify([made.pages, shown]))}`
}

/** Returns the pattern of the file names, or the usual one: the number of the row and its first column. */
const patternOf = ({ plan, table }: BatchState): string =>
  plan.names.trim() || `{${batchSlots.index}}${table.columns[0] === undefined ? '' : `-{${table.columns[0]}}`}`

/** Returns the file names of rows, without extension. */
export function namesOf(state: BatchState, rows: readonly BatchRow[]): Map<number, string> {
  const { table } = state
  const naming = { indexWord: batchSlots.index, columns: table.columns, count: table.rows.length }
  const places = new Map(table.rows.map(({ line }, at) => [line, at + 1]))
  const pattern = patternOf(state)
  return new Map(rows.map((row) => [row.line, rowName(pattern, row, places.get(row.line) ?? 0, naming)]))
}

/** Returns rows of a batch as the input of worker jobs, with the bytes of the pictures they show. */
export async function orderFor(state: BatchState, rows: readonly BatchRow[]): Promise<RowsOrder> {
  const { design } = state
  if (!design) throw new Error('a batch without a design has no rows to make')
  const named = new Map(state.pictures.map((picture) => [picture.name, picture]))
  const wanted = new Set(assetsOf(design))
  for (const row of rows) {
    for (const { target, text } of valuesOf(state, row).made.values) {
      const picture = target.kind === 'picture' ? named.get(text) : undefined
      if (picture) wanted.add(picture.asset)
    }
  }
  const stored = await Promise.all([...wanted].map((hash) => getAsset(hash).catch(() => undefined)))
  return {
    ...{ name: design.name, design, rows, batch: planFor(state), pictures: named },
    assets: new Map(stored.flatMap((asset) => (asset ? [[asset.hash, asset.blob] as const] : []))),
  }
}
