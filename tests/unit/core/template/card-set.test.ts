import { expect, test } from 'vitest'
import { themes } from '../../../../src/core/boards/mindmap/themes.ts'
import { takes } from '../../../../src/core/cover/layout.ts'
import { templateLayoutOf } from '../../../../src/core/cover/page-layouts/index.ts'
import { type CardOutline, cardPalette, cardSet } from '../../../../src/core/template/card-set.ts'

const leaf = (text: string): CardOutline => ({ text })
const long: CardOutline = {
  text: '新手露营指南',
  note: '第一次去也不慌，出发之前先把这一页从头到尾看完。\n\n再看后面的。',
  children: [
    {
      text: '带什么',
      children: Array.from({ length: 23 }, (_, at) => ({ text: `装备${at}`, children: [leaf(`用处${at}`)] })),
    },
    { text: '注意', note: '晴天也带雨衣', children: [leaf('水|电')] },
    leaf('预算'),
    { text: '很长', children: [leaf('长'.repeat(900)), { text: '要点', children: [leaf('说明'.repeat(300))] }] },
  ],
}

test('a set has a cover, the names of the branches, and pages for each branch with something below it', () => {
  const { pages, left } = cardSet(long, 99)
  expect(left).toBe(0)
  expect(pages[0]).toMatchObject({ title: '新手露营指南', points: [], subtitle: '' })
  expect(pages[1]!.points.join()).toContain('第一次去也不慌')
  expect(pages[2]!.points).toEqual(['带什么', '注意', '预算', '很长'])
  expect(new Set(pages.slice(3).map(({ title }) => title))).toEqual(new Set(['带什么', '注意', '很长']))
})

test('no word of an outline is lost, and no page holds more than its layout takes', () => {
  const { pages } = cardSet(long, 99)
  const said = pages.flatMap(({ title, subtitle, points }) => [title, subtitle, ...points]).join('\n')
  for (let at = 0; at < 23; at++) expect(said).toContain(`装备${at} | 用处${at}`)
  expect(said).toContain('水 / 电')
  expect(said).toContain('晴天也带雨衣')
  expect(said.match(/长/g)!.length).toBeGreaterThanOrEqual(900)
  expect(said.match(/说明/g)).toHaveLength(300)
  for (const page of pages) {
    const layout = templateLayoutOf(page.layout)!
    expect(takes({ ...layout, points: 0 }, { ...page, pictures: [] }), page.layout).toBe(true)
  }
})

test('pages of one branch are marked and about equally full', () => {
  const pages = cardSet(long, 99).pages.filter(({ title }) => title === '带什么')
  expect(pages[0]!.badge).toBe(`01 · 1/${pages.length}`)
  const counts = pages.map(({ points }) => points.length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2)
})

test('pages beyond the most are counted, and an outline of one line is a cover', () => {
  const { pages, left } = cardSet(long, 4)
  expect([pages.length, pages.length + left]).toEqual([4, cardSet(long, 99).pages.length])
  expect(cardSet(leaf('只有标题'), 18).pages).toHaveLength(1)
  const one = cardSet({ text: '一', children: [leaf('二')] }, 18).pages
  expect(one.map(({ title }) => title)).toEqual(['一', '二'])
  expect(one[0]!.subtitle).toBe('二')
  const noted = cardSet({ text: '一', note: '一句话', children: [leaf('二'), leaf('三')] }, 18).pages
  expect(noted.map(({ subtitle }) => subtitle)).toEqual(['一句话', ''])
})

test('colours follow the theme, on a ground that is never pure white', () => {
  for (const theme of themes) {
    const { paper, accent } = cardPalette(theme)
    expect(accent).toBe(theme.branches[0])
    expect(paper).not.toEqual(['#ffffff'])
  }
})
