import { atom, computed } from 'nanostores'
import { type CoverVoice, coverVoices } from '../../catalogue/covers.ts'
import { fonts } from '../../catalogue/fonts.ts'
import { brandSources } from '../../core/brand/kit.ts'
import type { PaletteSource } from '../../core/compose/palette.ts'
import type { CoverBrief } from '../../core/cover/brief.ts'
import { coverBrandKey } from '../../storage/brand-keys.ts'
import { dropKey, readKey, writeKey } from '../../storage/keys.ts'
import { $kit, loadBrand } from '../design/brand.ts'

/** Covers in the visitor's brand: walls in its colours and fonts, signed with its account name. */

export { $kit } from '../design/brand.ts'

export const $usesBrand = atom(false)

/** Loads the kits and whether covers use them. */
export function loadCoverBrand(): void {
  loadBrand()
  $usesBrand.set(readKey(coverBrandKey) === true)
}

/** Sets and remembers whether covers use the active kit. */
export function putBrandOnCovers(on: boolean): void {
  $usesBrand.set(on)
  if (on) writeKey(coverBrandKey, true)
  else dropKey(coverBrandKey)
}

/** The parts of a kit used for covers. */
interface CoverBrand {
  readonly palettes: readonly PaletteSource[]
  readonly voice: CoverVoice
  readonly account: string
  readonly logo: CoverBrief['logo']
}

const usual = coverVoices[0]!

/** Returns a font by its family in its heaviest or lightest weight; `other` if it is not available. */
function faceOf(family: string, heavy: boolean, other: CoverVoice['title']): CoverVoice['title'] {
  const weights = fonts.find(({ value }) => value === family)?.weights
  return weights ? { family, weight: (heavy ? weights.at(-1) : weights[0]) ?? 400 } : other
}

/** The brand used for covers; null for none. */
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
