import { loadSample } from '../../storage/samples.ts'
import type { TaskQueue } from './task-queue.ts'

/**
 * Adds a sample picture of this site to the queue.
 * @throws when it cannot be fetched
 */
export async function addSample(queue: TaskQueue, path: string): Promise<void> {
  queue.add([{ name: path.split('/').at(-1) ?? 'sample', blob: await loadSample(path) }])
}
