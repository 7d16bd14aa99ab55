import fc from 'fast-check'
import { freeze } from 'immer'
import { describe, expect, test } from 'vitest'
import type { MeasureText } from '../../../../src/core/design/commands/fit-texts.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import { pictureRect } from '../../../../src/core/design/paint/picture.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import type { Run } from '../../../../src/core/design/text/model.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import { textOf } from '../../../../src/core/design/text/runs.ts'
import { fillDesign, type SlotPicture, slotProblems, slotsOf } from '../../../../src/core/design/variables.ts'
import { fixedWidth } from '../../../fixtures/text/fixed-width.ts'
import { brokenTree, counted, designOf } from '../../../helpers/designs.ts'

const text = (id: string, runs: readonly Run[], fields: Record<string, unknown> = {}) =>
  newElement('text', { id, runs: [...runs], ...fields })
const frame = (id: string, slot: string, fields: Record<string, unknown> = {}) =>
  newElement('image', { id, slot, width: 200, height: 100, ...fields })

const info = (width: number, height: number) => ({ mime: 'image/png' as const, width, height, bytes: 9, name: 'a.png' })
const picture = (digit: string, width = 400, height = 400, focus?: { x: number; y: number }): SlotPicture => ({
  asset: digit.repeat(64),
  info: info(width, height),
  ...(focus && { focus }),
})

const filled = (design: Design, data: Record<string, unknown>) => fillDesign(design, data).design
const elementIn = (design: Design, id: string, page = 0): DesignElement => design.pages[page]!.elements[id]!
function runsIn(design: Design, id: string, page = 0): readonly Run[] {
  const element = elementIn(design, id, page)
  return element.kind === 'text' ? element.runs : []
}
const reopened = (design: Design) => openDesign(JSON.parse(serialise(design)), counted('fresh'))

/** Returns a design of two pages, with a group, that has slots of every form. */
function slotted(): Design {
  const design = designOf(
    text('title', [{ text: '秋冬', weight: 900 }, { text: '上新' }], { slot: 'title', name: '大标题' }),
    text('offer', [{ text: '只要 ' }, { text: '199', slot: 'price', size: 80 }, { text: ' 元，{{date}}止' }]),
    frame('photo', 'photo', { asset: 'a'.repeat(64), pictureWidth: 800, pictureHeight: 600, panX: 0.2 }),
    newElement('group', { id: 'group', x: 100, y: 500, width: 300, height: 100, children: ['inner'] }),
  )
  const [page] = design.pages as [Design['pages'][number]]
  page.elements.inner = text('inner', [{ text: '再说一遍：{{price}}' }], { width: 300, height: 100 })
  design.assets = { ['a'.repeat(64)]: info(800, 600) }
  const other = { ...structuredClone(page), id: 'second', order: ['title', 'empty'] }
  other.elements = {
    title: text('title', [{ text: '第二页' }], { slot: 'title' }),
    empty: frame('empty', 'logo'),
  }
  design.pages.push(other)
  return design
}

