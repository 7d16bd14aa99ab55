import { readdirSync, readFileSync } from 'node:fs'
import { createCanvas, Path2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type DrawingFolder, parseDrawing } from '../../../src/catalogue/drawings/parse.ts'
import { readDrawings } from '../../../src/catalogue/drawings/read.ts'
import { shapes } from '../../../src/catalogue/shapes.ts'
import { stickers } from '../../../src/catalogue/stickers.ts'

const root = 'src/catalogue/drawings'
/** How far two renderers may differ on average because of antialiasing, of 255. */
const most = 2
const filesOf = (folder: DrawingFolder) => readdirSync(`${root}/${folder}`).sort()

describe('drawings in files', () => {
  test('every row has its file, and every file its row', () => {
    const drawn = shapes.filter(({ fields }) => fields.kind === 'path')
    expect(filesOf('stickers')).toEqual(stickers.map(({ id }) => `${id}.svg`).sort())
    expect(filesOf('shapes')).toEqual(drawn.map(({ id }) => `${id}.svg`).sort())
  })

  test.each(['stickers', 'shapes', 'subjects'] as const)(
    'another renderer shows %s as they are read',
    async (folder) => {
      const drawings = readDrawings(folder)
      for (const file of filesOf(folder)) {
        const { viewWidth, viewHeight, paths } = drawings[file.slice(0, -4)]!
        const { data, info } = await sharp(readFileSync(`${root}/${folder}/${file}`), { density: 288 })
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const context = createCanvas(info.width, info.height).getContext('2d')
        context.scale(info.width / viewWidth, info.height / viewHeight)
        for (const { d, fill, rule } of paths) {
          context.fillStyle = fill === 'currentColor' ? '#000000' : fill
          context.fill(new Path2D(d), rule ?? 'nonzero')
        }
        const painted = context.getImageData(0, 0, info.width, info.height).data
        let off = 0
        for (let i = 0; i < data.length; i++) off += Math.abs(data[i]! - painted[i]!)
        expect(off / data.length, file).toBeLessThan(most)
      }
    },
  )
})

describe('the reader of drawings', () => {
  const path = '<path fill="#ef5350" d="M0 0L9 9"/>'
  const svg = (body: string, view = 'viewBox="0 0 100 80"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${view}>${body}</svg>\n`

  test('reads view box, paths, fills and fill rules, from bottom to top', () => {
    const lines = '\n  <path d="M0 0L9 9Z" fill-rule="evenodd" fill="#ffffff80" />\n'
    expect(parseDrawing(svg(`${path}${lines}`), 'stickers')).toEqual({
      viewWidth: 100,
      viewHeight: 80,
      paths: [
        { d: 'M0 0L9 9', fill: '#ef5350' },
        { d: 'M0 0L9 9Z', fill: '#ffffff80', rule: 'evenodd' },
      ],
    })
  })

  test.each([
    ['no view box', svg(path, '')],
    ['a view box that starts elsewhere', svg(path, 'viewBox="1 0 100 80"')],
    ['no path', svg('')],
    ['another element', svg(`${path}<script>alert(1)</script>`)],
    ['a path in a group', svg(`<g>${path}</g>`)],
    ['text', svg(`${path}text`)],
    ['a colour that is not in the palette', svg('<path fill="#123456" d="M0 0L9 9"/>')],
    ['the fill of the element', svg('<path fill="currentColor" d="M0 0L9 9"/>')],
    ['no fill', svg('<path d="M0 0L9 9"/>')],
    ['no path data', svg('<path fill="#ef5350"/>')],
    ['path data with words', svg('<path fill="#ef5350" d="M0 0 url(x)"/>')],
    ['another fill rule', svg('<path fill="#ef5350" fill-rule="inherit" d="M0 0L9 9"/>')],
    ['another attribute', svg('<path fill="#ef5350" onclick="x" d="M0 0L9 9"/>')],
    ['a broken attribute', svg('<path fill=#ef5350 d="M0 0L9 9"/>')],
    ['more than 3 KB', svg(path.repeat(100))],
  ])('refuses a sticker with %s', (_, text) => {
    expect(() => parseDrawing(text, 'stickers')).toThrow()
  })
})
