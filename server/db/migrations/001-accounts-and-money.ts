import { sql } from 'kysely'
import type { TableMaker } from '../table-maker.ts'

/** Creates the first tables. */
export async function accountsAndMoney(tables: TableMaker): Promise<void> {
  await accounts(tables)
  await orders(tables)
  await limits(tables)
  await contents(tables)
}

/** Users, their sessions and scan logins. */
async function accounts(tables: TableMaker): Promise<void> {
  await tables
    .counted('users', {
      user_id: 'text',
      user_flag: 'text',
      user_name: 'text',
      avatar: 'text',
      email: 'text?',
      password_hash: 'text?',
      open_id: 'text?',
      status: 'integer',
      package_id: 'integer',
      vip_until: 'bigint?',
      ai_num: 'integer',
      ai_use_num: 'integer',
      template_num: 'integer',
      invited_id: 'integer',
      listed: 'integer',
      created_at: 'bigint',
      deleted_at: 'bigint?',
    })
    .addCheckConstraint('users_ai', sql`ai_use_num >= 0 and ai_use_num <= ai_num`)
    .execute()
  for (const column of ['user_id', 'user_flag', 'email', 'open_id']) await tables.index('users', [column], true)

  await tables
    .keyed('sessions', 'id', {
      user_id: 'integer',
      created_at: 'bigint',
      expires_at: 'bigint',
    })
    .execute()
  await tables.index('sessions', ['user_id'])

  await tables
    .keyed('scans', 'key', {
      browser: 'text',
      state: 'text',
      device: 'text',
      open_id: 'text?',
      ticket: 'text?',
      created_at: 'bigint',
      expires_at: 'bigint',
    })
    .execute()
}

/** Orders, and the balances of inviters with their ledger. */
async function orders(tables: TableMaker): Promise<void> {
  await tables
    .keyed('orders', 'id', {
      user_id: 'integer',
      product_id: 'integer',
      quantity: 'integer',
      price_fen: 'bigint',
      discount_fen: 'bigint',
      amount_fen: 'bigint',
      state: 'text',
      transaction_id: 'text?',
      note: 'text',
      created_at: 'bigint',
      expires_at: 'bigint',
      checked_at: 'bigint',
      paid_at: 'bigint?',
    })
    .addCheckConstraint('orders_amount', sql`amount_fen > 0 and amount_fen = price_fen - discount_fen`)
    .execute()
  await tables.index('orders', ['user_id', 'created_at'])
  await tables.index('orders', ['state', 'checked_at'])
  await tables.index('orders', ['state', 'paid_at'])
  await tables.index('orders', ['transaction_id'], true)

  await tables
    .counted('invitations', { user_id: 'integer', code: 'text', balance: 'bigint' })
    .addCheckConstraint('invitations_balance', sql`balance >= 0`)
    .execute()
  await tables.index('invitations', ['user_id'], true)
  await tables.index('invitations', ['code'], true)

  await tables
    .counted('ledger', {
      user_id: 'integer',
      amount: 'bigint',
      kind: 'text',
      order_id: 'text',
      turn: 'integer',
      created_at: 'bigint',
    })
    .execute()
  await tables.index('ledger', ['order_id', 'kind', 'turn'], true)
  await tables.index('ledger', ['user_id'])
}

/** What is counted and limited: e-mail codes, attempts, downloads and uses of AI. */
async function limits(tables: TableMaker): Promise<void> {
  await tables
    .counted('email_codes', {
      user_id: 'integer',
      email: 'text',
      code_hash: 'text',
      tries: 'integer',
      used: 'integer',
      created_at: 'bigint',
      expires_at: 'bigint',
    })
    .execute()
  await tables.index('email_codes', ['user_id', 'email'])

  await tables.keyed('throttles', 'key', { stamps: 'text', touched: 'bigint' }).execute()
  await tables.index('throttles', ['touched'])

  await tables
    .plain('downloads', { user_id: 'integer', day: 'text', count: 'integer' })
    .addPrimaryKeyConstraint('downloads_key', ['user_id', 'day'] as never[])
    .execute()

  await tables
    .keyed('ai_uses', 'id', { user_id: 'integer', count: 'integer', state: 'text', created_at: 'bigint' })
    .execute()
}

/** Templates, visits and the payments of the sandbox. */
async function contents(tables: TableMaker): Promise<void> {
  await tables
    .keyed('templates', 'id', {
      user_id: 'integer',
      name: 'text',
      document: 'text',
      bytes: 'integer',
      created_at: 'bigint',
      modified_at: 'bigint',
    })
    .execute()
  await tables.index('templates', ['user_id', 'modified_at'])

  await tables
    .plain('visits', { day: 'text', kind: 'text', count: 'integer' })
    .addPrimaryKeyConstraint('visits_key', ['day', 'kind'] as never[])
    .execute()

  await tables
    .keyed('sandbox_payments', 'order_id', { amount_fen: 'bigint', state: 'text', transaction_id: 'text?' })
    .execute()
}
