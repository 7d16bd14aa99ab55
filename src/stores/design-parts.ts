import { assetsOf } from '../core/design/paint/page.ts'
import type { Design } from '../core/design/schema.ts'
import { getAsset } from '../storage/assets.ts'
import type { DesignParts } from '../workers/protocol.ts'

/** A design with the stored pictures it shows, as a worker takes it. Pictures that are not there are left out. */
export async function partsOf(design: Design): Promise<DesignParts> {
  const hashes = [...new Set([...assetsOf(design)])]
  // Where there is no storage there are no pictures either; what is there is painted.
  const stored = await Promise.all(hashes.map((hash) => getAsset(hash).catch(() => undefined)))
  return {
    design,
    name: design.name,
    assets: new Map(stored.flatMap((asset) => (asset ? [[asset.hash, asset.blob] as const] : []))),
  }
}