describe('slots of a design', () => {
  test('are listed with kind, label, sample and places, those in groups and on other pages too', () => {
    expect(slotsOf(slotted())).toEqual([
      {
        name: 'title',
        kind: 'text',
        label: '大标题',
        sample: '秋冬上新',
        places: [
          { page: 'page', element: 'title' },
          { page: 'second', element: 'title' },
        ],
      },
      {
        name: 'price',
        kind: 'text',
        label: 'price',
        sample: '199',
        places: [
          { page: 'page', element: 'offer' },
          { page: 'page', element: 'inner' },
        ],
      },
      { name: 'date', kind: 'text', label: 'date', sample: null, places: [{ page: 'page', element: 'offer' }] },
      {
        name: 'photo',
        kind: 'picture',
        label: 'photo',
        sample: 'a'.repeat(64),
        places: [{ page: 'page', element: 'photo' }],
      },
      { name: 'logo', kind: 'picture', label: 'logo', sample: null, places: [{ page: 'second', element: 'empty' }] },
    ])
  })

  test('need a valid name; other braces are words', () => {
    const names = (words: string) => slotsOf(designOf(text('a', [{ text: words }]))).map(({ name }) => name)
    expect(names('{{a}}{{价格}} {{b-1_c}}{{é}}')).toEqual(['a', '价格', 'b-1_c', 'é'])
    expect(names('{{}} {{ a }} {{a b}} {a} {{a} {{a.b}} \\{{a}} {{\n}} {{😀}}')).toEqual([])
    expect(names('{{__proto__}} {{constructor}} {{toString}}')).toEqual([])
    expect(names('{{{a}}}')).toEqual(['a'])
    expect(names(`{{${'长'.repeat(40)}}}`)).toHaveLength(1)
    expect(names(`{{${'长'.repeat(41)}}}`)).toEqual([])
    const element = newElement('text', { id: 'a', slot: 'not a name' })
    expect(element.slot).toBe('')
  })

  test('have the kind of their first place', () => {
    const design = designOf(text('a', [{ text: '{{x}}' }]), frame('b', 'x'))
    expect(slotsOf(design)).toMatchObject([{ kind: 'text', places: [{ element: 'a' }] }])
    const { design: after, problems } = fillDesign(design, { x: picture('b') })
    expect(after).toEqual(design)
    expect(problems).toEqual([{ name: 'x', code: 'wrong-kind' }])
  })

  test('are stored and opened again, and a design without slots is stored as before', () => {
    const design = slotted()
    expect(reopened(design)).toEqual({ design, repairs: {} })
    expect(serialise(designOf(text('a', [{ text: 'a' }]), frame('b', '')))).not.toContain('slot')
  })
})

