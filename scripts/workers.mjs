import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Sends ids to workers running a module, one after another to each, and returns what they post back for them. A worker
 * posts null when it is ready. `seen` is called with each answer as it comes.
 */
export async function answersOf(module, ids, workerData, seen = () => {}) {
  const waiting = [...ids]
  const found = []
  const working = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(module, import.meta.url), { workerData })
      const next = () => {
        const id = waiting.shift()
        if (id !== undefined) return worker.postMessage(id)
        void worker.terminate().then(resolve)
      }
      worker.on('message', (answer) => {
        if (answer) {
          found.push(answer)
          seen(answer)
        }
        next()
      })
      worker.on('error', reject)
    })
  await Promise.all(Array.from({ length: Math.min(ids.length, availableParallelism()) }, working))
  return found
}

/** Returns the contact sheets that workers paint for some ids, and prints the problems of each as it comes. */
export const paintedBy = (module, ids, workerData) =>
  answersOf(module, ids, workerData, ({ id, problems }) => {
    for (const problem of problems) console.log(`${id} ${problem}`)
  })
