import type { ServerResponse } from 'node:http'
import type { Hono, Context as Request } from 'hono'
import type { z } from 'zod/mini'
import type { Call } from '../src/api/contract.ts'
import { type StreamName, streams } from '../src/api/contract-streams.ts'
import { accountMessageOf } from '../src/catalogue/account-messages.ts'
import { failed, failureOf } from './answers.ts'
import { assertMayChange, type HttpSettings, identify, inputOf } from './http.ts'
import type { Context } from './services/context.ts'
import type { Caller } from './services/sessions.ts'

/** What a stream tells before its end. */
type Told<Data> =
  | { readonly kind: 'start' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'again' }
  | { readonly kind: 'done'; readonly data: Data }

/** Arguments of a handler of a stream; `signal` is aborted once the client has gone. */
interface StreamArguments<Name extends StreamName> {
  readonly input: z.output<(typeof streams)[Name]['input']>
  readonly c: Request
  readonly caller: Caller | null
  readonly signal: AbortSignal
}

type Handler<Name extends StreamName> = (
  asked: StreamArguments<Name>,
) => Promise<AsyncGenerator<Told<z.infer<(typeof streams)[Name]['data']>>>>

/**
 * The handlers of the calls that stream: what they throw before they resolve is an ordinary refusal, what their
 * generator throws is the last event. A generator that is not run to its end is returned.
 */
export type StreamHandlers = { readonly [Name in StreamName]: Handler<Name> }

/** Time after which a silent stream shows that it lives, so that proxies do not close it, ms. */
const beatMs = 10_000
/** Time that a reader has for what is left when the work must have ended, ms. */
const graceMs = 15_000

const encoder = new TextEncoder()
const eventOf = (name: string, data: unknown) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
const beat = encoder.encode(':\n\n')

function told(event: Told<unknown>): Uint8Array {
  const { kind, ...data } = event
  if (event.kind !== 'done') return eventOf(kind, data)
  return eventOf('done', { status: 200, msg: accountMessageOf('ok'), data: event.data })
}

/**
 * Sends events as they come and as they are read. The reader who has not read them all in time is cut off, since what
 * they hold is needed by others.
 */
function tell(c: Request, events: AsyncGenerator<Told<unknown>>, left: AbortController, mostMs: number): Response {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  const { signal } = c.req.raw
  let pending: Promise<IteratorResult<Told<unknown>>> | null = null
  const leave = () => {
    end()
    left.abort(new Error('the client has gone'))
    // Begun before it is ended: a generator that was never begun would clear nothing away.
    const last = pending ?? events.next()
    last.catch(() => {})
    events.return(undefined).catch((error) => console.error(error))
  }
  const timer = setTimeout(() => {
    leave()
    outgoing?.destroy()
  }, mostMs + graceMs)
  const end = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })

  /** Returns the next piece to send; null at the end. */
  const next = async (): Promise<Uint8Array<ArrayBufferLike> | null> => {
    pending ??= events.next()
    let beating: NodeJS.Timeout | undefined
    const silence = new Promise<null>((resolve) => {
      beating = setTimeout(resolve, beatMs, null)
    })
    const found = await Promise.race([pending, silence]).finally(() => clearTimeout(beating))
    if (!found) return beat
    pending = null
    return found.done ? null : told(found.value)
  }
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const piece = await next()
        if (piece) return controller.enqueue(piece)
      } catch (thrown) {
        if (!left.signal.aborted) controller.enqueue(eventOf('error', failureOf(thrown).envelope))
      }
      end()
      controller.close()
    },
    cancel: leave,
  })
  c.header('Content-Type', 'text/event-stream; charset=utf-8')
  c.header('Cache-Control', 'no-store, no-transform')
  // nginx would collect the events otherwise.
  c.header('X-Accel-Buffering', 'no')
  return c.body(body, 200)
}

/** Registers a route per call that streams. `mostMs` is the longest time that the work of any takes. */
export function mountStreams(
  app: Hono,
  context: Context,
  { origins }: HttpSettings,
  handlers: StreamHandlers,
  mostMs: number,
): void {
  const allowed = new Set(origins)
  for (const [name, call] of Object.entries(streams) as [StreamName, Call][]) {
    const handler = handlers[name] as unknown as Handler<StreamName>
    app.post(call.path, async (c) => {
      const left = new AbortController()
      try {
        assertMayChange(c, call, allowed)
        const caller = await identify(context, c, call)
        const input = (await inputOf(c, call)) as never
        return tell(c, await handler({ input, c, caller, signal: left.signal }), left, mostMs)
      } catch (thrown) {
        return failed(c, thrown)
      }
    })
  }
}
