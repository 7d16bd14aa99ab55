/**
 * Runs the unit tests and prints the share of statements and branches they run, per folder of core, stores and server.
 * What runs in child processes and in browsers only is not counted. Arguments are passed on to Vitest.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { relative, sep } from 'node:path'

const folder = 'test-results/coverage'
const sources = ['src/core', 'src/stores', 'server']

rmSync(folder, { recursive: true, force: true })
const run = spawnSync(
  'vitest',
  [
    ...['run', '--coverage', '--coverage.provider=v8', '--coverage.reportOnFailure', '--reporter=dot'],
    ...[`--coverage.reportsDirectory=${folder}`, '--coverage.reporter=json-summary'],
    ...sources.map((source) => `--coverage.include=${source}/**/*.ts`),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)

/** Returns the row of a file: the folder below its source, such as `src/core/design` or `server/services`. */
function rowOf(file) {
  const path = relative(process.cwd(), file).split(sep).join('/')
  const source = sources.find((name) => path.startsWith(`${name}/`))
  const [below, ...deeper] = path.slice(source.length + 1).split('/')
  return deeper.length > 0 ? `${source}/${below}` : source
}

const { total, ...files } = JSON.parse(readFileSync(`${folder}/coverage-summary.json`, 'utf8'))
const rows = new Map()
for (const [file, { statements, branches }] of Object.entries(files)) {
  const row = rowOf(file)
  const sums = rows.get(row) ?? { files: 0, statements: { total: 0, covered: 0 }, branches: { total: 0, covered: 0 } }
  sums.files += 1
  for (const [sum, part] of [
    [sums.statements, statements],
    [sums.branches, branches],
  ]) {
    sum.total += part.total
    sum.covered += part.covered
  }
  rows.set(row, sums)
}
const percent = ({ covered, total }) => (total === 0 ? '' : `${((100 * covered) / total).toFixed(1)} %`)
const line = (name, count, statements, branches) =>
  console.log(`${name.padEnd(30)}${String(count).padStart(6)}${statements.padStart(12)}${branches.padStart(12)}`)
line('folder', 'files', 'statements', 'branches')
for (const [name, sums] of [...rows].sort()) line(name, sums.files, percent(sums.statements), percent(sums.branches))
line('all', Object.keys(files).length, percent(total.statements), percent(total.branches))
process.exit(run.status ?? 1)
