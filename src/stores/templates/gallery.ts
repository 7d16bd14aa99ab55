import { atom } from 'nanostores'
import { filtersFrom, noFilters, type TemplateFilters, withFilters } from '../../core/template/filters.ts'
import type { TemplateRow } from '../../core/template/template.ts'
import { loadTemplateRows } from './rows.ts'

/** The list of templates on a page: what it is narrowed to, and how much of it is shown. Both are in the address. */

/** Templates shown at first, and added at the end of the list. */
export const pageOfTemplates = 24

interface Gallery {
  /** What the page itself lists, such as one category. */
  readonly own: TemplateFilters
  readonly filters: TemplateFilters
  /** How many pages of the list are shown. */
  readonly shown: number
  /** Whether only favourites are shown. */
  readonly starred: boolean
  /** All templates; null until they are loaded. */
  readonly rows: readonly TemplateRow[] | null
  readonly failed: boolean
}

export const $gallery = atom<Gallery>({
  ...{ own: noFilters, filters: noFilters, shown: 1, starred: false },
  ...{ rows: null, failed: false },
})

/** Loads the list of all templates. */
export async function loadGallery(): Promise<void> {
  try {
    const rows = await loadTemplateRows()
    $gallery.set({ ...$gallery.get(), rows, failed: false })
  } catch {
    $gallery.set({ ...$gallery.get(), failed: true })
  }
}

const parameters = { shown: 'shown', starred: 'starred' } as const
/** Most pages of the list that an address may ask for. */
const mostPages = 50

/** Returns the last part of the address of a list of templates, such as 露营; '' for other addresses. */
export function keyOfAddress(path: string): string {
  const [, key = ''] = /^\/template\/([^/]{1,180})$/.exec(path) ?? []
  try {
    return decodeURIComponent(key).slice(0, 60)
  } catch {
    return ''
  }
}

let early: Partial<TemplateFilters> = {}

/** Takes what a field of the page held before it was hydrated; `openGallery` adds it to what the address asks for. */
export function takeEarlyFilter(patch: Partial<TemplateFilters>): void {
  early = { ...early, ...patch }
}

/**
 * Takes over the address of a page that lists `own` and has the address `path`. Loads the list if the address asks for
 * more than the page shows. Every other address below /template is a search for its last part.
 */
export function openGallery(own: TemplateFilters, path: string): void {
  const address = new URLSearchParams(location.search)
  const said = filtersFrom(address)
  const filters = { ...said, ...early }
  early = {}
  // Browsers restore fields to what the address says already.
  const isChanged = Object.entries(filters).some(([name, value]) => said[name as keyof TemplateFilters] !== value)
  const key = location.pathname === path ? '' : keyOfAddress(location.pathname)
  const shown = isChanged ? 1 : Math.max(1, Math.min(mostPages, Math.round(Number(address.get(parameters.shown))) || 1))
  const starred = address.get(parameters.starred) === '1'
  const listed = key === '' ? own : { ...own, query: key }
  $gallery.set({ ...$gallery.get(), own: listed, filters, shown, starred })
  if (isChanged) writeAddress()
  if (key !== '' || isNarrowed($gallery.get()) || shown > 1) void loadGallery()
}

/** Returns true if a person narrowed the list. */
export const isNarrowed = ({ filters, starred }: Pick<Gallery, 'filters' | 'starred'>): boolean =>
  starred || Object.values(filters).some((value) => value !== '')

function writeAddress(): void {
  const { filters, shown, starred } = $gallery.get()
  const address = withFilters(new URLSearchParams(location.search), filters)
  const mark = (name: string, value: string) => (value === '' ? address.delete(name) : address.set(name, value))
  mark(parameters.shown, shown > 1 ? String(shown) : '')
  mark(parameters.starred, starred ? '1' : '')
  const query = address.toString()
  history.replaceState(history.state, '', location.pathname + (query && `?${query}`))
}

function change(patch: Partial<Gallery>): void {
  $gallery.set({ ...$gallery.get(), ...patch })
  writeAddress()
  if (!$gallery.get().rows) void loadGallery()
}

/** Narrows the list; it is shown from its beginning again. */
export const narrow = (patch: Partial<TemplateFilters>): void =>
  change({ filters: { ...$gallery.get().filters, ...patch }, shown: 1 })

/** Shows only favourites, or all. */
export const showStarred = (starred: boolean): void => change({ starred, shown: 1 })

/** Takes back all that a person narrowed the list by. */
export const widen = (): void => change({ filters: noFilters, starred: false, shown: 1 })

/** Shows more of the list. */
export const showMore = (): void => change({ shown: $gallery.get().shown + 1 })

/** Returns the addresses of the pictures of cover templates, of which a random one is opened. */
export const coverPicturesOf = (rows: readonly TemplateRow[]): string[] =>
  rows.filter(({ category }) => category === 'xhs-cover').map(({ id }) => `/templates/${id}.webp`)

/** Returns the address of a template's page by that of its picture. */
export const pathOfPicture = (picture: string): string => picture.replace(/^\/templates\/(.+)\.webp$/, '/template/d/$1')
