import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { writeCsv } from '../../../../src/core/table/export.ts'
import { readPasted, readTable, type Table } from '../../../../src/core/table/table.ts'
import { writeZip, type ZipFile } from '../../../../src/core/zip.ts'

const bytesOf = (content: string | Buffer | Uint8Array) => new Uint8Array(Buffer.from(content as string))
const file = (name: string, content: string | Buffer | Uint8Array) => ({ name, bytes: bytesOf(content) })
const cells = (table: Table) => table.rows.map((row) => row.cells)
/** Encodes text with iconv, independently of the reader under test. */
const written = (text: string, encoding: string) =>
  execFileSync('iconv', ['-f', 'utf-8', '-t', encoding], { input: text })

const sheet = '内容,文件名,标题\r\nhttps://a.example/1,前台,扫码点单\r\n"二, ""楼""",茶水间,欢迎\r\n'
const rows = [
  ['内容', '文件名', '标题'],
  ['https://a.example/1', '前台', '扫码点单'],
  ['二, "楼"', '茶水间', '欢迎'],
]

describe('tables', () => {
  test.each([
    ['UTF-8', bytesOf(sheet), 'utf-8'],
    ['UTF-8 with its mark', bytesOf(`\ufeff${sheet}`), 'utf-8'],
    ['GB18030', written(sheet, 'GB18030'), 'gb18030'],
    ['GBK', written(sheet, 'GBK'), 'gb18030'],
    ['UTF-16 with its mark', written(sheet, 'UTF-16'), 'utf-16le'],
    ['UTF-16 LE without', written(sheet, 'UTF-16LE'), 'utf-16le'],
    ['UTF-16 BE without', written(sheet, 'UTF-16BE'), 'utf-16be'],
  ])('are read as they were written: %s', async (_, bytes, encoding) => {
    const table = await readTable(file('a.csv', bytes))
    expect(cells(table)).toEqual(rows)
    expect(table.encoding).toBe(encoding)
  })

  test('rare characters of GB18030 come through', async () => {
    const text = '内容,名称\n䶮㑇𠮷,一\n'
    expect(cells(await readTable(file('a.csv', written(text, 'GB18030'))))[1]).toEqual(['䶮㑇𠮷', '一'])
  })

  test.each([
    [';', 'a;b;c\n1;2;3\n'],
    ['\t', 'a\tb\tc\n1\t2\t3\n'],
    [',', 'a,b,c\r1,2,3\r'],
  ])('are told apart by %j', async (separator, text) => {
    const table = await readTable(file('a.csv', text))
    expect(cells(table)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
    expect(table.separator).toBe(separator)
  })

  test('blank rows are left out and rows keep the numbers a spreadsheet gives them', async () => {
    const table = await readTable(file('a.csv', '网址\n\nhttps://a.example\n,\n"two\nlines"\n'))
    expect(table.rows).toEqual([
      { line: 1, cells: ['网址'] },
      { line: 3, cells: ['https://a.example'] },
      { line: 5, cells: ['two\nlines'] },
    ])
  })

  test('a quotation mark that is never closed stands for itself', async () => {
    const table = await readTable(
      file('a.csv', 'https://a.example,5" 屏\nhttps://b.example,"6 寸\nhttps://c.example,7 寸\n'),
    )
    expect(table.rows).toHaveLength(3)
    expect(table.openQuotes).toBe(true)
  })

  test('more than 5,000 rows: the first 5,000 are taken, the rest is counted', async () => {
    const table = await readTable(file('a.txt', Array.from({ length: 5203 }, (_, at) => `code ${at}`).join('\n')))
    expect([table.rows.length, table.over]).toEqual([5000, 203])
  })
})

async function zipOf(files: readonly ZipFile[]): Promise<Uint8Array> {
  const packed = writeZip(files.map((file) => ({ ...file, compress: true })))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Builds a minimal valid workbook (XLSX) of one sheet. */
async function workbook(sheetXml: string, shared: readonly string[] = [], after = ''): Promise<Uint8Array> {
  const xml = (body: string) => bytesOf(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const strings = shared.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: xml(
        `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      content: xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="表一" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: xml(
        `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/styles.xml',
      content: xml(`<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>`),
    },
    { name: 'xl/sharedStrings.xml', content: xml(`<sst xmlns="${main}">${strings}</sst>`) },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: xml(`<worksheet xmlns="${main}"><sheetData>${sheetXml}</sheetData>${after}</worksheet>`),
    },
  ])
}

