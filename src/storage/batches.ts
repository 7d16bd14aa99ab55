import { type DBSchema, openDB } from 'idb'

/** A batch as it is kept: what it is made by, but not what was made. */
export interface KeptBatch {
  readonly id: string
  /** The design, serialised. */
  readonly design: string
  /** Table, plan, choices and pictures; checked by who reads it. */
  readonly state: unknown
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A file made of a row. */
export interface KeptFile {
  readonly name: string
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly blob: Blob
}

/** What was made of a row. */
export interface KeptRow {
  readonly line: number
  /** Stands for everything the files depend on. */
  readonly fingerprint: string
  readonly files: readonly KeptFile[]
}

interface BatchDatabase extends DBSchema {
  batches: { key: string; value: KeptBatch }
  rows: { key: [batch: string, line: number]; value: KeptRow & { readonly batch: string } }
}

/** How long a batch is kept after its last change, ms: a week. */
const keptForMs = 7 * 86_400_000

const open = () =>
  openDB<BatchDatabase>('qingtu-batches', 1, {
    upgrade: (database) => {
      database.createObjectStore('batches', { keyPath: 'id' })
      database.createObjectStore('rows', { keyPath: ['batch', 'line'] })
    },
  })

let opened: ReturnType<typeof open> | null = null

function database(): ReturnType<typeof open> {
  opened ??= open()
  opened.catch(() => {
    opened = null
  })
  return opened
}

const rowsOf = (batch: string) => IDBKeyRange.bound([batch], [batch, []])

/** Keeps a batch. @throws DOMException when the disk is full, or when storage is disabled. */
export async function keepBatch(batch: KeptBatch): Promise<void> {
  await (await database()).put('batches', batch)
}

/**
 * Keeps what was made of rows. Returns it as it is kept: the files are on the disk, while those just made fill the memory.
 * @throws DOMException as {@link keepBatch}
 */
export async function keepRows(batch: string, rows: readonly KeptRow[]): Promise<readonly KeptRow[]> {
  const base = await database()
  // What the system has not written yet is lost with its power, but not with the tab or the browser.
  const transaction = base.transaction('rows', 'readwrite', { durability: 'relaxed' })
  await Promise.all([...rows.map((row) => transaction.store.put({ ...row, batch })), transaction.done])
  const kept = await Promise.all(rows.map(({ line }) => base.get('rows', [batch, line])))
  return rows.map((row, at) => kept[at] ?? row)
}

/** Returns a kept batch with what was made of its rows; null if there is none. */
export async function readBatch(
  id: string,
): Promise<{ readonly batch: KeptBatch; readonly rows: readonly KeptRow[] } | null> {
  const base = await database()
  const batch = await base.get('batches', id)
  return batch ? { batch, rows: await base.getAll('rows', rowsOf(id)) } : null
}

/** Drops a batch and what was made of it. */
export async function dropBatch(id: string): Promise<void> {
  const transaction = (await database()).transaction(['batches', 'rows'], 'readwrite')
  await transaction.objectStore('batches').delete(id)
  await transaction.objectStore('rows').delete(rowsOf(id))
  await transaction.done
}

/** Drops what was made of the rows of a batch. */
export async function dropRows(id: string): Promise<void> {
  await (await database()).delete('rows', rowsOf(id))
}

/** Returns the ids of kept batches, the last changed first, and drops those that are older than a week. */
export async function listBatches(): Promise<string[]> {
  const all = await (await database()).getAll('batches')
  const old = all.filter(({ at }) => Math.abs(Date.now() - at) > keptForMs)
  for (const { id } of old) await dropBatch(id)
  return all
    .filter((batch) => !old.includes(batch))
    .sort((one, other) => other.at - one.at)
    .map(({ id }) => id)
}
