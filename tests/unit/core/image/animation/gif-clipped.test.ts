import { describe, expect, test } from 'vitest'
import { GifScreen, readGif } from '../../../../../src/core/image/animation/gif-reader.ts'

const black = 0xff000000
/** Colours of the table as words: black, red, green, blue. */
const words = [black, 0xff0000ff, 0xff00ff00, 0xffff0000]
const table = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
const word = (value: number) => [value & 255, value >> 8]

/** Packs indices below 4 as LZW of 3 bits per code, clearing the table before it grows. */
function packed(indices: readonly number[], ends = true): number[] {
  const codes = indices.flatMap((index, at) => (at % 2 === 0 ? [4, index] : [index]))
  if (ends) codes.push(5)
  const bytes: number[] = []
  for (const [at, code] of codes.entries()) {
    for (let bit = 0; bit < 3; bit++) {
      const place = at * 3 + bit
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (((code >> bit) & 1) << (place & 7))
    }
  }
  const blocks: number[] = [2]
  for (let at = 0; at < bytes.length; at += 255) {
    const block = bytes.slice(at, at + 255)
    blocks.push(block.length, ...block)
  }
  return [...blocks, 0]
}

interface Drawn {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly indices: readonly number[]
  readonly interlaced?: boolean
  readonly ends?: boolean
}

const picture = ({ left, top, width, height, indices, interlaced = false, ends = true }: Drawn) => {
  const head = [0x2c, ...word(left), ...word(top), ...word(width), ...word(height), interlaced ? 0x40 : 0]
  return head.concat(packed(indices, ends))
}

const gif = (width: number, height: number, ...frames: readonly Drawn[]) =>
  Uint8Array.from([
    ...Buffer.from('GIF89a'),
    ...[...word(width), ...word(height), 0x81, 0, 0, ...table],
    ...frames.flatMap(picture),
    0x3b,
  ])

/** Plays all frames and returns the last screen as rows of indices; `.` is transparent. */
function shown(bytes: Uint8Array): string[] {
  const parsed = readGif(bytes)
  const screen = new GifScreen(parsed)
  for (const frame of parsed.frames) screen.show(frame)
  const letters = [...screen.pixels].map((pixel) => (pixel === 0 ? '.' : String(words.indexOf(pixel))))
  return Array.from({ length: parsed.height }, (_, y) =>
    letters.slice(y * parsed.width, (y + 1) * parsed.width).join(''),
  )
}

const ground = { left: 0, top: 0, width: 6, height: 6, indices: Array(36).fill(1) as number[] }

describe('a frame that is larger than the screen', () => {
  test('is decoded without room for what cannot be seen', () => {
    const wide = 20_000
    const indices = Array.from({ length: wide * 2 }, (_, at) => (at < wide ? 2 : 3))
    const bytes = gif(6, 6, ground, { left: 1, top: 4, width: wide, height: 60_000, indices })
    expect(shown(bytes)).toEqual(['111111', '111111', '111111', '111111', '122222', '133333'])
  })

  test('shows its upper left part, row by row or interlaced', () => {
    const rows = Array.from({ length: 20 }, (_, y) => Array.from({ length: 9 }, (_, x) => (y + x) % 4))
    const expected = ['111111', '11' + '0123', '11' + '1230', '11' + '2301', '11' + '3012', '11' + '0123']
    const place = { left: 2, top: 1, width: 9, height: 20 }
    expect(shown(gif(6, 6, ground, { ...place, indices: rows.flat() }))).toEqual(expected)
    const order = [0, 8, 16, 4, 12, 2, 6, 10, 14, 18, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
    const woven = order.flatMap((y) => rows[y]!)
    expect(shown(gif(6, 6, ground, { ...place, indices: woven, interlaced: true }))).toEqual(expected)
  })

  test('beside the screen changes nothing', () => {
    for (const [left, top] of [
      [6, 0],
      [0, 6],
      [60_000, 60_000],
    ] as const)
      expect(shown(gif(6, 6, ground, { left, top, width: 2, height: 2, indices: [2, 2, 2, 2] }))).toEqual(
        Array(6).fill('111111'),
      )
  })
})

describe('a frame of which data is missing', () => {
  test('shows what is there, the begun row too, and leaves the rest as it was', () => {
    const indices = [2, 2, 2, 2, 3, 3]
    for (const ends of [true, false])
      expect(shown(gif(6, 6, ground, { left: 1, top: 1, width: 4, height: 4, indices, ends }))).toEqual([
        '111111',
        '122221',
        ends ? '133111' : expect.stringMatching(/^133/),
        '111111',
        '111111',
        '111111',
      ])
  })

  test('ends at a code that cannot be', () => {
    const bytes = gif(4, 1, { left: 0, top: 0, width: 4, height: 1, indices: [1, 2, 3, 3] })
    // The codes are 4 1 2 4 3 3 5; the first literal becomes 7, which no table has after a clear.
    const data = bytes.length - 5
    bytes[data] = 4 | (7 << 3) | (bytes[data]! & 0xc0)
    expect(shown(bytes)).toEqual(['....'])
  })

  test('of an impossible code size shows nothing', () => {
    const bytes = gif(2, 1, { left: 0, top: 0, width: 2, height: 1, indices: [1, 2] })
    const size = bytes.indexOf(2, 35)
    for (const wrong of [0, 9, 12]) {
      bytes[size] = wrong
      expect(shown(bytes)).toEqual(['..'])
    }
  })
})