describe('filling', () => {
  const data = { title: '春季\n上新', price: '299', date: '周五', photo: picture('b'), logo: picture('c') }

  test('replaces words in their style, keeps the others, and leaves nothing to report', () => {
    const { design, problems } = fillDesign(slotted(), data)
    expect(problems).toEqual([])
    expect(runsIn(design, 'title')).toEqual([{ text: '春季\n上新', weight: 900 }])
    expect(runsIn(design, 'title', 1)).toEqual([{ text: '春季\n上新' }])
    expect(runsIn(design, 'offer')).toEqual([
      { text: '只要 ' },
      { text: '299', slot: 'price', size: 80 },
      { text: ' 元，' },
      { text: '周五', slot: 'date' },
      { text: '止' },
    ])
    expect(runsIn(design, 'inner')).toEqual([{ text: '再说一遍：' }, { text: '299', slot: 'price' }])
  })

  test('a placeholder over several styles takes that of its first character', () => {
    const red = { fill: { type: 'solid' as const, colour: '#ff0000' } }
    const design = designOf(text('a', [{ text: '价{', weight: 900 }, { text: '{pri', ...red }, { text: 'ce}}元' }]))
    expect(runsIn(filled(design, { price: '8' }), 'a')).toEqual([
      { text: '价', weight: 900 },
      { text: '8', weight: 900, slot: 'price' },
      { text: '元' },
    ])
  })

  test('a value in several styles becomes one run, and two values side by side stay two', () => {
    const halves = [
      { text: '19', slot: 'a' },
      { text: '9', slot: 'a', weight: 900 },
    ]
    expect(runsIn(filled(designOf(text('a', halves)), { a: '8' }), 'a')).toEqual([{ text: '8', slot: 'a' }])
    const twice = filled(designOf(text('a', [{ text: '{{a}}{{a}}' }])), { a: '8' })
    expect(textOf(runsIn(twice, 'a'))).toBe('88')
    expect(textOf(runsIn(filled(twice, { a: '7' }), 'a'))).toBe('77')
  })

  test('an escaped placeholder becomes its characters, for good', () => {
    const design = designOf(text('a', [{ text: '写作 \\{{a}}，{{a}}' }]))
    const once = filled(design, { a: '{{b}}' })
    expect(textOf(runsIn(once, 'a'))).toBe('写作 {{a}}，{{b}}')
    expect(slotsOf(once).map(({ name }) => name)).toEqual(['a'])
    expect(textOf(runsIn(filled(reopened(once).design, { a: '1', b: '2' }), 'a'))).toBe('写作 {{a}}，1')
  })

  test('braces in a value are words, also when the design is filled again', () => {
    const design = designOf(text('a', [{ text: 'x' }], { slot: 'a' }), text('b', [{ text: '{{b}}' }]))
    const once = filled(design, { a: '{{b}}', b: '{{a}}{{c}}' })
    expect(slotsOf(once).map(({ name }) => name)).toEqual(['a', 'b'])
    const again = filled(once, { b: '2', c: '3' })
    expect([textOf(runsIn(again, 'a')), textOf(runsIn(again, 'b'))]).toEqual(['{{b}}', '2'])
  })

  test('an empty value leaves a slot that can be filled again', () => {
    const design = filled(designOf(text('a', [{ text: '{{a}}' }]), text('b', [{ text: 'b' }], { slot: 'b' })), {
      a: '',
      b: '',
    })
    expect(reopened(design).design).toEqual(design)
    const again = filled(reopened(design).design, { a: '1', b: '2' })
    expect([textOf(runsIn(again, 'a')), textOf(runsIn(again, 'b'))]).toEqual(['1', '2'])
  })

  test('values are cleaned: line breaks, control characters, lone surrogates', () => {
    const design = designOf(text('a', [{ text: 'x' }], { slot: 'a' }))
    const words = (value: string) => textOf(runsIn(filled(design, { a: value }), 'a'))
    expect(words('一\r\n二\r三\u2028四\t五')).toBe('一\n二\n三\n四\t五')
    expect(words('a\u0000b\u0007c\u009fd')).toBe('abcd')
    expect(words('\ud83d😀\ude00')).toBe('\ufffd😀\ufffd')
  })

  test('a value that is too long is cut between characters, and reported', () => {
    const design = designOf(text('a', [{ text: 'x' }], { slot: 'a' }))
    const { design: after, problems } = fillDesign(design, { a: `a${'😀'.repeat(6000)}` })
    expect(problems).toEqual([{ name: 'a', code: 'too-long' }])
    expect(textOf(runsIn(after, 'a'))).toBe(`a${'😀'.repeat(4999)}`)
    expect(slotProblems(design, { a: 'a'.repeat(10_000) })).toEqual([])
  })

  test('a text never gets more runs than a design can store', () => {
    const design = designOf(text('a', [{ text: '{{a}}-'.repeat(1600) }]))
    const after = filled(design, { a: '1' })
    expect(runsIn(after, 'a').length).toBeLessThanOrEqual(2000)
    expect(textOf(runsIn(after, 'a'))).toBe('1-'.repeat(999) + '{{a}}-'.repeat(601))
  })

  test('a placeholder that stays is not split from the words around it', () => {
    const after = filled(designOf(text('a', [{ text: '从{{a}}到{{b}}止' }])), { a: '1' })
    expect(runsIn(after, 'a')).toEqual([{ text: '从' }, { text: '1', slot: 'a' }, { text: '到{{b}}止' }])
  })

  test('a text that begins with an empty run takes the style of its first character', () => {
    const runs = [
      { text: '', size: 9 },
      { text: '旧', weight: 900 },
    ]
    expect(runsIn(filled(designOf(text('a', runs, { slot: 'a' })), { a: '新' }), 'a')).toEqual([
      { text: '新', weight: 900 },
    ])
  })

  test('the words in place keep all their styles, and a text without runs takes words', () => {
    const runs = [{ text: '旧' }, { text: '字', weight: 900 }]
    const design = designOf(text('a', runs, { slot: 'a' }), text('b', [], { slot: 'b' }))
    expect(runsIn(filled(design, { a: '旧字' }), 'a')).toEqual(runs)
    expect(runsIn(filled(design, { b: '新' }), 'b')).toEqual([{ text: '新' }])
  })

  test('runs beside a value stay as they are', () => {
    const [before, after] = [{ text: '' }, { text: '，' }]
    const design = designOf(text('a', [before, after, { text: '旧', slot: 'a' }, after, after]))
    expect(runsIn(filled(design, { a: '新' }), 'a')).toEqual([before, after, { text: '新', slot: 'a' }, after, after])
  })

  test('does not change the design given, nor freeze it, and takes a frozen one', () => {
    const design = slotted()
    const before = structuredClone(design)
    const after = filled(design, data)
    expect(design).toEqual(before)
    expect(filled(design, {})).toEqual(before)
    for (const page of design.pages) for (const one of Object.values(page.elements)) one.x += 1
    expect(elementIn(design, 'inner').x).toBe(elementIn(before, 'inner').x + 1)
    expect(filled(freeze(before, true), data)).toEqual(after)
  })
})

