import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findIcons, type IconIndex, type IconWord } from '../../../../src/core/design/find-icons.ts'

const vocabulary: readonly IconWord[] = [
  ['爱心', 'aixin', 'ax'],
  ['爱心树', 'aixinshu', 'axs'],
  ['红爱心', 'hongaixin', 'hax'],
  ['喜欢', 'xihuan', 'xh'],
  ['安心', 'anxin', 'ax'],
  ['加号', 'jiahao', 'jh'],
  ['树', 'shu', 's'],
  ['艾欣', 'aixin', 'ax'],
].map(([text = '', pinyin = '', initials = '']) => ({ text, pinyin, initials }))

/** Builds an index of icons from the words of each. */
function indexOf(icons: Readonly<Record<string, readonly string[]>>): IconIndex {
  return {
    groups: [{ id: 'all', label: '全部' }],
    words: vocabulary,
    icons: Object.entries(icons).map(([id, words]) => ({
      id,
      groups: [0],
      words: words.map((word) => vocabulary.findIndex(({ text }) => text === word)),
    })),
  }
}
const ids = (index: IconIndex, query: string, limit = 100) => findIcons(index, query, limit).map(({ id }) => id)

const icon = fc.record({
  id: fc.stringMatching(/^[a-z]{1,6}(-[a-z]{1,4})?$/),
  groups: fc.constant([0]),
  words: fc.uniqueArray(fc.nat(vocabulary.length - 1), { minLength: 1, maxLength: 5 }),
})
const anyIndex = fc
  .uniqueArray(icon, { selector: ({ id }) => id, maxLength: 30 })
  .map((icons): IconIndex => ({ groups: [{ id: 'all', label: '全部' }], words: vocabulary, icons }))
const anyTerm = fc.oneof(
  fc.constantFrom(...vocabulary.flatMap(({ text, pinyin, initials }) => [text, text.slice(1), pinyin, initials])),
  fc.stringMatching(/^[a-z]{1,5}$/),
)

describe('looking for icons', () => {
  test('the word itself, its beginning, its part, its sound, its first letters, then the English name', () => {
    const index = indexOf({ f: ['红爱心'], axe: ['树'], d: ['艾欣'], c: ['安心'], b: ['爱心树'], a: ['爱心'] })
    expect(ids(index, '爱心')).toEqual(['a', 'b', 'f'])
    expect(ids(index, 'aixin')).toEqual(['d', 'a', 'b'])
    expect(ids(index, 'ax')).toEqual(['d', 'c', 'a', 'b', 'axe'])
    expect(ids(index, 'AXE')).toEqual(['axe'])
  })

  test('a word that stands first counts more than one further back, and a short name more than a long one', () => {
    const index = indexOf({ plus: ['喜欢', '爱心'], 'heart-plus': ['爱心', '加号'], heart: ['爱心', '喜欢'] })
    expect(ids(index, '爱心')).toEqual(['heart', 'heart-plus', 'plus'])
  })

  test('icons that fit equally well stay in the order of the index', () => {
    expect(ids(indexOf({ bb: ['爱心'], cc: ['爱心'], aa: ['爱心'] }), '爱心')).toEqual(['bb', 'cc', 'aa'])
  })

  test('of several terms each must fit; width and case of letters do not matter', () => {
    const index = indexOf({ heart: ['爱心', '喜欢'], 'heart-plus': ['爱心', '加号'] })
    expect(ids(index, ' 爱心　加号 ')).toEqual(['heart-plus'])
    expect(ids(index, 'ＨＥＡＲＴ jiahao')).toEqual(['heart-plus'])
    expect(ids(index, '爱心 树')).toEqual([])
  })

  test('a query without spaces finds the words in it', () => {
    expect(ids(indexOf({ tree: ['树'], heart: ['爱心'] }), '大红色爱心图案')).toEqual(['heart'])
  })

  test('nothing asked answers the first, something unknown answers nothing', () => {
    const index = indexOf({ a: ['爱心'], b: ['树'], c: ['喜欢'] })
    expect(ids(index, '  ', 2)).toEqual(['a', 'b'])
    expect(ids(index, '没有')).toEqual([])
    expect(ids(index, '爱心', 0)).toEqual([])
  })

  test('for any index: no icon twice, no more than asked, fewer terms never find less, more room only adds', () => {
    fc.assert(
      fc.property(anyIndex, anyTerm, anyTerm, fc.nat(12), (index, one, other, limit) => {
        const all = ids(index, one)
        expect(new Set(all).size).toBe(all.length)
        expect(ids(index, one, limit)).toEqual(all.slice(0, limit))
        const both = ids(index, `${one} ${other}`)
        expect(new Set(both)).toEqual(new Set(all.filter((id) => ids(index, other).includes(id))))
        expect(new Set(ids(index, `${other} ${one}`))).toEqual(new Set(both))
      }),
    )
  })

  test('for any icon: each of its words, its pinyin and its name find it', () => {
    fc.assert(
      fc.property(anyIndex, (index) => {
        for (const { id, words } of index.icons) {
          expect(ids(index, id)).toContain(id)
          for (const word of words) {
            const { text, pinyin, initials } = vocabulary[word] as IconWord
            for (const query of [text, pinyin, initials]) expect(ids(index, query)).toContain(id)
          }
        }
      }),
    )
  })
})
