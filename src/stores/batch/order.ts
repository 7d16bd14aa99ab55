import { aiPictureLabel } from '../../catalogue/ai-labels.ts'
import { batchSlots } from '../../catalogue/batch-words.ts'
import { rowName } from '../../core/batch/names.ts'
import { PictureIndex } from '../../core/batch/pictures.ts'
import { type BatchPlan, type RowReading, type RowValues, rowValues } from '../../core/batch/row-values.ts'
import type { BatchRow } from '../../core/batch/rows.ts'
import { assetsOf } from '../../core/design/paint/page.ts'
import type { Design } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import { getAsset } from '../../storage/assets.ts'
import type { RowsOrder } from '../../workers/batch.ts'
import { type BatchPicture, type BatchState, planFor } from './state.ts'

/** What all rows of a batch share, and what is known of each as long as none of it changes. */
interface Shared extends Pick<BatchState, 'design' | 'pictures'> {
  readonly columns: readonly string[]
  readonly batch: BatchPlan
  readonly index: PictureIndex
  readonly named: ReadonlyMap<string, BatchPicture>
  readonly values: WeakMap<BatchRow, RowReading>
  readonly looks: WeakMap<RowValues, string>
}

const known = new WeakMap<BatchState['plan'], Shared>()

/** Returns what the rows of a batch share. A run and the page ask for every row again and again. */
function sharedOf(state: BatchState): Shared {
  const { design, plan, table, pictures } = state
  const before = known.get(plan)
  if (before?.design === design && before.columns === table.columns && before.pictures === pictures) return before
  const shared: Shared = {
    ...{ design, pictures, columns: table.columns, batch: planFor(state) },
    index: new PictureIndex(pictures.map(({ name }) => name)),
    named: new Map(pictures.map((picture) => [picture.name, picture])),
    ...{ values: new WeakMap(), looks: new WeakMap() },
  }
  known.set(plan, shared)
  return shared
}

/** Returns what a row of a batch is made of. */
export function valuesOf(state: BatchState, row: BatchRow): RowReading {
  const { batch, index, values } = sharedOf(state)
  const reading = values.get(row) ?? rowValues(batch, row, index)
  values.set(row, reading)
  return reading
}

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
  const { looks, named } = sharedOf(state)
  const look = looks.get(made)
  if (look !== undefined) return look
  const shown = made.values.map(({ target, rules, text, crop }) => {
    const picture = target.kind === 'picture' ? named.get(text) : undefined
    return [target.id, text, rules.overflow, rules.hide, rules.show, picture?.asset, picture?.focus, crop]
  })
  const fresh = `${state.design ? markOf(state.design) : ''} ${hashed(JSON.stringify([made.pages, shown, made.aigc]))}`
  looks.set(made, fresh)
  return fresh
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

type Stored = readonly (readonly [hash: string, blob: Blob])[]

/** Reads pictures of the device; those that are not stored are left out. */
async function stored(hashes: Iterable<string>): Promise<Stored> {
  const found = await Promise.all([...hashes].map((hash) => getAsset(hash).catch(() => undefined)))
  return found.flatMap((asset) => (asset ? [[asset.hash, asset.blob] as const] : []))
}

const ofDesigns = new WeakMap<Design, Promise<Stored>>()

/** Returns the pictures of a design, which are read once. */
function picturesOf(design: Design): Promise<Stored> {
  const wanted = assetsOf(design)
  const read = ofDesigns.get(design) ?? stored(wanted)
  ofDesigns.set(design, read)
  // One that is missing may be stored later.
  void read.then((found) => found.length < wanted.length && ofDesigns.delete(design))
  return read
}

/** Returns rows of a batch as the input of worker jobs, with the bytes of the pictures they show. */
export async function orderFor(state: BatchState, rows: readonly BatchRow[]): Promise<RowsOrder> {
  const { design } = state
  if (!design) throw new Error('a batch without a design has no rows to make')
  const { batch, named } = sharedOf(state)
  const own = new Set<string>()
  for (const row of rows) {
    for (const { target, text } of valuesOf(state, row).made.values) {
      const picture = target.kind === 'picture' ? named.get(text) : undefined
      if (picture) own.add(picture.asset)
    }
  }
  const [ofDesign, ofRows] = await Promise.all([picturesOf(design), stored(own)])
  return {
    ...{ name: design.name, design, rows, batch, pictures: named, aiLabel: aiPictureLabel },
    assets: new Map([...ofDesign, ...ofRows]),
  }
}
