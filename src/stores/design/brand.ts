import { atom, computed } from 'nanostores'
import type { BrandRole } from '../../core/brand/roles.ts'
import { type BrandKit, type BrandShelf, brandKey, mostKitColours, mostKits } from '../../storage/brand-keys.ts'
import { brandColoursKey } from '../../storage/editor-keys.ts'
import { dropKey, readKey, watchKey, writeKey } from '../../storage/keys.ts'
import { freshId } from '../shell/fresh-id.ts'
import type { RememberedList } from '../shell/remembered-list.ts'

/** Brand kits of this device, and which of them is active. */

export { type BrandKit, mostKits } from '../../storage/brand-keys.ts'

const firstName = '我的品牌'

const $shelf = atom<BrandShelf>({ kits: [], active: '' })
export const $kits = computed($shelf, ({ kits }) => kits)
/** The active kit; null for none. */
export const $kit = computed(
  $shelf,
  ({ kits, active }): BrandKit | null => kits.find(({ id }) => id === active) ?? kits[0] ?? null,
)

const blank = (over: Partial<BrandKit>): BrandKit => ({
  id: freshId(),
  ...{ name: firstName, colours: [], titleFont: '', bodyFont: '', logo: null, account: '' },
  ...over,
})

/** Converts the colours saved before kits existed to a kit. */
function former(): BrandShelf | undefined {
  const colours = readKey(brandColoursKey) ?? []
  if (colours.length === 0) return undefined
  const kit = blank({ colours: colours.slice(0, mostKitColours).map((colour) => ({ colour, role: 'none' })) })
  const shelf = { kits: [kit], active: kit.id }
  // The same colours stored in two places would diverge.
  if (writeKey(brandKey, shelf)) dropKey(brandColoursKey)
  return shelf
}

let loaded = false

/** Loads the stored kits and follows changes in other tabs. Further calls do nothing. */
export function loadBrand(): void {
  if (loaded) return
  loaded = true
  $shelf.set(readKey(brandKey) ?? former() ?? $shelf.get())
  watchKey(brandKey, (shelf) => $shelf.set(shelf ?? { kits: [], active: '' }))
}

/** Returns the stored kits: another tab may have written since. */
function current(): BrandShelf {
  loadBrand()
  const stored = readKey(brandKey)
  if (stored) $shelf.set(stored)
  return $shelf.get()
}

/** Saves the kits. Returns false if storage is full or blocked; nothing is changed then. */
function keep(shelf: BrandShelf): boolean {
  if (!writeKey(brandKey, shelf)) return false
  $shelf.set(shelf)
  return true
}

/** Adds a kit and makes it active. Returns false if there are too many, or storage is full. */
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

/** Changes the active kit, or adds one if there is none. Returns whether it was saved. */
export function changeKit(patch: Partial<Omit<BrandKit, 'id'>>): boolean {
  const { kits, active } = current()
  const kit = $kit.get()
  if (!kit) return addKit(patch)
  return keep({ active, kits: kits.map((one) => (one.id === kit.id ? { ...one, ...patch } : one)) })
}

/** Makes a kit active. */
export function chooseKit(id: string): void {
  keep({ ...current(), active: id })
}

/** Deletes the active kit; the first of the others becomes active. Returns a function that restores it. */
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

/** Assigns a colour to a role of the kit; null removes it. Each colour has one role. Returns whether it was saved. */
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

/** The colours of the kit as a list for the colour picker; saving the first one creates a kit. */
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
