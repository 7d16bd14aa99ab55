import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import tool from '../../../../src/core/tools/stamp-generator.ts'
import {
  alphaOf,
  drawnByOther,
  inkExtent,
  madeSeal,
  sealContext,
  sealOptions,
  sealText,
} from '../../../helpers/seals.ts'

const ring = { form: 'ring', shape: 'ellipse', width: 40, height: 40, border: 1, arc: '山隐小筑手作店', emblem: 'plum' }
const company = { ...ring, arc: '青图样品示范有限公司', emblem: 'star', bottom: '合同专用章' }

async function inkOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return alphaOf(data, info.width, info.height)
}

async function codeOf(asked: Record<string, unknown>) {
  return madeSeal(asked).then(
    () => null,
    ({ code, params }: { code: string; params: object }) => ({ code, params }),
  )
}

test('options fall back field by field; a text of figures alone that came as a number stays one', () => {
  expect(sealOptions({ colour: 'red', width: -4, form: 'x', dpi: 72 })).toEqual(sealOptions({}))
  expect(sealOptions({ text: 2026 }).text).toBe('2026')
})

describe('[21] what a seal leaves as', () => {
  test.each([
    [300, 472],
    [600, 945],
  ])('PNG at %i dpi says so, and its ring is 40 mm wide', async (dpi, px) => {
    const file = await madeSeal({ ...ring, dpi })
    expect([file.name, file.mime]).toEqual(['山隐小筑手作店.png', 'image/png'])
    const { density, width, height, hasAlpha } = await sharp(file.bytes).metadata()
    expect({ density, width, height, hasAlpha }).toEqual({ density: dpi, width: px, height: px, hasAlpha: true })
    const path = join(mkdtempSync(join(tmpdir(), 'seal-')), 'a.png')
    writeFileSync(path, file.bytes)
    const told = execFileSync('identify', ['-units', 'PixelsPerInch', '-format', '%x %y', path], { encoding: 'utf8' })
    expect(told.split(' ').map((one) => Math.round(Number.parseFloat(one)))).toEqual([dpi, dpi])
    const extent = inkExtent(await inkOf(file.bytes))
    expect(Math.abs((extent.width / dpi) * 25.4 - 40)).toBeLessThan(25.4 / dpi)
    expect(Math.abs((extent.height / dpi) * 25.4 - 40)).toBeLessThan(25.4 / dpi)
  })

  test('SVG is in millimetres, its words are outlines', async () => {
    const svg = await sealText({ ...ring, width: 36, height: 36 })
    expect(svg).toContain('width="36mm" height="36mm" viewBox="0 0 36 36"')
    expect(svg).not.toMatch(/<text|font-family|<image|href/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    // A plain seal has no mask, since some machines cannot read one.
    expect(svg).not.toContain('mask')
  })

  test('JPG lies on white and says its density', async () => {
    const file = await madeSeal({ as: 'jpg', dpi: 300 })
    const { density, format } = await sharp(file.bytes).metadata()
    expect([format, density]).toEqual(['jpeg', 300])
    const { data } = await sharp(file.bytes)
      .extract({ left: 118, top: 118, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(Math.min(...data)).toBeGreaterThan(240)
  })

  test('transparent ink is of one colour to its very edge: no white fringe', async () => {
    const { data } = await sharp((await madeSeal({ dpi: 300 })).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3]! < 40) continue
      expect(Math.abs(data[at]! - 0xe6)).toBeLessThan(8)
      expect(data[at + 1]!).toBeLessThan(8)
    }
  })
})

test.each([
  ['red on clear', {}],
  ['clear on red', { carving: 'bai', inset: 1, border: 0 }],
  ['a ring with a face', { ...ring, emblem: 'smile', innerGap: 0.6 }],
  ['aged and turned', { aged: true, turn: 3, seed: 12 }],
  ['a draft', company],
])('PNG and SVG are the same seal: %s', async (_name, asked) => {
  const dpi = 300
  const [png, svg] = [await madeSeal({ ...asked, dpi }), await sealText(asked)]
  const one = await inkOf(png.bytes)
  const other = await drawnByOther(svg, dpi / 25.4)
  let [off, all] = [0, 0]
  for (let y = 0; y < Math.min(one.height, other.height); y++) {
    for (let x = 0; x < Math.min(one.width, other.width); x++) {
      all += 1
      if (Math.abs(one.alpha(x, y) - other.alpha(x, y)) > 96) off += 1
    }
  }
  expect(Math.abs(one.width - other.width)).toBeLessThanOrEqual(1)
  expect(off / all).toBeLessThan(0.012)
})

describe('ageing', () => {
  const worn = (over = {}) => sealText({ aged: true, seed: 7, turn: 2, ...over })
  test('a seed always wears a seal off the same way, another one another way', async () => {
    expect(await worn()).toBe(await worn())
    expect(await worn({ seed: 8 })).not.toBe(await worn())
    const [one, other] = await Promise.all([madeSeal({ aged: true, seed: 7 }), madeSeal({ aged: true, seed: 7 })])
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true)
  })

  test('takes away about as much ink as it says, and thins one side', async () => {
    const block = { carving: 'bai', text: '一', ending: '', border: 0, rough: 0, dropouts: 0, fade: 100 }
    const covered = async (over: object) => {
      const ink = await drawnByOther(await sealText({ ...block, ...over }), 24)
      let sum = 0
      for (let y = 0; y < ink.height; y++) for (let x = 0; x < ink.width; x++) sum += ink.alpha(x, y)
      return sum
    }
    const whole = await covered({})
    for (const speckle of [2, 8]) {
      const lost = 1 - (await covered({ aged: true, speckle })) / whole
      expect(lost).toBeGreaterThan((speckle / 100) * 0.6)
      expect(lost).toBeLessThan((speckle / 100) * 1.5)
    }
    const faded = 1 - (await covered({ aged: true, speckle: 0, fade: 75 })) / whole
    expect(faded).toBeGreaterThan(0.08)
    expect(faded).toBeLessThan(0.17)
  })

  test('the sheet has room for what turns and wanders: nothing is cut off', async () => {
    const ink = await drawnByOther(await worn({ speckle: 0, dropouts: 0, rough: 0.25, turn: 3 }), 20)
    const { left, top, right, bottom } = inkExtent(ink)
    expect(Math.min(left, top)).toBeGreaterThan(0.5)
    expect(right).toBeLessThan(ink.width - 0.5)
    expect(bottom).toBeLessThan(ink.height - 0.5)
  })
})

