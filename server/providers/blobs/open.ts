import { join } from 'node:path'
import type { Places } from '../../env.ts'
import type { BlobStore } from '../types.ts'
import { folderStore } from './folder.ts'

/**
 * Opens the store that the settings name: a folder, by default beside the SQLite file.
 * @throws Error if it does not open
 */
export function openBlobs({ BLOB_DIR, DATA_DIR }: Places): BlobStore {
  return folderStore(BLOB_DIR ?? join(DATA_DIR, 'blobs'))
}
