import { describe, expect, test } from 'vitest'
import type { CoverBrief } from '../../../../src/core/cover/brief.ts'
import type { DesignElement } from '../../../../src/core/design/elements/index.ts'
import { elementsOf, ordinary, pages, picturesOf, plainCover } from '../../../helpers/plain-covers.ts'

type Text = Extract<DesignElement, { kind: 'text' }>
const wordsOf = ({ runs }: Text) => runs.map(({ text }) => text).join('')
const isText = (element: DesignElement): element is Text => element.kind === 'text'

const textsIn = (layout: string, brief: Partial<CoverBrief>) => elementsOf(plainCover(layout, brief)).filter(isText)
const saying = (texts: readonly Text[], words: string) => texts.find((text) => wordsOf(text) === words)!
/** Returns how many lines a text takes. */
const linesOf = ({ height, size, lineHeight }: Text) => Math.round(height / (size * lineHeight))
const right = ({ x, width }: DesignElement) => x + width
const bottom = ({ y, height }: DesignElement) => y + height

describe('the caret of a search box', () => {
  const caretIn = (title: string) => {
    const elements = elementsOf(plainCover('search-box', { title }))
    const words = elements.filter(isText).find(({ role }) => role === 'title')!
    const caret = elements.find(
      ({ kind, width, height }) => kind === 'rect' && height > words.size * 0.8 && width < words.size * 0.1,
    )
    return { words, caret }
  }

  test('stands right behind the last character of a single line, as tall as it', () => {
    const { words, caret } = caretIn('早餐')
    const end = words.x + 2 * words.size
    expect(caret!.x).toBeGreaterThan(end)
    expect(caret!.x).toBeLessThan(end + words.size * 0.2)
    expect(caret!.y).toBeGreaterThanOrEqual(words.y)
    expect(bottom(caret!)).toBeLessThanOrEqual(bottom(words))
  })

  test('is not drawn behind several lines', () => {
    expect(caretIn(ordinary.title).caret).toBeUndefined()
  })
})

describe('the words before a large number', () => {
  const lead = (before: string) => saying(textsIn('big-number', { title: `${before}100天` }), before)

  test('stand on one line, and from the tenth character on two', () => {
    expect(['坚持早起', '养成早起读书写作的', '养成早起读书写作习惯'].map((before) => linesOf(lead(before)))).toEqual([
      1, 1, 2,
    ])
  })
})

describe('answers', () => {
  const points = ['会', '不会的，只要天天坚持', '看情况']

  test('are written in one size, in which the longest still takes one line', () => {
    const texts = textsIn('q-and-a', { points })
    const answers = points.map((point) => saying(texts, point))
    expect(new Set(answers.map(({ size }) => size)).size).toBe(1)
    expect(answers.map(linesOf)).toEqual([1, 1, 1])
  })
})

describe('points of different length', () => {
  const points = ['选豆', '水温和时间都要记下来', '磨豆机']
  const lists = ['checklist', 'chat', 'memo', 'notebook', 'receipt', 'schedule', 'search-box', 'steps']

  test.each(lists)('are written in one size on one line each: %s', (layout) => {
    const shown = points.map((point) => saying(textsIn(layout, { points }), point))
    expect(new Set(shown.map(({ size }) => size)).size).toBe(1)
    expect(shown.map(linesOf)).toEqual([1, 1, 1])
  })
})

