import { describe, expect, test } from 'vitest'
import { searchRows } from '../../../src/shell/search.ts'

const row = (title: string, pinyin: string, initials: string, words = '', popular?: number) => ({
  title,
  pinyin,
  initials,
  words,
  description: '',
  ...(popular === undefined ? {} : { popular }),
})
const rows = [
  row('隐私政策', 'yinsizhengce', 'yszc', '隐私'),
  row('图片压缩', 'tupianyasuo', 'tpys', '压缩 缩小 减肥 瘦身 tinypng', 1),
  row('图片裁剪', 'tupiancaijian', 'tpcj', '裁切 剪裁', 2),
]
const first = (query: string) => searchRows(rows, query)[0]?.title

describe('search', () => {
  test('finds by Chinese, pinyin, initials, synonyms and across words', () => {
    for (const query of [
      '图片压缩',
      '压缩',
      'yasuo',
      'tupianyasuo',
      'tpys',
      'ys',
      '缩小',
      '减肥',
      'TinyPNG',
      '图片 缩小',
      '把图片缩小',
    ]) {
      expect(first(query), query).toBe('图片压缩')
    }
    expect(first('yinsi')).toBe('隐私政策')
    expect(first('裁')).toBe('图片裁剪')
  })

  test('every word must fit; nonsense finds nothing; nothing asked is everything by popularity', () => {
    expect(searchRows(rows, '压缩 裁剪')).toEqual([])
    expect(searchRows(rows, 'zzzz')).toEqual([])
    expect(searchRows(rows, '  ').map((found) => found.title)).toEqual(['图片压缩', '图片裁剪', '隐私政策'])
  })
})
