import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import { cardCovers } from '../../../../src/core/cards/engine-covers.ts'
import { cardLooks, lookOf } from '../../../../src/core/cards/looks.ts'
import type { Outline } from '../../../../src/core/cards/model.ts'
import { cardThemes } from '../../../../src/core/cards/themes.ts'
import { isText } from '../../../../src/core/design/elements/guards.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import { textOf } from '../../../../src/core/design/text/runs.ts'
import { cardsOf, registerCardFonts } from '../../../helpers/cards.ts'
import { problemsOf } from '../../../helpers/cover-problems.ts'

const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
const insets = { top: 0, right: 0, bottom: 0, left: 0 }
beforeAll(registerCardFonts)

const cards = [
  { type: 'cover', title: '六个收纳习惯', body: '小房间也够用' },
  { type: 'list', title: '先扔再收', body: '- 一年没用的：送走\n- 重复的：留一个\n- 说不清用处的：拍照再扔' },
  { type: 'steps', title: '一个抽屉试起', body: '1. 全部倒出来\n2. 按用处分堆\n3. 常用的放前面' },
  { type: 'point', title: '标签比盒子重要', body: '家里人找得到，才放得回去。**贴在拿的那一面**，字大一点。' },
] as const
const problemsIn = ({ design }: ReturnType<typeof cardsOf>) =>
  design.pages.flatMap((page, at) =>
    problemsOf({ ...design, pages: [page] }, { insets, measurer }).map((problem) => `${at + 1} ${problem}`),
  )

test('every look of a theme differs from the one before it, and after the last comes its own', () => {
  for (const theme of cardThemes) {
    const looks = Array.from({ length: cardLooks + 1 }, (_, look) => lookOf(theme, look))
    expect(looks[0]).toBe(theme)
    expect(looks.at(-1)).toBe(theme)
    for (const [at, look] of looks.slice(1).entries()) expect(look, `${theme.id} ${at + 1}`).not.toEqual(looks[at])
  }
})

describe('cards of every look, and covers of every layout, have no word cut, covered or beyond the edge', () => {
  test.each(cardThemes.map((theme, at) => [theme.id, at] as const))('in the theme %s', (_, at) => {
    const theme = cardThemes[at]!
    const ratio = ['3:4', '1:1', '9:16'][at % 3]!
    const outline: Outline = { cards: cards.map((card, place) => ({ ...card, look: 1 + ((at + place) % 5) })) }
    const cover = cardCovers[at % cardCovers.length]!
    const set = cardsOf(outline, { theme, ratio, cover })
    expect(problemsIn(set)).toEqual([])
    expect(set).not.toEqual(cardsOf({ cards: [...cards] }, { theme, ratio }))
  })
})

test('a layout that does not take the words of the first card leaves it as the theme has it', () => {
  const long: Outline = { cards: [{ ...cards[0], title: '很长的标题'.repeat(7) }, ...cards.slice(1)] }
  const theme = cardThemes[0]!
  expect(cardsOf(long, { theme, ratio: '3:4', cover: 'type-label' })).toEqual(cardsOf(long, { theme, ratio: '3:4' }))
})

describe('what a model wrote is labelled on its picture', () => {
  const aigc = '{"Label":"1"}'
  const labelled: Outline = { cards: cards.map((card, at) => (at === 2 ? card : { ...card, aigc })) }
  test.each(['3:4', '1:1', '9:16'])(
    'at %s, legibly, in a corner, with characters of a twentieth of the short side',
    (ratio) => {
      for (const [at, theme] of cardThemes.entries()) {
        const cover = at % 2 === 0 ? '' : cardCovers[at % cardCovers.length]!
        const set = cardsOf(labelled, { theme, ratio, cover })
        const { width, height } = set.design
        expect(set.design.pages.map((page) => page.aigc)).toEqual(set.cards.map((at) => (at === 2 ? undefined : aigc)))
        for (const page of set.design.pages) {
          const label = page.order
            .map((id) => page.elements[id]!)
            .find((element) => isText(element) && textOf(element.runs) === 'AI 生成')
          expect(label !== undefined).toBe(page.aigc !== undefined)
          if (!label || !isText(label)) continue
          expect(label.locked).toBe(true)
          // A Chinese character is at least nine tenths of its type high.
          expect(label.size * 0.9).toBeGreaterThanOrEqual(Math.min(width, height) * 0.05)
          expect(label.x + label.width).toBeGreaterThan(width * 0.9)
          expect(label.y + label.height).toBeGreaterThan(height * 0.9)
        }
        expect(problemsIn(set), theme.id).toEqual([])
      }
    },
  )
})
