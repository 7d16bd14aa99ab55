import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { samples } from '../../../../src/catalogue/samples.ts'
import { itemOf, runChain } from '../../../../src/core/enhance/chain.ts'
import { type Corners, findCorners } from '../../../../src/core/enhance/corners.ts'
import { paperOf } from '../../../../src/core/enhance/measure-paper.ts'
import { straighten, straightSize } from '../../../../src/core/enhance/straighten.ts'
import { readSample } from '../../../../src/graphics/samples.ts'
import { casts, noisy, tinted } from '../../../helpers/enhance-set.ts'
import { photo } from '../../../helpers/pictures.ts'
import { type PortraitName, portraitPixels, portraits } from '../../../helpers/portraits.ts'
import { decode } from '../../../helpers/sharp-pixels.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

/** Paints a page with lines between four corners, px, on a dark table; a shadow falls over its lower half. */
function desk(
  corners: readonly (readonly [number, number])[],
  shadow = 0,
  { lines = 11, table = '#4a3a30' } = {},
): ImageData {
  const canvas = createCanvas(600, 450)
  const context = canvas.getContext('2d')
  context.fillStyle = table
  context.fillRect(0, 0, 600, 450)
  // Something dark lies at the edge of the table.
  context.fillStyle = '#1c1a18'
  context.fillRect(0, 425, 600, 25)
  context.fillStyle = '#efece4'
  context.beginPath()
  for (const [x, y] of corners) context.lineTo(x, y)
  context.fill()
  const [p0, p1, p2, p3] = corners as [
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
    readonly [number, number],
  ]
  context.strokeStyle = '#26262c'
  context.lineWidth = 2
  for (let line = 1; line <= lines; line++) {
    const down = line / (lines + 1)
    const at = (from: readonly [number, number], to: readonly [number, number], share: number) =>
      [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const
    const [left, right] = [at(p0, p3, down), at(p1, p2, down)]
    const [start, end] = [at(left, right, 0.1), at(left, right, 0.8)]
    context.beginPath()
    context.moveTo(...start)
    context.lineTo(...end)
    context.stroke()
  }
  if (shadow > 0) {
    const dark = context.createLinearGradient(0, 100, 0, 400)
    dark.addColorStop(0, 'rgba(0,0,0,0)')
    dark.addColorStop(1, `rgba(0,0,20,${shadow})`)
    context.fillStyle = dark
    context.fillRect(0, 0, 600, 450)
  }
  return context.getImageData(0, 0, 600, 450) as unknown as ImageData
}

const wholeFrame = [
  [0, 0],
  [600, 0],
  [600, 450],
  [0, 450],
] as const

const pages = {
  straight: [
    [90, 60],
    [500, 60],
    [500, 400],
    [90, 400],
  ],
  turned: [
    [150, 50],
    [520, 110],
    [450, 410],
    [80, 340],
  ],
  leaning: [
    [180, 70],
    [430, 80],
    [540, 400],
    [60, 380],
  ],
} as const

describe('corners', () => {
  for (const [name, corners] of Object.entries(pages))
    test(`of a ${name} page are found within 1.2 % of the sides, also in shade and on a table as bright`, () => {
      for (const [shadow, table] of [[0], [0.45], [0, '#f0cb90'], [0.2, '#f0cb90']] as const) {
        const found = findCorners(desk(corners, shadow, { table }))
        const told = `${shadow} ${table}`
        expect(found, told).not.toBeNull()
        for (const [at, [x, y]] of corners.entries()) {
          expect(Math.abs(found![at]!.x - x / 600), `${told} ${at} x`).toBeLessThan(0.012)
          expect(Math.abs(found![at]!.y - y / 450), `${told} ${at} y`).toBeLessThan(0.012)
        }
      }
    })

  test('are those of the larger of two written pages that lie side by side', () => {
    const one = desk(pages.straight)
    // The second one is the first one made smaller, to the right of it.
    const both = new ImageData(900, 450)
    for (let y = 0; y < 450; y++)
      for (let x = 0; x < 900; x++) {
        const [fromX, fromY] = x < 560 ? [x, y] : [Math.floor((x - 560) * 1.6), Math.min(449, Math.floor(y * 1.6))]
        const at = (fromY * 600 + Math.min(599, fromX)) * 4
        both.data.set(one.data.subarray(at, at + 4), (y * 900 + x) * 4)
      }
    const found = findCorners(both)
    expect(found).not.toBeNull()
    for (const [at, [x, y]] of pages.straight.entries()) {
      expect(Math.abs(found![at]!.x - x / 900), `${at} x`).toBeLessThan(0.012)
      expect(Math.abs(found![at]!.y - y / 450), `${at} y`).toBeLessThan(0.012)
    }
  })

  test('are not found where no page is', () => {
    expect(findCorners(photo(400, 300, 3))).toBeNull()
    const plain = new ImageData(200, 100)
    plain.data.fill(240)
    expect(findCorners(plain)).toBeNull()
    const disc = new ImageData(200, 200)
    for (let at = 0; at < disc.data.length; at += 4) {
      const [x, y] = [(at / 4) % 200, Math.floor(at / 800)]
      const level = (x - 100) ** 2 + (y - 100) ** 2 < 4900 ? 240 : 20
      disc.data.set([level, level, level, 255], at)
    }
    expect(findCorners(disc)).toBeNull()
  })
})

const shares = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([x, y]) => ({ x: x / 600, y: y / 450 })) as unknown as Corners

