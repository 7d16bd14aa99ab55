import { UserError } from '../core/errors.ts'
import { once } from '../core/once.ts'
import { type FolderRow, folderRow, repaired, transact } from './design-database.ts'
import { notifyTabs } from './design-notices.ts'

/** The folders of the designs on this device, in two levels. */

export type Folder = Readonly<Pick<FolderRow, 'id' | 'name' | 'parent' | 'owner'>>

/** Most folders of one device. */
const mostFolders = 500

/** Made with the first two folders to be sorted: it takes 25 ms. */
const names = once(() => new Intl.Collator('zh-CN', { numeric: true }))

const belongsTo = (row: FolderRow, owner: string) => row.owner === '' || row.owner === owner

/** Lists the folders without an account and those of `owner`, sorted by name; a folder in a missing one is at the top. */
export async function listFolders(owner = ''): Promise<Folder[]> {
  const rows = await transact(['folders'], 'readonly', (transaction) => transaction.objectStore('folders').getAll())
  const own = repaired(folderRow(), rows).filter((row) => belongsTo(row, owner))
  const top = new Set(own.filter(({ parent }) => parent === '').map(({ id }) => id))
  return own
    .map((row) => (row.parent === '' || top.has(row.parent) ? row : { ...row, parent: '' }))
    .sort((one, other) => names().compare(one.name, other.name) || (one.id < other.id ? -1 : 1))
}

/**
 * Stores a folder, new or changed.
 * @throws UserError `folder-name` without a name, `folder-twice` if another in the same place has it, `folder-too-deep`
 * if it would lie in a third level, `folders-full`, and the storage codes
 */
export async function saveFolder({ id, parent, owner, ...given }: Folder): Promise<void> {
  const name = given.name.trim().slice(0, 60)
  if (name === '') throw new UserError('folder-name')
  await transact(['folders'], 'readwrite', async (transaction) => {
    const folders = transaction.objectStore('folders')
    const all = repaired(folderRow(), await folders.getAll())
    const others = all.filter((folder) => folder.id !== id)
    if (others.length >= mostFolders) throw new UserError('folders-full', { limit: mostFolders })
    if (others.some((other) => other.name === name && other.parent === parent && other.owner === owner))
      throw new UserError('folder-twice', { folder: name })
    const above = others.find((folder) => folder.id === parent)
    const holdsFolders = others.some((folder) => folder.parent === id)
    if (parent !== '' && (above?.parent !== '' || holdsFolders)) throw new UserError('folder-too-deep')
    await folders.put({ ...all.find((folder) => folder.id === id), id, name, parent, owner })
  })
  notifyTabs()
}

/** Deletes a folder; the designs and folders in it move to where it was. Does nothing if it does not exist. */
export async function deleteFolder(id: string): Promise<void> {
  await transact(['folders', 'designs'], 'readwrite', async (transaction) => {
    const [folders, designs] = [transaction.objectStore('folders'), transaction.objectStore('designs')]
    const parent = (await folders.get(id))?.parent ?? ''
    await folders.delete(id)
    for (const folder of await folders.getAll()) if (folder.parent === id) await folders.put({ ...folder, parent })
    for (const design of await designs.getAll())
      if (design.folder === id) await designs.put({ ...design, folder: parent })
  })
  notifyTabs()
}
