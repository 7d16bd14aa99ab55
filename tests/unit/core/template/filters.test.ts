import { describe, expect, test } from 'vitest'
import {
  filtersFrom,
  joinedFilters,
  meets,
  noFilters,
  shapeOf,
  type TemplateFilters,
  withFilters,
} from '../../../../src/core/template/filters.ts'
import type { TemplateRow } from '../../../../src/core/template/template.ts'

const row: TemplateRow = {
  ...{ id: 'some', category: 'menu', width: 1242, height: 1660, pages: 1, pictures: 2, styles: ['retro'] },
  ...{ title: '面馆菜单', description: '菜单价目表', words: '面馆 菜单', pinyin: 'mianguan', initials: 'mg' },
  ...{ colours: ['red', 'white'], batch: 0 },
}
const wanting = (patch: Partial<TemplateFilters>): TemplateFilters => ({ ...noFilters, ...patch })

test.each([
  ['banner', 900, 383],
  ['landscape', 1146, 717],
  ['square', 1080, 1080],
  ['square', 1080, 1126],
  ['portrait', 1242, 1660],
  ['portrait', 1080, 1260],
  ['tall', 1080, 1920],
  ['tall', 1242, 2208],
  ['long', 1080, 3000],
] as const)('a page of the shape %s: %i × %i', (shape, width, height) => {
  expect(shapeOf({ width, height })).toBe(shape)
})

describe('a template meets', () => {
  test.each([
    ['nothing in particular', {}],
    ['its category', { category: 'menu' }],
    ['its shape', { shape: 'portrait' }],
    ['each of its colours', { colour: 'white' }],
    ['its style', { style: 'retro' }],
    ['its number of pictures', { pictures: '2' }],
    ['its number of pages', { pages: 'one' }],
  ] as const)('%s', (_, patch) => expect(meets(row, wanting(patch))).toBe(true))

  test.each([
    ['no other category', { category: 'notice' }],
    ['no other shape', { shape: 'square' }],
    ['no colour that it lacks', { colour: 'blue' }],
    ['no other style', { style: 'neon' }],
    ['no other number of pictures', { pictures: '3' }],
    ['no set of pages', { pages: 'several' }],
    ['no unknown value from an address', { category: 'nowhere' }],
  ] as const)('%s', (_, patch) => expect(meets(row, wanting(patch))).toBe(false))

  test('three pictures or more as one number', () => {
    expect(meets({ ...row, pictures: 9 }, wanting({ pictures: '3' }))).toBe(true)
    expect(meets({ ...row, pictures: 3, pages: 4 }, wanting({ pictures: '3', pages: 'several' }))).toBe(true)
  })
})

test('filters survive the way through an address, and other parameters stay', () => {
  const filters = wanting({ query: '露营 清单', colour: 'green', pages: 'several' })
  const address = withFilters(new URLSearchParams('shown=3&style=retro'), filters)
  expect(address.get('shown')).toBe('3')
  expect(address.has('style')).toBe(false)
  expect(filtersFrom(new URLSearchParams(address.toString()))).toEqual(filters)
})

test('what an address holds is cut off at sixty characters', () => {
  expect(filtersFrom(new URLSearchParams({ q: '长'.repeat(500) })).query).toHaveLength(60)
})

test('a person narrows the list of a page further, and their search takes the place of its own', () => {
  const own = wanting({ query: '中秋', category: 'festival' })
  expect(joinedFilters(own, wanting({ colour: 'red' }))).toEqual({ ...own, colour: 'red' })
  expect(joinedFilters(own, wanting({ query: '月饼' })).query).toBe('月饼')
})
