import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { chromiumPath } from '../tests/helpers/chromium.mjs'

/** Everything a change must pass: types and lint, unit tests, the build, and end-to-end tests in a real browser. */
const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
/** Names of failed tests with the first line of the reason; printed at the end, where they are noticed. */
const failures = []

function step(title, command, args, env = {}) {
  console.log(`\n▸ ${title}`)
  const run = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return run.status === 0
}

/** Adds the report of a suite; one that failed without naming a test, or did not report, counts as one failure. */
function count(title, ok, file, read) {
  let named = []
  try {
    const suite = read(JSON.parse(readFileSync(file, 'utf8')))
    passed += suite.passed
    named = suite.failures
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
})

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

const pageTests = ({ stats, suites, errors }) => ({
  passed: stats.expected + stats.flaky,
  failures: [
    ...suites
      .flatMap(specsOf)
      .filter((spec) => !spec.ok)
      .map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...errors.map((error) => firstLine(error.message)),
  ],
})

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

// Without an installed Chromium, Playwright installs its own.
if (!chromiumPath) step('browser', 'playwright', ['install', 'chromium'])

if (checked('build', step('build', process.execPath, ['scripts/build.mjs']))) {
  const pagesReport = `${reports}/e2e.json`
  const e2eOk = step('end-to-end tests', 'playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: pagesReport,
  })
  count('end-to-end tests', e2eOk, pagesReport, pageTests)
}

for (const failure of failures) console.log(`✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
