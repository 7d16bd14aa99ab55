import type { Context as Request } from 'hono'
import type { Envelope } from '../src/api/contract.ts'
import { accountMessageOf } from '../src/catalogue/account-messages.ts'
import { apiMessageOf } from '../src/catalogue/ai-messages.ts'
import { UserError } from '../src/core/errors.ts'
import { isDiskFull, isTransient } from './db/open.ts'
import { Refusal } from './services/refusal.ts'

/** Error codes answered with HTTP 200 and this status in the envelope: expected outcomes that a page handles. */
const outcomes: Readonly<Record<string, number>> = {
  'login-failed': 400,
  'password-wrong': 400,
  'password-weak': 400,
  'code-wrong': 400,
  'template-invalid': 400,
  'name-invisible': 400,
  'name-staff': 400,
  'name-refused': 400,
  'title-refused': 400,
  'ai-word': 400,
  'ai-empty': 400,
  'piece-size': 400,
  'account-disabled': 403,
  'download-limit': 403,
  'download-limit-paid': 403,
  'ai-quota': 403,
  'template-limit': 403,
  'blob-quota': 403,
  'ai-running': 409,
  'ai-done': 409,
  'already-lifetime': 409,
  'email-taken': 409,
  'work-changed': 409,
  'piece-order': 409,
  'scan-over': 410,
  'work-pictures': 413,
  'work-too-large': 413,
  'thumbnail-too-large': 413,
  'blob-too-large': 413,
  'blob-not-picture': 415,
  'blob-hash': 422,
  'ai-declined': 422,
  'blobs-missing': 424,
  'ai-off': 501,
}

/** Error codes answered with an HTTP error status. */
const failures = {
  'bad-request': 400,
  'product-unknown': 400,
  unauthorised: 401,
  forbidden: 403,
  'not-found': 404,
  'upload-gone': 404,
  'too-slow': 408,
  'too-large': 413,
  'too-often': 429,
  'login-delayed': 429,
  'uploads-many': 429,
  'ai-many': 429,
  'ai-visitors': 429,
  'ai-spent-own': 429,
  'gateway-away': 502,
  'mail-failed': 502,
  'store-away': 502,
  'ai-away': 502,
  'ai-rejected': 502,
  'ai-broken': 502,
  'ai-flood': 502,
  'server-busy': 503,
  'ai-busy': 503,
  'ai-spent': 503,
  'ai-slow': 504,
  'store-full': 507,
} as const

/** Time after which a refused client may try again, seconds. */
export const retryAfterSeconds = 2

/** Answers with bytes that no browser shows or runs, whatever they are. */
export function answerBytes(c: Request, bytes: Uint8Array<ArrayBuffer>): Response {
  c.header('Content-Type', 'application/octet-stream')
  c.header('Content-Disposition', 'attachment')
  return c.body(bytes, 200)
}

/** Answers with an envelope. */
export function answer<Data>(c: Request, http: number, envelope: Envelope<Data>): Response {
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(JSON.stringify(envelope), http as 200)
}

/** Names what the database throws where a user can understand it; returns anything else as it is. */
function named(thrown: unknown): unknown {
  if (isTransient(thrown)) return new UserError('server-busy', {}, { cause: thrown })
  return isDiskFull(thrown) ? new UserError('store-full', {}, { cause: thrown }) : thrown
}

/** What an error is to a client: the HTTP status, the envelope, and how long to wait. */
interface Failure {
  readonly http: number
  readonly envelope: Envelope<object | null>
  readonly waitSeconds?: number
}

/** Turns a thrown value into what is said of it; unexpected errors are logged and their text is not exposed. */
export function failureOf(thrown: unknown): Failure {
  const error = named(thrown)
  if (!(error instanceof UserError)) {
    console.error(error)
    return { http: 500, envelope: { status: 500, msg: accountMessageOf('internal'), data: null } }
  }
  if (error.cause) console.error(error.code, String(error.cause))
  const outcome = outcomes[error.code]
  const http = outcome ? 200 : (failures[error.code as keyof typeof failures] ?? 500)
  const msg = apiMessageOf(error.code === 'forbidden' ? 'bad-request' : error.code, error.params)
  const data = error instanceof Refusal ? error.data : null
  const envelope = { status: outcome ?? http, msg, data }
  if (http !== 429 && http !== 503) return { http, envelope }
  return { http, envelope, waitSeconds: Number(error.params.waitSeconds ?? (http === 429 ? 10 : retryAfterSeconds)) }
}

/** Turns a thrown value into an error response. */
export function failed(c: Request, thrown: unknown): Response {
  const { http, envelope, waitSeconds } = failureOf(thrown)
  if (waitSeconds !== undefined) c.header('Retry-After', String(waitSeconds))
  if (http === 408) c.header('Connection', 'close')
  return answer(c, http, envelope)
}
