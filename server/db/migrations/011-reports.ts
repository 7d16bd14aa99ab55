import type { TableMaker } from '../table-maker.ts'

/** Reports of content that a model made. */
export async function reports(tables: TableMaker): Promise<void> {
  await tables
    .keyed('reports', 'id', {
      ...{ about: 'text', content: 'text', creation: 'text', contact: 'text', user_id: 'integer' },
      ...{ created_at: 'bigint', answered_at: 'bigint?' },
    })
    .execute()
  await tables.index('reports', ['created_at'])
  await tables.index('reports', ['user_id'])
}
