import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import { mergedList } from '../../../../src/core/design/merge-lists.ts'
import { newDesign } from '../../../../src/core/design/new-design.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { threeWayMerge } from '../../../../src/core/design/three-way-merge.ts'

const places = fc.integer({ min: -500_000, max: 2_000_000 }).map((value) => value / 1000)
const sides = fc.integer({ min: 1000, max: 900_000 }).map((value) => value / 1000)
const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const words = fc.constantFrom('标题', '改过的标题', '更长的副标题', '第一点', 'hello', '')
const fills = colours.map((colour) => ({ type: 'solid' as const, colour }))
const runs = fc.array(fc.record({ text: words, fill: fills }, { requiredKeys: ['text'] }), {
  minLength: 1,
  maxLength: 3,
})
const roles = fc.constantFrom('title', 'subtitle', 'decoration', '')

const element = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('text'), runs, role: roles, x: places, y: places, width: sides },
    ...{ height: sides, size: fc.integer({ min: 10, max: 200 }), opacity: fc.constantFrom(1, 0.5) },
  }),
  fc.record({
    ...{ kind: fc.constantFrom('rect', 'ellipse'), role: roles, fill: fills, x: places, y: places },
    ...{ width: sides, height: sides },
  }),
)

/** A page of random elements, two of them possibly grouped, in random order; ids do not correspond across designs. */
const pages = fc
  .record({
    elements: fc.array(element, { maxLength: 7 }),
    grouped: fc.boolean(),
    shuffle: fc.array(fc.nat(50), { minLength: 8, maxLength: 8 }),
    background: fills,
    width: fc.constantFrom(1080, 1242),
  })
  .map(({ elements, grouped, shuffle, background, width }): Design => {
    const all: DesignElement[] = elements.map((fields, place) =>
      newElement(fields.kind as never, { ...fields, id: `e${place}` } as never),
    )
    const inside = grouped ? all.slice(0, 2).map(({ id }) => id) : []
    const order = all.map(({ id }) => id).filter((id) => !inside.includes(id))
    if (inside.length > 0) {
      all.push(newElement('group', { id: 'g', width: 300, height: 300, children: inside }))
      order.push('g')
    }
    order.sort((one, other) => shuffle[order.indexOf(one)]! - shuffle[order.indexOf(other)]!)
    const design = newDesign('design', 'page', { name: 'x', width, height: 1440 })
    const page = { ...design.pages[0]!, background, order }
    page.elements = Object.fromEntries(all.map((one) => [one.id, one]))
    return openDesign(JSON.parse(serialise({ ...design, pages: [page] })), () => 'fresh').design
  })

const clone = (design: Design) => structuredClone(design) as Design
const one = (design: Design, id: string) => design.pages[0]!.elements[id]! as DesignElement & Record<string, unknown>

/** Returns a design with a headline over a picture, like one size of a cover. */
function cover(): Design {
  const design = newDesign('own', 'page', { name: '封面', width: 1080, height: 1080 })
  const all = [
    newElement('rect', { id: 'e1', role: 'decoration', width: 1080, height: 300 }),
    newElement('text', {
      ...{ id: 'e2', role: 'title', x: 80, y: 90, width: 900, height: 200, size: 120 },
      runs: [{ text: '旧标题' }],
    }),
    newElement('text', {
      id: 'e3',
      role: 'subtitle',
      x: 80,
      y: 400,
      width: 900,
      height: 80,
      runs: [{ text: '副标题' }],
    }),
  ]
  const page = { ...design.pages[0]!, order: all.map(({ id }) => id) }
  page.elements = Object.fromEntries(all.map((each) => [each.id, each]))
  return { ...design, pages: [page] }
}

