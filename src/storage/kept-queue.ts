import { type DBSchema, openDB } from 'idb'

/** A file of a tool page, kept so that a reload finds it again. */
export interface KeptFile {
  /** Its id in the queue of the page. */
  readonly id: string
  readonly name: string
  /** Folder of the file in what was dropped. */
  readonly folder: string
  readonly blob: Blob
}

/** A file of a kept queue, with its own options. */
export interface RestoredFile extends KeptFile {
  readonly own: Readonly<Record<string, unknown>> | null
}

interface QueueRow {
  readonly id: string
  readonly tool: string
  readonly order: readonly Pick<RestoredFile, 'id' | 'own'>[]
  /** Milliseconds since 1970. */
  readonly at: number
}

interface KeptQueueDatabase extends DBSchema {
  queues: { key: string; value: QueueRow }
  files: { key: [queue: string, id: string]; value: KeptFile & { readonly queue: string } }
}

/** How long a queue is kept after its last change, ms. */
const keptForMs = 3_600_000
/** Most that is kept of one queue, bytes. */
export const mostKeptBytes = 256 * 2 ** 20

function open() {
  return openDB<KeptQueueDatabase>('qingtu-queues', 1, {
    upgrade: (database) => {
      database.createObjectStore('queues', { keyPath: 'id' })
      database.createObjectStore('files', { keyPath: ['queue', 'id'] })
    },
  })
}

type Database = Awaited<ReturnType<typeof open>>

const filesOf = (queue: string) => IDBKeyRange.bound([queue], [queue, []])

async function drop(database: Database, queue: string): Promise<void> {
  const transaction = database.transaction(['queues', 'files'], 'readwrite')
  await transaction.objectStore('queues').delete(queue)
  await transaction.objectStore('files').delete(filesOf(queue))
  await transaction.done
}

async function dropOld(database: Database): Promise<void> {
  for (const { id, at } of await database.getAll('queues')) {
    if (Math.abs(Date.now() - at) > keptForMs) await drop(database, id)
  }
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await open()
  try {
    await dropOld(database)
    return await work(database)
  } finally {
    database.close()
  }
}

/**
 * Keeps a queue: its order and own options, and the files in it that are not kept yet. Files that are no longer in the
 * order are dropped; an empty order drops the queue. Queues are dropped an hour after their last change.
 * @throws DOMException QuotaExceededError when the disk is full, or when storage is disabled.
 */
export function keepQueue(
  id: string,
  tool: string,
  order: QueueRow['order'],
  added: readonly KeptFile[],
): Promise<void> {
  return withDatabase(async (database) => {
    if (order.length === 0) return drop(database, id)
    const transaction = database.transaction(['queues', 'files'], 'readwrite')
    const files = transaction.objectStore('files')
    const wanted = new Set(order.map((file) => file.id))
    for (const key of await files.getAllKeys(filesOf(id))) if (!wanted.has(key[1])) await files.delete(key)
    for (const file of added) await files.put({ ...file, queue: id })
    await transaction.objectStore('queues').put({ id, tool, order, at: Date.now() })
    await transaction.done
  })
}

/** Returns the files of a kept queue in their order; none if it is unknown, expired or of another tool. */
export function readQueue(id: string, tool: string): Promise<RestoredFile[]> {
  return withDatabase(async (database) => {
    const row = await database.get('queues', id)
    if (row?.tool !== tool) return []
    const files = new Map((await database.getAll('files', filesOf(id))).map((file) => [file.id, file]))
    return row.order.flatMap(({ id: file, own }) => {
      const kept = files.get(file)
      return kept ? [{ id: file, name: kept.name, folder: kept.folder, blob: kept.blob, own }] : []
    })
  })
}
