import { expect, test } from 'vitest'
import { cardPalette } from '../../../../src/core/boards/mindmap/card-palette.ts'
import { themes } from '../../../../src/core/boards/mindmap/themes.ts'
import { blocksOf } from '../../../../src/core/cards/blocks.ts'
import { longestSource, wordsOf } from '../../../../src/core/cards/model.ts'
import { markdownOf, outlineOf, outlineOfTree } from '../../../../src/core/cards/read-outline.ts'
import { readingWords } from '../../../helpers/cards.ts'

const read = (text: string) => outlineOf(text, readingWords).cards
const brief = (text: string) => read(text).map(({ type, title }) => `${type} ${title}`)

test('in markdown the first heading is the cover, and every heading of the next level begins a card', () => {
  const cards = read(
    '# 早睡\n\n三十天记录\n\n## 第一周\n\n只记时间。\n\n> 别急\n\n### 小节\n\n- 一\n- 二\n\n## 对比\n\n| a | b |\n|--|--|\n| 1 | 2 |',
  )
  expect(cards.map(({ type, title }) => `${type} ${title}`)).toEqual(['cover 早睡', 'list 第一周', 'compare 对比'])
  expect(cards[0]!.body).toBe('三十天记录')
  expect(blocksOf(cards[1]!.body).map(({ kind }) => kind)).toEqual(['paragraph', 'quote', 'head', 'list'])
})

test('the level of cards is the highest that occurs below the title, and a rule begins a card without a title', () => {
  expect(brief('# 题\n\n### 甲\n\n文\n\n### 乙\n\n文')).toEqual(['cover 题', 'point 甲', 'point 乙'])
  expect(brief('# 甲\n\n文\n\n# 乙\n\n文')).toEqual(['cover 甲', 'point 乙'])
  expect(brief('# 题\n\n## 甲\n\n一\n\n---\n\n二')).toEqual(['cover 题', 'point 甲', 'point '])
})

test('what a card is for is known by its blocks and its title', () => {
  const typeOf = (title: string, body: string) => read(`# 题\n\n## ${title}\n\n${body}`)[1]!.type
  expect(typeOf('怎么放', '1. 甲\n2. 乙')).toBe('steps')
  expect(typeOf('钱', '- 420 元：搬家\n- 30%：占比')).toBe('data')
  expect(typeOf('一句', '> 甲')).toBe('quote')
  expect(typeOf('表', '| a | b | c |\n|-|-|-|\n| 1 | 2 | 3 |')).toBe('table')
  expect(typeOf('自己做还是买', '### 自己做\n- 甲\n\n### 买\n- 乙')).toBe('compare')
  expect(typeOf('写在最后', '文')).toBe('summary')
  expect(typeOf('关注我', '文')).toBe('call')
  expect(typeOf('文', '一段话。')).toBe('point')
})

test('an article without markdown is split at what looks like headings, else into cards of about one length', () => {
  const long = '这一段话很长，说的是一件小事。'.repeat(6)
  expect(brief(`我的标题\n\n${long}\n\n第一步：开头\n${long}\n\n二、经过\n${long}`)).toEqual([
    'cover 我的标题',
    'point ',
    'point 第一步：开头',
    'point 二、经过',
  ])
  const plain = read(Array.from({ length: 8 }, () => long).join('\n\n'))
  expect(plain.length).toBeGreaterThan(4)
  expect(
    plain
      .slice(1)
      .map(({ body }) => body)
      .join('')
      .replace(/\s/gu, ''),
  ).toBe(long.repeat(8))
  expect(brief('标题\n\n• 甲\n• 乙\n• 丙')).toEqual(['cover 标题', 'list '])
})

test('an indented outline becomes a cover, cards and lists', () => {
  const cards = read('露营\n\t带什么\n\t\t天幕\n\t\t\t带地钉\n\t\t头灯\n\t去哪里\n\t\t湖边')
  expect(cards.map(({ title }) => title)).toEqual(['露营', '带什么', '去哪里'])
  expect(cards[1]!.body).toBe('- 天幕\n  - 带地钉\n- 头灯')
})

test('bad input gives words and nothing else', () => {
  expect(read('')).toHaveLength(1)
  expect(read('   \n\n ')[0]!.title).toBe('')
  expect(read('😀😀😀')[0]!.title).toBe('😀😀😀')
  expect(JSON.stringify(read('a\ud800b\u0000\u200b'))).not.toMatch(/\\ud800|\\u0000|\u200b/)
  const [words] = blocksOf('<img src=x onerror=alert(1)>你好 <b>粗</b> &lt;')
  expect(words?.kind === 'paragraph' && wordsOf(words.spans)).toBe('你好 粗 <')
  expect(
    read('字'.repeat(longestSource * 2))
      .map(({ title, body }) => title + body)
      .join('').length,
  ).toBeLessThanOrEqual(longestSource + 40)
  expect(read('---\ntitle: 题目\n---\n## 甲\n文').map(({ title }) => title)).toEqual(['题目', '甲'])
})

test('an outline written as markdown reads as the same cards', () => {
  const cards = read('# 题\n\n副题\n\n## 甲\n\n- 一\n- 二\n\n---\n\n一段。\n\n## 乙\n\n> 引')
  expect(read(markdownOf({ cards }))).toEqual(cards)
})

test('a tree becomes a cover and a card for each branch, and loses no word', () => {
  const { cards } = outlineOfTree(
    {
      text: '根',
      note: '说明',
      children: [{ text: '枝', note: '注', children: [{ text: '叶', children: [{ text: '脉' }] }] }, { text: '空' }],
    },
    readingWords,
  )
  expect(cards.map(({ title }) => title)).toEqual(['根', '枝', ''])
  expect(cards[0]!.body).toBe('说明')
  expect(cards[1]!.body).toBe('注\n\n- 叶\n  - 脉')
  expect(cards[2]).toMatchObject({ type: 'list', body: '- 空' })
})

test('colours of a set follow the theme of a map, on a ground that is never pure white', () => {
  for (const theme of themes) {
    const { paper, accent } = cardPalette(theme)
    expect(accent).toBe(theme.branches[0])
    expect(paper).not.toEqual(['#ffffff'])
  }
})
