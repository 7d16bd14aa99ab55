import { atom, computed } from 'nanostores'
import { coverVoices } from '../../catalogue/covers.ts'
import type { BriefPicture } from '../../core/compose/brief.ts'
import { paletteOf } from '../../core/compose/palette.ts'
import { sameVoice, type Voice } from '../../core/compose/style.ts'
import type { CoverBrief } from '../../core/cover/brief.ts'
import { type CoverLayout, takes } from '../../core/cover/layout.ts'
import { findLayout } from '../../core/cover/layouts/index.ts'
import { sourceOf } from '../../core/cover/origin.ts'
import type { CoverRecipe } from '../../core/cover/recipe.ts'
import { type Choices, coversFor } from '../../core/cover/variants.ts'
import { isImage } from '../../core/design/elements/guards.ts'
import type { Design } from '../../core/design/schema.ts'
import { getAsset } from '../../storage/assets.ts'
import { coverFavouritesKey } from '../../storage/cover-keys.ts'
import { usualExport } from '../../storage/export-key.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { designOwner } from '../design/owner.ts'
import { freshId } from '../shell/fresh-id.ts'
import { $coverBrand } from './brand.ts'
import { $draft, briefOf, isEmpty, sizeOf } from './draft.ts'
import { $samplePictures, coversForNewcomers, wallCount } from './newcomers.ts'
import { type Cover, coverDesign, coverRequest } from './painting.ts'
import { $coverPost } from './post.ts'
import { $subjects, type Subjects } from './subjects.ts'
import { $wish, askedOf, type CoverWish, choicesFor } from './wish.ts'

/** The covers on the wall, the favourites, and saving the chosen one. */

/** Favourite recipes, newest first. */
export const $favourites = atom<readonly CoverRecipe[]>([])

/** Most layouts show few pictures: for many pictures, covers with all of them alternate with covers of fewer. */
const fewer = [4, 3, 2, 1]
const countsOf = (there: number, wanted: number | null): readonly number[] =>
  wanted === null ? [there, ...fewer.filter((count) => count < there)] : [Math.min(wanted, there)]

/** Returns the covers of a brief that match the choices; one without pictures gets the drawings for its title. */
function coversOf(
  brief: CoverBrief,
  asked: CoverWish,
  choices: Choices,
  { shown: drawings, pair }: Pick<Subjects, 'shown' | 'pair'>,
): Cover[] {
  const counts = countsOf(brief.pictures.length, asked.pictures)
  const each = Math.ceil(wallCount / counts.length)
  const groups = counts.map((count) => {
    const shown = { ...brief, pictures: brief.pictures.slice(0, count) }
    const wanted = {
      ...askedOf(asked, each),
      seed: asked.seed * 10 + count,
      ...(count === 0 && { drawings, ...(pair && { pair }) }),
    }
    return coversFor(shown, wanted, choices)
  })
  return Array.from({ length: each }, (_, turn) => groups.flatMap((group) => group[turn] ?? []))
    .flat()
    .slice(0, wallCount)
}

/** Returns what a layout shows of a brief, with a drawing where it needs one; null if it does not take it. */
export function shownIn(layout: CoverLayout, brief: CoverBrief, [drawing]: readonly BriefPicture[]): CoverBrief | null {
  const pictures = brief.pictures.slice(0, layout.pictures[1])
  const briefs =
    pictures.length === 0 && drawing ? [{ ...brief, pictures: [drawing] }, brief] : [{ ...brief, pictures }]
  return briefs.find((one) => takes(layout, one)) ?? null
}

/** Recipe of the design from which the user returned to the wall; null for none. */
export const $returned = atom<CoverRecipe | null>(null)

/** Returns true if a recipe matches the choices for the wall. */
const isAsked = ({ layout, palette, voice }: CoverRecipe, asked: CoverWish): boolean =>
  asked.style === '' &&
  asked.tone === '' &&
  (asked.layout === '' || asked.layout === layout) &&
  (asked.palette === null || asked.palette.name === palette.name) &&
  (asked.voice === null || sameVoice(asked.voice, voice))

/** The covers that match the choices, best first, after the one the user came from. */
export const $covers = computed(
  [$draft, $wish, $samplePictures, $returned, $subjects, $coverBrand],
  (draft, asked, samples, returned, subjects): readonly Cover[] => {
    const { shown } = subjects
    if (isEmpty(draft)) return coversForNewcomers(draft, samples, asked)
    const brief = briefOf(draft)
    const covers = coversOf(brief, asked, choicesFor(draft), subjects)
    const own = returned && isAsked(returned, asked) ? shownIn(findLayout(returned.layout), brief, shown) : null
    if (!returned || !own) return covers
    const others = covers.filter(({ recipe }) => !sameRecipe(recipe, returned))
    return [{ brief: own, recipe: returned }, ...others].slice(0, wallCount)
  },
)

