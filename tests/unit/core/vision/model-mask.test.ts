import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { UserError } from '../../../../src/core/errors.ts'
import removeBackground from '../../../../src/core/tools/remove-background.ts'
import { seenSize } from '../../../../src/core/vision/model-mask.ts'
import { matting, mattingFile, modelHost, readyModel } from '../../../helpers/onnx-runtime.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

/** A red disc before blue and green stripes, which no border can tell from it. */
async function disc(): Promise<Uint8Array<ArrayBuffer>> {
  const stripes = Array.from(
    { length: 12 },
    (_, at) => `<rect x="${at * 40}" width="40" height="320" fill="${at % 2 ? '#1830c0' : '#189060'}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320">${stripes.join('')}<circle cx="300" cy="160" r="90" fill="#d02018"/></svg>`
  return Uint8Array.from(await sharp(Buffer.from(svg)).png().toBuffer())
}

async function cut(options: object, model = modelHost({})) {
  const file = { name: '圆.png', bytes: await disc() }
  const context = toolContext({ host: { ...toolContext().host, ...model } })
  const asked = z.parse(removeBackground.options, { engine: 'model', ...options })
  const [made] = await removeBackground.process(file, asked, context)
  const alpha = await sharp(made!.bytes).ensureAlpha().extractChannel(3).raw().toBuffer()
  return {
    at: (x: number, y: number) => alpha[y * 480 + x]!,
    notes: made!.notes,
    codes: made!.notes.map(({ code }) => code),
  }
}

describe('the operator’s model', () => {
  test('finds the subject, whose edge is then solved at full size', async () => {
    const ready = await readyModel<'matting'>(matting, mattingFile)
    const { at, notes, codes } = await cut({}, modelHost({ matting: ready }))
    expect(notes).toContainEqual({ code: 'cut-by-model', params: { model: '红色模型' } })
    expect(codes.filter((code) => code.startsWith('cut-by'))).toEqual(['cut-by-model'])
    expect([at(300, 160), at(220, 160), at(380, 160), at(300, 80)]).toEqual([255, 255, 255, 255])
    expect([at(20, 20), at(195, 160), at(405, 160), at(460, 300)]).toEqual([0, 0, 0, 0])
  })

  test('can be corrected by strokes like every other', async () => {
    const ready = await readyModel<'matting'>(matting, mattingFile)
    const stroke = { tool: 'remove', form: 'line', points: [300 / 480, 0.5], size: 0.1, softness: 0 }
    const { at } = await cut({ strokes: [stroke] }, modelHost({ matting: ready }))
    expect(at(300, 160)).toBe(0)
    expect(at(300, 100)).toBe(255)
  })

  test.each(['model-missing', 'model-no-memory'])(
    'that fails with %s leaves the picture to ours, and the row says both',
    async (code) => {
      const failing = {
        model: async () => {
          throw new UserError(code, { model: '红色模型' })
        },
      }
      const { codes, at } = await cut({}, failing)
      expect(codes).toEqual(expect.arrayContaining([code, 'cut-without-model']))
      expect(codes.some((one) => one === 'cut-by-plain' || one === 'cut-by-object')).toBe(true)
      expect(at(300, 160)).toBe(255)
    },
  )

  test('that is none leaves the picture to ours', async () => {
    const { codes } = await cut({})
    expect(codes).toContain('cut-no-model')
    expect(codes).not.toContain('cut-by-model')
  })

  test('is not the reason for what is no failure of a model', async () => {
    const cancelled = {
      model: async () => {
        throw new UserError('cancelled')
      },
    }
    await expect(cut({}, cancelled)).rejects.toMatchObject({ code: 'cancelled' })
  })
})

test('a picture is seen in the size of the input, or in its own shape', () => {
  const picture = { width: 3000, height: 2000 }
  expect(seenSize(picture, { input: { width: 512, height: 512 } })).toEqual({ width: 512, height: 512 })
  expect(seenSize(picture, { input: { longSide: 1024, multiple: 32 } })).toEqual({ width: 1024, height: 672 })
  expect(seenSize({ width: 4000, height: 1 }, { input: { longSide: 256, multiple: 32 } })).toEqual({
    width: 256,
    height: 32,
  })
})
