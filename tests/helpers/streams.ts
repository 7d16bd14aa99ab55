import type { Envelope } from '../../src/api/contract.ts'
import { type StreamInput, type StreamName, streams } from '../../src/api/contract-streams.ts'
import { from, type TestApi } from './api.ts'

/** Calls that stream, made through the whole server and read by code of the tests. */

export interface Heard {
  readonly http: number
  readonly headers: Headers
  /** The events in order; none if the call was refused before. */
  readonly events: { readonly name: string; readonly data: Record<string, unknown> }[]
  /** All text since the last beginning. */
  readonly text: string
  /** The envelope of the refusal, of the error event, or of the result. */
  readonly end: Envelope<never>
}

export interface Calling {
  readonly token?: string
  readonly cookie?: string
  readonly address?: string
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

let made = 0
/** Returns a key that no other creation has. */
export const freshKey = () => `key-of-the-tests-${++made}-${process.pid}`

/** What a server of the tests needs to ask the endpoint at `url`; nothing is waited for long. */
export const modelSettings = (url: string): Record<string, string> => ({
  ...{ AI_BASE_URL: url, AI_API_KEY: 'the-key', AI_MODEL: 'double', AI_MODEL_NAME: '青语' },
  ...{ AI_FILING_NUMBER: 'Beijing-Test-202601010001' },
})

/** Opens a stream: sends a call, and returns the response. */
export function call<Name extends StreamName>(
  api: Pick<TestApi, 'request'>,
  name: Name,
  input: StreamInput<Name>,
  { token, cookie, address = '10.0.0.1', signal, headers = {} }: Calling = {},
): Promise<Response> {
  return api.request(streams[name].path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: {
      'content-type': 'application/json',
      ...from(address),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(signal ? { signal } : {}),
  })
}

/** Reads a response to its end. */
async function hear(response: Response): Promise<Heard> {
  const { status: http, headers } = response
  const body = await response.text()
  if (!headers.get('content-type')?.startsWith('text/event-stream'))
    return { http, headers, events: [], text: '', end: JSON.parse(body) }
  const events = [...body.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, name = '', data = '']) => ({
    name,
    data: JSON.parse(data) as Record<string, unknown>,
  }))
  const again = events.findLastIndex(({ name }) => name === 'again')
  const text = events
    .slice(again + 1)
    .map(({ data }) => data.text ?? '')
    .join('')
  return { http, headers, events, text, end: events.at(-1)?.data as unknown as Envelope<never> }
}

/** Makes a call and reads all of its answer. */
export const stream = async <Name extends StreamName>(
  api: Pick<TestApi, 'request'>,
  name: Name,
  input: StreamInput<Name>,
  calling?: Calling,
): Promise<Heard> => hear(await call(api, name, input, calling))

/** Returns the cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