/** Favourites with the current words. */
export const $favouriteCovers = computed(
  [$draft, $favourites, $subjects, $coverBrand],
  (draft, recipes, { shown }): readonly Cover[] => {
    const all = briefOf(draft)
    return recipes.flatMap((recipe) => {
      const brief = shownIn(findLayout(recipe.layout), all, shown)
      return brief ? [{ brief, recipe }] : []
    })
  },
)

/** Returns a design in which pictures that were cut out know what of; originals that are gone are left out. */
async function withCuts(design: Design): Promise<Design> {
  const { cuts } = $draft.get()
  const assets = { ...design.assets }
  const pages = []
  for (const page of design.pages) {
    const elements = { ...page.elements }
    for (const element of Object.values(elements)) {
      const cut = isImage(element) ? cuts[element.asset] : undefined
      const original = cut && (await getAsset(cut.from))
      if (!isImage(element) || !cut || !original) continue
      elements[element.id] = { ...element, cut: { ...cut, made: element.asset } }
      assets[cut.from] = original.info
    }
    pages.push({ ...page, elements })
  }
  return { ...design, assets, pages }
}

/**
 * Stores a cover as a design and returns its id.
 * @throws UserError the storage codes, and as workers do
 */
export async function saveCoverAsDesign({ brief, recipe }: Cover): Promise<string> {
  const [{ serialise }, { saveDesign }, { summaryOf }] = await Promise.all([
    import('../../core/design/serialise.ts'),
    import('../../storage/designs.ts'),
    import('../design/summary.ts'),
  ])
  const design = await withCuts(await coverDesign(coverRequest(brief, recipe, sizeOf($draft.get()))))
  const id = freshId()
  await saveDesign({
    ...{
      id,
      text: serialise({ ...design, id, post: $coverPost.get() }),
      expectedRevision: 0,
      owner: await designOwner(),
    },
    summary: { name: design.name, kind: 'cover', ...summaryOf(design) },
  })
  return id
}

/**
 * Saves a cover as a PNG in its size, which counts as one download.
 * @throws UserError as the exporter does
 */
export async function downloadCover({ brief, recipe }: Cover): Promise<void> {
  const { exportDesign } = await import('../design/export.ts')
  const { saveFiles } = await import('../bench/exports.ts')
  const design = await coverDesign(coverRequest(brief, recipe, sizeOf($draft.get())))
  const order = {
    ...{ design, pages: design.pages.map(({ id }) => id), scale: 1, embed: false, standIns: true },
    choices: { ...usualExport, dpi: 72 },
  }
  const { files } = await exportDesign(order, { signal: new AbortController().signal, onProgress: () => {} })
  await saveFiles(files, `${design.name || '封面'}.zip`)
}

const mostFavourites = 60
/** Returns a voice for storage: by its id, or by its fonts if it is the brand's. */
function storedVoice(voice: Voice) {
  const known = coverVoices.find((one) => sameVoice(one, voice))
  if (known) return { voice: known.id }
  const { title, body } = voice
  const plain = ({ family, weight }: Voice['title']) => ({ family, weight })
  return { voice: 'brand', faces: { title: plain(title), body: plain(body) } }
}

/** Loads the favourites. */
export function loadFavourites(): void {
  const kept = readKey(coverFavouritesKey) ?? []
  $favourites.set(
    kept.flatMap(({ palette, voice: id, faces, ...rest }) => {
      const voice = coverVoices.find((known) => known.id === id) ?? faces
      return voice ? [{ ...rest, voice, palette: paletteOf(sourceOf(palette)) }] : []
    }),
  )
}

/** Returns true if two recipes make the same cover. */
export const sameRecipe = (one: CoverRecipe, other: CoverRecipe): boolean =>
  one.layout === other.layout &&
  one.seed === other.seed &&
  one.effect === other.effect &&
  sameVoice(one.voice, other.voice) &&
  one.palette.name === other.palette.name

/** Adds a recipe to the favourites or removes it. */
export function toggleFavourite(recipe: CoverRecipe): void {
  const others = $favourites.get().filter((known) => !sameRecipe(known, recipe))
  const isKept = others.length < $favourites.get().length
  $favourites.set((isKept ? others : [recipe, ...others]).slice(0, mostFavourites))
  writeKey(
    coverFavouritesKey,
    $favourites.get().map(({ layout, palette, voice, effect, seed }) => ({
      ...{ layout, effect, seed, ...storedVoice(voice) },
      palette: { ...palette.source, paper: [...palette.source.paper] },
    })),
  )
}
