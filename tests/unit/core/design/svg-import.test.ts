import { describe, expect, test } from 'vitest'
import { svgObstacles } from '../../../../src/catalogue/svg-obstacles.ts'
import type { DesignElement } from '../../../../src/core/design/elements/index.ts'
import { NotEditable } from '../../../../src/core/design/svg-import/nodes.ts'
import { placeDrawing } from '../../../../src/core/design/svg-import/place.ts'
import { type DrawingNode, readSvg } from '../../../../src/core/design/svg-import/read.ts'
import { counted } from '../../../helpers/designs.ts'

const svg = (content: string, attributes = 'viewBox="0 0 100 100" width="100" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const read = (content: string, attributes?: string) => readSvg(svg(content, attributes), counted('n'))
const elements = (nodes: readonly DrawingNode[]): DesignElement[] =>
  nodes.flatMap((node) => (node.type === 'group' ? elements(node.children) : [node.element]))
const only = async (content: string, attributes?: string) => {
  const [element, ...more] = elements((await read(content, attributes)).nodes)
  expect(more).toEqual([])
  return element!
}
const obstacle = (content: string, attributes?: string) =>
  read(content, attributes).then(
    () => 'none',
    (thrown) => (thrown instanceof NotEditable ? thrown.obstacle : Promise.reject(thrown)),
  )

describe('shapes', () => {
  test('a rectangle, a circle and an ellipse stay what they are', async () => {
    const { nodes, shapes, width, height } = await read(
      '<rect x="10" y="20" width="30" height="40" rx="5" fill="red"/><circle cx="50" cy="50" r="10"/><ellipse cx="50" cy="50" rx="20" ry="10" fill="none" stroke="#00f" stroke-width="2"/>',
    )
    expect([shapes, width, height]).toEqual([3, 100, 100])
    expect(elements(nodes)).toMatchObject([
      {
        kind: 'rect',
        x: 10,
        y: 20,
        width: 30,
        height: 40,
        radius: 5,
        fill: { type: 'solid', colour: '#ff0000' },
        stroke: null,
      },
      { kind: 'ellipse', x: 40, y: 40, width: 20, height: 20, fill: { colour: '#000000' } },
      {
        kind: 'ellipse',
        x: 30,
        y: 40,
        width: 40,
        height: 20,
        fill: { type: 'none' },
        stroke: { width: 2, align: 'center', fill: { colour: '#0000ff' } },
      },
    ])
  })

  test('a path has its exact box, and its data begins there', async () => {
    // The curve reaches 1/4 of the way beyond its ends.
    expect(await only('<path d="M10 10c0 40 40 40 40 0z" fill-rule="evenodd"/>')).toMatchObject({
      ...{ kind: 'path', x: 10, y: 10, width: 40, height: 30, viewWidth: 40, viewHeight: 30 },
      parts: [{ d: 'M0 0C0 40 40 40 40 0Z', rule: 'evenodd' }],
    })
  })

  test('lines and polygons are paths, a line is as wide as elements are at least', async () => {
    expect(await only('<line x1="5" y1="10" x2="95" y2="10" stroke="#123" stroke-width="4"/>')).toMatchObject({
      ...{ kind: 'path', x: 5, y: 10, width: 90, height: 1, fill: { colour: '#000000' } },
      stroke: { width: 4, fill: { colour: '#112233' } },
    })
    expect(await only('<polygon points="0,0 10,0 10,10"/>')).toMatchObject({ parts: [{ d: 'M0 0L10 0 10 10Z' }] })
  })

  test('maps of groups, of the view box and of elements multiply', async () => {
    const inner =
      '<g transform="translate(10 0)"><rect transform="scale(2)" x="1" y="1" width="5" height="5" rx="1"/></g>'
    expect(await only(inner, 'viewBox="0 0 50 50" width="200" height="100"')).toMatchObject({
      // A view box of another shape is centred.
      ...{ kind: 'rect', x: 50 + 24, y: 4, width: 20, height: 20, radius: 4 },
    })
    const turned = await only('<rect transform="rotate(45 50 50)" x="40" y="40" width="20" height="20"/>')
    expect(turned.kind).toBe('path')
    expect(turned.width).toBeCloseTo(Math.SQRT2 * 20, 5)
  })

  test('round pens of icons are drawn as such, filled or not', async () => {
    const icon = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    expect(await only(`<g color="#0a0" ${icon}><path d="M5 5h10"/></g>`)).toMatchObject({
      ...{ strokeWidth: 2, stroke: null, parts: [{ outline: true, fill: { colour: '#00aa00' } }] },
    })
    const both = await only('<path d="M5 5h10v10" fill="#eee" stroke="#000" stroke-linecap="round"/>')
    expect(both).toMatchObject({ parts: [{ fill: { colour: '#eeeeee' }, outline: false }, { outline: true }] })
  })

  test('references show what they refer to, at their place', async () => {
    const uses = '<defs><circle id="c" r="5"/></defs><use href="#c" x="20" y="30"/><use xlink:href="#c" x="60" y="30"/>'
    expect(elements((await read(uses)).nodes)).toMatchObject([
      { x: 15, y: 25 },
      { x: 55, y: 25 },
    ])
  })

  test('what is hidden, empty or without paint is left out', async () => {
    const nothing =
      '<rect width="0" height="9"/><path d=""/><g display="none"><rect width="9" height="9"/></g><path d="M0 0h9" fill="none"/>'
    expect(
      await only(`${nothing}<g visibility="hidden"><rect width="9" height="9"/></g><rect width="9" height="9"/>`),
    ).toMatchObject({ width: 9 })
    expect(await obstacle(nothing)).toBe('empty')
  })
})

describe('styles', () => {
  test('style sheets, style attributes and inheritance', async () => {
    const { nodes } = await read(
      '<style>.a{fill:#123456} rect{stroke:rgb(255,0,0);stroke-width:3px}</style><g style="fill:lime;opacity:.5"><rect class="a" width="9" height="9"/><rect width="9" height="9" opacity="0.25"/></g>',
    )
    expect(nodes).toMatchObject([{ type: 'group', opacity: 0.5 }])
    expect(elements(nodes)).toMatchObject([
      { opacity: 1, fill: { colour: '#123456' }, stroke: { width: 3, fill: { colour: '#ff0000' } } },
      { opacity: 0.25, fill: { colour: '#00ff00' } },
    ])
  })

  test('what drawing programs write into every style does not matter', async () => {
    const style = 'isolation:auto;mix-blend-mode:normal;text-transform:none;marker:none;filter:none;-x-own:1'
    expect(await only(`<rect width="9" height="9" style="${style}"/>`)).toMatchObject({ kind: 'rect' })
  })

  test('opacities of fills and strokes go into their colours', async () => {
    expect(
      await only('<rect width="9" height="9" fill="#fff" fill-opacity="50%" stroke="#000" stroke-opacity=".2"/>'),
    ).toMatchObject({
      fill: { colour: '#ffffff80' },
      stroke: { fill: { colour: '#00000033' } },
    })
  })

  test('a linear gradient has the same colours at every place of the shape', async () => {
    const stops = '<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/>'
    const across = await only(
      `<linearGradient id="g">${stops}</linearGradient><rect width="80" height="20" fill="url(#g)"/>`,
    )
    expect(across).toMatchObject({
      fill: {
        type: 'linear',
        angle: 0,
        stops: [
          { at: 0, colour: '#000000' },
          { at: 1, colour: '#ffffff' },
        ],
      },
    })
    // From 20 to 60 of a shape from 0 to 80: flat at both ends.
    const part = await only(
      `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="60" y2="0">${stops}</linearGradient><rect width="80" height="20" fill="url(#g)"/>`,
    )
    expect(part).toMatchObject({
      fill: {
        stops: [
          { at: 0, colour: '#000000' },
          { at: 0.25, colour: '#000000' },
          { at: 0.75, colour: '#ffffff' },
          { at: 1, colour: '#ffffff' },
        ],
      },
    })
    // Twice as long as the shape: it ends at half of the way.
    const long = await only(
      `<linearGradient id="a">${stops}</linearGradient><linearGradient id="g" href="#a" gradientUnits="userSpaceOnUse" x2="160">$</linearGradient><rect width="80" height="20" fill="url(#g)"/>`,
    )
    expect(long).toMatchObject({ fill: { stops: [{ colour: '#000000' }, { at: 1, colour: '#808080' }] } })
    // The lines of equal colour of a stretched diagonal are stretched, too: across the other diagonal.
    const steep = await only(
      `<linearGradient id="g" x2="1" y2="1">${stops}</linearGradient><rect width="80" height="20" fill="url(#g)"/>`,
    )
    expect(steep.kind === 'rect' && steep.fill.type === 'linear' && steep.fill.angle).toBeCloseTo(
      (Math.atan2(80, 20) * 180) / Math.PI,
      6,
    )
  })

  test('a gradient has a map of its own', async () => {
    const stops = '<stop stop-color="#000"/><stop offset="1" stop-color="#fff"/>'
    const turned = `<linearGradient id="g" gradientTransform="rotate(90)">${stops}</linearGradient><rect width="40" height="40" fill="url(#g)"/>`
    expect(await only(turned)).toMatchObject({ fill: { type: 'linear', angle: expect.closeTo(90) } })
  })

  test('a radial gradient that is round is kept, one that is not makes the drawing a picture', async () => {
    const gradient = '<radialGradient id="g" cx="25%"><stop stop-color="#fff"/><stop offset="1"/></radialGradient>'
    expect(await only(`${gradient}<rect width="40" height="40" fill="url(#g)"/>`)).toMatchObject({
      fill: { type: 'radial', x: 0.25, y: 0.5, radius: 0.5, stops: [{ colour: '#ffffff' }, { colour: '#000000' }] },
    })
    expect(await obstacle(`${gradient}<rect width="40" height="20" fill="url(#g)"/>`)).toBe('gradient')
  })
})

describe('texts', () => {
  const measure = () => ({ width: 60, height: 26, baseline: 20 })
  const placed = async (content: string) =>
    placeDrawing(await read(content), {
      box: { left: 0, top: 0, width: 100, height: 100 },
      name: '图',
      measure,
      freshId: counted('m'),
    })

  test('stand on their baseline, at their anchor', async () => {
    const { elements: all } = await placed(
      '<text x="50" y="40" font-size="20" text-anchor="middle" font-weight="bold">标题 <tspan fill="#f00">红</tspan></text>',
    )
    expect(all).toMatchObject([
      {
        ...{
          kind: 'text',
          x: 20,
          y: 20,
          width: 60,
          height: 26,
          size: 20,
          weight: 700,
          align: 'center',
          sizing: 'auto-width',
        },
        runs: [{ text: '标题 ' }, { text: '红', fill: { colour: '#ff0000' } }],
      },
    ])
  })

  test('a part with a place of its own is a text of its own', async () => {
    const { elements: all } = await placed(
      '<text x="5" y="30"><tspan x="5">一</tspan><tspan x="5" dy="1.5em">二</tspan></text>',
    )
    expect(all.filter(({ kind }) => kind === 'text')).toMatchObject([
      { runs: [{ text: '一' }] },
      { runs: [{ text: '二' }] },
    ])
    const ys = all.flatMap((element) => (element.kind === 'text' ? [element.y] : []))
    expect(ys[1]! - ys[0]!).toBeCloseTo(24)
  })

  test.each([
    ['<text transform="rotate(30)">斜</text>'],
    ['<text x="1 2 3">散</text>'],
    ['<path id="p" d="M0 0h9"/><text><textPath href="#p">弯</textPath></text>'],
    ['<text>一<tspan dy="5">二</tspan></text>'],
    ['<text stroke="#000">描</text>'],
  ])('%s stays a picture', async (content) => {
    expect(await obstacle(content)).toBe('text')
  })
})

describe('what a design cannot show stays a picture', () => {
  const box = '<rect width="9" height="9"/>'
  test.each([
    ['clip', `<clipPath id="c">${box}</clipPath><g clip-path="url(#c)">${box}</g>`],
    ['clip', '<rect x="-50" width="100" height="10"/>'],
    ['mask', `<mask id="m">${box}</mask><rect width="9" height="9" mask="url(#m)"/>`],
    [
      'filter',
      `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    ],
    ['pattern', `<pattern id="p" width="3" height="3">${box}</pattern><rect width="9" height="9" fill="url(#p)"/>`],
    ['marker', `<marker id="m">${box}</marker><path d="M0 0h50" stroke="#000" marker-end="url(#m)"/>`],
    ['picture', '<image width="9" height="9" href="data:image/png;base64,AAAA"/>'],
    ['symbol', '<symbol id="s" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol><use href="#s"/>'],
    ['animation', `<rect width="9" height="9"><animate attributeName="x" to="9"/></rect>`],
    ['stroke', '<path d="M0 0h50" stroke="#000" stroke-dasharray="4 2"/>'],
    ['stroke', '<path transform="scale(1 3)" d="M0 0h50" stroke="#000"/>'],
    ['colour', '<rect width="9" height="9" fill="hsl(120 100% 50%)"/>'],
    ['style', '<style>rect:hover{fill:red}</style><rect width="9" height="9"/>'],
    ['style', '<g style="mix-blend-mode:multiply"><rect width="9" height="9"/></g>'],
    ['many', box.repeat(401)],
    ['empty', '<title>nothing</title>'],
  ])('%s: %s', async (expected, content) => {
    expect(await obstacle(content)).toBe(expected)
    expect(svgObstacles).toHaveProperty(expected)
  })
})

test('a drawing is scaled into its box as one group, lines and type with it', async () => {
  const drawing = await read(
    '<g id="inner" opacity=".5"><rect x="10" y="10" width="20" height="20" stroke="#000" stroke-width="2"/><path d="M50 50h10v10z"/></g><circle cx="80" cy="80" r="10"/>',
  )
  const fragment = placeDrawing(drawing, {
    box: { left: 100, top: 200, width: 200, height: 200 },
    name: '图标',
    measure: () => ({ width: 1, height: 1, baseline: 1 }),
    freshId: counted('m'),
  })
  const byName = new Map(fragment.elements.map((element) => [element.name, element]))
  expect(fragment.order).toHaveLength(1)
  expect(byName.get('图标')).toMatchObject({ kind: 'group', x: 120, y: 220, width: 160, height: 160 })
  expect(byName.get('inner')).toMatchObject({ kind: 'group', x: 0, y: 0, width: 100, height: 100, opacity: 0.5 })
  expect(fragment.elements.filter(({ kind }) => kind !== 'group')).toMatchObject([
    { x: 0, y: 0, width: 40, height: 40, stroke: { width: 4 } },
    { x: 80, y: 80, width: 20, height: 20 },
    { x: 120, y: 120, width: 40, height: 40 },
  ])
})

test('scripts and outer references are gone before anything is read', async () => {
  expect(
    await only(
      '<script>alert(1)</script><rect width="9" height="9" onclick="alert(1)" fill="url(https://example.org/#a)"/>',
    ).catch((thrown) => thrown),
  ).toMatchObject({ width: 9 })
})
