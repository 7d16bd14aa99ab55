import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import * as z from 'zod/mini'
import { limits } from '../core/design/limits.ts'
import type { AssetInfo } from '../core/design/schema.ts'
import { asset, flag, list, number, text } from '../core/design/values.ts'
import { UserError } from '../core/errors.ts'
import { once } from '../core/once.ts'
import { designDatabase } from './design-notices.ts'

/**
 * Schema of the browser's design database, and transactions on it. Schemas of rows are made when the first one is read:
 * making them takes as long as reading hundreds.
 */

const most = Number.MAX_SAFE_INTEGER
const image = once(() => z.catch(z.nullable(z.instanceof(Blob)), null))
/** Hashes of the pictures a text refers to. */
const named = once(() => list(asset, most))

/** The copy of a design in an account. */
const cloudCopy = once(() =>
  z.object({
    /** Number of the account. */
    user: text(20),
    /** Id of the work there; '' until the first save is confirmed. */
    id: text(40),
    /** Version there on which the next save is based; 0 for none. */
    version: number(0, 0, most),
    /** Revision and name of the design that this version holds. */
    revision: number(0, 0, most),
    name: text(120),
    /** Whether it is to be saved as soon as the server can be reached. */
    waiting: flag(),
    /** A save without an answer yet; sent again under its key, it is made once. */
    pending: z.catch(z.nullable(z.object({ key: text(64), revision: number(0, 0, most), name: text(120) })), null),
  }),
)
export type CloudCopy = z.output<ReturnType<typeof cloudCopy>>

/** A design without its text. Damaged fields are repaired when it is read; unknown fields are kept. */
export const designRow = once(() =>
  z.looseObject({
    id: z.string(),
    name: text(120),
    /** px */
    width: number(0, 0, limits.side),
    height: number(0, 0, limits.side),
    pages: number(1, 1, limits.pages),
    /** Milliseconds since 1970. */
    modified: number(0, 0, most),
    /** Size of its text. */
    bytes: number(0, 0, most),
    thumbnail: image(),
    /** When it was moved to the trash, ms; null if it is not in the trash. */
    trashed: z.catch(z.nullable(z.number()), null),
    /** Increases with each save. */
    revision: number(0, 0, most),
    /** Account in which it was made; '' for none. */
    owner: text(80),
    assets: named(),
    /** Hashes of the pictures that only its undo steps refer to. */
    undoAssets: named(),
    /** The page on which it was begun, see `kindOfWork`; '' for the editor. */
    kind: text(40),
    /** Id of its folder; '' for none. */
    folder: text(40),
    tags: list(text(limits.tag), limits.tags),
    /** Whether it is a template of one's own, to be filled rather than changed. */
    template: flag(),
    /** What its texts say, for the search; null if it was saved before this field existed. */
    words: z.catch(z.nullable(z.string()), null),
    /** null if it is not stored in an account. */
    cloud: z.catch(z.nullable(cloudCopy()), null),
  }),
)
export type DesignRow = z.output<ReturnType<typeof designRow>>

/** A version of a design without its text. */
export const versionRow = once(() =>
  z.looseObject({
    design: z.string(),
    /** Milliseconds since 1970; unique among the versions of a design. */
    time: z.number(),
    /** '' for an unnamed version. */
    label: text(80),
    bytes: number(0, 0, most),
    thumbnail: image(),
    assets: named(),
  }),
)
export type VersionRow = z.output<ReturnType<typeof versionRow>>

/** A folder of designs. Folders have two levels: one in a folder holds none. */
export const folderRow = once(() =>
  z.looseObject({
    id: z.string(),
    name: text(60),
    /** Id of the folder it is in; '' at the top. */
    parent: text(40),
    /** Account in which it was made; '' for none. */
    owner: text(80),
  }),
)
export type FolderRow = z.output<ReturnType<typeof folderRow>>

interface AssetRow extends AssetInfo {
  readonly hash: string
  /** When a document was last seen to refer to it, or when it was stored, ms. */
  readonly named: number
}

type VersionKey = [design: string, time: number]

/** Texts and picture bytes have their own stores, so that lists and sweeps never load them. */
interface Designs extends DBSchema {
  designs: { key: string; value: DesignRow }
  documents: { key: string; value: { readonly id: string; readonly text: string } }
  /** The undo steps that lead to the design at a revision. */
  histories: { key: string; value: { readonly id: string; readonly revision: number; readonly text: string } }
  versions: { key: VersionKey; value: VersionRow }
  versionTexts: { key: VersionKey; value: { readonly design: string; readonly time: number; readonly text: string } }
  assets: { key: string; value: AssetRow }
  assetBytes: { key: string; value: { readonly hash: string; readonly blob: Blob } }
  meta: { key: string; value: unknown }
  folders: { key: string; value: FolderRow }
}

export type StoreName = StoreNames<Designs>
export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Designs, StoreName[], Mode>
type Connection = IDBPDatabase<Designs>

/** Migrations of the database, append-only; their number is its version. */
const steps: readonly ((database: Connection) => void)[] = [
  (database) => {
    database.createObjectStore('designs', { keyPath: 'id' })
    database.createObjectStore('documents', { keyPath: 'id' })
    database.createObjectStore('versions', { keyPath: ['design', 'time'] })
    database.createObjectStore('versionTexts', { keyPath: ['design', 'time'] })
    database.createObjectStore('assets', { keyPath: 'hash' })
    database.createObjectStore('assetBytes', { keyPath: 'hash' })
    database.createObjectStore('meta')
  },
  (database) => {
    database.createObjectStore('histories', { keyPath: 'id' })
  },
  (database) => {
    database.createObjectStore('folders', { keyPath: 'id' })
  },
]

