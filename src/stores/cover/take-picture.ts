import { getAsset } from '../../storage/assets.ts'
import type { DraftPicture } from '../../storage/stored-picture.ts'
import { pool } from '../../workers/pool.ts'
import { type StoredPicture, storePicture } from '../design/pictures.ts'
import { keepCopy } from './painting.ts'

/**
 * Finds focus and colours of a stored picture. `file` holds its bytes if they are at hand.
 * @throws UserError as workers do, and the storage codes
 */
export async function lookedAt({ asset, info }: StoredPicture, file?: File): Promise<DraftPicture> {
  const stored = await getAsset(asset)
  const looked = await pool().run('analyse-picture', {
    file: stored?.blob ?? file ?? new Blob(),
    name: info.name,
    size: { width: info.width, height: info.height },
  })
  keepCopy(asset, looked.copy)
  const { focus, cutOut, colours } = looked
  return { asset, name: info.name, width: info.width, height: info.height, focus, cutOut, colours: [...colours] }
}

/**
 * Stores a picture and finds its focus and colours, for covers and templates that show it.
 * @throws UserError as workers do, and the storage codes
 */
export async function takePicture(file: File): Promise<DraftPicture> {
  return lookedAt(await storePicture(file, file.name), file)
}
