import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf, luminanceOf } from '../../../../src/core/colour/contrast.ts'
import { checkDesign, picturePixels } from '../../../../src/core/design/checks.ts'
import { group } from '../../../../src/core/design/commands/groups.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { designOf } from '../../../helpers/designs.ts'

const asset = 'a'.repeat(64)
const title = (more: object = {}) =>
  newElement('text', { id: 't', x: 100, y: 100, width: 800, height: 200, size: 120, runs: [{ text: '标题' }], ...more })
const picture = (more: object = {}) =>
  newElement('image', { id: 'p', width: 600, height: 400, asset, pictureWidth: 1200, pictureHeight: 1600, ...more })
const info = { [asset]: { mime: 'image/png' as const, width: 1200, height: 1600, bytes: 9, name: '' } }
const codes = (design: ReturnType<typeof designOf>, more: Parameters<typeof checkDesign>[1] = {}) =>
  checkDesign(design, more).map(({ code, element }) => `${element} ${code}`)

test('a sound design has nothing to say', () => {
  expect(codes({ ...designOf(title(), picture()), assets: info })).toEqual([])
})

test('pictures that are coarse at the size of the export, missing, or not there yet', () => {
  const design = {
    ...designOf(picture(), picture({ id: 'q', asset: '' }), picture({ id: 'r', asset: 'b'.repeat(64) })),
    assets: info,
  }
  expect(codes(design)).toEqual(['q frame-empty', 'r picture-missing'])
  expect(codes(design, { scale: 3 })).toEqual(['p picture-coarse', 'q frame-empty', 'r picture-missing'])
  expect(checkDesign(design, { scale: 4 })[0]!.params).toEqual({ percent: 50 })
})

test('a picture enlarged to 125 % is not called coarse', () => {
  const design = { ...designOf(title(), picture()), assets: info }
  // Two pixels of the file for each px of the page: at 2.5 times its size, four for five.
  expect(codes(design, { scale: 2.5 })).toEqual([])
  expect(codes(design, { scale: 2.6 })).toEqual(['p picture-coarse'])
})

test('pixels of a picture for one of the page: the shown part decides', () => {
  const numbers = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(
      numbers,
      numbers,
      numbers,
      numbers,
      fc.double({ min: 1, max: 20, noNaN: true }),
      (width, height, pictureWidth, pictureHeight, zoom) => {
        const cover = Math.max(width / pictureWidth, height / pictureHeight) * zoom
        expect(picturePixels(picture({ width, height, pictureWidth, pictureHeight, zoom }))).toBeCloseTo(1 / cover, 6)
      },
    ),
  )
})

test('type below 4 % of the width, in any run that is seen; empty text and decoration may be as small as they like', () => {
  const beside = (more: object) => designOf(title({ id: 'h' }), title({ role: 'body', ...more }))
  expect(codes(beside({ size: 49 }))).toEqual(['t text-small'])
  expect(codes(beside({ runs: [{ text: '大' }, { text: '小', size: 20 }] }))).toEqual(['t text-small'])
  expect(codes(beside({ runs: [{ text: '大' }, { text: ' ', size: 20 }] }))).toEqual([])
  expect(codes(beside({ size: 20, role: 'brand' }))).toEqual([])
  expect(codes(designOf(title({ size: 20, role: 'decoration' }), title({ id: 'e', size: 9, runs: [] })))).toEqual([])
})

test('what was measured: missing glyphs, text that is cut, faint text by its size', () => {
  const design = designOf(title())
  const contrast = (ink: number, behind: readonly [number, number]) => ({
    measured: { contrast: () => ({ ink, behind }) },
  })
  expect(codes(design, { measured: { missing: () => '嘚', overflows: () => true } })).toEqual([
    't text-missing-glyphs',
    't text-cut',
  ])
  expect(codes(design, contrast(0, [1, 0.3]))).toEqual([])
  expect(codes(design, contrast(0, [1, 0.09]))).toEqual(['t text-faint'])
  const grey = contrast(luminanceOf('#ffffff'), [luminanceOf('#888888'), luminanceOf('#888888')])
  expect(codes(design, grey)).toEqual([])
  expect(codes(designOf(title({ id: 'h', effects: [] }), title({ size: 60 })), grey)).toEqual(['t text-faint'])
  expect(contrastOf(luminanceOf('#000000'), luminanceOf('#ffffff'))).toBeCloseTo(21)
  // Contrast 4.48 as given by the WebAIM contrast checker.
  expect(contrastOf(luminanceOf('#777777'), luminanceOf('#ffffff'))).toBeCloseTo(4.48, 2)
})

test('things off the page and where a platform covers them, through groups; hidden ones are not looked at', () => {
  const history = new History(designOf(title(), title({ id: 'u', y: 1500 }), title({ id: 'v', x: -300, hidden: true })))
  history.run(group, { page: 'page', ids: ['t', 'u'], group: 'g' })
  expect(codes(history.document)).toEqual(['u off-page'])
  const safe = { left: 0, top: 0.1, right: 0, bottom: 0 }
  expect(codes(history.document, { safe })).toEqual(['t unsafe', 'u off-page'])
  const concealed = structuredClone(history.document)
  concealed.pages[0]!.elements.g!.hidden = true
  expect(codes(concealed)).toEqual([])
})

