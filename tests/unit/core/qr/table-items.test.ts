import { describe, expect, test } from 'vitest'
import { qrBatchHeadings } from '../../../../src/catalogue/qr-batch.ts'
import { capacityUse } from '../../../../src/core/qr/modules.ts'
import { layoutOf } from '../../../../src/core/qr/table-columns.ts'
import { batchOf } from '../../../../src/core/qr/table-items.ts'
import { readPasted } from '../../../../src/core/table/table.ts'

describe('columns', () => {
  const laidOut = async (text: string) => layoutOf(await readPasted(text), qrBatchHeadings)

  test.each([
    ['姓名\t链接 (必填)\t标题\n张三\thttps://a.example\t欢迎', { content: 1, name: 0, caption: 2 }],
    ['URL\tname\nhttps://a.example\tone', { content: 0, name: 1, caption: null }],
    ['文件名\t二维码内容\na\tb', { content: 1, name: 0, caption: null }],
  ])('are known by their headings: %j', async (text, columns) => {
    expect(await laidOut(text)).toEqual({ headed: true, columns })
  })

  test('without headings the addresses are the content', async () => {
    expect(await laidOut('张三\thttps://a.example\n李四\thttps://b.example')).toEqual({
      headed: false,
      columns: { content: 1, name: 0, caption: null },
    })
  })

  test('a single line is content, not a heading', async () => {
    expect((await laidOut('网址')).headed).toBe(false)
  })
})

describe('codes of a table', () => {
  const overBy = (text: string) => {
    const { length, limit } = capacityUse(text, 'M')
    return length - limit
  }
  const made = async (text: string, pattern = '{name}', complete = false) => {
    const table = await readPasted(text)
    return batchOf(table, layoutOf(table, qrBatchHeadings), { pattern, overBy, complete })
  }

  test('names that come twice are numbered whatever their case; what file systems refuse is replaced', async () => {
    const batch = await made('内容\t名称\n1\tA\n2\ta\n3\tb/c:d\n4\t\n5\tCON\n6\ta-2')
    expect(batch.items.map(({ name }) => name)).toEqual(['A', 'a-2', 'b_c_d', '4', 'CON_', 'a-2-2'])
    expect(batch.renamed).toBe(2)
  })

  test('a pattern has number, name and content', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `https://a.example/${at}\t店${at}`).join('\n')
    const { items } = await made(`网址\t名称\n${lines}`, '{n}_{name}_{text}')
    expect(items[0]?.name).toBe('01_店0_a.example_0')
    expect(items[11]?.name).toBe('12_店11_a.example_11')
  })

  test('rows nothing can be made of are listed with their number and reason; the others go on', async () => {
    const batch = await made(`内容\t名称\n好\t甲\n\t乙\n${'长'.repeat(900)}\t丙\nab\u0001\t丁\n好\t戊`)
    expect(batch.items.map(({ line }) => line)).toEqual([2, 6])
    expect(batch.bad.map(({ line, problem, over }) => [line, problem, over])).toEqual([
      [3, 'empty', undefined],
      [4, 'too-long', 2700 - 2331],
      [5, 'control', undefined],
    ])
    expect(batch.repeated).toBe(1)
  })

  test('addresses without a scheme are counted, and completed where that is asked for', async () => {
    const text = 'www.a.example/茶\na.example?x=1\nhttps://a.example\n你好。再见'
    expect((await made(text)).unschemed).toBe(2)
    const { items } = await made(text, '{n}', true)
    expect(items.map((item) => item.text)).toEqual([
      'https://www.a.example/茶',
      'https://a.example?x=1',
      'https://a.example',
      '你好。再见',
    ])
  })
})
