import { DatabaseSync } from 'node:sqlite'
import type { Queries } from '../db/schema.ts'
import { folderStore } from '../providers/blobs/folder.ts'
import type { BlobStore } from '../providers/types.ts'
import { blobName } from '../services/blobs.ts'
import type { Fault } from './types.ts'

const namesOf = async (store: BlobStore, prefix: string) => {
  const names = new Map<string, { bytes: number; writtenMs: number }>()
  for await (const { name, ...object } of store.list(prefix)) names.set(name, object)
  return names
}

/**
 * Copies the pictures that another store lacks: an object never changes, so what is there with its size is the same.
 * Returns how many were copied, and how many were there.
 */
export async function copyBlobs(from: BlobStore, to: BlobStore): Promise<{ copied: number; there: number }> {
  const known = await namesOf(to, 'blobs/')
  let [copied, there] = [0, 0]
  for (const [name, { bytes }] of await namesOf(from, 'blobs/')) {
    if (known.get(name)?.bytes === bytes) there += 1
    else {
      const whole = await from.read(name, 0, bytes)
      // The server may have removed it meanwhile.
      if (whole === null) continue
      await to.put(name, whole)
      copied += 1
    }
  }
  return { copied, there }
}

/** Returns the objects that the copy of a database names and that a folder of pictures lacks. */
export async function missingOf(file: string, folder: string): Promise<string[]> {
  const known = await namesOf(folderStore(folder), 'blobs/')
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = copy.prepare('select object from blobs').all()
    return rows.map(({ object }) => String(object)).filter((object) => !known.has(blobName(object)))
  } finally {
    copy.close()
  }
}

/** Age of an object from which it must have a row, ms: it is written before its row. */
const settledMs = 60 * 60_000

/**
 * Returns the pictures without an object, or with one of another size, and the objects without a picture. Rows are read
 * before and after the objects, so that what the server adds or removes meanwhile is no fault.
 */
export async function strayPictures(
  db: Queries,
  store: BlobStore,
  nowMs: number,
): Promise<{ missing: Fault[]; orphaned: Fault[] }> {
  const rowsOf = () => db.selectFrom('blobs').select(['object', 'bytes', 'hash']).execute()
  const before = await rowsOf()
  const objects = new Map([...(await namesOf(store, 'blobs/')), ...(await namesOf(store, 'uploads/'))])
  const after = new Set((await rowsOf()).map(({ object }) => object))
  const missing = before.flatMap(({ object, bytes, hash }) => {
    const found = objects.get(blobName(object))?.bytes
    if (found === bytes || !after.has(object)) return []
    return [{ what: object, found: `${found ?? 'none'} of ${bytes} bytes of ${hash}` }]
  })
  const uploads = await db.selectFrom('uploads').select('id').execute()
  const removals = await db.selectFrom('removals').select('name').execute()
  const known = new Set([...[...after].map(blobName), ...uploads.map(({ id }) => `uploads/${id}/`)])
  for (const { name } of removals) known.add(name)
  // An upload that is complete may be writing its picture.
  for (const { id } of uploads) known.add(blobName(id))
  const orphaned = [...objects].flatMap(([name, { bytes, writtenMs }]) => {
    const owner = name.startsWith('uploads/') ? name.slice(0, name.lastIndexOf('/') + 1) : name
    return known.has(owner) || nowMs - writtenMs < settledMs ? [] : [{ what: name, found: `${bytes} bytes` }]
  })
  return { missing, orphaned }
}
