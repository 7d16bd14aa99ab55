import { afterEach, expect, test, vi } from 'vitest'
import { parseBannedWords } from '../../../../src/core/words/banned-words.ts'
import { bannedInName } from '../../../../src/stores/account/name-check.ts'

afterEach(() => vi.unstubAllGlobals())

const serving = (answer: () => Promise<Response>) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (address: unknown) => {
    asked.push(address)
    return answer()
  })
  return asked
}

test('a name is checked for the shipped words and for those of the site', async () => {
  const own = JSON.stringify(parseBannedWords('# 竞品\n山寨图\n! 提示\n轻词\n+ 山寨图鉴\n'))
  const asked = serving(async () => new Response(own))
  const found = await Promise.all(['我爱山 寨 图', '山寨图鉴', '轻词', '赌博', '小青'].map(bannedInName))
  expect(found).toEqual(['山寨图', null, null, '赌博', null])
  expect(new Set(asked)).toEqual(new Set(['/banned-words.json']))
})

test('without the words of the site the shipped ones are still checked', async () => {
  serving(async () => new Response('', { status: 404 }))
  expect(await bannedInName('赌博')).toBe('赌博')
  serving(() => Promise.reject(new TypeError('Failed to fetch')))
  expect([await bannedInName('赌博'), await bannedInName('山寨图')]).toEqual(['赌博', null])
})
