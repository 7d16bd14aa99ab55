/** Returns the CPU time of a task in all threads of this process, microseconds. */
export async function cpuTime(task: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Runs plain arithmetic that takes about 20 ms on a machine of 2025. */
function yard(): number {
  let state = 1
  for (let step = 0; step < 20_000_000; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return state
}

/** Set in mutation tests, where the code that is measured is instrumented and so many times slower. */
const slack = Number(process.env.EFFORT_SLACK ?? 1)

/**
 * Returns a function that measures tasks in multiples of a piece of plain arithmetic on the same machine. CPU time is
 * measured, so that other processes do not make a task look slow.
 */
export async function effortMeter(): Promise<(task: () => unknown) => Promise<number>> {
  yard()
  const unit = Math.max(1, await cpuTime(yard))
  return async (task) => (await cpuTime(task)) / unit / slack
}
