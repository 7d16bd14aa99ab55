import type { JointResult } from '../../stores/bench/joining.ts'
import type { Task } from '../../stores/bench/task.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { toast } from '../../stores/shell/toasts.ts'

const shown = (queue: TaskQueue): readonly (Task | JointResult)[] => {
  const joint = queue.$joint.get()
  return joint ? [joint] : queue.all()
}

const isActive = ({ status }: Task | JointResult) =>
  status === 'inspecting' || status === 'waiting' || status === 'running'

/** Queues that have a request waiting, so that files requested twice are exported once. */
const awaited = new WeakSet<TaskQueue>()

/**
 * Returns results made with the current options, of all files or of one. Waits if nothing is finished yet, or if
 * results are being remade for changed options. Returns null if another request is already waiting.
 */
export async function awaitCurrentResults(
  queue: TaskQueue,
  id?: string,
): Promise<readonly (Task | JointResult)[] | null> {
  const wanted = () => (id === undefined ? shown(queue) : queue.all().filter((task) => task.id === id))
  const before = wanted()
  const unfinished = before.some((one) => isActive(one) && one.stale) || !before.some((one) => one.status === 'done')
  if (unfinished && before.some(isActive)) {
    if (awaited.has(queue)) return null
    awaited.add(queue)
    toast.info('还在处理，完成后自动继续')
    await new Promise<void>((finished) => {
      const stop = queue.$totals.listen(() => {
        if (wanted().some(isActive)) return
        stop()
        finished()
      })
    })
    awaited.delete(queue)
  }
  const after = wanted()
  const fresh = after.filter(({ results, stale }) => results.length > 0 && !stale)
  if (fresh.length === 0 && after.length > 0) toast.warning('没有可保存的结果，请重试失败的图片')
  return fresh
}
