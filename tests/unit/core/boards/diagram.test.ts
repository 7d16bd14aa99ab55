import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { compartmentHeight } from '../../../../src/core/boards/diagram/draw-node.ts'
import { emptyPage, newEdge, newNode, restoreDiagram } from '../../../../src/core/boards/diagram/restore.ts'
import { routeEdge, surroundingsOf } from '../../../../src/core/boards/diagram/route.ts'
import { shapes } from '../../../../src/core/boards/diagram/shapes/index.ts'
import { shapeGroups } from '../../../../src/core/boards/diagram/shapes/shape.ts'
import { drawPage, writeSvg } from '../../../../src/core/boards/diagram/svg.ts'
import { estimateWidth, wrapText } from '../../../../src/core/boards/diagram/text-lines.ts'
import { diagramThemes, themeOf } from '../../../../src/core/boards/diagram/themes.ts'

const codeOf = (content: unknown) => {
  try {
    restoreDiagram(content)
  } catch (error) {
    return (error as { code?: string }).code
  }
  return 'opened'
}

describe('stored diagrams', () => {
  test('what is none is refused', () => {
    for (const content of [null, 1, 'x', [], {}, { pages: [] }, { pages: [1] }])
      expect(codeOf(content)).toBe('board-broken')
    expect(codeOf({ pages: [{ nodes: Array.from({ length: 5001 }, () => ({})) }] })).toBe('diagram-too-large')
  })

  test('cells with the same or no id, circles and lost ends are mended', () => {
    const { pages } = restoreDiagram({
      pages: [
        {
          nodes: [
            { id: 'a', parent: 'b', x: 'left' },
            { id: 'a', parent: 'a' },
            { id: 'b', parent: 'a', style: { fill: 'url(#x)', size: 1e9 } },
            {},
            7,
          ],
          edges: [{ id: 'e', source: { node: 'a' }, target: { node: 'gone', x: 4 }, bends: [{ x: 1, y: 2 }, 'no'] }],
        },
      ],
    })
    const [page] = pages
    expect(page!.nodes.length).toBe(4)
    expect(new Set(page!.nodes.map(({ id }) => id)).size).toBe(4)
    const known = new Map(page!.nodes.map((node, index) => [node.id, index]))
    for (const [index, { parent }] of page!.nodes.entries())
      if (parent !== '') expect(known.get(parent)).toBeLessThan(index)
    expect(page!.nodes.find(({ id }) => id === 'b')!.style).toMatchObject({ fill: undefined, size: 400 })
    expect(page!.edges[0]).toMatchObject({ source: { node: 'a' }, target: { node: '', x: 4 }, bends: [{ x: 1, y: 2 }] })
    expect(page!.nodes.every(({ layer }) => layer === page!.layers[0]!.id)).toBe(true)
  })
})

describe('shapes', () => {
  test('there are more than two hundred, in every group, each with its own id', () => {
    expect(shapes.length).toBeGreaterThan(200)
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length)
    expect(new Set(shapes.map(({ group }) => group))).toEqual(new Set(shapeGroups))
  })

  test('each draws within its box, at its own size and another', async () => {
    const { layers, ...rest } = emptyPage('p', 'p')
    for (const shape of shapes) {
      if (!shape.body && !shape.lines && !shape.ink) continue
      const [width, height] = [shape.width * 1.5, shape.height * 1.5]
      const node = newNode({
        id: 'n',
        shape: shape.id,
        layer: layers[0]!.id,
        width,
        height,
        style: { fill: '#000000', stroke: '#000000' },
      })
      const drawing = drawPage({ ...rest, layers, nodes: [node], edges: [] }, 'ink')
      const svg = writeSvg(
        { ...drawing, bounds: { left: 0, top: 0, width, height } },
        { margin: 30, background: '#ffffff' },
      )
      expect(svg, shape.id).not.toMatch(/NaN|undefined|Infinity/)
      const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
      let outside = 0
      let inside = 0
      for (const [at, value] of data.entries()) {
        if (value > 128) continue
        const [x, y] = [at % info.width, Math.floor(at / info.width)]
        const isOut = x < 18 || y < 18 || x > info.width - 18 || y > info.height - 18
        if (isOut) outside++
        else inside++
      }
      expect(inside, shape.id).toBeGreaterThan(20)
      expect(outside, shape.id).toBe(0)
    }
  })
})

test('themes have six colours each', () => {
  expect(diagramThemes.length).toBe(12)
  for (const { tones } of diagramThemes) {
    expect(tones.length).toBe(6)
    for (const tone of tones) for (const colour of tone) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  }
})