describe('the title of a cover', () => {
  test('is read where the cover is 180 px wide, or 343 px where it lies; the words that are not are named', () => {
    // 11 px at a card width of 180 px are 76 px at a page width of 1242 px.
    expect(codes(designOf(title({ size: 76 })))).toEqual([])
    expect(checkDesign(designOf(title({ size: 75 })))).toMatchObject([
      { code: 'title-small', params: { words: '标题', card: 180, leastPx: 76, shownPx: 10.9 } },
    ])
    const mixed = title({ runs: [{ text: '大字' }, { text: ' 小字 ', size: 60 }] })
    expect(checkDesign(designOf(mixed))).toMatchObject([{ code: 'title-small', params: { words: '小字' } }])
    const lying = { ...designOf(title({ size: 30 })), width: 900, height: 383 }
    expect(codes(lying)).toEqual([])
    expect(codes({ ...lying, width: 1000 })).toEqual(['t title-small'])
  })

  test('is the text of that role, or the largest; those of other pages fill a screen', () => {
    const small = title({ id: 's', size: 70, role: 'title' })
    expect(codes(designOf(small, title({ role: 'body' })))).toEqual(['s title-small'])
    expect(codes(designOf(title({ id: 's', size: 70 }), title()))).toEqual([])
    const design = designOf(title())
    const second = { ...designOf(title({ id: 's', size: 70 })).pages[0]!, id: 'second' }
    expect(codes({ ...design, pages: [...design.pages, second] })).toEqual([])
  })

  test('has at most 20 characters, spaces and breaks not counted', () => {
    const long = (count: number) => title({ runs: [{ text: `${'长'.repeat(count - 1)}\n 字` }] })
    expect(codes(designOf(long(20)))).toEqual([])
    expect(checkDesign(designOf(long(21)))).toMatchObject([{ code: 'title-long', params: { count: 21, most: 20 } }])
    expect(codes(designOf(title(), title({ id: 'b', size: 60, runs: [{ text: '长'.repeat(40) }] })))).toEqual([])
  })
})

test('more than three fonts, counted through the runs of all pages', () => {
  const set = (id: string, family: string) => title({ id, family })
  const three = designOf(set('a', 'noto-sans-sc'), set('b', 'noto-serif-sc'), set('c', 'smiley-sans'))
  expect(codes(three)).toEqual([])
  const fourth = title({ id: 'd', runs: [{ text: '字', family: 'zcool-kuaile' }] })
  const found = checkDesign(designOf(...Object.values(three.pages[0]!.elements), fourth))
  expect(found).toMatchObject([{ code: 'fonts-many', element: '', params: { count: 4, most: 3 } }])
})

test('more than five clearly different hues; shades of one, greys and decoration are none', () => {
  const rows = ['#e5322d', '#ffb020', '#1fae5f', '#1d9bd8', '#6a35c9']
  const plates = (colours: readonly string[], more: object = {}) =>
    colours.map((colour, at) => newElement('rect', { id: `r${at}`, fill: { type: 'solid', colour }, ...more }))
  expect(codes(designOf(...plates([...rows, '#f7c6c5', '#7c0f0c', '#888888', '#1a1a1a', '#fdf8f0'])))).toEqual([])
  const found = checkDesign(designOf(...plates([...rows, '#d83fa8'])))
  expect(found).toMatchObject([{ code: 'hues-many', element: '', params: { count: 6, most: 5 } }])
  expect(codes(designOf(...plates([...rows, '#d83fa8'], { role: 'decoration' })))).toEqual([])
})

test('half-width marks among Chinese characters and doubled spaces, in the words they stand in', () => {
  const say = (text: string) => codes(designOf(title({ runs: [{ text }] })))
  expect(say('你好,世界')).toEqual(['t marks-half'])
  expect(say('你好，世界 3.5 折')).toEqual([])
  expect(say('春天  来了')).toEqual(['t spaces-doubled'])
  expect(say('春天 来了')).toEqual([])
})

test('the ink of a text counts where it was measured, not its box', () => {
  const safe = { left: 0.2, top: 0, right: 0, bottom: 0 }
  const ink = (left: number) => ({ safe, measured: { ink: () => ({ left, top: 100, width: 300, height: 200 }) } })
  expect(codes(designOf(title()), { safe })).toEqual(['t unsafe'])
  expect(codes(designOf(title()), ink(300))).toEqual([])
  expect(codes(designOf(title({ x: 300 })), ink(100))).toEqual(['t unsafe'])
  // A box may hang over the edge of the page if its ink does not.
  expect(codes(designOf(title({ x: 700 })), ink(800))).toEqual([])
  expect(codes(designOf(title({ x: 700 })), ink(942))).toEqual(['t off-page'])
  expect(codes(designOf(title({ x: 700 })), { safe })).toEqual(['t off-page'])
})

test('pictures may reach to where a platform covers them, words may not', () => {
  const safe = { left: 0.2, top: 0, right: 0, bottom: 0 }
  const plate = (role: string) => newElement('rect', { id: 'r', width: 300, height: 300, role } as never)
  expect(codes(designOf(plate('hero')), { safe })).toEqual([])
  expect(codes(designOf(plate('badge')), { safe })).toEqual(['r unsafe'])
})
