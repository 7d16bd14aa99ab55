import type { BatchRow } from '../../core/batch/rows.ts'
import { pool } from '../../workers/pool.ts'
import { orderFor } from './order.ts'
import type { BatchState } from './state.ts'

interface Asked {
  /** Place of the page among those of the row, from 0. */
  readonly place: number
  /** Longer side of the bitmap, px. */
  readonly longest: number
  readonly signal: AbortSignal
  readonly priority: () => number
}

/**
 * Paints a page of a row; null if the row has no such page.
 * @throws UserError `cancelled`, and as workers do
 */
export async function paintBatchRow(
  state: BatchState,
  row: BatchRow,
  { place, longest, signal, priority }: Asked,
): Promise<ImageBitmap | null> {
  const order = await orderFor(state, [row])
  signal.throwIfAborted()
  return pool().run('paint-batch-row', { ...order, place, longest }, { signal, priority })
}
