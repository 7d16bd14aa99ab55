import { hasAccounts } from '../../api/base.ts'
import { fileNameFrom } from '../../core/file-name.ts'
import type { Work } from '../account/counted-works.ts'
import { isInAppBrowser } from '../shell/in-app.ts'
import { writeClipboard } from '../shell/write-clipboard.ts'
import { uniqueName } from './file-names.ts'
import type { TaskResult } from './outputs.ts'
import { $saveSheet, type ExportFile } from './save-sheet.ts'
import { noteSaved } from './saved-results.ts'

/** Larger ZIPs are streamed to disk where the browser can, bytes. */
const streamAboveBytes = 256 * 2 ** 20

/** Returns today's date in the visitor's time zone, YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/**
 * Returns the results of finished files under their final names: pattern applied, duplicates within a folder numbered.
 */
export function exportFiles(
  tasks: readonly { readonly results: readonly (TaskResult & Pick<ExportFile, 'cut'>)[]; readonly folder?: string }[],
  pattern: string,
): ExportFile[] {
  // A result folder is needed only if there are results of several files.
  const several = tasks.filter(({ results }) => results.length > 0).length > 1
  const results = tasks.flatMap(({ results, folder = '' }) =>
    results.map((result) => {
      const own = several ? (result.folder ?? '') : ''
      return { ...result, folder: folder && own ? `${folder}/${own}` : folder || own }
    }),
  )
  const taken = new Map<string, Set<string>>()
  const date = today()
  return results.map(({ name, width, height, blob, folder, cut }, index) => {
    const inFolder = taken.get(folder) ?? new Set()
    taken.set(folder, inFolder)
    const parts = { name, index: index + 1, count: results.length, width, height, date }
    const unique = uniqueName(fileNameFrom(pattern, parts), inFolder)
    return { name: unique, blob, folder, cut }
  })
}

