import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtEmoji, emojiNames } from '../../../src/graphics/emoji.ts'

const asked: string[] = []
let offline = false

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  offline = false
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (offline) throw new TypeError('offline')
    if (path === '/fonts/emoji.json') return Response.json({ version: '9', names: emojiNames().join(' ') })
    const [, name = ''] = /^\/fonts\/emoji\/(.*)-9\.json$/.exec(path) ?? []
    const picture = builtEmoji(name)
    return picture ? Response.json(picture) : new Response('', { status: 404 })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function loader() {
  const { fontLoader } = await import('../../../src/workers/fonts.ts')
  const { emojiOf } = await import('../../../src/core/design/text/emoji.ts')
  return { load: fontLoader({ add: () => {} }), emojiOf }
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
