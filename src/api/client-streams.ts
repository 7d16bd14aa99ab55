import { UserError } from '../core/errors.ts'
import { hasAccounts } from './base.ts'
import { parseEnvelope, readBytes, requestOf } from './client.ts'
import { type StreamData, type StreamInput, type StreamName, type StreamRefusal, streams } from './contract-streams.ts'
import { eventReader, type SentEvent } from './events.ts'

/** Time within which an answer begins, and time between two signs of life of a stream, ms; the server gives one every 10 s. */
const patienceMs = 20_000
const silenceMs = 35_000
/** Largest refusal, bytes. */
const longestRefusal = 64 * 2 ** 10

/** What a stream tells. It ends with `done` or with `refused`. */
export type StreamEvent<Name extends StreamName> =
  /** The server has accepted the call. */
  | { readonly kind: 'start' }
  /** More of the model's answer: unchecked text, to be shown as text only. */
  | { readonly kind: 'text'; readonly text: string }
  /** What was told so far is void; the answer begins anew. */
  | { readonly kind: 'again' }
  /** The whole result, checked. */
  | { readonly kind: 'done'; readonly data: StreamData<Name> }
  /** Nothing came of it, before the stream or in it; nothing was charged. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly msg: string
      readonly refusal: StreamRefusal<Name> | null
    }

/** Makes one call that streams. Whoever stops iterating, or aborts `signal`, cancels the work on the server. */
export type Stream = <Name extends StreamName>(
  name: Name,
  input: StreamInput<Name>,
  signal?: AbortSignal,
) => AsyncGenerator<StreamEvent<Name>>

/** Aborts a request whose server keeps silent. */
class Patience {
  readonly #controller = new AbortController()
  readonly signal: AbortSignal
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(outer: AbortSignal | undefined) {
    const own = this.#controller.signal
    this.signal = outer ? AbortSignal.any([outer, own]) : own
  }

  wait(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#controller.abort(new UserError('api-unreachable')), ms)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#controller.abort()
  }
}

function refusedBy<Name extends StreamName>(name: Name, text: string): StreamEvent<Name> {
  const { status, msg, data } = parseEnvelope(text)
  const refusal = streams[name].refusal?.safeParse(data).data as StreamRefusal<Name> | undefined
  return { kind: 'refused', status, msg, refusal: refusal ?? null }
}

/** Returns what a sent event means; null for kinds that are not known. Throws `api-unreadable`. */
function meaningOf<Name extends StreamName>(name: Name, { name: kind, data }: SentEvent): StreamEvent<Name> | null {
  if (kind === 'start' || kind === 'again') return { kind }
  if (kind === 'error') return refusedBy(name, data)
  if (kind === 'done') {
    const whole = streams[name].data.safeParse(parseEnvelope(data).data)
    if (!whole.success) throw new UserError('api-unreadable', {}, { cause: whole.error })
    return { kind, data: whole.data as StreamData<Name> }
  }
  if (kind !== 'text') return null
  const { text } = parsed(data)
  if (typeof text !== 'string') throw new UserError('api-unreadable')
  return { kind, text }
}

function parsed(data: string): { readonly text?: unknown } {
  try {
    return (JSON.parse(data) as { text?: unknown } | null) ?? {}
  } catch (cause) {
    throw new UserError('api-unreadable', {}, { cause })
  }
}

async function* eventsOf(response: Response, patience: Patience): AsyncGenerator<SentEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = eventReader()
  while (reader) {
    patience.wait(silenceMs)
    const { done, value } = await reader.read()
    if (done) return
    yield* read(value)
  }
}

/** Makes a call and tells what comes of it. */
async function* told<Name extends StreamName>(
  name: Name,
  [url, init]: [string, RequestInit],
  patience: Patience,
): AsyncGenerator<StreamEvent<Name>> {
  patience.wait(patienceMs)
  const response = await fetch(url, { ...init, signal: patience.signal })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const body = await readBytes(response, longestRefusal)
    return yield refusedBy(name, new TextDecoder().decode(body))
  }
  for await (const sent of eventsOf(response, patience)) {
    const event = meaningOf(name, sent)
    if (event) yield event
    if (event?.kind === 'done' || event?.kind === 'refused') return
  }
  throw new UserError('api-unreachable')
}

/**
 * Creates the client of the calls that stream. A refusal is an event, not a throw.
 * @throws UserError `api-unreachable` if there is no answer or it breaks off, `api-unreadable`; the reason of the signal
 */
export function createStream({ token }: { token: () => string | undefined }): Stream {
  return async function* (name, input, outer) {
    if (!hasAccounts) throw new UserError('api-unreachable')
    const patience = new Patience(outer)
    try {
      yield* told(name, requestOf(streams[name], input, { bearer: token(), bytes: undefined }), patience)
    } catch (thrown) {
      if (outer?.aborted) throw outer.reason
      if (thrown instanceof UserError) throw thrown
      throw new UserError('api-unreachable', {}, { cause: thrown })
    } finally {
      patience.end()
    }
  }
}
