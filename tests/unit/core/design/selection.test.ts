import { describe, expect, test } from 'vitest'
import { restyle } from '../../../../src/core/design/commands/elements.ts'
import { group } from '../../../../src/core/design/commands/groups.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import {
  existingIds,
  hitPathAt,
  inMarquee,
  isTouchable,
  nextInTabOrder,
  selectionAfterClick,
  touchableSiblings,
} from '../../../../src/core/design/selection.ts'
import { designOf } from '../../../helpers/designs.ts'

const box = (id: string, x: number, more: object = {}) =>
  newElement('rect', { id, x, y: 0, width: 100, height: 100, ...more })

/** Builds a page where g holds a and b, h holds g and c, and d lies on the page itself. */
function nested() {
  const history = new History(designOf(...['a', 'b', 'c', 'd'].map((id, place) => box(id, place * 200))))
  history.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
  history.run(group, { page: 'page', ids: ['g', 'c'], group: 'h' })
  return history
}
const pageOf = (history: ReturnType<typeof nested>) => history.document.pages[0]!

describe('what is under a point', () => {
  test('the topmost, with the groups around it; hidden and locked things are looked through', () => {
    const history = nested()
    expect(hitPathAt(pageOf(history), { x: 50, y: 50 })).toEqual(['h', 'g', 'a'])
    expect(hitPathAt(pageOf(history), { x: 650, y: 50 })).toEqual(['d'])
    // The gap between its children does not belong to a group.
    expect(hitPathAt(pageOf(history), { x: 150, y: 50 })).toEqual([])
    history.run(restyle, { page: 'page', changes: { g: { locked: true } } })
    expect(hitPathAt(pageOf(history), { x: 50, y: 50 })).toEqual([])
    expect([isTouchable(pageOf(history), 'a'), isTouchable(pageOf(history), 'c')]).toEqual([false, true])
  })

  test('turned and flipped things are hit where they are seen, shapes by their ink', () => {
    const arrow = newElement('line', { id: 'l', x: 0, y: 0, width: 200, height: 20, thickness: 4, rotation: 90 })
    const ring = newElement('ellipse', { id: 'e', x: 300, y: 0, width: 100, height: 100 })
    const [page] = designOf(arrow, ring).pages
    expect(hitPathAt(page!, { x: 100, y: 60 })).toEqual(['l'])
    expect(hitPathAt(page!, { x: 20, y: 10 })).toEqual([])
    expect(hitPathAt(page!, { x: 350, y: 50 })).toEqual(['e'])
    expect(hitPathAt(page!, { x: 303, y: 3 })).toEqual([])
    expect(hitPathAt(page!, { x: 107, y: 60 }, 8)).toEqual(['l'])
  })
})

describe('what a click selects', () => {
  const page = pageOf(nested())
  const chain = ['h', 'g', 'a']

  test('a group whole; entering goes one further in; deep goes to the thing; beside a selected thing its neighbours', () => {
    expect(selectionAfterClick(page, chain, [])).toEqual(['h'])
    expect(selectionAfterClick(page, chain, ['h'], { enter: true })).toEqual(['g'])
    expect(selectionAfterClick(page, chain, ['g'], { enter: true })).toEqual(['a'])
    expect(selectionAfterClick(page, chain, ['a'], { enter: true })).toEqual(['a'])
    expect(selectionAfterClick(page, chain, [], { deep: true })).toEqual(['a'])
    expect(selectionAfterClick(page, ['h', 'g', 'b'], ['a'])).toEqual(['b'])
    expect(selectionAfterClick(page, ['h', 'c'], ['a'])).toEqual(['c'])
    expect(selectionAfterClick(page, ['d'], ['a'])).toEqual(['d'])
    expect(selectionAfterClick(page, [], ['a'])).toEqual([])
  })

  test('a click on something selected keeps the selection, so that all of it can be dragged', () => {
    expect(selectionAfterClick(page, ['d'], ['h', 'd'])).toEqual(['h', 'd'])
  })

  test('adding adds and takes out; a thing is never selected together with a group around it', () => {
    expect(selectionAfterClick(page, ['d'], ['h'], { add: true })).toEqual(['h', 'd'])
    expect(selectionAfterClick(page, ['d'], ['h', 'd'], { add: true })).toEqual(['h'])
    expect(selectionAfterClick(page, chain, ['h'], { add: true, deep: true })).toEqual(['a'])
    expect(selectionAfterClick(page, [], ['h'], { add: true })).toEqual(['h'])
  })
})

test('a marquee takes what it touches, or only what lies in it whole', () => {
  const page = pageOf(nested())
  expect(inMarquee(page, { left: 450, top: 50, width: 200, height: 10 })).toEqual(['h', 'd'])
  expect(inMarquee(page, { left: 550, top: -10, width: 300, height: 200 }, true)).toEqual(['d'])
})

test('by keyboard one goes from thing to thing and around again, in the group one is in', () => {
  const page = pageOf(nested())
  expect([
    nextInTabOrder(page, [], 1),
    nextInTabOrder(page, ['h'], 1),
    nextInTabOrder(page, ['d'], 1),
    nextInTabOrder(page, ['h'], -1),
  ]).toEqual(['h', 'd', 'h', 'd'])
  expect([nextInTabOrder(page, ['a'], 1), nextInTabOrder(page, ['b'], 1)]).toEqual(['b', 'a'])
  expect(touchableSiblings(page, ['a'])).toEqual(['a', 'b'])
  expect(touchableSiblings(page, [])).toEqual(['h', 'd'])
  expect(nextInTabOrder(designOf().pages[0]!, [], 1)).toBe(null)
  expect(existingIds(page, ['a', 'gone', 'constructor'])).toEqual(['a'])
})
