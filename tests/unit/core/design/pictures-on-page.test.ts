import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fragmentText, readCutting } from '../../../../src/core/design/clipboard-text.ts'
import {
  addWithAssets,
  assetsOfCutting,
  becomeBackground,
  pruneAssets,
  referencedAssets,
  reframe,
  restyleWithAssets,
} from '../../../../src/core/design/commands/assets.ts'
import { croppedFrame, inFrame, seenPicture } from '../../../../src/core/design/crop-frame.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { centreOf, rotatePoint } from '../../../../src/core/design/geometry.ts'
import { History } from '../../../../src/core/design/history.ts'
import { fragmentOf } from '../../../../src/core/design/new-design.ts'
import { assetsOf } from '../../../../src/core/design/paint/page.ts'
import { placePictures } from '../../../../src/core/design/place-pictures.ts'
import { poseOf } from '../../../../src/core/design/tree.ts'
import { anyElement, counted, designOf } from '../../../helpers/designs.ts'

const side = fc.integer({ min: 1, max: 9000 })
const size = fc.record({ width: side, height: side })
const page = fc.record({ width: fc.integer({ min: 200, max: 4000 }), height: fc.integer({ min: 200, max: 4000 }) })
const hash = (digit: string) => digit.repeat(64)
const info = { mime: 'image/png' as const, width: 400, height: 300, bytes: 10, name: 'a.png' }

describe('new pictures on a page', () => {
  test('lie on the page, in proportion, and none over another', () => {
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 12 }), page, (pictures, on) => {
        const boxes = placePictures(pictures, on)
        expect(boxes.length).toBe(pictures.length)
        for (const [place, { left, top, width, height }] of boxes.entries()) {
          expect(Math.min(left, top, width - 1, height - 1)).toBeGreaterThanOrEqual(0)
          expect(left + width).toBeLessThanOrEqual(on.width + 1)
          expect(top + height).toBeLessThanOrEqual(on.height + 1)
          const { width: wide, height: high } = pictures[place]!
          expect(width).toBeLessThanOrEqual(wide)
          // The proportion is exact but for rounding to whole px.
          expect(Math.abs(width * high - height * wide)).toBeLessThanOrEqual(Math.max(wide, high) * 1.01)
          for (const other of boxes.slice(place + 1)) {
            const beside =
              left + width <= other.left + 1 ||
              other.left + other.width <= left + 1 ||
              top + height <= other.top + 1 ||
              other.top + other.height <= top + 1
            expect(beside).toBe(true)
          }
        }
      }),
    )
  })

  test('one lies about the point where it was let go, as far as the page goes', () => {
    const on = { width: 1000, height: 1000 }
    const [box] = placePictures([{ width: 200, height: 100 }], on, { x: 300, y: 400 })
    expect(box).toEqual({ left: 200, top: 350, width: 200, height: 100 })
    const [edge] = placePictures([{ width: 200, height: 100 }], on, { x: 990, y: -20 })
    expect(edge).toEqual({ left: 800, top: 0, width: 200, height: 100 })
  })
})

const framed = fc
  .record({
    width: fc.integer({ min: 20, max: 900 }),
    height: fc.integer({ min: 20, max: 900 }),
    pictureWidth: fc.integer({ min: 20, max: 4000 }),
    pictureHeight: fc.integer({ min: 20, max: 4000 }),
    zoom: fc.double({ min: 1, max: 6, noNaN: true }),
    panX: fc.double({ min: 0, max: 1, noNaN: true }),
    panY: fc.double({ min: 0, max: 1, noNaN: true }),
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    rotation: fc.constantFrom(0, 90, 33, 200),
    flipX: fc.boolean(),
    flipY: fc.boolean(),
  })
  .map((fields) => newElement('image', { id: 'p', asset: hash('a'), ...fields }))

