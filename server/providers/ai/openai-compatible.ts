import type { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { UserError } from '../../../src/core/errors.ts'
import { once } from '../../../src/core/once.ts'
import type { ModelPart, ModelProvider, ModelQuestion } from '../types.ts'

/** How an answer is bound to its form: by its schema, to JSON of any form, or by the words of the question alone. */
export type JsonMode = 'schema' | 'object' | 'off'

export interface EndpointSettings {
  /** Address up to the version, such as `https://api.example.com/v1`. */
  readonly baseUrl: string
  readonly apiKey?: string | undefined
  readonly model: string
  readonly json: JsonMode
  /** Time until the answer begins, ms. */
  readonly connectMs: number
  /** Time between two parts of an answer, ms. */
  readonly idleMs: number
}

/** Most bytes of one response: what tokens, their wrapping and the thoughts of a model come to, and then some. */
const mostBytes = 8 * 2 ** 20
/** Most characters of an answer. */
const mostCharacters = 60_000

/** Passes on what an endpoint sends, until it is more than any answer has. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength
      if (bytes > mostBytes) controller.error(new UserError('ai-flood'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(counted), response)
}

/** Ends a request when its client is gone, or when nothing has come for too long. */
class Watch {
  readonly #controller = new AbortController()
  readonly #outer: AbortSignal
  #timer: NodeJS.Timeout | undefined
  #late = false

  constructor(outer: AbortSignal) {
    this.#outer = outer
    if (outer.aborted) this.#leave()
    else outer.addEventListener('abort', this.#leave, { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Whether too much time has passed. */
  get late(): boolean {
    return this.#late
  }

  /** Waits for `work`, at most `ms`. */
  async during<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
    this.#timer = setTimeout(() => {
      this.#late = true
      this.#controller.abort(new UserError('ai-slow'))
    }, ms)
    try {
      return await work()
    } finally {
      clearTimeout(this.#timer)
    }
  }

  end(): void {
    this.#outer.removeEventListener('abort', this.#leave)
    this.#controller.abort(new Error('the answer has ended'))
  }

  readonly #leave = (): void => this.#controller.abort(this.#outer.reason)
}

/** Returns the seconds that an endpoint asks to wait, from a header of seconds or a date; undefined if it does not. */
function waitSecondsOf(headers: Record<string, string> | undefined): number | undefined {
  const text = headers?.['retry-after']
  if (text === undefined) return undefined
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** Names an HTTP status of an endpoint that refused. */
function errorOfStatus(status: number, headers: Record<string, string> | undefined, cause: unknown): UserError {
  const wait = waitSecondsOf(headers)
  const params = wait === undefined ? {} : { waitSeconds: wait }
  if (status === 429 || status === 503) return new UserError('ai-busy', params, { cause })
  if (status === 408 || status >= 500) return new UserError('ai-away', {}, { cause })
  return new UserError('ai-rejected', {}, { cause })
}

/**
 * A cause that may be logged: what endpoints answer to a wrong request may repeat it, and with it the words of a visitor.
 */
const harmless = (text: string) => new Error(text)

/** Names what the library threw. */
function named(thrown: unknown): UserError {
  if (thrown instanceof UserError) return thrown
  if (!(thrown instanceof Error)) return new UserError('ai-away', {}, { cause: harmless('an error in the answer') })
  if (thrown.cause instanceof UserError) return thrown.cause
  const { statusCode, responseHeaders } = thrown as { statusCode?: number; responseHeaders?: Record<string, string> }
  if (statusCode !== undefined && statusCode >= 400)
    return errorOfStatus(statusCode, responseHeaders, harmless(`status ${statusCode}`))
  const because = thrown.cause instanceof Error ? `: ${thrown.cause.message}` : ''
  return new UserError('ai-away', {}, { cause: harmless(`${thrown.name}${because}`) })
}

const messagesOf = ({ system, prompt }: ModelQuestion) => [
  { role: 'system' as const, content: system },
  { role: 'user' as const, content: [{ type: 'text' as const, text: prompt }] },
]

type Chat = ReturnType<ReturnType<typeof createOpenAICompatible>>
type Said = Awaited<ReturnType<Chat['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never

/** Returns the end that a model's last part makes. Throws `ai-declined` if it did not want to answer. */
function endOf({ finishReason, usage }: Extract<Said, { type: 'finish' }>, id: string, model: string): ModelPart {
  if (finishReason.unified === 'content-filter') throw new UserError('ai-declined')
  const [input, output] = [usage.inputTokens.total, usage.outputTokens.total]
  const tokens = input === undefined || output === undefined ? null : { input, output }
  return { kind: 'end', why: finishReason.unified === 'length' ? 'length' : 'done', id, model, tokens }
}

/** Returns what turns the library's parts of one answer into ours; null for those that mean nothing here. */
function understanding(model: string): (said: Said) => ModelPart | null {
  let [id, characters] = ['', 0]
  return (said) => {
    if (said.type === 'error') throw named(said.error)
    if (said.type === 'response-metadata') id = (said.id ?? '').slice(0, 100)
    if (said.type === 'finish') return endOf(said, id, model)
    if (said.type !== 'text-delta') return null
    characters += said.delta.length
    if (characters > mostCharacters) throw new UserError('ai-flood')
    return { kind: 'text', text: said.delta }
  }
}

/**
 * Returns a model behind any endpoint that speaks as OpenAI's chat completions do. One question is one request: whoever
 * wants another attempt asks again.
 */
export function openAiCompatible(settings: EndpointSettings): ModelProvider {
  const { baseUrl, apiKey, model, json, connectMs, idleMs } = settings
  // The library's model alone: its `streamText` keeps a second copy of every part until the end, prints questions of
  // failed calls, and ends empty without a throw.
  const chatModel = once(async () => {
    const library = await import('@ai-sdk/openai-compatible')
    return library
      .createOpenAICompatible({
        ...{ name: 'model', baseURL: baseUrl, includeUsage: true, fetch: boundedFetch },
        supportsStructuredOutputs: json === 'schema',
        ...(apiKey === undefined ? {} : { apiKey }),
      })
      .chatModel(model)
  })

  const open = async (question: ModelQuestion, abortSignal: AbortSignal) => {
    const { name, schema } = question.answer
    const chat = await chatModel()
    const { stream } = await chat.doStream({
      prompt: messagesOf(question),
      maxOutputTokens: question.mostTokens,
      ...(json === 'off' ? {} : { responseFormat: { type: 'json' as const, name, schema } }),
      abortSignal,
    })
    return stream.getReader()
  }

  async function* parts(question: ModelQuestion, watch: Watch): AsyncGenerator<ModelPart> {
    const reader = await watch.during(connectMs, () => open(question, watch.signal))
    const understand = understanding(model)
    for (;;) {
      const { done, value } = await watch.during(idleMs, () => reader.read())
      if (done) throw new UserError('ai-away', {}, { cause: harmless('the answer has no end') })
      const part = understand(value)
      if (part) yield part
      if (part?.kind === 'end') return
    }
  }

  return {
    model,
    stream: async function* (question, signal) {
      const watch = new Watch(signal)
      try {
        yield* parts(question, watch)
      } catch (thrown) {
        if (signal.aborted) throw signal.reason
        throw watch.late ? new UserError('ai-slow') : named(thrown)
      } finally {
        watch.end()
      }
    },
  }
}
