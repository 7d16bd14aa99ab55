import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from './schema.ts'

type Table = CreateTableBuilder<string, string>

/**
 * Returns the migrations from an empty database to the current schema, by name in order. The list only grows; a
 * released migration is never edited.
 */
export function migrations(dialect: Dialect): Record<string, Migration> {
  const counted = (table: Table): Table =>
    dialect === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (column) => column.primaryKey().generatedByDefaultAsIdentity())

  const columns = (table: Table, names: Record<string, 'text' | 'integer' | 'bigint' | 'text?' | 'bigint?'>): Table =>
    Object.entries(names).reduce((built, [name, kind]) => {
      const optional = kind.endsWith('?')
      const type = kind.replace('?', '') as 'text' | 'integer' | 'bigint'
      return built.addColumn(name, type, (column) => (optional ? column : column.notNull()))
    }, table)

  return {
    '001-accounts-and-money': {
      async up(db: Kysely<unknown>) {
        const create = (name: string) => db.schema.createTable(name) as Table
        const index = (table: string, on: readonly string[], unique = false) => {
          const built = db.schema
            .createIndex(`${table}_${on.join('_')}`)
            .on(table)
            .columns([...on] as never[])
          return (unique ? built.unique() : built).execute()
        }

        await columns(counted(create('users')), {
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
        for (const column of ['user_id', 'user_flag', 'email', 'open_id']) await index('users', [column], true)

        await columns(
          create('sessions').addColumn('id', 'text', (column) => column.primaryKey()),
          {
            user_id: 'integer',
            created_at: 'bigint',
            expires_at: 'bigint',
          },
        ).execute()
        await index('sessions', ['user_id'])

        await columns(
          create('scans').addColumn('key', 'text', (column) => column.primaryKey()),
          {
            browser: 'text',
            state: 'text',
            device: 'text',
            open_id: 'text?',
            ticket: 'text?',
            created_at: 'bigint',
            expires_at: 'bigint',
          },
        ).execute()

        await columns(
          create('orders').addColumn('id', 'text', (column) => column.primaryKey()),
          {
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
          },
        )
          .addCheckConstraint('orders_amount', sql`amount_fen > 0 and amount_fen = price_fen - discount_fen`)
          .execute()
        await index('orders', ['user_id', 'created_at'])
        await index('orders', ['state', 'checked_at'])
        await index('orders', ['state', 'paid_at'])
        await index('orders', ['transaction_id'], true)

        await columns(counted(create('invitations')), { user_id: 'integer', code: 'text', balance: 'bigint' })
          .addCheckConstraint('invitations_balance', sql`balance >= 0`)
          .execute()
        await index('invitations', ['user_id'], true)
        await index('invitations', ['code'], true)

        await columns(counted(create('ledger')), {
          user_id: 'integer',
          amount: 'bigint',
          kind: 'text',
          order_id: 'text',
          turn: 'integer',
          created_at: 'bigint',
        }).execute()
        await index('ledger', ['order_id', 'kind', 'turn'], true)
        await index('ledger', ['user_id'])

        await columns(counted(create('email_codes')), {
          user_id: 'integer',
          email: 'text',
          code_hash: 'text',
          tries: 'integer',
          used: 'integer',
          created_at: 'bigint',
          expires_at: 'bigint',
        }).execute()
        await index('email_codes', ['user_id', 'email'])

        await columns(
          create('throttles').addColumn('key', 'text', (column) => column.primaryKey()),
          {
            stamps: 'text',
            touched: 'bigint',
          },
        ).execute()
        await index('throttles', ['touched'])

        await columns(create('downloads'), { user_id: 'integer', day: 'text', count: 'integer' })
          .addPrimaryKeyConstraint('downloads_key', ['user_id', 'day'] as never[])
          .execute()

        await columns(
          create('ai_uses').addColumn('id', 'text', (column) => column.primaryKey()),
          {
            user_id: 'integer',
            count: 'integer',
            state: 'text',
            created_at: 'bigint',
          },
        ).execute()

        await columns(
          create('templates').addColumn('id', 'text', (column) => column.primaryKey()),
          {
            user_id: 'integer',
            name: 'text',
            document: 'text',
            bytes: 'integer',
            created_at: 'bigint',
            modified_at: 'bigint',
          },
        ).execute()
        await index('templates', ['user_id', 'modified_at'])

        await columns(create('visits'), { day: 'text', kind: 'text', count: 'integer' })
          .addPrimaryKeyConstraint('visits_key', ['day', 'kind'] as never[])
          .execute()

        await columns(
          create('sandbox_payments').addColumn('order_id', 'text', (column) => column.primaryKey()),
          {
            amount_fen: 'bigint',
            state: 'text',
            transaction_id: 'text?',
          },
        ).execute()
      },
    },
  }
}
