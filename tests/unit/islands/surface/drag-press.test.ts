import { beforeEach, expect, test } from 'vitest'
import { type DragHost, DragPress } from '../../../../src/islands/surface/drag-press.ts'

let calls: string[]
const pressed = (more: Partial<DragHost> = {}) =>
  new DragPress(
    { x: 100, y: 50 },
    {
      ...{ slack: 5, escapes: ['dragging'] },
      start: () => calls.push('start'),
      move: ({ x, y }) => calls.push(`move ${x},${y}`),
      drop: ({ x, y }) => calls.push(`drop ${x},${y}`),
      click: () => calls.push('click'),
      end: () => calls.push('end'),
      ...more,
    },
  )
const to = (x: number, y: number) => ({ x, y })

beforeEach(() => {
  calls = []
})

test('a press that stays within the slack clicks', () => {
  const press = pressed()
  press.move(to(103, 53))
  expect(press.state).toBe('pressed')
  press.release(to(103, 53))
  expect([press.state, calls]).toEqual(['ended', ['end', 'click']])
  expect(press.causes({ detail: 1 })).toBe(false)
})

test('a press that moves far enough drags, also back at its start, and its release drops', () => {
  const press = pressed()
  press.move(to(103, 54))
  press.move(to(100, 50))
  expect(press.state).toBe('dragging')
  press.release(to(101, 51))
  expect(calls).toEqual(['start', 'move 103,54', 'move 100,50', 'end', 'drop 101,51'])
  expect(press.state).toBe('ended')
})

test('in a list of rows only vertical travel drags', () => {
  const press = pressed({ vertical: true })
  press.move(to(180, 54))
  expect(press.state).toBe('pressed')
  press.move(to(180, 55))
  expect(press.state).toBe('dragging')
})

test('a press with endless slack only clicks', () => {
  const press = pressed({ slack: Number.POSITIVE_INFINITY })
  press.move(to(900, 900))
  press.release(to(900, 900))
  expect(calls).toEqual(['end', 'click'])
})

test('a cancelled press neither drops nor clicks, whatever follows, and ends once', () => {
  const press = pressed()
  press.move(to(200, 50))
  press.cancel()
  press.move(to(300, 50))
  press.release(to(300, 50))
  press.cancel()
  expect(calls).toEqual(['start', 'move 200,50', 'end'])
  expect(press.causes({ detail: 1 })).toBe(true)
})

test('a drag causes the click of the pointer at its end, not the next click by keyboard', () => {
  const press = pressed()
  press.move(to(200, 50))
  press.release(to(200, 50))
  expect(press.causes({ detail: 1 })).toBe(true)
  // Enter and the space bar send clicks without a count.
  expect(press.causes({ detail: 0 })).toBe(false)
})

test('Escape cancels only in the states that allow it', () => {
  const press = pressed()
  expect([press.escape(), press.state]).toEqual([false, 'pressed'])
  press.move(to(200, 50))
  expect([press.escape(), press.state]).toEqual([true, 'ended'])
  expect(press.escape()).toBe(false)
  const still = pressed({ escapes: ['pressed', 'dragging'] })
  expect(still.escape()).toBe(true)
  still.release(to(100, 50))
  expect(calls).not.toContain('click')
})