describe('another frame over a picture', () => {
  /** Returns where two opposite corners of the whole picture appear on the page. */
  const seen = (element: ReturnType<typeof newElement<'image'>>) => {
    const pose = poseOf(element)
    const { left, top, width, height } = seenPicture(element, pose)
    return [
      [left, top],
      [left + width, top + height],
    ].map(([x, y]) => rotatePoint({ x: pose.x + x!, y: pose.y + y! }, centreOf(pose), pose.rotation))
  }

  test('leaves the picture where it is seen, whatever the turn and flip, and never shows beyond it', () => {
    const by = fc.integer({ min: -400, max: 400 })
    fc.assert(
      fc.property(framed, by, by, by, by, (element, dx, dy, dw, dh) => {
        const pose = poseOf(element)
        const wanted = {
          ...pose,
          x: pose.x + dx,
          y: pose.y + dy,
          width: Math.max(1, pose.width + dw),
          height: Math.max(1, pose.height + dh),
        }
        const next = croppedFrame(element, pose, wanted)
        if (!next) return
        const after = { ...element, ...next.pose, ...next.framing }
        expect(after.zoom).toBeGreaterThanOrEqual(1)
        const [before, now] = [seen(element), seen(after)]
        for (const corner of [0, 1]) {
          expect(Math.abs(before[corner]!.x - now[corner]!.x)).toBeLessThan(0.01)
          expect(Math.abs(before[corner]!.y - now[corner]!.y)).toBeLessThan(0.01)
        }
        const whole = seenPicture(after, next.pose)
        expect(whole.left).toBeLessThan(0.01)
        expect(whole.left + whole.width).toBeGreaterThan(after.width - 0.01)
        expect(whole.top).toBeLessThan(0.01)
        expect(whole.top + whole.height).toBeGreaterThan(after.height - 0.01)
      }),
    )
  })

  test('a point of the page is found in the picture behind a turned and flipped frame', () => {
    const pose = { x: 100, y: 100, width: 200, height: 100, rotation: 90, flipX: true, flipY: false }
    // A rotation of 90° moves the top left corner to the top right.
    const { x, y } = inFrame(pose, { x: 250, y: 50 })
    expect([Math.round(x), Math.round(y)]).toEqual([200, 0])
  })
})

describe('pictures a design knows', () => {
  const picture = (id: string, asset: string) => newElement('image', { id, asset, width: 200, height: 100 })
  const open = () => new History(designOf(picture('p', hash('a'))))

  test('come and go with the step that brought them', () => {
    const history = open()
    const added = picture('q', hash('b'))
    const assets = { [hash('b')]: info }
    history.run(addWithAssets, { page: 'page', cutting: { elements: [added], order: ['q'] }, assets })
    expect(Object.keys(history.document.assets)).toEqual([hash('b')])
    history.undo()
    expect(history.document.assets).toEqual({})
    history.redo()
    expect(history.document.assets[hash('b')]).toEqual(info)
    expect(history.undoLabel).toBe('add')
  })

  test('another picture keeps the frame', () => {
    const history = open()
    history.run(restyleWithAssets, {
      page: 'page',
      changes: { p: { asset: hash('c'), pictureWidth: 400, pictureHeight: 300 } },
      assets: { [hash('c')]: info },
    })
    expect(history.document.pages[0]!.elements.p).toMatchObject({ asset: hash('c'), width: 200, height: 100 })
    expect(referencedAssets(history.document)).toEqual([hash('c')])
  })

  test('are forgotten only when nothing shows them', () => {
    const history = open()
    const assets = { [hash('a')]: info, [hash('b')]: info }
    history.run(addWithAssets, { page: 'page', cutting: { elements: [], order: [] }, assets })
    history.run(pruneAssets, { assets: [hash('a'), hash('b')] })
    expect(Object.keys(history.document.assets)).toEqual([hash('a')])
  })

  test('what a picture was cut out of stays with it, until another picture is shown', () => {
    const cut = { from: hash('c'), made: hash('a'), options: { engine: 'plain' } }
    const picture = newElement('image', { id: 'p', asset: hash('a'), cut })
    const history = new History(designOf(picture))
    expect(picture.cut).toEqual(cut)
    expect(referencedAssets(history.document)).toEqual([hash('a'), hash('c')])
    expect(assetsOf(history.document)).toEqual([hash('a')])
    history.run(restyleWithAssets, {
      page: 'page',
      changes: { p: { asset: hash('b') } },
      assets: { [hash('b')]: info },
    })
    expect(referencedAssets(history.document)).toEqual([hash('b')])
    expect(newElement('image', { id: 'p', cut: { from: 'x' } as never }).cut).toBeNull()
    expect(newElement('image', { id: 'p', cut: { ...cut, margin: 6 } }).cut).toEqual({ ...cut, margin: 6 })
    expect(newElement('image', { id: 'p', cut: { ...cut, margin: -1 } }).cut).toEqual(cut)
  })

  test('a picture that becomes the background leaves the page, in one step', () => {
    const history = open()
    history.run(becomeBackground, { page: 'page', id: 'p' })
    const [now] = history.document.pages
    expect(now!.background).toMatchObject({ type: 'picture', asset: hash('a') })
    expect(now!.order).toEqual([])
    history.undo()
    expect(history.document.pages[0]!.order).toEqual(['p'])
  })

  test('reframing is one step with the frame and the picture in it', () => {
    const history = open()
    const pose = { x: 5, y: 6, width: 50, height: 60, rotation: 0, flipX: false, flipY: false }
    history.run(reframe, { page: 'page', id: 'p', framing: { zoom: 2, panX: 0, panY: 1 }, pose })
    const changed = { x: 5, y: 6, width: 50, height: 60, zoom: 2, panX: 0, panY: 1 }
    expect(history.document.pages[0]!.elements.p).toMatchObject(changed)
    history.undo()
    expect(history.document.pages[0]!.elements.p).toMatchObject({ width: 200, zoom: 1 })
  })
})

