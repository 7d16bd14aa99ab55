import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '../../../../../src/core/boards/whiteboard/bounds.ts'
import { framesInOrder } from '../../../../../src/core/boards/whiteboard/frames.ts'
import { withSceneInPng, withSceneInSvg } from '../../../../../src/core/boards/whiteboard/payload.ts'
import { readBoard, renameElements } from '../../../../../src/core/boards/whiteboard/read.ts'
import { restoreBoard } from '../../../../../src/core/boards/whiteboard/restore.ts'
import { UserError } from '../../../../../src/core/errors.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const box = (more: object = {}) => ({ id: 'a', type: 'rectangle', x: 1, y: 2, width: 30, height: 40, ...more })
const scene = (elements: unknown[], more: object = {}) =>
  JSON.stringify({ type: 'excalidraw', version: 2, elements, ...more })
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

describe('files of boards', () => {
  it('are read by their content, fields that are not known included', () => {
    const read = readBoard(bytesOf(scene([box({ madeBy: { tool: 'x' } })])))
    expect(read?.content.elements).toEqual([box({ madeBy: { tool: 'x' } })])
  })

  it('come out of a PNG as they went in, and the PNG stays one', async () => {
    const text = scene([box({ name: '你好，白板' })])
    const png = await withSceneInPng(new Uint8Array(await picture()), text)
    expect((await sharp(png).metadata()).width).toBe(8)
    expect(readBoard(png)?.content.elements[0]?.name).toBe('你好，白板')
  })

  it('come out of an SVG as they went in', async () => {
    const svg = await withSceneInSvg(
      '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
      scene([box({ name: '便签' })]),
    )
    expect(readBoard(bytesOf(svg))?.content.elements[0]?.name).toBe('便签')
  })

  it('are not seen in other files', async () => {
    expect(readBoard(new Uint8Array(await picture()))).toBeNull()
    expect(readBoard(bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
    expect(readBoard(bytesOf('{"type":"other","elements":[]}'))).toBeNull()
    expect(readBoard(bytesOf('plain text'))).toBeNull()
  })

  it('hand over their pictures', () => {
    const files = {
      f1: { id: 'f1', mimeType: 'image/png', dataURL: 'data:image/png;base64,AAAA' },
      f2: { dataURL: 'https://x.test/a.png' },
    }
    const read = readBoard(bytesOf(scene([], { files })))
    expect(read?.pictures).toEqual([{ id: 'f1', mimeType: 'image/png', dataUrl: 'data:image/png;base64,AAAA' }])
  })

  it('say what is not shown', () => {
    const read = readBoard(
      bytesOf(scene([box({ type: 'embeddable', link: 'https://x.test' }), box({ id: 'b', type: 'hologram' })])),
    )
    expect(read?.left).toEqual({ pages: 1, strange: 1 })
    expect(read?.content.elements).toEqual([box({ type: 'rectangle', link: 'https://x.test' })])
    expect(read?.content.unknown).toEqual([box({ id: 'b', type: 'hologram' })])
  })

  it('of libraries lie side by side', () => {
    const items = [{ elements: [box()] }, { elements: [box()] }]
    const read = readBoard(bytesOf(JSON.stringify({ type: 'excalidrawlib', version: 2, libraryItems: items })))
    const [first, second] = read!.content.elements
    expect(first?.id).not.toBe(second?.id)
    expect(second!.x).toBeGreaterThanOrEqual(first!.x + first!.width)
  })

  it('that are damaged are refused in words, whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom(
          '{"type":"excalidraw",',
          '<svg><!-- payload-type:application/vnd.excalidraw+json --><!-- payload-start -->',
        ),
        (noise, start) => {
          const bytes = new Uint8Array([...bytesOf(start), ...noise])
          try {
            readBoard(bytes)
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(UserError)
          }
        },
      ),
    )
  })
})

describe('stored boards', () => {
  it('are mended whatever their elements hold', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (elements) => {
        const { elements: mended } = restoreBoard({ elements })
        for (const one of mended) expect([one.x, one.y, one.width, one.height].every(Number.isFinite)).toBe(true)
        expect(restoreBoard(restoreBoard({ elements }))).toEqual(restoreBoard({ elements }))
      }),
    )
  })

  it('have bounded places, own ids and no containers that are missing', () => {
    const { elements } = restoreBoard({
      elements: [
        box({ x: Number.POSITIVE_INFINITY, y: 1e300 }),
        box(),
        { ...box({ id: 't' }), type: 'text', text: 'x', containerId: 'gone', frameId: 'a' },
      ],
    })
    expect(elements[0]).toMatchObject({ x: 0, y: 1e7 })
    expect(new Set(elements.map(({ id }) => id)).size).toBe(3)
    expect(elements[2]).toMatchObject({ containerId: null, frameId: null })
  })

  it('keep only pictures with a hash', () => {
    const hash = 'a'.repeat(64)
    const { files } = restoreBoard({
      elements: [],
      files: { x: { hash, mimeType: 'image/png', created: 5 }, y: { dataURL: 'data:' } },
    })
    expect(files).toEqual({ x: { hash, mimeType: 'image/png', created: 5 } })
  })

  it('are refused when they are none or too much', () => {
    expect(() => restoreBoard({})).toThrow(expect.objectContaining({ code: 'board-broken' }))
    expect(() => restoreBoard({ elements: Array.from({ length: 50_001 }) })).toThrow(
      expect.objectContaining({ code: 'board-too-big' }),
    )
  })
})

describe('elements', () => {
  it('keep their references under new ids', () => {
    const renamed = renameElements(
      [
        box({ boundElements: [{ id: 't', type: 'text' }], groupIds: ['g'] }),
        { ...box({ id: 't', containerId: 'a', frameId: 'other' }) },
      ],
      (id) => `n-${id}`,
    )
    expect(renamed[0]).toMatchObject({ id: 'n-a', boundElements: [{ id: 'n-t', type: 'text' }], groupIds: ['n-g'] })
    expect(renamed[1]).toMatchObject({ id: 'n-t', containerId: 'n-a', frameId: 'other' })
  })

  it('reach as far as the points of their lines', () => {
    expect(
      boundsOf([
        {
          ...box({
            type: 'line',
            points: [
              [0, 0],
              [-50, 10],
            ],
          }),
        },
      ]),
    ).toEqual({ left: -49, top: 2, right: 1, bottom: 12 })
  })

  it('of the kind frame follow in rows', () => {
    const frame = (x: number, y: number) => ({ x, y, height: 100 })
    expect(framesInOrder([frame(300, 210), frame(200, 8), frame(0, 200), frame(0, 0)])).toEqual([
      frame(0, 0),
      frame(200, 8),
      frame(0, 200),
      frame(300, 210),
    ])
  })
})
