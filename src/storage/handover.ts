import { type DBSchema, openDB } from 'idb'

/** A file passed from one tool to the next. */
export interface HandedFile {
  readonly name: string
  readonly blob: Blob
}

interface HandoverRow {
  readonly id: string
  readonly files: readonly HandedFile[]
  /** Milliseconds since 1970. */
  readonly at: number
}

interface HandoverDatabase extends DBSchema {
  handover: { key: string; value: HandoverRow }
}

const keptForMs = 3_600_000

function open() {
  return openDB<HandoverDatabase>('qingtu-handover', 1, {
    upgrade: (database) => void database.createObjectStore('handover', { keyPath: 'id' }),
  })
}

async function dropOld(database: Awaited<ReturnType<typeof open>>): Promise<void> {
  const transaction = database.transaction('handover', 'readwrite')
  for (const row of await transaction.store.getAll()) {
    if (Math.abs(Date.now() - row.at) > keptForMs) await transaction.store.delete(row.id)
  }
  await transaction.done
}

/**
 * Stores files for the next page and returns the id for its address. They are kept for an hour, so that reloading that
 * page finds them again.
 * @throws DOMException QuotaExceededError when the disk is full, or when storage is disabled.
 */
export async function putHandover(files: readonly HandedFile[]): Promise<string> {
  const database = await open()
  try {
    await dropOld(database)
    const id = crypto.randomUUID()
    await database.put('handover', { id, files, at: Date.now() })
    return id
  } finally {
    database.close()
  }
}

/** Returns the files stored under an id; none for an unknown or expired id. */
export async function readHandover(id: string): Promise<readonly HandedFile[]> {
  const database = await open()
  try {
    await dropOld(database)
    return (await database.get('handover', id))?.files ?? []
  } finally {
    database.close()
  }
}
