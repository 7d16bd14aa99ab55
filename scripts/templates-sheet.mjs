/**
 * Contact sheets of templates for visual review:
 * npm run templates:sheet [-- --ids a,b --category menu --sample 40 --seed 3 --out folder]
 *
 * Every template is painted with its own words on all pages, and its first page with a short, a long and a mixed title
 * and in a square. Fails if words overlap, are cut, hidden, illegible or end up in the margin, if a line begins or ends
 * with the wrong punctuation, if two templates look alike, or if too many share a layout. Prints how many templates,
 * layouts, categories and templates of several pages there are.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { templateCategories } from '../src/catalogue/template-categories.ts'
import { seededRandom } from '../src/core/random.ts'
import { templates } from '../src/graphics/templates.ts'
import { leastDifference, lookDifference, mostOfOneLayout } from '../tests/helpers/template-look.ts'
import { paintedBy } from './workers.mjs'

const { values } = parseArgs({
  options: {
    ids: { type: 'string' },
    category: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'test-results/templates' },
  },
})

/** Returns the ids to paint: the named ones, those of a category, or a sample drawn by the seed. */
function chosenIds() {
  const all = [...templates.values()].map(({ facts }) => facts)
  if (values.ids) return values.ids.split(',')
  const ids = all.filter(({ category }) => !values.category || category === values.category).map(({ id }) => id)
  if (!values.sample) return ids
  const random = seededRandom(Number(values.seed))
  return ids
    .map((id) => [random(), id])
    .sort(([one], [other]) => one - other)
    .slice(0, Number(values.sample))
    .map(([, id]) => id)
}

const ids = chosenIds()
mkdirSync(values.out, { recursive: true })
const begun = performance.now()
const found = await paintedBy('templates-sheet-worker.mjs', ids, values)

/** Returns the pairs of templates whose first pages look alike with the same words. */
function alikes() {
  const problems = []
  for (const [at, one] of found.entries()) {
    for (const other of found.slice(at + 1)) {
      const difference = lookDifference(one.look, other.look)
      if (difference < leastDifference) problems.push(`${one.id} and ${other.id} look alike: ${difference.toFixed(3)}`)
    }
  }
  return problems
}

const facts = [...templates.values()].map((template) => template.facts)
const byLayout = Map.groupBy(
  facts.flatMap(({ layouts }) => layouts.slice(0, 1)),
  (layout) => layout,
)
const shared = [...byLayout]
  .filter(([, uses]) => uses.length > mostOfOneLayout)
  .map(([layout, uses]) => `${layout} is the first layout of ${uses.length} templates`)
const problems = [...alikes(), ...shared]
for (const problem of problems) console.log(problem)

const failures = found.reduce((sum, sheet) => sum + sheet.problems.length, problems.length)
const pages = found.reduce((sum, sheet) => sum + sheet.pages, 0)
const layouts = new Set(facts.flatMap((one) => one.layouts)).size
const categories = new Set(facts.map(({ category }) => category)).size
const several = facts.filter((one) => one.pages > 1).length
const seconds = Math.round((performance.now() - begun) / 1000)
console.log(`${pages} pages of ${found.length} templates in ${seconds} s, ${failures} problems: ${values.out}`)
console.log(
  `${facts.length} templates of ${layouts} layouts in ${categories} of ${templateCategories.length} categories, ${several} of several pages`,
)
if (failures > 0) process.exitCode = 1
