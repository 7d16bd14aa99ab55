import { type Row, sources, specsOf } from './spec.ts'
import type { BackgroundId } from './types.ts'

const any: readonly BackgroundId[] = ['white', 'blue', 'red', 'grey-light', 'blue-light', 'blue-fade', 'grey-fade']
const usual = { on: any, edits: 'light', source: sources.lists, certainty: '常见' } as const

const rows: readonly Row[] = [
  { ...usual, id: 'inch-1-small', name: '小一寸', words: '小1寸 驾照尺寸', mm: [22, 32] },
  { ...usual, id: 'inch-1', name: '一寸', words: '1寸 标准一寸 1inch', mm: [25, 35] },
  {
    ...usual,
    id: 'inch-1-colour',
    name: '彩色小一寸',
    words: '彩色小1寸 旧版',
    mm: [27, 38],
    source: sources.exams,
    note: '较早的尺寸，现在少用',
  },
  { ...usual, id: 'inch-1-large', name: '大一寸', words: '大1寸 护照尺寸', mm: [33, 48] },
  { ...usual, id: 'inch-2-small', name: '小二寸', words: '小2寸', mm: [35, 45] },
  {
    ...usual,
    id: 'inch-2',
    name: '二寸',
    words: '2寸 标准二寸 2inch',
    mm: [35, 49],
    source: sources.list,
    note: '有的尺寸表把 35×53 mm 也叫二寸',
  },
  { ...usual, id: 'inch-2-large', name: '大二寸', words: '大2寸', mm: [35, 53] },
  { ...usual, id: 'inch-3', name: '三寸', words: '3寸', mm: [55, 84], source: sources.list },
  { ...usual, id: 'inch-4', name: '四寸', words: '4寸', mm: [76, 102], source: sources.list },
  { ...usual, id: 'inch-5', name: '五寸', words: '5寸', mm: [89, 127], source: sources.list },
  { ...usual, id: 'inch-6', name: '六寸', words: '6寸', mm: [102, 152], source: sources.list },
]

/** Trade sizes; no authority sets them. */
export const commonSpecs = specsOf('常用尺寸', rows)
