import { atom } from 'nanostores'
import { UserError } from '../../core/errors.ts'
import { askPersistence, type StorageState, storageState } from '../../storage/assets.ts'
import { onDesignsChanged } from '../../storage/design-notices.ts'
import {
  type Arrangement,
  arrangeDesigns,
  type DesignSummary,
  deleteDesign,
  duplicateDesign,
  emptyTrash,
  keepMissingWords,
  listDesigns,
  listTrash,
  loadDesign,
  renameDesign,
  restoreFromTrash,
  tidyDesigns,
  trashDesign,
} from '../../storage/designs.ts'
import { deleteFolder, type Folder, listFolders, saveFolder } from '../../storage/folders.ts'
import { editedDesigns } from '../../storage/writer-lock.ts'
import { freshId } from '../shell/fresh-id.ts'
import { designOwner } from './owner.ts'

export type { Arrangement, DesignSummary } from '../../storage/designs.ts'
export type { Folder } from '../../storage/folders.ts'

/** The designs on this device for lists, and the storage space. */
export interface DesignList {
  readonly designs: readonly DesignSummary[]
  readonly trash: readonly DesignSummary[]
  readonly folders: readonly Folder[]
  /** Ids of designs that a tab is editing. */
  readonly edited: ReadonlySet<string>
  readonly room: StorageState
}

export const $designList = atom<DesignList | null>(null)

async function refresh(): Promise<void> {
  const owner = await designOwner()
  const lists = [listDesigns(owner), listTrash(owner), listFolders(owner), editedDesigns(), storageState()] as const
  const [designs, trash, folders, edited, room] = await Promise.all(lists)
  $designList.set({ designs, trash, folders, edited, room })
}

/** Debounce of list updates after a burst of saves, ms. */
const settleMs = 200

/**
 * Loads the list and keeps it up to date across tabs; `failed` is called with storage errors. Returns a function that
 * unsubscribes.
 */
export function watchDesigns(failed: (error: UserError) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () =>
    refresh().catch((thrown: unknown) =>
      failed(thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })),
    )
  void tidyDesigns()
    .catch(() => {})
    .then(look)
  const stop = onDesignsChanged(() => {
    clearTimeout(timer)
    timer = setTimeout(look, settleMs)
  })
  const returned = () => {
    if (document.visibilityState === 'visible') void look()
  }
  document.addEventListener('visibilitychange', returned)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', returned)
    stop()
  }
}

/**
 * Stores the words of the listed designs that were saved before they were kept, some at a time, so that the search finds
 * them.
 */
export async function indexOldDesigns(): Promise<void> {
  const { designs, trash } = $designList.get() ?? { designs: [], trash: [] }
  if (![...designs, ...trash].some((design) => design.words === null)) return
  const { wordsIn } = await import('./stored-design.ts')
  let any = false
  while ((await keepMissingWords(wordsIn)) > 0) any = true
  if (any) await refresh()
}

/**
 * Wraps an action on a design so that the list is refreshed afterwards.
 * @throws UserError `design-missing` or the storage codes
 */
const withRefresh =
  <Args extends readonly unknown[], Answer>(act: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    const answer = await act(...args)
    await refresh()
    return answer
  }

export const designList = {
  rename: withRefresh((id: string, name: string) => renameDesign(id, name.trim().slice(0, 120))),
  refresh,
  duplicate: withRefresh(({ id, name }: Pick<DesignSummary, 'id' | 'name'>) =>
    duplicateDesign(id, `${name || '未命名设计'} 副本`.slice(0, 120)),
  ),
  trash: withRefresh(trashDesign),
  restore: withRefresh(restoreFromTrash),
  delete: withRefresh(deleteDesign),
  emptyTrash: withRefresh(() => emptyTrash(0)),
  arrange: withRefresh((ids: readonly string[], wanted: Arrangement) => arrangeDesigns(ids, wanted)),
  /** Deletes several designs permanently. */
  deleteAll: withRefresh(async (ids: readonly string[]) => {
    for (const id of ids) await deleteDesign(id)
  }),
  /** Creates a folder; `parent` is '' for the top level. Returns its id. */
  addFolder: withRefresh(async (name: string, parent: string) => {
    const id = freshId()
    await saveFolder({ id, name, parent, owner: await designOwner() })
    return id
  }),
  changeFolder: withRefresh((folder: Folder) => saveFolder(folder)),
  deleteFolder: withRefresh(deleteFolder),
  /** Asks the browser not to clear designs by itself. */
  keepForGood: withRefresh(askPersistence),
}

/**
 * Returns the row of a stored design.
 * @throws UserError `design-missing`, and the storage codes
 */
export const summaryOfStored = async (id: string): Promise<DesignSummary> =>
  (await loadDesign(id, await designOwner())).summary
