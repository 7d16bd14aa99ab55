import { describe, expect, test } from 'vitest'
import { add, transformElements } from '../../../../src/core/design/commands/elements.ts'
import { group } from '../../../../src/core/design/commands/groups.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { poseOnPage } from '../../../../src/core/design/tree.ts'
import { boxOf, movesForField } from '../../../../src/islands/editor/fields/box-fields.ts'
import { designOf } from '../../../helpers/designs.ts'

const box = (id: string, x: number, y: number, more: object = {}) =>
  newElement('rect', { id, x, y, width: 100, height: 50, ...more })
const historyOf = (...boxes: ReturnType<typeof box>[]) => new History(designOf(...boxes))
const pageOf = (history: ReturnType<typeof historyOf>) => history.document.pages[0]!
function set(
  history: ReturnType<typeof historyOf>,
  ids: string[],
  ...[field, value, ratio = false]: [Parameters<typeof movesForField>[2], number, boolean?]
) {
  const page = pageOf(history)
  history.run(transformElements, { page: page.id, moves: movesForField(page, ids, field, value, ratio) })
}

describe('fields of a place', () => {
  test('of nothing there is none, of one thing its own, of several the rectangle around them', () => {
    const history = historyOf(box('a', 10, 20), box('b', 200, 100, { rotation: 30 }))
    const page = pageOf(history)
    expect(boxOf(page, [])).toBeNull()
    expect(boxOf(page, ['b'])).toMatchObject({ x: 200, y: 100, width: 100, height: 50, rotation: 30 })
    expect(boxOf(page, ['a', 'b'])).toMatchObject({ x: 10, y: 20, rotation: null })
  })

  test('a side keeps the proportions where that is wanted', () => {
    const history = historyOf(box('a', 10, 20))
    set(history, ['a'], 'width', 200, true)
    expect(boxOf(pageOf(history), ['a'])).toMatchObject({ x: 10, y: 20, width: 200, height: 100 })
    set(history, ['a'], 'height', 30)
    expect(boxOf(pageOf(history), ['a'])).toMatchObject({ width: 200, height: 30 })
  })

  test('several things move and grow together, and turn each about its middle', () => {
    const history = historyOf(box('a', 0, 0), box('b', 100, 50))
    set(history, ['a', 'b'], 'x', 40)
    expect([boxOf(pageOf(history), ['a'])?.x, boxOf(pageOf(history), ['b'])?.x]).toEqual([40, 140])
    set(history, ['a', 'b'], 'width', 400)
    expect(boxOf(pageOf(history), ['b'])).toMatchObject({ x: 240, width: 200, height: 50 })
    set(history, ['a', 'b'], 'rotation', 90)
    expect(boxOf(pageOf(history), ['a', 'b'])?.rotation).toBe(90)
  })

  test('what lies in a turned group is placed as it is seen on the page', () => {
    const history = historyOf(box('a', 100, 100), box('b', 300, 100))
    const page = pageOf(history).id
    history.run(group, { page, ids: ['a', 'b'], group: 'g' })
    history.run(transformElements, { page, moves: { g: { rotation: 90 } } })
    history.run(add, { page, cutting: { elements: [], order: [] } })
    set(history, ['a'], 'x', 33)
    expect(poseOnPage(pageOf(history), 'a')!.x).toBeCloseTo(33, 6)
  })
})
