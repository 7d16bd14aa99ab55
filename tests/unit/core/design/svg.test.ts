import '../../../helpers/web-canvas.ts'
import '../../../helpers/text-painting.ts'
import { readFileSync } from 'node:fs'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  type DesignElement,
  type KindName,
  kindOf,
  kinds,
  newElement,
} from '../../../../src/core/design/elements/index.ts'
import type { TextElement } from '../../../../src/core/design/elements/text.ts'
import { exportPages } from '../../../../src/core/design/export.ts'
import { assetsOf } from '../../../../src/core/design/paint/page.ts'
import { Pictures } from '../../../../src/core/design/paint/pictures.ts'
import { Unwritable } from '../../../../src/core/design/record/unwritable.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { svgLayer } from '../../../../src/core/design/svg/context.ts'
import { SvgDocument } from '../../../../src/core/design/svg/document.ts'
import { writeSvg } from '../../../../src/core/design/svg/write.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import { checkSvg } from '../../../../src/core/image/svg.ts'
import type { FontFile } from '../../../../src/core/tool.ts'
import { anyElement, counted, designOf } from '../../../helpers/designs.ts'
import { canvasOf, difference, painted, paintParts } from '../../../helpers/painting.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const hash = 'a'.repeat(64)
/** A PNG: left half red, right half blue. */
const png = new Uint8Array(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 30, height: 40, channels: 3, background: '#0000ff' } },
        left: 30,
        top: 0,
      },
    ])
    .png()
    .toBuffer(),
)
const asset = async (wanted: string) => (wanted === hash ? new Blob([png]) : null)
const context = toolContext()

async function written(design: Design, host = context.host) {
  const pictures = new Pictures(asset)
  await pictures.load(assetsOf(design))
  const { bytes, rasterised } = await writeSvg(
    { page: design.pages[0]!, design, pictures, asset, quality: 90 },
    { host, signal: context.signal },
  )
  return { bytes, rasterised, text: new TextDecoder().decode(bytes) }
}

const small = (...elements: readonly DesignElement[]): Design => ({ ...designOf(...elements), width: 300, height: 300 })
const text = (words: string, fields: object = {}) =>
  newElement('text', { id: 't', x: 10, y: 10, width: 280, height: 200, size: 40, runs: [{ text: words }], ...fields })

/** Renders an SVG with another engine (librsvg) onto a canvas. */
async function shown(bytes: Uint8Array, width: number, height: number) {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(await loadImage(await sharp(bytes).png().toBuffer()), 0, 0)
  return canvas
}

/** Returns the mean difference between the painted page and librsvg's rendering of the written SVG. */
async function off(design: Design): Promise<number> {
  const { bytes } = await written(design)
  const picture = (await loadImage(Buffer.from(png))) as never
  const canvas = painted(design, paintParts(1, { [hash]: picture }))
  return difference(canvas, await shown(bytes, design.width, design.height)).mean
}

const fixture = (kind: string) =>
  openDesign(
    JSON.parse(readFileSync(new URL(`../../../fixtures/designs/${kind}-v1.json`, import.meta.url), 'utf8')),
    counted(),
  ).design

describe.each(Object.keys(kinds) as KindName[])('%s', (kind) => {
  test('is written whole, as lines and letters, with nothing that runs or loads', async () => {
    const design = fixture(kind)
    const { bytes, text: svg, rasterised } = await written(design)
    expect(rasterised).toBe(0)
    expect(checkSvg(bytes)).toMatchObject({ width: design.width, height: design.height })
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#|data:image\/)|url\((?!#|data:font\/)/)
  })
})

const stroke = { fill: solid('#14532d'), width: 12, dash: 'solid', align: 'center', join: 'miter' } as const
const linear = {
  type: 'linear',
  angle: 30,
  stops: [
    { at: 0, colour: '#ff0000' },
    { at: 1, colour: '#0000ff80' },
  ],
} as const
const box = { id: 'a', x: 60, y: 50, width: 170, height: 180 } as const
const shadow = { x: 10, y: 14, blur: 12, colour: '#00000080' }
const picture = { type: 'picture', asset: hash, fit: 'cover', x: 0.5, y: 0.5, blur: 0, opacity: 1 } as const

