import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  type ClipboardFragment,
  moveInto,
  remove,
  reorder,
  restyle,
  transformElements,
} from '../../../../src/core/design/commands/elements.ts'
import { group, ungroup } from '../../../../src/core/design/commands/groups.ts'
import {
  addPage,
  movePage,
  removePage,
  renameDesign,
  renamePage,
  setBackground,
  setGuides,
} from '../../../../src/core/design/commands/pages.ts'
import { coloursOf, replaceColour, replaceFont } from '../../../../src/core/design/commands/replace.ts'
import { resizeDesign } from '../../../../src/core/design/commands/resize-design.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { limits } from '../../../../src/core/design/limits.ts'
import { blankPage, copied, copiedPage, fragmentOf } from '../../../../src/core/design/new-design.ts'
import { parseHistory } from '../../../../src/core/design/read-history.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design, Page } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { historyText } from '../../../../src/core/design/stored-history.ts'
import { type Pose, poseOnPage } from '../../../../src/core/design/tree.ts'
import { anyElement, brokenTree, counted, designOf } from '../../../helpers/designs.ts'

const box = (id: string, x: number, y: number, more: object = {}) =>
  newElement('rect', { id, x, y, width: 100, height: 60, ...more })
const one = (element: ReturnType<typeof box>): ClipboardFragment => ({ elements: [element], order: [element.id] })
const pageOf = (history: History<Design>): Page => history.document.pages[0]!
const near = (pose: Pose | null, other: Pose | null) => {
  if (!pose || !other) return pose === other
  const sameTurn = Math.abs(((pose.rotation - other.rotation + 540) % 360) - 180) < 1e-6
  const same = (['x', 'y', 'width', 'height'] as const).every(
    (field) => Math.abs(pose[field] - other[field]) < 1e-6 * 1e4,
  )
  return same && sameTurn && pose.flipX === other.flipX && pose.flipY === other.flipY
}

