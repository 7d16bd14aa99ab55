import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { readBarcodes } from 'zxing-wasm/reader'
import '../../../helpers/painting.ts'
import { drawQr } from '../../../../src/core/qr/draw.ts'
import { writeCode } from '../../../../src/core/qr/files.ts'
import { blurred, greyOf, imageOf } from '../../../../src/core/qr/luminance.ts'
import { capacityUse, qrCode } from '../../../../src/core/qr/modules.ts'
import { type QrOptions, qrOptions } from '../../../../src/core/qr/options.ts'
import { qrPixels } from '../../../../src/core/qr/pixels.ts'
import { scanCheck } from '../../../../src/core/qr/scan.ts'
import { captionFrames, eyeShapes, moduleShapes } from '../../../../src/core/qr/shapes.ts'
import { qrSvg } from '../../../../src/core/qr/svg.ts'
import { presets } from '../../../../src/islands/tools/qr-code-generator/presets.ts'
import { randomStyle } from '../../../../src/islands/tools/qr-code-generator/random-style.ts'
import { onPaper, randomCode, randomOf } from '../../../helpers/random-codes.ts'
import { rounds } from '../../../helpers/scale.mjs'
import { zbarSees } from '../../../helpers/zbar.ts'
import { prepareReader } from '../../../helpers/zxing.ts'

beforeAll(prepareReader)

const host = { fontFiles: async () => [] } as never
const styled = (fields: Partial<QrOptions>) => parse(qrOptions, { caption: '', ...fields })
const content = 'https://a.example/p?q=青图&n=42'

/** Returns a function that exports the code at a multiple of its size. */
const at = (text: string, options: QrOptions) => async (times: number) =>
  (await writeCode(text, { ...onPaper(options), sizePx: Math.round(options.sizePx * times) }, 'code', { host })).bytes

async function zxingReads(image: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(image, { formats: ['QRCode'], tryInvert: false })
  return found?.isValid ? found.text : undefined
}

describe('every shape with a logo of a fifth', () => {
  test.each(
    moduleShapes.flatMap((modules, at) =>
      [0, 1].map((more) => [modules, eyeShapes[(at + more) % eyeShapes.length]!] as const),
    ),
  )('%s modules, %s eyes: read at three sizes and blurred, by two readers', async (modules, eye) => {
    const style = styled({ modules, eyeFrame: eye, eyeBall: eye, logo: 'heart', logoSize: 20 })
    for (const sizePx of [200, 400, 1024]) {
      expect(await zbarSees(content, at(content, { ...style, sizePx }))).toBe(true)
      expect(await zxingReads(qrPixels(drawQr(content, style), sizePx))).toBe(content)
    }
    const soft = imageOf(blurred(greyOf(qrPixels(drawQr(content, style), 400)), 2))
    expect(await zxingReads(soft)).toBe(content)
  })
})

test('an SVG has nothing but paths, a gradient where one is asked for, and the size it was asked for', () => {
  for (const frame of captionFrames) {
    const style = styled({ frame, modules: 'dots', logo: 'wifi' })
    const plain = qrSvg(drawQr(content, style, { caption: { d: 'M0 0L1 0L1 -1Z', advance: 1 } }), 40, 'mm')
    expect([...new Set([...plain.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name))].toSorted()).toEqual([
      'path',
      'svg',
    ])
    expect(plain).toContain('width="40mm"')
    expect(plain).not.toMatch(/NaN|undefined|style=|transform=/)
  }
  const gradient = qrSvg(drawQr(content, styled({ fill: 'radial' })), 512, 'px')
  expect([...new Set([...gradient.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name))].toSorted()).toEqual([
    'defs',
    'path',
    'radialGradient',
    'stop',
    'svg',
  ])
})

test('round corners of a large code stay clear of its eyes', async () => {
  const dense = '海报与名片，一扫就到。'.repeat(16)
  const style = styled({ correction: 'Q', quiet: 2, radius: 15, eyeFrame: 'circle', eyeBall: 'leaf', sizePx: 640 })
  expect(await zbarSees(dense, at(dense, style))).toBe(true)
})

test.each(presets.map(({ id, look }) => [id, look] as const))('preset %s is read in every look', async (_, look) => {
  for (const logo of ['none', 'link'] as const) {
    expect(await scanCheck(content, styled({ ...look, logo, caption: '' }), { host })).toMatchObject({
      readable: true,
      score: 100,
    })
  }
})

