import { coverSizes } from '../../catalogue/covers.ts'
import { withBriefSlots } from '../../core/template/brief-slots.ts'
import { $favouriteCovers, loadFavourites } from '../cover/cover.ts'
import { emptyDraft } from '../cover/draft.ts'
import { $samplePictures, coversForNewcomers, loadSamplePictures } from '../cover/newcomers.ts'
import { type Cover, type CoverSize, coverDesign, coverRequest, paintCover } from '../cover/painting.ts'
import { $wish } from '../cover/wish.ts'
import { takeDesign } from './sources.ts'
import { $batch } from './state.ts'

/** Covers as designs of a batch: the kept ones of the device, and the layouts in samples of them. */

export type { Cover, CoverSize }
export { coverSizes }

export interface CoverChoices {
  readonly kept: readonly Cover[]
  readonly layouts: readonly Cover[]
}

/** Returns the covers that can be chosen; pictures of samples that do not come cost only their covers. */
export async function coverChoices(): Promise<CoverChoices> {
  loadFavourites()
  await loadSamplePictures()
  const samples = coversForNewcomers(emptyDraft, $samplePictures.get(), $wish.get())
  return { kept: $favouriteCovers.get(), layouts: samples.filter(({ recipe }) => !setByWords.has(recipe.layout)) }
}

/** Layouts that are set by their very words: a number taken out of the title, a seal below the last column. */
const setByWords: ReadonlySet<string> = new Set(['big-number', 'vertical-ink'])

/** Words of a sample that would stand on the pictures of all rows where no column fills them. */
const sampleWords = ['subtitle', 'badge', 'account'] as const

/**
 * Paints a cover in a size, its longest side at most `longest` px.
 * @throws UserError as workers do
 */
export async function coverPicture({ brief, recipe }: Cover, size: CoverSize, longest: number): Promise<ImageBitmap> {
  return (await paintCover(coverRequest(brief, recipe, size), longest)).bitmap
}

/**
 * Chooses a cover in a size: its words and pictures are what columns fill.
 * @throws UserError as workers do, and the storage codes
 */
export async function chooseCover(cover: Cover, size: CoverSize): Promise<void> {
  const take = async (brief: Cover['brief']) => {
    const design = await coverDesign(coverRequest(brief, cover.recipe, size))
    takeDesign({ ...design, pages: design.pages.map((page) => withBriefSlots(page, brief, '')) })
  }
  const { brief } = cover
  await take(brief)
  const { plan, table } = $batch.get()
  if (table.rows.length === 0 || $favouriteCovers.get().includes(cover)) return
  const idle = sampleWords.filter((name) => brief[name] !== '' && !plan.bindings[`text:${name}`]?.column)
  if (idle.length > 0) await take({ ...brief, ...Object.fromEntries(idle.map((name) => [name, ''])) })
}