/** Returns the path of a file relative to the save location. */
function pathOf({ name, folder }: ExportFile): string {
  return folder ? `${folder}/${name}` : name
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(blob)
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the Blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
type FolderPicker = (options: { mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>
const pickers = globalThis as { showSaveFilePicker?: SavePicker; showDirectoryPicker?: FolderPicker }

/** Returns true if results can be written into a folder the visitor picks. */
export function canSaveToFolder(): boolean {
  return typeof pickers.showDirectoryPicker === 'function'
}

/** Returns true if the visitor closed a picker or a share sheet, which is not an error. */
function wasDismissed(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError'
}

async function saveZip(files: readonly ExportFile[], name: string): Promise<boolean> {
  const { writeZip } = await import('../../core/zip.ts')
  const zip = writeZip(
    files.map((file) => ({ name: pathOf(file), content: file.blob })),
    new Date(),
  )
  const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0)
  if (bytes <= streamAboveBytes || !pickers.showSaveFilePicker) {
    download(await new Response(zip, { headers: { 'Content-Type': 'application/zip' } }).blob(), name)
    return true
  }
  try {
    const handle = await pickers.showSaveFilePicker({ suggestedName: name })
    await zip.pipeTo(await handle.createWritable())
    return true
  } catch (thrown) {
    if (wasDismissed(thrown)) return false
    throw thrown
  }
}

/** Runs a save and counts it against today's limit if it succeeds; over the limit nothing is saved. */
async function withDownloadQuota<Saved extends boolean | number>(
  files: readonly ExportFile[],
  write: () => Promise<Saved>,
  nothing: Saved,
  work?: Work,
): Promise<Saved> {
  const save = async () => {
    const saved = await write()
    if (saved) noteSaved(files)
    return saved
  }
  if (!hasAccounts) return save()
  const { quota } = await import('../account/quota.ts')
  const pass = await quota.download(1, work)
  if (!pass) return nothing
  const saved = await save()
  if (saved) void pass.charge()
  return saved
}

/**
 * Saves files, counted as a download: one as itself, several as a ZIP; where Blobs cannot be saved, opens the
 * full-screen sheet. Saving the same `work` again soon is not counted. Returns whether something was saved.
 */
export function saveFiles(files: readonly ExportFile[], zipName: string, work?: Work): Promise<boolean> {
  return withDownloadQuota(files, () => saveUncounted(files, zipName), false, work)
}

/**
 * Saves files without counting them, for the user's own data such as a backup of designs. Returns whether something was
 * saved.
 */
export async function saveUncounted(files: readonly ExportFile[], zipName: string): Promise<boolean> {
  const [first] = files
  if (!first) return false
  if (isInAppBrowser()) {
    $saveSheet.set(files)
    // A long press that saves a picture is not told to the page.
    noteSaved(files)
    return false
  }
  if (files.length > 1) return saveZip(files, zipName)
  download(first.blob, first.name)
  return true
}

interface Destination {
  readonly folder: FileSystemDirectoryHandle
  /** Names that exist in the folder, in lower case. */
  readonly taken: Set<string>
}

/** Opens a nested folder, creating it if needed. */
async function placeOf(root: FileSystemDirectoryHandle, path: string): Promise<Destination> {
  let folder = root
  for (const name of path.split('/').filter(Boolean)) folder = await folder.getDirectoryHandle(name, { create: true })
  const taken = new Set<string>()
  for await (const name of folder.keys()) taken.add(name.toLowerCase())
  return { folder, taken }
}

/**
 * Writes all files into a folder the visitor picks, without overwriting existing ones. Returns how many were written.
 */
export function saveToFolder(files: readonly ExportFile[]): Promise<number> {
  return withDownloadQuota(files, () => saveIntoFolder(files), 0)
}

async function saveIntoFolder(files: readonly ExportFile[]): Promise<number> {
  if (!pickers.showDirectoryPicker) return 0
  try {
    const folder = await pickers.showDirectoryPicker({ mode: 'readwrite' })
    const places = new Map<string, Destination>()
    for (const { name, blob, folder: below = '' } of files) {
      const place = places.get(below) ?? (await placeOf(folder, below))
      places.set(below, place)
      const handle = await place.folder.getFileHandle(uniqueName(name, place.taken), { create: true })
      await blob.stream().pipeTo(await handle.createWritable())
    }
    return files.length
  } catch (thrown) {
    if (wasDismissed(thrown)) return 0
    throw thrown
  }
}

/** Converts a picture to PNG, the only picture format that clipboards accept everywhere. */
async function asPng(blob: Blob): Promise<Blob> {
  if (blob.type === 'image/png') return blob
  const picture = new Image()
  const url = URL.createObjectURL(blob)
  try {
    picture.src = url
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/**
 * Copies a picture to the clipboard; an SVG that is ready is copied as text.
 * @throws when the browser refuses the clipboard, or if `picture` rejects
 */
export async function copyPicture(picture: Blob | Promise<Blob>): Promise<void> {
  if (picture instanceof Blob && picture.type === 'image/svg+xml') {
    return writeClipboard(await picture.text())
  }
  // Safari accepts the click as permission only if the promise is inside the item.
  const png = Promise.resolve(picture).then(asPng)
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
  if (picture instanceof Blob) noteSaved([{ blob: picture }])
}

function asShareable(files: readonly ExportFile[]): File[] {
  return files.map(({ name, blob }) => new File([blob], name, { type: blob.type }))
}

/** Returns true on touch devices whose share sheet accepts these files. */
export function canShare(files: readonly ExportFile[]): boolean {
  return navigator.maxTouchPoints > 0 && navigator.canShare?.({ files: asShareable(files) }) === true
}

/** Opens the share sheet of the device, counted as a download. Returns whether the files were shared. */
export function shareFiles(files: readonly ExportFile[]): Promise<boolean> {
  const share = async () => {
    try {
      await navigator.share({ files: asShareable(files) })
      return true
    } catch (thrown) {
      if (!wasDismissed(thrown)) throw thrown
      return false
    }
  }
  return withDownloadQuota(files, share, false)
}