test.each(presets.map(({ id, look }) => [id, look] as const))(
  'preset %s is read at every size with much content',
  async (_, look) => {
    const long = '周末市集就在滨江公园，带上孩子和水杯一起来。'.repeat(4)
    for (const sizePx of [512, 1024, 2048])
      expect(await scanCheck(long, styled({ ...look, sizePx, caption: '' }), { host }), `${sizePx} px`).toMatchObject({
        readable: true,
        score: 100,
      })
  },
)

test('looks left to chance are read in every look, and differ', async () => {
  const random = randomOf(20)
  const looks = Array.from({ length: 40 }, () => randomStyle(random))
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(40)
  for (const look of looks) {
    expect(await scanCheck(content, styled({ ...look, caption: '' }), { host }), JSON.stringify(look)).toMatchObject({
      readable: true,
      score: 100,
    })
  }
})

test('a logo never lies on the eyes, the timing rows or an alignment pattern, but for the middle of the largest codes', () => {
  for (let version = 2; version <= 40; version++) {
    for (const logoSize of [8, 15, 20, 25]) {
      const style = styled({
        version,
        logo: 'pin',
        logoSize,
        logoShape: 'square',
        ink: '#000000',
        logoColour: '#ff0000',
      })
      const drawing = drawQr('a', style)
      const code = qrCode('a', { correction: 'H', version: drawing.version })
      const box = drawing.shapes.find(
        (shape) => shape.kind === 'path' && shape.fill.type === 'solid' && shape.fill.colour === '#ff0000',
      )
      const numbers = (box?.kind === 'path' ? box.d : '').match(/-?[\d.]+/g)!.map(Number)
      const xs = numbers.filter((_, at) => at % 2 === 0).map((x) => x - drawing.code.x)
      const [from, to] = [Math.min(...xs), Math.max(...xs)]
      expect(to - from).toBeLessThanOrEqual(code.size * 0.25 + 1e-6)
      const middle = (code.size - 1) / 2
      for (let y = Math.floor(from); y < to; y++) {
        for (let x = Math.floor(from); x < to; x++) {
          const central = version > 34 && Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= 2
          if (!central) expect(code.kind(x, y)).toBe('data')
        }
      }
    }
  }
})

test('what keeps a code from being read is found by taking it away', async () => {
  const causes = async (fields: Partial<QrOptions>) => (await scanCheck(content, styled(fields), { host })).causes
  expect(await causes({ ink: '#ffffff', backgroundColour: '#111111' })).toContain('inverted')
  expect(await causes({ ink: '#dddddd' })).toContain('contrast')
  expect(await causes({ sizePx: 64, version: 12 })).toContain('size')
  const fine = await scanCheck(content, styled({}), { host })
  expect(fine).toEqual({ readable: true, score: 100, failed: [], causes: [] })
})

test('a text over capacity says by how much', () => {
  expect(() => drawQr('长'.repeat(1000), styled({ correction: 'L' }))).toThrow(
    expect.objectContaining({ code: 'qr-too-long', params: { length: 3000, limit: 2953, over: 47 } }),
  )
  for (const correction of ['L', 'M', 'Q', 'H'] as const) {
    for (const letter of ['1', 'A', 'a']) {
      const { limit } = capacityUse(letter, correction)
      expect(qrCode(letter.repeat(limit), { correction }).version).toBe(40)
      expect(() => qrCode(letter.repeat(limit + 1), { correction })).toThrow('qr-too-long')
    }
  }
})

test('version, correction and mask are those asked for', async () => {
  for (let mask = 0; mask < 8; mask++) {
    const drawing = drawQr('a', styled({ correction: 'Q', boost: false, version: 5, mask }))
    expect([drawing.version, drawing.correction, drawing.mask]).toEqual([5, 'Q', mask])
    const [found] = await readBarcodes(qrPixels(drawing, 300), { formats: ['QRCode'] })
    expect([found?.version, found?.ecLevel]).toEqual(['5', 'Q'])
  }
})

test('what is called readable is read by another reader, whatever the text and the style', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.info(`random codes: SEED=${seed}`)
  const random = randomOf(seed)
  let readable = 0
  const codes = rounds(40, 120)
  for (let round = 0; round < codes; round++) {
    const { text, options } = randomCode(random)
    const report = await scanCheck(text, options, { host })
    if (!report.readable) continue
    readable += 1
    const note = `SEED=${seed} round ${round} ${JSON.stringify({ ...options, text })}`
    expect(await zbarSees(text, at(text, options)), note).toBe(true)
  }
  expect(readable).toBeGreaterThan(codes / 4)
})
