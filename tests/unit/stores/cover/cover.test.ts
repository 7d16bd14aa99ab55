import { atom } from 'nanostores'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { coverPalettes, coverSizes, coverVoices, sampleBriefs } from '../../../../src/catalogue/covers.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'
import { findLayout, layouts } from '../../../../src/core/cover/layouts/index.ts'
import type { CoverRecipe } from '../../../../src/core/cover/recipe.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { newDesign } from '../../../../src/core/design/new-design.ts'
import { UserError } from '../../../../src/core/errors.ts'
import type { CoverDraft } from '../../../../src/storage/cover-keys.ts'
import type { DraftPicture } from '../../../../src/storage/stored-picture.ts'

const doubles = vi.hoisted(() => ({
  ...{
    run: vi.fn(),
    storePicture: vi.fn(),
    loadSample: vi.fn(),
    coverDesign: vi.fn(),
    keepCopy: vi.fn(),
    getAsset: vi.fn(),
  },
  ...{ saveDesign: vi.fn(), exportDesign: vi.fn(), saveFiles: vi.fn(), error: vi.fn() },
}))
vi.mock('../../../../src/workers/pool.ts', () => ({ pool: () => ({ run: doubles.run }) }))
vi.mock('../../../../src/stores/design/pictures.ts', () => ({ storePicture: doubles.storePicture }))
vi.mock('../../../../src/storage/samples.ts', () => ({ loadSample: doubles.loadSample }))
vi.mock('../../../../src/storage/assets.ts', () => ({ getAsset: doubles.getAsset }))
vi.mock('../../../../src/storage/designs.ts', () => ({ saveDesign: doubles.saveDesign }))
vi.mock('../../../../src/stores/design/owner.ts', () => ({ designOwner: async () => 'me' }))
vi.mock('../../../../src/stores/design/export.ts', () => ({ exportDesign: doubles.exportDesign }))
vi.mock('../../../../src/stores/bench/exports.ts', () => ({ saveFiles: doubles.saveFiles }))
vi.mock('../../../../src/stores/shell/toasts.ts', () => ({ toast: { error: doubles.error } }))
// Drawings have tests of their own; here no title gets one.
vi.mock('../../../../src/stores/cover/subjects.ts', () => ({
  $subjects: atom({ ids: [], shown: [], pair: null }),
  findSubjects: async () => {},
}))
vi.mock('../../../../src/stores/cover/painting.ts', () => ({
  ...{ coverDesign: doubles.coverDesign, keepCopy: doubles.keepCopy },
  coverRequest: (brief: object, recipe: object, size: object) => ({ brief, recipe, size }),
}))

const values = new Map<string, string>()
beforeEach(() => {
  values.clear()
  vi.resetModules()
  for (const double of Object.values(doubles)) double.mockReset()
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})

const maker = async () => {
  const [cover, draft, wish, newcomers] = await Promise.all([
    import('../../../../src/stores/cover/cover.ts'),
    import('../../../../src/stores/cover/draft.ts'),
    import('../../../../src/stores/cover/wish.ts'),
    import('../../../../src/stores/cover/newcomers.ts'),
  ])
  return { ...cover, ...draft, ...wish, ...newcomers }
}
const [draftKey, favouritesKey] = ['qingtu:cover-draft', 'qingtu:cover-favourites']
const stored = (key: string) => JSON.parse(values.get(key) ?? 'null')
const blank: CoverDraft = {
  ...{ title: '', subtitle: '', badge: '', account: '', points: '', size: '3:4', subject: '', pictures: [], cuts: {} },
}
const hash = (place: number) => String(place).padStart(64, '0')
const picture = (place: number, fields: Partial<DraftPicture> = {}): DraftPicture => ({
  ...{ asset: hash(place), name: `${place}.jpg`, width: 800, height: 600, focus: { x: 0.5, y: 0.5 }, cutOut: false },
  ...{ colours: [], ...fields },
})
const recipe = (seed: number, fields: Partial<CoverRecipe> = {}): CoverRecipe => ({
  ...{ layout: layouts[0]!.id, palette: paletteOf(coverPalettes[0]!), effect: 'plain', seed },
  voice: { title: coverVoices[0]!.title, body: coverVoices[0]!.body },
  ...fields,
})

