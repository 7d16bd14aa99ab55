import { atom } from 'nanostores'
import { bannedAllowed, bannedLists } from '../../catalogue/banned-words.ts'
import { claimLists, claimsAllowed } from '../../catalogue/claim-words.ts'
import { holdsBack, type RowProblem, repeatProblems } from '../../core/batch/report.ts'
import type { BatchRow } from '../../core/batch/rows.ts'
import { UserError } from '../../core/errors.ts'
import { pool } from '../../workers/pool.ts'
import { lookOf, namesOf, orderFor, valuesOf } from './order.ts'
import { $batch, type BatchState } from './state.ts'

/** The report on the rows of a batch. */
export interface Report {
  /** Whether rows are being checked, and the share that is done. */
  readonly checking: boolean
  readonly share: number
  /** Problems by row; rows without any are left out. */
  readonly problems: ReadonlyMap<number, readonly RowProblem[]>
}

export const $report = atom<Report>({ checking: false, share: 1, problems: new Map() })

const words = {
  banned: bannedLists.filter(({ level }) => level === 'block'),
  bannedAllowed,
  claims: claimLists,
  claimsAllowed,
}

/** Rows in a job. */
const atOnce = 10
/** Problems of a painted row, by all that it depends on. */
const known = new Map<string, readonly RowProblem[]>()
/** Most rows that are remembered. */
const mostKnown = 4000

const needsContrast = ({ plan }: BatchState): boolean =>
  plan.variant !== null || Object.keys(plan.bindings).some((id) => /^(picture|colour):/.test(id))

/** Returns what the checks of a row depend on. */
const keyOf = (state: BatchState, row: BatchRow): string => {
  const { made, problems } = valuesOf(state, row)
  return `${lookOf(state, made)} ${state.output.scale} ${JSON.stringify(problems)}`
}

/** Checks rows that are not known yet in a worker. */
async function checkUnknown(
  state: BatchState,
  rows: readonly { readonly row: BatchRow; readonly key: string }[],
  signal: AbortSignal,
): Promise<void> {
  const order = await orderFor(
    state,
    rows.map(({ row }) => row),
  )
  const input = { ...order, words, scale: state.output.scale, contrast: needsContrast(state) }
  const checked = await pool().run('check-batch-rows', input, { signal, priority: () => 1 })
  if (known.size > mostKnown) known.clear()
  for (const { row, key } of rows) known.set(key, checked.find(({ line }) => line === row.line)?.problems ?? [])
}

function reportOn(state: BatchState, keys: ReadonlyMap<number, string>): Map<number, readonly RowProblem[]> {
  const rows = state.table.rows.filter(({ line }) => !state.plan.skipped.includes(line))
  const names = namesOf(state, rows)
  const compared = rows.map((row) => ({
    ...{ line: row.line, name: names.get(row.line) ?? '', made: valuesOf(state, row).made },
  }))
  const repeated = repeatProblems(compared)
  return new Map(
    rows.flatMap(({ line }) => {
      const problems = [...(known.get(keys.get(line) ?? '') ?? []), ...(repeated.get(line) ?? [])]
      return problems.length > 0 ? [[line, problems] as const] : []
    }),
  )
}

let stop = new AbortController()

/**
 * Checks all rows of the batch, those first that are not known from before; superseded by the next call. Problems appear
 * as they are found.
 */
export async function checkBatch(): Promise<void> {
  stop.abort()
  stop = new AbortController()
  const { signal } = stop
  const state = $batch.get()
  if (!state.design || state.table.rows.length === 0) {
    $report.set({ checking: false, share: 1, problems: new Map() })
    return
  }
  const keys = new Map(state.table.rows.map((row) => [row.line, keyOf(state, row)]))
  const fresh = state.table.rows.flatMap((row) => {
    const key = keys.get(row.line)!
    return known.has(key) || state.plan.skipped.includes(row.line) ? [] : [{ row, key }]
  })
  let done = 0
  $report.set({ checking: fresh.length > 0, share: 0, problems: reportOn(state, keys) })
  const parts = Array.from({ length: Math.ceil(fresh.length / atOnce) }, (_, at) =>
    fresh.slice(at * atOnce, (at + 1) * atOnce),
  )
  try {
    await eachOf(parts, 2, async (part) => {
      await checkUnknown(state, part, signal)
      done += part.length
      if (!signal.aborted) $report.set({ checking: true, share: done / fresh.length, problems: reportOn(state, keys) })
    })
  } catch (thrown) {
    if (signal.aborted || (thrown instanceof UserError && thrown.code === 'cancelled')) return
    console.warn(thrown)
  }
  if (!signal.aborted) $report.set({ checking: false, share: 1, problems: reportOn(state, keys) })
}

/** Does work on items, `most` at a time, in their order. Rejects with the first failure. */
export async function eachOf<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane))
}

/** Whether the report keeps a row back: it has a problem that does, and nobody said it is to be made all the same. */
export const isHeld = ({ plan }: Pick<BatchState, 'plan'>, { problems }: Report, line: number): boolean =>
  !plan.forced.includes(line) && (problems.get(line) ?? []).some(holdsBack)