describe('the guard stands in the tool itself', () => {
  test('no seal of a state organ, whatever the form of the page says', async () => {
    expect(await codeOf({ ...ring, arc: '某某市公 安-局' })).toMatchObject({
      code: 'seal-refused',
      params: { word: '公安' },
    })
    expect(await codeOf({ text: '局安公', ending: '' })).toMatchObject({ code: 'seal-refused' })
    const picture = {
      name: 'a.png',
      bytes: new Uint8Array(
        await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    }
    await expect(tool.process(picture, sealOptions({ text: '人民法院' }), sealContext())).rejects.toMatchObject({
      code: 'seal-refused',
    })
  })

  test('a draft carries its band in every file and is never aged', async () => {
    const plain = await sealText(company)
    expect(plain).toContain('fill-opacity')
    expect(await sealText({ ...company, aged: true, turn: 3 })).toBe(plain)
    expect((await madeSeal(company)).notes).toContainEqual({ code: 'seal-banded' })
    // The band cannot be removed: there is no ink under it.
    const [band] = plain.match(/<path fill="#6b7280"[\s\S]*?\/>/) ?? ['']
    const lifted = plain.replace(band, '')
    const whole = await drawnByOther(await sealText({ ...ring, arc: '甲乙丙丁戊己庚', emblem: 'star' }), 20)
    const left = await drawnByOther(lifted, 20)
    let gaps = 0
    // A row across the solid star.
    for (let x = 380; x < 420; x++) if (left.alpha(x, 400) < 60) gaps += 1
    expect(gaps).toBeGreaterThan(0)
    expect(whole.width).toBe(left.width)
  })

  test('a ring with a star is a draft though it names nobody; a blossom is not', async () => {
    expect((await madeSeal({ ...ring, emblem: 'star' })).notes).toContainEqual({ code: 'seal-banded' })
    expect((await madeSeal(ring)).notes).toEqual([])
  })
})

describe('words that do not fit', () => {
  test('nothing, emoji, too many: each said for what it is', async () => {
    expect(await codeOf({ text: ' ', ending: '' })).toMatchObject({ code: 'seal-empty' })
    expect(await codeOf({ text: '林😀清👨‍👩‍👧' })).toMatchObject({
      code: 'seal-emoji',
      params: { characters: '😀 👨‍👩‍👧' },
    })
    expect(await codeOf({ text: '一二三四五六七八九十甲乙丙' })).toMatchObject({
      code: 'seal-cells-too-long',
      params: { count: 14, most: 12, over: 2 },
    })
    expect(await codeOf({ shape: 'gourd', text: '福禄寿', ending: '印' })).toMatchObject({
      code: 'seal-gourd-too-long',
    })
    const long = await codeOf({ ...ring, arc: '字'.repeat(56) })
    expect(long).toMatchObject({ code: 'seal-arc-too-long', params: { count: 56 } })
    const { most } = long!.params as { most: number }
    expect(await codeOf({ ...ring, arc: '字'.repeat(most) })).toBeNull()
  })

  test('what a font lacks comes from another and is told; what no font has is refused by name', async () => {
    const { notes } = await madeSeal({ text: '龘', ending: '印', font: 'zcool-xiaowei', weight: 400 })
    expect(notes).toContainEqual({ code: 'seal-stand-in', params: { characters: '龘' } })
    expect(await codeOf({ text: '\u{1F7A9}\u{2FFFE}' })).not.toBeNull()
  })
})

test('put onto a picture it is multiplied at its place, and the picture keeps its size', async () => {
  const ground = await sharp({ create: { width: 420, height: 300, channels: 3, background: '#c8d2b4' } })
    .png()
    .toBuffer()
  const asked = {
    carving: 'bai',
    text: '一',
    ending: '',
    border: 0,
    paper: 210,
    placeX: 0.25,
    placeY: 0.5,
    colour: '#ff0000',
  }
  const place = async (over = {}) => {
    const [file] = await tool.process(
      { name: '底.png', bytes: new Uint8Array(ground) },
      sealOptions({ ...asked, ...over }),
      sealContext(),
    )
    const { data, info } = await sharp(file!.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([420, 300])
    return (x: number, y: number) => [...data.subarray((y * 420 + x) * 3, (y * 420 + x) * 3 + 3)]
  }
  // 20 mm of 210 mm on 420 px are 40 px, centred on (105, 150).
  const multiplied = await place()
  expect(multiplied(105, 134)).toEqual([200, 0, 0])
  expect(multiplied(84, 150)).toEqual([200, 210, 180])
  expect(multiplied(126, 150)).toEqual([200, 210, 180])
  expect((await place({ blend: 'normal' }))(105, 134)).toEqual([255, 0, 0])
})
