import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitCurrentResults } from '../../../../src/islands/bench/current-results.ts'
import { TaskQueue } from '../../../../src/stores/bench/task-queue.ts'
import { $toasts } from '../../../../src/stores/shell/toasts.ts'
import { engine } from '../../../helpers/engine.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
const file = (name: string) => ({ name, blob: new Blob(['x']) })
const told = () => $toasts.get().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  $toasts.set([])
})
afterEach(() => {
  vi.useRealTimers()
})

async function two() {
  const work = engine()
  const queue = new TaskQueue(work)
  const [a = '', b = ''] = queue.add([file('a.jpg'), file('b.jpg')])
  await settle()
  return { work, queue, a, b }
}
const sizes = (found: Awaited<ReturnType<typeof awaitCurrentResults>>) =>
  found?.map(({ results }) => results[0]?.blob.size)

test('what is finished leaves at once, though others are still being made', async () => {
  const { work, queue } = await two()
  work.runs[0]!.finish(5)
  await settle()
  expect(sizes(await awaitCurrentResults(queue))).toEqual([5])
  expect(told()).toEqual([])
})

test('with nothing finished it is waited for, and leaves once however often it is asked for', async () => {
  const { work, queue } = await two()
  const first = awaitCurrentResults(queue)
  expect(await awaitCurrentResults(queue)).toBeNull()
  for (const run of work.runs) run.finish(7)
  expect(sizes(await first)).toEqual([7, 7])
  expect(sizes(await awaitCurrentResults(queue))).toEqual([7, 7])
})

test('what new options make stale is waited for, from the moment they change', async () => {
  const { work, queue, b } = await two()
  for (const run of work.runs) run.finish(7)
  await settle()
  queue.setOwn(b, { quality: 3 })
  const all = awaitCurrentResults(queue)
  await vi.advanceTimersByTimeAsync(250)
  work.runs[2]!.finish(3)
  expect(sizes(await all)).toEqual([7, 3])
})

test('one file is not waited for because of another, and what was given up is not taken', async () => {
  const { work, queue, a, b } = await two()
  for (const run of work.runs) run.finish(7)
  await settle()
  queue.setOwn(b, { quality: 3 })
  expect(sizes(await awaitCurrentResults(queue, a))).toEqual([7])
  const waiting = awaitCurrentResults(queue, b)
  queue.cancelAll()
  expect(await waiting).toEqual([])
  expect(told()).toEqual(['还在处理，完成后自动继续', '没有可保存的结果，请重试失败的图片'])
})
