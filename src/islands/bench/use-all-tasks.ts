import { useMemo } from 'react'
import type { Task } from '../../stores/task.ts'
import type { TaskQueue } from '../../stores/task-queue.ts'
import { useClientStore } from '../ui/use-store.ts'

/** All files as of the last one that came, went or passed the gate: for panels about the whole set, not for progress. */
export function useAllTasks(queue: TaskQueue): readonly Task[] {
  const known = useClientStore(queue.$known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: known is the signal, not an input
  return useMemo(() => queue.all(), [queue, known])
}
