import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resizeDesign } from '../../../../src/core/design/commands/resize-design.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { boundsOf } from '../../../../src/core/design/geometry.ts'
import { History } from '../../../../src/core/design/history.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { designOf } from '../../../helpers/designs.ts'

const sizes = [
  [1080, 1440],
  [1080, 1920],
  [900, 383],
  [1242, 1242],
  [1440, 1080],
  [400, 400],
] as const

/** Returns a typical cover: a picture behind, a title, a line below, a badge in a corner, a band at the bottom. */
const cover = () =>
  designOf(
    newElement('image', { id: 'backdrop', width: 1242, height: 1660 }),
    newElement('rect', { id: 'band', x: 0, y: 1500, width: 1242, height: 160 }),
    newElement('text', { id: 'title', x: 90, y: 420, width: 1062, height: 420, size: 180, role: 'title' }),
    newElement('text', { id: 'line', x: 90, y: 900, width: 800, height: 90, size: 64 }),
    newElement('rect', { id: 'badge', x: 1000, y: 60, width: 180, height: 90 }),
  )

const resized = (design: Design, width: number, height: number) => {
  const history = new History(design)
  history.run(resizeDesign, { width, height })
  return history.document
}
const overlap = (design: Design, one: string, other: string) => {
  const [a, b] = [one, other].map((id) => boundsOf(design.pages[0]!.elements[id]!))
  const across = Math.min(a!.left + a!.width, b!.left + b!.width) - Math.max(a!.left, b!.left)
  const down = Math.min(a!.top + a!.height, b!.top + b!.height) - Math.max(a!.top, b!.top)
  return across > 0.5 && down > 0.5
}

test.each(sizes)(
  'a cover comes to %d × %d whole: backdrop full, band at the foot, nothing cut or on top of each other',
  (width, height) => {
    const design = resized(cover(), width, height)
    const { elements } = design.pages[0]!
    expect(elements.backdrop).toMatchObject({ x: 0, y: 0, width, height })
    expect(elements.band!.width).toBeCloseTo(width)
    expect(elements.band!.y + elements.band!.height).toBeCloseTo(height)
    for (const id of ['title', 'line', 'badge']) {
      const { left, top, ...size } = boundsOf(elements[id]!)
      expect(Math.min(left, top, width - left - size.width, height - top - size.height), id).toBeGreaterThanOrEqual(
        -0.01,
      )
    }
    expect(overlap(design, 'title', 'line')).toBe(false)
    const [title, line] = [elements.title!, elements.line!]
    if (title.kind !== 'text' || line.kind !== 'text') throw new Error('these are texts')
    // Type scales with its box, and all text by the same factor.
    expect(title.size / title.width).toBeCloseTo(180 / 1062)
    expect(line.size / title.size).toBeCloseTo(64 / 180)
    expect(elements.badge!.x + elements.badge!.width / 2).toBeGreaterThan(width / 2)
  },
)

test('the same size changes nothing; one step takes a change back; kept things stay where they lie', () => {
  const history = new History(cover())
  const before = history.document
  history.run(resizeDesign, { width: 1242, height: 1660 })
  expect(history.undoLabel).toBe(null)
  history.run(resizeDesign, { width: 900, height: 383 })
  expect(history.document).toMatchObject({ width: 900, height: 383 })
  history.undo()
  expect(history.document).toEqual(before)
  history.run(resizeDesign, { width: 900, height: 383, keep: true })
  expect(history.document.pages).toEqual(before.pages)
})

test('to a size of the same proportions everything is only scaled', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.3, max: 3, noNaN: true }), (factor) => {
      const design = resized(cover(), 1242 * factor, 1660 * factor)
      const [sx, sy] = [design.width / 1242, design.height / 1660]
      for (const [id, element] of Object.entries(design.pages[0]!.elements)) {
        const old = cover().pages[0]!.elements[id]!
        expect(Math.abs(element.x - old.x * sx)).toBeLessThan(design.width * 0.004)
        expect(Math.abs(element.y - old.y * sy)).toBeLessThan(design.height * 0.004)
        expect(Math.abs(element.width - old.width * sx)).toBeLessThan(design.width * 0.004)
      }
    }),
  )
})

test('a block that grows leaves a margin of 6 % of the shorter side', () => {
  const block = newElement('text', { id: 'block', x: 250, y: 250, width: 500, height: 500, size: 90, role: 'title' })
  const square = { ...designOf(block), width: 1000, height: 1000 }
  // As high as 1000 px less twice 60 px.
  expect(resized(square, 2000, 1000).pages[0]!.elements.block!.height).toBeCloseTo(880, 6)
})
