import { samples } from '../catalogue/samples.ts'
import type { AssetInfo } from '../core/design/schema.ts'
import { UserError } from '../core/errors.ts'
import type { ToolNote } from '../core/tool.ts'
import { getAsset, type ListedAsset, listAssets, putAsset, removeAssets } from '../storage/assets.ts'
import { readHandover } from '../storage/handover.ts'
import { loadSample } from '../storage/samples.ts'
import { pool } from '../workers/pool.ts'

/** Pictures of designs: taken in through a worker, stored on this device, listed and deleted. */

export type { ListedAsset } from '../storage/assets.ts'

/** A picture that is stored now, and what a design has to know of it. */
export interface StoredPicture {
  readonly asset: string
  readonly info: AssetInfo
  /** What was changed of it, to be told. */
  readonly notes: readonly ToolNote[]
}

/** Pixels of a large photograph, held a few times over while it is worked on. */
const usualBytes = 150 * 2 ** 20
const perByte = 8
const deadlineMs = 180_000
/** Names in a design are short. */
const longestName = 200

/** A file into the store, by a worker. @throws UserError of the gate with the file's name, and the storage codes */
export async function storePicture(
  file: Blob,
  name: string,
  settings: { readonly signal?: AbortSignal; readonly onProgress?: (share: number) => void } = {},
): Promise<StoredPicture> {
  const { bytes, mime, width, height, notes } = await pool().run(
    { kind: 'take-picture', file, name },
    { ...settings, deadlineMs, memoryBytes: Math.max(usualBytes, file.size * perByte) },
  )
  const info = { mime, width, height, bytes: bytes.length, name: name.slice(0, longestName) }
  return { asset: await putAsset(bytes, info), info, notes }
}

/** A sample picture of the site, stored. @throws as {@link storePicture}; `file-unreadable` where it cannot be fetched */
export async function storeSample(file: string): Promise<StoredPicture> {
  const label = samples.find((sample) => sample.file === file)?.label ?? file
  const blob = await loadSample(`/samples/${file}`).catch((cause: unknown) => {
    throw new UserError('file-unreadable', { name: label }, { cause })
  })
  return storePicture(blob, label)
}

/** All pictures on this device, the ones put in last first. @throws the storage codes */
export const listPictures = (): Promise<ListedAsset[]> => listAssets()

/** Deletes pictures no design names. Answers how many. @throws the storage codes */
export const deletePictures = (assets: readonly string[]): Promise<number> => removeAssets(assets)

/** What is stored under a hash, put in anew so that it stays; null where there is nothing. */
export async function knownPicture(asset: string): Promise<StoredPicture | null> {
  const found = await getAsset(asset)
  if (!found) return null
  await putAsset(new Uint8Array(await found.blob.arrayBuffer()), found.info)
  return { asset, info: found.info, notes: [] }
}

/** A small copy of a stored picture that fits into a box of px; null where there is none. */
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

/** Files another tool of the site has handed over; none where they are gone. */
export async function handedOver(id: string): Promise<File[]> {
  const files = await readHandover(id).catch(() => [])
  return files.map(({ name, blob }) => new File([blob], name, { type: blob.type }))
}
