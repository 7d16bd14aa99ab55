import { expect, test } from 'vitest'
import type { Layout } from '../../../../src/core/qr/table-columns.ts'
import { captioned, recordOf, rowStates } from '../../../../src/islands/tools/qr-code-generator/batch-rows.ts'
import type { BatchResult } from '../../../../src/stores/qr/batch.ts'

const item = (line: number, caption = '') => ({ line, text: `text ${line}`, name: `name ${line}`, caption })
const file = { name: 'x.png', mime: 'image/png', width: 1, height: 1, notes: [], blob: new Blob(['x']) }
const madeOf = (files: number, more: Partial<BatchResult> = {}): BatchResult => ({
  ...{ files: Array.from({ length: files }, () => file), hard: [], failed: [] },
  ...more,
})
const tooLong = { code: 'qr-too-long', params: {} }

test('rows are made, hard to read, or failed with a reason in words', () => {
  const states = rowStates(
    { items: [1, 2, 3].map((line) => item(line)) },
    {
      ...madeOf(2, { hard: [2], failed: [{ line: 3, error: tooLong }] }),
    },
  )
  expect([1, 2, 3].map((line) => states.get(line)?.status)).toEqual(['done', 'hard', 'failed'])
  expect(states.get(3)?.reason).toMatch(/[一-鿿]/)
})

test('without a file only the failed rows have a state', () => {
  const states = rowStates({ items: [item(1), item(2)] }, madeOf(0, { failed: [{ line: 2, error: tooLong }] }))
  expect([...states.keys()]).toEqual([2])
})

test('the record names every row in the order of the table, also those no code could be made from', () => {
  const batch = { items: [item(1), item(3), item(4)], bad: [{ line: 2, text: '', problem: 'empty' as const }] }
  const made = madeOf(2, { hard: [3], failed: [{ line: 4, error: tooLong }] })
  const [heading, ...rows] = recordOf(batch, made, 'png')
  expect(heading).toHaveLength(4)
  expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
    ['1', 'name 1.png', 'text 1'],
    ['2', '', ''],
    ['3', 'name 3.png', 'text 3'],
    ['4', '', 'text 4'],
  ])
  const outcomes = rows.map((cells) => cells[3])
  expect(new Set(outcomes).size).toBe(4)
  expect(outcomes[3]).toBe(rowStates(batch, made).get(4)?.reason)
})

test('a row without a caption takes its name, unless names were made from the contents', () => {
  const layout = (name: number | null): Layout => ({ headed: true, columns: { content: 0, name, caption: null } })
  expect(captioned([item(1), item(2, 'Door')], layout(1)).map(({ caption }) => caption)).toEqual(['name 1', 'Door'])
  expect(captioned([item(1), item(2, 'Door')], layout(null)).map(({ caption }) => caption)).toEqual(['', 'Door'])
})
