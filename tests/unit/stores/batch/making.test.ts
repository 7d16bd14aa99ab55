import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { bindingTo } from '../../../../src/core/batch/plan.ts'
import type { BatchRow } from '../../../../src/core/batch/rows.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { UserError } from '../../../../src/core/errors.ts'
import { designOf } from '../../../helpers/designs.ts'

interface Order {
  readonly rows: readonly BatchRow[]
}

const doubles = vi.hoisted(() => ({
  orders: [] as number[][],
  bad: new Set<number>(),
  fatal: new Set<number>(),
  gate: Promise.resolve(),
}))
vi.mock('../../../../src/workers/pool.ts', () => ({
  pool: () => ({
    run: async (_job: string, { rows }: Order) => {
      doubles.orders.push(rows.map(({ line }) => line))
      await doubles.gate
      if (rows.some(({ line }) => doubles.fatal.has(line))) throw new UserError('out-of-memory')
      return rows.map(({ line }) => ({
        line,
        outputs: [{ name: `${line}.jpg`, mime: 'image/jpeg', width: 1, height: 1, bytes: new Uint8Array([line]) }],
        error: doubles.bad.has(line) ? { code: 'encoder-failed', params: {} } : null,
      }))
    },
  }),
}))

vi.stubGlobal('window', globalThis)
vi.stubGlobal('indexedDB', new IDBFactory())
const { $made } = await import('../../../../src/stores/batch/made.ts')
const { $making, makeBatch, pauseMaking, resumeMaking, rowsMissing } = await import(
  '../../../../src/stores/batch/making.ts'
)
const { setCell, bind } = await import('../../../../src/stores/batch/edits.ts')
const { $batch, changeBatch, emptyBatch } = await import('../../../../src/stores/batch/state.ts')
const { readBatch } = await import('../../../../src/storage/batches.ts')

const count = 20
const design = designOf(newElement('text', { id: 'name', slot: 'person', runs: [{ text: '姓名' }] } as never))
let batches = 0

beforeEach(() => {
  doubles.orders = []
  doubles.bad.clear()
  doubles.fatal.clear()
  $made.set(new Map())
  $batch.set(emptyBatch(`batch ${++batches}`))
  const rows = Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: [`名字 ${at}`] }))
  changeBatch({ design, table: { columns: ['姓名'], rows } })
  bind('text:person', bindingTo('姓名'))
})

const lines = () => doubles.orders.flat().sort((one, other) => one - other)
const missing = () => rowsMissing($batch.get()).map(({ line }) => line)

test('every row is made once, and is kept for a reload', async () => {
  await makeBatch()
  expect(lines()).toEqual(Array.from({ length: count }, (_, at) => at + 2))
  expect(missing()).toEqual([])
  expect($making.get()).toMatchObject({ state: 'idle', done: count, total: count })
  const kept = await readBatch($batch.get().id)
  expect(kept?.rows.map(({ line }) => line)).toEqual(Array.from({ length: count }, (_, at) => at + 2))
  expect($made.get().get(5)).toEqual(kept?.rows.find(({ line }) => line === 5))
})

test('rows that fail alone are made again', async () => {
  doubles.bad.add(4)
  await makeBatch()
  expect([...$making.get().failed.keys()]).toEqual([4])
  expect(missing()).toEqual([4])
  doubles.orders = []
  doubles.bad.clear()
  await makeBatch()
  expect(lines()).toEqual([4])
  expect(missing()).toEqual([])
})

test('a row that brings its worker down does not cost the others', async () => {
  doubles.fatal.add(9)
  await makeBatch()
  expect([...$making.get().failed.keys()]).toEqual([9])
  expect(missing()).toEqual([9])
})

test('a pause lets what is begun be finished, and begins no more', async () => {
  let open = () => {}
  doubles.gate = new Promise((resolve) => {
    open = resolve
  })
  const making = makeBatch()
  await vi.waitFor(() => expect(doubles.orders.length).toBeGreaterThan(1))
  pauseMaking()
  const { begun, done } = $making.get()
  expect(begun).toBeGreaterThan(done)
  open()
  await vi.waitFor(() => expect($making.get().done).toBe(begun))
  expect($making.get()).toMatchObject({ state: 'paused', begun })
  resumeMaking()
  await making
  expect($making.get()).toMatchObject({ begun: count, done: count })
})

test('a changed cell has its row made again, a changed rule those it changes', async () => {
  await makeBatch()
  setCell(7, 0, '另一个名字')
  expect(missing()).toEqual([7])
  bind('text:person', { before: '姓名：' })
  expect(missing()).toHaveLength(count)
  bind('text:person', { before: '' })
  expect(missing()).toEqual([7])
})
