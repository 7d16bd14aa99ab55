import { useMemo } from 'react'
import type { Task, TaskQueue } from '../../stores/task-queue.ts'
import { useClientStore } from '../ui/use-store.ts'

/** All files as of the last change of the sums: for panels that show the whole set, not for rows. */
export function useAllTasks(queue: TaskQueue): readonly Task[] {
  const totals = useClientStore(queue.$totals)
  // The sums change whenever a row does, once per turn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: totals is the signal, not an input
  return useMemo(() => queue.all(), [queue, totals])
}
