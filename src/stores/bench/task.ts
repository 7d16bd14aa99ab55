import type { ErrorParams } from '../../core/errors.ts'
import type { ImageInfo } from '../../core/image/info.ts'
import type { JointResult } from './joining.ts'
import type { TaskResult } from './outputs.ts'

/** `ready`: inspected, and part of the joint result of all files. */
export type TaskStatus = 'inspecting' | 'waiting' | 'running' | 'ready' | 'done' | 'failed' | 'cancelled'

/** Options of a tool, by name. */
export type Options = Readonly<Record<string, unknown>>

/** One file of the queue, as shown in its row. */
export interface Task {
  readonly id: string
  /** Unique in the queue: a second «a.jpg» is «a (2).jpg». */
  readonly name: string
  readonly file: Blob
  /** Folder of the file in what was dropped, such as `2026/海边`; its result is saved to the same folder. */
  readonly folder: string
  readonly status: TaskStatus
  /** 0 to 1 while running. */
  readonly share: number
  /** Set once the file was inspected. */
  readonly info: ImageInfo | null
  /** The last valid results, kept while new ones are made. */
  readonly results: readonly TaskResult[]
  /** Whether `results` belong to earlier options. */
  readonly stale: boolean
  readonly error: { readonly code: string; readonly params: ErrorParams } | null
  /** Overrides of options for this file; null for none. */
  readonly own: Options | null
}

/** Totals of the queue. Bytes count finished files only, so that the saving is always correct. */
export interface Totals {
  readonly count: number
  readonly done: number
  readonly failed: number
  /** Files inspected, waiting or running. */
  readonly active: number
  readonly bytesIn: number
  readonly bytesOut: number
  /** Share of all work done, 0 to 1. */
  readonly share: number
}

/** Computes the totals; `joint` is the joint result of all files, null where each has its own. */
export function totalsOf(tasks: readonly Task[], joint: JointResult | null): Totals {
  const totals = { count: 0, done: 0, failed: 0, active: 0, bytesIn: 0, bytesOut: 0, share: 0 }
  const jointActive = joint?.status === 'waiting' || joint?.status === 'running'
  let finished = 0
  for (const task of tasks) {
    totals.count += 1
    if (task.status === 'running') finished += task.share
    const done = task.status === 'done' || (task.status === 'ready' && joint?.status === 'done')
    if (done) {
      totals.done += 1
      totals.bytesIn += task.file.size
      if (!joint) totals.bytesOut += task.results.reduce((sum, { blob }) => sum + blob.size, 0)
    } else if (task.status === 'failed') totals.failed += 1
    else if (task.status === 'ready') {
      if (joint?.status === 'failed') totals.failed += 1
      else if (jointActive) {
        totals.active += 1
        finished += joint.share
      }
    } else if (task.status !== 'cancelled') totals.active += 1
  }
  if (joint) totals.bytesOut = joint.results.reduce((sum, { blob }) => sum + blob.size, 0)
  totals.share = totals.count === 0 ? 0 : (totals.count - totals.active + finished) / totals.count
  return totals
}
