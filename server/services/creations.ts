import { UserError } from '../../src/core/errors.ts'
import { transact } from '../db/open.ts'
import type { ModelEnd, ModelProvider, ModelQuestion } from '../providers/types.ts'
import { type AiClient, type Desk, ownerOf } from './ai-desk.ts'
import { logCreation } from './ai-log.ts'
import { type CountedTokens, reserveTokens, settleTokens } from './ai-tokens.ts'
import type { Context } from './context.ts'
import { type AiQuota, aiQuotaOf, finishAi, returnAi, startAi } from './quotas.ts'
import { consumeLimit, refundLimit } from './throttle.ts'
import { bannedTerm } from './words.ts'

/** What a model is to make, and how its answer is understood. */
export interface Task<Result> {
  readonly kind: string
  /** Texts of the client, which may not contain banned words. */
  readonly texts: readonly string[]
  /** Words that the client does not want in the result. */
  readonly forbid: readonly string[]
  /** The question; the second time with what was wrong with the first answer, as a code. */
  readonly question: (wrong?: string) => ModelQuestion
  /**
   * Returns what an answer says, mended, cut to the limits and labelled.
   * @throws UserError `ai-broken` if it is of no use
   */
  readonly read: (answer: string, end: ModelEnd) => Result
}

/** What was made, with the number under which it is logged: labels and reports name it. */
interface Made<Result> {
  readonly id: string
  readonly result: Result
}

/** What a creation tells: that it was accepted, text as it comes, that the text begins anew, and the whole at the end. */
export type Creation<Result> =
  | { readonly kind: 'start' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'again' }
  | { readonly kind: 'done'; readonly data: Made<Result> & { readonly quota: AiQuota } }

interface Wish<Result> {
  readonly task: Task<Result>
  readonly client: AiClient
  /** The client's key: the same creation may be sent again. */
  readonly key: string
  /** Aborted once the client has gone. */
  readonly signal: AbortSignal
}

/** Answers of the model that one creation may need. */
const mostAnswers = 2
/** Text is passed on at most so often, ms. */
const flushMs = 60

/** Throws `ai-word` with the first banned word of the client's texts. */
function assertWords({ words }: Pick<Context, 'words'>, texts: readonly string[]): void {
  for (const text of texts) {
    const term = bannedTerm(words, text)
    if (term !== null) throw new UserError('ai-word', { term })
  }
}

/** Counts the creation of a visitor against the network. Returns when that was. Throws `ai-visitors`. */
async function countNetwork(context: Context, address: string): Promise<number> {
  try {
    return await consumeLimit(context, 'aiNetwork', address)
  } catch (thrown) {
    if (thrown instanceof UserError && thrown.code === 'too-often') throw new UserError('ai-visitors', thrown.params)
    throw thrown
  }
}

/** What is reserved for a creation. */
interface Begun {
  readonly id: string
  readonly counted: CountedTokens
  /** When it was counted against the network of a visitor; null for users. */
  readonly moment: number | null
  /** Gives back the place. */
  readonly leave: () => void
}

/** Returns all texts in a value. */
const wordsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(wordsOf)
      : []

/** Tokens that a text has about: endpoints that do not count are believed to take one per character. */
const about = (question: ModelQuestion) => question.system.length + question.prompt.length

/** One creation under way. */
class Work<Result> {
  readonly #context: Context
  readonly #model: ModelProvider
  readonly #desk: Desk
  readonly #wish: Wish<Result>
  readonly #begun: Begun
  readonly #signal: AbortSignal
  readonly #late: AbortSignal
  readonly #began = performance.now()
  readonly #tokens = { input: 0, output: 0 }
  #said = ''
  #answer = { model: '', id: '' }

  constructor(context: Context, model: ModelProvider, desk: Desk, wish: Wish<Result>, begun: Begun) {
    this.#context = context
    this.#model = model
    this.#desk = desk
    this.#wish = wish
    this.#begun = begun
    this.#late = AbortSignal.timeout(context.ai.totalMs)
    this.#signal = AbortSignal.any([wish.signal, this.#late])
  }

