import { beforeEach, expect, test } from 'vitest'
import { $cards, changeCardsWish, outlineOfText, takeOutline, undoCards } from '../../../../src/stores/cards/draft.ts'
import { designPostOf, postOf } from '../../../../src/stores/cards/post.ts'
import { composeTopic, redraftPost, rewordCard } from '../../../../src/stores/cards/topic.ts'
import { replaceCard } from '../../../../src/stores/cards/words.ts'

beforeEach(async () => {
  takeOutline(
    await outlineOfText('# 搬家\n\n先列单子\n\n## 打包\n\n其实非常简单，但是需要进行整理。\n\n## 当天\n\n- 一\n- 二'),
  )
  changeCardsWish({ topic: '手冲咖啡', facts: '价格：28 元', kind: 'tutorial', count: 6 })
})

test('a topic becomes cards with five titles, a body and tags, none of them labelled; one step takes it back', () => {
  const before = $cards.get()
  composeTopic()
  const { cards, post, isWished } = $cards.get()
  expect(cards.length).toBeGreaterThanOrEqual(5)
  expect([cards[0]!.type, cards.at(-1)!.type]).toEqual(['cover', 'call'])
  expect(cards.every(({ aigc, title, body }) => aigc === '' && title + body !== '')).toBe(true)
  expect(post.titles).toHaveLength(5)
  expect(post.tags.length).toBeGreaterThan(3)
  expect([post.aiLabel, isWished]).toEqual([false, true])
  undoCards()
  expect($cards.get()).toMatchObject({ cards: before.cards, post: before.post, isWished: false })
})

test('a card of the composer takes another wording and keeps its type; one of a text is changed by rules', () => {
  composeTopic()
  const [, card] = $cards.get().cards
  expect(rewordCard(card!.id)).toBe(true)
  const other = $cards.get().cards[1]!
  expect(other.type).toBe(card!.type)
  expect(`${other.title}${other.body}`).not.toBe(`${card!.title}${card!.body}`)
  undoCards()
  expect($cards.get().cards[1]).toEqual(card)
  undoCards()
  const own = $cards.get().cards[1]!
  expect(own.title).toBe('打包')
  expect(rewordCard(own.id)).toBe(true)
  expect($cards.get().cards[1]!.body).not.toBe(own.body)
  expect(rewordCard('none')).toBe(false)
})

test('without texts of its own, a set says what it is about; with words of a model it is labelled', () => {
  expect(postOf($cards.get())).toMatchObject({ titles: ['搬家'], aiLabel: false })
  expect(postOf($cards.get()).body).toContain('1. 打包\n2. 当天')
  expect(designPostOf($cards.get())).not.toHaveProperty('aiLabel')
  replaceCard($cards.get().cards[1]!.id, { aigc: '{}' })
  expect(designPostOf($cards.get())).toMatchObject({ title: '搬家', aiLabel: true })
  redraftPost('titles')
  expect(postOf($cards.get()).titles).toHaveLength(5)
  expect(postOf($cards.get()).body).toContain('1. 打包')
})
