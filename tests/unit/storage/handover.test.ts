import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putHandover, readHandover } from '../../../src/storage/handover.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const mebibyte = 2 ** 20
/** A file that says it is of this size. */
const large = (bytes: number) => Object.defineProperty(new Blob(['x']), 'size', { value: bytes })
const picture = (blob = new Blob(['cut'])) => ({ name: '猫.png', blob })
const cut = (blob = new Blob(['source'])) => ({
  from: { name: '猫.jpg', blob },
  options: { engine: 'plain' },
  margin: 6,
})
const contents = async (id: string) => (await readHandover(id)).map(({ name }) => name)

test('a picture is handed over with what it was cut out of', async () => {
  const id = await putHandover([
    { ...picture(), cut: cut() },
    { name: 'b.png', blob: new Blob(['b']) },
  ])
  const [first, second] = await readHandover(id)
  expect(first!.cut).toMatchObject({ options: { engine: 'plain' }, margin: 6, from: { name: '猫.jpg' } })
  expect(await first!.cut!.from.blob.text()).toBe('source')
  expect(second).not.toHaveProperty('cut')
})

test('where both are too much, the picture goes alone', async () => {
  const id = await putHandover([{ ...picture(), cut: cut(large(300 * mebibyte)) }])
  expect(await readHandover(id)).toEqual([{ name: '猫.png', blob: expect.any(Blob) }])
})

test('where the disk has no room for both, the picture goes alone; where it has none for that, the caller is told', async () => {
  let room = 1
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row, ...rest) {
    if ((row as { files: object[] }).files.some((file) => 'cut' in file) || room === 0)
      throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, row, ...rest)
  })
  const id = await putHandover([{ ...picture(), cut: cut() }])
  expect(await readHandover(id)).toEqual([{ name: '猫.png', blob: expect.any(Blob) }])
  room = 0
  await expect(putHandover([{ ...picture(), cut: cut() }])).rejects.toMatchObject({ name: 'QuotaExceededError' })
})

test('files are kept for an hour, the oldest not even that if there is much; a large one is there all the same', async () => {
  const [first, second] = [await putHandover([picture()]), await putHandover([picture()])]
  expect([await contents(first), await contents(second)]).toEqual([['猫.png'], ['猫.png']])
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] })
  const third = await putHandover([{ name: 'large.png', blob: large(256 * mebibyte) }])
  expect(await contents(third)).toEqual(['large.png'])
  expect([await contents(first), await contents(second)]).toEqual([[], []])
  vi.setSystemTime(Date.now() + 3_700_000)
  expect(await contents(third)).toEqual([])
})