describe('a design that follows another', () => {
  test('with no edits is as the other one is now', () => {
    fc.assert(
      fc.property(pages, pages, (base, derived) => {
        expect(serialise(threeWayMerge(base, base, derived))).toBe(serialise(derived))
      }),
    )
  })

  test('stays as it was edited while the other one does not change', () => {
    fc.assert(
      fc.property(pages, pages, (base, own) => {
        expect(serialise(threeWayMerge(base, own, base))).toBe(serialise(own))
      }),
    )
  })

  test('keeps every field changed by hand, whatever the other one became', () => {
    const edits = fc.record({ rotation: fc.constant(33), opacity: fc.constant(0.123), name: fc.constant('我的') })
    fc.assert(
      fc.property(pages, pages, fc.nat(6), edits, (base, derived, which, edit) => {
        const own = clone(base)
        const id = `e${which % Math.max(1, Object.keys(own.pages[0]!.elements).length)}`
        fc.pre(id in own.pages[0]!.elements)
        Object.assign(one(own, id), edit)
        const found = Object.values(threeWayMerge(base, own, derived).pages[0]!.elements).filter(
          ({ name }) => name === '我的',
        )
        expect(found).toHaveLength(1)
        expect(found[0]).toMatchObject({ opacity: 0.123 })
      }),
    )
  })

  test('is always a page that can be stored: nothing stands twice, nothing is lost', () => {
    fc.assert(
      fc.property(pages, pages, pages, (base, own, derived) => {
        const { repairs } = openDesign(JSON.parse(serialise(threeWayMerge(base, own, derived))), () => 'fresh')
        expect(repairs).toEqual({})
      }),
    )
  })

  test('new words come in the look and at the place somebody gave the old ones', () => {
    const [base, own, derived] = [cover(), cover(), cover()]
    Object.assign(one(own, 'e2'), { x: 300, runs: [{ text: '旧标题', fill: { type: 'solid', colour: '#d6336c' } }] })
    Object.assign(one(derived, 'e2'), { x: 60, size: 96, runs: [{ text: '新标题更长' }] })
    const merged = one(threeWayMerge(base, own, derived), 'e2')
    expect(merged).toMatchObject({
      ...{ x: 300, size: 96 },
      runs: [{ text: '新标题更长', fill: { type: 'solid', colour: '#d6336c' } }],
    })
  })

  test('words written by hand stay when the other one says something else', () => {
    const [base, own, derived] = [cover(), cover(), cover()]
    Object.assign(one(own, 'e2'), { runs: [{ text: '我写的' }] })
    Object.assign(one(derived, 'e2'), { runs: [{ text: '新标题' }], y: 10 })
    expect(one(threeWayMerge(base, own, derived), 'e2')).toMatchObject({ y: 10, runs: [{ text: '我写的' }] })
  })

  test('finds an element again whose name was taken by another one', () => {
    const [base, own, derived] = [cover(), cover(), cover()]
    Object.assign(one(own, 'e3'), { opacity: 0.4 })
    // An element inserted above shifts the numbered ids by one.
    const page = derived.pages[0]!
    page.elements.e4 = { ...page.elements.e3!, id: 'e4' } as DesignElement
    page.elements.e3 = newElement('rect', { id: 'e3', role: 'decoration', width: 20, height: 20 })
    page.order = ['e1', 'e2', 'e3', 'e4']
    const merged = threeWayMerge(base, own, derived).pages[0]!
    expect(merged.order).toEqual(['e1', 'e2', 'e3', 'e4'])
    expect(merged.elements.e4).toMatchObject({ kind: 'text', opacity: 0.4 })
    expect(merged.elements.e3).toMatchObject({ kind: 'rect', opacity: 1 })
  })

  test('what was added by hand stays in its place, what was taken away stays away, what is gone goes', () => {
    const [base, own, derived] = [cover(), cover(), cover()]
    const mine = own.pages[0]!
    mine.elements.mine = newElement('ellipse', { id: 'mine', width: 50, height: 50 })
    mine.order = ['e1', 'mine', 'e2']
    delete mine.elements.e3
    const now = derived.pages[0]!
    delete now.elements.e1
    now.elements.star = newElement('ellipse', { id: 'star', role: 'badge', width: 9, height: 9 })
    now.order = ['star', 'e2', 'e3']
    const merged = threeWayMerge(base, own, derived).pages[0]!
    expect(Object.keys(merged.elements).sort()).toEqual(['e2', 'mine', 'star'])
    Object.assign(one(own, 'e1'), { opacity: 0.9 })
    expect(threeWayMerge(base, own, derived).pages[0]!.elements.e1).toMatchObject({ opacity: 0.9 })
  })

  test('an own order stays, and pages come and go with the other one', () => {
    const [base, own, derived] = [cover(), cover(), cover()]
    own.pages[0]!.order = ['e3', 'e1', 'e2']
    derived.pages.push({ ...structuredClone(derived.pages[0]!), id: 'second' })
    const merged = threeWayMerge(base, own, derived)
    expect(merged.pages.map(({ id }) => id)).toEqual(['page', 'second'])
    expect(merged.pages[0]!.order).toEqual(['e3', 'e1', 'e2'])
    expect(threeWayMerge(derived, derived, base).pages.map(({ id }) => id)).toEqual(['page'])
  })
})

describe('the order of a list', () => {
  test('follows the derived one while the user has only added to it, else the own one', () => {
    const [base, derived] = [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
    ]
    expect(mergedList(base, ['a', 'b', 'c', 'x'], derived, ['a', 'b', 'c', 'x'])).toEqual(['c', 'x', 'b', 'a'])
    expect(mergedList(base, ['a', 'c'], derived, ['a', 'c'])).toEqual(['c', 'a'])
    expect(mergedList(base, ['b', 'a', 'c'], derived, ['a', 'b', 'c'])).toEqual(['b', 'a', 'c'])
  })
})