describe('pictures', () => {
  test('fill their frame, which stays, cropped to the focus', () => {
    const design = designOf(
      frame('wide', 'photo', { x: 5, rotation: 30, radius: 0.2, alt: '旧图', asset: 'a'.repeat(64), zoom: 3 }),
      frame('tall', 'photo', { width: 100, height: 300 }),
    )
    design.assets = { ['a'.repeat(64)]: info(10, 10) }
    const after = filled(design, { photo: picture('b', 1000, 1000, { x: 0.9, y: 0.75 }) })
    expect(Object.keys(after.assets)).toEqual(['b'.repeat(64)])
    const [wide, tall] = ['wide', 'tall'].map((id) => elementIn(after, id))
    expect(wide).toEqual({
      ...elementIn(design, 'wide'),
      ...{ asset: 'b'.repeat(64), pictureWidth: 1000, pictureHeight: 1000, zoom: 1, alt: '' },
      ...{ panX: 0.5, panY: 1 },
    })
    // The focus is 900 px from the left; the frame shows a third of the width, which ends at the picture's edge.
    expect(tall?.kind === 'image' && pictureRect(tall).left).toBeCloseTo(1000 - 1000 / 3)
  })

  test('the same picture without a focus stays as it was cropped by hand', () => {
    const design = designOf(frame('a', 'photo', { asset: 'b'.repeat(64), zoom: 2, panX: 0.1, alt: '猫' }))
    design.assets = { ['b'.repeat(64)]: info(400, 400) }
    expect(filled(design, { photo: picture('b') })).toEqual(design)
    expect(elementIn(filled(design, { photo: picture('b', 400, 400, { x: 0.5, y: 0 }) }), 'a')).toMatchObject({
      ...{ zoom: 1, panX: 0.5, panY: 0 },
    })
  })

  test('the last picture counts, and nothing is left of the one before', () => {
    const design = slotted()
    const last = { photo: picture('c', 300, 200), logo: picture('d') }
    expect(filled(filled(design, { photo: picture('b', 9, 9), logo: picture('e') }), last)).toEqual(
      filled(design, last),
    )
    expect(Object.keys(filled(design, last).assets)).toEqual(['c'.repeat(64), 'd'.repeat(64)])
  })

  test('a replaced picture stays registered while something shows it', () => {
    const old = { asset: 'a'.repeat(64) }
    const design = designOf(frame('a', 'photo', old), frame('b', '', old))
    design.assets = { ['a'.repeat(64)]: info(10, 10) }
    expect(Object.keys(filled(design, { photo: picture('b') }).assets)).toEqual(['a'.repeat(64), 'b'.repeat(64)])
  })
})

describe('problems of data', () => {
  test('are reported by code, slots first, and the samples stay', () => {
    const design = slotted()
    const data = { title: 7, date: null, photo: 'cat.png', logo: { asset: 'x', info: info(1, 1) }, size: 'XL' }
    expect(slotProblems(design, data)).toEqual([
      { name: 'title', code: 'wrong-kind' },
      { name: 'price', code: 'missing' },
      { name: 'date', code: 'missing' },
      { name: 'photo', code: 'wrong-kind' },
      { name: 'logo', code: 'wrong-kind' },
      { name: 'size', code: 'unknown' },
    ])
    expect(fillDesign(design, data)).toEqual({ design, problems: slotProblems(design, data) })
  })

  test('a text takes no picture, and a picture needs a valid size and focus', () => {
    const design = designOf(frame('a', 'photo'), text('b', [{ text: '{{b}}' }]))
    const codes = (data: Record<string, unknown>) => slotProblems(design, data).map(({ code }) => code)
    expect(codes({ photo: picture('a'), b: picture('a') })).toEqual(['wrong-kind'])
    expect(codes({ photo: { ...picture('a'), info: info(0, 5) }, b: '' })).toEqual(['wrong-kind'])
    expect(codes({ photo: picture('a', 5, 5, { x: 2, y: 0 }), b: '' })).toEqual(['wrong-kind'])
    expect(codes({ photo: [picture('a')], b: ['x'] })).toEqual(['wrong-kind', 'wrong-kind'])
  })

  test('names that every object has are neither slots nor values', () => {
    const design = designOf(text('a', [{ text: '{{__proto__}}{{a}}' }]))
    const data = JSON.parse('{"__proto__": "x", "constructor": "y", "a": "1"}') as Record<string, unknown>
    const { design: after, problems } = fillDesign(design, data)
    expect(problems).toEqual([
      { name: '__proto__', code: 'unknown' },
      { name: 'constructor', code: 'unknown' },
    ])
    expect(textOf(runsIn(after, 'a'))).toBe('{{__proto__}}1')
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype)
    expect(slotProblems(design, Object.create({ a: '1' }))).toEqual([{ name: 'a', code: 'missing' }])
  })
})

