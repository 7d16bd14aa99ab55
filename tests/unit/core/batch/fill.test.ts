import { beforeAll, describe, expect, test } from 'vitest'
import { readBarcodes } from 'zxing-wasm/reader'
import { colourNames } from '../../../../src/catalogue/batch.ts'
import { barcodeOf, barcodePath } from '../../../../src/core/batch/barcode.ts'
import { fillRow, fitOf, restyled } from '../../../../src/core/batch/fill.ts'
import { PictureIndex } from '../../../../src/core/batch/pictures.ts'
import { bindingTo, type Plan, plan } from '../../../../src/core/batch/plan.ts'
import {
  type ComparedRow,
  contrastProblems,
  holdsBack,
  layoutProblems,
  repeatProblems,
  valueProblems,
} from '../../../../src/core/batch/report.ts'
import { rowValues } from '../../../../src/core/batch/row-values.ts'
import type { BatchRow } from '../../../../src/core/batch/rows.ts'
import { designForBatch, frameOf, targetsOf } from '../../../../src/core/batch/targets.ts'
import { isText } from '../../../../src/core/design/elements/guards.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { textOf } from '../../../../src/core/design/text/runs.ts'
import { fixedWidth } from '../../../fixtures/text/fixed-width.ts'
import { designOf } from '../../../helpers/designs.ts'
import { prepareReader } from '../../../helpers/zxing.ts'

const columns = ['姓名', '部门', '照片', '码', '色', '类']
const measurer = fixedWidth()
const box = { width: 400, height: 80, sizing: 'fixed' as const, size: 40 }

/** Returns a pass of two pages with every kind of target. */
function pass(): Design {
  const design = designOf(
    newElement('text', { ...box, id: 'name', slot: 'person', runs: [{ text: '姓名' }] } as never),
    newElement('text', { ...box, id: 'team', y: 100, slot: 'host', runs: [{ text: '部门' }] } as never),
    newElement('image', { id: 'photo', y: 300, width: 300, height: 300, slot: 'photo' }),
    newElement('qr', { id: 'code', y: 700, width: 200, height: 200, content: 'https://a.example' }),
    newElement('rect', { id: 'band', y: 900, fill: solid('#d92d20') }),
  )
  const page = design.pages[0]!
  return { ...design, pages: [page, { ...structuredClone(page), id: 'vip' }] }
}

const info = { mime: 'image/jpeg' as const, width: 200, height: 100, bytes: 9, name: '' }
const pictures = new Map([['lin.jpg', { asset: 'a'.repeat(64), info, focus: { x: 0.9, y: 0.5 } }]])
const bindings = {
  'text:person': bindingTo('姓名'),
  'text:host': bindingTo('部门'),
  'picture:photo': bindingTo('照片'),
  'code:1': bindingTo('码'),
  'colour:#d92d20': bindingTo('色'),
}
const planOf = (fields: Partial<Plan> = {}) => plan.parse({ bindings, pages: ['page'], ...fields })

function made(cells: readonly string[], fields: Partial<Plan> = {}, { design = pass(), aigc = {} } = {}) {
  const batch = {
    ...{ plan: planOf(fields), columns, colours: colourNames },
    ...{ targets: targetsOf(design), pages: design.pages.map(({ id }) => id) },
  }
  const values = rowValues(batch, { line: 2, cells, aigc }, new PictureIndex(pictures.keys()))
  const measure = () => ({ width: 400, height: 80 })
  return { ...values, filled: fillRow(design, values.made, { pictures, measurer, measure, aiLabel: 'AI 生成' }) }
}

const wordsIn = (design: Design, id: string) => {
  const element = design.pages[0]?.elements[id]
  return isText(element) ? textOf(element.runs) : null
}
const lists = {
  banned: [{ category: '赌博', terms: ['百家乐'] }],
  bannedAllowed: [],
  claims: [{ category: '绝对化', terms: ['最好'] }],
  claimsAllowed: [],
}

