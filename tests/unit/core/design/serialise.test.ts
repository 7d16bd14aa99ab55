import fc from 'fast-check'
import { freeze } from 'immer'
import { describe, expect, test } from 'vitest'
import { effect } from '../../../../src/core/design/effects.ts'
import { type DesignElement, isKind, kinds, newElement } from '../../../../src/core/design/elements/index.ts'
import { newDesign } from '../../../../src/core/design/new-design.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { counted, designOf } from '../../../helpers/designs.ts'

const opened = (text: string) => openDesign(JSON.parse(text), counted('fresh'))

/** A number with at most three decimals. */
const thousandths = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((value) => value / 1000)
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const effectTypes = effect.def.options.map((option) => [...option.def.shape.type.def.values][0]!)
const stops = fc.array(fc.record({ at: thousandths, colour: hex }), { minLength: 2, maxLength: 4 })
const anyFill = fc.oneof(
  fc.constant({ type: 'none' }),
  fc.record({ type: fc.constant('solid'), colour: hex }),
  fc.record({ type: fc.constantFrom('linear', 'radial'), angle: thousandths, x: thousandths, stops }),
  fc.record({ type: fc.constant('pattern'), pattern: fc.string({ maxLength: 9 }), ink: hex, size: thousandths }),
)
const anyEffect = fc.record({ type: fc.constantFrom(...effectTypes), blur: thousandths, colour: hex, fill: anyFill })
/** Random fields; one that is valid for one kind may be invalid for another, and the schema then repairs it. */
const fields = fc.record(
  {
    ...{ x: thousandths, y: thousandths, width: thousandths, rotation: thousandths, opacity: thousandths },
    ...{ flipX: fc.boolean(), locked: fc.boolean(), name: fc.string({ maxLength: 90 }), fill: anyFill },
    ...{ blend: fc.constantFrom('multiply', 'normal'), role: fc.constantFrom('title', 'hero', 'nobody') },
    shadow: fc.option(fc.record({ x: thousandths, blur: thousandths, colour: hex })),
    stroke: fc.option(fc.record({ width: thousandths, fill: anyFill })),
    border: fc.option(fc.record({ width: thousandths })),
    adjust: fc.option(fc.record({ contrast: thousandths, look: fc.string({ maxLength: 50 }) })),
    asset: fc.constantFrom('', 'ab'.repeat(32)),
    runs: fc.array(fc.record({ text: fc.string({ unit: 'binary' }), size: thousandths, fill: anyFill }), {
      maxLength: 3,
    }),
    effects: fc.array(anyEffect, { maxLength: 4 }),
    parts: fc.array(fc.record({ d: fc.string(), fill: fc.option(anyFill) }), { maxLength: 3 }),
    unheardOf: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const kindNames = Object.keys(kinds).filter(isKind)
const leaf = fc.constantFrom(...kindNames.filter((kind) => kind !== 'group'))

const anyDesign: fc.Arbitrary<Design> = fc
  .record({
    elements: fc.array(fc.tuple(leaf, fields), { maxLength: 8 }),
    grouped: fc.boolean(),
    name: fc.string({ maxLength: 20 }),
    background: anyFill,
    unheardOf: fc.jsonValue(),
  })
  .map(({ elements: given, grouped, name, background, unheardOf }) => {
    const design = { ...newDesign('design', 'page', { name, width: 1080, height: 1440 }), unheardOf } as Design
    const elements = given.map(
      ([kind, said], place): DesignElement => newElement(kind, { ...said, id: `e${place}` } as never),
    )
    const ids = elements.map(({ id }) => id)
    const inside = grouped ? ids.slice(0, 2) : []
    if (inside.length > 0) elements.push(newElement('group', { id: 'g', children: inside } as never))
    design.pages.push({
      ...openDesignPage(background),
      elements: Object.fromEntries(elements.map((element) => [element.id, element])),
      order: [...ids.slice(inside.length), ...(inside.length > 0 ? ['g'] : [])],
    })
    return design
  })

const openDesignPage = (background: unknown) =>
  opened(
    JSON.stringify({ app: 'qingtu', version: 1, id: 'd', pages: [{ id: 'second', background, guidesX: [1.5, 20] }] }),
  ).design.pages[0]!

/** Returns the value after a JSON round trip, with −0 as 0. */
const asWritten = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner) => (inner === 0 ? 0 : inner)))

/** Returns the value with the fields of every object in reverse order. */
const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, inner]) => [key, reversed(inner)]),
        )
      : value

