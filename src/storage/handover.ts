import { type DBSchema, openDB } from 'idb'

/** What a handed picture was cut out of, and how. */
export interface HandedCut {
  readonly from: { readonly name: string; readonly blob: Blob }
  /** `vision/cut-options.ts` */
  readonly options: Readonly<Record<string, unknown>>
  /** Set if the picture shows the subject only: room around it, percent of its longer side. */
  readonly margin?: number
}

/** The document of a board of which a handed picture is the picture. */
export interface HandedBoard {
  readonly surface: string
  /** Id of the stored document; '' if it was never stored. */
  readonly work: string
  /** JSON of the surface's own format. */
  readonly content: string
}

/** A file passed from one tool to the next. */
export interface HandedFile {
  readonly name: string
  readonly blob: Blob
  readonly cut?: HandedCut | undefined
  readonly board?: HandedBoard
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
/** Above this, a hand-over leaves out what its pictures were cut out of, and earlier ones are dropped, bytes. */
const mostBytes = 256 * 2 ** 20

const bytesOf = (files: readonly HandedFile[]) =>
  files.reduce(
    (sum, { blob, cut, board }) => sum + blob.size + (cut?.from.blob.size ?? 0) + (board?.content.length ?? 0),
    0,
  )

function open() {
  return openDB<HandoverDatabase>('qingtu-handover', 1, {
    upgrade: (database) => void database.createObjectStore('handover', { keyPath: 'id' }),
  })
}

/** Drops expired rows, and the oldest of the others until they take at most `most` bytes. */
async function dropOld(database: Awaited<ReturnType<typeof open>>, most: number): Promise<void> {
  const transaction = database.transaction('handover', 'readwrite')
  const rows = await transaction.store.getAll()
  let bytes = 0
  for (const { id, files, at } of rows.sort((one, other) => other.at - one.at)) {
    bytes += bytesOf(files)
    if (bytes > most || Math.abs(Date.now() - at) > keptForMs) await transaction.store.delete(id)
  }
  await transaction.done
}

const withoutCuts = (files: readonly HandedFile[]) => files.map(({ cut: _, ...file }) => file)

/**
 * Stores files for the next page and returns the id for its address. They are kept for an hour, so that reloading that
 * page finds them again. Where there is no room for what pictures were cut out of, only the pictures are stored.
 * @throws DOMException QuotaExceededError when the disk is full, or when storage is disabled.
 */
export async function putHandover(files: readonly HandedFile[]): Promise<string> {
  const isCut = files.some(({ cut }) => cut)
  if (isCut && bytesOf(files) > mostBytes) return putHandover(withoutCuts(files))
  const database = await open()
  try {
    await dropOld(database, mostBytes - bytesOf(files))
    const id = crypto.randomUUID()
    await database.put('handover', { id, files, at: Date.now() })
    return id
  } catch (thrown) {
    if (isCut && (thrown as DOMException).name === 'QuotaExceededError') return putHandover(withoutCuts(files))
    throw thrown
  } finally {
    database.close()
  }
}

/** Returns the files stored under an id; none for an unknown or expired id. */
export async function readHandover(id: string): Promise<readonly HandedFile[]> {
  const database = await open()
  try {
    await dropOld(database, Number.POSITIVE_INFINITY)
    return (await database.get('handover', id))?.files ?? []
  } finally {
    database.close()
  }
}
