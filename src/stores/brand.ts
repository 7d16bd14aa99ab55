import { atom, computed } from 'nanostores'
import type { BrandRole } from '../core/design/brand/kit.ts'
import { type BrandKit, type BrandShelf, brandKey, mostKitColours, mostKits } from '../storage/brand-keys.ts'
import { brandColoursKey } from '../storage/editor-keys.ts'
import { dropKey, readKey, watchKey, writeKey } from '../storage/keys.ts'
import { freshId } from './fresh-id.ts'
import type { RememberedList } from './remembered-list.ts'

/** Brand kits of this device: what makes a design one's own, and which of them is used. */

export { type BrandKit, mostKits } from '../storage/brand-keys.ts'

const firstName = '我的品牌'

const $shelf = atom<BrandShelf>({ kits: [], active: '' })
export const $kits = computed($shelf, ({ kits }) => kits)
/** The kit that is used; null for none. */
export const $kit = computed(
  $shelf,
  ({ kits, active }): BrandKit | null => kits.find(({ id }) => id === active) ?? kits[0] ?? null,
)

const blank = (over: Partial<BrandKit>): BrandKit => ({
  id: freshId(),
  ...{ name: firstName, colours: [], titleFont: '', bodyFont: '', logo: null, account: '' },
  ...over,
})

/** Colours that were kept before there were kits, as a kit. */
function former(): BrandShelf | undefined {
  const colours = readKey(brandColoursKey) ?? []
  if (colours.length === 0) return undefined
  const kit = blank({ colours: colours.slice(0, mostKitColours).map((colour) => ({ colour, role: 'none' })) })
  const shelf = { kits: [kit], active: kit.id }
  // Two places for the same colours would part.
  if (writeKey(brandKey, shelf)) dropKey(brandColoursKey)
  return shelf
}

let loaded = false

/** Takes up what is stored, and what other tabs change from now on; again is nothing. */
export function loadBrand(): void {
  if (loaded) return
  loaded = true
  $shelf.set(readKey(brandKey) ?? former() ?? $shelf.get())
  watchKey(brandKey, (shelf) => $shelf.set(shelf ?? { kits: [], active: '' }))
}

/** What is stored now: another tab may have written since. */
function current(): BrandShelf {
  loadBrand()
  const stored = readKey(brandKey)
  if (stored) $shelf.set(stored)
  return $shelf.get()
}

/** Answers false where storage is full or refuses: nothing was changed. */
function keep(shelf: BrandShelf): boolean {
  if (!writeKey(brandKey, shelf)) return false
  $shelf.set(shelf)
  return true
}

/** A new kit, from now on the one that is used. Answers false where there is no room for one. */
export function addKit(over: Partial<Omit<BrandKit, 'id'>> = {}): boolean {
  const { kits } = current()
  if (kits.length >= mostKits) return false
  const names = new Set(kits.map(({ name }) => name))
  const wished = over.name ?? firstName
  let name = wished
  for (let count = 2; names.has(name); count++) name = `${wished} ${count}`
  const kit = blank({ ...over, name })
  return keep({ kits: [...kits, kit], active: kit.id })
}

/** Changes the kit that is used. */
export function changeKit(patch: Partial<Omit<BrandKit, 'id'>>): boolean {
  const { kits, active } = current()
  const kit = $kit.get()
  if (!kit) return addKit(patch)
  return keep({ active, kits: kits.map((one) => (one.id === kit.id ? { ...one, ...patch } : one)) })
}

export function chooseKit(id: string): void {
  keep({ ...current(), active: id })
}

/** Deletes the kit that is used; the one before it is used next. Answers how to bring it back. */
export function dropKit(): () => void {
  const before = current()
  const gone = $kit.get()
  const kits = before.kits.filter(({ id }) => id !== gone?.id)
  keep({ kits, active: kits[0]?.id ?? '' })
  return () => {
    const now = current()
    if (gone && now.kits.length < mostKits) keep({ kits: [...now.kits, gone], active: gone.id })
  }
}

/** Gives a role of the kit a colour; null takes the colour away. One colour has one role. */
export function setRole(role: Exclude<BrandRole, 'none'>, colour: string | null): boolean {
  current()
  const others = ($kit.get()?.colours ?? []).filter((one) => one.role !== role)
  if (colour === null) return changeKit({ colours: others })
  const plain = colour.slice(0, 7)
  const rest = others.filter((one) => one.colour !== plain || one.role !== 'none')
  return changeKit({ colours: [...rest, { colour: plain, role }] })
}

const $colours = computed($kit, (kit): readonly string[] => [
  ...new Set((kit?.colours ?? []).map(({ colour }) => colour)),
])

/** The colours of the kit as the colour picker shows and keeps them; the first one kept begins a kit. */
export const brandColours: RememberedList = {
  $items: $colours,
  load: loadBrand,
  note: (colour) => {
    current()
    const known = $kit.get()?.colours ?? []
    if (known.some((one) => one.colour === colour)) return
    changeKit({ colours: [{ colour, role: 'none' as const }, ...known].slice(0, mostKitColours) })
  },
  drop: (colour) => {
    current()
    changeKit({ colours: ($kit.get()?.colours ?? []).filter((one) => one.colour !== colour) })
  },
}
