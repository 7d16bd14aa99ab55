import { describe, expect, test } from 'vitest'
import { lines } from '../../../../src/catalogue/lines.ts'
import { shapes } from '../../../../src/catalogue/shapes.ts'
import { stickers } from '../../../../src/catalogue/stickers.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { findIcons } from '../../../../src/core/design/find-icons.ts'
import { followsFill, partColours, recoloured } from '../../../../src/islands/editor/fields/part-colours.ts'
import {
  freeSpot,
  iconMaterial,
  indexOf,
  lineMaterial,
  shapeMaterial,
  stickerMaterial,
} from '../../../../src/islands/editor/materials/materials.ts'
import { GET } from '../../../../src/pages/icons/words.json.ts'

const pages = [
  { width: 1242, height: 1660 },
  { width: 2560, height: 1440 },
  { width: 900, height: 383 },
  { width: 640, height: 5000 },
]

describe('materials', () => {
  test('every one of them fits on every page, keeps its proportions and is seen', () => {
    for (const page of pages) {
      for (const material of [
        ...shapes.map(shapeMaterial),
        ...stickers.map(stickerMaterial),
        ...lines.map(lineMaterial),
      ]) {
        const element = material.make(page, 'fresh')
        expect(element.width, material.key).toBeLessThanOrEqual(page.width * 0.8 + 1)
        expect(element.height, material.key).toBeLessThanOrEqual(page.height)
        expect(Math.max(element.width, element.height), material.key).toBeGreaterThan(60)
      }
      for (const shape of shapes) {
        const { width, height } = shapeMaterial(shape).make(page, 'fresh')
        expect(Math.abs(width / height / shape.aspect - 1)).toBeLessThan(0.05)
      }
    }
  })

  test('a shape keeps its own fields, a sticker its colours, an icon takes one', () => {
    const make = (id: string) => shapeMaterial(shapes.find((shape) => shape.id === id)!).make(pages[0]!, 'x')
    expect(make('ring')).toMatchObject({ kind: 'ellipse', hole: 0.72 })
    expect(make('hexagon')).toMatchObject({ kind: 'polygon', sides: 6 })
    const sticker = stickerMaterial(stickers[0]!).make(pages[0]!, 'x')
    if (sticker.kind !== 'path') throw new Error(sticker.kind)
    expect(followsFill(sticker)).toBe(false)
    const file = { view: 24, strokeWidth: 2, icons: { heart: [{ d: 'M0 0L9 9', outline: true }] } }
    expect(iconMaterial('heart', '爱心', file)!.make(pages[0]!, 'x')).toMatchObject({
      kind: 'path',
      fill: { type: 'solid' },
      parts: [{ outline: true, fill: null }],
    })
    expect(iconMaterial('gone', '', file)).toBeNull()
  })

  test('they are found by words, pinyin and first letters', async () => {
    const spoken = await ((await GET({} as never)) as Response).json()
    const index = indexOf(shapes, spoken)
    const first = (query: string) => shapes.find(({ id }) => id === findIcons(index, query, 1)[0]?.id)?.label
    expect(first('圆环')).toBe('圆环')
    expect(first('yuanhuan')).toBe('圆环')
    expect(first('jiantou')).toContain('箭头')
    expect(first('aixin') ?? '').toMatch(/心/)
    expect(findIcons(index, '没有这样的东西', 9)).toEqual([])
    // Without pinyin data, words are found only as they are written.
    expect(findIcons(indexOf(shapes, {}), '圆环', 1)).toHaveLength(1)
  })

  test('a new thing does not hide the last one', () => {
    const size = { width: 100, height: 100 }
    const first = freeSpot([], size, { x: 300, y: 300 })
    expect(first).toEqual({ x: 250, y: 250 })
    const there = newElement('rect', { id: 'a', ...size, ...first })
    expect(freeSpot([there], size, { x: 300, y: 300 })).toEqual({ x: 266, y: 266 })
  })
})

describe('colours of a drawing', () => {
  const part = (colour: string | null) => ({
    d: 'M0 0L1 1',
    outline: false,
    rule: 'nonzero' as const,
    fill: colour === null ? null : ({ type: 'solid', colour } as const),
  })
  const drawing = newElement('path', {
    id: 'p',
    parts: [part('#111111'), part('#222222'), part('#111111'), part(null)],
  })

  test('each is named once, in the order of the parts, and changed wherever it is', () => {
    expect(partColours([drawing])).toEqual(['#111111', '#222222'])
    expect(followsFill(drawing)).toBe(true)
    const parts = recoloured(drawing.parts, '#111111', '#ff0000')
    expect(partColours([{ ...drawing, parts }])).toEqual(['#ff0000', '#222222'])
    expect(parts[3]).toBe(drawing.parts[3])
  })
})
