import { join } from 'node:path'
import type { Places } from '../../env.ts'
import type { BlobStore } from '../types.ts'
import { folderStore } from './folder.ts'

/**
 * Opens the store that the settings name: a bucket or a folder, by default the one beside the SQLite file. The library
 * of buckets is loaded only if it is needed.
 * @throws Error if it does not open, or if nothing is named although the database is no file
 */
export async function openBlobs(places: Places): Promise<BlobStore> {
  const { BLOB_STORE, BLOB_DIR, DATA_DIR, DATABASE_URL } = places
  if (BLOB_STORE !== undefined) {
    const { s3Store } = await import('./s3.ts')
    return s3Store({
      address: BLOB_STORE,
      endpoint: places.S3_ENDPOINT,
      region: places.S3_REGION,
      accessKeyId: places.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: places.S3_SECRET_ACCESS_KEY ?? '',
    })
  }
  if (DATABASE_URL !== undefined && BLOB_DIR === undefined) throw new Error('BLOB_STORE or BLOB_DIR is needed.')
  return folderStore(BLOB_DIR ?? join(DATA_DIR, 'blobs'))
}
