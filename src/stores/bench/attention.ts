import { warningCodes } from '../../catalogue/warnings.ts'
import type { JointResult } from './joining.ts'
import type { TaskResult } from './outputs.ts'
import type { Task } from './task.ts'
import type { TaskQueue } from './task-queue.ts'

// Apart from the queue, which every tool page loads at once: this is needed with the first result.

/** Returns whether a note of finished results asks for attention. */
export function needsAttention({ status, results }: Pick<Task | JointResult, 'status' | 'results'>): boolean {
  return status === 'done' && results.some(({ notes }) => notes.some(({ code }) => warningCodes.has(code)))
}

/** Returns the number of files whose results ask for attention; a joint result counts as one. */
export function countAttention(queue: TaskQueue): number {
  const joint = queue.$joint.get()
  return (joint ? [joint] : queue.all()).filter(needsAttention).length
}

/**
 * Returns a file as its row shows it: failed, with the reason, if the finished joint result goes without it.
 */
export function asShown(task: Task, joint: JointResult | null, queue: TaskQueue): Task {
  const leftOut: TaskResult['leftOut'] = joint?.status === 'done' ? joint.results[0]?.leftOut : undefined
  if (!leftOut || leftOut.length === 0 || task.status !== 'ready') return task
  const joined = queue.all().filter(({ status }) => status === 'ready')
  const error = leftOut.find(({ place }) => joined[place]?.id === task.id)?.error
  return error ? { ...task, status: 'failed', error } : task
}
