import { expect, test } from 'vitest'
import { blocksOf } from '../../../../src/core/cards/blocks.ts'
import { outlineOfNote } from '../../../../src/core/cards/from-note.ts'
import { emptyNote, type NoteCard } from '../../../../src/core/words/note.ts'

const sides = ['一般', '更好'] as const
const card = (type: NoteCard['type'], title: string, lines: string[], note = ''): NoteCard => ({
  ...{ type, title, lines, note, icon: '', imageHint: '' },
})
const read = (...cards: NoteCard[]) =>
  outlineOfNote(
    { ...emptyNote, titles: ['题'], cover: { ...emptyNote.cover, headline: '头条', sub: '副题' }, cards },
    sides,
  ).cards

test('the cover of a note is the cover of its outline, else what it says of itself; a second one is a point', () => {
  expect(read(card('cover', '封面', ['一句'], '左滑'))[0]).toEqual({ type: 'cover', title: '封面', body: '一句' })
  expect(read(card('point', '甲', ['文']))[0]).toEqual({ type: 'cover', title: '头条', body: '副题' })
  expect(outlineOfNote({ ...emptyNote, titles: ['题'] }, sides).cards).toEqual([
    { type: 'cover', title: '题', body: '' },
  ])
  expect(read(card('cover', '封', []), card('cover', '又', ['文'])).map(({ type }) => type)).toEqual(['cover', 'point'])
})

test('lines become the markdown that the type of a card asks for', () => {
  const bodyOf = (type: NoteCard['type'], lines: string[], note?: string) =>
    read(card(type, '表', lines, note))[1]!.body
  expect(bodyOf('steps', ['3. 甲', '乙'])).toBe('3. 甲\n4. 乙')
  expect(bodyOf('steps', ['甲', '乙'])).toBe('1. 甲\n2. 乙')
  expect(bodyOf('list', ['· 甲', '- 乙'], '完')).toBe('- 甲\n- 乙\n\n完')
  expect(bodyOf('quote', ['甲', '乙'])).toBe('> 甲\n>\n> 乙')
  expect(bodyOf('compare', ['✗ 甲', '✓ 乙', '❌ 丙', '✅ 丁'])).toBe('### 一般\n\n- 甲\n- 丙\n\n### 更好\n\n- 乙\n- 丁')
  expect(bodyOf('compare', ['甲', '乙'])).toBe('- 甲\n- 乙')
  expect(bodyOf('table', ['价格：28 元', '位置：巷口|左'])).toBe(
    '| 表 | |\n|---|---|\n| 价格 | 28 元 |\n| 位置 | 巷口\\|左 |',
  )
  expect(blocksOf(bodyOf('table', ['价格：28 元', '位置：巷口'])).map(({ kind }) => kind)).toEqual(['table'])
})

test('what a model writes as markup stays words', () => {
  const [, point] = read(card('point', '甲', ['# 标题', '1. 数', '- 条', '<b>粗</b>']))
  const blocks = blocksOf(point!.body)
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph', 'paragraph'])
})

test('cards without a word are left out', () => {
  expect(read(card('cover', '封', []), card('point', '', []), card('list', '甲', ['乙']))).toHaveLength(2)
})
