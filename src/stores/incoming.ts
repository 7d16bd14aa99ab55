/** Files the system puts into folders, which nobody means to process. */
const systemFile = /^(\.|Thumbs\.db$|desktop\.ini$)/i
const systemFolder = /^(__MACOSX|\.)/

/** readEntries answers at most 100 at a time, until it answers none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

/** A file that came in, and where it lay in what was dropped: `2026/海边`, '' when it came by itself. */
export interface IncomingFile {
  readonly file: File
  readonly folder: string
}

/** The folders of a path, without the file and without slashes at the ends. */
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

/** The files of one dropped, pasted or chosen item; a folder gives all below it, in the order of their names. */
async function filesOf(item: File | FileSystemEntry): Promise<IncomingFile[]> {
  if (item instanceof File) return [{ file: item, folder: folderOf(item.webkitRelativePath) }]
  try {
    return (await filesBelow(item)).sort(inOrder)
  } catch (thrown) {
    // A file that vanished between the drop and the reading.
    console.warn(thrown)
    return []
  }
}

/** How many dropped, pasted or chosen items wait to be taken. */
export function incomingCount(): number {
  return window.__qingtuIncoming?.length ?? 0
}

/** Takes everything that came in by drop, paste or choice, before or after hydration. */
export async function takeIncoming(): Promise<IncomingFile[]> {
  const items = window.__qingtuIncoming?.splice(0) ?? []
  const files = (await Promise.all(items.map(filesOf))).flat()
  return files.filter(
    ({ file, folder }) => !systemFile.test(file.name) && !folder.split('/').some((name) => systemFolder.test(name)),
  )
}

/** Calls back when something came in. Answers how to stop. */
export function onIncoming(listener: () => void): () => void {
  document.addEventListener('qingtu:incoming', listener)
  return () => document.removeEventListener('qingtu:incoming', listener)
}
