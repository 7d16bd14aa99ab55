import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fontsOf } from '../../../../src/core/design/text/fonts.ts'
import { smallestType, type TextBox } from '../../../../src/core/design/text/model.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import type { PlacedText } from '../../../../src/core/design/text/placed.ts'
import { fixedWidth, textBox } from '../../../fixtures/text/fixed-width.ts'

const ruler = fixedWidth()
const place = (fields: Parameters<typeof textBox>[0]) => layoutTextBox(textBox(fields), ruler)
const xs = (fields: Parameters<typeof textBox>[0]) => place(fields).pieces.map(({ text, x }) => [text, x])

describe('along a line', () => {
  test('marks that meet give up their empty halves; what is left of them is said', () => {
    const { pieces, lines } = place({ text: '「好」，（（行））。' })
    expect(pieces.map(({ text, x, trim }) => [text, x, trim])).toEqual([
      ['「', -5, 5],
      ['好', 5, undefined],
      ['」', 15, undefined],
      ['，', 20, undefined],
      ['（', 25, undefined],
      ['（', 30, 5],
      ['行', 40, undefined],
      ['）', 50, undefined],
      ['）', 55, undefined],
      ['。', 60, undefined],
    ])
    expect(lines[0]!.width).toBe(70)
  })

  test('on lines of their own they give up nothing for each other', () => {
    const { lines } = place({ text: '（一）（二）', width: 35 })
    expect(lines.map(({ width }) => width)).toEqual([25, 25])
  })

  test('Latin stands a quarter of the size from Chinese, not from spaces, marks or the edges', () => {
    expect(xs({ text: 'a中b，c 中%中' })).toEqual([
      ['a', 0],
      ['中', 7.5],
      ['b', 20],
      ['，', 25],
      ['c ', 35],
      ['中', 45],
      ['%', 55],
      ['中', 62.5],
    ])
  })

  test('pieces that can be drawn in one go are one; letter spacing lies between characters only', () => {
    expect(xs({ text: '中文排版one two' })).toEqual([
      ['中文排版', 0],
      ['one ', 42.5],
      ['two', 62.5],
    ])
    const { pieces, lines } = place({ text: '中文——ab', letterSpacing: 0.2 })
    expect(pieces.map(({ text, x }) => [text, x])).toEqual([
      ['中', 0],
      ['文', 12],
      ['——', 24],
      ['a', 46],
      ['b', 53],
    ])
    expect(lines[0]!.width).toBe(58)
  })

  test('lines stand left, centred, right, or fill the box but for the last one', () => {
    const at = (align: TextBox['align'], text = '一二三四五六七') => {
      const { lines } = place({ text, align, width: 45 })
      return lines.map(({ x, width }) => [x, width])
    }
    expect(at('left')).toEqual([
      [0, 40],
      [0, 30],
    ])
    expect(at('center')).toEqual([
      [2.5, 40],
      [7.5, 30],
    ])
    expect(at('right')).toEqual([
      [5, 40],
      [15, 30],
    ])
    expect(at('justify')).toEqual([
      [0, 45],
      [0, 30],
    ])
    // Words are not stretched; punctuation at the end of a line is aligned by its ink.
    expect(xs({ text: 'ab cd ef', align: 'justify', width: 30 }).slice(0, 2)).toEqual([
      ['ab ', 0],
      ['cd ', 20],
    ])
    expect(at('justify', '一二三，四五六')[0]).toEqual([0, 45])
    expect(at('right', '一二。')[0]).toEqual([20, 25])
  })

  test('an indent is before the first line of a paragraph, a list stands in with all its lines', () => {
    const indented = place({ text: '一二三四\n五', indent: 2, width: 40 })
    expect(indented.lines.map(({ x, width }) => [x, width])).toEqual([
      [20, 20],
      [0, 20],
      [20, 10],
    ])
    const { lines, pieces } = place({ text: '一二三四\n\n五', list: 'number', width: 34 })
    // "1." is 1 em wide and ends 0.4 em before the text.
    expect(lines.map(({ x }) => x)).toEqual([14, 14, 14, 14])
    expect(pieces.filter(({ start }) => start < 0).map(({ text, x, line }) => [text, x, line])).toEqual([
      ['1.', 0, 0],
      ['2.', 0, 3],
    ])
    expect(place({ text: '一', list: 'check' }).pieces[0]).toMatchObject({ text: '✓', start: -1 })
    const bullet = place({ runs: [{ text: '一', underline: true, highlight: '#ffe45c' }], list: 'bullet' })
    expect(bullet.styles[bullet.pieces[0]!.drawnStyle]).toMatchObject({ underline: false, highlight: '' })
  })
})

