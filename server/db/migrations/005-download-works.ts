import type { TableMaker } from '../table-maker.ts'

/** Remembers which works were downloaded within the hour, so that repeats of the same one are not counted. */
export async function downloadWorks(tables: TableMaker): Promise<void> {
  await tables
    .plain('download_works', {
      user_id: 'integer',
      work: 'text',
      count: 'integer',
      repeats: 'integer',
      counted_at: 'bigint',
    })
    .addPrimaryKeyConstraint('download_works_key', ['user_id', 'work'] as never[])
    .execute()
  await tables.index('download_works', ['counted_at'])
}
