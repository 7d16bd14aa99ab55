import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutGaps } from '../../../../src/islands/boards/excalidraw/words.ts'

type Words = Parameters<typeof withoutGaps>[0]

const folder = `${process.cwd()}/node_modules/@excalidraw/excalidraw/dist/prod/locales/`

/** Returns the library's texts of a language. */
async function wordsOf(language: string): Promise<Words> {
  const file = readdirSync(folder).find((name) => name.startsWith(`${language}-`))
  return ((await import(/* @vite-ignore */ `${folder}${file}`)) as { default: Words }).default
}

/** Returns the keys of texts that are not empty. */
const keysOf = (words: Words, before = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${before}${key}.`) : value === '' ? [] : [`${before}${key}`],
  )

it('every text of the whiteboard is there in Chinese, and the library’s own stay', async () => {
  const [english, chinese] = [await wordsOf('en'), await wordsOf('zh-CN')]
  const filled = withoutGaps(chinese)
  const there = new Set(keysOf(filled))
  expect(keysOf(english).filter((key) => !there.has(key))).toEqual([])
  expect((filled.labels as Words).paste).toBe((chinese.labels as Words).paste)
})
