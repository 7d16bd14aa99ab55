/**
 * Mutation testing: changes the sources of a subject in small ways, one at a time, and runs the tests that reach the
 * change. A change that no test notices shows a gap.
 *
 * `npm run mutants -- core/image --seed 7 --count 200` draws 200 of the subject's mutants; the same seed draws the same
 * ones from the same sources. Mutants of constants computed when a module is loaded are left out, because each takes a
 * run of all tests. `equivalent.json` lists changes that cannot be noticed, with the reason.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { seededRandom } from '../../src/core/random.ts'
import { discover } from './discover.mjs'
import { keyOf } from './drawn.mjs'

/**
 * Sources of a subject, and the tests that judge them. Left out: tests in child processes, the slowest matrices, and, of
 * core/image, the slow tests of tools that judge more than a picture (clips, recipes, grids, resizing in all its modes)
 * or create one (seals, codes).
 */
const subjects = {
  'core/clip': ['src/core/clip', ['core/clip/!(target-size-films)', 'core/tools/video-to-gif']],
  'core/cover': ['src/core/cover', ['core/cover/!(reference)', 'core/brand/**', 'stores/cover/**']],
  'core/design': ['src/core/design', ['core/design/**', 'stores/design/**']],
  'core/image': [
    'src/core/image',
    ['core/image/**/*', 'core/clip/encode', 'core/tools/{add-watermark,compress-{animation,heic,image},crop-image}'],
  ],
  'server/services': ['server/services', ['server/contract/!(crash)']],
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
})
const [source, tests] = subjects[positionals[0]] ?? []
const [seed, count] = [Number(values.seed), Number(values.count)]
if (!source || !Number.isInteger(seed) || !(count > 0)) {
  console.error(`npm run mutants -- <subject> [--seed N] [--count 200]\nsubjects: ${Object.keys(subjects).join(', ')}`)
  process.exit(2)
}

/** Returns the mutants in an order drawn by the seed. */
function shuffled(mutants) {
  const random = seededRandom(seed)
  const drawn = mutants.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (let at = drawn.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[drawn[at], drawn[other]] = [drawn[other], drawn[at]]
  }
  return drawn
}

const rangeOf = ({ fileName, location: { start, end } }) =>
  `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`

/** Returns the source text of a mutant, on one line. */
function originalOf({ fileName, location: { start, end } }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return oneLine(lines.join('\n'))
}
const oneLine = (text) => text.replace(/\s+/g, ' ').trim()

const known = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'))
const isEquivalent = (mutant) =>
  known.some(
    ({ file, original, replacement }) =>
      file === mutant.fileName && original === originalOf(mutant) && replacement === oneLine(mutant.replacement),
  )

const isGenerated = (file) => readFileSync(file, 'utf8').startsWith('/** Written by `npm run')
const files = globSync(`${source}/**/*.ts`).sort()
const all = await discover(files.filter((file) => !isGenerated(file)))
// Static mutants are known only after the tests have run once: some are drawn in reserve.
const drawn = shuffled(all).slice(0, Math.ceil(count * 1.5) + 20)
console.log(`${positionals[0]}: ${all.length} mutants, ${count} drawn with seed ${seed}`)

const folder = mkdtempSync(join(tmpdir(), 'qingtu-mutants-'))
process.env.MUTANT_SAMPLE = join(folder, 'sample.json')
process.env.MUTANT_TESTS = JSON.stringify(tests.map((pattern) => `tests/unit/${pattern}.test.ts`))
writeFileSync(process.env.MUTANT_SAMPLE, JSON.stringify({ count, order: drawn.map(keyOf) }))

const results = await new Stryker({
  mutate: drawn.map(rangeOf),
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'drawn.mjs')],
  checkers: ['drawn'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false, pool: 'forks' },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  // A test compares a generated file with its source, letter by letter.
  disableTypeChecks: false,
  concurrency: 2,
  // Tests that wait for the CPU are not mistaken for mutants that hang.
  timeoutMS: 30_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 30,
  tempDirName: 'test-results/mutants',
  cleanTempDir: 'always',
  ignorePatterns: ['/dist', '/public', '/test-results', '/.astro'],
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
  logLevel: 'error',
})
  .runMutationTest()
  .catch(() => process.exit(1))
rmSync(folder, { recursive: true })

const ranks = new Map(drawn.map((mutant, rank) => [keyOf(mutant), rank]))
const tested = results
  .map((result) => ({ ...result, fileName: relative('.', result.fileName) }))
  .filter((result) => ranks.has(keyOf(result)) && !['Ignored', 'CompileError'].includes(result.status))
const counts = Object.groupBy(tested, (mutant) =>
  ['Survived', 'NoCoverage'].includes(mutant.status) && isEquivalent(mutant) ? 'Equivalent' : mutant.status,
)
const of = (status) => counts[status] ?? []
for (const status of ['NoCoverage', 'Survived']) {
  for (const mutant of of(status).sort((a, b) => (rangeOf(a) < rangeOf(b) ? -1 : 1))) {
    const { fileName, location, mutatorName, replacement } = mutant
    console.log(`\n${status} ${fileName}:${location.start.line}:${location.start.column} ${mutatorName}`)
    console.log(`- ${originalOf(mutant)}\n+ ${oneLine(replacement)}`)
  }
}
const noticed = of('Killed').length + of('Timeout').length
const valid = noticed + of('Survived').length + of('NoCoverage').length
console.log(`
drawn        ${tested.length}
killed       ${of('Killed').length}
timed out    ${of('Timeout').length}
survived     ${of('Survived').length}
not reached  ${of('NoCoverage').length}
equivalent   ${of('Equivalent').length}
errors       ${of('RuntimeError').length}
score        ${((100 * noticed) / Math.max(1, valid)).toFixed(1)} % of ${valid}`)
