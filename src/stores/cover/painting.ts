import { type coverSizes, coverWords } from '../../catalogue/covers.ts'
import { coveredOf } from '../../catalogue/safe-areas.ts'
import type { CoverBrief } from '../../core/cover/brief.ts'
import type { CoverRequest } from '../../core/cover/compose.ts'
import type { CoverRecipe } from '../../core/cover/recipe.ts'
import type { AssetInfo, Design } from '../../core/design/schema.ts'
import { getAsset, putAsset } from '../../storage/assets.ts'
import type { PaintedCover } from '../../workers/covers.ts'
import { pool } from '../../workers/pool.ts'
import { freshId } from '../shell/fresh-id.ts'

/**
 * Paints covers in workers, in parallel; superseded jobs are not started. The design model is loaded when a cover is used:
 * a wall shows bitmaps.
 */

export type CoverSize = (typeof coverSizes)[number]

/** A cover: its brief and its recipe. */
export interface Cover {
  readonly brief: CoverBrief
  readonly recipe: CoverRecipe
  /** Address of a picture of it painted at build. */
  readonly still?: string
}

/** Builds the request for a cover of a brief and a recipe in a size. */
export const coverRequest = (brief: CoverBrief, recipe: CoverRecipe, size: CoverSize): CoverRequest => ({
  id: 'cover',
  ...{ brief, recipe, words: coverWords, width: size.width, height: size.height },
  insets: coveredOf(size),
})

const copies = new Map<string, Blob>()

/** Caches the small copy of an analysed picture. */
export function keepCopy(asset: string, copy: Blob): void {
  copies.set(asset, copy)
}

async function copyOf(asset: string): Promise<Blob | undefined> {
  const known = copies.get(asset)
  if (known) return known
  const stored = await getAsset(asset).catch(() => undefined)
  if (!stored) return undefined
  const { copy } = await pool().run('analyse-picture', { file: stored.blob, name: asset })
  copies.set(asset, copy)
  return copy
}

/** Returns everything stored that a cover shows: its pictures and a logo. Drawings are part of the brief. */
const shownBy = ({ pictures, logo }: Pick<CoverBrief, 'pictures' | 'logo'>) => [
  ...pictures.filter(({ drawing }) => !drawing),
  ...(logo ? [logo] : []),
]

/** Returns small copies of pictures to paint covers with; those not stored are left out. */
export async function copiesFor(brief: Pick<CoverBrief, 'pictures' | 'logo'>): Promise<ReadonlyMap<string, Blob>> {
  const found = await Promise.all(shownBy(brief).map(async ({ asset }) => [asset, await copyOf(asset)] as const))
  return new Map(found.filter((entry): entry is readonly [string, Blob] => entry[1] !== undefined))
}

/**
 * Paints a cover, its longest side at most `longest` px.
 * @throws UserError as workers do
 */
export async function paintCover(request: CoverRequest, longest: number): Promise<PaintedCover> {
  const assets = await copiesFor(request.brief)
  return pool().run('paint-cover', { name: request.brief.title, request, longest, assets })
}

/**
 * Composes a cover as a design, with the facts of its pictures.
 * @throws UserError as workers do, and the storage codes
 */
export async function coverDesign(request: CoverRequest): Promise<Design> {
  const [{ openDesign }, { serialise }] = await Promise.all([
    import('../../core/design/restore.ts'),
    import('../../core/design/serialise.ts'),
  ])
  const { bitmap, design } = await paintCover(request, 16)
  bitmap.close()
  const assets = await Promise.all(
    shownBy(request.brief).map(async ({ asset, width, height }) => {
      const stored = await getAsset(asset)
      if (stored) return [asset, stored.info] as const
      // Sample pictures are stored only when a cover with them is used.
      const copy = copies.get(asset)
      if (!copy) return null
      const bytes = new Uint8Array(await copy.arrayBuffer())
      const info: AssetInfo = { mime: 'image/webp', width, height, bytes: bytes.length, name: '' }
      await putAsset(bytes, info)
      return [asset, info] as const
    }),
  )
  const whole = { ...design, assets: Object.fromEntries(assets.filter((entry) => entry !== null)) }
  // Rounded as it is after being stored, so that a download equals the edited design to the pixel.
  return openDesign(JSON.parse(serialise(whole)), freshId).design
}

export interface WallOrder {
  readonly requests: readonly CoverRequest[]
  /** px */
  readonly longest: number
  readonly onPainted: (place: number, painted: PaintedCover | null) => void
}

/** Number of covers painted at once: one per worker, and one ready. */
const atOnce = () => Math.max(2, Math.min(8, navigator.hardwareConcurrency || 2)) + 1
let current = 0

/** Paints a wall of covers in order. Starting a new wall ends the previous one after the covers being painted. */
export async function paintWall({ requests, longest, onPainted }: WallOrder): Promise<void> {
  current += 1
  const own = current
  let next = 0
  const work = async () => {
    while (own === current && next < requests.length) {
      const place = next
      next += 1
      const painted = await paintCover(requests[place]!, longest).catch((thrown: unknown) => {
        console.warn(thrown)
        return null
      })
      if (own === current) onPainted(place, painted)
      else painted?.bitmap.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce() }, work))
}