describe('punctuation of display type', () => {
  const tight = (fields: Parameters<typeof textBox>[0]) => place({ tightMarks: true, ...fields })
  /** Advances, em; type is 10 px. */
  const advances = (placed: PlacedText) => placed.pieces.map(({ text, width, trim = 0 }) => [text, (width - trim) / 10])

  test('marks that meet are tightened, and the ends of a line are where ink is', () => {
    const pair = tight({ text: '「你好，」「世界」' })
    expect(advances(pair)).toEqual([
      ['「', 0.5],
      ['你好', 2],
      ['，', 0.5],
      ['」', 0.5],
      ['「', 1],
      ['世界', 2],
      ['」', 0.5],
    ])
    expect(pair.lines[0]!.width).toBe(70)
    expect(place({ text: '「你好，」「世界」' }).lines[0]!.width).toBe(75)
    // The bracket's ink begins at the edge of the box.
    expect(pair.pieces[0]).toMatchObject({ x: -5, trim: 5 })
  })

  test('a mark after digits or Latin gives up a quarter em, one after Chinese does not', () => {
    expect(advances(tight({ text: '2026，出发！' }))).toEqual([
      ['2026', 2],
      ['，', 0.75],
      ['出发', 2],
      ['！', 0.75],
    ])
    expect(advances(tight({ text: 'App（甲）：乙，丙' }))).toEqual([
      ['App', 1.5],
      ['（', 0.75],
      ['甲', 1],
      ['）', 0.5],
      ['：', 1],
      ['乙', 1],
      ['，', 1],
      ['丙', 1],
    ])
    // Beside another mark the whole half goes.
    expect(advances(tight({ text: '50%，「' })).slice(1)).toEqual([
      ['，', 0.5],
      ['「', 1],
    ])
  })

  test('lines of every alignment end at their ink, so that centred ones are centred by it', () => {
    const ends = (align: TextBox['align'], fields = {}) =>
      tight({ text: '一二三，\n（四五）', align, width: 60, ...fields }).lines.map(({ x, width }) => [x, width])
    expect(ends('left')).toEqual([
      [0, 35],
      [0, 30],
    ])
    expect(ends('justify')).toEqual(ends('left'))
    expect(ends('center')).toEqual([
      [12.5, 35],
      [15, 30],
    ])
    expect(ends('left', { squeeze: false })).toEqual([
      [0, 40],
      [0, 40],
    ])
  })

  test('marks whose font draws them at the left give up half an em at the end', () => {
    const inked = {
      font: '',
      measureText: (text: string) => ({
        width: 1000 * text.length,
        actualBoundingBoxLeft: -140,
        actualBoundingBoxRight: text === '？' ? 700 : 360,
      }),
    }
    const width = (text: string, tightMarks: boolean) =>
      layoutTextBox(textBox({ text, align: 'right', tightMarks }), inked).lines[0]!.width
    expect(width('出发！', true)).toBe(25)
    expect(width('出发！', false)).toBe(27.5)
    // Of wide ink hardly any is cut.
    expect(width('出发？', true)).toBeCloseTo(27.8)
  })

  test('columns follow the same rules', () => {
    const fields = { writing: 'vertical', sizing: 'auto-width' } as const
    const lengths = (text: string) => tight({ text, ...fields }).lines.map(({ height }) => height)
    expect(lengths('「你好，」「世界」')).toEqual([70])
    // A number upright in one cell counts as Chinese.
    expect(lengths('12，出发。')).toEqual([45])
  })

  test('a text without the field is set as before', () => {
    for (const text of ['2026，出发！', '「你好，」', '一二。'])
      for (const align of ['left', 'center', 'right', 'justify'] as const)
        expect(place({ text, align })).toEqual(tight({ text, align, tightMarks: false }))
    expect(place({ text: '2026，出发！' }).lines[0]!.width).toBe(60)
    expect(textBox({ text: '' }).tightMarks).toBe(false)
  })
})

