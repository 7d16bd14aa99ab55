import { expect, test } from 'vitest'
import { mergeCard, moveCard, splitCard } from '../../../../src/core/cards/edit.ts'
import type { Card } from '../../../../src/core/cards/model.ts'

const card = (title: string, body = ''): Card => ({ type: 'point', title, body })
const titles = (cards: readonly Card[]) => cards.map(({ title }) => title).join('')
const four = [card('封'), card('甲'), card('乙'), card('丙')]

test('a card moves, but never before the cover, which stays', () => {
  expect(titles(moveCard(four, 1, 2))).toBe('封乙甲丙')
  expect(titles(moveCard(four, 3, -5))).toBe('封丙甲乙')
  expect(moveCard(four, 0, 2)).toBe(four)
  expect(moveCard(four, 2, 2)).toBe(four)
})

test('a merged card becomes a part of the one before it, under its title', () => {
  const merged = mergeCard([card('封'), card('甲', '一'), card('乙', '二')], 2)
  expect(merged.map(({ body }) => body)).toEqual(['', '一\n\n### 乙\n\n二'])
  expect(mergeCard(four, 1)).toBe(four)
  expect(mergeCard([card('封'), card('甲', '一'), card('甲', '二')], 2)[1]!.body).toBe('一\n\n二')
})

test('a card is split between blocks and items, nearest to the cursor, and loses nothing', () => {
  const body = '第一段。\n\n- 一\n- 二\n- 三\n\n最后一段。'
  const split = (at?: number) =>
    splitCard([card('封'), card('甲', body)], 1, (rest) => rest, at)
      .slice(1)
      .map((one) => one.body)
  expect(split(body.indexOf('- 二'))).toEqual(['第一段。\n\n- 一', '- 二\n- 三\n\n最后一段。'])
  expect(split(2)).toEqual(['第一段。', '- 一\n- 二\n- 三\n\n最后一段。'])
  expect(split().join('').replace(/\s/gu, '')).toBe(body.replace(/\s/gu, ''))
  const one = [card('封'), card('甲', '只有一段。')]
  expect(splitCard(one, 1, (rest) => rest)).toBe(one)
})
