import { expect, test } from 'vitest'
import { showsAiLabel, withAiLabel } from '../../../../src/core/design/ai-label.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import type { Page } from '../../../../src/core/design/schema.ts'
import { designOf } from '../../../helpers/designs.ts'

const words = 'AI 生成'
const size = { width: 1080, height: 1440 }
const bare = designOf(newElement('rect', { id: 'ground', ...size })).pages[0]!
const labelled = withAiLabel(bare, size, { words, aigc: '{}' })

/** Returns the labelled page after a change of its label. */
const changed = (change: Partial<DesignElement>): Page => ({
  ...labelled,
  elements: { ...labelled.elements, 'ai-label': { ...labelled.elements['ai-label']!, ...change } as DesignElement },
})
/** Returns the labelled page with an element above everything else. */
const under = (element: DesignElement): Page => ({
  ...labelled,
  elements: { ...labelled.elements, [element.id]: element },
  order: [...labelled.order, element.id],
})

test('a label that was put on is seen to be there', () => {
  expect(showsAiLabel(bare, size, words)).toBe(false)
  expect(showsAiLabel(labelled, size, words)).toBe(true)
  expect(showsAiLabel(changed({ x: 40, y: 40 }), size, words)).toBe(true)
})

test.each<[string, Page]>([
  ['hidden', changed({ hidden: true })],
  ['faint', changed({ opacity: 0.1 })],
  ['unlocked, so that its colours may be others', changed({ locked: false })],
  ['partly off the page', changed({ x: size.width - 40 })],
  ['small', changed({ size: 20 } as Partial<DesignElement>)],
  ['small by its runs', changed({ runs: [{ text: words, size: 8 }] } as Partial<DesignElement>)],
  ['in other words', changed({ runs: [{ text: 'AI' }] } as Partial<DesignElement>)],
  ['turned', changed({ rotation: 90 })],
  ['covered', under(newElement('rect', { id: 'above', x: 0, y: 1300, width: 1080, height: 140 }))],
])('a label that is %s does not count', (_, page) => {
  expect(showsAiLabel(page, size, words)).toBe(false)
})

test('what is above but beside the label, or hidden, does not cover it', () => {
  const beside = newElement('rect', { id: 'above', x: 0, y: 0, width: 1080, height: 600 })
  expect(showsAiLabel(under(beside), size, words)).toBe(true)
  const hidden = newElement('rect', { id: 'above', x: 0, y: 0, ...size, hidden: true })
  expect(showsAiLabel(under(hidden), size, words)).toBe(true)
})

test('a label in a hidden or faint group does not count, one in a group does', () => {
  const inGroup = (group: Partial<DesignElement>): Page => {
    const children = ['ai-label-plate', 'ai-label']
    const around = newElement('group', { id: 'around', ...size, children, ...group } as never)
    return { ...labelled, elements: { ...labelled.elements, around }, order: ['ground', 'around'] }
  }
  expect(showsAiLabel(inGroup({}), size, words)).toBe(true)
  expect(showsAiLabel(inGroup({ hidden: true }), size, words)).toBe(false)
  expect(showsAiLabel(inGroup({ opacity: 0.3 }), size, words)).toBe(false)
})
