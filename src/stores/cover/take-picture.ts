import { getAsset } from '../../storage/assets.ts'
import type { DraftPicture } from '../../storage/stored-picture.ts'
import { pool } from '../../workers/pool.ts'
import { storePicture } from '../design/pictures.ts'
import { keepCopy } from './painting.ts'

/**
 * Stores a picture and finds its focus and colours, for covers and templates that show it.
 * @throws UserError as workers do, and the storage codes
 */
export async function takePicture(file: File): Promise<DraftPicture> {
  const { asset, info } = await storePicture(file, file.name)
  const stored = await getAsset(asset)
  const looked = await pool().run('analyse-picture', {
    file: stored?.blob ?? file,
    name: file.name,
    size: { width: info.width, height: info.height },
  })
  keepCopy(asset, looked.copy)
  const { focus, cutOut, colours } = looked
  return { asset, name: info.name, width: info.width, height: info.height, focus, cutOut, colours: [...colours] }
}
