/**
 * Contact sheets of every cover layout for visual review:
 * npm run covers:sheet [-- --layouts a,b --ratios 3:4,1:1 --out folder]
 *
 * Each layout is solved for seven shapes of page, titles of 4 to 24 characters, up to three numbers of pictures, and
 * the samples of the first wall. The same run asserts that no words overlap, are cut, are hidden or leave the safe
 * area, and that all are readable on the pixels behind them; it exits with an error if one of these fails.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { layouts } from '../src/core/cover/layouts/index.ts'
import { paintedBy } from './workers.mjs'

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
const ids = layouts.map(({ id }) => id).filter((id) => !wanted || wanted.includes(id))
mkdirSync(values.out, { recursive: true })

const begun = performance.now()
const found = await paintedBy('covers-sheet-worker.mjs', ids, values)
const sum = (of) => found.reduce((total, sheet) => total + of(sheet), 0)
const failures = sum(({ failures }) => failures)
const seconds = Math.round((performance.now() - begun) / 1000)
console.log(
  `${sum(({ covers }) => covers)} covers of ${ids.length} layouts in ${seconds} s, ${failures} with problems: ${values.out}`,
)
for (const { id, covers, failures } of found.toSorted((one, other) => other.failures - one.failures))
  if (failures > 0) console.log(`  ${id}: ${failures} of ${covers}`)
if (failures > 0) process.exitCode = 1