describe('boxes', () => {
  const ruler = fixedWidth()
  const measure: MeasureText = (element) => layoutTextBox(element, ruler)
  const box = (sizing: string, more: Record<string, unknown> = {}) =>
    text('a', [{ text: '{{a}}' }], {
      ...{ sizing, x: 100, y: 50, width: 300, height: 26, size: 20, lineHeight: 1.3, ...more },
    })
  const boxOf = (element: DesignElement, value: string, given: MeasureText | null = measure) =>
    elementIn(fillDesign(designOf(element), { a: value }, given ? { measure: given } : {}).design, 'a')
  const words = '一二三四五六七八九十一二三四五六七八九十'

  test('grow with their text downwards, or to both sides if it is centred', () => {
    const needs = measure({ ...box('auto-height'), runs: [{ text: words }] })
    expect(needs.height).toBeGreaterThan(26)
    expect(boxOf(box('auto-height'), words)).toMatchObject({ x: 100, y: 50, width: 300, height: needs.height })
    const line = boxOf(box('auto-width', { align: 'center' }), words)
    expect(line.width).toBeGreaterThan(300)
    expect(line.x + line.width / 2).toBeCloseTo(250)
  })

  test('of vertical text keep their right edge', () => {
    const column = boxOf(box('auto-height', { writing: 'vertical', width: 26, height: 100 }), words)
    expect(column.width).toBeGreaterThan(26)
    expect([column.x + column.width, column.y, column.height]).toEqual([126, 50, 100])
  })

  test('of fixed size stay, and so do all without a measurer', () => {
    for (const sizing of ['fixed', 'shrink'])
      expect(boxOf(box(sizing), words)).toMatchObject({ width: 300, height: 26 })
    expect(boxOf(box('auto-height'), words, null)).toMatchObject({ width: 300, height: 26 })
  })

  test('in groups take their groups along', () => {
    const design = slotted()
    const after = fillDesign(design, { price: words }, { measure }).design
    expect(elementIn(after, 'inner').height).not.toBe(100)
    expect(elementIn(after, 'group').height).toBeCloseTo(elementIn(after, 'inner').height)
    expect(brokenTree(after.pages[0]!)).toEqual([])
  })

  test('a filled text is laid out as if it were typed', () => {
    const design = designOf(text('a', [{ text: '全场{{a}}{{b}}折{{c}}{{c}}' }], { width: 120, size: 20 }))
    const typed = text('a', [{ text: '全场7.折AB\nAB\n' }], { width: 120, size: 20 })
    const after = elementIn(filled(design, { a: '', b: '7.', c: 'AB\n' }), 'a')
    const placed = (element: DesignElement) => {
      if (element.kind !== 'text') throw new Error('no text')
      const { lines, width, height } = layoutTextBox(element, ruler)
      return { lines: lines.map(({ start, end, x, baseline }) => ({ start, end, x, baseline })), width, height }
    }
    expect(placed(after)).toEqual(placed(typed))
  })
})