describe('a design as text', () => {
  test('[P-39] what is written is read again as it was, and nothing had to be mended', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const { design: again, repairs } = opened(serialise(design))
        expect(repairs).toEqual({})
        expect(asWritten(again)).toEqual(asWritten(design))
      }),
      { numRuns: 300 },
    )
  })

  test('the same design gives the same text, whatever order its fields and elements were set in', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        const text = serialise(design)
        expect(serialise(opened(text).design)).toBe(text)
        expect(serialise(reversed(design) as Design)).toBe(text)
      }),
      { numRuns: 100 },
    )
  })

  test('numbers get three decimals; whole ones of any size and what is unknown stay as they are', () => {
    const element = newElement('rect', { id: 'a', x: 1.000_499_9, y: 0.1 + 0.2, width: 33.333_333 })
    const design = { ...designOf(element), clock: 1e300, fine: 2.123_456_789 } as Design
    const { pages, ...rest } = JSON.parse(serialise(design))
    expect(pages[0].elements.a).toEqual({ kind: 'rect', x: 1, y: 0.3, width: 33.333 })
    expect(rest).toMatchObject({ clock: 1e300, fine: 2.123_456_789 })
  })

  test('a number that is none becomes the default, not null for ever', () => {
    const design = designOf({ ...newElement('rect', { id: 'a', x: 5 }), x: Number.NaN })
    expect(opened(serialise(design)).design.pages[0]!.elements.a).toMatchObject({ x: 0 })
  })

  test('says what wrote it, and how many migrations each kind has seen', () => {
    const { app, version, kinds: seen } = JSON.parse(serialise(designOf()))
    expect({ app, version }).toEqual({ app: 'qingtu', version: 1 })
    expect(seen).toEqual(Object.fromEntries(kindNames.map((kind) => [kind, kinds[kind].migrations.length])))
  })

  test.each(kindNames)('a %s as it comes is its kind and nothing else', (kind) => {
    const design = designOf(newElement(kind, { id: 'a' }))
    expect(JSON.parse(serialise(design)).pages[0].elements).toEqual({ a: { kind } })
  })

  test('an element of a kind nobody knows is kept word for word', () => {
    const strange = { kind: 'hologram', id: 'h', depth: 0.123_456_789, colour: null } as unknown as DesignElement
    expect(JSON.parse(serialise(designOf(strange))).pages[0].elements.h).toEqual(strange)
  })

  test('a field called __proto__ is a field', () => {
    const odd = JSON.parse('{"kind":"rect","id":"a","fill":{"type":"solid","colour":"#123456","__proto__":{"x":1}}}')
    const text = serialise(designOf(odd))
    expect(text).toContain('"fill":{"__proto__":{"x":1},"colour":"#123456","type":"solid"}')
  })

  test('a frozen element is written once, a changed one anew', () => {
    const first = freeze(newElement('rect', { id: 'a', x: 1 }), true)
    let reads = 0
    const counting = new Proxy(newElement('text', { id: 'b', runs: [{ text: '夏' }] }), {
      ownKeys: (target) => {
        reads += 1
        return Reflect.ownKeys(target)
      },
    })
    const frozen = Object.freeze(counting)
    reads = 0
    const before = serialise(designOf(first, frozen))
    const once = reads
    expect(once).toBeGreaterThan(0)
    expect(serialise(designOf({ ...first, x: 2 }, frozen))).toBe(before.replace('"x":1', '"x":2'))
    expect(reads).toBe(once)
    const draft = newElement('rect', { id: 'a', x: 1 })
    serialise(designOf(draft))
    draft.x = 2
    expect(serialise(designOf(draft))).toContain('"x":2')
  })

  test('a mixed page of a thousand elements takes at most a quarter of a KB each', () => {
    const kindsInTurn = kindNames.filter((kind) => kind !== 'group')
    const elements = Array.from({ length: 1000 }, (_, place) => {
      const box = { x: place * 7.123_456, y: place * 3.777_777, width: 320.55, height: 96.4, rotation: place % 30 }
      const kind = kindsInTurn[place % kindsInTurn.length]!
      const own = {
        text: {
          runs: [{ text: '夏日通勤穿搭' }, { text: '这样穿', fill: { type: 'solid', colour: '#e5383b' } }],
          effects: [
            { type: 'stroke', width: 0.08, fill: { type: 'solid', colour: '#ffffff' } },
            { type: 'shadow', x: 0.05, y: 0.05, blur: 0.1, colour: '#00000066' },
          ],
          ...{ size: 72, align: 'center', letterSpacing: 0.05 },
        },
        image: { asset: 'ab'.repeat(32), pictureWidth: 4032, pictureHeight: 3024, zoom: 1.25, panX: 0.3, radius: 0.1 },
        path: { parts: [{ d: 'M12 2l3 7h7l-6 4 2 7-6-4-6 4 2-7-6-4h7z' }] },
      }[kind as string]
      return newElement(kind, {
        ...box,
        ...own,
        ...(place % 3 === 0 ? { shadow: { x: 0, y: 8, blur: 24, colour: '#00000033' } } : {}),
        id: crypto.randomUUID().slice(0, 10),
      } as never)
    })
    const bytes = new TextEncoder().encode(serialise(designOf(...elements))).length
    expect(bytes / 1000).toBeLessThanOrEqual(256)
  })
})
