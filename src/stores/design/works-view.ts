import { hasAccounts } from '../../api/base.ts'
import { kindOfWork } from '../../catalogue/work-kinds.ts'
import { once } from '../../core/once.ts'
import type { CloudWork } from './cloud-state.ts'
import type { DesignList, DesignSummary, Folder } from './designs.ts'

/** Which works a page shows, and in what order. */

/** `cloud` shows the works of the account, the others those on this device. */
export type Shelf = 'works' | 'templates' | 'cloud' | 'trash'
export type WorksOrder = 'modified' | 'name' | 'bytes'

export interface WorksView {
  readonly shelf: Shelf
  /** Id of a folder, 'none' for works in none, '' for all. */
  readonly folder: string
  /** '' for any. */
  readonly tag: string
  readonly query: string
  readonly order: WorksOrder
}

export const firstView: WorksView = { shelf: 'works', folder: '', tag: '', query: '', order: 'modified' }

const shelves: readonly string[] = ['works', 'templates', ...(hasAccounts ? ['cloud'] : []), 'trash']

/** Returns the view that an address asks for. */
export function viewOf(address: URLSearchParams): WorksView {
  const order = address.get('order') ?? ''
  const shelf = address.get('shelf') ?? ''
  return {
    shelf: shelves.includes(shelf) ? (shelf as Shelf) : firstView.shelf,
    folder: address.get('folder') ?? '',
    tag: address.get('tag') ?? '',
    query: address.get('q') ?? '',
    order: Object.hasOwn(orders, order) ? (order as WorksOrder) : firstView.order,
  }
}

/** Returns the query of the address of a view, with its question mark; '' for the first view. */
export function queryOf({ query, ...view }: WorksView): string {
  const wanted = Object.entries({ ...view, q: query })
  const usual: Readonly<Record<string, string>> = { ...firstView, q: '' }
  const set = new URLSearchParams(wanted.filter(([name, value]) => value !== usual[name]))
  return set.size > 0 ? `?${set}` : ''
}

type Lists = Pick<DesignList, 'designs' | 'trash' | 'folders'>

/** Returns where a work opens. */
export const hrefOfWork = ({ id, kind = '' }: Pick<DesignSummary, 'id'> & Partial<Pick<DesignSummary, 'kind'>>) =>
  `${kindOfWork(kind).page}?id=${encodeURIComponent(id)}`

/** Returns the name of a work as lists show it. */
export const nameOfWork = ({ name }: Pick<DesignSummary, 'name'>) => name || '未命名设计'

// Making one takes as long as showing a page; most lists are not sorted by name.
const names = once(() => new Intl.Collator('zh-CN', { numeric: true }))
const orders: Readonly<Record<WorksOrder, (one: DesignSummary, other: DesignSummary) => number>> = {
  modified: (one, other) => other.modified - one.modified,
  name: (one, other) => names().compare(nameOfWork(one), nameOfWork(other)),
  bytes: (one, other) => other.bytes - one.bytes,
}

/** Returns the designs on a shelf, whatever their folder. */
export function onShelf({ designs, trash }: Pick<DesignList, 'designs' | 'trash'>, shelf: Shelf) {
  if (shelf === 'cloud') return []
  return shelf === 'trash' ? trash : designs.filter(({ template }) => template === (shelf === 'templates'))
}

/** Returns the id of the folder of a work; '' if the folder no longer exists. */
const folderOf = ({ folder }: DesignSummary, folders: readonly Folder[]) =>
  folders.some(({ id }) => id === folder) ? folder : ''

function hasWords(work: DesignSummary, words: readonly string[]): boolean {
  const { width, height, tags, kind } = work
  const text = `${nameOfWork(work)} ${kindOfWork(kind).label} ${work.words ?? ''} ${tags.join(' ')} ${width}x${height} ${width}×${height}`
  const low = text.toLowerCase()
  return words.every((word) => low.includes(word))
}

/**
 * Returns the works to show. A search looks into all folders: names, tags, sizes and the words inside the designs. A
 * folder shows what lies in it, not what lies in its folders.
 */
export function shownWorks(lists: Lists, { shelf, folder, tag, query, order }: WorksView): readonly DesignSummary[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const isInFolder = (work: DesignSummary) => {
    if (folder === '' || words.length > 0 || shelf !== 'works') return true
    return folderOf(work, lists.folders) === (folder === 'none' ? '' : folder)
  }
  return onShelf(lists, shelf)
    .filter((work) => isInFolder(work) && (tag === '' || work.tags.includes(tag)) && hasWords(work, words))
    .toSorted(orders[order])
}

/** Returns the works of the account to show, last saved first unless another order is asked for. */
export function shownCloudWorks(works: readonly CloudWork[], { query, order }: WorksView): readonly CloudWork[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const sizeOf = ({ bytes, blob_bytes }: CloudWork) => bytes + blob_bytes
  const found = works.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  if (order === 'name') return found.toSorted((one, other) => names().compare(one.name, other.name))
  if (order === 'bytes') return found.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return found
}

/** Returns how many works lie in each folder, and in none under ''. */
export function countsOf(lists: Lists): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const work of onShelf(lists, 'works')) {
    const folder = folderOf(work, lists.folders)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return counts
}

/** Returns the tags on a shelf, those of most works first. */
export function tagsOf(works: readonly DesignSummary[]): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of works) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([one, a], [other, b]) => b - a || names().compare(one, other)).map(([tag]) => tag)
}
