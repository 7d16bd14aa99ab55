import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The answer of `work` and the median of its wall times in ms; one run before warms the code up. */
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

/** Whether a program is installed; it need not succeed at being asked for its version. */
export function installed(program) {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
  } catch (error) {
    return error.code !== 'ENOENT'
  }
  return true
}

/** Runs a program from file to file; `$in` and `$out` in its arguments stand for them. Starting it counts as its time. */
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

/** The run of median time out of three. */
export function medianOf(run) {
  return [run(), run(), run()].sort((a, b) => a.ms - b.ms)[1]
}

const ratio = (ours, theirs) => (ours / theirs).toFixed(3)

/** A row: ours beside the control of the same run. Goals are the largest allowed ratios, of bytes and of time. */
export function compared(scene, ours, control, { ssims, goal = {} } = {}) {
  const sizes = ours.bytes.length / control.bytes.length
  const times = ours.ms / control.ms
  const missed = [
    goal.bytes !== undefined && sizes > goal.bytes && `bytes > ${goal.bytes}`,
    goal.time !== undefined && times > goal.time && `time > ${goal.time}`,
    goal.ssim !== undefined && ssims[0] < ssims[1] - goal.ssim && `SSIM < control − ${goal.ssim}`,
  ].filter(Boolean)
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
    goal: Object.keys(goal).length === 0 ? '' : missed.length === 0 ? 'met' : `MISSED ${missed.join(', ')}`,
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