test('a page is straightened: its lines become level and fill the picture as on paper', () => {
  const corners = shares(pages.leaning)
  const made = straighten(desk(pages.leaning), corners, toolContext())
  expect([made.width, made.height]).toEqual(Object.values(straightSize(corners, { width: 600, height: 450 })))
  const level = (x: number, y: number) => made.data[(Math.round(y) * made.width + Math.round(x)) * 4]!
  // Paper in the corners, no table.
  for (const [x, y] of [
    [0.02, 0.02],
    [0.98, 0.02],
    [0.98, 0.98],
    [0.02, 0.98],
  ] as const) {
    expect(level(x * (made.width - 1), y * (made.height - 1))).toBeGreaterThan(220)
  }
  // Each dark row is as dark at the left as at the right end of its line.
  const darkRows = (share: number) =>
    Array.from({ length: made.height }, (_, y) => y).filter((y) => level(made.width * share, y) < 120)
  const [left, right] = [darkRows(0.15), darkRows(0.72)]
  expect(left.length).toBeGreaterThanOrEqual(11)
  for (const y of left)
    expect(
      right.some((other) => Math.abs(other - y) <= 1),
      `${y}`,
    ).toBe(true)
})

test('the whole picture as a page is the picture; crossed corners are refused', () => {
  const picture = photo(60, 50, 2)
  const whole = straighten(
    picture,
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
    toolContext(),
  )
  for (let at = 0; at < picture.data.length; at++)
    expect(Math.abs(whole.data[at]! - picture.data[at]!)).toBeLessThanOrEqual(1)
  expect(() =>
    straighten(
      picture,
      [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ],
      toolContext(),
    ),
  ).toThrow(expect.objectContaining({ code: 'corners-crossed' }))
})

test('whitening takes shadow and tint from paper and keeps ink', async () => {
  const page = desk(wholeFrame, 0.5)
  const made = (await runChain(page, [itemOf('whiten', {})], null, toolContext())).pixels
  const at = (x: number, y: number) => Array.from(made.data.slice((y * 600 + x) * 4, (y * 600 + x) * 4 + 3))
  for (const y of [15, 130, 250, 360, 430]) {
    const paper = at(560, y)
    expect(Math.min(...paper), `${y}`).toBeGreaterThan(246)
  }
  const darkest = (y: number) => Math.min(...[-2, -1, 0, 1, 2].map((off) => at(300, y + off)[0]!))
  for (let line = 1; line < 12; line++) expect(darkest(Math.round((line / 12) * 450)), `${line}`).toBeLessThan(90)
})

describe('written paper', () => {
  test('is recognised in shade, turned, by lamp light, and where it fills the picture', async () => {
    for (const [name, corners] of Object.entries(pages)) expect(paperOf(desk(corners, 0.5)).paper, name).toBe('lies')
    // Half of it in shadow, from which the lit half must not be cut.
    for (const shadow of [0, 0.3, 0.6]) {
      expect(findCorners(desk(wholeFrame, shadow)), `${shadow}`).toBeNull()
      expect(paperOf(desk(wholeFrame, shadow)).paper, `${shadow}`).toBe('fills')
    }
    const sample = await decode(readSample('page.jpg'))
    expect(paperOf(sample).paper).toBe('lies')
    expect(paperOf(noisy(tinted(sample, casts.lamp), 8)).paper).toBe('lies')
  })

  test('is not seen in blank paper, nor in pictures of other things', async () => {
    expect(paperOf(desk(pages.turned, 0, { lines: 0 })).paper).toBe('none')
    expect(paperOf(desk(wholeFrame, 0.5, { lines: 0 })).paper).toBe('none')
    const others = samples.filter(({ file }) => file !== 'page.jpg' && file !== 'screenshot.png')
    for (const { file } of others) expect(paperOf(await decode(readSample(file))).paper, file).toBe('none')
    for (const name of Object.keys(portraits) as PortraitName[])
      expect(paperOf(await portraitPixels(name)).paper, name).toBe('none')
    expect(paperOf(photo(400, 300)).paper).toBe('none')
    expect(paperOf(new ImageData(1, 1)).paper).toBe('none')
  })
})

test('a page before bright, coloured things is found by its white', async () => {
  const picture = await decode(readSample('page.jpg'))
  const corners = findCorners(picture)!
  // Where the sample was turned to, as shares of its sides.
  const wanted = [
    { x: 0.186, y: 0.107 },
    { x: 0.807, y: 0.164 },
    { x: 0.864, y: 0.921 },
    { x: 0.107, y: 0.843 },
  ]
  for (const [at, corner] of wanted.entries()) {
    expect(Math.hypot(corners[at]!.x - corner.x, corners[at]!.y - corner.y), String(at)).toBeLessThan(0.02)
  }
})

test('a page seen from the side gets the proportion that it has', () => {
  const [picture, focal] = [{ width: 4000, height: 3000 }, 3200]
  for (const [page, tilt, turn] of [
    [[21, 29.7], 0.6, 0.3],
    [[29.7, 21], -0.5, 0.45],
    [[10, 10], 0.7, -0.2],
  ] as const) {
    const [wide, high] = page
    const corners = [
      [-wide / 2, -high / 2],
      [wide / 2, -high / 2],
      [wide / 2, high / 2],
      [-wide / 2, high / 2],
    ].map(([x, y]) => {
      // Turned about the vertical axis, then tilted about the horizontal one, 60 units from the camera.
      const [x1, z1] = [x! * Math.cos(turn), x! * Math.sin(turn)]
      const [y2, z2] = [y! * Math.cos(tilt) - z1 * Math.sin(tilt), y! * Math.sin(tilt) + z1 * Math.cos(tilt)]
      const scale = focal / (60 + z2)
      return { x: 0.5 + (x1 * scale) / picture.width, y: 0.5 + (y2 * scale) / picture.height }
    }) as unknown as Corners
    const size = straightSize(corners, picture)
    expect(size.width / size.height).toBeCloseTo(wide / high, 2)
  }
})