/** Returns a design as JSON with sorted keys, since the order of elements in their map has no meaning. */
const stable = (design: Design) =>
  JSON.stringify(design, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** Returns a design as it is stored after it was opened again: what was scaled below the smallest size has that size. */
const reopened = (design: Design) =>
  serialise(openDesign(JSON.parse(serialise(design)) as unknown, counted('never')).design)

/** A random edit of a page; the elements it applies to are chosen when it runs. */
const deed = fc.record({
  what: fc.constantFrom(
    ...([
      'add',
      'remove',
      'place',
      'scale',
      'restyle',
      'reorder',
      'moveInto',
      'group',
      'group',
      'ungroup',
      'background',
    ] as const),
    ...(['paste', 'addPage', 'removePage', 'movePage', 'colour', 'guides', 'undo', 'redo'] as const),
  ),
  picks: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
  number: fc.integer({ min: -300, max: 300 }),
})
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

function perform(history: History<Design>, freshId: () => string, { what, picks, number }: Deed): void {
  const { pages } = history.document
  const page = pages[Math.abs(number) % pages.length]!
  const all = Object.keys(page.elements)
  const ids = [...new Set(picks.map((pick) => all[pick % Math.max(1, all.length)]).filter((id) => id !== undefined))]
  const on = { page: page.id }
  const moves = (change: (id: string) => Record<string, unknown>) =>
    Object.fromEntries(ids.map((id) => [id, change(id)]))
  switch (what) {
    case 'add':
      return history.run(add, { ...on, cutting: one(box(freshId(), number, picks[0]!, { rotation: number })) })
    case 'paste':
      if (all.length > 40) return
      return history.run(add, { ...on, cutting: copied(fragmentOf(page, ids), freshId, 10, 10) })
    case 'remove':
      return history.run(remove, { ...on, ids: ids.slice(0, 1) })
    case 'place':
      return history.run(transformElements, {
        ...on,
        moves: moves((id) => ({ x: page.elements[id]!.x + number, rotation: number, flipX: number > 0 })),
      })
    case 'scale':
      return history.run(transformElements, {
        ...on,
        scale: true,
        moves: moves(() => ({ width: Math.abs(number) + 1, height: 40 })),
      })
    case 'restyle':
      return history.run(restyle, {
        ...on,
        changes: moves(() => ({ opacity: Math.abs(number) / 300, name: `${number}`, junk: 1 })),
      })
    case 'reorder':
      return history.run(reorder, { ...on, ids, by: number % 2 ? number % 3 : number > 0 ? 'top' : 'bottom' })
    case 'moveInto': {
      const groups = [null, ...Object.values(page.elements).flatMap(({ kind, id }) => (kind === 'group' ? [id] : []))]
      return history.run(moveInto, { ...on, ids, parent: groups[picks[0]! % groups.length]!, at: picks[0]! % 5 })
    }
    case 'group':
      return history.run(group, { ...on, ids, group: freshId() })
    case 'ungroup':
      return history.run(ungroup, { ...on, ids })
    case 'background':
      return history.run(setBackground, { ...on, fill: solid('#aabbcc'), all: number > 0 })
    case 'addPage':
      return pages.length < 5 ? history.run(addPage, { page: copiedPage(page, freshId(), freshId), at: 0 }) : undefined
    case 'removePage':
      return history.run(removePage, on)
    case 'movePage':
      return history.run(movePage, { ...on, to: picks[0]! % pages.length })
    case 'colour':
      return history.run(replaceColour, { from: '#16a34a', to: number > 0 ? '#123456' : '#16a34a' })
    case 'guides':
      return history.run(setGuides, { ...on, x: [number], y: picks })
    case 'undo':
      return void history.undo()
    case 'redo':
      return void history.redo()
  }
}

const beginning = fc.tuple(...['e1', 'e2', 'e3', 'e4', 'e5'].map(anyElement)).map((elements) => designOf(...elements))

describe('commands', () => {
  test('[P-38] of any work, undoing all gives the first design and redoing all the last, and every tree between is whole', () => {
    fc.assert(
      fc.property(beginning, fc.array(deed, { minLength: 1, maxLength: 60, size: 'max' }), (design, deeds) => {
        const history = new History(design, { steps: 1000 })
        const first = stable(history.document)
        const freshId = counted('n')
        for (const next of deeds) {
          perform(history, freshId, next)
          for (const page of history.document.pages) expect(brokenTree(page), next.what).toEqual([])
        }
        while (history.redo());
        const last = stable(history.document)
        while (history.undo());
        expect(stable(history.document)).toBe(first)
        while (history.redo());
        expect(stable(history.document)).toBe(last)
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })

  test('[P-38] of any work that was stored and opened again, all can still be undone and redone', () => {
    fc.assert(
      fc.property(beginning, fc.array(deed, { minLength: 1, maxLength: 40, size: 'max' }), (design, deeds) => {
        const history = new History(design, { steps: 1000 })
        const freshId = counted('n')
        for (const next of deeds) perform(history, freshId, next)
        const { design: opened } = openDesign(JSON.parse(serialise(history.document)) as unknown, freshId)
        const again = new History(opened)
        const steps = parseHistory(historyText(history))!
        expect(again.resume(steps.past, steps.future)).toBe(true)
        expect([again.undoLabel, again.redoLabel]).toEqual([history.undoLabel, history.redoLabel])
        do expect(reopened(again.document)).toBe(reopened(history.document))
        while (again.undo() && history.undo())
        expect(history.undo()).toBe(false)
        while (again.redo() && history.redo()) expect(reopened(again.document)).toBe(reopened(history.document))
        expect(history.redo()).toBe(false)
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })

  test('three hundred edits, undone and redone one by one, show each state again', () => {
    fc.assert(
      fc.property(beginning, fc.array(deed, { minLength: 300, maxLength: 300 }), (design, deeds) => {
        const history = new History(design, { steps: 1000 })
        const freshId = counted('n')
        const states = [stable(history.document)]
        for (const next of deeds) {
          if (next.what === 'undo' || next.what === 'redo') continue
          const before = history.document
          perform(history, freshId, next)
          if (history.document === before) continue
          history.seal()
          states.push(stable(history.document))
        }
        for (const state of states.slice(0, -1).reverse()) {
          expect(history.undo()).toBe(true)
          expect(stable(history.document)).toBe(state)
        }
        expect(history.undo()).toBe(false)
        for (const state of states.slice(1)) {
          expect(history.redo()).toBe(true)
          expect(stable(history.document)).toBe(state)
        }
      }),
      { numRuns: 5, endOnFailure: true },
    )
  })

  test('grouping, ungrouping and moving between groups leave everything where it is seen', () => {
    fc.assert(
      fc.property(beginning, fc.array(deed, { minLength: 4, maxLength: 40, size: 'max' }), (design, deeds) => {
        const history = new History(design)
        const freshId = counted('n')
        for (const next of deeds) {
          const keeps = ['group', 'ungroup', 'moveInto', 'reorder'].includes(next.what)
          const before = pageOf(history)
          perform(history, freshId, next)
          const after = pageOf(history)
          if (!keeps || before.id !== after.id) continue
          for (const [id, element] of Object.entries(before.elements)) {
            if (element.kind === 'group' || !after.elements[id]) continue
            const [was, is] = [poseOnPage(before, id), poseOnPage(after, id)]
            expect(near(was, is), `${next.what} ${id} ${JSON.stringify([was, is])}`).toBe(true)
          }
        }
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })

  test('a group that is sized takes its children along, their type and lines too', () => {
    const label = newElement('text', {
      id: 't',
      x: 0,
      y: 100,
      width: 200,
      height: 50,
      size: 40,
      runs: [{ text: '字', size: 20 }],
    })
    const edge = { fill: solid('#000000'), width: 4, dash: 'solid', align: 'center', join: 'miter' } as const
    const history = new History(designOf(box('r', 0, 0, { radius: 10, stroke: edge }), label))
    history.run(group, { page: 'page', ids: ['r', 't'], group: 'g' })
    history.run(transformElements, { page: 'page', moves: { g: { width: 400, height: 300 } } })
    const { g, r, t } = pageOf(history).elements
    expect(g).toMatchObject({ x: 0, y: 0, width: 400, height: 300 })
    expect(r).toMatchObject({ width: 200, height: 120, radius: 20, stroke: { width: 8 } })
    expect(t).toMatchObject({ y: 200, width: 400, size: 80, runs: [{ size: 40 }] })
  })

  test.each([
    ['uneven', 0, {}],
    ['uneven and mirrored', 0, { flipX: true }],
    ['uneven and turned', 33, {}],
    ['uneven and lying', 90, { flipY: true }],
  ])('a group that grows %s lies tight around its turned children, in groups of groups too', (_, rotation, flips) => {
    const history = new History(
      designOf(box('a', 0, 0), box('b', 300, 50, { rotation: 30 }), box('c', -80, 200, { rotation: 300 })),
    )
    history.run(group, { page: 'page', ids: ['a', 'b'], group: 'inner' })
    history.run(transformElements, { page: 'page', moves: { inner: { rotation, ...flips } } })
    history.run(group, { page: 'page', ids: ['inner', 'c'], group: 'outer' })
    for (const size of [{ width: 1500 }, { height: 20 }, { width: 90, height: 800 }]) {
      const before = pageOf(history)
      history.run(transformElements, { page: 'page', moves: { outer: size } })
      expect(brokenTree(pageOf(history))).toEqual([])
      // The child keeps its relative position, as if the group were scaled without its box being refitted.
      const { outer: was, c: one } = before.elements
      const { outer: is, c: other } = pageOf(history).elements
      const middle = (within: { x: number; width: number }, inside: { x: number; width: number }) =>
        within.x + inside.x + inside.width / 2
      const grown = (size.width ?? was!.width) / was!.width
      expect(middle(is!, other!)).toBeCloseTo(was!.x + (middle(was!, one!) - was!.x) * grown, 6)
    }
    history.run(transformElements, { page: 'page', moves: { inner: { width: 700 } } })
    expect(brokenTree(pageOf(history))).toEqual([])
  })

  test('a page of another size leaves groups tight around what is turned in them', () => {
    const history = new History(
      designOf(box('a', 0, 0, { width: 1242 }), box('b', 300, 50, { width: 400, rotation: 30 })),
    )
    history.run(group, { page: 'page', ids: ['a', 'b'], group: 'band' })
    history.run(resizeDesign, { width: 1920, height: 1080 })
    expect(brokenTree(pageOf(history))).toEqual([])
  })

  test('a turned group that is dissolved in another leaves that one tight', () => {
    const history = new History(designOf(box('a', 0, 0), box('b', 300, 300), box('c', 100, 900)))
    history.run(group, { page: 'page', ids: ['a', 'b'], group: 'inner' })
    history.run(transformElements, { page: 'page', moves: { inner: { rotation: 45 } } })
    history.run(group, { page: 'page', ids: ['inner', 'c'], group: 'outer' })
    const before = pageOf(history)
    history.run(ungroup, { page: 'page', ids: ['inner'] })
    expect(brokenTree(pageOf(history))).toEqual([])
    for (const id of ['a', 'b', 'c']) expect(near(poseOnPage(before, id), poseOnPage(pageOf(history), id))).toBe(true)
  })

  test('what upright children fill is as large as it was asked to be, to the last digit', () => {
    const history = new History(designOf(box('a', 0.1, 0.7), box('b', 300, 50)))
    history.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
    for (const width of [333, 100.3, 1e3 / 7]) {
      history.run(transformElements, { page: 'page', moves: { g: { width } } })
      expect(pageOf(history).elements.g!.width).toBe(width)
    }
  })

  test('what was scaled to less than a pixel is grouped as tight as anything', () => {
    const history = new History(designOf(box('a', 0, 0), box('b', 300, 0), box('c', 500, 500)))
    history.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
    history.run(transformElements, { page: 'page', scale: true, moves: { g: { width: 1, height: 1 } } })
    history.run(group, { page: 'page', ids: ['a', 'b'], group: 'tiny' })
    expect(brokenTree(pageOf(history))).toEqual([])
    expect(pageOf(history).elements.tiny?.width).toBeCloseTo(1, 6)
    history.run(group, { page: 'page', ids: ['tiny', 'c'], group: 'h' })
    history.run(transformElements, { page: 'page', scale: true, moves: { h: { width: 30, height: 30 } } })
    history.run(group, { page: 'page', ids: ['a', 'b'], group: 'tinier' })
    expect(brokenTree(pageOf(history))).toEqual([])
  })

  test('elements move in their list by steps and to the ends, several keeping their order', () => {
    const history = new History(designOf(...['a', 'b', 'c', 'd'].map((id) => box(id, 0, 0))))
    const moved = (ids: string[], by: number | 'top' | 'bottom') => {
      history.run(reorder, { page: 'page', ids, by })
      return pageOf(history).order.join('')
    }
    expect(moved(['a'], 1)).toBe('bacd')
    expect(moved(['a', 'c'], 1)).toBe('bdac')
    expect(moved(['a', 'c'], 5)).toBe('bdac')
    expect(moved(['b'], 'top')).toBe('dacb')
    expect(moved(['c', 'b'], 'bottom')).toBe('cbda')
    expect(moved(['a'], -2)).toBe('cabd')
  })

  test('typing, a slider and nudges are one step each; a new selection begins another', () => {
    const history = new History(designOf(box('a', 0, 0)))
    for (const opacity of [0.9, 0.8, 0.7]) history.run(restyle, { page: 'page', changes: { a: { opacity } } })
    for (const x of [1, 2, 3]) history.run(transformElements, { page: 'page', moves: { a: { x } }, nudge: true })
    history.seal()
    history.run(transformElements, { page: 'page', moves: { a: { x: 4 } }, nudge: true })
    history.run(transformElements, { page: 'page', moves: { a: { x: 9 } } })
    history.run(transformElements, { page: 'page', moves: { a: { x: 10 } } })
    expect(history.labels()).toEqual(['place', 'place', 'place', 'place', 'restyle'])
  })

  test('the look of a group changes by its fields, its box only together with what it holds', () => {
    const history = new History(designOf(box('a', 0, 0), box('b', 200, 100)))
    history.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
    const before = pageOf(history)
    const elsewhere = { x: 5, y: 5, width: 7, height: 9, rotation: 45, flipX: true, flipY: true }
    history.run(restyle, { page: 'page', changes: { g: elsewhere } })
    expect(pageOf(history)).toBe(before)
    history.run(restyle, { page: 'page', changes: { g: { ...elsewhere, opacity: 0.5 } } })
    expect(pageOf(history).elements).toEqual({ ...before.elements, g: { ...before.elements.g, opacity: 0.5 } })
  })

  test('what a kind does not know or what makes no sense changes nothing', () => {
    const history = new History(designOf(box('a', 0, 0)))
    history.run(restyle, {
      page: 'page',
      changes: { a: { id: 'b', kind: 'text', junk: 1, radius: 'round' }, gone: { x: 1 } },
    })
    history.run(transformElements, { page: 'page', moves: { a: { x: Number.NaN, width: Number.POSITIVE_INFINITY } } })
    expect(pageOf(history).elements).toEqual({ a: box('a', 0, 0) })
    expect(history.undoLabel).toBe(null)
  })

  test('limits are said by code: pages, elements, depth; an unknown page too', () => {
    const history = new History(designOf(box('a', 0, 0)))
    for (let count = 1; count < limits.pages; count++) history.run(addPage, { page: blankPage(`p${count}`), at: count })
    expect(() => history.run(addPage, { page: blankPage('more'), at: 0 })).toThrow('too-many-pages')
    const many = Array.from({ length: limits.elements }, (_, at) => box(`m${at}`, 0, 0))
    expect(() =>
      history.run(add, { page: 'page', cutting: { elements: many, order: many.map(({ id }) => id) } }),
    ).toThrow('too-many-elements')
    expect(() => history.run(remove, { page: 'nowhere', ids: ['a'] })).toThrow('page-missing')
    const freshId = counted('d')
    const nest = () => {
      for (let depth = 0; depth < limits.depth + 1; depth++) {
        const [top] = pageOf(history).order
        const other = freshId()
        history.run(add, { page: 'page', cutting: one(box(other, 0, 0)) })
        history.run(group, { page: 'page', ids: [top!, other], group: freshId() })
      }
    }
    expect(nest).toThrow('too-deep')
    expect(brokenTree(pageOf(history))).toEqual([])
  })

  test('a copy is another one in all but its looks', () => {
    const history = new History(designOf(box('a', 0, 0), box('b', 200, 0), box('c', 400, 0)))
    history.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
    const copy = copied(fragmentOf(pageOf(history), ['a', 'c']), counted('k'), 10, 20)
    expect(copy.order).toEqual(['k1', 'k2'])
    expect(copy.elements.map(({ x, y }) => [x, y])).toEqual([
      [10, 20],
      [410, 20],
    ])
    history.run(add, { page: 'page', cutting: copied(fragmentOf(pageOf(history), ['g']), counted('z')) })
    expect(pageOf(history).order).toEqual(['g', 'c', 'z1'])
    expect(pageOf(history).elements.z1).toMatchObject({ children: ['z2', 'z3'], width: 300 })
  })

  test('a colour and a font are replaced wherever they are', () => {
    const text = newElement('text', {
      id: 't',
      fill: solid('#ff0000'),
      family: 'zcool-kuaile',
      runs: [{ text: '字', fill: solid('#ff000080'), family: 'zcool-kuaile' }, { text: '#ff0000' }],
      effects: [{ type: 'stroke', width: 0.1, fill: solid('#ff0000') }],
    })
    const history = new History(designOf(text, box('a', 0, 0, { fill: solid('#00ff00') })))
    history.run(replaceColour, { from: '#FF0000', to: '#0000ff' })
    history.run(replaceFont, { from: 'zcool-kuaile', to: 'noto-serif-sc' })
    expect(pageOf(history).elements.t).toMatchObject({
      fill: { colour: '#0000ff' },
      family: 'noto-serif-sc',
      runs: [{ fill: { colour: '#0000ff80' }, family: 'noto-serif-sc' }, { text: '#ff0000' }],
      effects: [{ fill: { colour: '#0000ff' } }],
    })
    expect(coloursOf(history.document)).toEqual(['#0000ff', '#ffffff', '#00ff00'])
  })

  test('a design and a page get their names', () => {
    const history = new History(designOf())
    history.run(renameDesign, { name: '新' })
    history.run(renameDesign, { name: '新名字' })
    history.run(renamePage, { page: 'page', name: '封面' })
    expect([history.document.name, pageOf(history).name, history.labels()]).toEqual([
      '新名字',
      '封面',
      ['rename-page', 'rename'],
    ])
  })
})
