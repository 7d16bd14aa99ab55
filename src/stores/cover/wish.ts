import { atom } from 'nanostores'
import { coverPalettes, coverVoices } from '../../catalogue/covers.ts'
import { gradients } from '../../catalogue/gradients.ts'
import { meaningWords } from '../../catalogue/meaning-words.ts'
import type { PaletteSource, Tone } from '../../core/compose/palette.ts'
import type { Voice } from '../../core/compose/style.ts'
import { sourceOfPicture } from '../../core/cover/image-analysis.ts'
import type { CoverStyle } from '../../core/cover/layout.ts'
import { type Choices, sourceOfGradient, type WallRequest } from '../../core/cover/variants.ts'
import type { CoverDraft } from '../../storage/cover-keys.ts'
import { $coverBrand } from './brand.ts'

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

/** Returns the request for `count` recipes that match the choices. */
export const askedOf = (
  { layout, palette, voice, style, tone, seed, order }: CoverWish,
  count: number,
): WallRequest => ({
  ...{ seed, count },
  ...(style && { style }),
  ...(tone && { tone }),
  ...(layout && { layout }),
  ...(palette && { palette }),
  ...(voice && { voice }),
  ...(order && { order }),
})
