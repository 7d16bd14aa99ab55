import { UserError } from '../../core/errors.ts'
import type { CutOptions } from '../../core/vision/cut-options.ts'
import { getAsset, type StoredAsset } from '../../storage/assets.ts'
import { pool } from '../../workers/pool.ts'
import { type StoredPicture, storePicture } from './pictures.ts'

/** Cut-outs of pictures in designs. */

export type { StoredAsset } from '../../storage/assets.ts'

/** What a cut shows: the whole picture, or the subject with a narrow margin. */
export type CutFrame = 'whole' | 'subject'

/** The original stays with the design, so what is cut out of it may be compressed. */
const written = { format: 'webp', quality: 92, margin: 2 }

/**
 * Loads a stored picture that is to be cut.
 * @throws UserError `pictures-missing` if it is not on this device, and the storage codes
 */
export async function pictureToCut(asset: string): Promise<StoredAsset> {
  const stored = await getAsset(asset)
  if (!stored) throw new UserError('pictures-missing', { count: 1 })
  return stored
}

/**
 * Cuts the subject out of a stored picture and stores the result, which has the same size if it shows the whole.
 * @throws UserError of the tool (`catalogue/tool-messages.ts`), the storage codes, `cancelled`
 */
export async function cutPicture(
  { blob, info: { name, width, height } }: StoredAsset,
  options: CutOptions & { readonly frame: CutFrame },
  settings: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<StoredPicture> {
  const info = { width, height, frames: 1 }
  const order = { slug: 'remove-background', name, file: blob, options: { ...options, ...written }, info }
  const [made] = await pool().run('run-tool', order, settings)
  if (!made) throw new UserError('internal')
  return storePicture(new Blob([made.bytes], { type: made.mime }), name)
}
