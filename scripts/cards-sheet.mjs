/**
 * Contact sheets of cards for visual review:
 * npm run cards:sheet [-- --themes a,b --texts a,b --ratios 3:4,1:1 --density usual --out folder]
 *
 * Every text of tests/fixtures/cards is set in every theme and ratio. Fails if words overlap, are cut, hidden or
 * illegible, leave the page, or if a heading ends a card. Each theme has a sheet per ratio, a row per text.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cardThemes } from '../src/core/cards/themes.ts'
import { paintedBy } from './workers.mjs'

const { values } = parseArgs({
  options: {
    themes: { type: 'string' },
    texts: { type: 'string' },
    ratios: { type: 'string', default: '3:4,1:1,9:16' },
    density: { type: 'string', default: 'usual' },
    out: { type: 'string', default: 'test-results/cards' },
  },
})

const all = readdirSync('tests/fixtures/cards').filter((file) => /\.(md|txt)$/.test(file))
const texts = values.texts ? all.filter((file) => values.texts.split(',').includes(file.replace(/\.\w+$/, ''))) : all
const themes = values.themes?.split(',') ?? cardThemes.map(({ id }) => id)
mkdirSync(values.out, { recursive: true })
const begun = performance.now()
const orders = themes.flatMap((theme) => values.ratios.split(',').map((ratio) => `${theme} ${ratio}`))
const found = await paintedBy('cards-sheet-worker.mjs', orders, { ...values, texts })
const failures = found.reduce((sum, sheet) => sum + sheet.problems.length, 0)
const cards = found.reduce((sum, sheet) => sum + sheet.cards, 0)
const seconds = Math.round((performance.now() - begun) / 1000)
console.log(
  `${cards} cards of ${texts.length} texts in ${themes.length} themes in ${seconds} s, ${failures} problems: ${values.out}`,
)
if (failures > 0) process.exitCode = 1
