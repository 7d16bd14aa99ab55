import { expect, test } from 'vitest'
import { optionsLink } from '../../../../src/stores/bench/options-link.ts'
import { $choices } from '../../../../src/stores/bench/tool-options.ts'

test('a link carries choices, but neither passwords nor lists of people', () => {
  $choices.set({ sheet: '6r', roster: '张三 11010519491231002X', rosterNames: '{id}', password: 'x' })
  const query = new URL(optionsLink({ origin: 'https://a.example', pathname: '/app' })).searchParams
  expect([...query]).toEqual([
    ['sheet', '6r'],
    ['rosterNames', '{id}'],
  ])
})
