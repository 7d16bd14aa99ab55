import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { toSrgb } from '../../../../src/core/image/icc-convert.ts'

/** Display P3, whose gamut holds sRGB: red, green, blue and white in the D50 connection space. */
const columns = {
  rXYZ: [0.51512, 0.2412, -0.00105],
  gXYZ: [0.29198, 0.69225, 0.04189],
  bXYZ: [0.1571, 0.06657, 0.78407],
  wtpt: [0.9642, 1, 0.8249],
} as const

const fixed = (values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), at * 4)
  return bytes
}
const element = (type: string, content: Buffer) => Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), content])
/** A parametric curve (ICC.1:2022 §10.18). */
const para = (kind: number, parameters: readonly number[]) =>
  element('para', Buffer.concat([Buffer.from([0, kind, 0, 0]), fixed(parameters)]))
/** A curve of points, or of one exponent (ICC.1:2022 §10.6). */
function curv(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 + values.length * 2)
  bytes.writeUInt32BE(values.length)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 4 + at * 2)
  return element('curv', bytes)
}

/** Writes a display profile (ICC.1:2022 §7 and §8.3.3) of these elements. */
function profileOf(elements: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(elements)
  const table = Buffer.alloc(4 + names.length * 12)
  table.writeUInt32BE(names.length)
  const contents: Buffer[] = []
  let place = 128 + table.length
  for (const [at, name] of names.entries()) {
    const content = elements[name]!
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)])
    table.write(name, 4 + at * 12, 'latin1')
    table.writeUInt32BE(place, 8 + at * 12)
    table.writeUInt32BE(content.length, 12 + at * 12)
    contents.push(padded)
    place += padded.length
  }
  const header = Buffer.alloc(128)
  header.writeUInt32BE(place, 0)
  header.writeUInt32BE(0x04300000, 8)
  header.write('mntrRGB XYZ ', 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  fixed([0.9642, 1, 0.8249]).copy(header, 68)
  return Buffer.concat([header, table, ...contents])
}
const xyz = (values: readonly number[]) => element('XYZ ', fixed(values))
const matrix = Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, xyz(values)]))
const withCurves = (red: Buffer, green = red, blue = red) =>
  profileOf({ desc: element('mluc', Buffer.alloc(8)), ...matrix, rTRC: red, gTRC: green, bTRC: blue })

/** Colours none of which is too dark for a profile that stores linear light in a byte. */
const levels = [70, 110, 160, 215, 255]
const colours = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => [red, green, blue, 255] as const)),
)

/** Returns the colours as lcms stores them in a profile. */
async function stored(profile: Buffer): Promise<ImageData> {
  const path = join(tmpdir(), `profile-${process.pid}-${Math.random()}.icc`)
  writeFileSync(path, profile)
  try {
    const raw = { width: colours.length, height: 1, channels: 4 as const }
    const bytes = await sharp(Uint8Array.from(colours.flat()), { raw }).withIccProfile(path).raw().toBuffer()
    return new ImageData(new Uint8ClampedArray(bytes), colours.length, 1)
  } finally {
    rmSync(path)
  }
}

const srgb = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const

