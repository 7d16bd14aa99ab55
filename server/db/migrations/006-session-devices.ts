import type { TableMaker } from '../table-maker.ts'

/** Notes on which device a session began, so that people recognise theirs. */
export async function sessionDevices(tables: TableMaker): Promise<void> {
  await tables.column('sessions', 'device', 'text', '')
}
