import { assetsOf } from '../../core/design/paint/page.ts'
import type { Design } from '../../core/design/schema.ts'
import { getAsset } from '../../storage/assets.ts'
import type { DesignParts } from '../../workers/design-export.ts'

/** Returns a design with the stored pictures it shows, as input of a worker job. Missing pictures are left out. */
export async function partsOf(design: Design): Promise<DesignParts> {
  const hashes = [...new Set([...assetsOf(design)])]
  // If storage is unavailable, the design is painted without its pictures.
  const stored = await Promise.all(hashes.map((hash) => getAsset(hash).catch(() => undefined)))
  return {
    design,
    name: design.name,
    assets: new Map(stored.flatMap((asset) => (asset ? [[asset.hash, asset.blob] as const] : []))),
  }
}
