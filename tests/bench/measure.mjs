import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the result of `work` and the median of its wall times in ms, after a warm-up run. */
export async function timed(work, runs = 3) {
  let result = await work()
  const times = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    result = await work()
    times.push(performance.now() - start)
  }
  return { bytes: result, ms: times.sort((a, b) => a - b)[Math.floor(runs / 2)] }
}

/** Returns true if a program is installed, even if it fails when asked for its version. */
export function installed(program) {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
  } catch (error) {
    return error.code !== 'ENOENT'
  }
  return true
}

/** Runs a program from file to file; `$in` and `$out` in its arguments stand for them. Its start counts as its time. */
export function program(name, args, input, inputName, outputName) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    const [from, to] = [join(folder, inputName), join(folder, outputName)]
    writeFileSync(from, input)
    const start = performance.now()
    const places = args.map((part) => (part === '$in' ? from : part === '$out' ? to : part))
    execFileSync(name, places, { stdio: ['ignore', 'ignore', 'pipe'] })
    return { bytes: readFileSync(to), ms: performance.now() - start }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `work` once and returns its bytes and time; programs report a time of their own, which excludes their files. */
async function once(work) {
  const start = performance.now()
  const result = await work()
  const ms = performance.now() - start
  return result instanceof Uint8Array ? { bytes: result, ms } : result
}

const median = (runs) => runs.sort((a, b) => a.ms - b.ms)[Math.floor(runs.length / 2)]

/**
 * Measures ours and the control in turn after a warm-up, and returns the run of median time of each: other work of the
 * machine slows both, so the ratio stays.
 */
export async function sideBySide(ours, control, runs = 5) {
  const [our, their] = [[], []]
  await ours()
  await control()
  for (let run = 0; run < runs; run++) {
    our.push(await once(ours))
    their.push(await once(control))
  }
  return [median(our), median(their)]
}

const ratio = (ours, theirs) => (ours / theirs).toFixed(3)

/** Returns the verdict in words; of `missed`, entries that are not strings are goals that were met. */
export function verdict(missed) {
  const said = missed.filter((reason) => typeof reason === 'string')
  return said.length === 0 ? 'met' : `MISSED ${said.join(', ')}`
}

/** Rows whose size exceeds its goal, or that reach it at lower quality. Times depend on the machine and never fail. */
export const missedSizes = []

/** Returns a row: ours next to the control of the same run. Goals are the largest allowed ratios of bytes and time. */
export function compared(scene, ours, control, { ssims, goal = {} } = {}) {
  const sizes = ours.bytes.length / control.bytes.length
  const times = ours.ms / control.ms
  const missed = [
    sizes > goal.bytes && `bytes > ${goal.bytes}`,
    ssims?.[0] < ssims?.[1] - goal.ssim && `SSIM < control − ${goal.ssim}`,
  ].filter(Boolean)
  if (missed.length > 0) missedSizes.push(`${scene}: ${missed.join(', ')}`)
  return {
    scene,
    'our B': ours.bytes.length,
    'control B': control.bytes.length,
    'B ratio': ratio(ours.bytes.length, control.bytes.length),
    'our ms': Math.round(ours.ms),
    'control ms': Math.round(control.ms),
    'ms ratio': ratio(ours.ms, control.ms),
    'our SSIM': ssims ? ssims[0].toFixed(4) : '',
    'control SSIM': ssims ? ssims[1].toFixed(4) : '',
    goal: Object.keys(goal).length === 0 ? '' : verdict([...missed, times > goal.time && `time > ${goal.time}`]),
  }
}

/** Prints rows as a Markdown table. */
export function printTable(title, rows) {
  console.log(`\n## ${title}\n`)
  const columns = Object.keys(rows[0]).filter((column) => rows.some((row) => row[column] !== ''))
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length)))
  const line = (cells) => console.log(`| ${cells.map((cell, at) => String(cell).padEnd(widths[at])).join(' | ')} |`)
  line(columns)
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const row of rows) line(columns.map((column) => row[column]))
}