describe('the draft', () => {
  test('is empty at first, and again what was typed after the next visit', async () => {
    const first = await maker()
    first.loadDraft()
    expect(first.$draft.get()).toEqual(blank)
    expect(first.isEmpty(first.$draft.get())).toBe(true)
    first.changeDraft({ title: '租房改造', size: '1:1' })
    first.changeDraft({ points: '一\n二' })
    vi.resetModules()
    const second = await maker()
    expect(second.$draft.get()).toEqual(blank)
    second.loadDraft()
    expect(second.$draft.get()).toEqual({ ...blank, title: '租房改造', size: '1:1', points: '一\n二' })
    expect(second.isEmpty(second.$draft.get())).toBe(false)
  })

  test.each(['{', 'null', '7', '[]', '"text"'])('stored as %s is dropped, and work goes on', async (text) => {
    values.set(draftKey, text)
    const { loadDraft, $draft } = await maker()
    loadDraft()
    expect($draft.get()).toEqual(blank)
    expect(values.has(draftKey)).toBe(false)
  })

  test('with bad fields keeps the good ones', async () => {
    const bad = { title: '好的', subtitle: 7, badge: '字'.repeat(41), account: null, points: '点', size: '1:1' }
    values.set(draftKey, JSON.stringify({ ...bad, pictures: [{ asset: '../etc' }] }))
    const { loadDraft, $draft } = await maker()
    loadDraft()
    expect($draft.get()).toEqual({ ...blank, title: '好的', points: '点', size: '1:1' })
  })

  test('is kept for this visit though nothing can be stored', async () => {
    vi.stubGlobal('localStorage', {
      ...{ getItem: () => null, removeItem: () => {} },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const { changeDraft, $draft } = await maker()
    changeDraft({ title: '满了' })
    expect($draft.get().title).toBe('满了')
  })

  test('has one of the sizes on offer, the first where its own is unknown', async () => {
    const { sizeOf } = await maker()
    for (const size of coverSizes) expect(sizeOf({ size: size.id })).toEqual(size)
    expect(sizeOf({ size: '99:1' })).toEqual(coverSizes[0])
  })

  test('is a sample’s words while it has no title, and its own without blank lines after', async () => {
    const { briefOf } = await maker()
    expect(briefOf({ ...blank, subtitle: '只有这个' })).toMatchObject({
      ...{ title: sampleBriefs[0]!.title, points: sampleBriefs[0]!.points },
    })
    const own = briefOf({ ...blank, title: ' 标题 ', points: ' 一 \n\n  \n二', account: '@我', pictures: [picture(1)] })
    expect(own).toMatchObject({ title: '标题', points: ['一', '二'], account: '@我', pictures: [{ asset: hash(1) }] })
  })
})

describe('the pictures of the draft', () => {
  const file = (name: string) => ({ file: new File(['x'], name) })
  const looked = { focus: { x: 0.2, y: 0.3 }, cutOut: true, colours: ['#112233'], copy: new Blob(['small']) }
  beforeEach(() => {
    doubles.run.mockResolvedValue(looked)
    doubles.getAsset.mockImplementation(async (asset: string) => ({ hash: asset, blob: new Blob(['x']), info: {} }))
    doubles.storePicture.mockImplementation(async (_: File, name: string) => {
      // Of the modules loaded for this test, whose errors the store knows.
      const errors = await import('../../../../src/core/errors.ts')
      if (name.startsWith('bad')) throw new errors.UserError('not-an-image', { name })
      return { asset: hash(Number.parseInt(name, 10)), info: { name, width: 40, height: 30 }, notes: [] }
    })
  })

  test('are stored, looked at and remembered', async () => {
    const { addPictures, $draft } = await maker()
    await addPictures([file('1.jpg'), file('2.jpg')])
    const wanted = [1, 2].map((place) => ({
      ...{ asset: hash(place), name: `${place}.jpg`, width: 40, height: 30 },
      ...{ focus: looked.focus, cutOut: true, colours: ['#112233'] },
    }))
    expect($draft.get().pictures).toEqual(wanted)
    expect(stored(draftKey).pictures).toEqual(wanted)
    expect(doubles.keepCopy.mock.calls).toEqual([
      [hash(1), looked.copy],
      [hash(2), looked.copy],
    ])
  })

  test('are nine at most, whatever is thrown in, and the rest is not even stored', async () => {
    const { addPictures, $draft, mostPictures } = await maker()
    await addPictures(Array.from({ length: 7 }, (_, at) => file(`${at + 1}.jpg`)))
    await addPictures(Array.from({ length: 7 }, (_, at) => file(`${at + 20}.jpg`)))
    expect(mostPictures).toBe(9)
    expect($draft.get().pictures.map(({ asset }) => asset)).toEqual([1, 2, 3, 4, 5, 6, 7, 20, 21].map(hash))
    expect(doubles.storePicture).toHaveBeenCalledTimes(9)
  })

  test('are there once each, and go one by one', async () => {
    const { addPictures, removePicture, $draft } = await maker()
    await addPictures([file('1.jpg'), file('2.jpg')])
    await addPictures([file('2.jpg'), file('3.jpg')])
    removePicture(hash(1))
    expect($draft.get().pictures.map(({ asset }) => asset)).toEqual([2, 3].map(hash))
    expect(stored(draftKey).pictures).toHaveLength(2)
  })

  test('give their place to what was cut out of them, and what it was cut out of is remembered with it', async () => {
    const { addPictures, removePicture, replacePicture, $draft } = await maker()
    await addPictures([file('1.jpg'), file('2.jpg'), file('3.jpg')])
    const info = { mime: 'image/webp' as const, width: 20, height: 10, bytes: 5, name: '2.jpg' }
    const cut = { from: hash(2), options: { engine: 'plain' } }
    await replacePicture(hash(2), { asset: hash(9), info, notes: [] }, cut)
    const assets = () => $draft.get().pictures.map(({ asset }) => asset)
    expect(assets()).toEqual([1, 9, 3].map(hash))
    expect($draft.get().pictures[1]).toMatchObject({ width: 20, height: 10, name: '2.jpg' })
    expect(stored(draftKey).cuts).toEqual({ [hash(9)]: cut })
    await replacePicture(hash(9), { asset: hash(2), info, notes: [] }, null)
    expect([assets(), $draft.get().cuts]).toEqual([[1, 2, 3].map(hash), {}])
    await replacePicture(hash(2), { asset: hash(9), info, notes: [] }, cut)
    removePicture(hash(9))
    expect($draft.get().cuts).toEqual({})
  })

  test('bring what they were cut out of from another page; without room for that they come alone', async () => {
    const { addPictures, $draft } = await maker()
    const from = { name: '5.jpg', blob: new Blob(['whole']) }
    const full = { name: 'bad.jpg', blob: new Blob(['large']) }
    const how = { options: { engine: 'plain' }, margin: 6 }
    await addPictures([
      { ...file('1.png'), cut: { from, ...how } },
      { ...file('2.png'), cut: { from: full, ...how } },
    ])
    expect($draft.get().pictures.map(({ asset }) => asset)).toEqual([1, 2].map(hash))
    expect(stored(draftKey).cuts).toEqual({ [hash(1)]: { from: hash(5), ...how } })
  })

  test('that are gone from the device are told, not looked at', async () => {
    const { addPictures, $draft } = await maker()
    doubles.getAsset.mockResolvedValue(undefined)
    await addPictures([file('1.jpg')])
    expect([$draft.get().pictures, doubles.run.mock.calls, doubles.error.mock.calls.length]).toEqual([[], [], 1])
  })

  test('that are refused are told, and the others come in', async () => {
    const { addPictures, $draft } = await maker()
    await addPictures([file('bad 1.txt'), file('4.jpg'), file('bad 2.txt')])
    expect($draft.get().pictures.map(({ asset }) => asset)).toEqual([hash(4)])
    const told = doubles.error.mock.calls.map(([text]) => text)
    expect(told).toEqual([expect.stringContaining('bad 1.txt'), expect.stringContaining('bad 2.txt')])
  })
})

describe('the wall', () => {
  test('of a newcomer is the covers painted at build, before any picture is loaded', async () => {
    const { $covers } = await maker()
    expect($covers.get().length).toBeGreaterThan(3)
    for (const { still } of $covers.get()) expect(still).toMatch(/^\/covers\//)
  })

  test('of a newcomer who asks for something has samples of it, none painted at build', async () => {
    const { $covers, wish } = await maker()
    wish({ style: layouts[0]!.style })
    expect($covers.get().length).toBeGreaterThan(0)
    for (const { recipe, still } of $covers.get())
      expect([findLayout(recipe.layout).style, still]).toEqual([layouts[0]!.style, undefined])
  })

  test('has up to 36 different covers of the words, the same for the same seed and others for the next', async () => {
    const { $covers, changeDraft, shuffleCovers, sameRecipe, wish, $wish } = await maker()
    changeDraft({ title: '新手咖啡入门', points: '一\n二\n三' })
    const first = $covers.get()
    expect(first).toHaveLength(36)
    expect(first.every(({ brief }) => brief.title === '新手咖啡入门')).toBe(true)
    const repeats = first.filter((one, at) => first.findIndex((other) => sameRecipe(one.recipe, other.recipe)) !== at)
    expect(repeats).toEqual([])
    shuffleCovers()
    expect($wish.get().seed).toBe(2)
    expect($covers.get().map(({ recipe }) => recipe)).not.toEqual(first.map(({ recipe }) => recipe))
    wish({ seed: 1 })
    expect($covers.get()).toEqual(first)
  })

  test('keeps to what is pinned: layout, palette, fonts', async () => {
    const { $covers, changeDraft, wish } = await maker()
    changeDraft({ title: '标题' })
    const { layout } = $covers.get()[0]!.recipe
    const [, , palette] = coverPalettes
    const voice = coverVoices[3]!
    wish({ layout, palette: palette!, voice })
    expect($covers.get().length).toBeGreaterThan(0)
    for (const { recipe } of $covers.get()) {
      expect([recipe.layout, recipe.palette.name]).toEqual([layout, palette!.name])
      expect(recipe.voice).toMatchObject({ title: voice.title, body: voice.body })
    }
  })

  test('of many pictures has covers with all of them and with fewer, or as many as asked', async () => {
    const { $covers, changeDraft, wish } = await maker()
    changeDraft({ title: '旅行', pictures: Array.from({ length: 6 }, (_, at) => picture(at + 1)) })
    const counts = () => new Set($covers.get().map(({ brief }) => brief.pictures.length))
    expect(counts().size).toBeGreaterThan(2)
    expect($covers.get().length).toBeLessThanOrEqual(36)
    wish({ pictures: 2 })
    expect([...counts()]).toEqual([2])
    wish({ pictures: 9 })
    for (const count of counts()) expect(count).toBeLessThanOrEqual(6)
  })

  test('puts the colours of the user’s pictures before the palettes of the house', async () => {
    const { choicesFor } = await maker()
    const own = choicesFor({ pictures: [picture(1, { colours: ['#aa3311', '#f0e0d0', '#224466'] }), picture(2)] })
    const { palettes } = choicesFor({ pictures: [] })
    expect(own.palettes).toHaveLength(palettes.length + 1)
    expect(own.palettes.slice(1)).toEqual(palettes)
  })

  test('begins with the cover the user came back from, once, while it matches what is asked', async () => {
    const { $covers, $returned, changeDraft, sameRecipe, wish } = await maker()
    changeDraft({ title: '标题' })
    const back = $covers.get()[20]!.recipe
    $returned.set(back)
    expect($covers.get()[0]!.recipe).toEqual(back)
    expect($covers.get().filter(({ recipe }) => sameRecipe(recipe, back))).toHaveLength(1)
    expect($covers.get().length).toBeLessThanOrEqual(36)
    wish({ tone: 'dark' })
    expect($covers.get()[0]!.recipe).not.toBe(back)
  })

  test('shows the sample pictures that could be loaded', async () => {
    doubles.loadSample.mockImplementation(async (address: string) => {
      if (address.endsWith('1.webp')) throw new Error('offline')
      return new Blob([address])
    })
    const { $covers, loadSamplePictures } = await maker()
    const before = $covers.get().length
    await loadSamplePictures()
    expect($covers.get().length).toBeGreaterThan(before)
    expect($covers.get().length).toBeLessThanOrEqual(36)
    expect($covers.get().some(({ brief }) => brief.pictures.length > 0)).toBe(true)
  })
})

describe('favourites', () => {
  test('are kept newest first, go when chosen again, and are there after the next visit', async () => {
    const { toggleFavourite, $favourites } = await maker()
    for (const seed of [1, 2, 3]) toggleFavourite(recipe(seed))
    toggleFavourite(recipe(2))
    expect($favourites.get().map(({ seed }) => seed)).toEqual([3, 1])
    vi.resetModules()
    const later = await maker()
    later.loadFavourites()
    expect(later.$favourites.get().every((kept, at) => later.sameRecipe(kept, recipe([3, 1][at]!)))).toBe(true)
    expect(later.$favourites.get()).toHaveLength(2)
  })

  test('are sixty at most; the oldest goes', async () => {
    const { toggleFavourite, $favourites } = await maker()
    for (let seed = 0; seed < 63; seed++) toggleFavourite(recipe(seed))
    expect($favourites.get()).toHaveLength(60)
    expect([$favourites.get()[0]!.seed, $favourites.get().at(-1)!.seed]).toEqual([62, 3])
    expect(stored(favouritesKey)).toHaveLength(60)
  })

  test('in the fonts of a brand keep them; fonts nobody knows any more are left out', async () => {
    const { toggleFavourite } = await maker()
    const voice = { title: { family: 'my-font', weight: 700 }, body: { family: 'my-font', weight: 400 } }
    toggleFavourite(recipe(1, { voice }))
    toggleFavourite(recipe(2))
    const [known, own] = stored(favouritesKey)
    expect([known.voice, known.faces, own.voice, own.faces]).toEqual([coverVoices[0]!.id, undefined, 'brand', voice])
    values.set(favouritesKey, JSON.stringify([own, { ...known, voice: 'gone' }, known]))
    vi.resetModules()
    const later = await maker()
    later.loadFavourites()
    expect(later.$favourites.get().map(({ seed }) => seed)).toEqual([1, 2])
    expect(later.$favourites.get()[0]!.voice).toEqual(voice)
  })

  test('one that cannot be read does not cost the others', async () => {
    const { toggleFavourite } = await maker()
    for (const seed of [1, 2]) toggleFavourite(recipe(seed))
    values.set(favouritesKey, JSON.stringify([{ layout: 'memo' }, ...stored(favouritesKey), 7]))
    vi.resetModules()
    const later = await maker()
    later.loadFavourites()
    expect(later.$favourites.get().map(({ seed }) => seed)).toEqual([2, 1])
  })

  test.each(['{', '{}', 'null'])('stored as %s are none', async (text) => {
    values.set(favouritesKey, text)
    const { loadFavourites, $favourites } = await maker()
    loadFavourites()
    expect($favourites.get()).toEqual([])
    expect(values.has(favouritesKey)).toBe(false)
  })

  test('are shown with the current words, and only where these fill their layout', async () => {
    const { toggleFavourite, $favouriteCovers, changeDraft } = await maker()
    const needy = layouts.find(({ pictures }) => pictures[0] > 0)!
    const plain = layouts.find(({ pictures, id }) => pictures[0] === 0 && id === 'big-type')!
    toggleFavourite(recipe(1, { layout: needy.id }))
    toggleFavourite(recipe(2, { layout: plain.id }))
    changeDraft({ title: '标题' })
    expect($favouriteCovers.get().map(({ recipe: { seed }, brief }) => [seed, brief.title])).toEqual([[2, '标题']])
    changeDraft({ pictures: Array.from({ length: 9 }, (_, at) => picture(at + 1)) })
    for (const { brief, recipe } of $favouriteCovers.get())
      expect(brief.pictures.length).toBeLessThanOrEqual(findLayout(recipe.layout).pictures[1])
  })
})

describe('a chosen cover', () => {
  const design = { ...newDesign('cover', 'page', { width: 1080, height: 1080 }), name: '租房改造' }
  beforeEach(() => doubles.coverDesign.mockResolvedValue(design))

  test('becomes a new design of its owner in the size of the draft', async () => {
    const { $covers, changeDraft, saveCoverAsDesign } = await maker()
    changeDraft({ title: '租房改造', size: '1:1' })
    const cover = $covers.get()[0]!
    const id = await saveCoverAsDesign(cover)
    expect(doubles.coverDesign.mock.calls[0]![0]).toEqual({ ...cover, size: coverSizes[1] })
    const saved = doubles.saveDesign.mock.calls[0]![0]
    expect(saved).toMatchObject({ id, expectedRevision: 0, owner: 'me' })
    expect(saved.summary).toEqual({ name: '租房改造', kind: 'cover', words: '', width: 1080, height: 1080, pages: 1 })
    expect(JSON.parse(saved.text).id).toBe(id)
  })

  test('keeps what its pictures were cut out of, but for those whose original is gone', async () => {
    const { $covers, changeDraft, saveCoverAsDesign } = await maker()
    const elements = Object.fromEntries(
      [1, 2, 3].map((at) => [`e${at}`, newElement('image', { id: `e${at}`, asset: hash(at), width: 9, height: 9 })]),
    )
    const page = { ...design.pages[0]!, elements, order: Object.keys(elements) }
    const info = { mime: 'image/png', width: 40, height: 30, bytes: 1, name: 'x' }
    const assets = Object.fromEntries([1, 2, 3].map((at) => [hash(at), info]))
    doubles.coverDesign.mockResolvedValue({ ...design, assets, pages: [page] })
    doubles.getAsset.mockImplementation(async (asset: string) => (asset === hash(8) ? { info } : undefined))
    const options = { engine: 'plain' }
    changeDraft({
      title: '租房改造',
      cuts: { [hash(1)]: { from: hash(8), options, margin: 2 }, [hash(2)]: { from: hash(9), options } },
    })
    await saveCoverAsDesign($covers.get()[0]!)
    const saved = JSON.parse(doubles.saveDesign.mock.calls[0]![0].text)
    const { e1, e2, e3 } = saved.pages[0].elements
    expect(e1.cut).toEqual({ from: hash(8), made: hash(1), options, margin: 2 })
    expect([e2.cut ?? null, e3.cut ?? null]).toEqual([null, null])
    expect(saved.assets).toEqual({ ...assets, [hash(8)]: info })
  })

  test('is saved as one PNG of all its pages; a failure is no file', async () => {
    const { $covers, downloadCover } = await maker()
    doubles.exportDesign.mockResolvedValue({ files: ['file'] })
    await downloadCover($covers.get()[0]!)
    expect(doubles.exportDesign.mock.calls[0]![0]).toMatchObject({ design, pages: ['page'], scale: 1 })
    expect(doubles.saveFiles).toHaveBeenCalledWith(['file'], '租房改造.zip')
    doubles.exportDesign.mockRejectedValue(new UserError('out-of-memory'))
    await expect(downloadCover($covers.get()[0]!)).rejects.toMatchObject({ code: 'out-of-memory' })
    expect(doubles.saveFiles).toHaveBeenCalledTimes(1)
  })
})
