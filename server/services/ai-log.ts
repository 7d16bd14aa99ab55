import { type Context, nowSeconds } from './context.ts'
import type { AiPayer } from './quotas.ts'

/** One creation, as it is logged. */
export interface Logged {
  readonly id: string
  readonly payer: AiPayer
  readonly kind: string
  /** `done`, `cancelled`, or the code of the error. */
  readonly outcome: string
  /** Name of the model that answered, and the id of its answer; empty without one. */
  readonly model: string
  readonly answer: string
  readonly tokens: { readonly input: number; readonly output: number }
  readonly ms: number
  /** What was given and said; logged only if the operator keeps texts. */
  readonly texts: { readonly given: string; readonly said: string } | null
}

/** Logs a creation. */
export async function logCreation({ db, clock }: Pick<Context, 'db' | 'clock'>, logged: Logged): Promise<void> {
  const { id, payer, kind, outcome, model, answer, tokens, ms, texts } = logged
  const owner = 'user' in payer ? { user_id: payer.user.id, device: '' } : { user_id: 0, device: payer.device }
  await db
    .insertInto('ai_log')
    .values({
      ...{ id, ...owner, kind, outcome, model, answer, tokens_in: tokens.input, tokens_out: tokens.output },
      ...{ ms: Math.round(ms), created_at: nowSeconds({ clock }) },
      ...{ given: texts?.given ?? null, said: texts?.said ?? null },
    })
    .execute()
}

/** How long the log is kept: six months, seconds. */
const memory = 183 * 24 * 60 * 60

/** Deletes what was logged more than six months ago. */
export async function sweepLog({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('ai_log')
    .where('created_at', '<', nowSeconds({ clock }) - memory)
    .execute()
}
