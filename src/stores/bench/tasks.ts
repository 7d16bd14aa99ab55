import { atom } from 'nanostores'
import type { ImageFormat } from '../../core/image/info.ts'
import type { HandedFile } from '../../storage/handover.ts'
import { loadSample } from '../../storage/samples.ts'
import { pool } from '../../workers/pool.ts'
import { beginWork } from '../shell/busy.ts'
import type { Task } from './task.ts'
import { TaskQueue } from './task-queue.ts'

const bytesPerPixel = 4
/** Copies of the pixels in memory at the peak of a job: decoded, processed, encoded. */
const copies = 3
const inspectDeadlineMs = 20_000

/**
 * Returns the deadline of a job, ms: it ends a hanging codec; the slowest valid job (AVIF searching a target size)
 * stays far below.
 */
function deadlineMs(pixels: number): number {
  return 60_000 + (pixels / 1e6) * 10_000
}

const queues = new Map<string, TaskQueue>()

/** A file to show; the list scrolls to it. */
export const $shownFile = atom<string | null>(null)

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
      pool().run(
        { kind: 'inspect', file, name, ...(accepts ? { accepts } : {}) },
        { ...settings, memoryBytes: file.size, deadlineMs: inspectDeadlineMs },
      ),
    run: (file, name, info, options, settings) => {
      const pixels = info.width * info.height
      return pool().run(
        { kind: 'run', slug: tool, file, name, options },
        {
          ...settings,
          memoryBytes: pixels * bytesPerPixel * copies + file.size,
          deadlineMs: deadlineMs(pixels * info.frames),
        },
      )
    },
    join: (files, options, settings) => {
      const pixels = files.reduce((sum, file) => sum + file.pixels, 0)
      const largest = Math.max(...files.map((file) => file.pixels))
      return pool().run(
        { kind: 'join', slug: tool, files: files.map(({ name, blob }) => ({ name, blob })), options },
        { ...settings, memoryBytes: largest * bytesPerPixel * copies, deadlineMs: deadlineMs(pixels) },
      )
    },
  })
  queues.set(tool, queue)
  return queue
}

/**
 * Starts a bench: adds files handed over by another tool, and marks the page as busy while it has files, so that it is
 * not reloaded.
 */
export async function startBench(queue: TaskQueue, search: string): Promise<void> {
  let release: (() => void) | undefined
  queue.$ids.subscribe((ids) => {
    if (ids.length > 0) release ??= beginWork()
    else {
      release?.()
      release = undefined
    }
  })
  warmCodecs()
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

const previewSide = 1600

/**
 * Renders a file the browser cannot show, in a worker.
 * @throws UserError of the gate
 */
export async function previewOf(file: Blob, name: string): Promise<Blob> {
  const made = await pool().run(
    { kind: 'preview', file, name, longSide: previewSide },
    { memoryBytes: file.size * copies, deadlineMs: inspectDeadlineMs * 3, priority: () => 2 },
  )
  return new Blob([made.bytes], { type: made.mime })
}

/**
 * Adds a sample picture of this site to the queue.
 * @throws when it cannot be fetched
 */
export async function addSample(queue: TaskQueue, path: string): Promise<void> {
  queue.add([{ name: path.split('/').at(-1) ?? 'sample', blob: await loadSample(path) }])
}

/** Lets the service worker fetch the common codecs, so that an opened tool works offline, unless data saving is on. */
export function warmCodecs(): void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then((registration) => registration.active?.postMessage('warm'))
}
