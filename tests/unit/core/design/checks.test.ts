import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDesign, contrastOf, luminanceOf, picturePixels } from '../../../../src/core/design/checks.ts'
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
  expect(codes(designOf(title({ size: 49 })))).toEqual(['t text-small'])
  expect(codes(designOf(title({ runs: [{ text: '大' }, { text: '小', size: 20 }] })))).toEqual(['t text-small'])
  expect(codes(designOf(title({ runs: [{ text: '大' }, { text: ' ', size: 20 }] })))).toEqual([])
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
  expect(codes(designOf(title({ size: 60 })), grey)).toEqual(['t text-faint'])
  expect(contrastOf(luminanceOf('#000000'), luminanceOf('#ffffff'))).toBeCloseTo(21)
  // Figures of the WebAIM contrast checker.
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
