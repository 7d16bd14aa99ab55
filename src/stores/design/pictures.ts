import { samples } from '../../catalogue/samples.ts'
import type { AssetInfo } from '../../core/design/schema.ts'
import { UserError } from '../../core/errors.ts'
import type { ToolNote } from '../../core/tool.ts'
import { getAsset, type ListedAsset, listAssets, putAsset, removeAssets } from '../../storage/assets.ts'
import type { HandedBoard, HandedCut } from '../../storage/handover.ts'
import { loadSample } from '../../storage/samples.ts'
import { pool } from '../../workers/pool.ts'

/** Pictures of designs: imported in a worker, stored on this device, listed and deleted. */

export type { ListedAsset } from '../../storage/assets.ts'

/** A stored picture, and the facts a design needs about it. */
export interface StoredPicture {
  readonly asset: string
  readonly info: AssetInfo
  /** What was changed on import, for display. */
  readonly notes: readonly ToolNote[]
}

/** Longest picture name in a design. */
const longestName = 200

/**
 * Imports a file in a worker and stores it.
 * @throws UserError of the gate with the file's name, and the storage codes
 */
export async function storePicture(
  file: Blob,
  name: string,
  settings: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void } = {},
): Promise<StoredPicture> {
  const { bytes, mime, width, height, notes } = await pool().run('import-picture', { file, name }, settings)
  const info = { mime, width, height, bytes: bytes.length, name: name.slice(0, longestName) }
  return { asset: await putAsset(bytes, info), info, notes }
}

/**
 * Reads an SVG file in a worker as elements, or returns what keeps it from becoming some.
 * @throws UserError `svg-invalid`, `svg-too-complex`, `cancelled`
 */
export const readDrawing = (file: File, signal: AbortSignal) =>
  pool().run('import-svg', { file, name: file.name }, { signal })

/**
 * Stores a sample picture of the site.
 * @throws as {@link storePicture}; UserError `file-unreadable` where it cannot be fetched
 */
export async function storeSample(file: string): Promise<StoredPicture> {
  const label = samples.find((sample) => sample.file === file)?.label ?? file
  const blob = await loadSample(`/samples/${file}`).catch((cause: unknown) => {
    throw new UserError('file-unreadable', { name: label }, { cause })
  })
  return storePicture(blob, label)
}

/**
 * Lists all pictures on this device, most recently used first.
 * @throws the storage codes
 */
export const listPictures = (): Promise<ListedAsset[]> => listAssets()

/**
 * Deletes those of the pictures that no design uses. Returns how many.
 * @throws the storage codes
 */
export const deletePictures = (assets: readonly string[]): Promise<number> => removeAssets(assets)

/** Returns a stored picture and extends its expiry; null if it is not stored. */
export async function knownPicture(asset: string): Promise<StoredPicture | null> {
  const found = await getAsset(asset)
  if (!found) return null
  await putAsset(new Uint8Array(await found.blob.arrayBuffer()), found.info)
  return { asset, info: found.info, notes: [] }
}

/** Returns the bytes of a stored picture; null if it is not stored. */
export const readPicture = async (asset: string): Promise<Blob | null> => (await getAsset(asset))?.blob ?? null

/** Returns a reduced copy of a stored picture that fits into a square of `box` px; null if there is none. */
export async function smallPicture(asset: string, box: number): Promise<ImageBitmap | null> {
  const found = await getAsset(asset).catch(() => undefined)
  if (!found) return null
  const { width, height } = found.info
  const factor = Math.min(1, box / Math.max(width, height))
  return createImageBitmap(found.blob, {
    resizeWidth: Math.max(1, Math.round(width * factor)),
    resizeHeight: Math.max(1, Math.round(height * factor)),
    resizeQuality: 'medium',
  }).catch(() => null)
}

/** A picture from another page, and what it was cut out of. */
export interface HandedPicture {
  readonly file: File
  readonly cut?: HandedCut | undefined
  readonly board?: HandedBoard | undefined
}

/** Returns the pictures handed over by another tool; none if they have expired. */
export async function handedOver(id: string): Promise<HandedPicture[]> {
  const { readHandover } = await import('../../storage/handover.ts')
  const files = await readHandover(id).catch(() => [])
  return files.map(({ name, blob, ...rest }) => ({ file: new File([blob], name, { type: blob.type }), ...rest }))
}
