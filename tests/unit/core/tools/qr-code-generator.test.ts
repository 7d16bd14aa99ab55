import { beforeAll, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import tool from '../../../../src/core/tools/qr-code-generator.ts'
import '../../../helpers/painting.ts'
import sharp from 'sharp'
import { toolContext } from '../../../helpers/tool-context.ts'
import { zbarBytes } from '../../../helpers/zbar.ts'
import { prepareReader } from '../../../helpers/zxing.ts'

beforeAll(prepareReader)

const options = (fields: Record<string, unknown>) => parse(tool.options, fields)

test('a form becomes a file named by what it is about', async () => {
  const [file] = await tool.make!(options({ url: 'www.a.example/x', sizePx: 300 }), toolContext())
  expect(file).toMatchObject({ name: 'qr-a.example.png', mime: 'image/png', width: 300, height: 300 })
  expect((await zbarBytes(file!.bytes))?.toString()).toBe('https://www.a.example/x')
})

test('in mm a PNG and a JPEG say their density', async () => {
  for (const format of ['png', 'jpg']) {
    const asked = options({ type: 'digits', digits: '123', unit: 'mm', sizeMm: 30, dpi: 600, format })
    const [file] = await tool.make!(asked, toolContext())
    expect(await sharp(file!.bytes).metadata()).toMatchObject({ width: 709, height: 709, density: 600 })
  }
})

test('a code in a picture is drawn anew in the style, what it says kept', async () => {
  const [old] = await tool.make!(options({ type: 'text', text: '旧码 🍵' }), toolContext())
  const [redrawn] = await tool.process(
    { name: '旧.png', bytes: old!.bytes },
    options({ modules: 'round', ink: '#14532d', sizePx: 400 }),
    toolContext(),
  )
  expect(redrawn!.name).toBe('旧.png')
  expect((await zbarBytes(redrawn!.bytes))?.toString()).toBe('旧码 🍵')
})

test('an empty form and a picture without a code say so', async () => {
  await expect(tool.make!(options({}), toolContext())).rejects.toMatchObject({ code: 'qr-empty' })
  const bytes = new Uint8Array(
    await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ccc' } })
      .png()
      .toBuffer(),
  )
  await expect(tool.process({ name: 'a.png', bytes }, options({}), toolContext())).rejects.toMatchObject({
    code: 'no-code-found',
    params: { name: 'a.png' },
  })
})

test('bad remembered values fall back field by field', () => {
  expect(options({ ink: 'red', logoSize: 90, modules: 'stars', url: 'a.cn' })).toEqual({ ...options({}), url: 'a.cn' })
})
