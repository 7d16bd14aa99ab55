import '../../../helpers/web-canvas.ts'
import '../../../helpers/painting.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { starterTemplates } from '../../../../src/catalogue/templates.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import type { TextElement } from '../../../../src/core/design/elements/text.ts'
import { type ExportSettings, exportPages } from '../../../../src/core/design/export.ts'
import { copiedPage } from '../../../../src/core/design/new-design.ts'
import { textsOf } from '../../../../src/core/design/paint/page.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import { fontFiles } from '../../../../src/graphics/font-files.ts'
import { registerFont } from '../../../../src/graphics/pages.ts'
import { counted, designOf } from '../../../helpers/designs.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'qingtu-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [photo, clear, opaque] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const background = { r: 200, g: 120, b: 40 }
const files: Readonly<Record<string, Buffer>> = {
  [photo]: await sharp({ create: { width: 90, height: 60, channels: 3, background, noise } })
    .blur(3)
    .jpeg()
    .toBuffer(),
  [clear]: await sharp({ create: { width: 40, height: 40, channels: 4, background: { ...background, alpha: 0.5 } } })
    .png()
    .toBuffer(),
  [opaque]: await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer(),
}
const asset = async (hash: string) => {
  const file = files[hash]
  return file ? new Blob([new Uint8Array(file)]) : null
}

/** Exports all pages of a design in the fonts that the site serves. */
function written(design: Design, over: Partial<ExportSettings> = {}, context = toolContext()) {
  for (const font of textsOf(design)) if (font.family !== 'system') registerFont(font)
  const settings = {
    format: 'pdf',
    scale: 2,
    quality: 90,
    targetKb: null,
    dpi: 72,
    transparent: false,
    ...over,
  } as const
  const pages = design.pages.map(({ id }) => id)
  const host = { ...context.host, fontFiles }
  return exportPages({ design, pages, settings, asset, name: '设计' }, { ...context, host })
}

let count = 0
async function pdfOf(design: Design, over: Partial<ExportSettings> = {}) {
  const [output] = await written(design, over)
  const path = join(folder, `${count++}.pdf`)
  writeFileSync(path, output!.bytes)
  return { path, ...output! }
}

const told = (program: string, ...rest: readonly string[]) => execFileSync(program, [...rest], { encoding: 'utf8' })
/** Returns the words of a PDF as poppler finds them, without white space. */
const wordsIn = (path: string, ...how: readonly string[]) => told('pdftotext', ...how, path, '-').replace(/\s/g, '')
/** Returns the lines about the images of a PDF: kind, width, height, colour, encoding. */
const imagesIn = (path: string) =>
  told('pdfimages', '-list', path)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .map(([, , kind, width, height, colour, , , encoding]) => `${kind} ${width}x${height} ${colour} ${encoding}`)

