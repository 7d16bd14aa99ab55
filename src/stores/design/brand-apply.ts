import { coverWords } from '../../catalogue/covers.ts'
import { fonts } from '../../catalogue/fonts.ts'
import { coveredOf, safeAreaOf } from '../../catalogue/safe-areas.ts'
import type { BrandOptions, BrandStyle } from '../../core/brand/apply.ts'
import { weightNear } from '../../core/brand/fonts.ts'
import type { BrandFace } from '../../core/brand/kit.ts'
import { layoutFinderFor } from '../../core/cover/find-layout.ts'
import { originOf } from '../../core/cover/origin.ts'
import { rebranded } from '../../core/cover/rebrand.ts'
import type { MeasureText } from '../../core/design/commands/fit-texts.ts'
import { offscreenLayer } from '../../core/design/paint/offscreen.ts'
import { textsOf } from '../../core/design/paint/page.ts'
import type { Design } from '../../core/design/schema.ts'
import { loadPageFont } from '../shell/fonts.ts'
import { freshId } from '../shell/fresh-id.ts'
import type { BrandKit } from './brand.ts'
import { knownPicture, storePicture } from './pictures.ts'

/** Which parts of a kit are applied to which pages, and where. */
export type BrandWish = Pick<BrandOptions, 'parts' | 'pages' | 'corner' | 'logoSize' | 'accountPlace'>

/** Returns a font of a kit with its weights; null for none, or for one no longer available. */
export function faceOf(family: string): BrandFace | null {
  const font = fonts.find(({ value }) => value === family)
  return font ? { family: font.value, weights: font.weights } : null
}

/**
 * Stores a picture as the logo of a kit; sides in px.
 * @throws as `storePicture`
 */
export async function takeLogo(file: Blob, name: string): Promise<NonNullable<BrandKit['logo']>> {
  const { asset, info } = await storePicture(file, name)
  return { asset, width: info.width, height: info.height }
}

async function brandStyleOf(kit: BrandKit): Promise<BrandStyle> {
  const stored = kit.logo ? await knownPicture(kit.logo.asset) : null
  return {
    ...{ name: kit.name, colours: kit.colours, account: kit.account.trim() },
    ...{ title: faceOf(kit.titleFont), body: faceOf(kit.bodyFont) },
    logo: stored && { asset: stored.asset, info: stored.info },
  }
}

/** Loads the fonts of a kit, and those of the pages' cover recipes, for the texts of a design. */
async function loadFonts(design: Pick<Design, 'pages'>, { title, body, account }: BrandStyle): Promise<void> {
  const needed = textsOf(design)
  const words = [...new Set(needed.map(({ text }) => text).join('') + account)].join('')
  const weights = [...new Set([400, 700, ...needed.map(({ weight }) => weight)])]
  const faces = [title, body].flatMap((face) =>
    face
      ? [...new Set(weights.map((weight) => weightNear(face, weight)))].map((weight) => [face.family, weight] as const)
      : [],
  )
  const voices = design.pages.flatMap((page) => {
    const voice = originOf(page)?.recipe.voice
    return voice ? [voice.title, voice.body, { ...voice.body, weight: 700 }] : []
  })
  const known = voices.map(({ family, weight }) => [family, weight] as const)
  await Promise.all([...faces, ...known].map(([family, weight]) => loadPageFont(family, weight, words)))
}

/**
 * Builds the order that applies a kit to a design and loads everything it needs; `measure` sets the texts.
 * @throws UserError `font-not-loaded`, and the storage codes
 */
export async function brandOrder(
  design: Design,
  kit: BrandKit,
  wish: BrandWish,
  measure: MeasureText,
): Promise<BrandOptions> {
  const look = await brandStyleOf(kit)
  const wanted = wish.pages
  const pages = wanted ? design.pages.filter(({ id }) => wanted.includes(id)) : design.pages
  const fonts = wish.parts.fonts ? look : { ...look, title: null, body: wish.parts.account ? look.body : null }
  await loadFonts({ pages }, fonts)
  const making = {
    words: coverWords,
    insetsOf: coveredOf,
    measurer: offscreenLayer(1, 1).context,
    find: await layoutFinderFor(pages),
  }
  return {
    ...wish,
    ...{ kit: look, insets: safeAreaOf(design), freshId, measure },
    recompose: (page, size, changes) => rebranded(page, size, changes, making),
  }
}
