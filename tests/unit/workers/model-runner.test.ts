import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ModelNews, watchModels } from '../../../src/workers/model-progress.ts'
import { ModelRunner, type ModelWorkerLike } from '../../../src/workers/model-runner.ts'
import type { FromModelWorker, ToModelWorker } from '../../../src/workers/protocol.ts'
import { matting, upscale } from '../../helpers/onnx-runtime.ts'

class FakeWorker implements ModelWorkerLike {
  static readonly made: FakeWorker[] = []
  readonly received: ToModelWorker[] = []
  ended = false
  onmessage: ModelWorkerLike['onmessage'] = null
  onerror: ModelWorkerLike['onerror'] = null

  constructor() {
    FakeWorker.made.push(this)
  }
  postMessage(message: ToModelWorker) {
    this.received.push(message)
  }
  terminate() {
    this.ended = true
  }
  get id(): number {
    return this.received.findLast((message) => 'id' in message)!.id
  }
  /** Answers the newest question. */
  say(message: Record<string, unknown>) {
    this.onmessage?.({ data: { id: this.id, ...message } as FromModelWorker } as MessageEvent<FromModelWorker>)
  }
}

const picture = { width: 1, height: 1 } as ImageData
const answer = { width: 1, height: 1, values: Uint8ClampedArray.of(7) }
const never = new AbortController().signal

function started() {
  const runner = new ModelRunner({
    create: () => new FakeWorker(),
    ...{ idleMs: 60_000, patienceMs: 100_000, graceMs: 250 },
  })
  const ask = (signal = never, model: typeof matting | typeof upscale = matting) =>
    runner.ask(model === matting ? 'matting' : 'upscale', model, picture, signal).then(
      (made) => made?.values[0],
      (error) => `${error.code}:${error.params.model ?? ''}`,
    )
  return { runner, ask }
}

const soon = () => vi.advanceTimersByTimeAsync(0)
const last = () => FakeWorker.made.at(-1)!

let news: ModelNews[] = []
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.made.length = 0
  news = []
  stop = watchModels((one) => news.push(one))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('one worker runs all models', () => {
  test('one picture after the other', async () => {
    const { ask } = started()
    const [one, other] = [ask(), ask(never, upscale)]
    await soon()
    expect(FakeWorker.made).toHaveLength(1)
    expect(last().received).toEqual([{ id: 1, model: matting, picture }])
    last().say({ type: 'loading', loaded: 3, total: 9 })
    last().say({ type: 'started', isKept: true, ms: 40 })
    last().say({ type: 'done', answer })
    expect(await one).toBe(7)
    await soon()
    expect(last().received.at(-1)).toEqual({ id: 2, model: upscale, picture })
    last().say({ type: 'done', answer })
    expect(await other).toBe(7)
    expect(news).toEqual([
      { loading: { use: 'matting', loaded: 3, total: 9 } },
      { started: { use: 'matting', isKept: true, ms: 40 } },
      { loading: null },
      { loading: null },
    ])
  })

  test('until it is idle for long, or is to give its memory back', async () => {
    const { runner, ask } = started()
    void ask()
    await soon()
    last().say({ type: 'done', answer })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(last().ended).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(last().ended).toBe(true)
    void ask()
    await soon()
    expect(FakeWorker.made).toHaveLength(2)
    const released = runner.release()
    await soon()
    expect(last().ended).toBe(false)
    last().say({ type: 'done', answer })
    await released
    expect(last().ended).toBe(true)
  })
})

describe('who cancels', () => {
  test('waits for nothing; the worker has a moment to end by itself', async () => {
    const { ask } = started()
    const control = new AbortController()
    const [one, other] = [ask(control.signal), ask()]
    await soon()
    control.abort()
    expect(await one).toBe('cancelled:')
    expect(last().received.at(-1)).toEqual({ stop: true })
    last().say({ type: 'failed', error: { code: 'cancelled', params: {} } })
    await soon()
    expect(last().ended).toBe(false)
    last().say({ type: 'done', answer })
    expect(await other).toBe(7)
  })

  test('does not keep others waiting for a run that goes on', async () => {
    const { ask } = started()
    const control = new AbortController()
    const [one, other] = [ask(control.signal), ask()]
    await soon()
    const [first] = FakeWorker.made
    control.abort()
    expect(await one).toBe('cancelled:')
    await vi.advanceTimersByTimeAsync(250)
    expect(first!.ended).toBe(true)
    expect(FakeWorker.made).toHaveLength(2)
    last().say({ type: 'done', answer })
    expect(await other).toBe(7)
  })

  test('before it began starts nothing', async () => {
    const { ask } = started()
    const control = new AbortController()
    control.abort()
    expect(await ask(control.signal)).toBe('cancelled:')
    await soon()
    expect(FakeWorker.made).toHaveLength(0)
  })
})

describe('what fails', () => {
  test('is said with the name of the model', async () => {
    const { ask } = started()
    const one = ask()
    await soon()
    last().say({ type: 'failed', error: { code: 'model-short', params: {} } })
    expect(await one).toBe('model-short:红色模型')
    expect(last().ended).toBe(false)
  })

  test('for lack of memory ends the worker', async () => {
    const { ask } = started()
    const one = ask()
    await soon()
    last().say({ type: 'failed', error: { code: 'model-no-memory', params: {} } })
    expect(await one).toBe('model-no-memory:红色模型')
    expect(last().ended).toBe(true)
    const crashed = ask()
    await soon()
    last().onerror?.({ message: 'Uncaught RangeError: out of memory' } as ErrorEvent)
    expect(await crashed).toBe('model-no-memory:红色模型')
  })

  test('to answer is ended; a download that goes on is not', async () => {
    const { ask } = started()
    const one = ask()
    await soon()
    await vi.advanceTimersByTimeAsync(99_000)
    last().say({ type: 'loading', loaded: 1, total: 9 })
    await vi.advanceTimersByTimeAsync(99_000)
    expect(last().ended).toBe(false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await one).toBe('model-no-answer:红色模型')
    expect(last().ended).toBe(true)
  })
})