describe('looks as it is painted', () => {
  test.each<readonly [string, readonly DesignElement[]]>([
    ['a gradient', [newElement('rect', { ...box, fill: linear as never, radius: 30, rotation: 20 })]],
    ['a stroke inside', [newElement('polygon', { ...box, inner: 0.5, stroke: { ...stroke, align: 'inside' } })]],
    ['a stroke outside', [newElement('ellipse', { ...box, hole: 0.4, stroke: { ...stroke, align: 'outside' } })]],
    ['dashes', [newElement('ellipse', { ...box, stroke: { ...stroke, dash: 'dash' }, fill: solid('#00ff0040') })]],
    ['a shadow', [newElement('polygon', { ...box, shadow, opacity: 0.7, sides: 3 })]],
    ['a shadow of many parts', [newElement('rect', { ...box, shadow, stroke, fill: solid('#16a34a80') })]],
    [
      'a pattern',
      [
        newElement('ellipse', {
          ...box,
          fill: { type: 'pattern', pattern: 'stripes', ink: '#e5383b', paper: '#fff6b8', size: 40, angle: 20 },
        }),
      ],
    ],
    ['a picture', [newElement('image', { ...box, asset: hash, pictureWidth: 60, pictureHeight: 40, rotation: 10 })]],
    [
      'a mask',
      [
        newElement('image', {
          ...box,
          asset: hash,
          pictureWidth: 60,
          pictureHeight: 40,
          mask: 'ellipse',
          border: stroke,
        }),
      ],
    ],
    ['a picture as a fill', [newElement('polygon', { ...box, fill: picture, flipX: true })]],
    ['a line', [newElement('line', { ...box, bend: 0.3, start: 'dot', end: 'arrow', thickness: 10 })]],
    ['what lacks its picture', [newElement('image', { ...box, mask: 'ellipse' })]],
    [
      'what is blended',
      [
        newElement('rect', { ...box, id: 'under', y: 120 }),
        newElement('rect', { ...box, x: 90, blend: 'multiply', opacity: 0.8 }),
      ],
    ],
  ])('%s', async (_, elements) => {
    const design = small(...elements)
    const right = await off(design)
    expect(right).toBeLessThan(2)
    // Checks the metric: without the last element the difference is much larger.
    const { bytes } = await written(small(...elements.slice(0, -1)))
    const others = paintParts(1, { [hash]: (await loadImage(Buffer.from(png))) as never })
    expect(difference(painted(design, others), await shown(bytes, 300, 300)).mean).toBeGreaterThan(right * 2)
  })

  test('a group that is pale and blended as one', async () => {
    const design = small(
      newElement('rect', { id: 'r', x: 0, y: 0, width: 100, height: 100 }),
      newElement('ellipse', { id: 'e', x: 50, y: 40, width: 100, height: 100, fill: solid('#e5383b') }),
      newElement('group', {
        id: 'g',
        x: 60,
        y: 60,
        width: 150,
        height: 140,
        children: ['r', 'e'],
        opacity: 0.5,
        rotation: 15,
      }),
    )
    design.pages[0]!.order = ['g']
    expect(await off(design)).toBeLessThan(1)
  })
})

