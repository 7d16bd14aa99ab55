import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { readyRecipes, recipeSteps } from '../../../../src/catalogue/recipes.ts'
import type { Tool } from '../../../../src/core/tool.ts'
import recipe from '../../../../src/core/tools/recipe.ts'
import { animatedGif, photo, privateExif, secrets } from '../../../helpers/files.ts'
import { figure } from '../../../helpers/id-figure.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const names = Object.keys(recipeSteps)
const loaders: Readonly<Record<string, () => Promise<{ default: Tool }>>> = Object.fromEntries(
  names.map((name) => [name, () => import(`../../../../src/core/tools/${name}.ts`)]),
)
const tool = async (slug: string) => (await loaders[slug]?.())?.default
/** Sees a person in the middle of every picture. */
const people = {
  findPeople: async ({ width, height }: ImageData) =>
    Uint8ClampedArray.from({ length: width * height }, (_, at) =>
      Math.abs((at % width) - width / 2) < width / 5 && at > width * (height / 4) ? 255 : 0,
    ),
  findFaces: async () => [],
  faceMesh: async ({ width, height }: ImageData) => [
    figure({ width, height, x: width / 2, y: height * 0.45, face: width * 0.25 }).face,
  ],
}
const context = () => toolContext({ host: { ...toolContext().host, ...people, tool } })

async function run(name: string, bytes: Uint8Array, asked: Record<string, unknown>) {
  const outputs = await recipe.process({ name, bytes: new Uint8Array(bytes) }, parse(recipe.options, asked), context())
  return Promise.all(outputs.map(async (output) => ({ ...output, meta: await sharp(output.bytes).metadata() })))
}

const source = () => photo(1200, 800).withExif(privateExif).jpeg({ quality: 95 }).toBuffer()

describe('a chain of tools', () => {
  test('does its steps in their order, keeps the format and the name, and no private data', async () => {
    const [made] = await run('海边.jpeg', await source(), {
      steps: [
        { tool: 'crop-image', options: { ratio: '1:1' } },
        { tool: 'resize-image', options: { width: 300 } },
        { tool: 'compress-image', options: { mode: 'target', targetKb: 12 } },
      ],
    })
    expect(made).toMatchObject({ name: '海边.jpeg', mime: 'image/jpeg', width: 300, height: 300 })
    expect(made?.bytes.length).toBeLessThanOrEqual(12 * 1024)
    for (const secret of secrets) expect(Buffer.from(made!.bytes).includes(secret)).toBe(false)
  })

  test('is encoded once: two steps lose no more than one', async () => {
    const bytes = await source()
    const one = await run('a.jpg', bytes, { steps: [{ tool: 'resize-image', options: { width: 400 } }] })
    const two = await run('a.jpg', bytes, {
      steps: [
        { tool: 'crop-image', options: {} },
        { tool: 'resize-image', options: { width: 400 } },
      ],
    })
    expect(Buffer.compare(Buffer.from(one[0]!.bytes), Buffer.from(two[0]!.bytes))).toBe(0)
  })

  test('an animation stays one through it; another format may be the end of it', async () => {
    const steps = [
      { tool: 'crop-image', options: { ratio: '1:1' } },
      { tool: 'resize-image', options: { width: 40 } },
    ]
    const [moving] = await run('动.gif', await animatedGif(4), { steps })
    expect(await sharp(moving!.bytes, { animated: true }).metadata()).toMatchObject({
      pages: 4,
      width: 40,
      format: 'gif',
    })
    const [converted] = await run('a.jpg', await source(), {
      steps: [...steps, { tool: 'convert-image', options: { to: 'webp' } }],
    })
    expect([converted?.name, converted?.meta.format, converted?.width]).toEqual(['a.webp', 'webp', 40])
  })

  test('names by a pattern with the place in the list', async () => {
    const [made] = await run('a.jpg', await source(), {
      steps: [{ tool: 'resize-image', options: { width: 200 } }],
      rename: '主图-{index}-{w}x{h}',
      index: 7,
    })
    expect(made?.name).toBe('主图-7-200x133.jpg')
  })

  test('progress only grows and ends at one', async () => {
    const told: number[] = []
    const steps = [
      { tool: 'crop-image', options: {} },
      { tool: 'compress-image', options: {} },
    ]
    const file = { name: 'a.jpg', bytes: new Uint8Array(await source()) }
    await recipe.process(file, parse(recipe.options, { steps }), {
      ...context(),
      progress: (share) => void told.push(share),
    })
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(1)
  })

  test('no steps, unknown steps and what is no step are reasons or nothing', async () => {
    await expect(run('a.jpg', await source(), {})).rejects.toMatchObject({ code: 'recipe-empty' })
    expect(parse(recipe.options, { steps: [{ tool: 'rm -rf', options: {} }] }).steps).toEqual([])
    expect(parse(recipe.options, { steps: 'x', rename: 5 })).toEqual(parse(recipe.options, {}))
  })
})

test('every ready recipe says only what its tools understand, and works', async () => {
  for (const { name, steps, rename } of readyRecipes) {
    const options = parse(recipe.options, { steps, rename, index: 1 })
    expect(options.steps.length, name).toBe(steps.length)
    for (const step of steps) {
      const own = (await tool(step.tool))!
      expect(parse(own.options, step.options), name).toMatchObject(step.options)
    }
    const [made] = await run('原图.jpg', await source(), { steps, rename, index: 1 })
    expect(made?.meta.format, name).toBe('jpeg')
  }
})
