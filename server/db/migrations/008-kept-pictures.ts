import type { TableMaker } from '../table-maker.ts'

/** Notes which pictures in use are named by a save to come, so that they outlive the work that uses them now. */
export async function keptPictures(tables: TableMaker): Promise<void> {
  await tables.column('blobs', 'kept_until', 'bigint?')
}
