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
    // All text scales by the same factor, and so do its boxes where nothing comes beside them.
    if (width / height < 1) expect(title.size / title.width).toBeCloseTo(180 / 1062)
    expect(title.width).toBeGreaterThanOrEqual(title.size * 2)
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

/** A cover of stacked parts: title, line, picture with a small caption, and an account at the foot. */
const stacked = () =>
  designOf(
    newElement('text', { id: 'badge', x: 90, y: 120, width: 200, height: 70, size: 48, runs: [{ text: '新品' }] }),
    newElement('text', {
      id: 'title',
      x: 90,
      y: 220,
      width: 1062,
      height: 200,
      size: 150,
      runs: [{ text: '周末去露营' }],
    }),
    newElement('text', {
      id: 'line',
      x: 90,
      y: 460,
      width: 1062,
      height: 90,
      size: 60,
      runs: [{ text: '带上这些就够' }],
    }),
    newElement('image', { id: 'picture', x: 90, y: 720, width: 1062, height: 620 }),
    newElement('text', {
      id: 'caption',
      x: 90,
      y: 1350,
      width: 400,
      height: 50,
      size: 36,
      runs: [{ text: '山脚的营地' }],
    }),
    newElement('text', { id: 'account', x: 90, y: 1570, width: 300, height: 50, size: 36, runs: [{ text: '@阿禾' }] }),
  )
const rectOf = (design: Design, id: string) => boundsOf(design.pages[0]!.elements[id]!)
const sizeOf = (design: Design, id: string) => {
  const element = design.pages[0]!.elements[id]!
  if (element.kind !== 'text') throw new Error('this is a text')
  return element.size
}

test('on a much wider page words and picture stand side by side, larger, and small things stay with theirs', () => {
  const design = resized(stacked(), 900, 383)
  const [badge, title, line, picture, caption] = ['badge', 'title', 'line', 'picture', 'caption'].map((id) =>
    rectOf(design, id),
  )
  expect(sizeOf(design, 'title')).toBeGreaterThan(150 * (383 / 1660) * 1.3)
  expect(title!.left + title!.width).toBeLessThanOrEqual(picture!.left)
  expect(badge!.top).toBeLessThan(title!.top)
  expect(badge!.left).toBeCloseTo(title!.left, 2)
  expect(line!.top).toBeGreaterThan(title!.top)
  expect(caption!.top).toBeGreaterThan(picture!.top)
  expect(caption!.left).toBeCloseTo(picture!.left, 2)
  for (const one of Object.keys(design.pages[0]!.elements)) {
    const { left, top, width, height } = rectOf(design, one)
    expect(Math.min(left, top, 900 - left - width, 383 - top - height), one).toBeGreaterThanOrEqual(-0.01)
    for (const other of Object.keys(design.pages[0]!.elements))
      if (other !== one) expect(overlap(design, one, other), `${one} ${other}`).toBe(false)
  }
})

test('a row comes one below another on a much higher page', () => {
  const row = {
    ...designOf(
      newElement('text', {
        id: 'title',
        x: 60,
        y: 120,
        width: 760,
        height: 120,
        size: 100,
        runs: [{ text: '山里的夏天' }],
      }),
      newElement('image', { id: 'picture', x: 980, y: 60, width: 860, height: 680 }),
    ),
    width: 1920,
    height: 800,
  }
  const design = resized(row, 1080, 1920)
  const [title, picture] = [rectOf(design, 'title'), rectOf(design, 'picture')]
  expect(title.top + title.height).toBeLessThanOrEqual(picture.top)
  expect(sizeOf(design, 'title')).toBeGreaterThan(100 * (1080 / 1920) * 1.3)
})

