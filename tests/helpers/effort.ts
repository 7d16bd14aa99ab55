async function cpuTime(task: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** About 20 ms of plain arithmetic on a machine of 2025. */
function yard(): number {
  let state = 1
  for (let step = 0; step < 20_000_000; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return state
}

/**
 * Measures tasks in multiples of one piece of plain arithmetic, done on the same machine at the same time. It is the
 * processor's time that counts, so that a task is not called slow because others were at work beside it.
 */
export async function effortMeter(): Promise<(task: () => unknown) => Promise<number>> {
  yard()
  const unit = Math.max(1, await cpuTime(yard))
  return async (task) => (await cpuTime(task)) / unit
}
