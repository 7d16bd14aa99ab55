import { atom, computed } from 'nanostores'
import { firstCovers, firstStill } from '../../catalogue/cover-samples/first-wall.ts'
import { coverSamples } from '../../catalogue/cover-samples.ts'
import { coverPalettes, coverPictures, coverSizes, coverVoices, sampleBriefs } from '../../catalogue/covers.ts'
import { gradients } from '../../catalogue/gradients.ts'
import { meaningWords } from '../../catalogue/meaning-words.ts'
import type { BriefPicture } from '../../core/compose/brief.ts'
import { type PaletteSource, paletteOf, type Tone } from '../../core/compose/palette.ts'
import { sameVoice, type Voice } from '../../core/compose/style.ts'
import type { CoverBrief } from '../../core/cover/brief.ts'
import { sourceOfPicture } from '../../core/cover/image-analysis.ts'
import { type CoverLayout, type CoverStyle, takes } from '../../core/cover/layout.ts'
import { findLayout, layouts } from '../../core/cover/layouts/index.ts'
import { sourceOf } from '../../core/cover/origin.ts'
import type { CoverRecipe } from '../../core/cover/recipe.ts'
import { sampleWall } from '../../core/cover/sample-wall.ts'
import {
  type Choices,
  coversFor,
  namedRecipe,
  recipesFor,
  sourceOfGradient,
  type WallRequest,
} from '../../core/cover/variants.ts'
import { assetHash } from '../../core/design/asset-hash.ts'
import { type CoverDraft, coverDraftKey, coverFavouritesKey } from '../../storage/cover-keys.ts'
import { usualExport } from '../../storage/export-key.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { loadSample } from '../../storage/samples.ts'
import type { DraftPicture } from '../../storage/stored-picture.ts'
import { designOwner } from '../design/owner.ts'
import { showFileErrors } from '../shell/error-toasts.ts'
import { freshId } from '../shell/fresh-id.ts'
import { $coverBrand } from './brand.ts'
import { type CoverSize, coverDesign, coverRequest, keepCopy } from './painting.ts'
import { $coverPost } from './post.ts'
import { $subjects, findSubjects, type Subjects } from './subjects.ts'

/** State of the cover maker: its input, the covers on the wall, and saving the chosen one. */

export const mostPictures = 9
/** Covers of a wall. */
const wallCount = 36

const empty: CoverDraft = {
  title: '',
  subtitle: '',
  badge: '',
  account: '',
  points: '',
  size: '3:4',
  subject: '',
  pictures: [],
}
export const $draft = atom<CoverDraft>(empty)

/** Returns true if the user has entered nothing yet; samples are shown then. */
export const isEmpty = ({ title, pictures }: CoverDraft): boolean => title.trim() === '' && pictures.length === 0

$draft.listen((draft, before) => {
  const changed = (['title', 'pictures', 'subject'] as const).some((part) => draft[part] !== before?.[part])
  if (changed) void findSubjects(draft)
})

/** Loads the draft of the last visit. */
export function loadDraft(): void {
  $draft.set(readKey(coverDraftKey) ?? empty)
}

/** Changes the draft and saves it. */
export function changeDraft(patch: Partial<CoverDraft>): void {
  $draft.set({ ...$draft.get(), ...patch })
  writeKey(coverDraftKey, $draft.get())
}

/** Makes covers of a title without keeping it: the draft of the last visit stays as it is. */
export function previewTitle(title: string): void {
  $draft.set({ ...empty, title })
}

/** Returns the cover size of a draft; the first if its id is unknown. */
export const sizeOf = ({ size }: Pick<CoverDraft, 'size'>): CoverSize =>
  coverSizes.find(({ id }) => id === size) ?? coverSizes[0]

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns the brief of a draft; the words are those of a sample while it has no title. */
export function briefOf(draft: CoverDraft): CoverBrief {
  const isSample = draft.title.trim() === ''
  const said = isSample ? sampleBriefs[0]! : { ...draft, points: lines(draft.points) }
  const { title, subtitle, badge, account, points } = said
  const brief = { title: title.trim(), subtitle, badge, account, points, pictures: draft.pictures }
  return inBrand(isSample ? { ...brief, account: '' } : brief, account)
}

/** Adds the brand's account, if the brief has none, and its logo. */
function inBrand(brief: CoverBrief, otherwise: string): CoverBrief {
  const brand = $coverBrand.get()
  const account = brief.account || brand?.account || otherwise
  return { ...brief, account, ...(brand?.logo && { logo: brand.logo }) }
}

const $samplePictures = atom<readonly DraftPicture[]>([])

/** Loads the pictures of the samples; until then only samples without pictures are shown. */
export async function loadSamplePictures(): Promise<void> {
  const loaded = await Promise.allSettled(
    coverPictures.map(async ({ name, ...known }) => {
      const blob = await loadSample(`/covers/${name}.webp`)
      const asset = await assetHash(new Uint8Array(await blob.arrayBuffer()))
      keepCopy(asset, blob)
      return { ...known, name, asset, colours: [] }
    }),
  )
  $samplePictures.set(loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])))
}

/** Choices for the wall besides the words. */
export interface CoverWish {
  readonly seed: number
  readonly style: CoverStyle | ''
  readonly tone: Tone | ''
  /** Pinned while the rest is shuffled; '' for none. */
  readonly layout: string
  readonly palette: PaletteSource | null
  readonly voice: Voice | null
  /** Layout ids in order of preference; null for any order. */
  readonly order: readonly string[] | null
  /** How many of the pictures are shown; null for automatic. */
  readonly pictures: number | null
}
export const $wish = atom<CoverWish>({
  ...{ seed: 1, style: '', tone: '', layout: '', palette: null, voice: null, order: null },
  pictures: null,
})

