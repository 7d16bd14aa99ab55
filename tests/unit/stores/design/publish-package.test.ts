import { beforeEach, describe, expect, test, vi } from 'vitest'
import { exportSizeFor, picturePlaces } from '../../../../src/catalogue/picture-places.ts'
import { publishPlace, publishPlaces } from '../../../../src/catalogue/publish-places.ts'
import { newDesign } from '../../../../src/core/design/new-design.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { tagLine } from '../../../../src/core/words/tag-order.ts'
import type { ExportOrder } from '../../../../src/stores/design/export.ts'

const exported = vi.fn()
vi.mock('../../../../src/stores/design/export.ts', async (original) => ({
  ...(await original<object>()),
  exportDesign: (order: ExportOrder) => exported(order),
}))
const sized = vi.fn()
vi.mock('../../../../src/stores/design/sizes.ts', () => ({ allSizes: (design: Design) => sized(design) }))
const saved = vi.fn()
vi.mock('../../../../src/stores/bench/exports.ts', async (original) => ({
  ...(await original<object>()),
  saveFiles: (...given: unknown[]) => saved(...given),
}))
const { makePackage, packageScale, savePackage, textFiles, wholeText } = await import(
  '../../../../src/stores/design/publish-package.ts'
)

const place = { ...publishPlace('xhs'), maxKb: 10 }
const post = { title: '早安', body: '一\r\n二\n\n三 🍵', tags: ['a', '秋天'] }
const design = (over: Partial<Design> = {}): Design => {
  const made = newDesign('d', 'p1', { name: 'v1.2/秋?', width: 1242, height: 1660 })
  const [page] = made.pages
  return { ...made, pages: [page!, { ...page!, id: 'p2' }], ...over }
}
/** Mocks exports: a page weighs what `kb` says, or the target if there is one. */
const weighing = (kb: Readonly<Record<string, number>>) =>
  exported.mockImplementation(async ({ pages, choices }: ExportOrder) => ({
    files: [],
    results: pages.map((id) => ({
      ...{ name: `x-${id}.${choices.format}`, width: 1, height: 1, mime: 'image/png', notes: [] },
      blob: new Blob([new Uint8Array(1024 * (choices.targetKb ?? kb[id] ?? 1))]),
    })),
  }))
const make = (over: object = {}) =>
  makePackage(
    { design: design(), place, post, standIns: false, ...over },
    { signal: new AbortController().signal, onProgress: () => {} },
  )
const pathsOf = (files: Awaited<ReturnType<typeof make>>['files']) =>
  files.map(({ name, folder }) => (folder ? `${folder}/${name}` : name))

beforeEach(() => vi.clearAllMocks())

describe('a package', () => {
  test('has the pictures in the order of the pages, then the texts', async () => {
    weighing({})
    const { files } = await make()
    expect(pathsOf(files)).toEqual(['01.png', '02.png', '标题.txt', '正文.txt', '标签.txt'])
    expect(exported).toHaveBeenCalledTimes(1)
    expect(exported.mock.calls[0]![0]).toMatchObject({ pages: ['p1', 'p2'], scale: 1, embed: false })
  })

  test('only what is too large becomes a JPEG within the limit', async () => {
    weighing({ p2: 11 })
    const { files } = await make({ post: null })
    expect(pathsOf(files)).toEqual(['01.png', '02.jpg'])
    expect(files[1]!.blob.size).toBe(10 * 1024)
    expect(exported.mock.calls[1]![0]).toMatchObject({ pages: ['p2'], choices: { format: 'jpg', targetKb: 10 } })
  })

  test('where no limit is known nothing is made smaller', async () => {
    weighing({ p1: 900 })
    expect(pathsOf((await make({ post: null, place: { ...place, maxKb: null } })).files)).toEqual(['01.png', '02.png'])
  })

  test('further sizes lie in folders by their labels, fit for file systems and none twice', async () => {
    weighing({})
    const linked = { label: 'x', width: 100, height: 100, own: '' }
    sized.mockImplementation(async (one: Design) => [
      { label: '小红书 3:4', design: one },
      { label: '方图', design: { ...one, width: 400, height: 400 } },
      { label: '方图', design: one },
    ])
    const { files } = await make({ design: design({ sizes: [linked] }), post: { ...post, body: ' \n', tags: [] } })
    expect(pathsOf(files)).toEqual([
      ...['小红书 3-4/01.png', '小红书 3-4/02.png', '方图/01.png', '方图/02.png'],
      ...['方图 (2)/01.png', '方图 (2)/02.png', '标题.txt'],
    ])
    expect(exported.mock.calls.map(([{ scale }]) => scale)).toEqual([1, 2, 1])
  })

  test('is saved as one ZIP under the name of the design, a single picture as itself', async () => {
    weighing({})
    await savePackage(design(), await make())
    expect(saved.mock.calls[0]![1]).toBe('v1.2_秋_.zip')
    const single = design()
    await savePackage(single, await make({ design: { ...single, pages: single.pages.slice(0, 1) }, post: null }))
    expect(saved.mock.calls[1]![0]).toMatchObject([{ name: 'v1.2_秋_.png' }])
  })

  test('stops when it is told to', async () => {
    weighing({})
    const stopped = { signal: AbortSignal.abort(), onProgress: () => {} }
    await expect(makePackage({ design: design(), place, post, standIns: false }, stopped)).rejects.toThrow()
    expect(exported).not.toHaveBeenCalled()
  })
})

describe('the texts', () => {
  test('are files with what was typed, byte for byte', async () => {
    const texts = await Promise.all(textFiles(post, place).map(async ({ name, blob }) => [name, await blob.text()]))
    expect(texts).toEqual([
      ['标题.txt', '早安'],
      ['正文.txt', '一\r\n二\n\n三 🍵'],
      ['标签.txt', '#a #秋天'],
    ])
  })

  test('are written as the platform writes tags', () => {
    expect(tagLine(['a', 'b'], publishPlace('wb'))).toBe('#a# #b#')
    expect(wholeText({ title: '', body: '正', tags: ['a'] }, place)).toBe('正\n\n#a')
  })
})

test('small pages go out twice as large', () => {
  expect(packageScale({ width: 900, height: 383 })).toBe(2)
  expect(packageScale({ width: 1242, height: 1660 })).toBe(1)
})

test('places are told apart, and an unknown one is the first', () => {
  for (const places of [publishPlaces, picturePlaces]) {
    const ids = places.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z-]{1,20}$/)
  }
  expect(publishPlace('nowhere').id).toBe('xhs')
})

test('a design goes to the size of a place that is nearest in proportion, and fills it', () => {
  const bili = picturePlaces.find(({ id }) => id === 'bl')!
  expect(exportSizeFor(bili, { width: 1920, height: 1080 })).toEqual({
    ...{ size: { width: 1920, height: 1080 }, scale: 1, fits: true },
  })
  expect(exportSizeFor(bili, { width: 1440, height: 1440 })).toMatchObject({ size: { width: 1440 }, fits: false })
  const mp = picturePlaces.find(({ id }) => id === 'mp')!
  expect(exportSizeFor(mp, { width: 900, height: 383 })).toMatchObject({ scale: 2, fits: true })
})
