import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type Copy,
  cutLines,
  planSheet,
  type SheetItem,
  type SheetPaper,
  type SheetWish,
  sheetPapers,
} from '../../../../src/core/idphoto/sheet.ts'
import { writeSheetPdf } from '../../../../src/core/idphoto/sheet-pdf.ts'
import { paintSheet, writeSheet } from '../../../../src/core/idphoto/sheet-picture.ts'
import { writePhoto } from '../../../../src/core/idphoto/write.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
afterAll(() => rmSync(folder, { recursive: true }))
const usual = { gap: 2, margin: 3 }
const count = (width: number, height: number, paper: SheetPaper, over: Partial<SheetWish> = {}) =>
  planSheet([{ width, height, count: null }], { ...usual, paper, ...over }).copies.length

/** Says what is wrong with a plan: copies that overlap, are too near, or lie in the margin. */
function faults(copies: readonly Copy[], { paper, gap, margin }: SheetWish): string[] {
  const { width, height } = sheetPapers[paper]
  const found: string[] = []
  for (const [at, one] of copies.entries()) {
    if (one.left < margin - 1e-6 || one.top < margin - 1e-6) found.push(`${at} in the margin`)
    if (one.left + one.width > width - margin + 1e-6 || one.top + one.height > height - margin + 1e-6)
      found.push(`${at} beyond the margin`)
    for (const other of copies.slice(at + 1)) {
      const across = Math.max(one.left - other.left - other.width, other.left - one.left - one.width)
      const down = Math.max(one.top - other.top - other.height, other.top - one.top - one.height)
      if (Math.max(across, down) < gap - 1e-6) found.push(`${at} too near`)
    }
  }
  return found
}

