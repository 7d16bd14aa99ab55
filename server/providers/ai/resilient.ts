import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from '../../../src/core/errors.ts'
import type { ModelPart, ModelProvider, ModelQuestion } from '../types.ts'
import { Breaker } from './breaker.ts'

/** Attempts with each model. */
const mostTries = 2
/** First pause between two attempts, ms; each further one is twice as long. Of it a random part is waited. */
const pauseMs = 800
/** Longest wait that a busy model may ask for, seconds; the next model is asked rather than waiting longer. */
const longestWait = 4

/** Errors after which the same model may do better at once. */
const passing = new Set(['ai-away', 'ai-busy'])
/** Errors that say that a model does not work, rather than that it does not like the question. */
const faults = new Set(['ai-away', 'ai-busy', 'ai-slow', 'ai-rejected'])

interface Timing {
  /** ms since 1970 */
  readonly clock: () => number
  /** A number from 0 to 1. */
  readonly random?: () => number
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Returns how long to wait before a model is asked again, ms; null if it is not to be asked again. */
function pauseBefore(error: UserError, attempt: number, random: () => number): number | null {
  if (attempt >= mostTries || !passing.has(error.code)) return null
  const asked = Number(error.params.waitSeconds ?? 0)
  if (asked > longestWait) return null
  const backOff = pauseMs * 2 ** (attempt - 1)
  return asked * 1000 + backOff * (0.5 + 0.5 * random())
}

/**
 * Returns a model that tries again after passing errors, with pauses that grow and vary, and then asks the next of
 * `models`, the best first; each is left alone for a while when it fails all the time. Nothing is asked again once text
 * has come: the visitor has read it. Throws what the last model threw, or `ai-away` if all are left alone.
 */
export function resilient(models: readonly [ModelProvider, ...ModelProvider[]], timing: Timing): ModelProvider {
  const { clock, random = Math.random } = timing
  const pause = timing.pause ?? ((ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }))
  const ranked = models.map((model) => ({ model, breaker: new Breaker(clock) }))

  /** Asks one model once. Returns the error if it failed before it said anything. */
  async function* once(
    { model, breaker }: (typeof ranked)[number],
    question: ModelQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<ModelPart, UserError | null> {
    let began = false
    try {
      for await (const part of model.stream(question, signal)) {
        if (!began) breaker.succeeded()
        began = true
        yield part
      }
      return null
    } catch (thrown) {
      if (signal.aborted || !(thrown instanceof UserError)) throw thrown
      if (faults.has(thrown.code)) breaker.failed()
      else breaker.succeeded()
      if (began) throw thrown
      console.warn('model', model.model, thrown.code, thrown.cause ? String(thrown.cause) : '')
      return thrown
    }
  }

  return {
    model: models[0].model,
    stream: async function* (question, signal) {
      let last = new UserError('ai-away', {}, { cause: new Error('all models are left alone') })
      for (const entry of ranked) {
        for (let attempt = 1; entry.breaker.mayTry(); attempt++) {
          const error = yield* once(entry, question, signal)
          if (!error) return
          last = error
          const ms = pauseBefore(error, attempt, random)
          if (ms === null) break
          await pause(ms, signal)
        }
      }
      throw last
    },
  }
}
