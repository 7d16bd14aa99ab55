import { afterEach, expect, test, vi } from 'vitest'

const keys = vi.hoisted(() => new Map<string, unknown>())
const parsing = vi.hoisted(() => ({ end: () => {} }))
vi.mock('../../../../src/storage/keys.ts', () => ({
  optionsKey: (slug: string) => slug,
  readKey: (key: string) => keys.get(key),
  writeKey: (key: string, value: unknown) => keys.set(key, value),
  dropKey: (key: string) => keys.delete(key),
}))
vi.mock('../../../../src/workers/pool.ts', () => ({
  pool: () => ({
    run: async (_job: string, { options }: { options: unknown }) => {
      await new Promise<void>((resolve) => {
        parsing.end = resolve
      })
      return options
    },
  }),
}))

const { currentOptions, chooseOptions, loadOptions } = await import('../../../../src/stores/bench/tool-options.ts')

afterEach(() => vi.useRealTimers())

test('a choice made before the remembered ones are checked is kept beside them', async () => {
  vi.useFakeTimers()
  keys.set('compress', { quality: 60 })
  const loaded = loadOptions({ slug: 'compress', tool: 'compress', base: { quality: 80, format: 'same' } }, '')
  chooseOptions({ format: 'webp' })
  await vi.advanceTimersByTimeAsync(1000)
  parsing.end()
  await loaded
  expect(currentOptions()).toEqual({ quality: 60, format: 'webp' })
  expect(keys.get('compress')).toEqual({ quality: 60, format: 'webp' })
})