describe('text', () => {
  test('keeps each cluster in its place, whatever font a viewer takes', async () => {
    const { text: svg } = await written(small(text('青图设计')))
    const [, xs = ''] = /<text x="([^"]*)"[^>]*>青图设计<\/text>/.exec(svg) ?? []
    const places = xs.split(' ').map(Number)
    expect(places).toHaveLength(4)
    for (const [at, place] of places.entries()) expect(place).toBeCloseTo(at * 40, 0)
  })

  test('keeps tightened marks where the painter places them', async () => {
    const { text: svg } = await written(small(text('2026，「出发」。', { tightMarks: true, align: 'center' })))
    const element = text('2026，「出发」。', { tightMarks: true, align: 'center' }) as TextElement
    const placed = layoutTextBox(element, createCanvas(1, 1).getContext('2d'))
    const found = [...svg.matchAll(/<text x="([^" ]*)[^>]*>([^<]+)<\/text>/g)]
    const pieces = found.map(([, x, words]) => [words, Number(x)])
    expect(pieces).toEqual(placed.pieces.map((piece) => [piece.text, expect.closeTo(piece.x, 1)]))
  })

  test('is never markup', async () => {
    const design = small(text('<b>&"\'\u0007'))
    design.pages[0]!.name = '</title><script>'
    const { bytes, text: svg } = await written(design)
    expect([...svg.matchAll(/>([^<]+)<\/text>/g)].map(([, words]) => words).join('')).toBe('&lt;b&gt;&amp;&quot;&#39;')
    expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
    expect(() => checkSvg(bytes)).not.toThrow()
  })

  test('what several characters make stands in its own place; scripts that join are set by the font', async () => {
    expect((await written(small(text('好😀👨‍👩‍👧好')))).text).toMatch(/<tspan x="[\d.]+">👨‍👩‍👧<\/tspan>/)
    expect((await written(small(text('مرحبا')))).text).toMatch(/<text x="[\d.]+" [^>]*>مرحبا<\/text>/)
  })

  test('columns and arcs turn what has to be turned', async () => {
    expect((await written(small(text('竖排 AV', { writing: 'vertical' })))).text).toMatch(
      /matrix\(0 1 -1 0 [^)]*\)"><text/,
    )
    const { text: arc } = await written(small(text('弧形文字', { arc: 120 })))
    expect(arc.match(/<text/g)).toHaveLength(4)
  })

  test('takes along the slices of its fonts, each once', async () => {
    const asked: string[] = []
    const file = (family: string): FontFile => ({
      family,
      weight: '700',
      unicodeRange: 'U+4e00',
      bytes: new Uint8Array([1, 2, 3]),
    })
    const fontFiles = async (family: string, weight: number, characters: string) => {
      asked.push(`${family} ${weight} ${[...characters].sort().join('')}`)
      return [file(family), file('noto-sans-sc')]
    }
    const design = small(
      text('图青'),
      { ...text('青好', { family: 'zcool-kuaile' }), id: 'u' },
      { ...text('x', { family: 'system' }), id: 's' },
    )
    const { text: svg } = await written(design, { ...context.host, fontFiles })
    expect(asked).toEqual(['noto-sans-sc 700 图青', 'zcool-kuaile 700 好青'])
    expect(svg.match(/@font-face\{[^}]*\}/g)).toEqual([
      '@font-face{font-family:"noto-sans-sc";font-weight:700;unicode-range:U+4e00;src:url(data:font/woff2;base64,AQID) format("woff2")}',
      '@font-face{font-family:"zcool-kuaile";font-weight:700;unicode-range:U+4e00;src:url(data:font/woff2;base64,AQID) format("woff2")}',
    ])
  })

  test('effects made of lines and shadows stay so; a body is painted, and is told', async () => {
    const effects = [
      { type: 'stroke', width: 0.1, fill: solid('#ffffff') },
      { type: 'shadow', x: 0.05, y: 0.05, blur: 0.1, colour: '#00000080' },
      { type: 'glow' },
      { type: 'texture' },
      { type: 'marker' },
      { type: 'bubble' },
    ]
    const vector = await written(small(text('青图', { effects })))
    expect(vector.rasterised).toBe(0)
    expect(() => checkSvg(vector.bytes)).not.toThrow()
    const design = small(text('青图', { effects: [{ type: 'extrude' }] }), newElement('rect', { ...box, y: 200 }))
    const body = await written(design)
    expect(body.rasterised).toBe(1)
    expect(body.text).toMatch(/<image [^>]*href="data:image\/png;base64,/)
    expect(body.text).not.toContain('<text')
    expect(body.text).toContain('<rect')
    expect(await off(design)).toBeLessThan(1.5)
    const settings = { format: 'svg', scale: 3, quality: 90, targetKb: null, dpi: 96, transparent: true } as const
    const [output] = await exportPages({ design, pages: ['page'], settings, asset, name: '封面' }, context)
    expect(output).toMatchObject({ name: '封面.svg', mime: 'image/svg+xml', width: 300, height: 300 })
    expect(output!.notes).toEqual([{ code: 'svg-rasterised', params: { count: 1 } }])
  })
})

describe('pictures', () => {
  const image = (id: string, fields: object = {}) =>
    newElement('image', { ...box, id, asset: hash, pictureWidth: 60, pictureHeight: 40, ...fields })

  test('go along as they are, once; what was worked on is written anew', async () => {
    const { text: plain } = await written(small(image('a'), image('b', { x: 0 })))
    expect(plain.match(/<image /g)).toHaveLength(1)
    expect(plain).toContain(Buffer.from(png).toString('base64'))
    const { text: developed } = await written(small(image('a', { adjust: { saturation: -100 } })))
    expect(developed).not.toContain(Buffer.from(png).toString('base64'))
    expect(developed).toMatch(/<image [^>]*href="data:image\/jpeg;base64,/)
  })

  test('of a fill that is blurred, or a pattern too rich for masks, are pixels', async () => {
    const scales = { type: 'pattern', pattern: 'scales', ink: '#e5383b', paper: '#ffffff', size: 24, angle: 0 } as const
    const design = small(newElement('rect', { ...box, fill: { ...picture, blur: 5 } }))
    expect((await written(design)).rasterised).toBe(0)
    design.pages[0]!.background = scales
    expect((await written(design)).rasterised).toBe(1)
    expect(await off(design)).toBeLessThan(6)
  })
})

test('whatever stands on a page, what is written is complete', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyElement('x'), { maxLength: 6 }), async (elements) => {
      const design = designOf(...elements.map((element, at) => ({ ...element, id: `e${at}` })))
      const { bytes, rasterised } = await written(design)
      expect(checkSvg(bytes)).toMatchObject({ width: 1242, height: 1660 })
      expect(rasterised).toBe(0)
      for (const element of elements) expect(kindOf(element)).toBeDefined()
    }),
    { numRuns: 40 },
  )
})

