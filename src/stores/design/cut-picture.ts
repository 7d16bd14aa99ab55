import type { AssetInfo } from '../../core/design/schema.ts'
import { UserError } from '../../core/errors.ts'
import type { CutOptions } from '../../core/vision/cut-options.ts'
import { getAsset, type StoredAsset } from '../../storage/assets.ts'
import type { HandedBoard } from '../../storage/handover.ts'
import { pool } from '../../workers/pool.ts'
import { type HandedPicture, type StoredPicture, storePicture } from './pictures.ts'

/** Cut-outs of pictures in designs. */

export type { StoredAsset } from '../../storage/assets.ts'

/** What a picture was cut out of, and how: see `cut` of image elements. */
export interface PictureCut {
  readonly from: string
  readonly options: Readonly<Record<string, unknown>>
  /** Room around the subject, percent of its longer side; absent if the cut shows the whole picture. */
  readonly margin?: number | undefined
}

/** The original stays with the design, so what is cut out of it may be compressed. */
const written = { format: 'webp', quality: 92 }

/**
 * Loads a stored picture.
 * @throws UserError `pictures-missing` if it is not on this device, and the storage codes
 */
export async function storedAsset(asset: string): Promise<StoredAsset> {
  const stored = await getAsset(asset)
  if (!stored) throw new UserError('pictures-missing', { count: 1 })
  return stored
}

/**
 * Cuts the subject out of a stored picture and stores the result. With a margin it shows the subject alone, otherwise it
 * has the size of the picture.
 * @throws UserError of the tool (`catalogue/tool-messages.ts`), the storage codes, `cancelled`
 */
export async function cutPicture(
  { blob, info: { name, width, height } }: StoredAsset,
  options: CutOptions,
  margin: number | undefined,
  settings: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<StoredPicture> {
  const info = { width, height, frames: 1 }
  const shown = margin === undefined ? { frame: 'whole' } : { frame: 'subject', margin }
  const order = { slug: 'remove-background', name, file: blob, options: { ...options, ...shown, ...written }, info }
  const [made] = await pool().run('run-tool', order, settings)
  if (!made) throw new UserError('internal')
  return storePicture(new Blob([made.bytes], { type: made.mime }), name)
}

/** A stored picture with what it was made from. */
export interface StoredCut extends StoredPicture {
  readonly board?: HandedBoard
  readonly cut?: PictureCut
  /** The facts about `cut.from`. */
  readonly original?: AssetInfo
}

/**
 * Stores a picture that another page handed over, with what it was cut out of. Where there is no room for that, the
 * picture alone is stored.
 * @throws UserError as `storePicture`
 */
export async function storeHanded({ file, cut, board }: HandedPicture): Promise<StoredCut> {
  const stored = await storePicture(file, file.name)
  if (board) return { ...stored, board }
  if (!cut) return stored
  const { from, ...how } = cut
  const original = await storePicture(from.blob, from.name).catch(() => null)
  return original ? { ...stored, cut: { ...how, from: original.asset }, original: original.info } : stored
}
