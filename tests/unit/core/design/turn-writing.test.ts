import { expect, test } from 'vitest'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import type { TextElement } from '../../../../src/core/design/elements/text.ts'
import { boundsOf, centreOf } from '../../../../src/core/design/geometry.ts'
import { turnWriting } from '../../../../src/core/design/text/turn-writing.ts'

const page = { width: 900, height: 383 }
const words = (text: string) => [{ text }]
const text = (fields: Omit<Partial<TextElement>, 'id'>) =>
  newElement('text', {
    ...{ id: 'a', x: 0, y: 0, size: 40, sizing: 'auto-width', runs: words('一行长长的标题在这里') },
    ...fields,
  })
/** Every character is a square of the type size; lines break where they have to. */
const measure = ({ runs, size, writing, sizing, width, height }: TextElement) => {
  const count = runs.map(({ text: words }) => words).join('').length
  const room = sizing === 'auto-width' ? count * size : writing === 'vertical' ? height : width
  const across = Math.ceil((count * size) / room) * size
  return writing === 'vertical' ? { width: across, height: room } : { width: room, height: across }
}
const turned = (element: TextElement, room: typeof page | null = page) => {
  const after = { ...element, ...turnWriting(element, room, measure) }
  return { after, bounds: boundsOf(after) }
}

test('a text keeps its centre, and turned twice it is what it was', () => {
  const element = text({ runs: [{ text: '短标题' }], x: 300, y: 150, width: 120, height: 40, align: 'right' })
  const { after } = turned(element)
  expect(after).toMatchObject({ writing: 'vertical', sizing: 'auto-width', width: 40, height: 120 })
  expect(centreOf(after)).toEqual(centreOf(element))
  const { x, y, width, height, writing } = element
  expect(turned(after).after).toMatchObject({ x, y, width, height, writing })
})

test('a title longer than the page is high continues in further columns', () => {
  const element = text({ x: 100, y: 50, width: 400, height: 40 })
  const { after, bounds } = turned(element)
  expect(after).toMatchObject({ sizing: 'auto-height', width: 80 })
  expect(after.height).toBeLessThan(page.height)
  expect(bounds.left + bounds.width / 2).toBeCloseTo(300)
  expect(bounds.top).toBeGreaterThanOrEqual(0)
  expect(bounds.top + bounds.height).toBeLessThanOrEqual(page.height)
})

test('a text at the edge, also a rotated one, stays on the page', () => {
  for (const rotation of [0, 30, 90]) {
    const { bounds } = turned(text({ runs: [{ text: '六个字的标题' }], x: 20, y: 5, width: 240, height: 40, rotation }))
    expect(bounds.top, `${rotation}°`).toBeGreaterThanOrEqual(-1e-9)
    expect(bounds.left, `${rotation}°`).toBeGreaterThanOrEqual(-1e-9)
  }
})

test('a text in a group keeps its centre and its lines', () => {
  const element = text({ x: -200, y: 0, width: 400, height: 40 })
  const { after } = turned(element, null)
  expect(after).toMatchObject({ sizing: 'auto-width', width: 40, height: 400 })
  expect(centreOf(after)).toEqual(centreOf(element))
})
