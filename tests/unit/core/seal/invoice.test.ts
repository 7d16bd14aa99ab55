import { beforeAll, expect, test } from 'vitest'
import { readGlyphs } from '../../../../src/core/glyphs/read.ts'
import { composeSeal } from '../../../../src/core/seal/compose.ts'
import { sealSvg } from '../../../../src/core/seal/svg.ts'
import { fontFiles } from '../../../../src/graphics/font-files.ts'
import { drawnByOther, type Ink, inkExtent, sealOptions } from '../../../helpers/seals.ts'

const scale = 40
const host = { fontFiles }
const options = sealOptions({
  form: 'invoice',
  shape: 'ellipse',
  width: 40,
  height: 30,
  border: 1,
  weight: 400,
  arc: '青图样品国国国技有公司',
  centre: '000000000000000000',
  bottom: '发票专用章',
  code: '(0)',
})
let ink: Ink
/** Centre of the seal, px. */
const middle = 15 * scale

beforeAll(async () => {
  const words = await readGlyphs(host, { family: 'noto-serif-sc', weight: 400, text: options.arc + options.bottom })
  const figures = await readGlyphs(host, { family: 'arimo', weight: 400, text: '0()' })
  // Without the band, which would cover the figures measured here.
  const judgement = { refused: null, warned: [], official: false }
  ink = await drawnByOther(sealSvg(composeSeal(options, { words, figures, band: null }, judgement)), scale)
})

/** Returns the runs of inked columns within rows, mm from the centre of the seal. */
function runs(from: number, to: number, left: number, right: number): { left: number; right: number }[] {
  const found: { left: number; right: number }[] = []
  const inked = (x: number) => {
    for (let y = middle + from * scale; y < middle + to * scale; y++) if (ink.alpha(x, Math.floor(y)) > 127) return true
    return false
  }
  let start = -1
  for (let x = Math.round((20 + left) * scale); x <= (20 + right) * scale; x++) {
    if (inked(x) && start < 0) start = x
    else if (!inked(x) && start >= 0) {
      found.push({ left: start / scale - 20, right: x / scale - 20 })
      start = -1
    }
  }
  return found
}

/** Returns the first and last inked row within a range of rows and columns, mm from the centre. */
function rows(from: number, to: number, left: number, right: number): { top: number; bottom: number } {
  let [top, bottom] = [Number.NaN, Number.NaN]
  for (let y = Math.round(middle + from * scale); y < middle + to * scale; y++) {
    for (let x = Math.round((20 + left) * scale); x < (20 + right) * scale; x++) {
      if (ink.alpha(x, y) < 128) continue
      if (Number.isNaN(top)) top = y / scale - 15
      bottom = (y + 1) / scale - 15
      break
    }
  }
  return { top, bottom }
}

test('the oval is 40 by 30 with an edge of 1', () => {
  const { width, height } = inkExtent(ink)
  expect(width / scale).toBeCloseTo(40, 1)
  expect(height / scale).toBeCloseTo(30, 1)
  const edge = rows(-15.1, -13.6, -0.2, 0.2)
  expect(edge.top).toBeCloseTo(-15, 1)
  expect(edge.bottom).toBeCloseTo(-14, 1)
})

test('the name lies 0.5 inside the edge and is 4.2 high', () => {
  // The sixth of eleven characters stands upright at the very top.
  const name = rows(-13.9, -8.9, -1.2, 1.2)
  expect(name.top).toBeGreaterThan(-13.53)
  expect(name.top).toBeLessThan(-13.1)
  expect(name.bottom).toBeGreaterThan(-13.5 + 4.2 - 0.5)
  expect(name.bottom).toBeLessThan(-13.5 + 4.2 + 0.06)
})

test('the tax number: eighteen figures 3.7 high and 1.3 wide over 26', () => {
  const figures = runs(-1.8, 1.8, -14, 14)
  expect(figures).toHaveLength(18)
  for (const { left, right } of figures) expect(Math.abs(right - left - 1.3)).toBeLessThan(0.05)
  expect(Math.abs(figures.at(-1)!.right - figures[0]!.left - 26)).toBeLessThan(0.06)
  const { top, bottom } = rows(-2.5, 2.5, -13, 13)
  expect(Math.abs(bottom - top - 3.7)).toBeLessThan(0.05)
  expect(Math.abs(top + bottom)).toBeLessThan(0.05)
})

test('the title begins 4.2 under the middle, 4.6 high, five characters about 3 wide', () => {
  const { top, bottom } = rows(3, 9.4, -9, 9)
  expect(Math.abs(top - 4.2)).toBeLessThan(0.05)
  expect(Math.abs(bottom - top - 4.6)).toBeLessThan(0.06)
  const title = runs(4.2, 8.8, -10, 10)
  const across = title.at(-1)!.right - title[0]!.left
  expect(across).toBeGreaterThan(4 * 3.54 + 2.4)
  expect(across).toBeLessThan(4 * 3.54 + 3.05)
})

test('the number begins 10 under the middle and is 2.2 high', () => {
  const { top, bottom } = rows(9.6, 13, -4, 4)
  expect(Math.abs(top - 10)).toBeLessThan(0.05)
  expect(Math.abs(bottom - top - 2.2)).toBeLessThan(0.06)
})
