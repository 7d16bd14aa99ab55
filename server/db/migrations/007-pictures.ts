import type { TableMaker } from '../table-maker.ts'

/** Versions and pictures of works. */
export async function pictures(tables: TableMaker): Promise<void> {
  await tables.column('users', 'blob_bytes', 'bigint', 0)
  await tables.column('templates', 'blob_bytes', 'bigint', 0)
  await tables.column('templates', 'version', 'integer', 1)
  await tables
    .plain('blobs', {
      ...{ user_id: 'integer', hash: 'text', object: 'text', mime: 'text', bytes: 'integer' },
      ...{ created_at: 'bigint', expires_at: 'bigint?' },
    })
    .addPrimaryKeyConstraint('blobs_key', ['user_id', 'hash'] as never[])
    .execute()
  await tables.index('blobs', ['expires_at'])
  await tables
    .plain('template_blobs', { template_id: 'text', user_id: 'integer', hash: 'text' })
    .addPrimaryKeyConstraint('template_blobs_key', ['template_id', 'hash'] as never[])
    .execute()
  await tables.index('template_blobs', ['user_id', 'hash'])
  await tables
    .keyed('uploads', 'id', {
      ...{ user_id: 'integer', hash: 'text', bytes: 'integer', received: 'integer', pieces: 'text' },
      ...{ created_at: 'bigint', touched_at: 'bigint' },
    })
    .execute()
  await tables.index('uploads', ['user_id', 'hash'], true)
  await tables.index('uploads', ['touched_at'])
  await tables.index('uploads', ['created_at'])
  await tables
    .plain('saves', {
      ...{ user_id: 'integer', key: 'text', template_id: 'text', content: 'text' },
      ...{ version: 'integer', created_at: 'bigint' },
    })
    .addPrimaryKeyConstraint('saves_key', ['user_id', 'key'] as never[])
    .execute()
  await tables.index('saves', ['created_at'])
  await tables.keyed('removals', 'name', { due_at: 'bigint' }).execute()
  await tables.index('removals', ['due_at'])
}
