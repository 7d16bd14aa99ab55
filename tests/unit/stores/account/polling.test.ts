import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { poll } from '../../../../src/stores/account/polling.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[P-45] one question at a time, and none after the answer that ends it', async () => {
  let asked = 0
  poll(2000, async () => {
    asked += 1
    return asked < 3 ? 'again' : 'stop'
  })
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toBe(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(3)
  expect(vi.getTimerCount()).toBe(0)
})

test('[P-45] a slow answer holds back the next question, so that a machine that slept asks once', async () => {
  let asked = 0
  const stop = poll(2000, async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 3_600_000))
    return 'again'
  })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(4000)
  expect(asked).toBe(2)
  stop()
})

test('[P-45] what is thrown ends it, and so does stopping while a question is under way', async () => {
  const quiet = vi.spyOn(console, 'info').mockImplementation(() => {})
  let asked = 0
  poll(2000, async () => {
    asked += 1
    throw new Error('away')
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toBe(1)
  let signal: AbortSignal | undefined
  const stop = poll(2000, async (given) => {
    signal = given
    await new Promise((resolve) => setTimeout(resolve, 1000))
    asked += 1
    return 'again'
  })
  await vi.advanceTimersByTimeAsync(2500)
  stop()
  expect(signal?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toBe(2)
  expect(vi.getTimerCount()).toBe(0)
  quiet.mockRestore()
})
