import { readdirSync, readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readDrawio } from '../../../../src/core/boards/diagram/drawio/read.ts'
import { writeDrawio } from '../../../../src/core/boards/diagram/drawio/write.ts'
import { emptyPage, newEdge, newNode, restoreDiagram } from '../../../../src/core/boards/diagram/restore.ts'
import type { Diagram } from '../../../../src/core/boards/diagram/schema.ts'
import { shapes } from '../../../../src/core/boards/diagram/shapes/index.ts'
import { pngChunk } from '../../../../src/core/image/png-chunk.ts'
import { rounds } from '../../../helpers/scale.mjs'

const folder = 'tests/fixtures/drawio'
const files = readdirSync(folder)
const bytesOf = (file: string) => new Uint8Array(readFileSync(`${folder}/${file}`))
const encode = (text: string) => new TextEncoder().encode(text)

/** Undoes XML's own escapes in an attribute. */
const unescaped = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);|&#(\d+);/gi, (_, hex, decimal) =>
      String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
    )
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')

/** Returns the XML of the pages of a file, unpacked without code of the product. */
function pagesIn(file: string): string[] {
  let text = readFileSync(`${folder}/${file}`, 'utf8')
  if (file.endsWith('.svg')) text = unescaped(/\scontent="([^"]*)"/.exec(text)![1]!)
  return [...text.matchAll(/<diagram\b[^>]*>([\s\S]*?)<\/diagram>/g)].map(([, inside]) =>
    inside!.trim().startsWith('<')
      ? inside!
      : decodeURIComponent(inflateRawSync(Buffer.from(inside!.trim(), 'base64')).toString('utf8')),
  )
}

interface Counted {
  vertices: number
  edges: number
  labelled: number
  connected: number
}

/** Counts cells by their tags; text is what is left of a value without its tags. */
function counted(xml: string): Counted {
  const tags = [...xml.matchAll(/<mxCell\b([^>]*)>/g)].map(([, attributes]) => attributes!)
  const wrappers = [...xml.matchAll(/<(?:object|UserObject)\b([^>]*)>\s*<mxCell\b([^>]*)>/g)]
  const labelOf = new Map(wrappers.map(([, around, inside]) => [inside!, /\slabel="([^"]*)"/.exec(around!)?.[1] ?? '']))
  const cells = tags.filter((tag) => /\s(vertex|edge)="1"/.test(tag))
  const hasText = (tag: string) => {
    const value = unescaped(labelOf.get(tag) ?? /\svalue="([^"]*)"/.exec(tag)?.[1] ?? '')
    const text = /[;"]html=1/.test(tag)
      ? unescaped(value.replace(/<[^>]*>/g, ' ')).replace(/&nbsp;|\u00a0/g, ' ')
      : value
    return text.trim() !== ''
  }
  const edges = cells.filter((tag) => /\sedge="1"/.test(tag))
  return {
    vertices: cells.length - edges.length,
    edges: edges.length,
    labelled: cells.filter(hasText).length,
    connected: edges.filter((tag) => /\ssource="/.test(tag) && /\starget="/.test(tag)).length,
  }
}

function countedOurs({ pages }: Diagram, unknownNames: number): Counted {
  const nodes = pages.flatMap((page) => page.nodes)
  const edges = pages.flatMap((page) => page.edges)
  const labels = edges.flatMap((edge) => edge.labels)
  return {
    vertices: nodes.length + labels.filter(({ kept }) => kept !== '').length,
    edges: edges.length,
    labelled:
      nodes.filter(({ text }) => text.trim() !== '').length +
      labels.filter(({ text }) => text.trim() !== '').length -
      unknownNames,
    connected: edges.filter(({ source, target }) => source.node !== '' && target.node !== '').length,
  }
}

/** Boxes of shapes we do not have are labelled by the name of the shape, if they have no label. */
const namedBoxes = (file: string, { pages }: Diagram) => {
  const xml = pagesIn(file).join('')
  const silent = (id: string) => {
    const cell =
      new RegExp(`<mxCell\\b[^>]*\\sid="${id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"[^>]*>`).exec(xml)?.[0] ?? ''
    return cell !== '' && !/\svalue="[^"]+"/.test(cell)
  }
  return pages.flatMap((page) => page.nodes).filter((node) => node.text.trim() !== '' && silent(node.id)).length
}

const significant = (diagram: Diagram) =>
  JSON.parse(
    JSON.stringify(diagram, (key, value) =>
      key === 'kept' || key === 'keptCells'
        ? undefined
        : typeof value === 'number'
          ? Math.round(value * 10) / 10 + 0
          : value,
    ),
  )

