import { atom, computed } from 'nanostores'
import { type CoverVoice, coverVoices } from '../catalogue/covers.ts'
import { fonts } from '../catalogue/fonts.ts'
import type { CoverBrief } from '../core/cover/brief.ts'
import type { PaletteSource } from '../core/cover/palette.ts'
import { brandSources } from '../core/design/brand/kit.ts'
import { coverBrandKey } from '../storage/brand-keys.ts'
import { dropKey, readKey, writeKey } from '../storage/keys.ts'
import { $kit, loadBrand } from './brand.ts'

/** Covers in the visitor's own brand: walls in its colours and fonts, signed with its name. */

export { $kit } from './brand.ts'

export const $usesBrand = atom(false)

export function loadCoverBrand(): void {
  loadBrand()
  $usesBrand.set(readKey(coverBrandKey) === true)
}

export function putBrandOnCovers(on: boolean): void {
  $usesBrand.set(on)
  if (on) writeKey(coverBrandKey, true)
  else dropKey(coverBrandKey)
}

/** What covers are made with in a kit. */
interface CoverBrand {
  readonly palettes: readonly PaletteSource[]
  readonly voice: CoverVoice
  readonly account: string
  readonly logo: CoverBrief['logo']
}

const usual = coverVoices[0]!

/** A font by its family, as heavy as there is of it or as light; another one where it is not in the suite. */
function faceOf(family: string, heavy: boolean, other: CoverVoice['title']): CoverVoice['title'] {
  const weights = fonts.find(({ value }) => value === family)?.weights
  return weights ? { family, weight: (heavy ? weights.at(-1) : weights[0]) ?? 400 } : other
}

/** The kit covers are made with now; null for none. */
export const $coverBrand = computed([$kit, $usesBrand], (kit, on): CoverBrand | null => {
  if (!kit || !on) return null
  const { name, colours, titleFont, bodyFont, account, logo } = kit
  const plain = colours.filter(({ colour }) => colour.length === 7)
  return {
    palettes: plain.length > 0 ? brandSources(name, plain) : [],
    voice: {
      ...{ id: 'brand', label: '品牌字体' },
      title: faceOf(titleFont || bodyFont, true, usual.title),
      body: faceOf(bodyFont, false, usual.body),
    },
    account: account.trim(),
    logo: logo ?? undefined,
  }
})
