import { Path2D } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { lines } from '../../../src/catalogue/lines.ts'
import { shapes } from '../../../src/catalogue/shapes.ts'
import { newElement } from '../../../src/core/design/elements/index.ts'

const square = 100
/** How far the ink box may differ from the square, on each side. */
const slack = 2
const chinese = /^\p{Script=Han}+$/u

/** Returns the box around the ink of several paths. */
function boundsOf(paths: readonly string[]): { left: number; top: number; right: number; bottom: number } {
  const whole = new Path2D()
  for (const d of paths) {
    const path = new Path2D(d)
    const [left, top, right, bottom] = path.computeTightBounds()
    expect(right - left, d).toBeGreaterThan(0)
    expect(bottom - top, d).toBeGreaterThan(0)
    whole.addPath(path)
  }
  const [left, top, right, bottom] = whole.computeTightBounds()
  return { left, top, right, bottom }
}

describe('shapes of the editor', () => {
  test('eighty and more in ten groups, each with an id of its own, a Chinese name and words', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(80)
    expect(new Set(shapes.map(({ group }) => group)).size).toBe(10)
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length)
    expect(new Set(shapes.map(({ label }) => label)).size).toBe(shapes.length)
    for (const { id, label, words, group } of shapes) {
      expect(id).toMatch(/^[a-z0-9-]+$/)
      for (const word of [label, group, ...words]) expect(word, id).toMatch(chinese)
      expect(words.length, id).toBeGreaterThanOrEqual(2)
    }
  })

  test('what they say of an element is kept as it is', () => {
    for (const { id, fields } of shapes) {
      expect(newElement(fields.kind, { id, ...fields } as never), id).toMatchObject(fields)
    }
  })

  test('paths fill their square and do not leave it', () => {
    for (const { id, fields } of shapes) {
      if (fields.kind !== 'path') continue
      expect([fields.viewWidth, fields.viewHeight], id).toEqual([square, square])
      const { left, top, right, bottom } = boundsOf(fields.parts.map(({ d }) => d))
      for (const near of [left, top]) expect(Math.abs(near), id).toBeLessThanOrEqual(slack)
      for (const far of [right, bottom]) expect(Math.abs(far - square), id).toBeLessThanOrEqual(slack)
      expect(JSON.stringify(fields).length, id).toBeLessThan(4096)
    }
  })

  test('boxes have the proportions a page can use', () => {
    for (const { id, aspect } of shapes) {
      expect(aspect, id).toBeGreaterThan(0.2)
      expect(aspect, id).toBeLessThan(25)
    }
  })

  test('a frame for pictures is one path, which an image takes as its mask', () => {
    const frames = shapes.filter(({ mask }) => mask)
    expect(frames.length).toBeGreaterThanOrEqual(20)
    for (const { id, fields } of frames) {
      if (fields.kind !== 'path') throw new Error(`${id} has no path`)
      expect(fields.parts.length, id).toBe(1)
      expect(fields.parts[0]?.rule, id).toBeUndefined()
      const maskPath = fields.parts[0]?.d ?? ''
      expect(newElement('image', { id, mask: 'path', maskPath })).toMatchObject({ mask: 'path', maskPath })
    }
  })
})

describe('lines of the editor', () => {
  test('two dozen and more, each unlike the others, with a Chinese name', () => {
    expect(lines.length).toBeGreaterThanOrEqual(24)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(new Set(lines.map(({ label }) => label)).size).toBe(lines.length)
    expect(new Set(lines.map(({ fields }) => JSON.stringify(fields))).size).toBe(lines.length)
    for (const { id, label, words } of lines) for (const word of [label, ...words]) expect(word, id).toMatch(chinese)
  })

  test('what they say of an element is kept as it is', () => {
    for (const { id, fields } of lines) expect(newElement('line', { id, ...fields }), id).toMatchObject(fields)
  })
})