describe('vertical writing', () => {
  const title = '养成早起读书写作习惯的'

  test('spaces the characters of a subtitle on one line, and those on two lines not', () => {
    const spacing = (subtitle: string) =>
      textsIn('vertical-ink', { subtitle }).find(({ role }) => role === 'subtitle')!.letterSpacing
    expect(spacing('看完少走弯路')).toBeGreaterThan(0)
    expect(spacing('每天只要十分钟，从选豆到冲煮一次全部讲清楚，看完少走弯路')).toBe(0)
  })

  test.each([
    ['a short badge', '干货', '@青图日常', '干货'],
    ['four characters of a badge, the right column first', '亲测有效', '@青图日常', '亲测\n有效'],
    ['the account where the badge is no name', '第 100 天', '@小满の日记', '小满'],
  ])('is sealed with %s', (_, badge, account, sealed) => {
    const seal = textsIn('vertical-ink', { badge, account }).find((text) => wordsOf(text) === sealed)!
    expect(seal).toMatchObject({ writing: 'vertical', role: 'badge' })
  })

  test('has its seal below the subtitle, or beside the head of the title without one', () => {
    const sealIn = (subtitle: string) => {
      const elements = elementsOf(plainCover('vertical-ink', { subtitle }))
      const [title, sub] = ['title', 'subtitle'].map((role) => elements.filter(isText).find((one) => one.role === role))
      const words = saying(elements.filter(isText), ordinary.badge)
      return { title: title!, sub, words }
    }
    const below = sealIn(ordinary.subtitle)
    expect(below.words.y).toBeGreaterThan(below.sub!.y + ordinary.subtitle.length * below.sub!.size)
    expect(below.words.x + below.words.width / 2).toBeCloseTo(below.sub!.x + below.sub!.width / 2, 0)
    const beside = sealIn('')
    expect(beside.sub).toBeUndefined()
    expect(right(beside.words)).toBeLessThan(beside.title.x)
    expect(beside.title.x - right(beside.words)).toBeLessThan(below.sub!.size)
    // It begins about a character of the subtitle below the head of the title.
    const down = (beside.words.y - beside.title.y) / below.sub!.size
    expect(down).toBeGreaterThan(1)
    expect(down).toBeLessThan(1.5)
  })

  test.each([
    ['a slender page', { width: 900, height: 1200 }],
    ['a square', { width: 1000, height: 1000 }],
    ['a page almost as high as a square', { width: 900, height: 980 }],
  ])('has its tall window above the hills and beside the words: %s', (_, page) => {
    const elements = elementsOf(plainCover('vertical-ink', { title, pictures: picturesOf(1) }, { page }))
    const window = elements.find(({ kind }) => kind === 'image')!
    const words = elements.find(({ role }) => role === 'title')!
    expect(window.height).toBeGreaterThan(window.width * 1.5)
    expect(window.y).toBeGreaterThan(words.y)
    expect(bottom(window)).toBeLessThan(page.height * 0.8)
    expect(right(window)).toBeLessThan(words.x)
  })
})

describe('the still life of a minimal cover', () => {
  /** Returns the outlines of the parts, which are drawn on a ground of 100 units height. */
  const drawnBy = (seed: number) => {
    const drawing = elementsOf(plainCover('minimal', {}, { seed })).find((element) => element.kind === 'path')!
    return { parts: drawing.parts.map(({ d }) => d), wide: drawing.viewWidth }
  }
  const lives = [1, 2, 3, 4, 5, 6, 7, 8].map(drawnBy)
  const withParts = (count: number) => lives.find(({ parts }) => parts.length === count)!

  test('is one of three, each with another number of parts', () => {
    expect(new Set(lives.map(({ parts }) => parts.length))).toEqual(new Set([4, 5, 6]))
  })

  test.each([4, 5, 6])('lies on its ground: of %d parts', (count) => {
    const { parts, wide } = withParts(count)
    const ends = parts.flatMap((d) =>
      [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [x, y].map(Number)),
    )
    for (const [x, y] of ends) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(wide)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(100)
    }
  })

  test('as an arch has three steps of one height that rise to the right', () => {
    const { parts, wide } = withParts(4)
    const stairs = parts[2]!
    const [start] = [...stairs.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x))
    const treads = [...stairs.matchAll(/H(-?[\d.]+)/g)].map(([, x]) => Number(x) - wide / 2)
    expect([start! - wide / 2, ...treads]).toEqual([-23, -3, 10, 23])
    expect([...stairs.matchAll(/V(-?[\d.]+)/g)].map(([, y]) => Number(y))).toEqual([88, 76, 64, 100])
  })

  test('as the sun has a horizon whose reflections lie in its middle, each shorter than the one above', () => {
    const { parts, wide } = withParts(6)
    const widths = parts.slice(2, 5).map((d) => {
      const [from, to] = [...d.matchAll(/[MH](-?[\d.]+)/g)].map(([, x]) => Number(x))
      expect((from! + to!) / 2).toBeCloseTo(wide / 2, 6)
      return to! - from!
    })
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
    expect(new Set(widths).size).toBe(3)
  })
})

test('a banner has no account below a centred title', () => {
  const rolesOn = (page: keyof typeof pages) =>
    elementsOf(plainCover('centred', {}, { page: pages[page] })).map(({ role }) => role)
  expect(rolesOn('upright')).toContain('brand')
  expect(rolesOn('banner')).not.toContain('brand')
})
