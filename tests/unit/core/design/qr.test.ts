import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { newDesign } from '../../../../src/core/design/new-design.ts'
import type { Correction } from '../../../../src/core/qr/modules.ts'
import { eyeStyles, moduleStyles } from '../../../../src/core/qr/outline.ts'
import { painted, paintParts } from '../../../helpers/painting.ts'

beforeAll(async () => {
  const wasm = readFileSync(
    new URL('../../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url),
  )
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
})

/** Decodes a code painted on a page with an independent reader. */
async function read(fields: Record<string, unknown>, scale = 1) {
  const design = newDesign('one', 'page', { width: 400, height: 400 })
  const code = newElement('qr', { id: 'code', x: 20, y: 20, width: 360, height: 360, ...fields })
  const [page] = design.pages
  const canvas = painted({ ...design, pages: [{ ...page!, elements: { code }, order: ['code'] }] }, paintParts(scale))
  const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(image as unknown as ImageData, { formats: ['QRCode'] })
  return found[0]
}

describe('a QR code on a page', () => {
  test.each(moduleStyles.flatMap((modules) => eyeStyles.map((eyes) => [modules, eyes] as const)))(
    'is read whatever its looks: %s modules, %s eyes, at three sizes',
    async (modules, eyes) => {
      for (const scale of [0.5, 1, 2.5]) {
        const found = await read({ content: 'https://a.example/?q=青图 🍵', modules, eyes }, scale)
        expect(found?.text).toBe('https://a.example/?q=青图 🍵')
      }
    },
  )

  test('is read with a gradient, round corners and another background', async () => {
    const stops = [
      { at: 0, colour: '#0b3d1f' },
      { at: 1, colour: '#7c2d12' },
    ]
    const found = await read({
      content: '你好',
      fill: { type: 'linear', angle: 30, stops },
      backdrop: { type: 'solid', colour: '#fff6e0' },
      radius: 40,
    })
    expect(found?.text).toBe('你好')
  })

  test.each<Correction>(['L', 'M', 'Q', 'H'])(
    'keeps at least the correction it was asked for: %s',
    async (correction) => {
      const found = await read({ content: 'https://a.example/a-longer-path-of-a-page', correction })
      expect('LMQH'.indexOf(found!.ecLevel)).toBeGreaterThanOrEqual('LMQH'.indexOf(correction))
    },
  )

  test('a text that no code can hold shows an empty frame and throws nothing', async () => {
    expect(await read({ content: '长'.repeat(2000) })).toBeUndefined()
    expect(await read({ content: '' })).toBeUndefined()
  })
})