describe('across the lines', () => {
  test('sizes on a line share a baseline, the line is as high as the largest', () => {
    const { lines, pieces } = place({
      runs: [{ text: '小' }, { text: '大', size: 30 }, { text: '\n小' }],
      lineHeight: 1.5,
    })
    expect(lines.map(({ height, size }) => [height, size])).toEqual([
      [45, 30],
      [15, 10],
    ])
    expect(lines[0]!.baseline).toBeCloseTo(7.5 + 30 * 0.86)
    expect(pieces[0]!.y).toBe(pieces[1]!.y)
    expect(lines[1]!.y).toBe(45)
  })

  test('scripts are smaller, above and below the baseline, and leave the line as high', () => {
    const { lines, pieces, styles } = place({
      runs: [{ text: 'm' }, { text: '2', script: 'super' }, { text: 'n', script: 'sub' }],
    })
    expect(lines[0]).toMatchObject({ height: 10, baseline: 8.6 })
    expect(pieces[1]!.y).toBeCloseTo(8.6 - 3.6)
    expect(pieces[2]!.y).toBeCloseTo(8.6 + 1.4)
    expect(styles[pieces[1]!.drawnStyle]!.size).toBe(6)
  })

  test('paragraphs stand apart, empty ones are as high as a line of theirs', () => {
    const { lines, height } = place({
      runs: [{ text: '一\n' }, { text: '\n', size: 20 }, { text: '二' }],
      paragraphGap: 0.5,
    })
    expect(lines.map(({ y }) => y)).toEqual([0, 15, 45])
    expect(height).toBe(55)
  })

  test('a text lies at the top, in the middle or at the bottom of a box that keeps its height', () => {
    const at = (valign: TextBox['valign']) => place({ text: '一\n二', sizing: 'fixed', valign }).lines[0]!.y
    expect([at('top'), at('middle'), at('bottom')]).toEqual([0, 40, 80])
  })

  test('what a run says of its looks is passed on, the rest is the text’s', () => {
    const { styles, pieces } = place({
      runs: [{ text: '一' }, { text: '二', italic: true, weight: 400, emphasis: true }],
      underline: true,
    })
    expect(pieces.map(({ drawnStyle }) => drawnStyle)).toEqual([0, 1])
    expect(styles[0]).toMatchObject({ weight: 700, italic: false, underline: true, emphasis: false })
    expect(styles[1]).toMatchObject({ weight: 400, italic: true, underline: true, emphasis: true })
    expect(styles[1]!.font).toMatch(/^italic 400 10px "noto-sans-sc"/)
  })
})

describe('who gives way', () => {
  test('the width, the height, or nobody', () => {
    const text = '一二三四五'
    expect(place({ text, width: 20, sizing: 'auto-width' })).toMatchObject({ width: 50, height: 10, overflows: false })
    expect(place({ text, width: 20 })).toMatchObject({ width: 20, height: 30, overflows: false })
    expect(place({ text, width: 20, height: 20, sizing: 'fixed' })).toMatchObject({
      width: 20,
      height: 20,
      overflows: true,
    })
    expect(place({ text, width: 20, height: 30, sizing: 'fixed' })).toMatchObject({ overflows: false })
    expect(place({ text: '一', width: 5 })).toMatchObject({ width: 5, overflows: true })
    expect(place({ text: '一，', width: 10 })).toMatchObject({ overflows: false, lines: [{ width: 15 }] })
  })

  test('type shrinks until all fits, words whole where that does not make it tiny', () => {
    const fitted = place({ text: '一二三四五六七八', width: 40, height: 10, sizing: 'shrink' })
    expect(fitted.scale).toBeGreaterThan(0.499)
    expect(fitted.scale).toBeLessThanOrEqual(0.5)
    expect(fitted).toMatchObject({ width: 40, height: 10, overflows: false })
    expect(fitted.styles[0]!.size).toBeCloseTo(10 * fitted.scale)
    expect(place({ text: '一', width: 40, height: 10, sizing: 'shrink' }).scale).toBe(1)

    const word = place({ text: 'Photoshop', width: 30, height: 100, sizing: 'shrink' })
    expect(word.lines).toHaveLength(1)
    const long = place({ text: 'a'.repeat(40), size: 100, width: 200, height: 1000, sizing: 'shrink' })
    expect(long.scale).toBe(1)
    expect(long.lines.length).toBeGreaterThan(1)
  })

  test('shrunk text lies in its box; only the smallest type may be too large', () => {
    const texts = fc.array(fc.constantFrom('中', '文', '，', 'Qing', ' ', '\n', '（', '）', '12'), { maxLength: 80 })
    const side = fc.integer({ min: 10, max: 300 })
    fc.assert(
      fc.property(texts, side, side, fc.boolean(), (parts, width, height, isVertical) => {
        const writing = isVertical ? 'vertical' : 'horizontal'
        const runs = [{ text: parts.join('') }, { text: '大', size: 24 }]
        const placed = place({ runs, width, height, sizing: 'shrink', writing })
        const smallest = Math.min(...placed.styles.map(({ size }) => size))
        expect(placed.scale).toBeLessThanOrEqual(1)
        if (placed.overflows) expect(placed.scale).toBeCloseTo(smallestType / (smallest / placed.scale))
        else {
          for (const line of placed.lines) {
            // A full stop may hang over the edge by half its size.
            const most = 0.5 * line.size + 1e-6
            expect(line.x + line.width).toBeLessThanOrEqual(width + (isVertical ? 1e-6 : most))
            expect(line.y + line.height).toBeLessThanOrEqual(height + (isVertical ? most : 1e-6))
            expect(line.x).toBeGreaterThanOrEqual(-1e-6)
          }
        }
      }),
    )
  })
})