describe('a row fills a design', () => {
  test('texts, pictures by their focus, codes and colours', () => {
    const { filled, problems } = made(['林晓川', '市场部', 'LIN.jpg', 'https://b.example', '蓝', ''])
    const { elements } = filled.pages[0]!
    expect(problems).toEqual([])
    expect(filled.pages.map(({ id }) => id)).toEqual(['page'])
    expect([wordsIn(filled, 'name'), wordsIn(filled, 'team')]).toEqual(['林晓川', '市场部'])
    expect(elements.photo).toMatchObject({ asset: 'a'.repeat(64), panX: 1 })
    expect(elements.code).toMatchObject({ content: 'https://b.example' })
    expect(elements.band).toMatchObject({ fill: { colour: '#1d4ed8' } })
  })

  test.each([
    ['a failed formula', '#DIV/0!', 'formula-failed', true],
    ['a place that a draft left', '到手价〔待填：价格〕', 'text-unfilled', true],
    ['half a character', '林\ud83d晓川', 'cell-broken', false],
    ['20,000 characters', '长'.repeat(20_000), 'cell-too-long', false],
  ] as const)('%s is said, and keeps the row back or not', (_, cell, code, holds) => {
    const { problems, filled } = made([cell, '', '', '', '', ''])
    expect(problems.map((problem) => [problem.code, holdsBack(problem)])).toEqual([[code, holds]])
    const words = wordsIn(filled, 'name')!
    expect(words).not.toMatch(/\p{Cs}/u)
    expect(words.length).toBeLessThanOrEqual(10_000)
  })

  test('emoji alone and markup are words like others', () => {
    for (const cell of ['🎉👨‍👩‍👧🏳️‍🌈', '<b>粗</b><img src=x onerror=alert(1)>', '{{name}}']) {
      const { problems, filled } = made([cell, '', '', '', '', ''])
      expect([problems, wordsIn(filled, 'name')]).toEqual([[], cell])
    }
  })

  test('a picture is cropped by hand, but only the one it was cropped for', () => {
    const crop = { file: 'lin.jpg', zoom: 2, panX: 0.25, panY: 0.75 }
    const crops = { 2: { 'picture:photo': crop } }
    const photo = (fields: Partial<Plan>) =>
      made(['林晓川', '', 'LIN.jpg', '', '', ''], fields).filled.pages[0]!.elements.photo
    expect(photo({ crops })).toMatchObject({ zoom: 2, panX: 0.25, panY: 0.75 })
    expect(photo({ crops: { 2: { 'picture:photo': { ...crop, file: 'wang.jpg' } } } })).toMatchObject({
      ...{ zoom: 1, panX: 1 },
    })
  })

  test('a row shows what a model wrote while its cell is bound, filled and not replaced', () => {
    const labelOf = (cells: readonly string[], row: Partial<BatchRow>, fields: Partial<Plan> = {}) => {
      const design = pass()
      const batch = {
        ...{ plan: planOf(fields), columns, colours: colourNames },
        ...{ targets: targetsOf(design), pages: design.pages.map(({ id }) => id) },
      }
      return rowValues(batch, { line: 2, cells, ...row }, new PictureIndex([])).made.aigc
    }
    const cells = ['林晓川', '市场部', '', '', '', '']
    expect(labelOf(cells, {})).toBe('')
    expect(labelOf(cells, { aigc: { 部门: 'label' } })).toBe('label')
    expect(labelOf(cells, { aigc: { 类: 'label' } })).toBe('')
    expect(labelOf(['林晓川', '', '', '', '', ''], { aigc: { 部门: 'label' } })).toBe('')
    expect(labelOf(cells, { aigc: { 部门: 'label' } }, { own: { 2: { 'text:host': '自己写的' } } })).toBe('')
  })

  test('words of a model are labelled on every page, in a corner, in type of 5 % of the shorter side', () => {
    const cells = ['林晓川', '市场部', '', '', '', '']
    const { filled } = made(cells, { pages: [] }, { aigc: { 部门: 'label' } })
    for (const page of filled.pages) {
      const label = page.elements['ai-label']
      if (!isText(label)) throw new Error('no label')
      expect(page).toMatchObject({ aigc: 'label', order: expect.arrayContaining(['ai-label-plate', 'ai-label']) })
      expect([textOf(label.runs), label.locked]).toEqual(['AI 生成', true])
      // A character of the type is about 0.9 of it high.
      expect(label.size * 0.9).toBeGreaterThanOrEqual(0.05 * Math.min(filled.width, filled.height))
      expect(label.x + label.width).toBeLessThanOrEqual(filled.width)
      expect(label.y + label.height).toBeLessThanOrEqual(filled.height)
    }
    expect(made(cells).filled.pages[0]!.aigc).toBeUndefined()
    // A row that is filled again keeps one label, which no column fills.
    const again = made(cells, { pages: [] }, { design: filled, aigc: { 部门: 'label' } }).filled.pages[0]!
    expect(again.order.filter((id) => id === 'ai-label')).toHaveLength(1)
    const { pages } = designForBatch(filled, { title: '标题', text: '文字', picture: '图片' })
    expect(pages[0]!.elements['ai-label']).toMatchObject({ slot: '' })
  })

  test('empty cells hide their elements, or keep what the design shows', () => {
    const { filled } = made(['林晓川', '', '', '', '', ''])
    expect(['team', 'photo', 'code'].map((id) => filled.pages[0]!.elements[id]!.hidden)).toEqual([true, true, true])
    const kept = made(['林晓川', '', '', '', '', ''], {
      bindings: { 'code:1': bindingTo('码', { hide: false }) },
    })
    expect(kept.filled.pages[0]!.elements.code).toMatchObject({ hidden: false, content: 'https://a.example' })
    expect(kept.problems.map(({ code }) => code)).toEqual(['cell-empty'])
  })

  test('long words get smaller, are cut with an ellipsis, or are reported', () => {
    const long = '一二三四五六七八九十一二三四五六七八九十'
    const text = (overflow: 'fit' | 'cut' | 'keep') => {
      const row = made([long, '', '', '', '', ''], { bindings: { 'text:person': bindingTo('姓名', { overflow }) } })
      const element = row.filled.pages[0]!.elements.name
      if (!isText(element)) throw new Error('no text')
      const problems = layoutProblems(row.filled, row.made, { measurer, scale: 1, known: [] })
      return { element, codes: problems.map(({ code }) => code), fit: fitOf(element, measurer) }
    }
    expect(text('fit')).toMatchObject({ element: { sizing: 'shrink' }, fit: { overflows: false } })
    expect(textOf(text('cut').element.runs)).toMatch(/^一二三.*…$/)
    expect(text('cut').fit.overflows).toBe(false)
    expect(text('keep').codes).toEqual(['text-cut'])
  })

  test('a sign and a unit keep their own type, the number takes the largest', () => {
    const runs = [
      { text: '¥', size: 30 },
      { text: '39', size: 90 },
      { text: '元', size: 30 },
    ]
    expect(restyled(runs, '¥128元', 40)).toEqual([
      { text: '¥', size: 30 },
      { text: '128', size: 90 },
      { text: '元', size: 30 },
    ])
    expect(restyled(runs, '面议', 40)).toEqual([{ text: '面议', size: 90 }])
  })

  test('a column chooses the page; a value that no page belongs to holds the row back', () => {
    const variant = { column: '类', pages: { 贵宾: 'vip', 普通: 'page' } }
    expect(made(['林晓川', '', '', '', '', '贵宾'], { variant }).filled.pages.map(({ id }) => id)).toEqual(['vip'])
    const unknown = made(['林晓川', '', '', '', '', '媒体'], { variant })
    expect(unknown.problems.map(({ code }) => code)).toEqual(['variant-unknown'])
    expect(unknown.problems.every(holdsBack)).toBe(true)
  })

  test('a value of the row alone goes before the one in the table', () => {
    const { filled } = made(['林晓川', '市场部', '', '', '', ''], { own: { 2: { 'text:host': '市场一部' } } })
    expect(wordsIn(filled, 'team')).toBe('市场一部')
  })

  test('a frame becomes a code that holds the cell', () => {
    const show = (kind: 'qr' | 'barcode') =>
      made(['', '', 'A-1007', '', '', ''], { bindings: { 'picture:photo': bindingTo('照片', { show: kind }) } }).filled
        .pages[0]!.elements.photo
    expect(show('qr')).toMatchObject({ kind: 'qr', content: 'A-1007', y: 300 })
    expect(show('barcode')).toMatchObject({ kind: 'path', viewHeight: 100, width: 300 })
  })
})

