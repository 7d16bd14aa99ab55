import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveInto } from '../../../../src/core/design/commands/elements.ts'
import { group } from '../../../../src/core/design/commands/groups.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { poseOnPage } from '../../../../src/core/design/tree.ts'
import { dropPlace, keyPlace, treeRows } from '../../../../src/islands/editor/layers/tree-rows.ts'
import { brokenTree, designOf } from '../../../helpers/designs.ts'

const box = (id: string, x = 0) => newElement('rect', { id, x, y: 0, width: 50, height: 50 })
function made() {
  const history = new History(designOf(box('a'), box('b', 100), box('c', 200), box('d', 300)))
  history.run(group, { page: 'page', ids: ['b', 'c'], group: 'g' })
  return history
}
const pageOf = (history: ReturnType<typeof made>) => history.document.pages[0]!
const ids = (history: ReturnType<typeof made>, open: string[] = ['g']) =>
  treeRows(pageOf(history), new Set(open)).map(({ id, level }) => `${id}${level}`)

test('rows come topmost first, with what is in open groups, and say where they stand', () => {
  const history = made()
  expect(ids(history, [])).toEqual(['d1', 'g1', 'a1'])
  expect(ids(history)).toEqual(['d1', 'g1', 'c2', 'b2', 'a1'])
  expect(treeRows(pageOf(history), new Set(['g']))[3]).toMatchObject({ id: 'b', level: 2, place: 2, siblings: 2 })
})

test('dropped above, below and into: it stands where it was shown', () => {
  const drop = (y: number, dragged: string) => {
    const history = made()
    const rows = treeRows(pageOf(history), new Set(['g']))
    const place = dropPlace(pageOf(history), rows, y, [dragged])
    if (!place) return null
    history.run(moveInto, { page: 'page', ids: [dragged], parent: place.parent, at: place.at })
    return ids(history).join(' ')
  }
  expect(drop(0.1, 'a')).toBe('a1 d1 g1 c2 b2')
  expect(drop(4.9, 'd')).toBe('g1 c2 b2 a1 d1')
  expect(drop(1.5, 'a')).toBe('d1 g1 a2 c2 b2')
  expect(drop(2.9, 'd')).toBe('g1 c2 d2 b2 a1')
  expect(drop(0.1, 'c')).toBe('c1 d1 g1 b2 a1')
  // A group cannot be dropped into itself.
  expect(drop(2.5, 'g')).toBe(null)
  expect(drop(99, 'd')).toBe('g1 c2 b2 a1 d1')
})

test('by keyboard a layer goes among its siblings, out of its group and into one beside it', () => {
  const history = made()
  const go = (id: string, way: 'up' | 'down' | 'out' | 'in') => {
    const place = keyPlace(pageOf(history), id, way)
    if (place) history.run(moveInto, { page: 'page', ids: [id], ...place })
    return ids(history).join(' ')
  }
  expect(go('b', 'up')).toBe('d1 g1 b2 c2 a1')
  expect(go('b', 'up')).toBe('d1 g1 b2 c2 a1')
  expect(go('b', 'out')).toBe('d1 b1 g1 c2 a1')
  expect(go('d', 'down')).toBe('b1 d1 g1 c2 a1')
  expect(go('a', 'in')).toBe('b1 d1 g1 a2 c2')
})

test('wherever layers are dropped, the tree stays whole and nothing moves on the page', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'g'), fc.double({ min: -1, max: 7, noNaN: true })), {
        maxLength: 12,
      }),
      (drops) => {
        const history = made()
        const poses = () =>
          ['a', 'b', 'c', 'd'].map((id) => {
            const { x, y } = poseOnPage(pageOf(history), id)!
            return [Math.round(x), Math.round(y)]
          })
        const before = poses()
        for (const [id, y] of drops) {
          const page = pageOf(history)
          const place = page.elements[id] ? dropPlace(page, treeRows(page, new Set(['g'])), y, [id]) : null
          if (place) history.run(moveInto, { page: 'page', ids: [id], parent: place.parent, at: place.at })
        }
        expect(brokenTree(pageOf(history))).toEqual([])
        expect(poses()).toEqual(before)
      },
    ),
  )
})
