import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { chromiumPath } from '../tests/helpers/chromium.mjs'

/** Everything a change has to pass: types and lint, unit tests, the build, the site in a real browser. */
const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0

function step(title, command, args, env = {}) {
  console.log(`\n▸ ${title}`)
  const run = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return run.status === 0
}

/** Adds a suite's counts; a suite that did not even write its report counts as one failure. */
function count(ok, file, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')))
    passed += counts.passed
    failed += counts.failed + (!ok && counts.failed === 0 ? 1 : 0)
  } catch {
    failed++
  }
}

if (step('check', process.execPath, ['scripts/check.mjs'])) passed++
else failed++

const unitReport = `${reports}/unit.json`
const unitOk = step('unit tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
count(unitOk, unitReport, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))

// Without an installed Chromium the tests bring their own.
if (!chromiumPath) step('browser', 'playwright', ['install', 'chromium'])

if (step('build', process.execPath, ['scripts/build.mjs'])) {
  passed++
  const pagesReport = `${reports}/e2e.json`
  const e2eOk = step('end-to-end tests', 'playwright', ['test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: pagesReport,
  })
  count(e2eOk, pagesReport, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
} else failed++

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
