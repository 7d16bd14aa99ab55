import { UserError } from '../core/errors.ts'
import { apiBase, hasAccounts } from './base.ts'
import { type Call, type CallData, type CallInput, type CallName, calls, type Envelope } from './contract.ts'

/** Request timeout, ms. */
const patienceMs = 15_000
/** Largest accepted response, bytes; larger for the export of the user's own data. */
const longestAnswer = 4 * 2 ** 20
const longestExport = 512 * 2 ** 20

export interface Asking {
  readonly signal?: AbortSignal
}

/** A response with the server's clock (ms since 1970), or null if it sent no `Date` header. */
export interface Answer<Data> extends Envelope<Data | null> {
  readonly serverTime: number | null
}

/** Sends one call of the contract. */
type Ask = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  asking?: Asking,
) => Promise<Answer<CallData<Name>>>

async function readText(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > most) {
      await reader.cancel()
      throw new UserError('api-unreadable')
    }
    text += decoder.decode(value, { stream: true })
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

/** Parses the text of a response. Throws `api-unreadable` if it is not an envelope. */
function envelopeOf(text: string): Envelope<unknown> {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw new UserError('api-unreadable')
  }
  if (!isEnvelope(found)) throw new UserError('api-unreadable')
  return found
}

/** Returns the address of a call, and what `fetch` needs besides the signal: a GET carries its input in the query. */
function requestOf(call: Call, input: object, bearer: string | undefined): [string, RequestInit] {
  const authorization = bearer ? { Authorization: `Bearer ${bearer}` } : {}
  const init: RequestInit = {
    method: call.method,
    credentials: call.credentials ? 'include' : 'omit',
    cache: 'no-store',
  }
  const url = `${apiBase}${call.path}`
  if (call.method !== 'GET') {
    const headers = { 'Content-Type': 'application/json', ...authorization }
    return [url, { ...init, headers, body: JSON.stringify(input) }]
  }
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([key, value]) => [key, String(value)]))
  return [query.size ? `${url}?${query}` : url, { ...init, headers: authorization }]
}

/**
 * Sends a request and reads the response, within `patienceMs`. Throws what aborted `signal`, `api-unreadable` for a
 * longer response than `most` bytes, else `api-unreachable`.
 */
async function send(url: string, init: RequestInit, most: number, signal: AbortSignal | undefined) {
  const timeout = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    return { response, text: await readText(response, most) }
  } catch (cause) {
    if (signal?.aborted || cause instanceof UserError) throw cause
    throw new UserError('api-unreachable', {}, { cause })
  }
}

/**
 * Creates the typed client. Requests carry the bearer token if there is one; the data of a response of status 200 is
 * validated against the contract. A response of any other status is returned with `data` null; a 401 is also logged.
 * @throws UserError `api-unreachable`, `api-unreadable`
 */
export function createClient({ token }: { token: () => string | undefined }): Ask {
  return async (name, input, { signal } = {}) => {
    if (!hasAccounts) throw new UserError('api-unreachable')
    const call = calls[name]
    const [url, init] = requestOf(call, input ?? {}, call.caller === 'anyone' ? undefined : token())
    const most = name === 'exportMyData' ? longestExport : longestAnswer
    const { response, text } = await send(url, init, most, signal)
    const envelope = envelopeOf(text)
    if (response.status === 401) console.info('401', call.path)
    const date = Date.parse(response.headers.get('date') ?? '')
    const serverTime = Number.isNaN(date) ? null : date
    if (envelope.status !== 200) return { ...envelope, data: null, serverTime }
    const data = call.data.safeParse(envelope.data)
    if (!data.success) throw new UserError('api-unreadable', {}, { cause: data.error })
    return { ...envelope, data: data.data as never, serverTime }
  }
}
