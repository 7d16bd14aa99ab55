import { describe, expect, test, vi } from 'vitest'
import { type Probe, probe } from '../../../src/workers/model-probe.ts'

/** A clock that only moves when an attempt takes its time. */
function attempts(times: { readonly wasm: number; readonly webgpu: readonly number[] }) {
  let now = 0
  let run = 0
  const right = Uint8ClampedArray.of(0, 100, 255)
  return {
    now: () => now,
    patienceMs: 1000,
    wasm: vi.fn(async () => {
      now += times.wasm
      return right
    }),
    webgpu: vi.fn(async () => {
      now += times.webgpu[run++]!
      return Uint8ClampedArray.of(1, 102, 254)
    }),
  } satisfies Probe
}

describe('the graphics card is used', () => {
  test('if it gives the same and is faster once it is prepared', async () => {
    const asked = attempts({ wasm: 200, webgpu: [900, 40] })
    expect(await probe(asked)).toEqual({ provider: 'webgpu', ms: 40 })
    expect(asked.webgpu).toHaveBeenCalledTimes(2)
  })

  test('not if it is hardly faster', async () => {
    expect(await probe(attempts({ wasm: 200, webgpu: [100, 190] }))).toEqual({ provider: 'wasm', ms: 200 })
  })

  test.each([
    ['another answer', async () => Uint8ClampedArray.of(0, 100, 240)],
    ['no numbers', async () => Float32Array.of(Number.NaN, 100, 255)],
    ['an answer of another length', async () => Uint8ClampedArray.of(0, 100)],
    ['an error', async () => Promise.reject(new Error('device lost'))],
  ])('not if it gives %s', async (_, webgpu) => {
    const asked = { ...attempts({ wasm: 200, webgpu: [] }), webgpu }
    expect(await probe(asked)).toEqual({ provider: 'wasm', ms: 200 })
  })

  test('not if it never answers', async () => {
    vi.useFakeTimers()
    const asked = { ...attempts({ wasm: 200, webgpu: [] }), webgpu: () => new Promise<never>(() => {}) }
    const verdict = probe(asked)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await verdict).toEqual({ provider: 'wasm', ms: 200 })
    vi.useRealTimers()
  })
})

test('a run on the processor that is quick is timed without its preparation, a slow one once', async () => {
  let now = 0
  const times = [900, 30, 0]
  const wasm = vi.fn(async () => {
    now += times.shift()!
    return Uint8ClampedArray.of(1)
  })
  const rest = { now: () => now, patienceMs: 1000, webgpu: () => Promise.reject(new Error('none')) }
  expect(await probe({ ...rest, wasm })).toEqual({ provider: 'wasm', ms: 30 })
  times.unshift(20_000)
  wasm.mockClear()
  expect(await probe({ ...rest, wasm })).toEqual({ provider: 'wasm', ms: 20_000 })
  expect(wasm).toHaveBeenCalledTimes(1)
})

test('a model that does not run on the processor does not run', async () => {
  const wasm = () => Promise.reject(new Error('no memory'))
  await expect(probe({ ...attempts({ wasm: 0, webgpu: [] }), wasm })).rejects.toThrow('no memory')
})
