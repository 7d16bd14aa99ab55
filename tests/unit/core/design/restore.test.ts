import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add } from '../../../../src/core/design/commands/elements.ts'
import { group } from '../../../../src/core/design/commands/groups.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { limits } from '../../../../src/core/design/limits.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import { type Design, version } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { groupsAround } from '../../../../src/core/design/tree.ts'
import { UserError } from '../../../../src/core/errors.ts'
import { anyElement, brokenTree, counted, designOf } from '../../../helpers/designs.ts'

const stored = (design: Design): Record<string, unknown> =>
  JSON.parse(JSON.stringify({ app: 'qingtu', version, kinds: {}, ...design }))

/** A page with nested groups. */
const nested = fc.tuple(...['e1', 'e2', 'e3', 'e4', 'e5'].map(anyElement)).map((elements) => {
  const history = new History(designOf(...elements))
  history.run(group, { page: 'page', ids: ['e1', 'e3'], group: 'g1' })
  history.run(group, { page: 'page', ids: ['g1', 'e4'], group: 'g2' })
  return history.document
})

const open = (json: unknown) => openDesign(json, counted('fresh'))

/** Returns the path of every value inside a JSON value. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inside]) => placesIn(inside, [...path, key]))]
}

const nonsense = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, undefined, '', 'x', -1, 0, 1e308, -1e9, 0.5, true, [], {}, [[]], { type: 'solid' }, { kind: 'text' }],
    ...['e1', 'g1', 'g2', ['g2'], ['e1', 'e1'], '\u0000', 'constructor', '__proto__', '#12', 'NaN', '9'.repeat(400)],
  ),
  fc.jsonValue(),
)

describe('opening a document', () => {
  test('what is nested too deep is put on the page', () => {
    const depth = limits.depth + 8
    const groups = Array.from({ length: depth }, (_, at) => {
      const next = at + 1 < depth ? `g${at + 1}` : 'end'
      return newElement('group', { id: `g${at}`, width: 100, height: 100, children: [next] })
    })
    const design = designOf(...groups, newElement('rect', { id: 'end' }))
    design.pages[0]!.order = ['g0']
    const { design: opened, repairs } = open(stored(design))
    const page = opened.pages[0]!
    expect(repairs['too-deep']).toBe(1)
    expect(brokenTree(page).filter((fault) => !fault.includes('is off by'))).toEqual([])
    expect(page.elements.end).toBeDefined()
    expect(groupsAround(page, 'end').length).toBeLessThanOrEqual(limits.depth)
  })

  test('what was stored is what is opened, with nothing to mend', () => {
    fc.assert(
      fc.property(nested, (design) => {
        const { design: opened, repairs } = open(stored(design))
        expect(opened).toEqual(design)
        expect(repairs).toEqual({})
      }),
    )
  })

  test('[P-39] a thousand documents with something broken in them open mended, or are refused by code', () => {
    const known = ['design-broken', 'design-newer', 'design-too-large']
    fc.assert(
      fc.property(
        nested,
        fc.array(fc.record({ at: fc.nat(), to: nonsense, cut: fc.boolean() }), { minLength: 1, maxLength: 6 }),
        (design, changes) => {
          const json = stored(design)
          for (const { at, to, cut } of changes) {
            const places = placesIn(json).filter((path) => path.length > 0)
            const path = places[at % places.length]!
            const holder = path.slice(0, -1).reduce<Record<string, never>>((value, key) => value[key]!, json as never)
            if (cut) delete holder[path.at(-1)!]
            else (holder as Record<string, unknown>)[path.at(-1)!] = structuredClone(to)
          }
          let opened: Design
          try {
            opened = open(JSON.parse(JSON.stringify(json))).design
          } catch (error) {
            expect(error).toBeInstanceOf(UserError)
            expect(known).toContain((error as UserError).code)
            return
          }
          for (const page of opened.pages)
            expect(brokenTree(page).filter((text) => !text.includes('is off by'))).toEqual([])
          // Repairing again changes nothing, and the design can be edited.
          expect(open(stored(opened)).design).toEqual(opened)
          const history = new History(opened)
          const rect = newElement('rect', { id: 'new' })
          history.run(add, { page: opened.pages[0]!.id, cutting: { elements: [rect], order: ['new'] } })
          expect(history.undo()).toBe(true)
        },
      ),
      { numRuns: 1000, endOnFailure: true },
    )
  })

  test('fields nobody knows and elements of unknown kinds are kept', () => {
    const json = stored(designOf(newElement('rect', { id: 'a' }))) as never as {
      pages: [{ elements: Record<string, object>; later: object }]
      mood: string
    }
    json.mood = 'calm'
    json.pages[0].later = { at: 1 }
    json.pages[0].elements.a = { ...json.pages[0].elements.a, glow: { by: 3 } }
    json.pages[0].elements.hologram = { kind: 'hologram', depth: 3 }
    const { design, repairs } = open(json)
    expect(design).toMatchObject({ mood: 'calm', pages: [{ later: { at: 1 }, elements: { a: { glow: { by: 3 } } } }] })
    expect(design.pages[0]).toMatchObject({ aside: { hologram: { kind: 'hologram', depth: 3 } } })
    expect(repairs).toEqual({ 'unknown-element': 1 })
    expect(open(stored(design)).design).toEqual(design)
  })

  test('[P-39] a document of a later program, of none, or over a limit is refused by its code', () => {
    const fine = stored(designOf(newElement('rect', { id: 'a' })))
    const page = (fine.pages as object[])[0]!
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`e${at}`, { kind: 'rect' }]))
    const refused: [unknown, string][] = [
      [{ ...fine, version: version + 1 }, 'design-newer'],
      [{ ...fine, kinds: { rect: 99 } }, 'design-newer'],
      [{ ...fine, app: 'other' }, 'design-broken'],
      [{ ...fine, version: '1' }, 'design-broken'],
      [{ ...fine, pages: [] }, 'design-broken'],
      [{ ...fine, pages: Array.from({ length: limits.pages + 1 }, () => page) }, 'design-too-large'],
      [{ ...fine, pages: [{ ...page, elements: many(5000) }] }, 'design-too-large'],
      [null, 'design-broken'],
      [[], 'design-broken'],
      ['{}', 'design-broken'],
    ]
    for (const [json, code] of refused) expect(() => open(json), code).toThrow(code)
    expect(() => open({ ...fine, pages: [{ ...page, elements: many(limits.elements) }] })).not.toThrow()
  })

  test('lists that name an element twice, none, or themselves become a tree again', () => {
    const json = stored(designOf(...['a', 'b', 'c'].map((id) => newElement('rect', { id })))) as never as {
      pages: [{ elements: Record<string, object>; order: string[] }]
    }
    const [page] = json.pages
    page.elements.g = newElement('group', { id: 'g', children: ['a', 'h', 'gone'] })
    page.elements.h = newElement('group', { id: 'h', children: ['g', 'b', 'a'] })
    page.elements.empty = newElement('group', { id: 'empty', children: [] })
    page.order = ['c', 'c', 'nobody', 'empty']
    const { design, repairs } = open(json)
    const [opened] = design.pages
    expect(opened!.order).toEqual(['c', 'a', 'b', 'g'].filter((id) => opened!.order.includes(id)))
    expect(Object.keys(opened!.elements).toSorted()).toEqual(
      ['a', 'b', 'c', 'g', 'h'].filter((id) => id in opened!.elements),
    )
    expect(brokenTree(opened!).filter((text) => !text.includes('is off by'))).toEqual([])
    expect(['a', 'b', 'c'].every((id) => id in opened!.elements)).toBe(true)
    expect(repairs).toMatchObject({ missing: 2, 'empty-group': expect.any(Number), doubled: expect.any(Number) })
  })
})

test('type that was scaled down too far reads as the smallest type, not as the usual one', () => {
  const words = newElement('text', { id: 'a', runs: [{ text: 'a', size: 0.5 }, { text: 'b' }] })
  const { design } = openDesign(JSON.parse(serialise(designOf({ ...words, size: 3.3 }))), () => 'n')
  expect(design.pages[0]!.elements.a).toMatchObject({ size: 4, runs: [{ text: 'a', size: 4 }, { text: 'b' }] })
})
