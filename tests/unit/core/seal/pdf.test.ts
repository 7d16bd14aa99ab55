import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { alphaOf, type Ink, inkExtent, madeSeal } from '../../../helpers/seals.ts'

const folder = mkdtempSync(join(tmpdir(), 'seal-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mm = 300 / 25.4
/** PDF renderers ink every pixel an edge touches, so amounts of ink are measured at a higher resolution. */
const fine = { dpi: 600, cut: ['-x', '1650', '-y', '900', '-W', '1700', '-H', '1500'] }
/** Red minus green measures the ink of the seals below; the grey of the rulers around them gives 0. */
const colour = '#e60012'
const fullInk = 0xe6

const ring = { form: 'ring', shape: 'ellipse', width: 40, height: 40, border: 1, arc: '山隐小筑手作店', emblem: 'plum' }
const draft = { ...ring, width: 42, height: 42, arc: '青图样品示范有限公司', emblem: 'star', bottom: '合同专用章' }
const white = { carving: 'bai', border: 0, inset: 1.1, bold: 0.1 }
const worn = { aged: true, seed: 7, turn: 2, bold: 0.3, fade: 55 }

const told = (program: string, path: string) => execFileSync(program, [path], { encoding: 'utf8' })

async function saved(asked: Record<string, unknown>) {
  const file = await madeSeal({ ...asked, colour, as: 'pdf' })
  const path = join(folder, `${Math.random()}.pdf`)
  writeFileSync(path, file.bytes)
  return { file, path }
}

/** Renders the page with pdftoppm; returns its channels and the ink of the seal alone. */
async function page(asked: Record<string, unknown>, { dpi, cut }: typeof fine = { dpi: 300, cut: [] }) {
  const { path } = await saved(asked)
  execFileSync('pdftoppm', ['-r', String(dpi), ...cut, '-png', '-singlefile', path, path])
  const { data, info } = await sharp(`${path}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]
  const inked = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const share = (data[pixel * 3]! - data[pixel * 3 + 1]!) / fullInk
    inked[pixel * 4 + 3] = Math.round(255 * Math.max(0, Math.min(1, share)))
  }
  return { width, height, at, ink: alphaOf(inked, width, height) }
}

/** Returns the red ink of the same seal exported as PNG. */
async function pngInk(asked: Record<string, unknown>): Promise<Ink> {
  const { bytes } = await madeSeal({ ...asked, colour, dpi: fine.dpi })
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) data[at + 3]! *= Math.max(0, data[at]! - data[at + 1]!) / fullInk
  return alphaOf(data, info.width, info.height)
}

function amount({ width, height, alpha }: Ink): number {
  let sum = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) sum += alpha(x, y)
  return sum
}

/** Returns the share (0–1) of a seal's ink box that is less than half inked. */
function bare(ink: Ink): number {
  const { left, right, top, bottom } = inkExtent(ink)
  let [none, all] = [0, 0]
  for (let y = Math.ceil(top); y < Math.floor(bottom); y++) {
    for (let x = Math.ceil(left); x < Math.floor(right); x++) {
      all += 1
      if (ink.alpha(x, y) < 128) none += 1
    }
  }
  return none / all
}

describe('a page to be printed', () => {
  test('is one A4, without fonts or pictures, printed as large as it is', async () => {
    const { file, path } = await saved(draft)
    expect([file.name, file.mime, file.width, file.height]).toEqual(['合同专用章.pdf', 'application/pdf', 210, 297])
    expect(told('pdfinfo', path)).toMatch(/Pages:\s+1\n[\s\S]*Page size:\s+595\.276 x 841\.89 pts \(A4\)/)
    expect(told('pdffonts', path).trim().split('\n')).toHaveLength(2)
    expect(execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' }).trim().split('\n')).toHaveLength(2)
  })

  test('the ring of a seal of 40 mm is 40 mm wide, in the middle of the upper part', async () => {
    const { width, height, ink } = await page(ring)
    const { left, right, top, bottom } = inkExtent(ink)
    expect(Math.abs((right - left) / mm - 40)).toBeLessThan(0.15)
    expect(Math.abs((bottom - top) / mm - 40)).toBeLessThan(0.15)
    expect(Math.abs((left + right) / 2 - width / 2)).toBeLessThan(1)
    expect(bottom).toBeLessThan(height / 2)
  })

  test('rulers cover the seal in whole cm from its edges; a line is 100 mm long', async () => {
    const { width, height, at, ink } = await page({ ...draft, height: 31 })
    const seal = inkExtent(ink)
    const grey = (x: number, y: number) => Math.max(...at(x, y)) < 235
    /** Returns where runs of grey begin and end. */
    const runs = (length: number, is: (step: number) => boolean) => {
      const found: { from: number; to: number }[] = []
      for (let step = 0; step < length; step++) {
        if (!is(step)) continue
        if (found.at(-1)?.to === step) found.at(-1)!.to = step + 1
        else found.push({ from: step, to: step + 1 })
      }
      return found
    }
    const rows = (from: number, to: number) =>
      Array.from({ length: Math.floor(to) - Math.ceil(from) }, (_, row) => Math.ceil(from) + row)
    const most = (all: { from: number; to: number }[][]) =>
      all.reduce((best, one) => (one.length > best.length ? one : best))
    // The words stand below the ruler.
    const lowest = Math.floor(seal.bottom + 12 * mm)
    const above = most(rows(0, seal.top - mm).map((y) => runs(width, (x) => grey(x, y))))
    const beside = most(rows(0, seal.left - mm).map((x) => runs(lowest, (y) => grey(x, y))))
    // 42 and 31 mm: rulers of five and four cm, in mm, with a tick at either end.
    expect([above.length, beside.length]).toEqual([51, 41])
    for (const [ticks, edge] of [
      [above, seal.left],
      [beside, seal.top],
    ] as const) {
      expect(Math.abs((ticks[0]!.from + ticks[0]!.to) / 2 - edge)).toBeLessThan(1.5)
    }
    const longest = rows(seal.bottom, height)
      .flatMap((y) => runs(width, (x) => grey(x, y)))
      .reduce((best, { from, to }) => Math.max(best, to - from), 0)
    expect(Math.abs(longest / mm - 100)).toBeLessThan(0.4)
  })

  test('the same seal is the same bytes, another one is not', async () => {
    const [one, again, other] = await Promise.all([saved(worn), saved(worn), saved({ ...worn, seed: 8 })])
    expect(Buffer.from(one.file.bytes).equals(Buffer.from(again.file.bytes))).toBe(true)
    expect(Buffer.from(one.file.bytes).equals(Buffer.from(other.file.bytes))).toBe(false)
  })
})

describe('its ink is that of the PNG', () => {
  test.each([
    ['red on clear', {}],
    ['clear on red', white],
    ['aged: specked, faded, turned', worn],
    ['clear on red and aged', { ...white, ...worn }],
    ['a draft', draft],
  ])('%s', async (_name, asked) => {
    const { ink } = await page(asked, fine)
    expect(Math.abs(amount(ink) / amount(await pngInk(asked)) - 1)).toBeLessThan(0.01)
  })

  test('what is cleared is white', async () => {
    const [{ ink }, png] = [await page(white, fine), await pngInk(white)]
    expect(bare(ink)).toBeGreaterThan(0.1)
    expect(Math.abs(bare(ink) - bare(png))).toBeLessThan(0.01)
  })

  test('a faded one thins to its share', async () => {
    const block = { ...white, text: '一', ending: '', aged: true, rough: 0, speckle: 0, dropouts: 0 }
    const { ink } = await page({ ...block, fade: 60 })
    const { left, right, top, bottom } = inkExtent(ink)
    const corners = [left + 20, right - 20].flatMap((x) =>
      [top + 20, bottom - 20].map((y) => ink.alpha(Math.round(x), Math.round(y)) / 255),
    )
    expect(Math.max(...corners)).toBeGreaterThan(0.85)
    expect(Math.min(...corners)).toBeLessThan(0.72)
    expect(Math.min(...corners)).toBeGreaterThan(0.58)
  })

  test('a draft has its band, on ground the ink has left', async () => {
    const count = async (asked: Record<string, unknown>) => {
      const { at, ink } = await page(asked)
      const { left, right, top, bottom } = inkExtent(ink)
      let found = 0
      for (let y = Math.ceil(top); y < bottom; y++) {
        for (let x = Math.ceil(left); x < right; x++) {
          // #6b7280 at 55 % opacity on white.
          if ([174, 177, 185].every((level, channel) => Math.abs(at(x, y)[channel]! - level) < 4)) found += 1
        }
      }
      return found / mm ** 2
    }
    expect(await count(draft)).toBeGreaterThan(30)
    expect(await count(ring)).toBeLessThan(1)
  })
})
