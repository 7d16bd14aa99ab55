import { atom } from 'nanostores'
import { type KeptFile, keepQueue, mostKeptBytes, readQueue } from '../../storage/kept-queue.ts'
import type { TaskQueue } from './task-queue.ts'

// Loaded with the first file, or by a page that has files to restore. A page has one queue.

/** Number of files that were restored and not yet acknowledged. */
export const $restored = atom(0)

/** How long changes are collected before they are kept, ms. */
const settleMs = 300

/** Tools whose pictures show faces for papers: nothing of them is kept, not even for a reload. */
const neverKept: ReadonlySet<string> = new Set(['image-card'])

/** Id of this page's kept queue; undefined before anything is kept. */
let own: string | undefined
/** The files that are in it, by id. */
let kept: ReadonlyMap<string, Blob> = new Map()

/**
 * Claims a kept queue for this tab until it closes. Returns false if another tab has it, as happens when a tab is
 * duplicated: the two must not write the same queue.
 */
async function claim(id: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return true
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? new Promise<void>(() => {}) : undefined
    }
    locks.request(`qingtu-queue:${id}`, { ifAvailable: true }, hold).catch(() => resolve(false))
  })
}

/** Notes in the session history which queue belongs to this page of this tab; a reload and a return keep the note. */
function note(id: string | undefined): void {
  own = id
  history.replaceState({ ...history.state, files: id }, '')
}

/** Returns the files that fit the limit, in order. */
function bounded(files: readonly KeptFile[]): ReadonlySet<string> {
  let bytes = 0
  const fit = files.filter(({ blob }) => {
    if (bytes + blob.size > mostKeptBytes) return false
    bytes += blob.size
    return true
  })
  return new Set(fit.map(({ id }) => id))
}

/**
 * Keeps the files of a queue on the device, so that a reload finds them again, unless they are of a tool that keeps
 * nothing. Returns a function that ends it.
 */
export function keepFiles(queue: TaskQueue, tool: string): () => void {
  if (neverKept.has(tool)) return () => {}
  let writing = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    const all = queue.all()
    if (all.length === 0 && own === undefined) return
    if (own === undefined) {
      const id = crypto.randomUUID()
      await claim(id)
      // Files of an earlier queue may have been restored meanwhile; it then holds all.
      if (own === undefined) note(id)
    }
    const files = all.map(({ id, name, folder, file }) => ({ id, name, folder, blob: file }))
    const fit = bounded(files)
    const order = all.filter(({ id }) => fit.has(id)).map(({ id, own: options }) => ({ id, own: options }))
    await keepQueue(
      own!,
      tool,
      order,
      files.filter(({ id, blob }) => fit.has(id) && kept.get(id) !== blob),
    )
    kept = new Map(files.flatMap(({ id, blob }) => (fit.has(id) ? [[id, blob]] : [])))
    if (order.length === 0) note(undefined)
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Without room or storage the page works as before; only a reload would lose the files.
      writing = writing.then(write).catch(console.warn)
    }, settleMs)
  }
  const stop = queue.$known.subscribe(schedule)
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/**
 * Adds the files that this page of this tab had before it was reloaded or left. Returns how many; none if they have
 * expired or storage is disabled.
 */
export async function restoreFiles(queue: TaskQueue, tool: string): Promise<number> {
  const id: unknown = history.state?.files
  if (typeof id !== 'string') return 0
  try {
    const files = await readQueue(id, tool)
    if (files.length === 0) return 0
    // A duplicated tab keeps its files under an id of its own.
    if (await claim(id)) {
      // Noted once more: a file added meanwhile may have begun a queue of its own.
      note(id)
      kept = new Map(files.map((file) => [file.id, file.blob]))
    }
    queue.add(files)
    $restored.set(files.length)
    return files.length
  } catch (thrown) {
    console.warn(thrown)
    return 0
  }
}
