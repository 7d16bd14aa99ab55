import { expect, test } from 'vitest'
import { differencesOf } from '../../../../src/core/design/differences.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { designOf } from '../../../helpers/designs.ts'

const text = (id: string, words: string, x = 0) => newElement('text', { id, runs: [{ text: words }], x })

const none = { pages: [], own: 0, other: 0, changed: 0, texts: [], resized: false }

test('equal designs do not differ, whatever their ids and names', () => {
  const design = designOf(text('a', '早睡'))
  expect(differencesOf(design, { ...structuredClone(design), id: 'other', name: '另一份' })).toEqual(none)
})

test('what only one version has, and what both have but not alike, is counted apart', () => {
  const one = designOf(text('a', '早睡'), text('b', '早起'), text('c', '不变'))
  const two: Design = { ...structuredClone(one), width: one.width + 10 }
  const page = two.pages[0]!
  page.elements.b = text('b', '晚起')
  page.elements.d = text('d', '新的')
  delete page.elements.a
  page.order = ['b', 'c', 'd']
  const found = differencesOf(one, two)
  expect(found).toMatchObject({ pages: [page.id], own: 1, other: 1, changed: 1, resized: true })
  expect(found.texts).toEqual([
    { own: '早睡', other: '' },
    { own: '早起', other: '晚起' },
    { own: '', other: '新的' },
  ])
})

test('a moved element, another background and another order are differences without words', () => {
  const one = designOf(text('a', '早睡'), text('b', '早起'))
  const page = one.pages[0]!
  const moved = { ...one, pages: [{ ...page, elements: { ...page.elements, a: text('a', '早睡', 40) } }] }
  expect(differencesOf(one, moved)).toEqual({ ...none, pages: [page.id], changed: 1 })
  const reordered = { ...one, pages: [{ ...page, order: ['b', 'a'] }] }
  expect(differencesOf(one, reordered)).toEqual({ ...none, pages: [page.id] })
})

test('a page that one version lacks differs with all that is on it', () => {
  const one = designOf(text('a', '早睡'))
  const added = { ...one.pages[0]!, id: 'second', elements: { z: text('z', '第二页') }, order: ['z'] }
  const found = differencesOf(one, { ...one, pages: [...one.pages, added] })
  expect(found).toMatchObject({ pages: ['second'], other: 1, texts: [{ own: '', other: '第二页' }] })
})

test('at most eight texts are listed', () => {
  const many = (words: string) => designOf(...Array.from({ length: 20 }, (_, at) => text(`t${at}`, `${words}${at}`)))
  const found = differencesOf(many('甲'), many('乙'))
  expect(found.texts).toHaveLength(8)
  expect(found.changed).toBe(20)
})
