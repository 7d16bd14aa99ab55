import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtEmoji, emojiNames } from '../../../src/graphics/emoji.ts'

const asked: string[] = []
let offline = false
/** Families of the faces that were added. */
const faces: string[] = []

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  offline = false
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (offline && path.startsWith('/fonts/emoji')) throw new TypeError('offline')
    if (path === '/fonts/noto-sans-sc.json') return Response.json({ 400: [] })
    if (path === '/fonts/brush.json') return Response.json({ 400: [['a.woff2', '590f,5929']] })
    if (path === '/fonts/brush/a.woff2') return new Response(new Uint8Array([1]))
    if (path === '/fonts/emoji.json') return Response.json({ version: '9', names: emojiNames().join(' ') })
    const [, name = ''] = /^\/fonts\/emoji\/(.*)-9\.json$/.exec(path) ?? []
    const picture = builtEmoji(name)
    return picture ? Response.json(picture) : new Response('', { status: 404 })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Stands for the browser's font face; every one loads. */
class LoadedFace {
  readonly family: string
  constructor(family: string) {
    this.family = family
  }
  load = async () => this
}

async function loader() {
  faces.length = 0
  vi.stubGlobal('FontFace', LoadedFace)
  const { fontLoader } = await import('../../../src/workers/fonts.ts')
  const { emojiOf } = await import('../../../src/core/design/text/emoji.ts')
  return { load: fontLoader({ add: ({ family }) => faces.push(family) }), emojiOf }
}

test('only the emoji of a text are fetched, each once, in the system font too', async () => {
  const { load, emojiOf } = await loader()
  expect(await load('system', 400, '夏天')).toEqual([])
  expect(asked).toEqual([])
  await load('system', 400, '夏天🔥👍🏽🔥')
  expect(asked).toEqual(['/fonts/emoji.json', '/fonts/emoji/1f525-9.json', '/fonts/emoji/1f44d-1f3fd-9.json'])
  expect(emojiOf('🔥')).toEqual(builtEmoji('1f525'))
  await load('system', 700, '👍🏽')
  expect(asked).toHaveLength(3)
})

test('a loader that found no network asks again', async () => {
  const { load, emojiOf } = await loader()
  offline = true
  await expect(load('system', 400, '🔥')).rejects.toMatchObject({ code: 'font-not-loaded' })
  offline = false
  await load('system', 400, '🔥')
  expect(emojiOf('🔥')).toBeDefined()
})

test('a text whose emoji cannot be fetched keeps its font', async () => {
  const { load, emojiOf } = await loader()
  offline = true
  await expect(load('brush', 400, '夏天🔥')).rejects.toMatchObject({ params: { font: 'emoji' } })
  expect(faces).toContain('brush')
  expect(emojiOf('🔥')).toBeUndefined()
})

test('a text whose font cannot be fetched keeps its emoji', async () => {
  const { load, emojiOf } = await loader()
  await expect(load('absent', 400, '夏天🔥')).rejects.toMatchObject({ params: { font: 'absent' } })
  expect(emojiOf('🔥')).toEqual(builtEmoji('1f525'))
})
