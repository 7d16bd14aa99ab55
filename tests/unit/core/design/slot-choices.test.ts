import { describe, expect, test } from 'vitest'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { slotChoices, withSlots } from '../../../../src/core/design/slot-choices.ts'
import { slotsOf } from '../../../../src/core/design/variables.ts'
import { wordsOf } from '../../../../src/core/design/words.ts'
import { designOf } from '../../../helpers/designs.ts'

const words = { title: '标题', text: '文字', picture: '图片' }
const text = (id: string, content: string, fields: Record<string, unknown> = {}) =>
  newElement('text', { id, runs: [{ text: content }], size: 40, ...fields })

const design = designOf(
  text('small', '副标题\n 第二行'),
  text('large', '第一次露营', { size: 120 }),
  text('blank', '  '),
  text('away', '看不见', { hidden: true }),
  text('named', '2026 年', { name: '日期：开始' }),
  newElement('image', { id: 'p', asset: 'a'.repeat(64) }),
  newElement('image', { id: 'q' }),
  newElement('rect', { id: 's' }),
)

describe('slots of a template of one’s own', () => {
  test('visible texts and pictures are offered with names that differ; the largest text is the title', () => {
    expect(slotChoices(design, words).map(({ element, kind, name, chosen }) => [element, kind, name, chosen])).toEqual([
      ['small', 'text', '文字', false],
      ['large', 'text', '标题', false],
      ['named', 'text', '日期开始', false],
      ['p', 'picture', '图片', false],
      ['q', 'picture', '图片2', false],
    ])
  })

  test('the chosen ones become slots, the others are none', () => {
    const made = withSlots(design, [
      { page: 'page', element: 'large', name: '标题' },
      { page: 'page', element: 'p', name: '照片' },
    ])
    expect(slotsOf(made).map(({ name, kind, sample }) => [name, kind, sample])).toEqual([
      ['标题', 'text', '第一次露营'],
      ['照片', 'picture', 'a'.repeat(64)],
    ])
    const again = slotChoices(made, words)
    expect(again.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(['标题', '照片'])
    expect(again.find(({ element }) => element === 'small')!.name).toBe('文字')
    expect(slotsOf(withSlots(made, []))).toEqual([])
  })

  test('elements of the same id on other pages have slots of their own', () => {
    const page = design.pages[0]!
    const pages = { ...design, pages: [page, { ...structuredClone(page), id: 'second' }] }
    const chosen = slotChoices(pages, words).filter(({ element }) => element === 'large')
    const made = withSlots(pages, chosen)
    expect(slotsOf(made).map(({ name, places }) => [name, places.map(({ page: id }) => id)])).toEqual([
      ['标题', ['page']],
      ['标题2', ['second']],
    ])
  })

  test('the words of a design are its texts in order, without line breaks, cut when they are many', () => {
    expect(wordsOf(design)).toBe('副标题 第二行 第一次露营  看不见 2026 年')
    expect(wordsOf(designOf(text('a', '长'.repeat(9000)))).length).toBe(4000)
  })
})
