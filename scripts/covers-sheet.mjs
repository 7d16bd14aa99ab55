/**
 * Contact sheets of every cover layout for visual review:
 * npm run covers:sheet [-- --layouts a,b --ratios 3:4,1:1 --out folder]
 *
 * Each layout is solved for seven shapes of page, titles of 4 to 24 characters, up to three numbers of pictures, and
 * the samples of the first wall. The same run asserts that no words overlap, are cut, are hidden or leave the safe
 * area, and that all are readable on the pixels behind them; it exits with an error if one of these fails.
 */
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { layouts } from '../src/core/cover/layouts/index.ts'

const { values } = parseArgs({
  options: {
    layouts: { type: 'string' },
    ratios: { type: 'string' },
    out: { type: 'string', default: 'test-results/covers' },
    palettes: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const wanted = values.layouts?.split(',')
const waiting = layouts.map(({ id }) => id).filter((id) => !wanted || wanted.includes(id))
const count = waiting.length
mkdirSync(values.out, { recursive: true })

const begun = performance.now()
const found = []

/** Sends one layout after another to a worker until none is left. */
const working = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('covers-sheet-worker.mjs', import.meta.url), { workerData: values })
    const next = () => {
      const layout = waiting.shift()
      if (layout !== undefined) return worker.postMessage(layout)
      void worker.terminate().then(resolve)
    }
    worker.on('message', (sheet) => {
      if (sheet) {
        found.push(sheet)
        for (const problem of sheet.problems) console.log(`${sheet.layout} ${problem}`)
      }
      next()
    })
    worker.on('error', reject)
  })
await Promise.all(Array.from({ length: Math.min(count, availableParallelism()) }, working))

const sum = (of) => found.reduce((total, sheet) => total + of(sheet), 0)
const failures = sum(({ failures }) => failures)
const seconds = Math.round((performance.now() - begun) / 1000)
console.log(
  `${sum(({ covers }) => covers)} covers of ${count} layouts in ${seconds} s, ${failures} with problems: ${values.out}`,
)
for (const { layout, covers, failures } of found.toSorted((one, other) => other.failures - one.failures))
  if (failures > 0) console.log(`  ${layout}: ${failures} of ${covers}`)
if (failures > 0) process.exitCode = 1
