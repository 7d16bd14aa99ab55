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

async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
  }
  if (systemFolder.test(entry.name)) return []
  const below = await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(filesBelow))
  return below.flat()
}

/** The files of one dropped, pasted or chosen item; a folder gives all below it, in the order of their names. */
async function filesOf(item: File | FileSystemEntry): Promise<File[]> {
  if (item instanceof File) return [item]
  try {
    const files = await filesBelow(item)
    return files.sort((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true }))
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
export async function takeIncoming(): Promise<File[]> {
  const items = window.__qingtuIncoming?.splice(0) ?? []
  const files = (await Promise.all(items.map(filesOf))).flat()
  return files.filter((file) => !systemFile.test(file.name))
}

/** Calls back when something came in. Answers how to stop. */
export function onIncoming(listener: () => void): () => void {
  document.addEventListener('qingtu:incoming', listener)
  return () => document.removeEventListener('qingtu:incoming', listener)
}
