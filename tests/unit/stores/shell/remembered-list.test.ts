import { beforeEach, expect, test, vi } from 'vitest'

const values = new Map<string, string>()
beforeEach(() => {
  values.clear()
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})
const memory = async () => import('../../../../src/stores/design/editor-memory.ts')

test('the newest comes first, nothing twice, and only so many stay', async () => {
  const { recentColours } = await memory()
  for (let at = 0; at < 20; at++) recentColours.note(`#0000${String(at).padStart(2, '0')}`)
  recentColours.note('#000010')
  expect(recentColours.$items.get()).toHaveLength(12)
  expect(recentColours.$items.get().slice(0, 2)).toEqual(['#000010', '#000019'])
})

test('what was remembered is there again, and what makes no sense is not', async () => {
  values.set('qingtu:recent-colours', JSON.stringify(['#16a34a', 'green', 7, '#16a34a', '#ffffff80']))
  const { recentColours } = await memory()
  recentColours.note('#000000')
  expect(recentColours.$items.get()).toEqual(['#000000', '#16a34a', '#ffffff80'])
  recentColours.drop('#16a34a')
  expect(JSON.parse(values.get('qingtu:recent-colours')!)).toEqual(['#000000', '#ffffff80'])
})
