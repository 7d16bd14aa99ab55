import { readdirSync, readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { produce } from 'immer'
import { beforeAll, describe, expect, test } from 'vitest'
import { densities } from '../../../../src/core/cards/compose.ts'
import { mostCards } from '../../../../src/core/cards/model.ts'
import { cardThemeOf, cardThemes } from '../../../../src/core/cards/themes.ts'
import { applyStyle } from '../../../../src/core/design/commands/apply-style.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import { textOf } from '../../../../src/core/design/text/runs.ts'
import { cardsOf, registerCardFonts } from '../../../helpers/cards.ts'
import { problemsOf } from '../../../helpers/cover-problems.ts'

const folder = 'tests/fixtures/cards'
const texts = readdirSync(folder)
  .filter((file) => /\.(md|txt)$/.test(file))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
const insets = { top: 0, right: 0, bottom: 0, left: 0 }
beforeAll(registerCardFonts)

const saidOn = ({ design }: ReturnType<typeof cardsOf>, at: number) =>
  Object.values(design.pages[at]!.elements).flatMap((element) =>
    element.kind === 'text' ? [textOf(element.runs)] : [],
  )
const problemsIn = (set: ReturnType<typeof cardsOf>) =>
  set.design.pages.flatMap((page, at) =>
    problemsOf({ ...set.design, pages: [page] }, { insets, measurer }).map((problem) => `${at + 1} ${problem}`),
  )

describe('no word is cut, overlaps another or leaves the page', () => {
  // Each theme meets another text and ratio; the contact sheets paint all of them.
  const ratios = ['3:4', '1:1', '9:16', '3:5', '4:5']
  test.each(cardThemes.map((theme, at) => [theme.id, at] as const))('in the theme %s', (id, at) => {
    const [text, ratio] = [texts[at % texts.length]!, ratios[at % ratios.length]!]
    const set = cardsOf(text, { theme: cardThemeOf(id), ratio, density: densities[at % 3]! })
    expect(set.design.pages.length).toBeGreaterThan(2)
    expect(problemsIn(set)).toEqual([])
  })
})

test('no word of a text is lost on the way to its cards', () => {
  const plain = (text: string) => text.replace(/[\s·–：:，。、；|\\*#>-]/gu, '')
  const body = '第一句话说了一件事，然后又说了另外一件。'.repeat(40)
  const text = `# 标题\n\n## 长文\n\n${body}\n\n- ${'一个很长的条目'.repeat(60)}\n- 短的\n\n> ${'引用的话。'.repeat(50)}\n\n\`\`\`\n${'代码 = 1\n'.repeat(40)}\`\`\``
  const set = cardsOf(text, { theme: cardThemes[0]!, ratio: '3:4', most: 99 })
  const said = set.design.pages.map((_, at) => saidOn(set, at).join('')).join('')
  expect(plain(said).split('第一句话说了一件事').length - 1).toBe(40)
  expect(plain(said).split('一个很长的条目').length - 1).toBeGreaterThanOrEqual(58)
  expect(said.split('引用的话').length - 1).toBe(50)
  expect(said.split('代码').length - 1).toBe(40)
  expect(problemsIn(set)).toEqual([])
})

test('a paragraph that is measured in parts only loses nothing, in columns and in bubbles', () => {
  const text = `# 标题\n\n${Array.from({ length: 240 }, (_, at) => `第${at + 1000}句说的是一件小事，说完就好。`).join('')}`
  for (const theme of [cardThemes[0]!, cardThemeOf('chat')]) {
    const set = cardsOf(text, { theme, ratio: '3:4', most: 99 })
    const said = set.design.pages.map((_, at) => saidOn(set, at).join('')).join('')
    expect([...said.matchAll(/第(\d{4})句/g)].map(([, at]) => Number(at) - 1000)).toEqual(
      Array.from({ length: 240 }, (_, at) => at),
    )
    expect(problemsIn(set)).toEqual([])
  }
})

test('a set has 18 pages at most, counts what is left, and knows the card of every page', () => {
  const text = `# 标题\n\n${Array.from({ length: 30 }, (_, at) => `## 第${at}节\n\n一段话。`).join('\n\n')}`
  const set = cardsOf(text, { theme: cardThemes[0]!, ratio: '3:4' })
  expect([set.design.pages.length, set.left]).toEqual([mostCards, 13])
  expect(set.cards.slice(0, 3)).toEqual([0, 1, 2])
  expect(new Set(set.design.pages.map(({ id }) => id)).size).toBe(mostCards)
})

test('the first page alone is as in the set where every card takes a page', () => {
  const text = `# 标题\n\n一句话\n\n${['甲', '乙', '丙'].map((title) => `## ${title}\n\n一段话。`).join('\n\n')}`
  const options = { theme: cardThemes[0]!, ratio: '3:4' }
  const { design, cards } = cardsOf(text, { ...options, onlyFirst: true })
  expect(design.pages).toEqual(cardsOf(text, options).design.pages.slice(0, 1))
  expect(cards).toEqual([0])
})

test('the same outline always gives the same set, and every page shows its place in it', () => {
  const make = () => cardsOf(texts[0]!, { theme: cardThemes[0]!, ratio: '3:4' })
  const set = make()
  expect(make()).toEqual(set)
  for (const [at] of set.design.pages.entries())
    expect(saidOn(set, at)).toContain(`${at + 1}/${set.design.pages.length}`)
})

test('a denser set has no more cards than a sparser one', () => {
  const counts = densities.map((density) =>
    texts.map((text) => cardsOf(text, { theme: cardThemes[0]!, ratio: '3:4', density, most: 99 }).design.pages.length),
  )
  for (const [at, count] of counts[0]!.entries()) {
    expect(counts[1]![at]).toBeLessThanOrEqual(count)
    expect(counts[2]![at]).toBeLessThanOrEqual(counts[1]![at]!)
  }
})

test('the style of one page can be given to all, and no word leaves its place', () => {
  for (const [at, text] of texts.slice(0, 6).entries()) {
    const set = cardsOf(text, { theme: cardThemes[at * 4]!, ratio: '3:4' })
    for (const { id } of set.design.pages.slice(1, 4)) {
      const design = produce(set.design, (draft) => applyStyle.change(draft, { page: id }))
      expect(problemsIn({ ...set, design })).toEqual([])
    }
  }
})
