import { UserError } from '../core/errors.ts'
import { apiBase, hasAccounts } from './base.ts'
import type { Call, CallData, CallInput, CallName, CallRefusal, CallsNamed, Envelope } from './contract.ts'

/** Request timeout, ms. */
const patienceMs = 15_000
/** Largest accepted response, bytes; larger for the export of the user's own data. */
const longestAnswer = 4 * 2 ** 20
const longestExport = 512 * 2 ** 20

export interface Asking {
  readonly signal?: AbortSignal
  /** Body of a call that sends bytes. */
  readonly bytes?: Uint8Array<ArrayBuffer>
}

/** A response with the server's clock (ms since 1970), or null if it sent no `Date` header. */
export interface Answer<Data, Refusal = unknown> extends Envelope<Data | null> {
  readonly serverTime: number | null
  /** What a refusal says beyond its message; null for a success, and for most refusals. */
  readonly refusal: Refusal | null
}

/** Sends one call of the contract. */
type Ask<Known extends CallName> = <Name extends Known>(
  name: Name,
  input: CallInput<Name>,
  asking?: Asking,
) => Promise<Answer<CallData<Name>, CallRefusal<Name>>>

/** Reads the body of a response. Throws `api-unreadable` if it has more bytes than `most`. */
export async function readBytes(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw new UserError('api-unreadable')
    }
    chunks.push(value)
  }
}

function isEnvelope(found: unknown): found is Envelope<unknown> {
  return (
    typeof found === 'object' &&
    found !== null &&
    'data' in found &&
    'status' in found &&
    'msg' in found &&
    typeof found.status === 'number' &&
    typeof found.msg === 'string'
  )
}

/** Parses an envelope. Throws `api-unreadable` if it is none. */
export function parseEnvelope(text: string): Envelope<unknown> {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new UserError('api-unreadable')
  }
  if (!isEnvelope(found)) throw new UserError('api-unreadable')
  return found
}

/**
 * Returns the address of a call, and what `fetch` needs besides the signal: a GET carries its input in the query, and so
 * does a call that sends bytes.
 */
export function requestOf(
  call: Call,
  input: object,
  { bearer, bytes }: { bearer: string | undefined; bytes: Uint8Array<ArrayBuffer> | undefined },
): [string, RequestInit] {
  const authorization = bearer ? { Authorization: `Bearer ${bearer}` } : {}
  const init: RequestInit = {
    method: call.method,
    credentials: call.credentials ? 'include' : 'omit',
    cache: 'no-store',
  }
  const url = `${apiBase}${call.path}`
  if (call.method !== 'GET' && !call.sendsBytes) {
    const headers = { 'Content-Type': 'application/json', ...authorization }
    return [url, { ...init, headers, body: JSON.stringify(input) }]
  }
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([key, value]) => [key, String(value)]))
  const address = query.size ? `${url}?${query}` : url
  if (!call.sendsBytes) return [address, { ...init, headers: authorization }]
  const headers = { 'Content-Type': 'application/octet-stream', ...authorization }
  return [address, { ...init, headers, body: bytes ?? null }]
}

/** Returns the server's clock as a response tells it, ms since 1970. */
function timeOf(response: Response): number | null {
  const date = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}

/**
 * Sends a request and reads the response, within `patienceMs`. Throws what aborted `signal`, `api-unreadable` for a
 * longer response than `most` bytes, else `api-unreachable`.
 */
async function send(url: string, init: RequestInit, most: number, signal: AbortSignal | undefined) {
  const timeout = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    return { response, body: await readBytes(response, most) }
  } catch (cause) {
    if (signal?.aborted || cause instanceof UserError) throw cause
    throw new UserError('api-unreachable', {}, { cause })
  }
}

/**
 * Creates the typed client of some calls of the contract. Requests carry the bearer token if there is one; the data of a response of status 200 is
 * validated against the contract. A response of any other status is returned with `data` null and what the contract says
 * of the refusal; a 401 is also logged.
 * @throws UserError `api-unreachable`, `api-unreadable`
 */
export function createClient<Known extends CallName>(
  calls: CallsNamed<Known>,
  { token }: { token: () => string | undefined },
): Ask<Known> {
  return async (name, input, { signal, bytes } = {}) => {
    if (!hasAccounts) throw new UserError('api-unreachable')
    const call: Call = calls[name]
    const bearer = call.caller === 'anyone' ? undefined : token()
    const [url, init] = requestOf(call, input ?? {}, { bearer, bytes })
    const most = name === 'exportMyData' ? longestExport : longestAnswer
    const { response, body } = await send(url, init, most, signal)
    const serverTime = timeOf(response)
    // Bytes have no envelope; a refusal of them has.
    if (call.returnsBytes && response.headers.get('content-type') === 'application/octet-stream')
      return { status: 200, msg: '', data: body as never, refusal: null, serverTime }
    const envelope = parseEnvelope(new TextDecoder().decode(body))
    if (response.status === 401) console.info('401', call.path)
    if (envelope.status !== 200) {
      const refusal = call.refusal?.safeParse(envelope.data).data as never
      return { ...envelope, data: null, refusal: refusal ?? null, serverTime }
    }
    const data = call.data.safeParse(envelope.data)
    if (!data.success) throw new UserError('api-unreadable', {}, { cause: data.error })
    return { ...envelope, data: data.data as never, refusal: null, serverTime }
  }
}
