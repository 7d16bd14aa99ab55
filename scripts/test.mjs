import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { testBrowserPath } from '../tests/helpers/chromium.mjs'

/**
 * Runs everything a change has to pass: checks, unit tests, the build and the site in a real browser. With `--all` the
 * simulations take all their rounds, the browser runs the matrices (a journey repeated for every page, tool or format)
 * as well, and the site is built and tried without accounts, too.
 */
const all = process.argv.includes('--all')
const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
/** Names of the failed tests, each with the first line of its error: printed last, where they are seen. */
const failures = []
/** Every test with its time in ms. */
const times = []

function step(title, command, args, env = {}) {
  console.log(`\n▸ ${title}`)
  const began = performance.now()
  const run = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(all ? { TEST_SCALE: 'full' } : {}), ...env },
  })
  console.log(`▸ ${title}: ${Math.round((performance.now() - began) / 1000)} s`)
  return run.status === 0
}

/** Adds the report of a suite. A suite that failed without naming a test, or wrote no report, counts as one failure. */
function count(title, ok, file, read) {
  let named = []
  try {
    const suite = read(JSON.parse(readFileSync(file, 'utf8')))
    passed += suite.passed
    named = suite.failures
    times.push(...suite.times)
  } catch {
    ok = false
  }
  failures.push(...(ok || named.length > 0 ? named : [title]))
}

const firstLine = (text = '') => text.split('\n', 1)[0]

const unitTests = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`]
    return failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  }),
  times: testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(process.cwd(), name)} ${fullName}`,
      ms: duration ?? 0,
    })),
  ),
})

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Returns the first lines of the error of a failed browser test, without colours, and where it was thrown. */
function reasonOf({ tests }) {
  const { message = '', location } = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error ?? {}
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  return `${lines.filter(Boolean).slice(0, 6).join(' · ')} (line ${location?.line ?? 'unknown'})`
}

function pageTests({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf)
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...specs.filter((spec) => !spec.ok).map((spec) => `${spec.file}:${spec.line} ${spec.title}: ${reasonOf(spec)}`),
      ...errors.map((error) => firstLine(error.message)),
    ],
    times: specs.map(({ file, title, tests }) => ({
      name: `tests/e2e/${file} ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
  }
}

function checked(title, ok) {
  if (ok) passed++
  else failures.push(title)
  return ok
}

checked('check', step('check', process.execPath, ['scripts/check.mjs']))

const unitReport = `${reports}/unit.json`
const unitOk = step('unit tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
count('unit tests', unitOk, unitReport, unitTests)

// Without an installed Chromium the tests bring their own.
if (!testBrowserPath) step('browser', 'playwright', ['install', 'chromium'])

if (checked('build', step('build', process.execPath, ['scripts/build.mjs']))) {
  const pagesReport = `${reports}/e2e.json`
  const e2eOk = step('end-to-end tests', 'playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: pagesReport,
  })
  count('end-to-end tests', e2eOk, pagesReport, pageTests)
}

const alone = { PUBLIC_API_BASE: 'none', QINGTU_OUT: `${reports}/stand-alone` }
if (all && checked('stand-alone build', step('stand-alone build', process.execPath, ['scripts/build.mjs'], alone))) {
  const aloneReport = `${reports}/stand-alone.json`
  const aloneOk = step('stand-alone site', 'playwright', ['test', '--reporter=line,json'], {
    ...{ STAND_ALONE: '1', DIST_DIR: alone.QINGTU_OUT, PLAYWRIGHT_JSON_OUTPUT_FILE: aloneReport },
  })
  count('stand-alone site', aloneOk, aloneReport, pageTests)
}

console.log('\nThe slowest ten:')
for (const { name, ms } of times.toSorted((one, other) => other.ms - one.ms).slice(0, 10))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
console.log('')
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
