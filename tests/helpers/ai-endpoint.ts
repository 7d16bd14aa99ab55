import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** An endpoint on this machine that speaks as OpenAI's chat completions do, well or as badly as real ones. */

/** What was asked of the endpoint. */
export interface Asked {
  readonly path: string
  readonly authorization: string
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly max_tokens?: number
    readonly response_format?: { readonly type: string }
    readonly messages: readonly { readonly role: string; readonly content: unknown }[]
  }
}

/** How one question is answered. */
export type Manner =
  /** In pieces of `size` characters, each after `ms`. `stop` is the reason that ends it; none if it breaks off. */
  | {
      readonly say: string
      readonly size?: number
      readonly ms?: number
      readonly stop?: 'stop' | 'length' | 'content_filter' | null
      readonly usage?: boolean
      readonly thoughts?: string
    }
  /** With an HTTP status and nothing of use. */
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** Says so much and then keeps silent, or, without words, never begins. */
  | { readonly stall: string | null }
  /** Says so much and then an error, as some endpoints do in the stream. */
  | { readonly fail: string }
  /** Says so much and closes the connection. */
  | { readonly hangUp: string }
  /** Sends these bytes as they are, with status 200. */
  | { readonly raw: string; readonly type?: string }
  /** Goes on for ever. */
  | { readonly flood: string }

export interface AiEndpoint {
  /** Address to set as `AI_BASE_URL`. */
  readonly url: string
  /** What was asked, in order. */
  readonly asked: Asked[]
  /** How the next questions are answered, one after the other; the last one stays. */
  readonly answer: (...manners: (Manner | ((asked: Asked) => Manner))[]) => void
  /** Characters of answers that were written, over all endpoints of this process. */
  readonly sent: () => number
  /** Answers under way now. */
  readonly open: () => number
  /** Most answers that were under way at once. */
  readonly mostOpen: () => number
  /** When questioners hung up before the end, ms since 1970. */
  readonly leftAt: number[]
  readonly close: () => Promise<void>
}

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

let sent = 0

/** Writes as far as the reader reads. */
async function write(response: ServerResponse, text: string): Promise<void> {
  if (response.destroyed) throw new Error('left')
  sent += text.length
  if (response.write(text)) return
  const closed = new AbortController()
  const leave = () => closed.abort()
  response.once('close', leave)
  await once(response, 'drain', { signal: closed.signal }).finally(() => response.off('close', leave))
}

const chunk = (delta: object, finish: string | null, more: object = {}) =>
  event({
    ...{ id: 'chatcmpl-double', object: 'chat.completion.chunk', created: 1, model: 'double' },
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  })

/** Cuts a text into pieces without cutting a character in two. */
function pieces(text: string, size: number): string[] {
  const characters = [...text]
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, at) =>
    characters.slice(at * size, (at + 1) * size).join(''),
  )
}

const stream = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

async function say(response: ServerResponse, manner: Extract<Manner, { say: string }>): Promise<void> {
  const { say: text, size = 6, ms = 0, stop = 'stop', usage = true, thoughts } = manner
  stream(response)
  await write(response, chunk({ role: 'assistant', content: '' }, null))
  if (thoughts !== undefined) await write(response, chunk({ reasoning_content: thoughts }, null))
  for (const piece of pieces(text, size)) {
    await write(response, chunk({ content: piece }, null))
    if (ms > 0) await wait(ms)
  }
  if (stop === null) return void response.end()
  await write(response, chunk({}, stop))
  if (usage) {
    const counted = { prompt_tokens: 100, completion_tokens: text.length, total_tokens: 100 + text.length }
    await write(response, event({ id: 'chatcmpl-double', choices: [], usage: counted }))
  }
  response.end(event('[DONE]'))
}

async function act(response: ServerResponse, manner: Manner): Promise<void> {
  if ('say' in manner) return say(response, manner)
  if ('status' in manner) {
    response.writeHead(manner.status, { 'content-type': 'application/json', ...manner.headers })
    return void response.end(manner.body ?? JSON.stringify({ error: { message: 'the double refuses' } }))
  }
  if ('raw' in manner) {
    response.writeHead(200, { 'content-type': manner.type ?? 'text/event-stream' })
    return void response.end(manner.raw)
  }
  if ('stall' in manner) {
    if (manner.stall === null) return
    stream(response)
    return write(response, chunk({ content: manner.stall }, null))
  }
  stream(response)
  if ('flood' in manner) for (;;) await write(response, chunk({ content: manner.flood }, null))
  await write(response, chunk({ content: 'fail' in manner ? manner.fail : manner.hangUp }, null))
  if ('fail' in manner) return void response.end(event({ error: { message: 'out of memory', code: 500 } }))
  await wait(20)
  response.destroy()
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const part of request) chunks.push(part as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts the endpoint in this process. Until it is told otherwise it answers an empty object. */
export async function startAiEndpoint(): Promise<AiEndpoint> {
  const asked: Asked[] = []
  const leftAt: number[] = []
  let manners: (Manner | ((asked: Asked) => Manner))[] = [{ say: '{}' }]
  let [open, mostOpen] = [0, 0]
  const server = createServer(async (request, response) => {
    open += 1
    mostOpen = Math.max(mostOpen, open)
    response.once('close', () => {
      open -= 1
      if (!response.writableFinished) leftAt.push(Date.now())
    })
    try {
      const { url: path = '', headers } = request
      const question = { path, authorization: headers.authorization ?? '', body: JSON.parse(await bodyOf(request)) }
      asked.push(question)
      const next = (manners.length > 1 ? manners.shift() : manners[0])!
      await act(response, typeof next === 'function' ? next(question) : next)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    leftAt,
    answer: (...given) => {
      manners = given
    },
    sent: () => sent,
    open: () => open,
    mostOpen: () => mostOpen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
