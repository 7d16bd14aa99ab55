import { execFileSync } from 'node:child_process'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeBarcode } from 'zxing-wasm/writer'
import { qrModules } from '../../../../src/core/qr/modules.ts'
import { readCodes } from '../../../../src/core/qr/read.ts'
import { photo } from '../../../helpers/pictures.ts'
import { prepareReader, prepareWriter } from '../../../helpers/zxing.ts'

beforeAll(async () => {
  await prepareReader()
  await prepareWriter()
})

const text = 'https://a.example/cha?from=海报'

/** Draws a code of black squares on white, `unit` px per module, as a PNG; only the encoder is the product's. */
function codePng(content = text, unit = 8): Buffer {
  const modules = qrModules(content, 'M')
  const side = (modules.length + 8) * unit
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.fillStyle = '#000'
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect((x + 4) * unit, (y + 4) * unit, unit, unit)
  return canvas.toBuffer('image/png')
}

/** Processes a picture with ImageMagick. */
function worked(picture: Buffer, ...how: readonly string[]): Buffer {
  return execFileSync('convert', ['png:-', ...how, 'png:-'], { input: picture, maxBuffer: 2 ** 27 })
}

async function pixelsOf(picture: Buffer): Promise<ImageData> {
  const image = await loadImage(picture)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height) as unknown as ImageData
}

const read = async (picture: Buffer) => readCodes(await pixelsOf(picture))

describe('codes in pictures', () => {
  test.each<[string, string[]]>([
    ['as it is', []],
    ['turned by 17 degrees', ['-background', '#ddd', '-rotate', '17']],
    ['upside down', ['-rotate', '180']],
    ['mirrored', ['-flop']],
    ['light on dark', ['-negate', '-bordercolor', 'black', '-border', '40']],
    ['blurred', ['-blur', '0x5']],
    ['small', ['-resize', '72x72']],
    ['large', ['-resize', '3000x3000']],
    ['grey on grey', ['-colorspace', 'Gray', '+level', '45%,62%']],
    ['as a poor JPEG', ['-quality', '12', '-resize', '50%']],
    ['with noise', ['-seed', '3', '-attenuate', '0.5', '+noise', 'Gaussian']],
    [
      'from aside',
      [
        ...['-virtual-pixel', 'white', '-distort', 'Perspective'],
        '0,0 60,30  328,0 300,0  328,328 328,328  0,328 0,260',
      ],
    ],
    ['dark on nothing', ['-transparent', 'white']],
    ['light on nothing', ['-negate', '-transparent', 'black']],
  ])('a code is read %s', async (_, how) => {
    expect((await read(worked(codePng(), ...how))).map((code) => code.text)).toEqual([text])
  })

  test.each([
    ['DataMatrix', 'LOT 2026-11 / 0042'],
    ['Aztec', 'M1QINGTU EABC123'],
    ['PDF417', 'passenger 12, 海报'],
    ['EAN13', '6901234567892'],
    ['EAN8', '96385074'],
    ['Code128', 'QT-2026-000123'],
    ['Code39', 'A-77 B'],
  ] as const)('%s is read, turned on its head and on a coloured ground too', async (format, content) => {
    const { image, error } = await writeBarcode(content, { format, scale: 6, addQuietZones: true })
    expect(error).toBe('')
    const drawn = Buffer.from(await image!.arrayBuffer())
    for (const how of [
      ['-bordercolor', 'white', '-border', '60'],
      ['-bordercolor', 'white', '-border', '60', '-rotate', '180', '+level-colors', '#123,#fec', '-depth', '8'],
    ]) {
      const [found, ...others] = await read(worked(drawn, ...how))
      expect(found).toMatchObject({ format, text: content })
      expect(others).toEqual([])
    }
  })

  test('a UPC-A is told as what it is since 2005: an EAN-13 that begins with 0', async () => {
    const { image } = await writeBarcode('036000291452', { format: 'UPCA', scale: 6, addQuietZones: true })
    const drawn = Buffer.from(await image!.arrayBuffer())
    expect(await read(worked(drawn, '-bordercolor', 'white', '-border', '60'))).toMatchObject([
      { format: 'EAN13', text: '0036000291452' },
    ])
  })

  test('several codes in one picture are found in reading order, with their corners', async () => {
    const contents = ['one', '二', 'https://three.example', 'four']
    const canvas = createCanvas(1400, 1300)
    const context = canvas.getContext('2d')
    context.fillStyle = '#eef'
    context.fillRect(0, 0, 1400, 1300)
    const places = [
      [60, 40],
      [760, 70],
      [90, 700],
      [800, 660],
    ] as const
    for (const [at, content] of contents.entries()) {
      const [x, y] = places[at]!
      context.drawImage(await loadImage(codePng(content, 14)), x, y)
    }
    const found = await readCodes(context.getImageData(0, 0, 1400, 1300) as unknown as ImageData)
    expect(found.map((code) => code.text)).toEqual(contents)
    const [first] = found
    expect(first?.format).toMatch(/^QRCode/)
    const unit = 14
    expect(Math.abs(first!.corners[0]!.x - (60 + 4 * unit))).toBeLessThan(unit)
    expect(Math.abs(first!.corners[2]!.y - (40 + (4 + 21) * unit))).toBeLessThan(unit)
  })

  test('a photo without a code has none', async () => {
    expect(await readCodes(photo(900, 700))).toEqual([])
  })
})