describe('public files', () => {
  test('there are twenty, of different kinds', () => {
    expect(files.length).toBeGreaterThanOrEqual(20)
  })

  test.each(files)('%s keeps every vertex, edge, label and connection', (file) => {
    const read = readDrawio(bytesOf(file))!
    const expected = pagesIn(file)
      .map(counted)
      .reduce((sum, page) => ({
        vertices: sum.vertices + page.vertices,
        edges: sum.edges + page.edges,
        labelled: sum.labelled + page.labelled,
        connected: sum.connected + page.connected,
      }))
    expect(expected.vertices).toBeGreaterThan(5)
    expect(countedOurs(read.diagram, namedBoxes(file, read.diagram))).toEqual(expected)
  })

  test.each(files)('%s is written back as it was', (file) => {
    const { diagram } = readDrawio(bytesOf(file))!
    const again = readDrawio(encode(writeDrawio(diagram)))!
    expect(significant(again.diagram)).toEqual(significant(diagram))
    // Nothing of the cells is lost, known or not.
    const before = diagram.pages.flatMap((page) => [...page.nodes, ...page.edges].map(({ kept }) => kept))
    const after = again.diagram.pages.flatMap((page) => [...page.nodes, ...page.edges].map(({ kept }) => kept))
    const styles = (cells: string[]) => cells.map((cell) => /\sstyle="([^"]*)"/.exec(cell)?.[1] ?? '').toSorted()
    expect(styles(after)).toEqual(styles(before))
  })

  test.each(files)('%s stays what it is when it is stored', (file) => {
    const { diagram } = readDrawio(bytesOf(file))!
    expect(significant(restoreDiagram(JSON.parse(JSON.stringify(diagram))))).toEqual(significant(diagram))
  })
})

describe('changes', () => {
  const { diagram } = readDrawio(bytesOf('bpmn-2-example.drawio'))!
  const page = diagram.pages[0]!
  const withNode = (change: (node: (typeof page.nodes)[number]) => typeof node) =>
    readDrawio(encode(writeDrawio({ ...diagram, pages: [{ ...page, nodes: page.nodes.map(change) }] })))!.diagram
      .pages[0]!

  test('a new text, place and colour reach the file, and what we do not know stays', () => {
    const node = page.nodes.find(({ text, kept }) => text !== '' && kept.includes('taskMarker'))!
    const changed = withNode((one) =>
      one.id === node.id
        ? { ...one, text: '改过 <的>\n第二行', x: one.x + 33, style: { ...one.style, fill: '#ff8800' } }
        : one,
    ).nodes.find(({ id }) => id === node.id)!
    expect(changed.text).toBe('改过 <的>\n第二行')
    expect(changed.x).toBeCloseTo(node.x + 33)
    expect(changed.style.fill).toBe('#ff8800')
    const unknownKeys = (xml: string) =>
      [.../style="([^"]*)"/.exec(xml)![1]!.matchAll(/(taskMarker|points|outlineConnect)=[^;]*/g)].map(String)
    expect(unknownKeys(changed.kept)).toEqual(unknownKeys(node.kept))
    expect(unknownKeys(node.kept).length).toBeGreaterThan(0)
  })
})

describe('what is drawn here', () => {
  const { layers, ...rest } = emptyPage('p1', '第一页')
  const layer = layers[0]!.id
  const nodes = shapes.map((shape, index) =>
    newNode({
      id: `s${index}`,
      shape: shape.id,
      layer,
      x: index * 10,
      y: 5,
      width: shape.width,
      height: shape.height,
      text: `文字 ${index}`,
    }),
  )
  const table = newNode({
    id: 't',
    shape: 'table',
    layer,
    rows: [
      ['甲', '"乙"'],
      ['1', ''],
    ],
    link: 'https://example.com/?a=1&b=2',
    comment: '备注',
  })
  const edge = newEdge({
    id: 'e',
    layer,
    source: { node: 's1', port: { x: 1, y: 0.5 }, head: 'hollow-diamond' },
    target: { node: 's2', head: 'one-many' },
    routing: 'curved',
    bends: [{ x: 5, y: 6 }],
    labels: [{ text: '是', at: 0.25, dx: 3, dy: -4, kept: '' }],
  })
  const free = newEdge({ id: 'f', layer, source: { x: 1, y: 2 }, target: { x: 30, y: 40 } })
  const diagram: Diagram = {
    theme: 'fresh',
    pages: [{ ...rest, layers, nodes: [...nodes, table], edges: [edge, free] }],
  }
  const again = readDrawio(encode(writeDrawio(diagram)))!

  test('every shape is known again', () => {
    const read = again.diagram.pages[0]!.nodes
    expect(again.unknown.size).toBe(0)
    expect(read.slice(0, -1).map(({ shape }) => shape)).toEqual(shapes.map(({ id }) => id))
    expect(read.map(({ text, x, width }) => ({ text, x, width }))).toEqual(
      [...nodes, table].map(({ text, x, width }) => ({ text, x, width })),
    )
  })

  test('edges keep their ends, heads, bends and labels; tables, links and comments stay', () => {
    const [first, second] = again.diagram.pages[0]!.edges
    expect(first).toMatchObject({
      routing: 'curved',
      bends: edge.bends,
      source: edge.source,
      target: { node: 's2', head: 'one-many' },
    })
    expect(first!.labels).toMatchObject([{ text: '是', at: 0.25, dx: 3, dy: -4 }])
    expect(second).toMatchObject({
      source: { node: '', x: 1, y: 2 },
      target: { node: '', x: 30, y: 40, head: 'arrow' },
    })
    expect(again.diagram.pages[0]!.nodes.at(-1)).toMatchObject({ rows: table.rows, link: table.link, comment: '备注' })
  })
})

