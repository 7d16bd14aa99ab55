import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hono, Context as Request } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod'
import { type Call, type CallData, type CallName, calls, type Envelope } from '../src/api/contract.ts'
import { accountMessageOf } from '../src/catalogue/account-messages.ts'
import { UserError } from '../src/core/errors.ts'
import { isTransient } from './db/open.ts'
import type { Context } from './services/context.ts'
import { type Caller, callerOf } from './services/sessions.ts'
import type { User } from './services/users.ts'

/** Error codes answered with HTTP 200 and this status in the envelope: expected outcomes that a page handles. */
const outcomes: Readonly<Record<string, number>> = {
  'login-failed': 400,
  'password-wrong': 400,
  'password-weak': 400,
  'code-wrong': 400,
  'template-invalid': 400,
  'account-disabled': 403,
  'download-limit': 403,
  'download-limit-paid': 403,
  'ai-quota': 403,
  'template-limit': 403,
  'already-lifetime': 409,
  'email-taken': 409,
  'scan-over': 410,
}

/** Error codes answered with an HTTP error status. */
const failures = {
  'bad-request': 400,
  'product-unknown': 400,
  unauthorised: 401,
  forbidden: 403,
  'not-found': 404,
  'too-large': 413,
  'too-often': 429,
  'gateway-away': 502,
  'mail-failed': 502,
  'server-busy': 503,
} as const

const retryAfterSeconds = 2

function answer<Data>(c: Request, http: number, envelope: Envelope<Data>): Response {
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(JSON.stringify(envelope), http as 200)
}

/** Turns a thrown value into an error response; unexpected errors are logged and their text is not exposed. */
function failed(c: Request, thrown: unknown): Response {
  const error = isTransient(thrown) ? new UserError('server-busy', {}, { cause: thrown }) : thrown
  if (!(error instanceof UserError)) {
    console.error(error)
    return answer(c, 500, { status: 500, msg: accountMessageOf('internal'), data: null })
  }
  if (error.cause) console.error(error.code, String(error.cause))
  const outcome = outcomes[error.code]
  const http = outcome ? 200 : (failures[error.code as keyof typeof failures] ?? 500)
  if (http === 429 || http === 503)
    c.header('Retry-After', String(error.params.waitSeconds ?? (http === 429 ? 10 : retryAfterSeconds)))
  const msg = accountMessageOf(error.code === 'forbidden' ? 'bad-request' : error.code, error.params)
  return answer(c, http, { status: outcome ?? http, msg, data: null })
}

/** Returns the client address used for limits: the socket's, or the last of X-Forwarded-For behind a trusted proxy. */
export function addressOf(c: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  return forwarded || socket?.remoteAddress || 'unknown'
}

/** Returns true if a request comes from this site or an allowed origin, or has neither Origin nor Sec-Fetch-Site. */
function isOwnPage(c: Request, allowed: ReadonlySet<string>): boolean {
  const origin = c.req.header('origin')
  if (origin !== undefined) return allowed.has(origin)
  const site = c.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin' || site === 'same-site'
}

/** Returns true for prefetches, previews and navigations, which must not change anything. */
function isPrefetchOrNavigation(c: Request): boolean {
  const purpose = [c.req.header('sec-purpose'), c.req.header('purpose'), c.req.header('x-moz')].join(' ')
  return /prefetch|preview|prerender/i.test(purpose) || c.req.header('sec-fetch-mode') === 'navigate'
}

const defaultMaxBytes = 16 * 1024

async function bodyOf(c: Request, maxBytes: number): Promise<unknown> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new UserError('too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new UserError('too-large')
    chunks.push(chunk)
  }
  if (size === 0) return undefined
  // A form on another site can send text without a preflight, but not this content type.
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new UserError('bad-request')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch (cause) {
    throw new UserError('bad-request', {}, cause instanceof SyntaxError ? {} : { cause })
  }
}

function queryOf(c: Request): Record<string, string> {
  const pairs = Object.entries(c.req.queries()).map(([name, values]): [string, string] => {
    if (values.length !== 1) throw new UserError('bad-request')
    return [name, values[0]!]
  })
  return Object.fromEntries(pairs)
}

