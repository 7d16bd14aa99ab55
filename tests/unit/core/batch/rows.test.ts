import { describe, expect, test } from 'vitest'
import { batchHeadings, columnWord } from '../../../../src/catalogue/batch.ts'
import { rowName } from '../../../../src/core/batch/names.ts'
import { PictureIndex } from '../../../../src/core/batch/pictures.ts'
import { batchTable, columnLetters, mostRows } from '../../../../src/core/batch/rows.ts'
import { plainHeading } from '../../../../src/core/table/headings.ts'
import { readPasted } from '../../../../src/core/table/table.ts'

const headings = new Set(Object.values(batchHeadings).flat().map(plainHeading))
const read = async (text: string, headed?: boolean) =>
  batchTable(await readPasted(text), { columnWord, headings, headed })
const codes = ({ notes }: Awaited<ReturnType<typeof read>>) => notes.map(({ code }) => code)

describe('a table pasted for a batch', () => {
  test('gives rows with a cell for every named column', async () => {
    const made = await read('姓名\t部门\n林晓川\t市场部\n苏禾\t')
    expect(made.table).toEqual({
      columns: ['姓名', '部门'],
      rows: [
        { line: 2, cells: ['林晓川', '市场部'] },
        { line: 3, cells: ['苏禾', ''] },
      ],
    })
    expect(made.notes).toEqual([])
  })

  test('a title over the columns is no row, and is named', async () => {
    const made = await read('2026 年会名单\t\t\n姓名\t桌号\t备注\n林晓川\t3\t素食')
    expect(made.table.columns).toEqual(['姓名', '桌号', '备注'])
    expect(made.table.rows).toHaveLength(1)
    expect(made.notes).toEqual([{ code: 'title-row', params: { title: '2026 年会名单' } }])
  })

  test('blank columns go, columns without a heading are called by their letter, doubled headings differ', async () => {
    const made = await read('姓名\t\t电话\t电话\t\n林晓川\t\t1\t2\t备用\n苏禾\t\t3\t4\t')
    expect(made.table.columns).toEqual(['姓名', '电话', '电话 2', '列 E'])
    expect(made.table.rows[0]?.cells).toEqual(['林晓川', '1', '2', '备用'])
    expect(codes(made)).toEqual(['columns-blank', 'headings-missing', 'headings-doubled'])
  })

  test('a table without headings is one: values are no names, and a person may say so', async () => {
    const guessed = await read('林晓川\t13800000001\n苏禾\t13800000002')
    expect(guessed.headed).toBe(false)
    expect(guessed.table.columns).toEqual(['列 A', '列 B'])
    expect(guessed.table.rows).toHaveLength(2)
    expect((await read('林晓川\t阿南\n苏禾\t阿北', false)).table.rows).toHaveLength(2)
  })

  test('formulas as text and rows over the limit are counted', async () => {
    const many = await read(`名称\t价格\n${'茶\t=B2*2\n'.repeat(mostRows + 7)}`)
    expect(many.table.rows).toHaveLength(mostRows)
    expect(many.notes).toEqual([
      { code: 'formulas-text', params: { count: mostRows } },
      { code: 'rows-over', params: { over: 7, most: mostRows } },
    ])
  })

  test('columns are lettered as in a spreadsheet', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})

describe('pictures named in a table', () => {
  const index = new PictureIndex(['员工照/Lin.JPG', 'su.png', 'SU.jpg', 'cafe\u0301.webp', '1.5寸.jpg'])

  test.each([
    ['Lin.JPG', '员工照/Lin.JPG'],
    ['lin.jpg', '员工照/Lin.JPG'],
    ['D:\\照片\\lin', '员工照/Lin.JPG'],
    ['lin.png', '员工照/Lin.JPG'],
    ['caf\u00e9.webp', 'cafe\u0301.webp'],
    ['su.PNG', 'su.png'],
    ['1.5寸', '1.5寸.jpg'],
  ])('%s means %s', (cell, name) => {
    expect(index.find(cell)).toEqual({ kind: 'found', name })
  })

  test('a name that means two files is not guessed; one that means none is missing', () => {
    expect(index.find('su')).toEqual({ kind: 'ambiguous', names: ['su.png', 'SU.jpg'] })
    expect(index.find('nobody.jpg')).toEqual({ kind: 'missing' })
  })
})

test('names of files follow their pattern, and every file system accepts them', () => {
  const columns = ['姓名', '部门']
  const row = { line: 2, cells: ['林/晓川', ''] }
  const naming = { indexWord: '序号', columns, count: 200 }
  expect(rowName('{序号}-{姓名}', row, 7, naming)).toBe('007-林_晓川')
  expect(rowName('{姓名}_{部门}', row, 7, naming)).toBe('林_晓川')
  expect(rowName('{部门}', row, 7, naming)).toBe('007')
  expect(rowName('{没有的列}图', row, 7, naming)).toBe('图')
})
