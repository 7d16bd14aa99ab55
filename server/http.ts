import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Hono, Next, Context as Request } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod/mini'
import { type Call, type CallData, type CallName, calls, type Envelope } from '../src/api/contract.ts'
import { accountMessageOf } from '../src/catalogue/account-messages.ts'
import { UserError } from '../src/core/errors.ts'
import { answer, answerBytes, failed, retryAfterSeconds } from './answers.ts'
import { readBody } from './body.ts'
import { Buckets, networkOf, Slots, watchLoad } from './load.ts'
import type { Context } from './services/context.ts'
import { type Caller, callerOf } from './services/sessions.ts'
import type { User } from './services/users.ts'

/**
 * Returns the client's network, which limits count: of the socket's address, or of the last one of X-Forwarded-For
 * behind a trusted proxy.
 */
export function addressOf(c: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
  return networkOf(forwarded || socket?.remoteAddress || 'unknown')
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

/** Throws `bad-request` unless a body has a type. A form of another site can send text, but not these types. */
function assertType(c: Request, type: 'application/json' | 'application/octet-stream'): void {
  const [given = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(';')
  if (given.trim() !== type) throw new UserError('bad-request')
}

async function bodyOf(c: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBody(c, maxBytes)
  if (bytes.byteLength === 0) return undefined
  assertType(c, 'application/json')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
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

export interface HttpSettings {
  /** Origins whose pages may call the API, including this site's. */
  readonly origins: readonly string[]
  readonly trustProxy: boolean
  /** Requests allowed per client address in ten seconds. */
  readonly rateLimit: number
  /** API requests that one client address may have under way at once; of other requests four times as many. */
  readonly concurrencyLimit: number
  /** Median event-loop delay from which requests are refused, ms; 150 if absent. */
  readonly mostDelayMs?: number
}

/** Headers of every API response. */
const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Installs the middleware of `/api`: headers, CORS, load limit and rate limit. */
export function guardApi(app: Hono, settings: HttpSettings): void {
  const { origins, trustProxy, rateLimit, concurrencyLimit, mostDelayMs } = settings
  const allowed = new Set(origins)
  const buckets = new Buckets(rateLimit)
  const slots = new Slots(concurrencyLimit)
  const load = watchLoad(mostDelayMs)
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
    // Refused requests count too: otherwise a client could ask without end, as long as it is refused.
    const address = addressOf(c, trustProxy)
    if (!buckets.take(address, Date.now())) return failed(c, new UserError('too-often', { waitSeconds: 10 }))
    if (!own) return failed(c, new UserError('forbidden'))
    const leaveSlot = slots.take(address)
    if (!leaveSlot) return refuseConnection(c)
    try {
      return await runUnderLoad(c, load, next)
    } finally {
      leaveWhenSent(c, leaveSlot)
    }
  })
}

/** Runs a request, or refuses it if the process has too much to do. */
async function runUnderLoad(c: Request, load: ReturnType<typeof watchLoad>, next: Next) {
  if (load.overloaded()) {
    await load.holdBack()
    return failed(c, new UserError('server-busy'))
  }
  load.enter()
  try {
    return await next()
  } finally {
    load.leave()
  }
}

/** Refuses a client that has too much under way, and its connection with it. */
function refuseConnection(c: Request): Response {
  c.header('Connection', 'close')
  return failed(c, new UserError('too-often', { waitSeconds: retryAfterSeconds }))
}

/** Gives a slot back once the response has been sent: a client that does not read it keeps its slot. */
function leaveWhenSent(c: Request, leave: () => void): void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  if (!outgoing || outgoing.destroyed) leave()
  else outgoing.once('close', leave)
}

/** Installs the limit of requests under way for everything but the API: files, pages and providers' notices. */
export function guardFiles(app: Hono, { trustProxy, concurrencyLimit }: Omit<HttpSettings, 'origins' | 'rateLimit'>) {
  const slots = new Slots(4 * concurrencyLimit)
  app.use(async (c, next) => {
    const { path } = c.req
    if (path.startsWith('/api/') && !path.startsWith('/api/notify/')) return next()
    const leaveSlot = slots.take(addressOf(c, trustProxy))
    if (!leaveSlot) return refuseConnection(c)
    try {
      return await next()
    } finally {
      leaveWhenSent(c, leaveSlot)
    }
  })
}

/** Arguments of a handler: validated input, the request, and the caller as far as the call requires one. */
export interface HandlerArguments<Name extends CallName> {
  readonly input: z.output<(typeof calls)[Name]['input']>
  readonly c: Request
  /** Body of a call that sends bytes; empty for others. */
  readonly bytes: Uint8Array
  readonly caller: (typeof calls)[Name]['caller'] extends 'user' ? Caller : Caller | null
}