describe('columns', () => {
  const column = (text: string, fields: Partial<TextBox> = {}) =>
    place({ text, writing: 'vertical', sizing: 'auto-height', height: 100, ...fields })

  test('run from right to left; the width follows where the height is given', () => {
    const { lines, width, height, vertical } = column('一二三四', { height: 20, lineHeight: 1.5 })
    expect(vertical).toBe(true)
    expect([width, height]).toEqual([30, 20])
    expect(lines.map(({ x, baseline, height: long }) => [x, baseline, long])).toEqual([
      [15, 22.5, 20],
      [0, 7.5, 20],
    ])
    expect(column('一二三', { sizing: 'auto-width' })).toMatchObject({ width: 10, height: 30 })
  })

  test('Chinese stands upright in the middle, Latin lies, short numbers share a cell', () => {
    const { pieces } = column('中12月345a座Qing2026')
    expect(pieces.map(({ text, turn, cell }) => [text, turn, cell?.at])).toEqual([
      ['中', 0, 0],
      ['12', 0, 10],
      ['月', 0, 20],
      ['345a', 90, undefined],
      ['座', 0, 55],
      ['Qing2026', 90, undefined],
    ])
    const three = column('中345').pieces[1]!
    expect(three).toMatchObject({ text: '345', turn: 0 })
    expect(three.width).toBeCloseTo(12)
    expect(three.x + three.width / 2).toBe(5)
    expect(column('A座').pieces[0]).toMatchObject({ text: 'A', turn: 0 })
  })

  test('stops go to the right top of their square, brackets lie, quotation marks become corner brackets', () => {
    const { pieces } = column('好。（“行”）——')
    const [, stop, open, quote] = pieces
    expect(stop!.x).toBeGreaterThan(5)
    expect(stop!.y).toBeLessThan(10 + 8.6 - 5)
    expect(open).toMatchObject({ text: '（', turn: 90 })
    expect(quote).toMatchObject({ text: '『', turn: 90 })
    expect(pieces.map(({ text }) => text).join('')).toBe('好。（『行』）——')
    expect(pieces.at(-1)).toMatchObject({ text: '——', turn: 90 })
  })

  test('where ink is known, it is what stands in its place, and none of it is cut off', () => {
    // A comma with its ink in the middle of the square, as in some handwriting fonts.
    const inked = {
      font: '',
      measureText: (text: string) => ({
        width: 1000 * text.length,
        actualBoundingBoxLeft: -400,
        actualBoundingBoxRight: 600,
      }),
    }
    const upright = layoutTextBox(textBox({ text: '，', writing: 'vertical', sizing: 'auto-width' }), inked).pieces[0]!
    expect(upright.x + 5).toBeCloseTo(5 + 2.7)
    const marks = layoutTextBox(textBox({ text: '，」好' }), inked).pieces
    expect(marks.map(({ width }) => width)).toEqual([expect.closeTo(6.8), 10, 10])
  })

  test('an apostrophe stays one', () => {
    expect(column('don’t').pieces).toMatchObject([{ text: 'don’t', turn: 90 }])
  })

  test('the rules of lines are those of columns', () => {
    const text = '今天天气很好。书名《红楼梦》'
    const lines = column(text, { height: 60 }).lines.map(({ start, end }) => text.slice(start, end))
    expect(lines).toEqual(['今天天气很', '好。书名《红', '楼梦》'])
  })
})

