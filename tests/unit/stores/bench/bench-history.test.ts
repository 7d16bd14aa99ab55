import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { engine } from '../../../helpers/engine.ts'

const values = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const file = (name: string) => ({ name, blob: new Blob([name]) })

let clock = 0
beforeEach(() => {
  vi.useFakeTimers()
  clock = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

/** Returns a queue of three files, the options of its page, and a history whose clock the test moves. */
async function bench() {
  const { TaskQueue } = await import('../../../../src/stores/bench/task-queue.ts')
  const { BenchHistory } = await import('../../../../src/stores/bench/bench-history.ts')
  const options = await import('../../../../src/stores/bench/tool-options.ts')
  const queue = new TaskQueue(engine())
  await options.loadOptions({ slug: 'crop', tool: 'crop', base: { quality: 80, x: 0 } }, '')
  const [a = '', b = '', c = ''] = queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  await settle()
  const history = new BenchHistory(queue, () => clock)
  history.listen()
  const names = () => queue.all().map(({ name }) => name)
  const later = async (change: () => void) => {
    clock += 5000
    change()
    await settle()
  }
  return { queue, history, names, later, ids: { a, b, c }, ...options }
}

test('removed files come back to their places with their own options', async () => {
  const { queue, history, names, later, ids } = await bench()
  await later(() => queue.setOwn(ids.b, { x: 0.5 }))
  await later(() => queue.remove([ids.a, ids.b]))
  expect(history.$undoable.get()).toEqual({ undo: true, redo: false, removed: 2 })
  history.undo()
  await settle()
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(queue.task(ids.b)?.get().own).toEqual({ x: 0.5 })
  expect(history.$undoable.get()).toEqual({ undo: true, redo: true, removed: 0 })
  history.redo()
  await settle()
  expect(names()).toEqual(['c.jpg'])
})

test('an emptied list comes back', async () => {
  const { queue, history, names, later } = await bench()
  await later(() => queue.clear())
  expect(names()).toEqual([])
  history.undo()
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
})

test('options, own options and the order are steps; a slider that is dragged is one', async () => {
  const { queue, history, names, later, ids, chooseOptions, currentOptions } = await bench()
  for (const quality of [70, 60, 50]) {
    clock += 100
    chooseOptions({ quality })
    await settle()
  }
  await later(() => queue.setOwn(ids.c, { x: 0.2 }))
  await later(() => queue.move(ids.c, 0))
  expect(names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  history.undo()
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  history.undo()
  expect(queue.task(ids.c)?.get().own).toBe(null)
  history.undo()
  expect(currentOptions()).toEqual({ quality: 80, x: 0 })
  expect(history.$undoable.get().undo).toBe(false)
  for (const _ of [1, 2, 3]) history.redo()
  expect([currentOptions(), queue.task(ids.c)?.get().own, names()]).toEqual([
    { quality: 50, x: 0 },
    { x: 0.2 },
    ['c.jpg', 'a.jpg', 'b.jpg'],
  ])
})

test('adding files is no step, and undo never takes added files away', async () => {
  const { queue, history, names, later, ids } = await bench()
  await later(() => queue.remove([ids.a]))
  await later(() => queue.add([file('d.jpg')]))
  history.undo()
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  expect(history.$undoable.get().undo).toBe(false)
})

test('random changes: undoing all of them and repeating them leads through the same states', async () => {
  const { queue, history, later, chooseOptions, currentOptions } = await bench()
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  const state = () => JSON.stringify([currentOptions(), queue.all().map(({ name, own }) => [name, own])])
  const states = [state()]
  for (let step = 0; step < 40; step++) {
    await later(() => {
      const ids = queue.$ids.get()
      const id = ids[random(Math.max(1, ids.length))]
      const act = random(4)
      if (act === 0) chooseOptions({ quality: step })
      else if (id === undefined) chooseOptions({ x: step })
      else if (act === 1) queue.setOwn(id, { x: step })
      else if (act === 2 && ids.length > 1) queue.move(id, ids.indexOf(id) === 0 ? ids.length - 1 : 0)
      else if (ids.length > 1 && step % 5 === 0) queue.remove([id])
      else chooseOptions({ x: step + 0.5 })
    })
    if (state() !== states.at(-1)) states.push(state())
  }
  for (const wanted of states.slice(0, -1).toReversed()) {
    history.undo()
    expect(state()).toBe(wanted)
  }
  for (const wanted of states.slice(1)) {
    history.redo()
    expect(state()).toBe(wanted)
  }
})

test('strokes drawn one right after the other are steps of their own', async () => {
  const { queue, history, later, ids } = await bench()
  await later(() => queue.setOwn(ids.a, { strokes: [1] }))
  queue.setOwn(ids.a, { strokes: [1, 2] })
  await settle()
  queue.setOwn(ids.a, { strokes: [1, 2, 3] })
  await settle()
  const strokes = () => queue.task(ids.a)?.get().own
  for (const left of [[1, 2], [1]]) {
    history.undo()
    await settle()
    expect(strokes()).toEqual({ strokes: left })
  }
  history.undo()
  await settle()
  expect(strokes()).toBeNull()
})
