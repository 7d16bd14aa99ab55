import type { Context as Request } from 'hono'
import { UserError } from '../../src/core/errors.ts'
import { addressOf, type Handlers, setVisitorCookie, visitorCookieOf } from '../http.ts'
import { type AiClient, Desk } from '../services/ai-desk.ts'
import { taskOf } from '../services/ai-tasks.ts'
import type { Context } from '../services/context.ts'
import { beginCreation, type Task } from '../services/creations.ts'
import { newVisitor, visitorOf } from '../services/devices.ts'
import { aiQuotaOf } from '../services/quotas.ts'
import { Refusal } from '../services/refusal.ts'
import { fileReport } from '../services/reports.ts'
import type { Caller } from '../services/sessions.ts'
import type { StreamHandlers } from '../streams.ts'

interface RouteSettings {
  readonly trustProxy: boolean
}

/**
 * Returns who asks: the user, or the visitor's device, which is named with this answer if it has no name yet. A session
 * that has ended does not become a visitor.
 * @throws UserError `unauthorised`
 */
function clientOf(context: Context, { trustProxy }: RouteSettings, c: Request, caller: Caller | null): AiClient {
  const address = addressOf(c, trustProxy)
  if (caller) return { user: caller.user, address }
  if (c.req.header('authorization') !== undefined) throw new UserError('unauthorised')
  const known = visitorOf(context, visitorCookieOf(c))
  if (known !== null) return { device: known, address }
  const cookie = newVisitor(context)
  setVisitorCookie(c, cookie, context.siteOrigin.startsWith('https:'))
  return { device: visitorOf(context, cookie) ?? '', address }
}

/** What is to be known of the model before it is used, and reports of what it made. */
export function aiHandlers(context: Context, settings: RouteSettings): Pick<Handlers, 'aiInfo' | 'report'> {
  const { model, ai } = context
  return {
    aiInfo: async ({ c, caller }) => {
      if (!model) return { configured: false, model: '', filing: '', keepsTexts: false, cost: 1, used: 0, total: 0 }
      const quota = await aiQuotaOf(context, clientOf(context, settings, c, caller))
      return { configured: true, model: ai.name, filing: ai.filing, keepsTexts: ai.keepTexts, cost: 1, ...quota }
    },
    report: async ({ input, c, caller }) => {
      const from = { user: caller?.user.id ?? 0, address: addressOf(c, settings.trustProxy) }
      return { number: await fileReport(context, input, from) }
    },
  }
}

/** Says with a refusal by which code it is one, for pages that go on differently. */
function refusalOf(thrown: unknown): unknown {
  if (!(thrown instanceof UserError)) return thrown
  const { code, params, cause } = thrown
  const refusal = new Refusal(code, { code, ...params }, params)
  if (cause !== undefined) refusal.cause = cause
  return refusal
}

async function* refusing<Told>(events: AsyncGenerator<Told>): AsyncGenerator<Told> {
  try {
    yield* events
  } catch (thrown) {
    throw refusalOf(thrown)
  }
}

interface Asked<Given> {
  readonly input: Given
  readonly c: Request
  readonly caller: Caller | null
  readonly signal: AbortSignal
}

/** Returns the handlers of the calls that stream. */
export function streamHandlers(context: Context, settings: RouteSettings): StreamHandlers {
  const desk = new Desk(context)
  const creating =
    <Given extends { readonly key: string }, Result>(make: (given: Given) => Task<Result>) =>
    async ({ input, c, caller, signal }: Asked<Given>) => {
      try {
        const client = clientOf(context, settings, c, caller)
        const task = make(input)
        return refusing(await beginCreation(context, desk, { task, client, key: input.key, signal }))
      } catch (thrown) {
        throw refusalOf(thrown)
      }
    }
  return {
    aiWrite: creating(taskOf.aiWrite),
    aiRewrite: creating(taskOf.aiRewrite),
    aiPart: creating(taskOf.aiPart),
    aiCards: creating(taskOf.aiCards),
    aiRow: creating(taskOf.aiRow),
  }
}