describe('on an arc', () => {
  const bent = (arc: number, fields: Partial<TextBox> & { text?: string } = {}) =>
    place({ text: '一二三四五', sizing: 'auto-width', arc, ...fields })

  test('the line spans the angle: radius is its length over it', () => {
    for (const arc of [90, -90, 180, 360]) {
      const { pieces } = bent(arc)
      expect(pieces).toHaveLength(5)
      const turns = pieces.map(({ turn }) => turn)
      expect(turns[0]).toBeCloseTo((-arc * 2) / 5)
      expect(turns[4]).toBeCloseTo((arc * 2) / 5)
      const chord = Math.hypot(pieces[4]!.x - pieces[0]!.x, pieces[4]!.y - pieces[0]!.y)
      const radius = 50 / ((Math.abs(arc) * Math.PI) / 180)
      // `x` and `y` are the starts of pieces: half a character (5) along the tangent from the points that touch the
      // circle, hence `hypot(radius, 5)` from its centre.
      expect(chord).toBeCloseTo(2 * Math.hypot(radius, 5) * Math.abs(Math.sin((arc * 2 * Math.PI) / 5 / 180)), 6)
    }
  })

  test('upwards the middle is highest, downwards lowest; the box holds all of it', () => {
    const [up, down] = [bent(90), bent(-90)]
    expect(up.pieces[2]!.y).toBeLessThan(up.pieces[0]!.y)
    expect(down.pieces[2]!.y).toBeGreaterThan(down.pieces[0]!.y)
    expect(up.height).toBeGreaterThan(10)
    expect(up.width).toBeLessThan(60)
    expect(bent(0.01).width).toBeCloseTo(50, 1)
    expect(bent(0.01).height).toBeCloseTo(10, 1)
  })

  test('lines lie on circles about one middle, as far apart as they are high', () => {
    const { pieces } = bent(60, { text: '一二三\n四五六' })
    const [first, second] = [pieces[1]!, pieces[4]!]
    expect(first.turn).toBeCloseTo(0)
    expect(second.y - first.y).toBeCloseTo(10)
    expect(second.x).toBeCloseTo(first.x)
  })

  test('empty text stays straight, and shrinks with its box when it is bent', () => {
    expect(bent(90, { text: '' })).toMatchObject({ height: 10, pieces: [] })
    const small = place({ text: '一二三四五', arc: 120, sizing: 'shrink', width: 20, height: 20 })
    expect(small.overflows).toBe(false)
    expect(small.scale).toBeLessThan(1)
    expect(small).toMatchObject({ width: 20, height: 20 })
    for (const { x, y, width, height } of small.lines) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(20 + 1e-6)
    }
  })
})

