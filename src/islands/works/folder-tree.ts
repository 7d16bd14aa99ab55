import type { Folder } from '../../stores/design/designs.ts'

/** A folder with those in it. */
export interface FolderBranch extends Folder {
  readonly inside: readonly Folder[]
}

/** Returns the folders as two levels, each in the order of the list. */
export const folderTree = (folders: readonly Folder[]): FolderBranch[] =>
  folders
    .filter(({ parent }) => parent === '')
    .map((folder) => ({ ...folder, inside: folders.filter(({ parent }) => parent === folder.id) }))
