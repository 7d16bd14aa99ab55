import { spawnSync } from 'node:child_process'

/** All static checks: types, lint and format, import boundaries, unused code. */
const checks = [
  ['types of pages and islands', 'astro', ['check', '--minimumSeverity', 'warning']],
  ['types of core, without DOM', 'tsc', ['-p', 'src/core']],
  ['types of workers', 'tsc', ['-p', 'src/workers']],
  ['types of the server', 'tsc', ['-p', 'server']],
  ['lint and format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  ['format of pages', 'prettier', ['--check', 'src/**/*.astro']],
  ['import boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'server', 'scripts']],
  ['unused code', 'knip', []],
]

const failed = []
for (const [name, command, args] of checks) {
  const run = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } })
  const passed = run.status === 0
  console.log(`${passed ? '✓' : '✗'} ${name}`)
  if (!passed) {
    console.log(`${run.stdout}${run.stderr}${run.error ?? ''}`.trim())
    failed.push(name)
  }
}
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