describe('tricky text', () => {
  test('nothing, spaces and line feeds are lines with a height', () => {
    expect(place({ text: '' }).lines).toMatchObject([{ x: 0, y: 0, height: 10, size: 10, start: 0, end: 0 }])
    expect(place({ runs: [] }).lines).toHaveLength(1)
    expect(place({ runs: [{ text: '', size: 30 }] })).toMatchObject({ height: 30 })
    expect(place({ text: '   ' }).lines).toMatchObject([{ start: 0, end: 3, width: 15 }])
    expect(place({ text: '\n\n' }).height).toBe(30)
  })

  test('controls and halves of characters break nothing', () => {
    const { pieces, lines } = place({ text: '一\u0000二\ud800三\udc00\u0007' })
    expect(pieces.map(({ text }) => text).join('')).toBe('一二\ud800三\udc00')
    expect(lines[0]).toMatchObject({ start: 0, end: 7 })
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (text, width) => {
          for (const writing of ['horizontal', 'vertical'] as const) {
            const placed = place({ text, width, height: width, writing, arc: text.length })
            for (const { x, y, width: own } of placed.pieces) expect([x, y, own].every(Number.isFinite)).toBe(true)
            expect(placed.lines.at(-1)!.end).toBe(text.length)
          }
        },
      ),
    )
  })

  test('Arabic and Hebrew are set in the order they are written', () => {
    const { pieces, lines } = place({ text: 'مرحبا עולם 你好' })
    expect(pieces.map(({ text }) => text).join('')).toBe('مرحبا עולם 你好')
    expect(lines).toHaveLength(2)
  })

  test('a character is measured once a font, in every size', () => {
    const counted = fixedWidth()
    const text = Array.from({ length: 10_000 }, (_, place) => String.fromCharCode(0x4e00 + (place % 300))).join('')
    const placed = layoutTextBox(textBox({ text, width: 400 }), counted)
    expect(placed.lines).toHaveLength(250)
    expect(counted.calls).toBe(300)
    layoutTextBox(textBox({ text, width: 300, size: 30 }), counted)
    layoutTextBox(textBox({ text, width: 300, height: 300, sizing: 'shrink' }), counted)
    expect(counted.calls).toBe(300)
    layoutTextBox(textBox({ text: '一', weight: 400 }), counted)
    expect(counted.calls).toBe(301)
  })

  test('words are measured as a whole: kerning lies in them', () => {
    const kerned = {
      font: '',
      measureText: (text: string) => ({ width: 1000 * (text.length * 0.5 - (text.match(/AV/g)?.length ?? 0) * 0.1) }),
    }
    const { pieces, lines } = layoutTextBox(textBox({ text: 'AVA' }), kerned)
    expect(pieces[0]!.advances.map((advance) => Math.round(advance * 10) / 10)).toEqual([5, 4, 5])
    expect(lines[0]!.width).toBeCloseTo(14)
    // Fonts join the two characters of 「——」: the pair is narrower than two single dashes.
    const joined = { font: '', measureText: (text: string) => ({ width: text === '——' ? 1800 : 1000 * text.length }) }
    expect(layoutTextBox(textBox({ text: '——' }), joined).pieces).toMatchObject([{ text: '——', width: 18 }])
  })
})

test('the characters a text needs of each font, those it is drawn with', () => {
  const runs = [{ text: '你好\n你' }, { text: '“好”', weight: 400 }, { text: '好', family: 'long-cang' }]
  expect(fontsOf(textBox({ runs }))).toEqual([
    { family: 'noto-sans-sc', weight: 700, text: '你好' },
    { family: 'noto-sans-sc', weight: 400, text: '“好”' },
    { family: 'long-cang', weight: 700, text: '好' },
  ])
  expect(fontsOf(textBox({ runs: runs.slice(1, 2), writing: 'vertical' }))[0]!.text).toBe('“『好”』')
  expect(fontsOf(textBox({ runs: runs.slice(2), list: 'bullet' }))[0]!.text).toBe('•好')
})

describe('in a real font', () => {
  const files = 'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc'
  // Two slices of one font, registered as two families; the family list of a text names both.
  GlobalFonts.registerFromPath(`${files}-chinese-simplified-700-normal.woff2`, 'noto-sans-sc')
  GlobalFonts.registerFromPath(`${files}-latin-700-normal.woff2`, 'Noto Sans SC')
  const context = createCanvas(1, 1).getContext('2d')

  test.each([
    [6, '今天天气很|好。我们去「|'],
    [6, '说：“你好。”|'],
    [7, '使用QingTu制|作3.5kg的封|面！'],
    [8, '打八折……真|的——是真的。'],
  ])('%s em: %s', (ems, marked) => {
    const text = marked.replaceAll('|', '')
    for (const size of [10, 13.7, 64]) {
      const { lines } = layoutTextBox(textBox({ text, size, width: ems * size }), context)
      expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(marked.split('|').filter(Boolean))
    }
  })

  test('pieces drawn in one go are as wide as they were measured', () => {
    const { pieces, styles } = layoutTextBox(
      textBox({ text: 'AVATAR中文排版Typography', size: 80, width: 4000 }),
      context,
    )
    for (const { text, drawnStyle, advances } of pieces) {
      context.font = styles[drawnStyle]!.font
      const drawn = context.measureText(text).width
      const laid = advances.slice(0, -1).reduce((sum, advance) => sum + advance, 0)
      expect(laid).toBeLessThan(drawn + 0.5)
      expect(laid).toBeGreaterThan(drawn - 81)
    }
  })
})
