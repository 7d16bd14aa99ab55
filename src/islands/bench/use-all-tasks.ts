import { useMemo } from 'react'
import type { Task } from '../../stores/bench/task.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { useClientStore } from '../ui/use-store.ts'

/** Returns all files, updated when one is added, removed or passes the gate; not updated by progress. */
export function useAllTasks(queue: TaskQueue): readonly Task[] {
  const known = useClientStore(queue.$known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: known is the signal, not an input
  return useMemo(() => queue.all(), [queue, known])
}