describe('text', () => {
  test('breaks between words and ideographs, and no line begins with a stop', () => {
    const lines = wrapText('图形里的文字很长，需要换行 with some words', 84, 14, false, estimateWidth)
    expect(lines.join('').replaceAll(' ', '')).toBe('图形里的文字很长，需要换行withsomewords')
    for (const line of lines) expect(line).not.toMatch(/^[，。 ]/)
    expect(wrapText('a\n\nb', 100, 14, false, estimateWidth)).toEqual(['a', '', 'b'])
    expect(wrapText('pneumonoultramicroscopic', 40, 14, false, estimateWidth).length).toBeGreaterThan(3)
  })

  test('is escaped in SVG', () => {
    const { layers, ...rest } = emptyPage('p', 'p')
    const node = newNode({ id: 'n', layer: layers[0]!.id, text: '<script>&"' })
    const svg = writeSvg(drawPage({ ...rest, layers, nodes: [node], edges: [] }, 'fresh'))
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;')
  })

  test('a class needs the height of its parts', () => {
    const one = newNode({ id: 'n', shape: 'class', text: 'A\n--\na' })
    const two = newNode({ id: 'n', shape: 'class', text: 'A\n--\na\nb\nc' })
    const theme = themeOf('fresh')
    expect(compartmentHeight(two, theme, estimateWidth) - compartmentHeight(one, theme, estimateWidth)).toBeCloseTo(
      2 * 13 * 1.3,
    )
  })
})

describe('routes', () => {
  const box = (id: string, x: number, y: number) => newNode({ id, x, y, width: 100, height: 60 })
  const edge = newEdge({ id: 'e', source: { node: 'a' }, target: { node: 'b' } })

  test('run in right angles around what stands in the way', () => {
    const nodes = [box('a', 0, 0), box('b', 400, 0), box('c', 200, -20)]
    const points = routeEdge(edge, surroundingsOf(nodes))
    expect(points[0]).toEqual({ x: 100, y: 30 })
    expect(points.at(-1)).toEqual({ x: 400, y: 30 })
    expect(points.length).toBeGreaterThan(3)
    for (const [index, to] of points.entries()) {
      const from = points[index - 1]
      if (!from) continue
      expect(from.x === to.x || from.y === to.y).toBe(true)
      const passes =
        Math.max(from.x, to.x) > 200 && Math.min(from.x, to.x) < 300 && from.y > -20 && from.y < 40 && from.y === to.y
      expect(passes).toBe(false)
    }
  })

  test('are straight where nothing stands in the way', () => {
    expect(routeEdge(edge, surroundingsOf([box('a', 0, 0), box('b', 400, 0)]))).toEqual([
      { x: 100, y: 30 },
      { x: 400, y: 30 },
    ])
  })

  test('straight ones meet the outline, not the box', () => {
    const nodes = [{ ...box('a', 0, 0), shape: 'diamond', height: 100 }, box('b', 300, 300)]
    const [from] = routeEdge({ ...edge, routing: 'straight' }, surroundingsOf(nodes))
    // The side of the rhombus is x + y = 150 there.
    expect(from!.x + from!.y).toBeCloseTo(150, 0)
  })

  test('a thousand edges between a thousand nodes are routed', () => {
    const nodes = Array.from({ length: 1000 }, (_, index) =>
      box(`n${index}`, (index % 40) * 160, Math.floor(index / 40) * 120),
    )
    const around = surroundingsOf(nodes)
    for (let index = 1; index < 1000; index++) {
      const points = routeEdge(
        newEdge({ id: 'e', source: { node: `n${index - 1}` }, target: { node: `n${(index * 7) % 1000}` } }),
        around,
      )
      for (const { x, y } of points) expect(Number.isFinite(x + y)).toBe(true)
    }
  })
})

test('the specimen of a public file has the colours of the file', async () => {
  const { readDrawio } = await import('../../../../src/core/boards/diagram/drawio/read.ts')
  const { diagram } = readDrawio(new Uint8Array(readFileSync('tests/fixtures/drawio/threat-modelling.drawio')))!
  const svg = writeSvg(drawPage(diagram.pages[0]!, diagram.theme))
  const colours = new Set(
    diagram.pages[0]!.nodes.flatMap(({ style }) => (style.fill && style.fill !== 'none' ? [style.fill] : [])),
  )
  expect(colours.size).toBeGreaterThan(1)
  for (const colour of colours) expect(svg).toContain(colour)
})
