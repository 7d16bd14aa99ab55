import { expect, test } from 'vitest'
import { ratioOf, searchSizes, sizes } from '../../../src/catalogue/sizes.ts'

test('ids are unique, sides are sides of pictures', () => {
  expect(new Set(sizes.map(({ id }) => id)).size).toBe(sizes.length)
  for (const { id, width, height } of sizes) {
    for (const side of [width, height ?? 100])
      expect(Number.isInteger(side) && side >= 16 && side <= 16_384, id).toBe(true)
  }
})

test('a size is found by platform, purpose, initials, figures and proportion', () => {
  const found = (text: string) => searchSizes(text).map(({ id }) => id)
  expect(found('小红书')[0]).toBe('xhs-34')
  expect(found('xhs')).toContain('xhs-34')
  expect(found('公众号头图')).toContain('mp-head')
  expect(found('1242x1660')).toEqual(['xhs-34'])
  expect(found('1242×1660')).toEqual(['xhs-34'])
  expect(found('3:4')).toEqual(expect.arrayContaining(['xhs-34', 'dy-34', 'xhs-34b']))
  expect(found('X 头图')).toContain('x-header')
  expect(found('淘宝 主图')).toContain('tb-main')
  expect(found('没有这个')).toEqual([])
  expect(found('').length).toBe(sizes.length)
})

test('proportions are written as people say them', () => {
  expect(ratioOf({ width: 1242, height: 1660 })).toBe('3:4')
  expect(ratioOf({ width: 900, height: 383 })).toBe('2.35:1')
  expect(ratioOf({ width: 1920, height: 1080 })).toBe('16:9')
  expect(ratioOf({ width: 700, height: 100 })).toBe('7:1')
  expect(ratioOf({ width: 750, height: null })).toBe('')
})