/** Time limit for opening the database, ms. */
const openingMs = 5000

/** Converts a browser's storage failure into a `UserError`; programming errors are returned unchanged. */
function storageError(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || thrown instanceof UserError) return thrown
  const { name } = thrown
  if (name === 'QuotaExceededError') return new UserError('storage-full', {}, { cause: thrown })
  if (name === 'VersionError') return new UserError('storage-newer', {}, { cause: thrown })
  const refused = /^(Abort|InvalidState|NotAllowed|NotFound|NotReadable|Operation|Security|Timeout|Unknown)Error$/
  return refused.test(name) ? new UserError('storage-denied', {}, { cause: thrown }) : thrown
}

async function open(): Promise<Connection> {
  let blocked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UserError(blocked ? 'storage-blocked' : 'storage-denied')), openingMs)
  })
  let opening: Promise<Connection> | undefined
  try {
    opening = openDB<Designs>(designDatabase, steps.length, {
      upgrade: (database, from) => {
        for (const step of steps.slice(from)) step(database)
      },
      blocked: () => {
        blocked = true
      },
      // A newer version in another tab waits for this connection: active transactions finish, no new ones begin.
      blocking: (_, __, event) => {
        const database = event.target as IDBDatabase
        database.close()
        connection = undefined
      },
      terminated: () => {
        connection = undefined
      },
    })
    return await Promise.race([opening, late])
  } catch (thrown) {
    opening?.then((database) => database.close()).catch(() => {})
    const known = storageError(thrown)
    // Without IndexedDB some browsers throw a ReferenceError, others a TypeError.
    throw known instanceof UserError ? known : new UserError('storage-denied', {}, { cause: thrown })
  } finally {
    clearTimeout(timer)
  }
}

let connection: Promise<Connection> | undefined

async function connected(): Promise<Connection> {
  const mine = connection ?? open()
  connection = mine
  try {
    return await mine
  } catch (thrown) {
    if (connection === mine) connection = undefined
    throw thrown
  }
}

async function begin<Mode extends 'readonly' | 'readwrite'>(
  stores: StoreName[],
  mode: Mode,
): Promise<Transaction<Mode>> {
  const start = async () => (await connected()).transaction(stores, mode, { durability: 'strict' })
  try {
    return await start()
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown
    // The browser closed the connection, as Safari does to pages in the background.
    connection = undefined
    return await start()
  }
}

/**
 * Runs `work` in one transaction: once this resolves all of it is on disk; if it rejects, none of it is. `work` may
 * await database requests only; an error it throws aborts the transaction and is rethrown.
 * @throws UserError `storage-full`, `storage-denied` (blocked, broken or unavailable), `storage-blocked` (another tab
 * holds an older database open), `storage-newer` (another tab has upgraded it for a later version: reload)
 */
export async function transact<Answer, Mode extends 'readonly' | 'readwrite'>(
  stores: StoreName[],
  mode: Mode,
  work: (transaction: Transaction<Mode>) => Promise<Answer>,
): Promise<Answer> {
  try {
    const transaction = await begin(stores, mode)
    const ended = transaction.done.then(
      () => null,
      (thrown: unknown) => ({ thrown }),
    )
    const [outcome] = await Promise.allSettled([work(transaction)])
    if (outcome.status === 'rejected') abort(transaction)
    const failed = await ended
    if (outcome.status === 'rejected') throw causeOf(outcome.reason, failed?.thrown)
    if (failed) throw failed.thrown
    return outcome.value
  } catch (thrown) {
    throw storageError(thrown)
  }
}

/** Returns why a transaction failed: errors from requests after its end only say that it had ended. */
function causeOf(reason: unknown, failure: unknown): unknown {
  if (!(reason instanceof Error) || !(failure instanceof Error) || reason instanceof UserError) return reason
  const consequence = /^(Abort|InvalidState|TransactionInactive)Error$/.test(reason.name)
  return consequence || failure.name !== 'AbortError' ? failure : reason
}

function abort(transaction: Transaction<'readonly' | 'readwrite'>): void {
  try {
    transaction.abort()
  } catch {
    // It has already ended.
  }
}

/** Returns the rows as repaired by their schema, without those that cannot be repaired. */
export function repaired<Schema extends z.ZodMiniType>(schema: Schema, rows: readonly unknown[]): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const found = z.safeParse(schema, row)
    return found.success ? [found.data] : []
  })
}

/**
 * Returns a design's repaired row within a transaction.
 * @throws UserError `design-missing`
 */
export async function rowOf(transaction: Transaction<'readonly' | 'readwrite'>, id: string): Promise<DesignRow> {
  const found = await findRow(transaction, id)
  if (!found) throw new UserError('design-missing', { id })
  return found
}

/** Returns a design's repaired row within a transaction, or undefined. */
export async function findRow(
  transaction: Transaction<'readonly' | 'readwrite'>,
  id: string,
): Promise<DesignRow | undefined> {
  const found = await transaction.objectStore('designs').get(id)
  return found && designRow().parse(found)
}

/** Returns the key range of all versions of a design. */
export const versionsOf = (design: string) => IDBKeyRange.bound([design], [design, []])
