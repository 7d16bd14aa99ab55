import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Gesture, noFeedback } from '../../../../src/islands/editor/stage/gesture.ts'
import {
  type PointerHost,
  type PointerInput,
  PointerMachine,
} from '../../../../src/islands/editor/stage/pointer-machine.ts'

const keys = { shift: false, alt: false, mod: false }
let calls: string[]
let machine: PointerMachine
let pans: boolean
let begins: boolean
const gesture = (name: string): Gesture => ({
  follows: name === 'drag',
  move: ({ x, y }, held) => {
    calls.push(`${name} ${x},${y}${held.shift ? ' shift' : ''}`)
    return { ...noFeedback, note: `${x}` }
  },
  end: () => calls.push(`${name} end`),
  cancel: () => calls.push(`${name} cancel`),
})
const host: PointerHost = {
  press: ({ x, y }) => ({
    begin: () => (begins ? gesture('drag') : null),
    click: () => calls.push(`click ${x},${y}`),
  }),
  pan: () => gesture('pan'),
  pinch: () => (points) => calls.push(`pinch ${points.map(({ x }) => x).join('-')}`),
  selection: () => ['before'],
  select: (ids) => calls.push(`select ${ids.join()}`),
  pans: () => pans,
  hover: ({ at }) => calls.push(`hover ${at.x}`),
  longPress: ({ client }) => calls.push(`menu ${client.x}`),
  tap: (_at, before, again) => calls.push(`tap ${before.join()}${again ? ' again' : ''}`),
  edge: (at) => at && calls.push(`edge ${at.x}`),
  changed: () => {},
}
const input = (x: number, y: number, more: Partial<PointerInput> = {}): PointerInput => ({
  ...{ id: 1, at: { x, y }, client: { x: x + 500, y }, kind: 'mouse', button: 0, buttons: 1, keys, time: 0 },
  ...more,
})
const finger = (id: number, x: number, y = 0, more: Partial<PointerInput> = {}) =>
  input(x, y, { id, kind: 'touch', ...more })

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  pans = false
  begins = true
  machine = new PointerMachine(host)
})
afterEach(() => {
  vi.useRealTimers()
})

test('a press that stays is a click; a pointer that is not pressed hovers', () => {
  machine.move(input(3, 3, { buttons: 0 }))
  machine.down(input(10, 10))
  expect(machine.state).toBe('pressed')
  machine.move(input(12, 11))
  machine.up(input(12, 11))
  expect([machine.state, calls]).toEqual(['idle', ['hover 3', 'click 10,10']])
})

test('a press that moves far enough drags, with feedback, and the release ends it without a click', () => {
  machine.down(input(10, 10))
  machine.move(input(14, 10))
  expect([machine.state, machine.isGesturing, machine.feedback.note]).toEqual(['dragging', true, '14'])
  machine.up(input(14, 10))
  expect(calls).toEqual(['drag 14,10', 'edge 14', 'drag end'])
  expect(machine.feedback).toBe(noFeedback)
})

test('a press with nothing to drag goes back to idle and does not click', () => {
  begins = false
  machine.down(input(10, 10))
  machine.move(input(30, 10))
  expect(machine.state).toBe('idle')
  machine.up(input(30, 10))
  expect(calls).toEqual([])
})

test('space, the middle button or a read-only design pan; panning does not follow beyond the edge', () => {
  pans = true
  machine.down(input(10, 10))
  machine.move(input(11, 10))
  expect(machine.state).toBe('panning')
  machine.up(input(11, 10))
  pans = false
  machine.down(input(1, 1, { button: 1 }))
  expect(machine.state).toBe('panning')
  machine.up(input(1, 1, { button: 1 }))
  expect(calls).toEqual(['pan 11,10', 'pan end', 'pan end'])
})

test('Escape cancels a drag, and only a drag; keys change it while the pointer rests', () => {
  machine.down(input(10, 10))
  expect([machine.escape(), machine.setKeys({ ...keys, shift: true })]).toEqual([false, false])
  machine.move(input(20, 10))
  expect(machine.setKeys({ ...keys, shift: true })).toBe(true)
  expect(machine.escape()).toBe(true)
  expect([machine.state, calls]).toEqual(['idle', ['drag 20,10', 'edge 20', 'drag 20,10 shift', 'drag cancel']])
})

test('a button released outside the window ends a drag at the next move, and a cancelled pointer cancels it', () => {
  machine.down(input(10, 10))
  machine.move(input(20, 10))
  machine.move(input(25, 10, { buttons: 0 }))
  expect([machine.state, calls.at(-1)]).toEqual(['idle', 'drag end'])
  machine.down(input(10, 10))
  machine.move(input(20, 10))
  machine.cancel(input(20, 10))
  expect([machine.state, calls.at(-1)]).toEqual(['idle', 'drag cancel'])
})

test('a second finger pinches, takes back the selection of the first, and lasts until all are lifted', () => {
  machine.down(finger(1, 10))
  machine.down(finger(2, 110))
  expect([machine.state, calls]).toEqual(['pinching', ['select before']])
  machine.move(finger(2, 150))
  machine.up(finger(1, 10))
  machine.move(finger(2, 160))
  expect([machine.state, calls.slice(1)]).toEqual(['pinching', ['pinch 10-150']])
  machine.up(finger(2, 160))
  expect([machine.state, calls.length]).toEqual(['idle', 2])
  // A drag is cancelled, not ended.
  machine.down(finger(1, 10))
  machine.move(finger(1, 30))
  machine.down(finger(2, 110))
  expect(calls.slice(-1)).toEqual(['drag cancel'])
})

test('a long press opens the menu and nothing else; a moved or lifted finger does not', () => {
  machine.down(finger(1, 10))
  vi.advanceTimersByTime(501)
  expect([machine.state, calls]).toEqual(['idle', ['menu 510']])
  machine.up(finger(1, 10))
  machine.down(finger(1, 10))
  machine.move(finger(1, 30))
  vi.advanceTimersByTime(1000)
  machine.up(finger(1, 30))
  machine.down(input(10, 10))
  vi.advanceTimersByTime(1000)
  machine.up(input(10, 10))
  expect(calls).toEqual(['menu 510', 'drag 30,0', 'edge 30', 'drag end', 'click 10,10'])
})

test('a tap clicks and tells the selection before it; a second one close by and soon is a double tap', () => {
  const tap = (x: number, time: number) => {
    machine.down(finger(1, x, 0, { time }))
    machine.up(finger(1, x, 0, { time }))
  }
  tap(10, 1000)
  tap(11, 1200)
  tap(60, 1300)
  tap(60, 1700)
  expect(calls.filter((call) => call.startsWith('tap'))).toEqual([
    'tap before',
    'tap before again',
    'tap before',
    'tap before',
  ])
})

test('destroying it cancels what is under way', () => {
  machine.down(input(10, 10))
  machine.move(input(20, 10))
  machine.destroy()
  expect([machine.state, calls.at(-1)]).toEqual(['idle', 'drag cancel'])
})
