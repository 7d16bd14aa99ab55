import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type Transaction,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrations } from './migrations.ts'
import type { Database, Dialect, Tables } from './schema.ts'

export interface OpenDatabase {
  readonly db: Database
  readonly dialect: Dialect
  /** Copies the whole database into a file while it is in use. SQLite only. */
  readonly backup: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Longest wait of a statement for another process's lock, ms; the event loop is blocked meanwhile. */
const lockWaitMs = 100
/** Longest time a transaction keeps retrying to get the lock, ms. */
const lockPatienceMs = 5_000
const mostStatements = 300

const isBusy = (thrown: unknown) => thrown instanceof Error && /database is (locked|busy)/i.test(thrown.message)

/** Takes the write lock at the start: a transaction that reads first and writes later could fail in between. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (const until = Date.now() + lockPatienceMs; ; await wait(20)) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (thrown) {
        if (!isBusy(thrown) || Date.now() > until) throw thrown
      }
    }
  }

  /** A full disk makes SQLite roll back by itself: the failure of a second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (thrown) {
      if (!(thrown instanceof Error && /no transaction is active/i.test(thrown.message))) throw thrown
    }
  }
}

/** SQLite rolls back DDL, so a migration that is killed leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Adapts Node's SQLite driver to the part of the better-sqlite3 interface that Kysely uses; caches prepared statements.
 */
function forKysely(file: DatabaseSync) {
  const prepare = (text: string) => {
    const statement = file.prepare(text)
    type Values = Parameters<StatementSync['all']>
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as Values)),
      run: (values: readonly unknown[]) => statement.run(...(values as Values)),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as Values)) as never,
    }
  }
  const known = new Map<string, ReturnType<typeof prepare>>()
  return {
    prepare(text: string) {
      const found = known.get(text)
      if (found) return found
      if (known.size >= mostStatements) known.clear()
      const statement = prepare(text)
      known.set(text, statement)
      return statement
    },
    close: () => file.close(),
  }
}

function openSqlite(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(folder, 'qingtu.sqlite'), { timeout: lockWaitMs })
  // FULL: a committed transaction survives a power failure, not only a crash of the process.
  file.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma trusted_schema = off',
  )
  const dialect = new SqliteDialect({ database: forKysely(file) })
  dialect.createAdapter = () => new TransactionalAdapter()
  dialect.createDriver = () => new ImmediateDriver({ database: async () => forKysely(file) })
  return {
    db: new Kysely<Tables>({ dialect }),
    backup: async (to: string) => void file.prepare('vacuum into ?').run(to),
  }
}

function openPostgres(url: string) {
  // PostgreSQL returns counts and sums as 64-bit text; all numbers stored here fit a double.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  })
  pool.on('error', (error) => console.error('PostgreSQL:', error.message))
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    backup: async () => {
      throw new Error('PostgreSQL is backed up with pg_dump')
    },
  }
}

/** Opens the database and runs pending migrations: PostgreSQL if `url` is given, else one SQLite file in `folder`. */
export async function openDatabase({ url, folder }: { url?: string; folder: string }): Promise<OpenDatabase> {
  const dialect: Dialect = url ? 'postgres' : 'sqlite'
  const { db, backup } = url ? openPostgres(url) : openSqlite(folder)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(dialect) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
  return { db, dialect, backup, close: () => db.destroy() }
}

const codeOf = (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '')

/** Returns true if a unique constraint failed: another transaction inserted the row first. */
export function isDuplicate(thrown: unknown): boolean {
  return (
    codeOf(thrown) === '23505' || (thrown instanceof Error && thrown.message.startsWith('UNIQUE constraint failed'))
  )
}

/**
 * Returns true if a retry may succeed: a lock is held, two transactions conflict, or the database is not accepting
 * connections.
 */
export function isTransient(thrown: unknown): boolean {
  return isBusy(thrown) || ['40001', '40P01', '55P03', '53300', '57P03', 'ECONNREFUSED'].includes(codeOf(thrown))
}

/** Returns true if there is no room left for what a statement writes; the transaction is rolled back. */
export function isDiskFull(thrown: unknown): boolean {
  return codeOf(thrown) === '53100' || (thrown instanceof Error && /database or disk is full/i.test(thrown.message))
}

const mostTries = 4

/**
 * Runs `work` in a transaction, at most four times if another transaction interferes. Work that decides by rows it does
 * not lock needs `serializable`; SQLite is always serializable. In a transaction it is a part of that one.
 */
export async function transact<Result>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  isolation: 'read committed' | 'serializable' = 'read committed',
): Promise<Result> {
  if (db.isTransaction) return work(db as Transaction<Tables>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel(isolation).execute(work)
    } catch (thrown) {
      if (attempt >= mostTries || !isTransient(thrown)) throw thrown
      await wait(5 * attempt)
    }
  }
}
