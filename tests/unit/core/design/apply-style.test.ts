import { expect, test } from 'vitest'
import { applyStyle } from '../../../../src/core/design/commands/apply-style.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { blankPage } from '../../../../src/core/design/new-design.ts'
import { designOf } from '../../../helpers/designs.ts'

const text = (id: string, more: object) =>
  newElement('text', { id, x: 10, y: 20, width: 300, height: 80, runs: [{ text: id }], ...more })

test('all pages get the background and the looks of texts of the same role, in one step; words and places stay', () => {
  const design = designOf(
    text('a', { role: 'title', family: 'lxgw-wenkai', size: 90, fill: { type: 'solid', colour: '#ff0000' } }),
    text('b', { role: 'body', size: 30 }),
  )
  design.pages[0]!.background = { type: 'solid', colour: '#112233' }
  const other = text('c', { role: 'title', x: 500, runs: [{ text: '大', size: 200, emphasis: true }, { text: '小' }] })
  const plain = text('d', { role: 'none', size: 44 })
  design.pages.push({ ...blankPage('second'), elements: { c: other, d: plain }, order: ['c', 'd'] })
  const history = new History(design)
  const before = history.document
  history.run(applyStyle, { page: 'page' })
  const second = history.document.pages[1]!
  expect(second.background).toEqual({ type: 'solid', colour: '#112233' })
  expect(second.elements.c).toMatchObject({
    family: 'lxgw-wenkai',
    size: 90,
    fill: { colour: '#ff0000' },
    x: 500,
    runs: [{ text: '大', emphasis: true }, { text: '小' }],
  })
  expect((second.elements.c as typeof other).runs[0]!.size).toBe(undefined)
  expect(second.elements.d).toBe(design.pages[1]!.elements.d)
  expect(history.labels()).toEqual(['apply-style'])
  history.undo()
  expect(history.document).toEqual(before)
})

test('done twice the second time changes nothing and is no step', () => {
  const design = designOf(text('a', { role: 'title', size: 90 }))
  design.pages.push({ ...blankPage('second'), elements: { c: text('c', { role: 'title' }) }, order: ['c'] })
  const history = new History(design)
  history.run(applyStyle, { page: 'page' })
  history.run(applyStyle, { page: 'page' })
  expect(history.labels()).toHaveLength(1)
})