describe('workbooks', () => {
  test('are read from their first sheet, long numbers with all their digits', async () => {
    const bytes = await workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
        '<row r="2"><c r="A2"><v>13800138000</v></c><c r="B2" t="s"><v>2</v></c></row>' +
        '<row r="4"><c r="A4" t="inlineStr"><is><t>https://a.example/?q=1&amp;b=2</t></is></c></row>',
      ['内容', '名称', '电话'],
    )
    const table = await readTable(file('a.xlsx', bytes))
    expect(table.encoding).toBe('xlsx')
    expect(table.rows[1]).toEqual({ line: 2, cells: ['13800138000', '电话'] })
    expect(table.rows[2]?.cells[0]).toBe('https://a.example/?q=1&b=2')
    expect(table.rows[2]?.line).toBe(4)
  })

  test.each([
    ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'table-old-excel'],
    ['web.xls', '<html><table><tr><td>a</td></tr></table></html>', 'table-web-page'],
    ['photo.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'table-picture'],
    ['paper.pdf', '%PDF-1.7\n', 'table-not-known'],
    ['broken.xlsx', Buffer.from('504b0304aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'hex'), 'table-damaged'],
    [
      'noise.csv',
      Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 197 + (at >> 3) * 89) & 255)),
      'table-garbled',
    ],
    ['blank.csv', '\n\n , \n', 'table-empty'],
    ['nothing.csv', '', 'file-empty'],
  ])('%s is refused and says why', async (name, content, code) => {
    await expect(readTable(file(name, content))).rejects.toMatchObject({ code, params: { name } })
  })

  test('a ZIP that is no workbook is refused', async () => {
    const bytes = await zipOf([{ name: 'a.txt', content: bytesOf('a') }])
    await expect(readTable(file('a.xlsx', bytes))).rejects.toMatchObject({ code: 'table-not-known' })
  })
})

describe('pasted lines', () => {
  test.each([
    [
      'one content a line',
      'https://a.example\nhttps://b.example/?x=1,2\n',
      [['https://a.example'], ['https://b.example/?x=1,2']],
    ],
    ['a sentence with a comma', '你好, 世界', [['你好, 世界']]],
    [
      'cells of a spreadsheet',
      '内容\t名称\nhttps://a.example\t甲\n',
      [
        ['内容', '名称'],
        ['https://a.example', '甲'],
      ],
    ],
    ['a cell of several lines', '"one\ntwo"\nthree', [['one\ntwo'], ['three']]],
    [
      'columns by commas',
      '甲,https://a.example\n乙,https://b.example',
      [
        ['甲', 'https://a.example'],
        ['乙', 'https://b.example'],
      ],
    ],
  ])('%s', async (_, text, expected) => {
    expect(cells(await readPasted(text))).toEqual(expected)
  })

  test('are not divided where that is asked for', async () => {
    expect(cells(await readPasted('a,b\nc,d', 'none'))).toEqual([['a,b'], ['c,d']])
  })
})

describe('merged cells and formulas of workbooks', () => {
  test('every cell of a merged area has its words, and formulas without a result are named', async () => {
    const bytes = await workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>1</v></c></row>' +
        '<row r="3"><c r="A3"/><c r="B3"><f>B2+1</f></c></row>' +
        '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><f>B2+2</f><v>3</v></c></row>',
      ['班级', '人数', '一班'],
      '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    )
    const table = await readTable(file('a.xlsx', bytes))
    expect(table.rows.map((row) => row.cells[0])).toEqual(['班级', '一班', '一班', '人数'])
    expect(table.merged).toBe(1)
    expect(table.uncomputed).toEqual(['B3'])
    expect(table.rows[3]?.cells[1]).toBe('3')
  })

  test('a table of 10 MB is read, its first 5,000 rows, and says how many are left out', async () => {
    const row = `${'字'.repeat(100)},${'b'.repeat(100)}\n`
    const table = await readTable(file('a.csv', `甲,乙\n${row.repeat(26_000)}`))
    expect(table.rows).toHaveLength(5000)
    expect(table.over).toBe(26_001 - 5000)
  })
})

test('[C-7] what we write as a table runs nothing when it is opened', async () => {
  const dangerous = ['=1+1', '+86 138', '-2', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("https://a.example")\nx', '＝1+1']
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await writeCsv([['文件名', '内容'], ...dangerous.map((cell) => ['a.png', cell]), ['b', '平常, "引"']]),
  )
  expect(text.startsWith('\ufeff')).toBe(true)
  // Read back with Python's csv module.
  const script =
    'import csv,json,sys,io;print(json.dumps(list(csv.reader(io.TextIOWrapper(sys.stdin.buffer,"utf-8-sig",newline="")))))'
  const back = JSON.parse(execFileSync('python3', ['-c', script], { input: text, encoding: 'utf8' })) as string[][]
  expect(back[0]).toEqual(['文件名', '内容'])
  expect(back.slice(1, 9).map(([, cell]) => cell)).toEqual(dangerous.map((cell) => `'${cell}`))
  expect(back[9]).toEqual(['b', '平常, "引"'])
})
