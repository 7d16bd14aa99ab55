import type { ImageFormat } from '../../core/image/info.ts'
import type { HandedFile } from '../../storage/handover.ts'
import { pool } from '../../workers/pool.ts'
import { beginWork } from '../shell/busy.ts'
import type { Task } from './task.ts'
import { TaskQueue } from './task-queue.ts'

const queues = new Map<string, TaskQueue>()

/** Returns the files in this page, newest first, for the command palette. */
export function recentFiles(): Task[] {
  return [...queues.values()].flatMap((queue) => queue.all()).reverse()
}

/**
 * Returns the queue of a tool's page, running on the page's worker pool. The first call creates it and sets the
 * accepted formats.
 */
export function queueOf(tool: string, accepts?: readonly ImageFormat[]): TaskQueue {
  const known = queues.get(tool)
  if (known) return known
  const queue = new TaskQueue({
    inspect: (file, name, settings) =>
      pool().run('inspect-file', { file, name, ...(accepts ? { accepts } : {}) }, settings),
    run: (file, name, { width, height, frames }, options, settings) =>
      pool().run('run-tool', { slug: tool, file, name, options, info: { width, height, frames } }, settings),
    join: (files, options, settings) => {
      const joined = files.map(({ name, blob, pixels }) => ({ name, blob, pixels }))
      return pool().run('join-files', { name: files[0]?.name ?? tool, slug: tool, files: joined, options }, settings)
    },
  })
  queues.set(tool, queue)
  return queue
}

/**
 * Starts a bench: adds the files it had before a reload, or files handed over by another tool, and marks the page as busy while it has files, so that it is
 * not reloaded.
 */
export async function startBench(queue: TaskQueue, tool: string, search: string): Promise<void> {
  let release: (() => void) | undefined
  queue.$ids.subscribe((ids) => {
    if (ids.length > 0) release ??= beginWork()
    else {
      release?.()
      release = undefined
    }
  })
  warmCodecs()
  if (history.state?.files && (await (await import('./keeping.ts')).restoreFiles(queue, tool)) > 0) return
  const files = await filesHandedOver(search)
  if (files.length > 0) queue.add(files)
}

/** Returns the files that another tool handed over, by the page's address. */
export async function filesHandedOver(search: string): Promise<readonly HandedFile[]> {
  const from = new URLSearchParams(search).get('from')
  if (!from) return []
  try {
    const { readHandover } = await import('../../storage/handover.ts')
    return await readHandover(from)
  } catch (thrown) {
    // Storage is disabled; the visitor can still choose files.
    console.warn(thrown)
    return []
  }
}

/** Lets the service worker fetch the common codecs, so that an opened tool works offline, unless data saving is on. */
export function warmCodecs(): void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then((registration) => registration.active?.postMessage('warm'))
}
