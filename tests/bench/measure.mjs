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

/** What `work` answers as bytes and its time; programs come with a time of their own, which leaves their files out. */
async function once(work) {
  const start = performance.now()
  const result = await work()
  const ms = performance.now() - start
  return result instanceof Uint8Array ? { bytes: result, ms } : result
}

const median = (runs) => runs.sort((a, b) => a.ms - b.ms)[Math.floor(runs.length / 2)]

/**
 * Ours and the control, each its run of median time, one before warming both up. They
 * take turns: what else the machine does then slows both, and the ratio stays.
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

/** The words for what was missed, of which those that are no string were not. */
export function verdict(missed) {
  const said = missed.filter((reason) => typeof reason === 'string')
  return said.length === 0 ? 'met' : `MISSED ${said.join(', ')}`
}

/** Rows whose size is over its goal, or was reached by looking worse. Times depend on the machine and fail nothing. */
export const missedSizes = []

/** A row: ours beside the control of the same run. Goals are the largest allowed ratios, of bytes and of time. */
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
