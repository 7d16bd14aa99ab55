import { fill } from '../../../catalogue/fill.ts'
import { makerMessageOf } from '../../../catalogue/maker-messages.ts'
import { qrBatchList } from '../../../catalogue/qr-batch.ts'
import type { Layout } from '../../../core/qr/table-columns.ts'
import type { Batch, BatchItem } from '../../../core/qr/table-items.ts'
import type { BatchResult } from '../../../stores/qr/batch.ts'

/** What became of a row: made, made but hard to read, or failed with a reason. */
export interface RowState {
  readonly status: 'done' | 'hard' | 'failed'
  readonly reason?: string
}

/** Returns what became of the rows of a batch, by their line. */
export function rowStates({ items }: Pick<Batch, 'items'>, made: BatchResult): ReadonlyMap<number, RowState> {
  const states = new Map<number, RowState>()
  const { files, hard, failed } = made
  if (files.length > 0) for (const { line } of items) states.set(line, { status: 'done' })
  for (const line of hard) states.set(line, { status: 'hard' })
  for (const { line, error } of failed)
    states.set(line, { status: 'failed', reason: makerMessageOf(error.code, error.params).text })
  return states
}

function outcomeText(state: RowState | undefined): string {
  if (state?.status === 'failed') return state.reason ?? ''
  return state?.status === 'hard' ? qrBatchList.hard : qrBatchList.done
}

/** Returns a table of what became of every row, with a heading, for the user's records. */
export function recordOf(
  { items, bad }: Pick<Batch, 'items' | 'bad'>,
  made: BatchResult,
  format: string,
): readonly (readonly string[])[] {
  const states = rowStates({ items }, made)
  const rows = items.map(({ line, text, name }) => {
    const state = states.get(line)
    const file = state?.status === 'failed' ? '' : `${name}.${format}`
    return { line, cells: [String(line), file, text, outcomeText(state)] }
  })
  const left = bad.map(({ line, text, problem, over = 0 }) => ({
    line,
    cells: [String(line), '', text, fill(qrBatchList.problems[problem], { over })],
  }))
  return [qrBatchList.heading, ...[...rows, ...left].sort((a, b) => a.line - b.line).map(({ cells }) => cells)]
}

/** Returns the rows with a caption each: a row without one takes its name, if names come from a column of the table. */
export function captioned(items: readonly BatchItem[], { columns }: Layout): BatchItem[] {
  return items.map((item) => ({ ...item, caption: item.caption || (columns.name === null ? '' : item.name) }))
}