describe('elements in the clipboard', () => {
  test('come out as they went in, with what is known of their pictures', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 5 })
          .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyElement(`e${at}`)))),
        (elements) => {
          const design = designOf(...elements)
          design.assets = { [hash('f')]: info }
          const taken = fragmentOf(
            design.pages[0]!,
            elements.map(({ id }) => id),
          )
          const { cutting: read, assets } = readCutting(fragmentText(design, taken), counted('n'))
          expect(read.order).toEqual(taken.order)
          const byId = new Map(read.elements.map((element) => [element.id, element]))
          for (const element of taken.elements) {
            const { x, y, ...rest } = byId.get(element.id)!
            expect(rest).toEqual({ ...element, x: undefined, y: undefined, ...rest })
            expect(Math.abs(x - element.x) + Math.abs(y - element.y)).toBeLessThan(0.01)
          }
          expect(assets).toEqual({})
        },
      ),
      { numRuns: 40 },
    )
  })

  test('take along what the design knows of the pictures they show, and of no other', () => {
    const design = designOf(newElement('image', { id: 'p', asset: hash('a') }))
    design.assets = { [hash('a')]: info, [hash('b')]: info }
    const taken = fragmentOf(design.pages[0]!, ['p'])
    expect(assetsOfCutting(design, taken)).toEqual({ [hash('a')]: info })
    expect(readCutting(fragmentText(design, taken), counted()).assets).toEqual({ [hash('a')]: info })
  })

  test('nothing of a text from elsewhere is believed', () => {
    const broken = expect.objectContaining({ code: 'clipboard-broken' })
    for (const text of ['', 'words', '{}', '[1]', '{"app":"qingtu","version":1,"pages":[{}]}', 'x'.repeat(20_000_001)])
      expect(() => readCutting(text, counted())).toThrow(broken)
    const wild = JSON.stringify({
      app: 'qingtu',
      version: 1,
      id: 'x',
      pages: [
        {
          id: 'y',
          elements: { __proto__x: 1, a: { kind: 'image', asset: 'javascript:1', x: 1e99, width: -4, zoom: 'x' } },
          order: ['a', 'a', 'gone'],
        },
      ],
    })
    const { cutting: read } = readCutting(wild, counted())
    expect(read.order).toEqual(['a'])
    expect(read.elements[0]).toMatchObject({ kind: 'image', asset: '', x: 100_000, width: 1, zoom: 1 })
    expect(() => readCutting('{"app":"qingtu","version":99,"pages":[{}]}', counted())).toThrow(
      expect.objectContaining({ code: 'design-newer' }),
    )
  })
})
