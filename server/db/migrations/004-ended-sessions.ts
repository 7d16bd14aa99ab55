import type { TableMaker } from '../table-maker.ts'

/** Notes which sessions ended with a disabled account. */
export async function endedSessions(tables: TableMaker): Promise<void> {
  await tables.column('sessions', 'ended_at', 'bigint?')
}