/** Renders a page by poppler with `scale` pixels per px; returns it as the pixels of an RGB picture. */
async function rendered(path: string, page: number, scale: number) {
  const name = join(folder, `page-${count++}`)
  told('pdftoppm', '-r', String(72 * scale), '-f', String(page), '-singlefile', '-png', path, name)
  return sharp(`${name}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** Returns how far the pages of the PDF are from those of the PNG: the mean difference, and the share of far pixels. */
async function off(design: Design, scale = 2) {
  const pngs = await written(design, { format: 'png', scale })
  const { path } = await pdfOf(design)
  const pages: { mean: number; far: number }[] = []
  for (const [index, { bytes }] of pngs.entries()) {
    const shown = await rendered(path, index + 1, scale)
    const exact = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([shown.info.width, shown.info.height]).toEqual([exact.info.width, exact.info.height])
    let [sum, far] = [0, 0]
    for (let at = 0; at < exact.data.length; at += 3) {
      const apart = [0, 1, 2].map((channel) => Math.abs(exact.data[at + channel]! - shown.data[at + channel]!))
      sum += apart.reduce((total, one) => total + one, 0)
      if (Math.max(...apart) > 12) far += 1
    }
    pages.push({ mean: sum / exact.data.length, far: (far * 3) / exact.data.length })
  }
  return { mean: Math.max(...pages.map(({ mean }) => mean)), far: Math.max(...pages.map(({ far }) => far)) }
}

const open = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { design?: unknown }
const fixture = (name: string) => openDesign(open(`tests/fixtures/designs/${name}-v1.json`), counted()).design
const small = (...elements: readonly DesignElement[]): Design => ({ ...designOf(...elements), width: 300, height: 300 })
const box = { id: 'a', x: 60, y: 50, width: 170, height: 180 } as const
const text = (words: string, fields: object = {}) =>
  newElement('text', { id: 't', x: 10, y: 10, width: 280, height: 200, size: 40, runs: [{ text: words }], ...fields })
const image = (hash: string, fields: object = {}) =>
  newElement('image', { ...box, id: 'p', asset: hash, pictureWidth: 90, pictureHeight: 60, ...fields })

describe('looks like the PNG', () => {
  const kinds = ['ellipse', 'group', 'image', 'line', 'path', 'qr', 'text']
  test.each(kinds)('%s', async (kind) => {
    const { mean, far } = await off(fixture(kind))
    expect(mean).toBeLessThan(1)
    expect(far).toBeLessThan(0.02)
  })

  test('rect, but for its dashes, which Node begins at another corner', async () => {
    const design = fixture('rect')
    for (const element of Object.values(design.pages[0]!.elements)) {
      if (element.kind === 'rect' && element.stroke) element.stroke.dash = 'solid'
    }
    const { mean, far } = await off(design)
    expect(mean).toBeLessThan(1)
    expect(far).toBeLessThan(0.02)
  })

  test('polygon, whose pattern poppler rounds to whole pixels where it is small', async () => {
    const { mean, far } = await off(fixture('polygon'), 4)
    expect(mean).toBeLessThan(2)
    expect(far).toBeLessThan(0.03)
  })

  test.each(starterTemplates)('%s', async (name) => {
    const { design } = openDesign(open(`src/catalogue/templates/${name}.json`).design, counted())
    const { mean, far } = await off(design)
    expect(mean).toBeLessThan(1.2)
    expect(far).toBeLessThan(0.02)
  })

  const stroke = { fill: solid('#14532d'), width: 12, dash: 'solid', align: 'center', join: 'miter' } as const
  const stops = [
    { at: 0.2, colour: '#ff0000' },
    { at: 0.5, colour: '#ffee00' },
    { at: 0.5, colour: '#0000ff80' },
    { at: 1, colour: '#0000ff00' },
  ]
  const shadow = { x: 10, y: 14, blur: 12, colour: '#00000080' }
  const picture = { type: 'picture', asset: photo, fit: 'cover', x: 0.5, y: 0.5, blur: 0, opacity: 0.6 } as const
  const under = newElement('rect', { ...box, id: 'under', x: 20, fill: solid('#f59e0b') })
  const blends = ['multiply', 'screen', 'overlay', 'darken', 'soft-light', 'color-dodge', 'difference', 'luminosity']
  test.each<readonly [string, readonly DesignElement[]]>([
    [
      'a linear gradient with alpha',
      [newElement('rect', { ...box, fill: { type: 'linear', angle: 30, stops }, rotation: 20 })],
    ],
    [
      'a radial gradient with alpha',
      [newElement('ellipse', { ...box, fill: { type: 'radial', x: 0.4, y: 0.3, radius: 0.5, stops } })],
    ],
    ['a stroke inside', [newElement('polygon', { ...box, inner: 0.5, stroke: { ...stroke, align: 'inside' } })]],
    ['a stroke outside', [newElement('ellipse', { ...box, hole: 0.4, stroke: { ...stroke, align: 'outside' } })]],
    ['dashes', [newElement('ellipse', { ...box, stroke: { ...stroke, dash: 'dash' }, fill: solid('#00ff0040') })]],
    ['dots', [newElement('line', { ...box, thickness: 10, dash: 'dot' })]],
    ['a shadow', [newElement('polygon', { ...box, shadow, opacity: 0.7, sides: 3 })]],
    ['a hard shadow', [newElement('ellipse', { ...box, shadow: { ...shadow, blur: 0 }, stroke })]],
    ['a picture in a mask', [image(photo, { mask: 'ellipse', border: stroke, rotation: 10 })]],
    ['a picture with transparency', [under, image(clear, { flipX: true, pictureWidth: 40, pictureHeight: 40 })]],
    ['a picture as a fill', [under, newElement('polygon', { ...box, fill: picture, flipX: true })]],
    ['what lacks its picture', [newElement('image', { ...box, mask: 'ellipse' })]],
    ...blends.map(
      (blend) => [blend, [under, newElement('rect', { ...box, x: 90, blend, opacity: 0.8 } as never)]] as const,
    ),
    [
      'effects of a text',
      [
        under,
        text('青图 AV', {
          effects: [
            { type: 'stroke', width: 0.1, fill: solid('#ffffff') },
            { type: 'shadow', x: 0.05, y: 0.05, blur: 0.1, colour: '#00000080' },
            { type: 'glow' },
            { type: 'marker' },
            { type: 'bubble' },
          ],
        }),
      ],
    ],
    [
      'hollow letters',
      [under, text('青图', { size: 90, fill: { type: 'linear', angle: 0, stops }, effects: [{ type: 'stroke' }] })],
    ],
    ['an arc', [text('弧形文字 ABC', { arc: 120 })]],
    ['letters in italics', [text('斜体 Wave')].map((element) => ({ ...element, italic: true }))],
  ])('%s', async (_, elements) => {
    const { mean, far } = await off(small(...elements))
    expect(mean).toBeLessThan(1.5)
    expect(far).toBeLessThan(0.03)
    // Checks the metric: without the last element the difference is much larger.
    const pngs = await written(small(...elements), { format: 'png' })
    const others = await written(small(...elements.slice(0, -1)), { format: 'png' })
    const [all, rest] = await Promise.all(
      [pngs, others].map(([page]) => sharp(page!.bytes).flatten({ background: '#fff' }).raw().toBuffer()),
    )
    let sum = 0
    for (let at = 0; at < all!.length; at++) sum += Math.abs(all![at]! - rest![at]!)
    expect(sum / all!.length).toBeGreaterThan(mean * 2)
  })
})

describe('text', () => {
  test('is found on every page: Chinese, Latin, columns, arcs, and behind effects that are pictures', async () => {
    const design = small(text('三分钟学会排版，\nQingTu office'), {
      ...text('竖排“文字”第12页', { writing: 'vertical', x: 200, y: 100, width: 90, height: 200, size: 24 }),
      id: 'v',
    })
    design.pages.push(copiedPage(design.pages[0]!, 'second', counted('k')))
    const second = design.pages[1]!
    second.elements = { x: text('立体字好看', { id: 'x', effects: [{ type: 'extrude' }] }) }
    second.order = ['x']
    const { path, notes } = await pdfOf(design)
    // In the order of the file, which viewers copy in; poppler's own order splits columns with turned characters.
    const words = wordsIn(path, '-raw')
    for (const wanted of ['三分钟学会排版，', 'QingTuoffice', '竖排“文字”第12页', '立体字好看'])
      expect(words).toContain(wanted)
    expect(notes).toEqual([{ code: 'pdf-rasterised', params: { count: 1 } }])
    expect(told('pdffonts', path)).toMatch(/QingTuText +CID TrueType +Identity-H +yes no +yes/)
    expect(told('qpdf', '--check', path)).toContain('No syntax or stream encoding errors')
  })

  test('stands where it is seen', async () => {
    const { path } = await pdfOf(small(text('青图', { x: 100, y: 120, rotation: 0 })))
    const [, left, right] =
      /xMin="([\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>青图</.exec(told('pdftotext', '-bbox', path, '-')) ?? []
    expect(Number(left)).toBeCloseTo(100, 0)
    expect(Number(right)).toBeCloseTo(180, 0)
  })

  test('keeps tightened marks where the painter places them', async () => {
    const words = text('2026，出发', { tightMarks: true, x: 10, y: 120 }) as TextElement
    const { path } = await pdfOf(small(words))
    const [, left, right] =
      /xMin="([\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>2026，出发</.exec(told('pdftotext', '-bbox', path, '-')) ?? []
    const measured = (tightMarks: boolean) =>
      layoutTextBox({ ...words, tightMarks }, createCanvas(1, 1).getContext('2d')).lines[0]!.width
    expect(measured(true)).toBeLessThan(measured(false) - 5)
    expect(Number(right) - Number(left)).toBeCloseTo(measured(true), 0)
  })

  test('of the device has no outlines: it is a picture, and still found', async () => {
    const { path, notes } = await pdfOf(small(text('system', { family: 'system' })))
    expect(notes).toEqual([{ code: 'pdf-rasterised', params: { count: 1 } }])
    expect(wordsIn(path)).toBe('system')
  })
})

describe('pictures', () => {
  test('a page of shapes and text has none', async () => {
    const { path, notes } = await pdfOf(small(newElement('ellipse', box), text('青图')))
    expect(imagesIn(path)).toEqual([])
    expect(notes).toEqual([])
  })

  test('a photo is its own file, once; without transparency there is no mask', async () => {
    const { path } = await pdfOf(
      small(image(photo), image(photo, { id: 'q', x: 0 }), image(opaque, { id: 'o' }), image(clear, { id: 'c' })),
    )
    expect(imagesIn(path).slice(-3)).toEqual([
      'image 30x20 rgb image',
      'image 40x40 rgb image',
      'smask 40x40 gray image',
    ])
    expect(new Set(imagesIn(path)).size).toBe(4)
    told('pdfimages', '-all', path, join(folder, 'all'))
    const jpegs = readdirSync(folder).filter((name) => /^all.*\.jpg$/.test(name))
    expect(jpegs).not.toEqual([])
    for (const name of jpegs) expect(readFileSync(join(folder, name)).equals(files[photo]!)).toBe(true)
    const pixel = await sharp(join(folder, readdirSync(folder).find((name) => /^all.*\.png$/.test(name))!)).stats()
    expect(pixel.channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([200, 120, 40])
  })

  test('an adjusted photo is a JPEG of the quality asked for', async () => {
    const design = small(image(photo, { adjust: { saturation: -100 } }))
    const [coarse, fine] = [await pdfOf(design, { quality: 40 }), await pdfOf(design, { quality: 95 })]
    expect(imagesIn(fine.path)).toEqual(['image 90x60 rgb jpeg'])
    expect(coarse.bytes.length).toBeLessThan(fine.bytes.length)
  })

  test('what PDF cannot say is a picture of that element alone, as fine as asked for', async () => {
    const element = text('体', { x: 100, y: 100, width: 60, height: 60, effects: [{ type: 'extrude' }] })
    const [one, two] = [await pdfOf(small(element), { scale: 1 }), await pdfOf(small(element), { scale: 2 })]
    const sides = [one, two].map(({ path }) => Number(/image (\d+)x/.exec(imagesIn(path)[0]!)![1]))
    expect(sides[0]).toBeLessThan(200)
    expect(sides[1]).toBe(sides[0]! * 2)
  })
})

test('the same design gives the same bytes; pages are as large as the density says', async () => {
  const design = small(
    text('青图'),
    image(clear),
    newElement('rect', { ...box, shadow: { x: 4, y: 4, blur: 9, colour: '#00000066' } }),
  )
  const [one, two] = [await pdfOf(design, { dpi: 110 }), await pdfOf(design, { dpi: 110 })]
  expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
  expect(told('pdfinfo', one.path)).toMatch(/Page size:\s+196\.36\d* x 196\.36\d* pts/)
})

test('without backgrounds nothing is painted', async () => {
  const design = small()
  design.pages[0]!.background = solid('#ff0000')
  const shown = await Promise.all(
    [false, true].map(async (transparent) => rendered((await pdfOf(design, { transparent })).path, 1, 1)),
  )
  expect([...shown[0]!.data.subarray(0, 3)]).toEqual([255, 0, 0])
  expect([...shown[1]!.data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('stops between pages where it is cancelled, and tells how far it is', async () => {
  const design = small(text('青图'))
  for (const id of ['second', 'third']) design.pages.push(copiedPage(design.pages[0]!, id, counted(id)))
  const stop = new AbortController()
  const shares: number[] = []
  const progress = (share: number) => {
    shares.push(share)
    if (shares.length === 2) stop.abort()
  }
  await expect(written(design, {}, toolContext({ signal: stop.signal, progress }))).rejects.toThrow()
  expect(shares).toEqual([1 / 3, 2 / 3])
})
