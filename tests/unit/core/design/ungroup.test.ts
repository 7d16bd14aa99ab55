import { describe, expect, test } from 'vitest'
import { group, ungroup } from '../../../../src/core/design/commands/groups.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { designOf } from '../../../helpers/designs.ts'
import { colourAt, difference, painted, paintParts } from '../../../helpers/painting.ts'

const colours = { a: '#d02020', b: '#2040d0', c: '#20a040' }

/** Returns a square; those of different ids lie apart, since overlapping children of a see-through group blend. */
function square(id: keyof typeof colours, fields: Partial<DesignElement> = {}): DesignElement {
  const x = { a: 10, b: 70, c: 130 }[id]
  return newElement('rect', { id, x, y: 20, width: 40, height: 40, fill: solid(colours[id]), ...fields } as never)
}

/** Starts from squares on a white page of 200 × 100 px, with `a` and `b` in a group that has these fields. */
function grouped(fields: Partial<DesignElement>, ...squares: DesignElement[]): History<Design> {
  const history = new History<Design>({ ...designOf(...squares), width: 200, height: 100 })
  history.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
  return changed(history, 'g', fields)
}

function changed(history: History<Design>, id: string, fields: Partial<DesignElement>): History<Design> {
  const { document } = history
  const page = document.pages[0]!
  const elements = { ...page.elements, [id]: { ...page.elements[id], ...fields } as DesignElement }
  return new History<Design>({ ...document, pages: [{ ...page, elements }] })
}

const elementsOf = ({ document }: History<Design>) => document.pages[0]!.elements
const pictureOf = ({ document }: History<Design>) => painted(document, paintParts(1))

describe('a see-through group that is dissolved', () => {
  test.each([0, 0.1, 0.5, 0.83, 1])('leaves its children as see-through as they looked at %f', (opacity) => {
    const history = grouped({ opacity }, square('a'), square('b', { opacity: 0.6 }), square('c'))
    const before = pictureOf(history)
    history.run(ungroup, { page: 'page', ids: ['g'] })
    expect(elementsOf(history).a!.opacity).toBeCloseTo(opacity, 9)
    expect(elementsOf(history).b!.opacity).toBeCloseTo(0.6 * opacity, 9)
    expect(elementsOf(history).c!.opacity).toBe(1)
    expect(difference(before, pictureOf(history)).most).toBeLessThanOrEqual(2)
  })

  test('is painted in the blend of its colour and the page', () => {
    const history = grouped({ opacity: 0.5 }, square('a'), square('b', { opacity: 0.5 }))
    history.run(ungroup, { page: 'page', ids: ['g'] })
    const [red = 0, green = 0, blue = 0] = Buffer.from(colourAt(pictureOf(history), 30, 40), 'hex')
    // Half of #d02020, half of white.
    expect([Math.abs(red - 231.5), Math.abs(green - 143.5), Math.abs(blue - 143.5)].every((off) => off < 3)).toBe(true)
    // A quarter of #2040d0, three quarters of white.
    const other = [...Buffer.from(colourAt(pictureOf(history), 90, 40), 'hex')]
    expect([199, 207, 243].every((value, at) => Math.abs(value - other[at]!) < 3)).toBe(true)
  })

  test('passes its opacity on to a group inside it, and that one to its children in its turn', () => {
    let history = grouped({ opacity: 0.5 }, square('a'), square('b', { opacity: 0.8 }), square('c'))
    history.run(group, { page: 'page', ids: ['g', 'c'], group: 'outer' })
    history = changed(history, 'outer', { opacity: 0.4 })
    const before = pictureOf(history)
    history.run(ungroup, { page: 'page', ids: ['outer'] })
    expect(elementsOf(history)).toMatchObject({ g: { opacity: 0.2 }, a: { opacity: 1 }, c: { opacity: 0.4 } })
    expect(difference(before, pictureOf(history)).most).toBeLessThanOrEqual(2)
    history.run(ungroup, { page: 'page', ids: ['g'] })
    expect(elementsOf(history).a!.opacity).toBeCloseTo(0.2, 9)
    expect(elementsOf(history).b!.opacity).toBeCloseTo(0.16, 9)
    expect(difference(before, pictureOf(history)).most).toBeLessThanOrEqual(2)
  })

  test('comes back with its opacity when that is undone', () => {
    const history = grouped({ opacity: 0.5 }, square('a', { opacity: 0.9 }), square('b'))
    history.run(ungroup, { page: 'page', ids: ['g'] })
    history.undo()
    expect(elementsOf(history)).toMatchObject({ g: { opacity: 0.5 }, a: { opacity: 0.9 }, b: { opacity: 1 } })
  })
})

test('what a hidden group holds stays out of sight when it is dissolved', () => {
  const history = grouped({ hidden: true }, square('a'), square('b'), square('c', { hidden: true }))
  history.run(ungroup, { page: 'page', ids: ['g', 'c'] })
  expect(elementsOf(history)).toMatchObject({ a: { hidden: true }, b: { hidden: true }, c: { kind: 'rect' } })
  expect(colourAt(pictureOf(history), 30, 40)).toBe('ffffffff')
})

test('a child that was hidden stays hidden when its group, which was not, is dissolved', () => {
  const history = grouped({}, square('a', { hidden: true }), square('b'))
  history.run(ungroup, { page: 'page', ids: ['g'] })
  expect(elementsOf(history)).toMatchObject({ a: { hidden: true }, b: { hidden: false } })
})

test('one element alone makes no group', () => {
  const history = new History<Design>(designOf(square('a'), square('b')))
  const before = history.document
  history.run(group, { page: 'page', ids: ['a'], group: 'g' })
  expect(history.document).toEqual(before)
})

test('a group stands where the topmost of its members stood', () => {
  const orderOf = (ids: readonly ('a' | 'b' | 'c')[], members: readonly string[]) => {
    const history = new History<Design>(designOf(...ids.map((id) => square(id))))
    history.run(group, { page: 'page', ids: members, group: 'g' })
    return history.document.pages[0]!.order
  }
  expect(orderOf(['a', 'c', 'b'], ['a', 'b'])).toEqual(['c', 'g'])
  expect(orderOf(['a', 'b', 'c'], ['a', 'b'])).toEqual(['g', 'c'])
})
