import { UserError } from '../../src/core/errors.ts'

/**
 * Returns a function that runs work, at most `atOnce` pieces of it at the same time in this process. It throws
 * `server-busy` if `mostWaiting` are waiting already.
 */
export function inTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new UserError('server-busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