describe('what is drawn on a context', () => {
  type Draw = (context: ReturnType<typeof canvasOf>['context']) => void
  const side = 100

  /** Writes a drawing as SVG. */
  function recorded(draw: Draw): string {
    const sheet = new SvgDocument()
    const { layer, painting } = svgLayer(sheet, side, side, createCanvas(1, 1).getContext('2d') as never)
    draw(painting.context)
    const drawn = layer.markup()
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${sheet.definitions()}${drawn}</svg>`
  }

  const drawings: Readonly<Record<string, Draw>> = {
    'a rectangle of a path': (context) => {
      context.beginPath()
      context.rect(20, 10, 50, 30)
      context.fill()
    },
    'a frame, by the even-odd rule': (context) => {
      context.beginPath()
      context.rect(10, 10, 80, 80)
      context.rect(30, 30, 40, 40)
      context.fill('evenodd')
    },
    'colour where there was some before': (context) => {
      context.fillStyle = '#ff0000'
      context.fillRect(10, 10, 50, 50)
      context.globalCompositeOperation = 'source-in'
      context.fillStyle = '#0000ff'
      context.fillRect(30, 30, 60, 60)
    },
    'a broad line with a shadow': (context) => {
      context.strokeStyle = '#ff0000'
      context.lineWidth = 24
      context.shadowColor = '#0000ff'
      context.shadowOffsetX = 14
      context.shadowOffsetY = 10
      context.strokeRect(30, 30, 30, 1)
    },
    'two gradients of the same stops': (context) => {
      for (const [left, kind] of [
        [0, 'linear'],
        [50, 'radial'],
      ] as const) {
        const fill =
          kind === 'linear'
            ? context.createLinearGradient(0, 0, 0, 100)
            : context.createRadialGradient(75, 50, 0, 75, 50, 50)
        fill.addColorStop(0, '#ff0000')
        fill.addColorStop(1, '#0000ff40')
        context.fillStyle = fill
        context.fillRect(left, 0, 50, 100)
      }
    },
  }

  test.each(Object.entries(drawings))('%s looks the same in another engine', async (_, draw) => {
    const { canvas, context } = canvasOf(side, side)
    draw(context)
    const svg = recorded(draw)
    expect(difference(canvas, await shown(Buffer.from(svg), side, side)).mean).toBeLessThan(1)
    // Names in XML begin with a letter.
    for (const [, id] of svg.matchAll(/ id="([^"]*)"/g)) expect(id).toMatch(/^[a-z]/)
  })

  test('a part of a picture is that part, as large as it was asked for', async () => {
    const image = (await loadImage(Buffer.from(png))) as never
    const sheet = new SvgDocument()
    const { layer, painting } = svgLayer(sheet, side, side, createCanvas(1, 1).getContext('2d') as never)
    painting.context.drawImage(image, 30, 10, 20, 10, 5, 6, 40, 50)
    expect(layer.markup()).toMatch(/<svg x="5" y="6" width="40" height="50" viewBox="30 10 20 10"/)
  })

  test('an opaque colour is written without an opacity', () => {
    expect(recorded((context) => context.fillRect(0, 0, 9, 9))).not.toContain('opacity')
  })

  test('a hole in a gradient and added light are refused, as SVG has neither', () => {
    expect(() => recorded((context) => void context.createRadialGradient(9, 9, 2, 9, 9, 8))).toThrow(Unwritable)
    expect(() =>
      recorded((context) => {
        context.globalCompositeOperation = 'lighter'
        context.fillRect(0, 0, 9, 9)
      }),
    ).toThrow(Unwritable)
  })
})