/** Changes the choices for the wall. */
export function wish(patch: Partial<CoverWish>): void {
  $wish.set({ ...$wish.get(), ...patch })
}

/** Shows other covers of the same words. */
export const shuffleCovers = () => wish({ seed: $wish.get().seed + 1 })

const sources: readonly PaletteSource[] = [
  ...coverPalettes,
  // Gradients on which no ink is legible are used as backgrounds only.
  ...gradients
    .filter(({ contrast }) => contrast >= 4.5)
    .map(({ name, from, to, ink }) => sourceOfGradient(name, from, to, ink === 'light')),
]

/** Returns the palettes, voices and signs of meanings for a draft; the palettes of its pictures come first. */
export function choicesFor({ pictures }: Pick<CoverDraft, 'pictures'>): Choices {
  const brand = $coverBrand.get()
  if (brand && brand.palettes.length > 0)
    return { palettes: brand.palettes, voices: [brand.voice], meanings: meaningWords }
  const own = pictures.flatMap(({ name, colours }) => (colours.length > 0 ? [sourceOfPicture(name, colours)] : []))
  return { palettes: [...own, ...sources], voices: coverVoices, meanings: meaningWords }
}

/** Favourite recipes, newest first. */
export const $favourites = atom<readonly CoverRecipe[]>([])

/** A cover: its brief and its recipe. */
export interface Cover {
  readonly brief: CoverBrief
  readonly recipe: CoverRecipe
  /** Address of a picture of it painted at build. */
  readonly still?: string
}

const askedOf = ({ layout, palette, voice, style, tone, seed, order }: CoverWish, count: number): WallRequest => ({
  ...{ seed, count },
  ...(style && { style }),
  ...(tone && { tone }),
  ...(layout && { layout }),
  ...(palette && { palette }),
  ...(voice && { voice }),
  ...(order && { order }),
})

/** Returns the covers a new user sees before anything is painted on the device. */
function coversAtFirst(pictures: readonly DraftPicture[]): Cover[] {
  return firstCovers.map(({ brief, pictures: names, ...named }, place) => ({
    brief: { ...brief, pictures: names.flatMap((name) => pictures.find((known) => known.name === name) ?? []) },
    recipe: namedRecipe(named, { palettes: coverPalettes, voices: coverVoices }),
    still: `/covers/${firstStill(place)}`,
  }))
}

/** Returns true if no choices were made for the wall yet. */
const isFirst = ({ size }: CoverDraft, { seed, style, tone, layout, palette, voice }: CoverWish): boolean =>
  size === empty.size && seed === 1 && !style && !tone && !layout && !palette && !voice && !$coverBrand.get()

/** Returns the covers shown for an empty draft: the first wall, then samples of all layouts. */
function coversForNewcomers(draft: CoverDraft, pictures: readonly DraftPicture[], asked: CoverWish): Cover[] {
  if (!isFirst(draft, asked)) return sampleCovers(pictures, asked)
  const first = coversAtFirst(pictures)
  if (pictures.length === 0) return first
  const without = first.map(({ recipe }) => recipe.layout)
  return [...first, ...sampleCovers(pictures, asked, { count: wallCount - first.length, without })]
}

/**
 * Returns samples of all kinds, each in a layout it was written for and not in those of `without`; samples whose pictures
 * are not loaded are left out.
 */
function sampleCovers(
  pictures: readonly DraftPicture[],
  asked: CoverWish,
  { count = wallCount, without = [] }: { count?: number; without?: readonly string[] } = {},
): Cover[] {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]))
  const there = coverSamples.filter((sample) => sample.pictures.every((name) => byName.has(name)))
  const wanted = layouts.filter(
    ({ id, style }) =>
      !without.includes(id) &&
      (asked.layout === '' || id === asked.layout) &&
      (asked.style === '' || style === asked.style),
  )
  const shown = sampleWall(there, wanted, { seed: asked.seed, count })
  return shown.flatMap(({ sample, layout }, place) => {
    const { title, subtitle, badge, points, account } = sample
    const own = sample.pictures.flatMap((name) => byName.get(name) ?? [])
    const brief = inBrand({ title, subtitle, badge, points, account: '', pictures: own }, account)
    const wish = { ...askedOf({ ...asked, layout, order: null }, 1), seed: asked.seed * 977 + place * 31 }
    return recipesFor(brief, wish, choicesFor({ pictures: [] })).map((recipe) => ({ brief, recipe }))
  })
}

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

/** Stores and analyses pictures and appends them to the draft. Reports those that failed. */
export async function addPictures(files: readonly File[]): Promise<void> {
  const { takePicture } = await import('./take-picture.ts')
  const room = mostPictures - $draft.get().pictures.length
  const taken = await Promise.allSettled(files.slice(0, room).map(takePicture))
  const fresh = taken.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const { pictures } = $draft.get()
  const known = new Set(pictures.map(({ asset }) => asset))
  changeDraft({ pictures: [...pictures, ...fresh.filter(({ asset }) => !known.has(asset))].slice(0, mostPictures) })
  showFileErrors(taken)
}

/** Removes a picture from the draft. */
export function removePicture(asset: string): void {
  changeDraft({ pictures: $draft.get().pictures.filter((picture) => picture.asset !== asset) })
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
  const design = await coverDesign(coverRequest(brief, recipe, sizeOf($draft.get())))
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
