import { describe, expect, test } from 'vitest'
import { batchDatePattern, batchHeadings, colourNames } from '../../../../src/catalogue/batch.ts'
import { guessBindings } from '../../../../src/core/batch/guess.ts'
import { bindingTo } from '../../../../src/core/batch/plan.ts'
import type { Target } from '../../../../src/core/batch/targets.ts'
import { colourIn, dayIn, numberIn, shownValue } from '../../../../src/core/batch/values.ts'

const words = {
  headings: batchHeadings,
  colours: colourNames,
  datePattern: batchDatePattern,
}
const target = (id: string, sample = ''): Target => ({
  ...{ id, sample, label: '', places: [] },
  kind: id.split(':')[0] as Target['kind'],
})
const columnsOf = (bound: ReturnType<typeof guessBindings>) =>
  Object.fromEntries(Object.entries(bound).map(([id, { column }]) => [id, column]))

describe('columns find their places', () => {
  test('by the usual headings of a slot, each column once', () => {
    const table = {
      columns: ['颁发日期', '姓名', '奖项', '事由'],
      rows: [{ line: 2, cells: ['2026-11-01', '林晓川', '一等奖', '表现出色'] }],
    }
    const bound = guessBindings(
      [target('text:person'), target('text:date', '2026年10月30日'), target('text:badge'), target('text:note')],
      table,
      words,
    )
    expect(columnsOf(bound)).toEqual({
      ...{ 'text:person': '姓名', 'text:date': '颁发日期', 'text:badge': '奖项', 'text:note': '事由' },
    })
    expect(bound['text:date']).toMatchObject({ format: 'date', datePattern: 'YYYY年M月D日' })
  })

  test('pictures, links and colours by what the cells hold', () => {
    const table = {
      columns: ['文件', '跳转', '班级颜色', '名'],
      rows: [
        { line: 2, cells: ['a.jpg', 'https://a.example/1', '红', '甲'] },
        { line: 3, cells: ['b.PNG', 'https://a.example/2', '#1d4ed8', '乙'] },
      ],
    }
    const targets = [target('picture:photo'), target('code:1'), target('colour:#d92d20'), target('text:文字')]
    expect(columnsOf(guessBindings(targets, table, words))).toEqual({
      ...{ 'picture:photo': '文件', 'code:1': '跳转', 'colour:#d92d20': '班级颜色' },
    })
  })

  test('a number in a wide frame is a bar code, a price keeps the sign of the design', () => {
    const table = { columns: ['条码', '售价'], rows: [{ line: 2, cells: ['6901234567892', '39.90'] }] }
    const bound = guessBindings([target('picture:barcode'), target('text:price', '¥29.9')], table, words, () => ({
      ...{ width: 300, height: 90 },
    }))
    expect(bound['picture:barcode']).toMatchObject({ column: '条码', show: 'barcode' })
    expect(bound['text:price']).toMatchObject({ column: '售价', format: 'number', before: '¥' })
  })
})

describe('values are shown by their rules', () => {
  const number = (rules: object) => bindingTo('价', { format: 'number', ...rules })
  test.each([
    ['39.90', number({ before: '¥' }), '¥39.90'],
    ['￥1,299 元', number({}), '1299'],
    ['1234567.5', number({ grouped: true, digits: 2 }), '1,234,567.50'],
    ['１２', number({ digits: 1 }), '12.0'],
    ['15%', number({}), '15%'],
    ['13800138000', bindingTo('电话'), '13800138000'],
    ['2026/3/8', bindingTo('日', { format: 'date', datePattern: 'M月D日' }), '3月8日'],
    ['46089', bindingTo('日', { format: 'date', datePattern: 'YYYY-MM-DD' }), '2026-03-08'],
    ['', number({ before: '¥' }), ''],
  ])('%s', (cell, rules, text) => {
    expect(shownValue(cell, rules)).toEqual({ text, problem: null })
  })

  test('what cannot be read is shown as it is, and said', () => {
    expect(shownValue('面议', number({ before: '¥' }))).toEqual({ text: '¥面议', problem: 'not-a-number' })
    expect(shownValue('下周三', bindingTo('日', { format: 'date' }))).toEqual({ text: '下周三', problem: 'not-a-date' })
  })

  test('numbers, days and colours are read in the forms people write', () => {
    expect(numberIn('一百')).toBeNull()
    expect(dayIn('2026年2月29日')).toBeNull()
    expect(dayIn('20260308')).toEqual({ year: 2026, month: 3, day: 8 })
    expect(
      ['#0AF', 'rgb(0, 170, 255)', '0,170,255', '蓝色', '透明'].map((cell) => colourIn(cell, colourNames)),
    ).toEqual(['#00aaff', '#00aaff', '#00aaff', '#1d4ed8', null])
  })
})