describe('where a diagram may hide', () => {
  const text = writeDrawio({ theme: '', pages: [emptyPage('p', '页')] })

  test('in a PNG', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const chunk = pngChunk('tEXt', encode(`mxfile\0${encodeURIComponent(text)}`))
    const carrying = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
    expect(readDrawio(new Uint8Array(carrying))?.diagram.pages.map(({ name }) => name)).toEqual(['页'])
    expect(readDrawio(new Uint8Array(png))).toBeNull()
  })

  test('not in other files', () => {
    expect(readDrawio(encode('flowchart TD\nA-->B'))).toBeNull()
    expect(readDrawio(encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
    expect(readDrawio(encode('<map><node/></map>'))).toBeNull()
    expect(readDrawio(new Uint8Array())).toBeNull()
  })
})

describe('hostile files', () => {
  const codeOf = (text: string) => {
    try {
      readDrawio(encode(text))
    } catch (error) {
      return (error as { code?: string }).code
    }
    return 'read'
  }
  const page = (inside: string) => `<mxfile><diagram>${inside}</diagram></mxfile>`

  test.each([
    ['<mxfile>', 'xml-broken'],
    ['<mxfile/>', 'drawio-broken'],
    [page('%%%'), 'drawio-broken'],
    [page('AAAA'), 'drawio-broken'],
    ['<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><mxfile><diagram/></mxfile>', 'read'],
    ['<mxfile><!--<!ENTITY a "b">--><diagram/></mxfile>', 'xml-entities'],
  ])('%s: %s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  test('a page that inflates beyond the limit is refused', async () => {
    const bomb = new Blob([new Uint8Array(30_000_000).fill(97)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'))
    const packed = Buffer.from(await new Response(bomb).arrayBuffer()).toString('base64')
    expect(packed.length).toBeLessThan(100_000)
    expect(codeOf(page(packed))).toBe('drawio-broken')
  })

  test('parents that hold themselves, and cells beyond all bounds, are mended', () => {
    const { diagram } = readDrawio(
      encode(
        page(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
          <mxCell id="a" parent="b" vertex="1"><mxGeometry x="1e99" y="NaN" width="-5" height="1e9"/></mxCell>
          <mxCell id="b" parent="a" vertex="1" style="fillColor=javascript:alert(1);fontSize=1e9"/>
          <mxCell id="e" edge="1" source="gone" target="a" parent="e"/></root></mxGraphModel>`),
      ),
    )!
    const { nodes, edges } = restoreDiagram(JSON.parse(JSON.stringify(diagram))).pages[0]!
    expect(nodes.map(({ parent }) => parent).filter((parent) => parent !== '').length).toBeLessThan(2)
    for (const node of nodes) {
      expect(Math.abs(node.x)).toBeLessThanOrEqual(100_000)
      expect(node.width).toBeGreaterThan(0)
      expect(node.height).toBeLessThanOrEqual(20_000)
      expect(node.style.fill).toBeUndefined()
    }
    expect(edges[0]).toMatchObject({ source: { node: '' }, target: { node: 'a' } })
  })

  test('random damage is refused in words or read, never thrown as anything else', () => {
    const whole = readFileSync(`${folder}/uml-state-diagram-smart-lock.drawio`)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        (damage) => {
          const bytes = new Uint8Array(whole)
          for (const [at, value] of damage) bytes[at] = value
          try {
            const read = readDrawio(bytes)
            if (read) restoreDiagram(JSON.parse(JSON.stringify(read.diagram)))
          } catch (error) {
            expect((error as Error).name).toBe('UserError')
          }
        },
      ),
      { numRuns: rounds(60, 600) },
    )
  })
})

test('pictures, which draw.io writes without saying that they are in base64, are read as such', () => {
  const cell = `<mxCell id="2" style="shape=image;image=data:image/png,iVBORw0KGgo=;" vertex="1" parent="1"><mxGeometry width="40" height="40" as="geometry"/></mxCell>`
  const read = readDrawio(
    encode(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cell}</root></mxGraphModel>`),
  )
  expect([...(read?.pictures.values() ?? [])]).toEqual(['data:image/png;base64,iVBORw0KGgo='])
})
