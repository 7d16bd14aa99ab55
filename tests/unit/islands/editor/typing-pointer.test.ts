import { beforeEach, expect, test } from 'vitest'
import { TypingPointer, type TypingPress } from '../../../../src/islands/editor/stage/typing-pointer.ts'

let calls: string[]
let pointer: TypingPointer
let isTyping: boolean
let selected: string | null
const press = (x: number, more: Partial<TypingPress> = {}): TypingPress => ({
  ...{ pointer: 1, kind: 'mouse', isPrimary: true, at: { x, y: 0 }, button: 0, buttons: 1, shift: false, time: 0 },
  ...more,
})
const touch = (x: number, more: Partial<TypingPress> = {}) => press(x, { kind: 'touch', ...more })

beforeEach(() => {
  calls = []
  isTyping = true
  selected = 't'
  pointer = new TypingPointer({
    isTyping: () => isTyping,
    // The text being typed lies from 0 to 100.
    isInside: ({ x }) => x >= 0 && x <= 100,
    onlySelected: () => selected,
    press: ({ at, shift }, count) => {
      calls.push(`press ${at.x}${shift ? ' shift' : ''} ${count}`)
      return { from: at.x, to: at.x }
    },
    drag: (at, from) => calls.push(`drag ${from.from}-${at.x}`),
    hover: () => calls.push('hover'),
    tap: (id, at) => calls.push(`tap ${id} ${at.x}`),
    finish: () => calls.push('finish'),
  })
})

test('a press in the text puts the caret, a drag selects from there, and neither reaches the canvas', () => {
  expect(pointer.down(press(10))).toBe(true)
  expect([pointer.state, pointer.move(press(40))]).toEqual(['selecting', true])
  expect([pointer.up(press(40)), pointer.state]).toEqual([true, 'idle'])
  expect(pointer.move(press(40, { buttons: 0 }))).toBe(true)
  expect(calls).toEqual(['press 10 1', 'drag 10-40', 'hover'])
})

test('a press beside the text ends typing and goes on to the canvas; the middle button pans without ending it', () => {
  expect(pointer.down(press(50, { button: 1 }))).toBe(false)
  expect(calls).toEqual([])
  expect(pointer.down(press(150))).toBe(false)
  expect(calls).toEqual(['finish'])
})

test('a second finger or another pointer does not move the selection of the first', () => {
  pointer.down(press(10))
  expect(pointer.down(touch(20, { pointer: 2, isPrimary: false }))).toBe(true)
  expect(pointer.move(touch(30, { pointer: 2, isPrimary: false }))).toBe(false)
  expect(pointer.up(touch(30, { pointer: 2, isPrimary: false }))).toBe(false)
  expect([pointer.state, pointer.move(press(40))]).toEqual(['selecting', true])
  expect(calls).toEqual(['press 10 1', 'drag 10-40'])
})

test('presses at one place in quick succession are counted, up to where place or time differ', () => {
  pointer.down(press(10, { time: 1000 }))
  pointer.down(press(12, { time: 1300 }))
  pointer.down(press(12, { time: 1600 }))
  pointer.down(press(12, { time: 2100 }))
  pointer.down(press(30, { time: 2200 }))
  expect(calls).toEqual(['press 10 1', 'press 12 2', 'press 12 3', 'press 12 1', 'press 30 1'])
})

test('a tap on the only selected text starts typing there; a swipe, a mouse and a cancelled touch do not', () => {
  isTyping = false
  expect([pointer.down(touch(10)), pointer.up(touch(12))]).toEqual([false, false])
  pointer.down(touch(10))
  pointer.move(touch(30))
  pointer.up(touch(30))
  pointer.down(press(10))
  pointer.up(press(10))
  pointer.down(touch(10))
  pointer.cancel(touch(10))
  pointer.up(touch(10))
  selected = null
  pointer.down(touch(10))
  pointer.up(touch(10))
  expect(calls).toEqual(['tap t 12'])
})

test('the end of typing ends a selection; a cancelled one is over too', () => {
  pointer.down(press(10))
  pointer.reset()
  expect([pointer.state, pointer.move(press(20))]).toEqual(['idle', false])
  pointer.down(press(10))
  expect([pointer.cancel(press(10)), pointer.state]).toEqual([true, 'idle'])
})
