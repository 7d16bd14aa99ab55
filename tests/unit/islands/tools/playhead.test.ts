import { expect, test } from 'vitest'
import { FrameTimeCache } from '../../../../src/core/clip/frame-times.ts'
import type { Piece } from '../../../../src/core/clip/model.ts'
import { planFrames } from '../../../../src/core/clip/schedule.ts'
import {
  frameTimeAt,
  markedSide,
  momentInResult,
  type Playhead,
  playedFirst,
  splitAt,
  steppedFrom,
  trimmedSide,
} from '../../../../src/islands/tools/video-to-gif/playhead.ts'

const pieceOf = (from: number, to: number | null, file = 0): Piece => ({
  ...{ file, from, to, speed: 1, reverse: false, boomerang: false },
})
/** Ten frames of a tenth of a second; the times of all are known. */
const times = Float64Array.from({ length: 10 }, (_, place) => place / 10)
const timing = { times, end: 1, still: false }
const known = new FrameTimeCache(1, []).with(times, 1)
const resting = (at: number): Playhead => ({ name: 'resting', at })

test('a resting playhead shows the frame begun last, a playing one the frame of the plan', () => {
  expect(frameTimeAt(resting(0.37), timing)).toBeCloseTo(0.3)
  expect(frameTimeAt(resting(5), timing)).toBeCloseTo(0.9)
  expect(frameTimeAt(resting(5), { times: [0], end: 5, still: true })).toBe(0)
  expect(frameTimeAt(resting(5), undefined)).toBe(0)
  const frame = { piece: 1, file: 0, time: 0.7, start: 20, hundredths: 10 }
  expect(frameTimeAt({ name: 'playing', frame }, timing)).toBe(0.7)
  expect(momentInResult({ name: 'playing', frame }, [], 0, 0)).toBe(20)
})

test('the time in the result is that of the frame in its own piece, not of the same frame in another', () => {
  const plan = planFrames([pieceOf(0.5, 0.8), pieceOf(0.2, 0.6)], [timing], 10)
  const momentAt = (piece: number, time: number) => momentInResult(resting(time), plan, piece, time)
  expect(momentAt(0, 0.5)).toBe(0)
  expect(momentAt(0, 0.7)).toBe(20)
  expect(momentAt(1, 0.5)).toBe(60)
  // Before its piece the playhead shows the start of the result.
  expect(momentAt(1, 0.1)).toBe(0)
  expect(momentInResult(resting(0), [], 0, 0)).toBe(0)
})

test('playing starts at the playhead in its piece, or at the first frame after the end of the piece', () => {
  const plan = planFrames([pieceOf(0.5, 0.8), pieceOf(0.2, 0.6)], [timing], 10)
  const first = (piece: number, time: number) => plan[playedFirst(plan, piece, time)]
  expect(first(1, 0.5)).toMatchObject({ piece: 1, start: 60 })
  expect(first(0, 0.1)).toMatchObject({ piece: 0, start: 0 })
  expect(first(1, 0.9)).toMatchObject({ piece: 0, start: 0 })
})

test('trimming snaps to a frame; an end at the end of the clip is open', () => {
  expect(trimmedSide('from', 0.32, known, 1)).toEqual({ from: times[3] })
  expect(trimmedSide('to', 0.68, known, 1)).toEqual({ to: times[7] })
  expect(trimmedSide('to', 0.98, known, 1)).toEqual({ to: null })
  expect(trimmedSide('from', 0.32, undefined, 1)).toEqual({ from: 0.32 })
})

test('the frame shown becomes the first or the last one of its piece, unless the piece would be empty', () => {
  expect(markedSide('from', 0.3, pieceOf(0, 0.5), known, 1)).toBe(0.3)
  expect(markedSide('from', 0.5, pieceOf(0, 0.5), known, 1)).toBe(null)
  expect(markedSide('from', 0.9, pieceOf(0, null), known, 1)).toBe(0.9)
  // The last frame is shown until the next one begins.
  expect(markedSide('to', 0.3, pieceOf(0, null), known, 1)).toBeCloseTo(0.4)
  expect(markedSide('to', 0.1, pieceOf(0.5, null), known, 1)).toBe(null)
})

test('a piece is cut in two at a time inside it, at no other', () => {
  const pieces = [pieceOf(0, 0.2), { ...pieceOf(0.2, null), speed: 2 }]
  expect(splitAt(pieces, 1, 0.6, 1)).toEqual([pieces[0], { ...pieces[1], to: 0.6 }, { ...pieces[1], from: 0.6 }])
  expect([splitAt(pieces, 1, 0.2, 1), splitAt(pieces, 1, 1, 1), splitAt(pieces, 0, 0.2, 1)]).toEqual([null, null, null])
  expect(splitAt(pieces, 5, 0.5, 1)).toBe(null)
})

test('a step stays within the frames of the clip', () => {
  const step = (from: number, by: number) => steppedFrom(from, by, known, 1)
  expect(step(0.3, 1)).toBeCloseTo(0.4)
  expect(step(0.3, -10)).toBe(0)
  expect(step(0.8, 10)).toBeCloseTo(0.9)
})
