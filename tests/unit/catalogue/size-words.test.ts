import { expect, test } from 'vitest'
import { matchesAllWords, typedSides } from '../../../src/catalogue/size-words.ts'
import { openedHeight, sizePath, sizes, sizeWords } from '../../../src/catalogue/sizes.ts'

test('two typed sides are read however they are written', () => {
  for (const text of ['1500x900', '1500 × 900', '1500*900', ' １５００X９００ '])
    expect(typedSides(text)).toEqual({ width: 1500, height: 900 })
  for (const text of ['1500', '1500x', '小红书', '1x2']) expect(typedSides(text)).toBeNull()
})

test('a card is found by its sides, typed with any sign, and by how it is spelt', () => {
  const size = sizes.find(({ id }) => id === 'mp-head')!
  const words = sizeWords(size, 'gongzhonghaotoutiaofengmian')
  for (const text of ['900x383', '900×383', '900 * 383', '2.35:1', 'gongzhonghao', 'GZH', '公众号 封面', ''])
    expect(matchesAllWords(text, words), text).toBe(true)
  expect(matchesAllWords('抖音', words)).toBe(false)
})

test('every size opens the editor in its sides under its name', () => {
  for (const size of sizes) {
    const address = new URL(sizePath(size), 'https://a.example').searchParams
    expect(address.get('size')).toBe(`${size.width}x${openedHeight(size)}`)
    expect(address.get('size')).toMatch(/^\d{2,4}x\d{2,4}$/)
    expect(address.get('name')).toBeTruthy()
  }
  expect(sizePath(sizes.find(({ id }) => id === 'mp-head')!)).toContain(encodeURIComponent('公众号头条封面'))
})
