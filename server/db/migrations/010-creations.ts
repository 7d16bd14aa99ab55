import { sql } from 'kysely'
import type { TableMaker } from '../table-maker.ts'

/** What visitors without an account use of AI, the client's keys of creations, what they cost, and a log of them. */
export async function creations(tables: TableMaker): Promise<void> {
  await tables.column('ai_uses', 'device', 'text', '')
  await tables.column('ai_uses', 'key', 'text?')
  await tables.index('ai_uses', ['user_id', 'device', 'key'], true)
  await tables.index('ai_uses', ['state', 'created_at'])
  await tables
    .keyed('ai_devices', 'device', { used: 'integer', touched_at: 'bigint' })
    .addCheckConstraint('ai_devices_used', sql`used >= 0`)
    .execute()
  await tables
    .plain('ai_tokens', { day: 'text', owner: 'text', count: 'bigint' })
    .addPrimaryKeyConstraint('ai_tokens_key', ['day', 'owner'] as never[])
    .execute()
  await tables
    .keyed('ai_log', 'id', {
      ...{ user_id: 'integer', device: 'text', kind: 'text', outcome: 'text', model: 'text', answer: 'text' },
      ...{ tokens_in: 'integer', tokens_out: 'integer', ms: 'integer', created_at: 'bigint' },
      ...{ given: 'text?', said: 'text?' },
    })
    .execute()
  await tables.index('ai_log', ['user_id'])
  await tables.index('ai_log', ['created_at'])
}
