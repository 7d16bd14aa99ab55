import type { DraftPicture } from '../../storage/stored-picture.ts'
import { pool } from '../../workers/pool.ts'
import { type PictureCut, storedAsset, storeHanded } from '../design/cut-picture.ts'
import { type HandedPicture, type StoredPicture, storePicture } from '../design/pictures.ts'
import { keepCopy } from './painting.ts'

/**
 * Finds focus and colours of a stored picture.
 * @throws UserError as workers do, `pictures-missing`, and the storage codes
 */
export async function lookedAt({ asset, info }: StoredPicture): Promise<DraftPicture> {
  const { name, width, height } = info
  const { blob } = await storedAsset(asset)
  const looked = await pool().run('analyse-picture', { file: blob, name, size: { width, height } })
  keepCopy(asset, looked.copy)
  const { focus, cutOut, colours } = looked
  return { asset, name, width, height, focus, cutOut, colours: [...colours] }
}

/**
 * Stores a picture and finds its focus and colours, for covers and templates that show it.
 * @throws UserError as workers do, and the storage codes
 */
export async function takePicture(file: File): Promise<DraftPicture> {
  return lookedAt(await storePicture(file, file.name))
}

/**
 * Stores a picture from another page, for covers, with what it was cut out of.
 * @throws UserError as workers do, and the storage codes
 */
export async function takeHanded(
  handed: HandedPicture,
): Promise<{ readonly picture: DraftPicture; readonly cut: PictureCut | undefined }> {
  const stored = await storeHanded(handed)
  return { picture: await lookedAt(stored), cut: stored.cut }
}
