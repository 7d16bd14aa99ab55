import type { TableMaker } from '../table-maker.ts'

/** Notes what refunds took back, what is still owed, what operators gave, and payments that fit no order. */
export async function refunds(tables: TableMaker): Promise<void> {
  await tables.column('orders', 'revoked_at', 'bigint?')
  await tables.column('orders', 'kept_ai', 'integer', 0)
  await tables.keyed('debts', 'order_id', { user_id: 'integer', amount: 'bigint', created_at: 'bigint' }).execute()
  await tables.index('debts', ['user_id'])
  await tables
    .counted('grants', {
      user_id: 'integer',
      product_id: 'integer',
      ai: 'integer',
      reason: 'text',
      created_at: 'bigint',
      revoked_at: 'bigint?',
    })
    .execute()
  await tables.index('grants', ['user_id'])
  await tables
    .keyed('stray_payments', 'transaction_id', {
      order_id: 'text',
      amount_fen: 'bigint',
      currency: 'text',
      created_at: 'bigint',
      settled_at: 'bigint?',
    })
    .execute()
}