/** Token buckets, one per client address; an empty one is full again after ten seconds. */
class Buckets {
  readonly #most: number
  readonly #levels = new Map<string, { level: number; at: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a token; returns true if there was one. `now` in ms. */
  take(subject: string, now: number): boolean {
    const known = this.#levels.get(subject)
    const level = known ? Math.min(this.#most, known.level + ((now - known.at) * this.#most) / 10_000) : this.#most
    if (!known && this.#levels.size > 100_000) this.#levels.clear()
    this.#levels.set(subject, { level: level < 1 ? level : level - 1, at: now })
    return level >= 1
  }
}

/**
 * Running requests, and median event-loop delay in ms, from which requests are refused: a fast 503 is better than a
 * late response.
 */
const mostUnderWay = 400
const mostDelayMs = 150

/**
 * Delay of a refusal in ms, and most refusals delayed at once: clients refused immediately retry immediately and starve
 * the others.
 */
const refusalMs = 120
const mostRefusals = 1_000

/** Measures the load of the process: running requests and event-loop delay. */
function watchLoad() {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let late = false
  setInterval(() => {
    late = delay.percentile(50) / 1e6 > mostDelayMs
    delay.reset()
  }, 500).unref()
  let underWay = 0
  let refusals = 0
  return {
    overloaded: () => late || underWay >= mostUnderWay,
    /** Resolves after `refusalMs`, or at once if too many refusals are waiting already. */
    holdBack: async () => {
      if (refusals >= mostRefusals) return
      refusals += 1
      await wait(refusalMs)
      refusals -= 1
    },
    enter: () => {
      underWay += 1
    },
    leave: () => {
      underWay -= 1
    },
  }
}

export interface HttpSettings {
  /** Origins whose pages may call the API, including this site's. */
  readonly origins: readonly string[]
  readonly trustProxy: boolean
  /** Requests allowed per client address in ten seconds. */
  readonly rateLimit: number
}

/** Headers of every API response. */
const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Installs the middleware of `/api`: headers, CORS, load limit and rate limit. */
export function guardApi(app: Hono, { origins, trustProxy, rateLimit }: HttpSettings): void {
  const allowed = new Set(origins)
  const buckets = new Buckets(rateLimit)
  const load = watchLoad()
  app.use('/api/*', async (c, next) => {
    for (const [name, value] of Object.entries(apiHeaders)) c.header(name, value)
    c.header('Vary', 'Origin')
    const origin = c.req.header('origin')
    const own = origin === undefined || allowed.has(origin)
    if (origin !== undefined && own) {
      c.header('Access-Control-Allow-Origin', origin)
      c.header('Access-Control-Allow-Credentials', 'true')
      c.header('Access-Control-Expose-Headers', 'Date, Retry-After')
    }
    if (c.req.method === 'OPTIONS') {
      if (!own) return c.body(null, 403)
      c.header('Access-Control-Allow-Methods', 'GET, POST')
      c.header('Access-Control-Allow-Headers', 'Authorization, Content-Type')
      c.header('Access-Control-Max-Age', '600')
      return c.body(null, 204)
    }
    if (!own) return failed(c, new UserError('forbidden'))
    if (load.overloaded()) {
      await load.holdBack()
      return failed(c, new UserError('server-busy'))
    }
    if (!buckets.take(addressOf(c, trustProxy), Date.now()))
      return failed(c, new UserError('too-often', { waitSeconds: 10 }))
    load.enter()
    try {
      await next()
    } finally {
      load.leave()
    }
  })
}

/** Arguments of a handler: validated input, the request, and the caller as far as the call requires one. */
export interface HandlerArguments<Name extends CallName> {
  readonly input: z.output<(typeof calls)[Name]['input']>
  readonly c: Request
  readonly caller: (typeof calls)[Name]['caller'] extends 'user' ? Caller : Caller | null
}

type Reply<Name extends CallName> =
  | CallData<Name>
  | { readonly data: CallData<Name>; readonly code: string; readonly envelope: true }

/** Returns a reply whose `msg` is the message of `code`. */
export function replyWithMessage<Name extends CallName>(code: string, data: CallData<Name>): Reply<Name> {
  return { data, code, envelope: true }
}

async function identify(context: Context, c: Request, call: Call): Promise<Caller | null> {
  if (call.caller === 'anyone') return null
  const [, token] = /^Bearer ([\w.-]{1,2048})$/.exec(c.req.header('authorization') ?? '') ?? []
  const caller = token ? await callerOf(context, token) : null
  if (call.caller === 'maybe') return caller?.user.status === 0 ? null : caller
  if (!caller) throw new UserError('unauthorised')
  // An open page must learn that its account was disabled, and may do nothing else.
  if (caller.user.status === 0 && call.path !== calls.getUserInfo.path) throw new UserError('unauthorised')
  return caller
}

/** The handlers of the API, one for each call of the contract. */
export type Handlers = {
  readonly [Name in CallName]: (asked: HandlerArguments<Name>) => Promise<Reply<Name>> | Reply<Name>
}

/**
 * Registers a route per call of the contract: identifies the caller, validates the input, wraps the reply in an
 * envelope.
 */
export function mountCalls(app: Hono, context: Context, settings: HttpSettings, handlers: Handlers): void {
  const allowed = new Set(settings.origins)
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const handler = handlers[name] as (asked: HandlerArguments<CallName>) => Promise<Reply<CallName>> | Reply<CallName>
    app.on(call.method, call.path, async (c) => {
      try {
        if (call.method === 'POST' || call.changes) {
          if (!isOwnPage(c, allowed) || isPrefetchOrNavigation(c)) throw new UserError('forbidden')
        }
        const caller = await identify(context, c, call)
        const given = call.method === 'GET' ? queryOf(c) : await bodyOf(c, call.maxBytes ?? defaultMaxBytes)
        const parsed = call.input.safeParse(given)
        if (!parsed.success) throw new UserError('bad-request')
        const reply = await handler({ input: parsed.data, c, caller } as HandlerArguments<CallName>)
        const said = typeof reply === 'object' && reply !== null && 'envelope' in reply
        const [code, data] = said ? [reply.code as string, reply.data] : ['ok', reply]
        return answer(c, 200, { status: 200, msg: accountMessageOf(code), data })
      } catch (thrown) {
        return failed(c, thrown)
      }
    })
  }
  app.all('/api/*', (c) => failed(c, new UserError('not-found')))
}

/**
 * Checks that a user id in a request is the caller's own; the token decides who acts.
 * @throws UserError `not-found`
 */
export function assertOwnUser(user: User, userId: string): void {
  if (user.user_id !== userId) throw new UserError('not-found')
}

const browserCookie = 'qt_browser'

/** Returns the cookie that identifies a browser during a scan login; undefined if it is missing or malformed. */
export function browserOf(c: Request): string | undefined {
  const found = getCookie(c, browserCookie)
  return found && /^[\w-]{43}$/.test(found) ? found : undefined
}

/** Sets that cookie for 10 minutes and returns its value; keeps a valid value the browser already has. */
export function setBrowserCookie(c: Request, secure: boolean): string {
  const value = browserOf(c) ?? randomBytes(32).toString('base64url')
  setCookie(c, browserCookie, value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    path: '/api/easydesign',
    maxAge: 600,
  })
  return value
}
