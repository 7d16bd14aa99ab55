import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const values = new Map<string, string>()
let refuses = false
const fake = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (refuses) throw new DOMException('full', 'QuotaExceededError')
    values.set(key, value)
  },
  removeItem: (key: string) => void values.delete(key),
}

async function fresh() {
  vi.resetModules()
  return import('../../../src/storage/keys.ts')
}

beforeEach(() => {
  values.clear()
  refuses = false
  vi.stubGlobal('localStorage', fake)
})
afterEach(() => vi.unstubAllGlobals())

describe('remembered values', () => {
  test('[P-48] five hundred mutants of every key: never a throw, a bad value is dropped', async () => {
    const keys = await fresh()
    const all = [
      keys.promptDismissedKey,
      keys.hideInstallKey,
      keys.recentToolsKey,
      keys.favouriteToolsKey,
      keys.renamePatternKey,
      keys.optionsKey('compress-image'),
    ]
    let state = 20_261_120
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % below
    }
    const bits = [
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '1e999',
      'null',
      'true',
      '-1',
      '__proto__',
      'compress-image',
      '\u0000',
      '9'.repeat(400),
      '压',
      '\ud800',
    ]
    for (let round = 0; round < 500; round++) {
      const text = Array.from({ length: 1 + random(8) }, () => bits[random(bits.length)]).join('')
      for (const key of all) {
        values.set(key.key, text)
        const value = keys.readKey(key as never)
        if (value === undefined) expect(values.has(key.key), `${key.key} ${text}`).toBe(false)
        else expect(key.check(key.bare ? text : JSON.parse(text))).toEqual(value)
      }
    }
  })

  test('what is written is read back; slugs are cleaned', async () => {
    const { readKey, writeKey, recentToolsKey, promptDismissedKey } = await fresh()
    expect(writeKey(recentToolsKey, ['a', 'b'])).toBe(true)
    expect(readKey(recentToolsKey)).toEqual(['a', 'b'])
    values.set(recentToolsKey.key, JSON.stringify(['a', 'a', '../x', 7, 'ok-1']))
    expect(readKey(recentToolsKey)).toEqual(['a', 'ok-1'])
    writeKey(promptDismissedKey, 1000)
    expect(values.get('pwaPromptDismissed')).toBe('1000')
  })

  test('[P-47] a time in the future is no time', async () => {
    const { readKey, promptDismissedKey } = await fresh()
    values.set(promptDismissedKey.key, String(Date.now() + 86_400_000))
    expect(readKey(promptDismissedKey)).toBeUndefined()
  })

  test('[P-40] full storage answers false; disabled storage becomes memory', async () => {
    const { readKey, writeKey, renamePatternKey } = await fresh()
    writeKey(renamePatternKey, '{name}')
    refuses = true
    expect(writeKey(renamePatternKey, 'new')).toBe(false)
    expect(readKey(renamePatternKey)).toBe('{name}')
    const disabled = await fresh()
    expect(disabled.writeKey(disabled.renamePatternKey, 'kept')).toBe(true)
    expect(disabled.readKey(disabled.renamePatternKey)).toBe('kept')
  })
})
