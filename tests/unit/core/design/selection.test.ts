import { describe, expect, test } from 'vitest'
import { restyle } from '../../../../src/core/design/commands/elements.ts'
import { group } from '../../../../src/core/design/commands/groups.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import {
  allBeside,
  besides,
  chainAt,
  clicked,
  inMarquee,
  isTouchable,
  stillThere,
} from '../../../../src/core/design/selection.ts'
import { designOf } from '../../../helpers/designs.ts'

const box = (id: string, x: number, more: object = {}) =>
  newElement('rect', { id, x, y: 0, width: 100, height: 100, ...more })

/** a and b in g, g and c in h; d on the page. */
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
    expect(chainAt(pageOf(history), { x: 50, y: 50 })).toEqual(['h', 'g', 'a'])
    expect(chainAt(pageOf(history), { x: 650, y: 50 })).toEqual(['d'])
    // Between its children a group is not there.
    expect(chainAt(pageOf(history), { x: 150, y: 50 })).toEqual([])
    history.run(restyle, { page: 'page', changes: { g: { locked: true } } })
    expect(chainAt(pageOf(history), { x: 50, y: 50 })).toEqual([])
    expect([isTouchable(pageOf(history), 'a'), isTouchable(pageOf(history), 'c')]).toEqual([false, true])
  })

  test('turned and flipped things are hit where they are seen, shapes by their ink', () => {
    const arrow = newElement('line', { id: 'l', x: 0, y: 0, width: 200, height: 20, thickness: 4, rotation: 90 })
    const ring = newElement('ellipse', { id: 'e', x: 300, y: 0, width: 100, height: 100 })
    const [page] = designOf(arrow, ring).pages
    expect(chainAt(page!, { x: 100, y: 60 })).toEqual(['l'])
    expect(chainAt(page!, { x: 20, y: 10 })).toEqual([])
    expect(chainAt(page!, { x: 350, y: 50 })).toEqual(['e'])
    expect(chainAt(page!, { x: 303, y: 3 })).toEqual([])
    expect(chainAt(page!, { x: 107, y: 60 }, 8)).toEqual(['l'])
  })
})

describe('what a click selects', () => {
  const page = pageOf(nested())
  const chain = ['h', 'g', 'a']

  test('a group whole; entering goes one further in; deep goes to the thing; beside a selected thing its neighbours', () => {
    expect(clicked(page, chain, [])).toEqual(['h'])
    expect(clicked(page, chain, ['h'], { enter: true })).toEqual(['g'])
    expect(clicked(page, chain, ['g'], { enter: true })).toEqual(['a'])
    expect(clicked(page, chain, ['a'], { enter: true })).toEqual(['a'])
    expect(clicked(page, chain, [], { deep: true })).toEqual(['a'])
    expect(clicked(page, ['h', 'g', 'b'], ['a'])).toEqual(['b'])
    expect(clicked(page, ['h', 'c'], ['a'])).toEqual(['c'])
    expect(clicked(page, ['d'], ['a'])).toEqual(['d'])
    expect(clicked(page, [], ['a'])).toEqual([])
  })

  test('a click on something selected keeps the selection, so that all of it can be dragged', () => {
    expect(clicked(page, ['d'], ['h', 'd'])).toEqual(['h', 'd'])
  })

  test('adding adds and takes out; a thing is never selected together with a group around it', () => {
    expect(clicked(page, ['d'], ['h'], { add: true })).toEqual(['h', 'd'])
    expect(clicked(page, ['d'], ['h', 'd'], { add: true })).toEqual(['h'])
    expect(clicked(page, chain, ['h'], { add: true, deep: true })).toEqual(['a'])
    expect(clicked(page, [], ['h'], { add: true })).toEqual(['h'])
  })
})

test('a marquee takes what it touches, or only what lies in it whole', () => {
  const page = pageOf(nested())
  expect(inMarquee(page, { left: 450, top: 50, width: 200, height: 10 })).toEqual(['h', 'd'])
  expect(inMarquee(page, { left: 550, top: -10, width: 300, height: 200 }, true)).toEqual(['d'])
})

test('by keyboard one goes from thing to thing and around again, in the group one is in', () => {
  const page = pageOf(nested())
  expect([besides(page, [], 1), besides(page, ['h'], 1), besides(page, ['d'], 1), besides(page, ['h'], -1)]).toEqual([
    'h',
    'd',
    'h',
    'd',
  ])
  expect([besides(page, ['a'], 1), besides(page, ['b'], 1)]).toEqual(['b', 'a'])
  expect(allBeside(page, ['a'])).toEqual(['a', 'b'])
  expect(allBeside(page, [])).toEqual(['h', 'd'])
  expect(besides(designOf().pages[0]!, [], 1)).toBe(null)
  expect(stillThere(page, ['a', 'gone', 'constructor'])).toEqual(['a'])
})
