import { atom } from 'nanostores'
import { openDesign } from '../../core/design/restore.ts'
import type { Design } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import { UserError } from '../../core/errors.ts'
import { askPersistence, type StorageState, storageState } from '../../storage/assets.ts'
import {
  type DesignSummary,
  deleteDesign,
  duplicateDesign,
  emptyTrash,
  listDesigns,
  listTrash,
  loadDesign,
  onDesignsChanged,
  pictureDesign,
  renameDesign,
  restoreFromTrash,
  saveDesign,
  tidyDesigns,
  trashDesign,
} from '../../storage/designs.ts'
import { freshId } from '../shell/fresh-id.ts'
import { designOwner } from './owner.ts'
import { designThumbnail } from './thumbnail.ts'

export type { DesignSummary } from '../../storage/designs.ts'

/** The designs on this device for lists, and the storage space. */
export interface DesignList {
  readonly designs: readonly DesignSummary[]
  readonly trash: readonly DesignSummary[]
  readonly room: StorageState
}

export const $designList = atom<DesignList | null>(null)

async function refresh(): Promise<void> {
  const owner = await designOwner()
  const [designs, trash, room] = await Promise.all([listDesigns(owner), listTrash(owner), storageState()])
  $designList.set({ designs, trash, room })
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
  return () => {
    clearTimeout(timer)
    stop()
  }
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
  duplicate: withRefresh(({ id, name }: Pick<DesignSummary, 'id' | 'name'>) =>
    duplicateDesign(id, `${name || '未命名设计'} 副本`.slice(0, 120)),
  ),
  trash: withRefresh(trashDesign),
  restore: withRefresh(restoreFromTrash),
  delete: withRefresh(deleteDesign),
  emptyTrash: withRefresh(() => emptyTrash(0)),
  /** Asks the browser not to clear designs by itself. */
  keepForGood: withRefresh(askPersistence),
}

/**
 * Stores a design as a new one. Returns its id.
 * @throws UserError the storage codes
 */
export async function storeDesign(design: Design): Promise<string> {
  const id = freshId()
  const stored = { ...design, id }
  await saveDesign({
    id,
    text: serialise(stored),
    summary: { name: design.name, width: design.width, height: design.height, pages: design.pages.length },
    expectedRevision: 0,
    owner: await designOwner(),
    thumbnail: await designThumbnail(stored),
  })
  return id
}

/**
 * Creates the thumbnail of a stored design that has none, for example after an import.
 * @throws UserError `design-missing`, and the storage codes
 */
export async function pictureStored(id: string): Promise<void> {
  const { text } = await loadDesign(id, await designOwner())
  const { design } = openDesign(JSON.parse(text) as unknown, freshId)
  const picture = await designThumbnail(design)
  if (picture) await pictureDesign(id, picture)
}