test('a panel at the foot becomes one at the side, with what stands on it', () => {
  const design = resized(
    designOf(
      newElement('image', { id: 'picture', x: 0, y: 0, width: 1242, height: 960 }),
      newElement('rect', { id: 'panel', x: 0, y: 960, width: 1242, height: 700 }),
      newElement('text', {
        id: 'title',
        x: 90,
        y: 1080,
        width: 1062,
        height: 200,
        size: 150,
        runs: [{ text: '开业啦' }],
      }),
      newElement('text', {
        id: 'line',
        x: 90,
        y: 1400,
        width: 1062,
        height: 90,
        size: 60,
        runs: [{ text: '转角咖啡' }],
      }),
    ),
    1920,
    1080,
  )
  const [picture, panel, title, line] = ['picture', 'panel', 'title', 'line'].map((id) => rectOf(design, id))
  expect(picture).toMatchObject({ left: 0, top: 0, height: 1080 })
  expect(panel!.left).toBeCloseTo(picture!.width, 4)
  expect(panel!.left + panel!.width).toBeCloseTo(1920, 4)
  for (const one of [title!, line!]) {
    expect(one.left).toBeGreaterThan(panel!.left)
    expect(one.left + one.width).toBeLessThanOrEqual(1920)
  }
})

test('a border keeps its distance from the edges, and the contents stay inside of it', () => {
  const design = resized(
    designOf(
      newElement('rect', { id: 'border', x: 60, y: 60, width: 1122, height: 1540 }),
      newElement('text', {
        id: 'title',
        x: 160,
        y: 300,
        width: 922,
        height: 200,
        size: 150,
        runs: [{ text: '荣誉证书' }],
      }),
      newElement('text', {
        id: 'line',
        x: 160,
        y: 900,
        width: 922,
        height: 200,
        size: 60,
        runs: [{ text: '特发此证' }],
      }),
    ),
    1920,
    1080,
  )
  const border = rectOf(design, 'border')
  expect(border.left).toBeCloseTo(1920 - border.left - border.width, 4)
  expect(border.width).toBeGreaterThan(1920 * 0.9)
  for (const id of ['title', 'line']) {
    const { left, top, width, height } = rectOf(design, id)
    expect(left).toBeGreaterThan(border.left)
    expect(left + width).toBeLessThan(border.left + border.width)
    expect(top).toBeGreaterThan(border.top)
    expect(top + height).toBeLessThan(border.top + border.height)
  }
})

test('words that need the drawing behind them are not moved off it', () => {
  const hill = { d: 'M0 900L600 700L1242 900V1660H0Z', fill: null, outline: false, rule: 'nonzero' as const }
  const page = () =>
    designOf(
      newElement('path', {
        ...{ id: 'hill', width: 1242, height: 1660, viewWidth: 1242, viewHeight: 1660, parts: [hill] },
        fill: { type: 'solid', colour: '#0b3d2a' },
      }),
      newElement('text', {
        id: 'title',
        x: 90,
        y: 220,
        width: 1062,
        height: 200,
        size: 150,
        runs: [{ text: '夏令营' }],
      }),
      newElement('text', {
        ...{ id: 'line', x: 90, y: 1200, width: 1062, height: 90, size: 60, runs: [{ text: '七月六日出发' }] },
        fill: { type: 'solid', colour: '#ffffff' },
      }),
    )
  for (const [width, height] of sizes) {
    const design = resized(page(), width, height)
    const drawn = rectOf(design, 'hill')
    const line = rectOf(design, 'line')
    expect(line.top, `${width} × ${height}`).toBeGreaterThan(drawn.top + (drawn.height * 900) / 1660)
  }
})

test('pages of many parts of any kind come to any size with nothing new on top of each other or off the page', () => {
  const block = fc.record({ height: fc.integer({ min: 30, max: 220 }), gap: fc.integer({ min: 0, max: 120 }) })
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 300, max: 2400 }),
      fc.integer({ min: 300, max: 2400 }),
      (blocks, width, height) => {
        let y = 40
        const elements = blocks.map((one, at) => {
          const top = y
          y += one.height + one.gap + 1
          return newElement('rect', { id: `b${at}`, x: 80, y: top, width: 300 + 90 * at, height: one.height })
        })
        const page = { ...designOf(...elements), width: 1242, height: Math.max(600, y + 40) }
        const design = resized(page, width, height)
        for (const { id } of elements) {
          const { left, top, ...size } = rectOf(design, id)
          expect(Math.min(left, top, width - left - size.width, height - top - size.height)).toBeGreaterThanOrEqual(-1)
          for (const other of elements)
            if (other.id !== id) expect(overlap(design, id, other.id)).toBe(overlap(page, id, other.id))
        }
      },
    ),
  )
})
