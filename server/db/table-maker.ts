import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Dialect } from './schema.ts'

type Table = CreateTableBuilder<string, string>

/** Types of columns; `?` allows null. */
type Kind = 'text' | 'integer' | 'bigint' | 'text?' | 'bigint?'
type Columns = Readonly<Record<string, Kind>>

const typeOf = (kind: Kind) => kind.replace('?', '') as 'text' | 'integer' | 'bigint'

/** Writes the tables and indexes of a migration in the dialect of a database. */
export class TableMaker {
  readonly #db: Kysely<unknown>
  readonly #dialect: Dialect

  constructor(db: Kysely<unknown>, dialect: Dialect) {
    this.#db = db
    this.#dialect = dialect
  }

  /** Returns the definition of a table, without a key. */
  plain(name: string, columns: Columns): Table {
    return this.#add(this.#table(name), columns)
  }

  /** Returns the definition of a table with the text column `key` as its key. */
  keyed(name: string, key: string, columns: Columns): Table {
    const table = this.#table(name).addColumn(key, 'text', (column) => column.primaryKey())
    return this.#add(table, columns)
  }

  /** Returns the definition of a table with a counted integer `id` as its key. */
  counted(name: string, columns: Columns): Table {
    const table = this.#table(name).addColumn('id', 'integer', (column) =>
      this.#dialect === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    return this.#add(table, columns)
  }

  /** Adds a column to a table that exists; one without `?` needs a default for the rows there are. */
  async column(table: string, name: string, kind: Kind, initial?: string | number): Promise<void> {
    await this.#db.schema
      .alterTable(table)
      .addColumn(name, typeOf(kind), (column) => {
        const optional = kind.endsWith('?') ? column : column.notNull()
        return initial === undefined ? optional : optional.defaultTo(initial)
      })
      .execute()
  }

  /** Creates an index on columns of a table. */
  async index(table: string, on: readonly string[], unique = false): Promise<void> {
    const built = this.#db.schema
      .createIndex(`${table}_${on.join('_')}`)
      .on(table)
      .columns([...on] as never[])
    await (unique ? built.unique() : built).execute()
  }

  #table(name: string): Table {
    return this.#db.schema.createTable(name) as Table
  }

  #add(table: Table, columns: Columns): Table {
    return Object.entries(columns).reduce((built, [name, kind]) => {
      const optional = kind.endsWith('?')
      return built.addColumn(name, typeOf(kind), (column) => (optional ? column : column.notNull()))
    }, table)
  }
}
