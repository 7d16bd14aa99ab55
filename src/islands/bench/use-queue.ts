import { atom } from 'nanostores'
import type { Task } from '../../stores/bench/task.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { useClientStore } from '../ui/use-store.ts'

const gone = atom<Task | null>(null)

/** Returns one file of the queue; null after it was removed. */
export function useTask(queue: TaskQueue, id: string): Task | null {
  return useClientStore<Task | null>(queue.task(id) ?? gone)
}
