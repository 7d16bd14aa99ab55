import { afterEach, expect, test } from 'vitest'
import { $question, confirm, isConfirmed } from '../../../../src/stores/shell/confirm.ts'

afterEach(() => {
  while ($question.get()) $question.get()?.answer('close')
})

test('a question resolves with whether it is confirmed, however it is declined', async () => {
  for (const [how, expected] of [
    ['confirm', true],
    ['cancel', false],
    ['close', false],
  ] as const) {
    const answer = isConfirmed({ text: '?' })
    $question.get()?.answer(how)
    expect(await answer).toBe(expected)
  }
})

test('questions wait for each other, and the reason of a refusal is kept', async () => {
  const first = isConfirmed({ text: '1' })
  const second = confirm({ text: '2' })
  const refused = second.catch((how: unknown) => how)
  expect($question.get()?.text).toBe('1')
  $question.get()?.answer('confirm')
  expect(await first).toBe(true)
  expect($question.get()?.text).toBe('2')
  $question.get()?.answer('close')
  expect([await refused, $question.get()]).toEqual(['close', null])
})
