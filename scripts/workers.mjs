import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Sends the ids to workers running a module, one after another to each, and returns what they post back for them. A
 * worker posts null when it is ready. Prints the problems of each answer as it comes.
 */
export async function paintedBy(module, ids, workerData) {
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
      worker.on('message', (sheet) => {
        if (sheet) {
          found.push(sheet)
          for (const problem of sheet.problems) console.log(`${sheet.id} ${problem}`)
        }
        next()
      })
      worker.on('error', reject)
    })
  await Promise.all(Array.from({ length: Math.min(ids.length, availableParallelism()) }, working))
  return found
}
