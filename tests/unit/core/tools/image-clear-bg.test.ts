import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import type { Face, ToolHost } from '../../../../src/core/tool.ts'
import tool from '../../../../src/core/tools/image-clear-bg.ts'
import { sceneNames } from '../../../../src/core/vision/grounds/scene-names.ts'
import { alphaAt } from '../../../helpers/mug.ts'
import { portraitFile, portraitFound } from '../../../helpers/portraits.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

/** The face of the astronaut as the finder sees it. */
const face: Face = { box: { left: 0.35, top: 0.16, width: 0.18, height: 0.18 }, score: 0.92, marks: [] }

async function run(asked: Record<string, unknown> = {}, host: Partial<ToolHost> = {}) {
  const { name, buffer } = portraitFile('astronaut')
  const context = toolContext()
  let looks = 0
  const seeing: Partial<ToolHost> = {
    findPeople: () => portraitFound('astronaut'),
    // The first look is at the whole picture, the others at parts of it.
    findFaces: async () => (looks++ === 0 ? [face] : []),
    ...host,
  }
  const [output] = await tool.process({ name, bytes: new Uint8Array(buffer) }, parse(tool.options, asked), {
    ...context,
    host: { ...context.host, ...seeing },
  })
  if (!output) throw new Error('no output')
  return { ...output, codes: output.notes.map(({ code }) => code), meta: await sharp(output.bytes).metadata() }
}

const pixelAt = async (bytes: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)]
}

test('options: nonsense falls back field by field; people with their faces are always looked for', () => {
  const defaults = parse(tool.options, {})
  expect(defaults).toMatchObject({ engine: 'people', guardFaces: true, ground: 'transparent', frame: 'whole' })
  const nonsense = { engine: 'object', guardFaces: false, ground: 'sea', scene: 'moon', lightWrap: 900, frame: 'foot' }
  expect(parse(tool.options, nonsense)).toEqual(defaults)
})

test('a person without background; the file becomes a PNG', async () => {
  const { bytes, codes, meta, name } = await run()
  expect(codes).toContain('cut-by-people')
  expect([name, meta.format, meta.hasAlpha]).toEqual(['astronaut.png', 'png', true])
  expect(await alphaAt(bytes, [500, 60], [20, 20], [225, 125], [200, 400])).toEqual([0, 0, 255, 255])
})

test('colours of ID photos are exact to the level, up to the edge of the picture', async () => {
  for (const [colour, expected] of [
    ['#438edb', [67, 142, 219]],
    ['#ffffff', [255, 255, 255]],
    ['#ff0000', [255, 0, 0]],
  ] as const) {
    const { bytes } = await run({ ground: 'colour', groundColour: colour, format: 'png' })
    expect(await pixelAt(bytes, 0, 0)).toEqual(expected)
    expect(await pixelAt(bytes, 500, 100)).toEqual(expected)
  }
})

test('a head is a square with the face in its middle, a bust is 3:4', async () => {
  const head = await run({ frame: 'head', ground: 'scene', scene: 'studio-sky', format: 'png' })
  expect(head.meta.width).toBe(head.meta.height)
  const bust = await run({ frame: 'bust' })
  expect(bust.meta.width! / bust.meta.height!).toBeCloseTo(0.75, 1)
  expect(bust.meta.height).toBeGreaterThan(head.meta.height!)
})

test('without a face a frame of the head becomes one of the person, with a word', async () => {
  const { codes } = await run({ frame: 'head' }, { findFaces: async () => [] })
  expect(codes).toContain('portrait-no-face')
})

test('of a file that is cut off it is said that a part is missing, not that nobody is seen', async () => {
  const { buffer } = portraitFile('astronaut')
  const { host } = toolContext()
  const nobody: ToolHost = {
    ...host,
    findPeople: async ({ width, height }) => new Uint8ClampedArray(width * height),
    findFaces: async () => [],
  }
  const bytes = new Uint8Array(buffer.subarray(0, Math.round(buffer.length / 3)))
  await expect(
    tool.process({ name: '断了.jpg', bytes }, parse(tool.options, {}), toolContext({ host: nobody })),
  ).rejects.toMatchObject({ code: 'image-truncated', params: { name: '断了.jpg' } })
})

test('a face that a stroke wipes into is named', async () => {
  const strokes = [{ tool: 'remove', form: 'line', points: [0.44, 0.25, 0.46, 0.27], size: 0.06, softness: 0 }]
  expect((await run({ strokes })).codes).toContain('cut-face-cut')
  expect((await run()).codes).not.toContain('cut-face-cut')
})

test('light and colours at 0 leave the person as it was, to the byte', async () => {
  const asked = { ground: 'scene', scene: 'office-city', format: 'png' }
  const [off, plain, lit] = await Promise.all([
    run({ ...asked, lightWrap: 0, colourMatch: 0 }),
    run({ ground: 'transparent', format: 'png' }),
    run({ ...asked, lightWrap: 60, colourMatch: 60 }),
  ])
  for (const [x, y] of [
    [225, 125],
    [200, 400],
    [120, 330],
  ] as const) {
    expect(await pixelAt(off.bytes, x, y)).toEqual(await pixelAt(plain.bytes, x, y))
  }
  expect(await pixelAt(lit.bytes, 120, 330)).not.toEqual(await pixelAt(off.bytes, 120, 330))
})

test('a standee: a white line around the person, clear outside of it', async () => {
  const { bytes, meta } = await run({ frame: 'subject', outline: 20, outlineColour: '#ffffff', format: 'png' })
  expect(meta.hasAlpha).toBe(true)
  expect(await alphaAt(bytes, [1, 1])).toEqual([0])
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  let white = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at]! > 250 && data[at + 1]! > 250 && data[at + 2]! > 250 && data[at + 3] === 255) white++
  expect(white / (info.width * info.height)).toBeGreaterThan(0.02)
})

test('the names of scenes are those the schema takes', () => {
  for (const scene of sceneNames) expect(parse(tool.options, { scene }).scene).toBe(scene)
})