test('a design without slots gets them, decoration and placeholders aside', () => {
  const design = designOf(
    newElement('text', { ...box, id: 'a', size: 90, runs: [{ text: '大标题' }] } as never),
    newElement('text', { ...box, id: 'b', runs: [{ text: '你好，{{姓名}}' }] } as never),
    newElement('text', { ...box, id: 'c', role: 'decoration', runs: [{ text: '❋' }] } as never),
  )
  const words = { title: '标题', text: '文字', picture: '图片' }
  expect(targetsOf(designForBatch(design, words)).map(({ id }) => id)).toEqual(['text:标题', 'text:姓名'])
})

describe('the report', () => {
  const problemsOf = (cells: readonly string[], fields: Partial<Plan> = {}) => {
    const row = made(cells, fields)
    return valueProblems(row.made, row.problems, lists).map(({ code }) => code)
  }

  test('names what is wrong with a row', () => {
    expect(problemsOf(['林晓川', '市场部', 'no.jpg', '', '', ''])).toEqual(['picture-missing'])
    expect(problemsOf(['百 家 乐', '', '', '', '', ''])).toEqual(['word-banned'])
    expect(problemsOf(['最好的人', '', '', '', '', ''])).toEqual(['word-claim'])
    expect(problemsOf(['', '', '', '', '', ''])).toEqual(['row-blank'])
    expect(problemsOf(['林', '', '', 'x'.repeat(3000), '', ''])).toEqual(['code-too-long'])
    expect(problemsOf(['林', '', '', '', '看不见', ''])).toEqual(['not-a-colour'])
    expect(
      problemsOf(['林', '', '中文', '', '', ''], {
        bindings: { 'picture:photo': bindingTo('照片', { show: 'barcode' }) },
      }),
    ).toEqual(['barcode-not-possible'])
  })

  test('a picture with too few pixels for its frame is named with its share', () => {
    const row = made(['林晓川', '', 'lin.jpg', '', '', ''])
    const problems = (known: typeof row.problems) => layoutProblems(row.filled, row.made, { measurer, scale: 2, known })
    const coarse = { code: 'picture-coarse', target: 'picture:photo', params: { percent: 17 } }
    expect(problems([])).toEqual([coarse])
    // Where the file is missing, the picture is the one of the design, which nobody asks about.
    expect(problems([{ code: 'picture-missing', target: 'picture:photo', params: { name: 'x.jpg' } }])).toEqual([])
  })

  test('words set smaller are named once they are hard to read, an empty title always', () => {
    const codes = (words: string, page: { width: number; height: number }) => {
      const row = made([words, '', '', '', '', ''])
      const [first, ...others] = row.filled.pages
      const elements = { ...first!.elements, name: { ...first!.elements.name!, role: 'title' as const } }
      const filled = { ...row.filled, ...page, pages: [{ ...first!, elements }, ...others] }
      return layoutProblems(filled, row.made, { measurer, scale: 1, known: [] }).map(({ code }) => code)
    }
    const long = '一二三四五六七八九十'.repeat(20)
    expect(codes(long, { width: 3000, height: 4000 })).toContain('text-tiny')
    expect(codes(long, { width: 40, height: 60 })).not.toContain('text-tiny')
    expect(codes('', { width: 600, height: 800 })).toContain('title-empty')
    expect(codes('林晓川', { width: 600, height: 800 })).not.toContain('title-empty')
  })

  test('rows that repeat others are named with the first of them', () => {
    const row = (line: number, name: string, code: string): ComparedRow => ({
      ...{ line, name },
      made: made([name, '', '', code, '', '']).made,
    })
    const found = repeatProblems([row(2, '甲', '1'), row(3, '甲', '1'), row(4, '乙', '1'), row(5, '甲', '2')])
    expect(
      [...found].map(([line, problems]) => [line, problems.map(({ code, params }) => [code, params.first])]),
    ).toEqual([
      [3, [['row-repeated', 2]]],
      [4, [['code-repeated', 2]]],
      [5, [['name-repeated', 2]]],
    ])
  })
})

