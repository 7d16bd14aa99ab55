import { atom } from 'nanostores'
import { partsOf } from '../../core/batch/parts.ts'
import type { BatchRow } from '../../core/batch/rows.ts'
import { type PlainError, toPlainError, UserError } from '../../core/errors.ts'
import { dropRows, type KeptRow, keepRows } from '../../storage/batches.ts'
import type { MadeRow } from '../../workers/batch.ts'
import { pool } from '../../workers/pool.ts'
import { beginWork } from '../shell/busy.ts'
import { keepNow } from './keeping.ts'
import { $made } from './made.ts'
import { lookOf, orderFor, valuesOf } from './order.ts'
import { $report, eachOf, isHeld } from './report.ts'
import { $batch, type BatchState, type OutputChoices } from './state.ts'

/** The making of a batch. */
export interface Making {
  readonly state: 'idle' | 'running' | 'paused'
  /** Rows to be made in this run, how many of them are begun, and how many finished, well or not. */
  readonly total: number
  readonly begun: number
  readonly done: number
  /** Rows that failed, and why. */
  readonly failed: ReadonlyMap<number, PlainError>
  /** Milliseconds since 1970 when it began, less what it was paused. */
  readonly since: number
}

const idle: Making = { state: 'idle', total: 0, begun: 0, done: 0, failed: new Map(), since: 0 }
export const $making = atom<Making>(idle)

/** Jobs at a time: one for each worker, one that waits for the next free one, one whose files are being kept. */
const lanes = () => Math.max(2, Math.min(8, navigator.hardwareConcurrency || 2)) + 2

/** Returns the format that the rows are made in: each is a PDF of its own before they are bound. */
const formatOf = ({ kind, format }: OutputChoices) => (kind === 'pdf' ? ('pdf' as const) : format)

/** Longest side of a page of which a PDF has two pixels for each px where it must paint, px; larger ones have one. */
const longestDense = 5000

/** Returns the pixels per px of the design. */
function scaleOf({ design, output: { kind, scale } }: BatchState): number {
  if (kind !== 'pdf') return scale
  return Math.max(design?.width ?? 0, design?.height ?? 0) > longestDense ? 1 : 2
}

/** Returns what stands for all that the files of a row depend on. */
export function fingerprintOf(state: BatchState, row: BatchRow): string {
  const { quality, dpi } = state.output
  const format = formatOf(state.output)
  const made = `${format} ${format === 'png' ? '' : quality} ${scaleOf(state)} ${format === 'pdf' ? dpi : ''}`
  return `${lookOf(state, valuesOf(state, row).made)} ${made}`
}

/** Returns the rows that are to be made: neither left out nor kept back by the report. */
export const rowsToMake = (state: BatchState): BatchRow[] =>
  state.table.rows.filter(({ line }) => !state.plan.skipped.includes(line) && !isHeld(state, $report.get(), line))

/** Returns the rows whose files are missing or outdated. */
export const rowsMissing = (state: BatchState, made = $made.get()): BatchRow[] =>
  rowsToMake(state).filter((row) => made.get(row.line)?.fingerprint !== fingerprintOf(state, row))

let stop: AbortController | null = null
let resume: (() => void) | null = null
let paused: Promise<void> | null = null

/** Lets running jobs finish and starts no others. */
export function pauseMaking(): void {
  if ($making.get().state !== 'running') return
  paused = new Promise((resolve) => {
    resume = resolve
  })
  $making.set({ ...$making.get(), state: 'paused' })
}

/** Goes on after a pause. */
export function resumeMaking(): void {
  if ($making.get().state !== 'paused') return
  $making.set({ ...$making.get(), state: 'running' })
  resume?.()
  paused = null
}

/** Ends the making; what is finished stays. */
export function cancelMaking(): void {
  stop?.abort()
  resume?.()
  paused = null
}

/** Keeps what was made of rows. */
async function keepMade(state: BatchState, rows: readonly BatchRow[], made: readonly MadeRow[]): Promise<void> {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const fresh = made.flatMap(({ line, outputs, error }): KeptRow[] => {
    if (error) return []
    const files = outputs.map(({ name, mime, width, height, bytes }) => ({
      ...{ name, mime, width, height, blob: new Blob([bytes], { type: mime }) },
    }))
    return [{ line, fingerprint: fingerprintOf(state, byLine.get(line)!), files }]
  })
  // A full disk costs only what a reload would find again.
  const kept = await keepRows(state.id, fresh).catch((thrown: unknown) => {
    console.warn(thrown)
    return fresh
  })
  $made.set(new Map([...$made.get(), ...kept.map((row) => [row.line, row] as const)]))
}

function note(failed: readonly (readonly [number, PlainError])[], count: number): void {
  const making = $making.get()
  $making.set({ ...making, done: making.done + count, failed: new Map([...making.failed, ...failed]) })
}

async function makePart(state: BatchState, rows: readonly BatchRow[], signal: AbortSignal): Promise<void> {
  const settings = {
    ...{ format: formatOf(state.output), quality: state.output.quality, scale: scaleOf(state) },
    ...{ targetKb: null, dpi: state.output.dpi, transparent: false },
  }
  let made: readonly MadeRow[]
  try {
    const order = { ...(await orderFor(state, rows)), settings }
    made = await pool().run('make-batch-rows', order, { signal, priority: () => 2 })
  } catch (thrown) {
    if (signal.aborted) throw thrown
    // One row may have brought the others down: each is tried alone.
    if (rows.length > 1) return eachOf(rows, 1, (row) => makePart(state, [row], signal))
    made = [{ line: rows[0]!.line, outputs: [], error: toPlainError(thrown) }]
  }
  await keepMade(state, rows, made)
  note(
    made.flatMap(({ line, error }) => (error ? [[line, error] as const] : [])),
    made.length,
  )
}

/**
 * Makes the rows whose files are missing or outdated, some at a time. What is finished is kept, so that a run goes on
 * after a reload where it stopped. Rows that fail are noted; the others go on.
 */
export async function makeBatch(): Promise<void> {
  if ($making.get().state !== 'idle') return
  const state = $batch.get()
  const rows = rowsMissing(state)
  $making.set({ ...idle, state: 'running', total: rows.length, since: Date.now() })
  stop = new AbortController()
  const { signal } = stop
  const endWork = beginWork()
  await keepNow()
  try {
    await eachOf(partsOf(rows, lanes()), lanes(), async (part) => {
      await paused
      signal.throwIfAborted()
      $making.set({ ...$making.get(), begun: $making.get().begun + part.length })
      await makePart(state, part, signal)
    })
  } catch (thrown) {
    if (!signal.aborted && !(thrown instanceof UserError && thrown.code === 'cancelled')) throw thrown
  } finally {
    endWork()
    stop = null
    $making.set({ ...$making.get(), state: 'idle' })
  }
}

/** Forgets what was made, so that everything is made again. */
export async function forgetMade(): Promise<void> {
  $made.set(new Map())
  $making.set(idle)
  await dropRows($batch.get().id).catch((thrown: unknown) => console.warn(thrown))
}
