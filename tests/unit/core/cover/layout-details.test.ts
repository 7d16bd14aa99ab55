import { describe, expect, test } from 'vitest'
import type { CoverBrief } from '../../../../src/core/cover/brief.ts'
import type { DesignElement } from '../../../../src/core/design/elements/index.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import { elementsOf, ordinary, pages, picturesOf, plainCover, squareMeasurer } from '../../../helpers/plain-covers.ts'

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
  ])('has its picture beside the words, over half of the page: %s', (_, page) => {
    const elements = elementsOf(plainCover('vertical-ink', { title, subtitle: '', pictures: picturesOf(1) }, { page }))
    const picture = elements.find(({ kind }) => kind === 'image')!
    const words = elements.find(({ role }) => role === 'title')!
    expect(picture).toMatchObject({ x: 0, y: 0, height: page.height })
    expect(picture.width * picture.height).toBeGreaterThanOrEqual(page.width * page.height * 0.5)
    expect(right(picture)).toBeLessThan(words.x)
  })

  test('has sun, moon, branch or hills alone above the hills, by seed', () => {
    const skies = Array.from({ length: 12 }, (_, seed) =>
      elementsOf(plainCover('vertical-ink', {}, { seed: seed + 1 }))
        .filter(({ role, kind }) => role === 'decoration' && kind !== 'rect' && kind !== 'text')
        .map((element) => `${element.kind} ${element.kind === 'path' ? element.parts.length : ''}`)
        .join(),
    )
    expect(new Set(skies).size).toBe(4)
  })
})

describe('the ground of a minimal cover without a picture', () => {
  const groundOf = (seed: number) => {
    const elements = elementsOf(plainCover('minimal', { badge: '' }, { seed }))
    const ground = elements.filter((element) => !isText(element))
    expect(ground).toHaveLength(1)
    const titles = elements.filter(({ role }) => role === 'title')
    return { ground: ground[0]!, titles }
  }
  const grounds = [1, 2, 3, 4, 5, 6, 7, 8].map(groundOf)
  const nameOf = ({ kind, height }: DesignElement) => (kind === 'path' ? 'arch' : height < 20 ? 'line' : 'frame')

  test('is a line, an arch or a frame', () => {
    expect(new Set(grounds.map(({ ground }) => nameOf(ground)))).toEqual(new Set(['line', 'arch', 'frame']))
  })

  test('is around the title or above it, never across it', () => {
    for (const { ground, titles } of grounds)
      for (const title of titles) {
        if (nameOf(ground) === 'line') expect(bottom(ground)).toBeLessThan(title.y)
        else {
          expect(title.x).toBeGreaterThan(ground.x)
          expect(right(title)).toBeLessThan(right(ground))
          expect(title.y).toBeGreaterThan(ground.y)
          expect(bottom(title)).toBeLessThan(bottom(ground))
        }
      }
  })
})

test('a banner has no account below a centred title', () => {
  const rolesOn = (page: keyof typeof pages) =>
    elementsOf(plainCover('centred', {}, { page: pages[page] })).map(({ role }) => role)
  expect(rolesOn('upright')).toContain('brand')
  expect(rolesOn('banner')).not.toContain('brand')
})

describe('the tiles of a title', () => {
  const rowsOf = (title: string) => {
    const text = textsIn('type-tiles', { title, subtitle: '', badge: '' }).find(({ role }) => role === 'title')!
    const words = wordsOf(text)
    return layoutTextBox(text, squareMeasurer).lines.map(({ start, end }) => words.slice(start, end).trim())
  }

  test.each([
    ['跑步一年的变化', ['跑步', '一年的', '变化']],
    ['猫咪第一次洗澡', ['猫咪', '第一次', '洗澡']],
    ['露营装备清单', ['露营', '装备', '清单']],
  ])('%s: a row that is not full ends where its word does', (title, rows) => {
    expect(rowsOf(title)).toEqual(rows)
  })
})