test('a text that hardly differs from what is behind it is named with its contrast', () => {
  const { made: row } = made(['林晓川', '', '', '', '', ''])
  const measured = (ink: number) => ({
    ...{ page: 'page', element: 'name', box: { left: 0, top: 0, width: 9, height: 9 } },
    contrast: { ink, behind: [0.5, 0.6] as const },
  })
  expect(contrastProblems([measured(0.55)], row)).toEqual([
    { code: 'text-faint', target: 'text:person', params: { ratio: 1.1 } },
  ])
  expect(contrastProblems([measured(0)], row)).toEqual([])
})

test('the frame of a picture target has the size of its largest place', () => {
  const design = pass()
  const [photo, name] = ['picture:photo', 'text:person'].map((id) => targetsOf(design).find((one) => one.id === id)!)
  expect(frameOf(design, photo!)).toEqual({ width: 300, height: 300 })
  expect(frameOf(design, name!)).toBeNull()
})

describe('bar codes', () => {
  beforeAll(prepareReader)

  test.each([
    ['6901234567892', 'EAN13'],
    ['6901234567890', 'Code128'],
    ['A-1007', 'Code128'],
    ['YG20260017', 'Code128'],
    ['12345', 'Code128'],
    ['x1234y567890', 'Code128'],
  ])('%s is read back as %s', async (text, format) => {
    const code = barcodeOf(text)!
    const { width } = barcodePath(code)
    const unit = 3
    const [wide, high] = [width * unit, 60]
    const data = new Uint8ClampedArray(wide * high * 4).fill(255)
    let x = 11 * unit
    for (const [at, bar] of code.widths.entries()) {
      for (let column = x; at % 2 === 0 && column < x + bar * unit; column++)
        for (let y = 0; y < high; y++) data.fill(0, (y * wide + column) * 4, (y * wide + column) * 4 + 3)
      x += bar * unit
    }
    const found = await readBarcodes({ data, width: wide, height: high, colorSpace: 'srgb' } as ImageData)
    expect(found.map((one) => [one.text, one.format])).toEqual([[text, format]])
  })

  test('what no bar code can hold is refused', () => {
    expect(['中文', '', 'x'.repeat(41)].map(barcodeOf)).toEqual([null, null, null])
  })
})
