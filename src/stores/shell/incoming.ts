/** Files and folders created by operating systems, which are skipped. */
const systemFile = /^(\.|Thumbs\.db$|desktop\.ini$)/i
const systemFolder = /^(__MACOSX|\.)/

/** Returns the entries of a folder: readEntries returns at most 100 at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

/** An incoming file, and its folder in what was dropped: `2026/海边`, or '' for a single file. */
export interface IncomingFile {
  readonly file: File
  readonly folder: string
}

/** Returns the folders of a path, without the file name and outer slashes. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).filter(Boolean).join('/')
}

async function filesBelow(entry: FileSystemEntry): Promise<IncomingFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    return [{ file, folder: folderOf(entry.fullPath) }]
  }
  if (systemFolder.test(entry.name)) return []
  const below = await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(filesBelow))
  return below.flat()
}

const inOrder = (a: IncomingFile, b: IncomingFile) =>
  a.folder.localeCompare(b.folder, 'zh-CN', { numeric: true }) ||
  a.file.name.localeCompare(b.file.name, 'zh-CN', { numeric: true })

/** Returns the files of one dropped, pasted or chosen item; for a folder all files below it, sorted by name. */
async function filesOf(item: File | FileSystemEntry): Promise<IncomingFile[]> {
  if (item instanceof File) return [{ file: item, folder: folderOf(item.webkitRelativePath) }]
  try {
    return (await filesBelow(item)).sort(inOrder)
  } catch (thrown) {
    // The file was removed between the drop and the reading.
    console.warn(thrown)
    return []
  }
}

/** Returns how many dropped, pasted or chosen items are waiting. */
export function incomingCount(): number {
  return window.__qingtuIncoming?.length ?? 0
}

/** Takes all items that were dropped, pasted or chosen, before or after hydration. */
export async function takeIncoming(): Promise<IncomingFile[]> {
  const items = window.__qingtuIncoming?.splice(0) ?? []
  const files = (await Promise.all(items.map(filesOf))).flat()
  return files.filter(
    ({ file, folder }) => !systemFile.test(file.name) && !folder.split('/').some((name) => systemFolder.test(name)),
  )
}

/** Calls back when something was dropped, pasted or chosen. Returns a function that unsubscribes. */
export function onIncoming(listener: () => void): () => void {
  document.addEventListener('qingtu:incoming', listener)
  return () => document.removeEventListener('qingtu:incoming', listener)
}
