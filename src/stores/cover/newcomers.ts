import { atom } from 'nanostores'
import { firstCovers, firstStill } from '../../catalogue/cover-samples/first-wall.ts'
import { coverSamples } from '../../catalogue/cover-samples.ts'
import { coverPalettes, coverPictures, coverVoices } from '../../catalogue/covers.ts'
import { layouts } from '../../core/cover/layouts/index.ts'
import { sampleWall } from '../../core/cover/sample-wall.ts'
import { namedRecipe, recipesFor } from '../../core/cover/variants.ts'
import { assetHash } from '../../core/design/asset-hash.ts'
import type { CoverDraft } from '../../storage/cover-keys.ts'
import { loadSample } from '../../storage/samples.ts'
import type { DraftPicture } from '../../storage/stored-picture.ts'
import { $coverBrand } from './brand.ts'
import { emptyDraft, inBrand } from './draft.ts'
import { type Cover, keepCopy } from './painting.ts'
import { askedOf, type CoverWish, choicesFor } from './wish.ts'

/** Covers of a wall. */
export const wallCount = 36

/** The pictures of the samples, once they are loaded. */
export const $samplePictures = atom<readonly DraftPicture[]>([])

let loading: Promise<void> | null = null

/** Loads the pictures of the samples, once; until then only samples without pictures are shown. */
export function loadSamplePictures(): Promise<void> {
  loading ??= fetchSamplePictures()
  return loading
}

async function fetchSamplePictures(): Promise<void> {
  const loaded = await Promise.allSettled(
    coverPictures.map(async ({ name, ...known }) => {
      const blob = await loadSample(`/covers/${name}.webp`)
      const asset = await assetHash(new Uint8Array(await blob.arrayBuffer()))
      keepCopy(asset, blob)
      return { ...known, name, asset, colours: [] }
    }),
  )
  const there = loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  if (there.length < loaded.length) loading = null
  $samplePictures.set(there)
}

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
  size === emptyDraft.size && seed === 1 && !style && !tone && !layout && !palette && !voice && !$coverBrand.get()

/** Returns the covers shown for an empty draft: the first wall, then samples of all layouts. */
export function coversForNewcomers(draft: CoverDraft, pictures: readonly DraftPicture[], asked: CoverWish): Cover[] {
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