describe('what lcms stores in a profile has its colours again in sRGB', () => {
  test.each([
    ['the curve of sRGB', withCurves(para(3, srgb))],
    ['an exponent', withCurves(para(0, [2.2]))],
    ['an exponent that begins above black', withCurves(para(1, [2, 1.1, -0.1]))],
    ['a curve that is straight in its dark half', withCurves(para(3, [2, 0.8, 0.2, 0.72, 0.5]))],
    ['no curve at all', withCurves(curv([]))],
    ['one exponent in 256ths', withCurves(curv([Math.round(1.8 * 256)]))],
    ['points of a curve', withCurves(curv(Array.from({ length: 33 }, (_, at) => Math.round((at / 32) ** 2 * 65_535))))],
    ['another curve for each channel', withCurves(para(0, [1.8]), para(0, [2.2]), para(3, srgb))],
  ])('%s', async (_, profile) => {
    const pixels = await stored(profile)
    const shown = toSrgb(pixels, new Uint8Array(profile))!
    expect([shown.width, shown.height]).toEqual([colours.length, 1])
    for (const [at, colour] of colours.entries())
      for (const [channel, value] of colour.entries())
        expect(Math.abs(shown.data[at * 4 + channel]! - value), `${colour} ${channel}`).toBeLessThanOrEqual(3)
  })

  // lcms maps the black of these to black, so they are judged by their formulas.
  test('with a raised black, or below its threshold, a curve is what the specification says it is', () => {
    // Every channel holds the same value, so that a neutral colour of this linear light comes out.
    const grey = (curve: Buffer, value: number) => {
      const pixels = new ImageData(new Uint8ClampedArray([value, value, value, 77]), 1, 1)
      const { data } = toSrgb(pixels, new Uint8Array(withCurves(curve)))!
      expect(data[3]).toBe(77)
      return data[1]!
    }
    // The encoded value of a linear light (IEC 61966-2-1).
    const encoded = (light: number) => 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)
    const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThanOrEqual(2)
    near(grey(para(1, [2, 2, -0.5]), 50), 0)
    near(grey(para(1, [2, 2, -0.5]), 102), encoded(0.09))
    near(grey(para(1, [2, 0.5, 0.5]), 51), encoded(0.36))
    near(grey(para(2, [2, 0.5, 0.5, 0.1]), 51), encoded(0.46))
    near(grey(para(2, [2, 2, -0.5, 0.2]), 50), encoded(0.2))
    near(grey(para(2, [2, 2, -0.5, 0.2]), 102), encoded(0.29))
    near(grey(para(3, [2, 1, 0, 0.5, 0.5]), 102), encoded(0.2))
    near(grey(para(3, [2, 1, 0, 0.5, 0.5]), 204), encoded(0.64))
    near(grey(para(4, [2, 1, 0, 0.5, 0.5, 0.1, 0.3]), 102), encoded(0.5))
    near(grey(para(4, [2, 1, 0, 0.5, 0.5, 0.1, 0.3]), 204), encoded(0.74))
  })
})

describe('a profile that is left to the browser', () => {
  const curve = para(0, [2.2])
  const pixels = new ImageData(2, 2)
  const refused = (profile: Uint8Array) => expect(toSrgb(pixels, new Uint8Array(profile))).toBeNull()

  test('is one of tables, without a curve or a colour, or with an unknown curve', () => {
    const whole: Record<string, Buffer> = { ...matrix, rTRC: curve, gTRC: curve, bTRC: curve }
    delete whole.wtpt
    expect(toSrgb(pixels, new Uint8Array(profileOf(whole)))).not.toBeNull()
    for (const table of ['A2B0', 'A2B1']) refused(profileOf({ ...whole, [table]: element('mft2', Buffer.alloc(40)) }))
    for (const name of Object.keys(whole)) {
      refused(profileOf(Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name))))
      refused(profileOf({ ...whole, [name]: element('data', Buffer.alloc(40)) }))
    }
    refused(withCurves(para(5, [1, 1, 1, 1, 1, 1, 1, 1])))
  })

  test('is one that ends too early, wherever it does', () => {
    const profile = withCurves(para(3, srgb))
    for (let length = 0; length < profile.length; length += 4) refused(profile.subarray(0, length))
  })
})

test('an element that lies beyond the end of its profile is none', () => {
  const picture = new ImageData(Uint8ClampedArray.of(200, 100, 50, 255), 1, 1)
  const curve = curv([])
  const elements = { rXYZ: element('XYZ ', fixed(columns.rXYZ)), gXYZ: element('XYZ ', fixed(columns.gXYZ)) }
  const rest = { bXYZ: element('XYZ ', fixed(columns.bXYZ)), rTRC: curve, gTRC: curve, bTRC: curve }
  const profile = new Uint8Array(profileOf({ ...elements, ...rest, A2B0: curve }))
  expect(toSrgb(picture, profile)).toBeNull()
  const whole = toSrgb(picture, new Uint8Array(profileOf({ ...elements, ...rest })))!
  expect(whole.data[3]).toBe(255)
  const moved = profile.slice()
  const at = Buffer.from(moved).indexOf('A2B0')
  new DataView(moved.buffer).setUint32(at + 4, moved.length - 7)
  expect([...toSrgb(picture, moved)!.data]).toEqual([...whole.data])
})
