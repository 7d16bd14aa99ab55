import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOf } from '../../../../src/core/design/elements/guards.ts'
import {
  type DesignElement,
  isKind,
  type KindName,
  kindOf,
  kinds,
  newElement,
} from '../../../../src/core/design/elements/index.ts'
import { paintElement } from '../../../../src/core/design/paint/layers.ts'
import { elementBounds, pageEnv } from '../../../../src/core/design/paint/page.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import { counted } from '../../../helpers/designs.ts'
import { canvasOf, difference, inkBox, painted, paintParts, pixelsOf, testPicture } from '../../../helpers/painting.ts'

/**
 * Tests that hold for every kind of element. A new kind needs `fixtures/designs/<kind>-v1.json` and is picked up
 * automatically.
 */
const folder = new URL('../../../fixtures/designs/', import.meta.url)
const names = Object.keys(kinds) as KindName[]
const hash = 'a'.repeat(64)
const parts = (scale = 1) => paintParts(scale, { [hash]: testPicture(600, 400) })

function fixture(kind: string, version = 1) {
  const json: unknown = JSON.parse(readFileSync(new URL(`${kind}-v${version}.json`, folder), 'utf8'))
  return openDesign(json, counted())
}

/** Returns the design with transparent page backgrounds. */
function bare(design: Design): Design {
  return { ...design, pages: design.pages.map((page) => ({ ...page, background: { type: 'none' } })) }
}

/**
 * Draws with the current context and returns the pixels, which differ if its style, transform, clip or blend mode
 * differs.
 */
function probe({ canvas, context }: ReturnType<typeof canvasOf>): Buffer {
  context.clearRect(0, 0, 60, 60)
  context.fillRect(2.5, 3, 20, 20)
  context.beginPath()
  for (const [x, y] of [
    [30, 5],
    [55, 12],
    [31, 21],
  ] as const)
    context.lineTo(x, y)
  context.stroke()
  context.fillText('Ag', 10, 50)
  return Buffer.from(pixelsOf(canvas))
}

const anyJson = fc.jsonValue({ maxDepth: 2 })

test('every fixture is of a kind there is', () => {
  for (const file of readdirSync(folder)) expect(isKind(file.replace(/-v\d+\.json$/, ''))).toBe(true)
})

describe.each(names)('%s', (kind) => {
  const { schema } = kinds[kind]

  test('defaults parse to themselves and unknown fields are kept', () => {
    const element = newElement(kind, { id: 'one' })
    expect(schema.parse(element)).toEqual(element)
    const later = { ...element, ofLater: { deep: [1, 2] } }
    expect(schema.parse(later)).toEqual(later)
  })

  test('hostile values are repaired, field by field', () => {
    const fields = Object.keys(newElement(kind, { id: 'one' })).filter((field) => field !== 'id' && field !== 'kind')
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), anyJson), (hostile) => {
        const element = newElement(kind, { ...hostile, id: 'one' } as never)
        for (const side of [element.width, element.height]) expect(side).toBeGreaterThanOrEqual(1)
        for (const place of [element.x, element.y, element.rotation, element.opacity])
          expect(place).toSatisfy(Number.isFinite)
        expect(schema.parse(element)).toEqual(element)
        expect(kindOf(element).overflow(element)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('what was repaired can be painted, and the context is left as it was', () => {
    const fields = Object.keys(newElement(kind, { id: 'one' })).filter((field) => field !== 'id' && field !== 'kind')
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), anyJson), (hostile) => {
        const element = newElement(kind, { ...hostile, id: 'one' } as never) as DesignElement
        const { canvas, context } = canvasOf(60, 60)
        const before = probe(canvasOf(60, 60))
        paintElement(context, element, pageEnv({ elements: { one: element } }, parts()))
        expect(probe({ canvas, context }).equals(before)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('its page of version 1 opens without repairs and comes back as it is', () => {
    const { design, repairs } = fixture(kind)
    expect(repairs).toEqual({})
    expect(design.pages[0]!.elements.one!.kind).toBe(kind)
    expect(openDesign(JSON.parse(serialise(design)), counted()).design).toEqual(design)
  })

  test('paints ink, the same every time, and only where its bounds say', () => {
    const design = bare(fixture(kind).design)
    const canvas = painted(design, parts())
    expect(difference(painted(design, parts()), canvas).most).toBe(0)
    const ink = inkBox(canvas)!
    expect(ink.width * ink.height).toBeGreaterThan(400)
    const bounds = elementBounds(design.pages[0]!, 'one')!
    expect(ink.left).toBeGreaterThanOrEqual(Math.max(0, Math.floor(bounds.left) - 1))
    expect(ink.top).toBeGreaterThanOrEqual(Math.max(0, Math.floor(bounds.top) - 1))
    expect(ink.left + ink.width).toBeLessThanOrEqual(Math.ceil(bounds.left + bounds.width) + 1)
    expect(ink.top + ink.height).toBeLessThanOrEqual(Math.ceil(bounds.top + bounds.height) + 1)
  })

  test('a hidden one paints nothing, and asks for nothing', () => {
    const design = bare(fixture(kind).design)
    const page = design.pages[0]!
    page.elements = { ...page.elements, one: { ...page.elements.one!, hidden: true } }
    expect(inkBox(painted(design, parts()))).toBeNull()
  })
})

test('an element is of its own kind and of no other', () => {
  for (const kind of names) for (const other of names) expect(isOf({ kind }, other)).toBe(kind === other)
  expect([isOf(null, 'text'), isOf(undefined, 'text')]).toEqual([false, false])
})