describe('for any texts and values', () => {
  const names = ['a', 'b', 'c']
  const style = fc.constantFrom({}, { weight: 900 }, { size: 20, underline: true })
  const bits = fc.constantFrom('{{a}}', '{{b}}', '{{c}}', '{{d}', '{{', '}}', '字', 'w ', '\n', '😀')
  const plain = fc
    .record({ words: fc.array(bits, { maxLength: 5 }), look: style })
    .map(({ words, look }): Run => ({ ...look, text: words.join('') }))
  const value = fc
    .record({ text: fc.constantFrom('', '旧', '{{a}}'), slot: fc.constantFrom(...names), look: style })
    .map(({ look, ...run }): Run => ({ ...look, ...run }))
  const apart: Run = { text: '，' }
  /** Runs in which every value is one run with words between it and the next. */
  const runs = fc
    .array(fc.oneof(plain, value), { minLength: 1, maxLength: 5 })
    .map((all) => all.flatMap((run) => (run.slot ? [apart, run, apart] : [run])))
  const element = (id: string) =>
    fc.oneof(
      runs.map((all) => text(id, all)),
      fc
        .record({ said: fc.string(), slot: fc.constantFrom(...names) })
        .map(({ said, slot }) => text(id, [{ text: said.replaceAll(/\p{Cc}/gu, ''), weight: 400 }], { slot })),
    )
  const anyDesign = fc
    .tuple(element('one'), element('two'), element('three'))
    .map(([one, two, three]) => freeze(designOf(one, two, three), true))
  const words = fc.oneof(fc.string({ unit: 'binary' }), bits, fc.constantFrom('\ud800', '\udfff', '\\{{a}}', '\r\n'))
  const anyData = fc.record({ a: words, b: words, c: words }, { requiredKeys: [] })
  const full = fc.record({ a: words, b: words, c: words })

  test('filling with the samples gives an equal design', () => {
    const sampled = fc.tuple(...names.map((name) => fc.tuple(fc.string(), style, fc.boolean(), fc.constant(name))))
    const design = sampled.map((slots) =>
      designOf(
        ...slots.map(([said, look, isWhole, slot]) => {
          const words: Run = { ...look, text: said.replaceAll(/\p{Cc}/gu, '') }
          return isWhole ? text(slot, [words], { slot }) : text(slot, [apart, { ...words, slot }, apart])
        }),
      ),
    )
    fc.assert(
      fc.property(design, (given) => {
        const samples = slotsOf(given).map(({ name, sample }) => [name, sample] as const)
        expect(samples).toHaveLength(3)
        expect(fillDesign(given, Object.fromEntries(samples))).toEqual({ design: given, problems: [] })
      }),
    )
  })

  test('filling with nothing gives an equal design', () => {
    fc.assert(
      fc.property(anyDesign, (design) => {
        expect(filled(design, {})).toEqual(design)
      }),
    )
  })

  test('filling twice equals filling once with the last', () => {
    fc.assert(
      fc.property(anyDesign, full, full, (design, first, last) => {
        expect(filled(filled(design, first), last)).toEqual(filled(design, last))
      }),
    )
  })

  test('filling in two steps equals filling at once', () => {
    fc.assert(
      fc.property(anyDesign, full, (design, { a, b, c }) => {
        expect(filled(filled(design, { b }), { a, c })).toEqual(filled(design, { a, b, c }))
      }),
    )
  })

  test('slots stay the same slots, and the result is stored and opened as it is', () => {
    fc.assert(
      fc.property(anyDesign, anyData, (design, data) => {
        const { design: after, problems } = fillDesign(design, data)
        expect(slotsOf(after).map(({ name, kind, places }) => ({ name, kind, places }))).toEqual(
          slotsOf(design).map(({ name, kind, places }) => ({ name, kind, places })),
        )
        expect(problems).toEqual(slotProblems(design, data))
        expect(reopened(after)).toEqual({ design: after, repairs: {} })
        expect(JSON.stringify(after)).not.toMatch(/\\u(d[89a-f]|00[01])[0-9a-f]{2}/)
      }),
    )
  })

  test('words outside of slots keep their style', () => {
    fc.assert(
      fc.property(runs, full, (all, data) => {
        const outside = (given: readonly Run[]) =>
          given
            .filter(({ slot }) => slot === undefined)
            .flatMap(({ text: said, ...look }) => [...said].map((character) => JSON.stringify([character, look])))
        const after = outside(runsIn(filled(designOf(text('a', all)), data), 'a'))
        const before = outside(all)
        // What was taken out is whole placeholders: the rest is a subsequence.
        let at = 0
        for (const one of before) if (one === after[at]) at += 1
        expect(at).toBe(after.length)
      }),
    )
  })
})