  /** Runs it. However it ends, also when it is given up at any point, nothing stays reserved. */
  async *run(): AsyncGenerator<Creation<Result>> {
    let outcome = 'cancelled'
    try {
      yield { kind: 'start' }
      const result = yield* this.#make()
      await this.#settle('done')
      outcome = 'done'
      const { client, key, task } = this.#wish
      const made: Made<Result> = { id: this.#begun.id, result }
      this.#desk.keep(client, key, JSON.stringify(task.texts), made, this.#context.clock())
      yield { kind: 'done', data: { ...made, quota: await aiQuotaOf(this.#context, client) } }
    } catch (thrown) {
      if (outcome === 'done' || this.#wish.signal.aborted) throw thrown
      const error = this.#late.aborted ? new UserError('ai-slow') : thrown
      outcome = error instanceof UserError ? error.code : 'internal'
      throw error
    } finally {
      this.#begun.leave()
      if (outcome !== 'done') await this.#settle(outcome)
    }
  }

  /** Returns the result; asks once more for an answer that is of no use, or that has words the client does not want. */
  async *#make(): AsyncGenerator<Creation<Result>, Result> {
    let wrong: string | undefined
    let spare: { readonly result: Result } | undefined
    for (let attempt = 1; ; attempt++) {
      try {
        const end = yield* this.#listen(this.#wish.task.question(wrong))
        const result = this.#wish.task.read(this.#said, end)
        const text = wordsOf(result).join('\n')
        this.#assertClean(text)
        const unwanted = this.#wish.task.forbid.some((word) => word !== '' && text.includes(word))
        if (!unwanted || attempt === mostAnswers) return result
        spare = { result }
        wrong = 'ai-unclean'
      } catch (thrown) {
        if (!(thrown instanceof UserError) || !['ai-broken', 'ai-unclean'].includes(thrown.code)) throw thrown
        if (attempt === mostAnswers && spare) return spare.result
        if (attempt === mostAnswers) throw new UserError('ai-broken')
        wrong = thrown.code
      }
      yield { kind: 'again' }
    }
  }

  /** Passes on what the model says. Returns how it ended. */
  async *#listen(question: ModelQuestion): AsyncGenerator<Creation<Result>, ModelEnd> {
    this.#said = ''
    let [passed, at, ended] = [0, Number.NEGATIVE_INFINITY, false]
    try {
      for await (const part of this.#model.stream(question, this.#signal)) {
        if (part.kind === 'end') {
          ended = true
          this.#answer = part
          this.#tokens.input += part.tokens?.input ?? about(question)
          this.#tokens.output += part.tokens?.output ?? this.#said.length
        } else this.#said += part.text
        const now = performance.now()
        if (passed < this.#said.length && (part.kind === 'end' || now - at >= flushMs)) {
          // Checked before it is seen: what is read cannot be taken back.
          this.#assertNewClean(passed)
          yield { kind: 'text', text: this.#said.slice(passed) }
          ;[passed, at] = [this.#said.length, now]
        }
        if (part.kind === 'end') return part.why
      }
      throw new UserError('ai-away')
    } finally {
      if (!ended) {
        this.#tokens.input += about(question)
        this.#tokens.output += this.#said.length
      }
    }
  }

  /** Looks at what was said since `passed`, and at all of it only if there is something: it may warn of such things. */
  #assertNewClean(passed: number): void {
    const recent = this.#said.slice(Math.max(0, passed - this.#desk.lookBack))
    if (bannedTerm(this.#context.words, recent) !== null) this.#assertClean(this.#said)
  }

  #assertClean(text: string): void {
    if (bannedTerm(this.#context.words, text) !== null) throw new UserError('ai-unclean')
  }

  /** Charges what is done, or gives back what was reserved; all of it or nothing, and logs it. */
  async #settle(outcome: string): Promise<void> {
    const { id, counted, moment } = this.#begun
    const { task, client } = this.#wish
    await transact(this.#context.db, async (db) => {
      const within = { ...this.#context, db }
      if (outcome !== 'done') await returnAi(within, id)
      else if (!(await finishAi(within, id))) throw new UserError('ai-slow')
      await settleTokens(within, counted, this.#tokens.input + this.#tokens.output)
      if (outcome !== 'done' && moment !== null && 'device' in client)
        await refundLimit(within, 'aiNetwork', client.address, moment)
      await logCreation(within, {
        ...{ id, payer: client, kind: task.kind, outcome, model: this.#answer.model, answer: this.#answer.id },
        ...{ tokens: this.#tokens, ms: performance.now() - this.#began },
        texts: within.ai.keepTexts ? { given: JSON.stringify(task.texts), said: this.#said } : null,
      })
    })
  }
}

/**
 * Begins a creation: checks the words, takes a place, reserves tokens and quota. The generator tells what becomes of it;
 * it must be run or returned, and throws what goes wrong later. Only a whole result is charged. A creation that has
 * succeeded before under the same key is told again for nothing, as long as this process remembers it.
 * @throws UserError `ai-off`, `ai-word`, `ai-busy`, `ai-many`, `ai-visitors`, `ai-spent`, `ai-spent-own`, `ai-quota`,
 *   `ai-running`, `ai-done`
 */
export async function beginCreation<Result>(
  context: Context,
  desk: Desk,
  wish: Wish<Result>,
): Promise<AsyncGenerator<Creation<Result>>> {
  const { model } = context
  const { task, client, key } = wish
  if (!model) throw new UserError('ai-off')
  assertWords(context, task.texts)
  const leave = desk.enter(client)
  try {
    const question = task.question()
    const expected = about(question) + question.mostTokens
    const begun = await transact(context.db, async (db) => {
      const within = { ...context, db }
      const moment = 'device' in client ? await countNetwork(within, client.address) : null
      const id = await startAi(within, client, { key })
      const counted = await reserveTokens(within, ownerOf(client), expected, context.ai.tokens)
      return { id, counted, moment, leave }
    })
    return new Work(context, model, desk, wish, begun).run()
  } catch (thrown) {
    leave()
    const made = desk.kept(client, key, JSON.stringify(task.texts), context.clock())
    if (!(thrown instanceof UserError) || thrown.code !== 'ai-done' || made === undefined) throw thrown
    return retold(context, client, made as Made<Result>)
  }
}

async function* retold<Result>(
  context: Context,
  client: AiClient,
  made: Made<Result>,
): AsyncGenerator<Creation<Result>> {
  yield { kind: 'start' }
  yield { kind: 'done', data: { ...made, quota: await aiQuotaOf(context, client) } }
}
