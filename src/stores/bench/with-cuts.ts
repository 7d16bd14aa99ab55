import { cutOptions } from '../../core/vision/cut-options.ts'
import type { HandedCut } from '../../storage/handover.ts'
import type { JointResult } from './joining.ts'
import type { TaskResult } from './outputs.ts'
import type { Options, Task } from './task.ts'
import type { TaskQueue } from './task-queue.ts'

/** Formats that show the alpha of a cut, and one frame of it. */
const holdsCut: ReadonlySet<string> = new Set(['image/png', 'image/webp', 'image/avif'])

/**
 * Returns how the result of a tool was cut out of its file; null unless the result is the cut and nothing else. One with
 * a background, a shadow or a line would lose it when the cut is changed, and so would a page of a given size or a
 * portrait its place. `tool` names a file in `core/tools`.
 */
export function cutOf(
  tool: string,
  { file, name, info }: Pick<Task, 'file' | 'name' | 'info'>,
  { mime, width, height }: Pick<TaskResult, 'mime' | 'width' | 'height'>,
  options: Options,
): HandedCut | null {
  if (tool !== 'remove-background' && tool !== 'image-clear-bg') return null
  const { result, ground, shadow, outline, frame, margin, targetKb } = options
  const isBare = result === 'picture' && ground === 'transparent' && shadow === 'none' && outline === 0
  if (!isBare || info?.frames !== 1 || !holdsCut.has(mime)) return null
  const cut = { from: { name, blob: file }, options: cutOptions.parse(options) }
  if (frame === 'whole' && width === info.width && height === info.height) return cut
  // A target size may have made it smaller, by which its margin is not known any more.
  const isSubject = tool === 'remove-background' && frame === 'subject' && targetKb === null
  return isSubject && typeof margin === 'number' ? { ...cut, margin } : null
}

/** Adds to the results of a tool what they were cut out of, where they can be cut anew. */
export function withCuts(tool: string, queue: TaskQueue, tasks: readonly (Task | JointResult)[]) {
  return tasks.map((task) => {
    if (!('file' in task)) return task
    const results = task.results.map((result) => {
      const cut = cutOf(tool, task, result, queue.optionsOf(task.id))
      return cut ? { ...result, cut } : result
    })
    return { ...task, results }
  })
}
