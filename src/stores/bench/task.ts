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

/** State of a file in the totals; a file whose part of a joint result is not being made is `idle`. */
function stateOf({ status }: Task, joint: JointResult | null): 'done' | 'failed' | 'active' | 'idle' {
  if (status === 'done' || status === 'failed') return status
  if (status === 'cancelled') return 'idle'
  if (status !== 'ready') return 'active'
  if (joint?.status === 'done' || joint?.status === 'failed') return joint.status
  return joint?.status === 'waiting' || joint?.status === 'running' ? 'active' : 'idle'
}

const bytesOf = (results: readonly TaskResult[]) => results.reduce((sum, { blob }) => sum + blob.size, 0)

/** Computes the totals; `joint` is the joint result of all files, null where each has its own. */
export function totalsOf(tasks: readonly Task[], joint: JointResult | null): Totals {
  const totals = { count: 0, done: 0, failed: 0, active: 0, bytesIn: 0, bytesOut: 0, share: 0 }
  let finished = 0
  for (const task of tasks) {
    totals.count += 1
    const state = stateOf(task, joint)
    if (state !== 'idle') totals[state] += 1
    if (state === 'active' && task.status === 'running') finished += task.share
    if (state === 'active' && task.status === 'ready') finished += joint?.share ?? 0
    if (state === 'done') {
      totals.bytesIn += task.file.size
      if (!joint) totals.bytesOut += bytesOf(task.results)
    }
  }
  if (joint) {
    totals.bytesOut = bytesOf(joint.results)
    const without = joint.status === 'done' ? (joint.results[0]?.leftOut?.length ?? 0) : 0
    totals.done -= without
    totals.failed += without
  }
  totals.share = totals.count === 0 ? 0 : (totals.count - totals.active + finished) / totals.count
  return totals
}
