import { beforeEach, expect, test, vi } from 'vitest'
import {
  pasteCells,
  removeRow,
  setCell,
  setCrop,
  setOwn,
  skipRow,
  writeColumn,
} from '../../../../src/stores/batch/edits.ts'
import { $batch, changeBatch, emptyBatch } from '../../../../src/stores/batch/state.ts'
import { $steps, forgetSteps, redoStep, undoStep } from '../../../../src/stores/batch/steps.ts'

beforeEach(() => {
  vi.useFakeTimers()
  $batch.set(emptyBatch('one'))
  forgetSteps()
  const rows = [2, 3, 4].map((line) => ({ line, cells: [`名字 ${line}`, ''] }))
  changeBatch({ table: { columns: ['姓名', '文案'], rows } })
})

const cells = () => $batch.get().table.rows.map((row) => row.cells[0])
const wait = () => vi.advanceTimersByTime(5000)

test('typing in a cell is one step, another cell is another', () => {
  for (const text of ['张', '张三']) setCell(2, 0, text)
  setCell(3, 0, '李四')
  wait()
  setCell(3, 0, '李五')
  expect($steps.get().past).toHaveLength(3)
  undoStep()
  expect(cells()).toEqual(['张三', '李四', '名字 4'])
  undoStep()
  undoStep()
  expect(cells()).toEqual(['名字 2', '名字 3', '名字 4'])
  redoStep()
  redoStep()
  expect(cells()).toEqual(['张三', '李四', '名字 4'])
})

test('a removed row, a pasted block, a row left out, an own value and a crop come back', () => {
  const before = $batch.get()
  removeRow(3)
  pasteCells(2, 0, [['甲'], ['乙'], ['丙']])
  skipRow(2, true)
  setOwn(4, 'text:title', '只这一行')
  setCrop(4, 'picture:photo', { file: 'a.jpg', zoom: 2, panX: 0, panY: 1 })
  expect($steps.get().past).toHaveLength(5)
  for (let step = 0; step < 5; step += 1) undoStep()
  expect($batch.get()).toEqual(before)
  expect($steps.get().future).toHaveLength(5)
})

test('a change after taking back leaves nothing to do again', () => {
  setCell(2, 0, '甲')
  undoStep()
  setCell(2, 0, '乙')
  redoStep()
  expect(cells()[0]).toBe('乙')
})

test('what does nothing is no step', () => {
  removeRow(99)
  setCrop(2, 'picture:photo', null)
  undoStep()
  expect(cells()).toEqual(['名字 2', '名字 3', '名字 4'])
})

test('what a model wrote stays known as such until the cell is emptied or written over', () => {
  const byModel = () => $batch.get().table.rows.map(({ aigc = {} }) => Object.keys(aigc))
  writeColumn('文案', new Map([2, 3, 4].map((line) => [line, '模型写的'])), 'label')
  setCell(2, 1, '模型写的，改了一点')
  expect(byModel()).toEqual([['文案'], ['文案'], ['文案']])
  setCell(2, 1, '')
  pasteCells(3, 1, [['自己写的']])
  writeColumn('文案', new Map([[4, '草稿']]), '')
  expect(byModel()).toEqual([[], [], []])
})