type Reply<Name extends CallName> =
  | CallData<Name>
  | { readonly data: CallData<Name>; readonly code: string; readonly envelope: true }

/** Returns a reply whose `msg` is the message of `code`. */
export function replyWithMessage<Name extends CallName>(code: string, data: CallData<Name>): Reply<Name> {
  return { data, code, envelope: true }
}

/** Returns the caller of a request. Throws `unauthorised` if the call needs a user and there is none. */
export async function identify(context: Context, c: Request, call: Call): Promise<Caller | null> {
  if (call.caller === 'anyone') return null
  const [, token] = /^Bearer ([\w.-]{1,2048})$/i.exec(c.req.header('authorization') ?? '') ?? []
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

type Handler = (asked: HandlerArguments<CallName>) => Promise<Reply<CallName>> | Reply<CallName>

/** Throws `forbidden` if a call that changes something does not come from a page of an allowed origin. */
export function assertMayChange(c: Request, call: Call, allowed: ReadonlySet<string>): void {
  if (call.method !== 'POST' && !call.changes) return
  if (!isOwnPage(c, allowed) || isPrefetchOrNavigation(c)) throw new UserError('forbidden')
}

/** Returns the validated input of a call. Throws `bad-request` and the errors of `bodyOf`. */
export async function inputOf(c: Request, call: Call): Promise<unknown> {
  const inQuery = call.method === 'GET' || call.sendsBytes
  const given = inQuery ? queryOf(c) : await bodyOf(c, call.maxBytes ?? defaultMaxBytes)
  const parsed = call.input.safeParse(given)
  if (!parsed.success) throw new UserError('bad-request')
  return parsed.data
}

/** Returns the body of a call that sends bytes. Throws `bad-request` for another type, and the errors of `readBody`. */
async function sentBytes(c: Request, call: Call): Promise<Uint8Array> {
  if (!call.sendsBytes) return new Uint8Array()
  assertType(c, 'application/octet-stream')
  return readBody(c, call.maxBytes ?? defaultMaxBytes)
}

function envelopeOf(reply: Reply<CallName>): Envelope<unknown> {
  const said = typeof reply === 'object' && reply !== null && 'envelope' in reply
  const [code, data] = said ? [reply.code as string, reply.data] : ['ok', reply]
  return { status: 200, msg: accountMessageOf(code), data }
}

/**
 * Registers a route per call of the contract: identifies the caller, validates the input, wraps the reply in an
 * envelope.
 */
export function mountCalls(app: Hono, context: Context, settings: HttpSettings, handlers: Handlers): void {
  const allowed = new Set(settings.origins)
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const handler = handlers[name] as Handler
    app.on(call.method, call.path, async (c) => {
      try {
        assertMayChange(c, call, allowed)
        const caller = await identify(context, c, call)
        const input = await inputOf(c, call)
        const bytes = await sentBytes(c, call)
        const reply = await handler({ input, bytes, c, caller } as HandlerArguments<CallName>)
        if (reply instanceof Uint8Array) return answerBytes(c, reply)
        return answer(c, 200, envelopeOf(reply))
      } catch (thrown) {
        return failed(c, thrown)
      }
    })
  }
}

/** Answers whatever the API does not know. */
export function mountRest(app: Hono): void {
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

const deviceCookie = 'qt_device'
/** Time for which a browser is known after a login, seconds. */
const deviceSeconds = 180 * 24 * 60 * 60

/** Returns the cookie that names a browser to the accounts it has logged in to; empty if there is none. */
export function deviceCookieOf(c: Request): string {
  return getCookie(c, deviceCookie)?.slice(0, 1024) ?? ''
}

/** Sets that cookie for 180 days. */
export function setDeviceCookie(c: Request, value: string, secure: boolean): void {
  const settings = { httpOnly: true, sameSite: 'Lax', secure, path: '/api/easydesign', maxAge: deviceSeconds } as const
  setCookie(c, deviceCookie, value, settings)
}

/** Sets the cookie of a scan login for 10 minutes and returns its value; keeps a valid value the browser already has. */
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

const visitorCookie = 'qt_visitor'
/** Time for which a visitor's device keeps its name, seconds: the longest that browsers allow. */
const visitorSeconds = 400 * 24 * 60 * 60

/** Returns the cookie that names the device of a visitor; empty if there is none. */
export function visitorCookieOf(c: Request): string {
  return getCookie(c, visitorCookie)?.slice(0, 128) ?? ''
}

/** Sets that cookie. */
export function setVisitorCookie(c: Request, value: string, secure: boolean): void {
  const settings = { httpOnly: true, sameSite: 'Lax', secure, path: '/api/easyai', maxAge: visitorSeconds } as const
  setCookie(c, visitorCookie, value, settings)
}
