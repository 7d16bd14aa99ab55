import type { TaskQueue } from './task-queue.ts'

const saved = new WeakSet<Blob>()

/** Notes that the user has taken these results: saved, shared, copied or handed them over. */
export function noteSaved(files: readonly { readonly blob: Blob }[]): void {
  for (const { blob } of files) saved.add(blob)
}

/** Returns whether leaving the page would lose finished results. */
export function hasUnsavedResults(queue: TaskQueue): boolean {
  const joint = queue.$joint.get()
  return (joint ? [joint] : queue.all()).some(({ results }) => results.some(({ blob }) => !saved.has(blob)))
}
