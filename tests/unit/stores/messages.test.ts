import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choicesOfQuery } from '../../../src/stores/bench/tool-options.ts'
import { $question, confirm } from '../../../src/stores/shell/confirm.ts'
import { dismissedForMs, mayOffer } from '../../../src/stores/shell/install.ts'
import { $toasts, dismissToast, holdToasts, toast, toastMs } from '../../../src/stores/shell/toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
  vi.useRealTimers()
})
const texts = () => $toasts.get().map(({ text, count }) => `${text}×${count}`)

describe('toasts', () => {
  test('stay 3000 ms; identical ones are grouped with a count and start anew', () => {
    expect(toastMs).toBe(3000)
    toast.info('a')
    vi.advanceTimersByTime(2000)
    toast.info('a')
    toast.error('a')
    expect(texts()).toEqual(['a×2', 'a×1'])
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['a×2', 'a×1'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  test('wait while they are read, and five are enough', () => {
    for (const text of 'abcdefg') toast.info(text)
    expect(texts()).toEqual(['c×1', 'd×1', 'e×1', 'f×1', 'g×1'])
    holdToasts(true)
    vi.advanceTimersByTime(60_000)
    expect(texts()).toHaveLength(5)
    holdToasts(false)
    vi.advanceTimersByTime(3000)
    expect(texts()).toEqual([])
  })
})

describe('confirm', () => {
  test('resolves on confirm, rejects on cancel and close, one question at a time', async () => {
    const outcomes: string[] = []
    for (const text of ['一', '二', '三']) {
      confirm({ text }).then(
        () => outcomes.push(`${text} yes`),
        (how: string) => outcomes.push(`${text} ${how}`),
      )
    }
    expect($question.get()).toMatchObject({ title: '提示', text: '一', confirmLabel: '确定', cancelLabel: '取消' })
    for (const how of ['confirm', 'cancel', 'close'] as const) {
      $question.get()?.answer(how)
      await Promise.resolve()
      await Promise.resolve()
    }
    expect(outcomes).toEqual(['一 yes', '二 cancel', '三 close'])
    expect($question.get()).toBeNull()
  })
})

describe('install prompt', () => {
  test('only when offered, not hidden, and thirty days after a refusal', () => {
    expect(dismissedForMs).toBe(30 * 86_400_000)
    expect(mayOffer(true, undefined, false, 0)).toBe(true)
    expect(mayOffer(false, undefined, false, 0)).toBe(false)
    expect(mayOffer(true, undefined, true, 0)).toBe(false)
    expect(mayOffer(true, 1000, false, 1000 + dismissedForMs - 1)).toBe(false)
    expect(mayOffer(true, 1000, false, 1000 + dismissedForMs)).toBe(true)
  })
})

describe('options in the address', () => {
  test('known keys only, numbers and booleans by their value', () => {
    const base = { quality: 80, format: 'same', progressive: true, minKb: null, background: '#ffffff' }
    const query = '?quality=60&format=webp&progressive=false&minKb=null&background=%23ff0000&evil=1&__proto__=2&from=x'
    expect(choicesOfQuery(query, base)).toEqual({
      quality: 60,
      format: 'webp',
      progressive: false,
      minKb: null,
      background: '#ff0000',
    })
  })
})