describe('how many fit', () => {
  test.each([
    [25, 35, 9, 12, 18, 50],
    [22, 32, 10, 16, 25, 72],
    [26, 32, 9, 12, 20, 60],
    [33, 48, 4, 4, 9, 32],
    [35, 45, 4, 8, 9, 30],
    [35, 49, 4, 4, 9, 28],
    [35, 53, 4, 4, 9, 25],
    [51, 51, 2, 2, 6, 15],
  ])('%d×%d mm: %d on 5R, %d on 6R, %d on 7R, %d on A4', (width, height, ...wanted) => {
    expect((['5r', '6r', '7r', 'a4'] as const).map((paper) => count(width, height, paper))).toEqual(wanted)
  })

  test('more with a smaller gap and margin', () => {
    expect(count(35, 49, '6r', { gap: 1, margin: 1.5 })).toBe(8)
    expect(count(35, 49, '6r', { gap: 1, margin: 3 })).toBe(4)
    expect(count(25, 35, 'a4', { gap: 0, margin: 0 })).toBeGreaterThan(60)
  })

  test('as many as asked for, in the middle', () => {
    const { copies, left, paper } = planSheet([{ width: 25, height: 35, count: 4 }], { ...usual, paper: '6r' })
    expect([copies.length, left]).toEqual([4, 0])
    const middle =
      (Math.min(...copies.map((copy) => copy.top)) + Math.max(...copies.map((copy) => copy.top + copy.height))) / 2
    expect(middle).toBeCloseTo(paper.height / 2, 6)
    expect(planSheet([{ width: 25, height: 35, count: 40 }], { ...usual, paper: '5r' }).left).toBe(31)
  })

  test('one inch × 4 with two inches × 2 on 5R and 6R', () => {
    const items = [
      { width: 25, height: 35, count: 4 },
      { width: 35, height: 49, count: 2 },
    ]
    for (const paper of ['5r', '6r'] as const) {
      const wish = { ...usual, paper }
      const { copies, left } = planSheet(items, wish)
      expect([paper, copies.length, left]).toEqual([paper, 6, 0])
      expect(faults(copies, wish)).toEqual([])
    }
  })

  test('several sizes without numbers take turns until none has room', () => {
    const sizes = [
      { width: 25, height: 35 },
      { width: 35, height: 49 },
      { width: 51, height: 51 },
    ]
    for (const paper of ['5r', '6r', '7r', 'a4'] as const) {
      for (const some of [sizes.slice(0, 2), sizes]) {
        const wish = { ...usual, paper }
        const { copies, left } = planSheet(
          some.map((size) => ({ ...size, count: null })),
          wish,
        )
        expect(left, paper).toBe(0)
        expect(faults(copies, wish)).toEqual([])
        const counts = some.map((_, place) => copies.filter(({ item }) => item === place).length)
        expect(Math.min(...counts), paper).toBeGreaterThanOrEqual(1)
        for (const place of some.keys()) {
          const items = some.map((size, at) => ({ ...size, count: counts[at]! + (at === place ? 1 : 0) }))
          expect(planSheet(items, wish).left, `${paper}: one more of ${place}`).toBeGreaterThan(0)
        }
      }
    }
  })

  test('sizes without a number fill what is left by those with one', () => {
    const items = [
      { width: 25, height: 35, count: null },
      { width: 35, height: 49, count: 2 },
    ]
    const { copies, left } = planSheet(items, { ...usual, paper: '6r' })
    expect([copies.filter(({ item }) => item === 1).length, left]).toEqual([2, 0])
    expect(copies.filter(({ item }) => item === 0).length).toBeGreaterThanOrEqual(5)
    // Too many of one leave room for none of the other, which is said.
    expect(planSheet([items[0]!, { ...items[1]!, count: 40 }], { ...usual, paper: '6r' }).left).toBeGreaterThan(30)
  })

  test('nothing that does not fit at all', () => {
    expect(() => planSheet([{ width: 200, height: 300, count: null }], { ...usual, paper: '6r' })).toThrowError(
      expect.objectContaining({ code: 'id-photo-sheet-empty' }),
    )
  })

  test('copies never overlap and keep gap and margin, whatever the sizes', () => {
    const side = fc.integer({ min: 15, max: 60 })
    const item: fc.Arbitrary<SheetItem> = fc.record({
      width: side,
      height: side,
      count: fc.integer({ min: 1, max: 8 }),
    })
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('5r', '6r', '7r', 'a4'),
        fc.constantFrom(0, 1, 2),
        fc.constantFrom(0, 1.5, 3),
        (items, paper, gap, margin) => {
          const wish = { paper, gap, margin }
          const { copies, left } = planSheet(items, wish)
          expect(faults(copies, wish)).toEqual([])
          expect(copies.length + left).toBe(items.reduce((sum, one) => sum + (one.count ?? 0), 0))
          for (const copy of copies) {
            const { width, height } = items[copy.item]!
            expect([copy.width, copy.height]).toEqual(copy.isTurned ? [height, width] : [width, height])
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('lines to cut along', () => {
  const plan = planSheet([{ width: 25, height: 35, count: null }], { ...usual, paper: '5r' })

  test('run along every edge and over no photo', () => {
    expect(cutLines(plan, 'none')).toEqual([])
    expect(cutLines(plan, 'frames')).toHaveLength(36)
    const lines = cutLines(plan, 'through')
    const isInside = (x: number, y: number) =>
      plan.copies.some(
        ({ left, top, width, height }) =>
          x > left + 0.01 && x < left + width - 0.01 && y > top + 0.01 && y < top + height - 0.01,
      )
    for (const { from, to } of lines)
      for (const share of [0.01, 0.3, 0.5, 0.7, 0.99])
        expect(isInside(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)).toBe(false)
    for (const { left } of plan.copies)
      expect(lines.some(({ from, to }) => from[0] === to[0] && Math.abs(from[0] - left) < 0.01)).toBe(true)
  })
})

/** A photo whose four quarters differ: red, green, blue, yellow from the upper left clockwise. */
function quarters(width: number, height: number): ImageData {
  const pixels = new ImageData(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const right = x >= width / 2
      const colour = y < height / 2 ? (right ? [0, 200, 0] : [200, 0, 0]) : right ? [0, 0, 200] : [200, 200, 0]
      pixels.data.set([...colour, 255], (y * width + x) * 4)
    }
  return pixels
}
const nameOf = ([red, green, blue]: Uint8Array | Uint8ClampedArray) =>
  red! > 230 && green! > 230
    ? 'white'
    : red! > 120
      ? green! > 120
        ? 'yellow'
        : 'red'
      : green! > 120
        ? 'green'
        : blue! > 120
          ? 'blue'
          : 'grey'

describe('the sheet', () => {
  const plan = planSheet([{ width: 25, height: 35, count: null }], { ...usual, paper: '6r' })
  const copy = plan.copies[0]!
  /** Places in the quarters of the first copy and left of it, mm. */
  const places = [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((across) => [copy.left + across * copy.width, copy.top + down * copy.height] as const),
  )

  test('as a JPEG has the px and the density of its paper, and photos turned whole', async () => {
    const dpi = 100
    const sheet = await paintSheet(plan, [quarters(98, 138)], { cuts: 'through', dpi })
    const bytes = await writeSheet(sheet, dpi)
    const path = join(folder, 'sheet.jpg')
    writeFileSync(path, bytes)
    expect(
      execFileSync('identify', ['-units', 'PixelsPerInch', '-format', '%w %h %x %y', path], { encoding: 'utf8' }),
    ).toBe('598 402 100 100')
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const found = places.map(([x, y]) => {
      const at = (Math.round((y / 25.4) * dpi) * info.width + Math.round((x / 25.4) * dpi)) * info.channels
      return nameOf(data.subarray(at, at + 3))
    })
    expect(copy.isTurned).toBe(true)
    expect(found).toEqual(['yellow', 'red', 'blue', 'green'])
    expect(nameOf(data.subarray(0, 3))).toBe('white')
  })

  test('frames are drawn around copies that touch, too', async () => {
    const tight = planSheet([{ width: 25, height: 35, count: null }], { paper: '5r', gap: 0, margin: 0 })
    const dpi = 100
    const sheet = await paintSheet(tight, [quarters(98, 138)], { cuts: 'frames', dpi })
    const grey = (x: number, y: number) => sheet.data[(y * sheet.width + x) * 4]!
    const { left, top } = tight.copies[0]!
    expect(grey(Math.round((left / 25.4) * dpi), Math.round(((top + 5) / 25.4) * dpi))).toBe(176)
  })

  test('as a PDF has true mm, each photo once, and a line of 100 mm', async () => {
    const rules = { dpi: 300 }
    const { bytes: photo } = await writePhoto({
      pixels: quarters(295, 413),
      rules,
      fillWithComment: false,
      signal: new AbortController().signal,
      progress: () => {},
    })
    const pdf = await writeSheetPdf(plan, [photo], { cuts: 'frames' })
    const path = join(folder, 'sheet.pdf')
    writeFileSync(path, pdf)
    expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Page size:\s+430\.866 x 289\.134 pts/)
    const images = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n').slice(2)
    expect(images).toHaveLength(12)
    // One object, at 300 px per inch both ways.
    expect(new Set(images.map((line) => line.trim().split(/\s+/)[10])).size).toBe(1)
    for (const line of images) {
      const [across, down] = line.trim().split(/\s+/).slice(12, 14).map(Number)
      expect(Math.abs(across! - 300)).toBeLessThanOrEqual(1)
      expect(Math.abs(down! - 300)).toBeLessThanOrEqual(1)
    }
    execFileSync('pdftoppm', ['-r', '254', '-png', '-singlefile', path, join(folder, 'page')])
    const { data, info } = await sharp(join(folder, 'page.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const perMm = 10
    const at = (x: number, y: number) => (Math.round(y * perMm) * info.width + Math.round(x * perMm)) * 3
    expect(places.map(([x, y]) => nameOf(data.subarray(at(x, y), at(x, y) + 3)))).toEqual([
      'yellow',
      'red',
      'blue',
      'green',
    ])
    const row = Math.round((102 - 1.5) * perMm)
    let [first, last] = [-1, -1]
    for (let x = 0; x < info.width; x++)
      if (data[(row * info.width + x) * 3]! < 140) {
        if (first < 0) first = x
        last = x
      }
    expect(Math.abs((last - first) / perMm - 100)).toBeLessThan(0.25)
  })

  test('refuses a photo that is no JPEG', async () => {
    await expect(writeSheetPdf(plan, [new Uint8Array(40)], { cuts: 'none' })).rejects.toMatchObject({
      code: 'image-damaged',
    })
  })
})
