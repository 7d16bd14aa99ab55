import { describe, expect, test } from 'vitest'
import { diagramGroupNames, diagramShapeWords, diagramThemeNames } from '../../../../src/catalogue/diagram-shapes.ts'
import {
  addCells,
  align,
  copies,
  distribute,
  group,
  moveBy,
  removeCells,
  reorder,
  setStyle,
  ungroup,
} from '../../../../src/core/boards/diagram/commands.ts'
import { arrange } from '../../../../src/core/boards/diagram/layout.ts'
import { emptyPage, FreshIds, newEdge, newNode } from '../../../../src/core/boards/diagram/restore.ts'
import type { DiagramPage } from '../../../../src/core/boards/diagram/schema.ts'
import { shapes } from '../../../../src/core/boards/diagram/shapes/index.ts'
import { shapeGroups } from '../../../../src/core/boards/diagram/shapes/shape.ts'
import { applyText } from '../../../../src/core/boards/diagram/text/apply.ts'
import type { TextGraph } from '../../../../src/core/boards/diagram/text/graph.ts'
import { graphOfMermaid } from '../../../../src/core/boards/diagram/text/mermaid.ts'
import { readOutline } from '../../../../src/core/boards/diagram/text/outline-list.ts'
import { estimateWidth } from '../../../../src/core/boards/diagram/text-lines.ts'
import { diagramThemes } from '../../../../src/core/boards/diagram/themes.ts'

const ids = () => {
  const fresh = new FreshIds()
  return () => fresh.take('')
}
const box = (id: string, x = 0, y = 0, parent = '') =>
  newNode({ id, x, y, width: 100, height: 60, parent, layer: 'pl' })
const link = (id: string, source: string, target: string) =>
  newEdge({ id, layer: 'pl', source: { node: source }, target: { node: target } })
const page = (nodes: DiagramPage['nodes'], edges: DiagramPage['edges'] = []): DiagramPage => ({
  ...emptyPage('p', '页'),
  nodes,
  edges,
})
const at = ({ nodes }: DiagramPage, id: string) => nodes.find((node) => node.id === id)!

test('every shape, group and theme has a Chinese name, and no two shapes of a group have the same', () => {
  expect([...diagramShapeWords.keys()].toSorted()).toEqual(shapes.map(({ id }) => id).toSorted())
  for (const { name } of diagramShapeWords.values()) expect(name).toMatch(/[\u4e00-\u9fff]/)
  expect(Object.keys(diagramGroupNames)).toEqual([...shapeGroups])
  expect(Object.keys(diagramThemeNames)).toEqual(diagramThemes.map(({ id }) => id))
  for (const one of shapeGroups) {
    const names = shapes.filter((shape) => shape.group === one).map(({ id }) => diagramShapeWords.get(id)!.name)
    expect(new Set(names).size, one).toBe(names.length)
  }
})

describe('commands', () => {
  const inside = page([box('c'), box('a', 10, 10, 'c'), box('b', 300, 0)], [link('e', 'a', 'b')])

  test('a container takes what it holds along', () => {
    const moved = moveBy(inside, new Set(['c']), { x: 5, y: 7 })
    expect(at(moved, 'a')).toMatchObject({ x: 15, y: 17, moved: true })
    expect(at(moved, 'b')).toBe(at(inside, 'b'))
    expect(removeCells(inside, new Set(['c']))).toMatchObject({ nodes: [{ id: 'b' }], edges: [] })
    expect(reorder(inside, new Set(['c']), 'front').nodes.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  test('nodes are aligned, spread, grouped and taken apart', () => {
    const three = page([box('a', 0, 5), box('b', 130, 40), box('c', 400, 90)])
    const all = new Set(['a', 'b', 'c'])
    expect(align(three, all, 'top').nodes.map(({ y }) => y)).toEqual([5, 5, 5])
    expect(align(three, all, 'right').nodes.map(({ x }) => x)).toEqual([400, 400, 400])
    expect(distribute(three, all, 'x').nodes.map(({ x }) => x)).toEqual([0, 200, 400])
    const grouped = group(three, new Set(['a', 'b']), newNode({ id: 'g', shape: 'group' }))
    expect(at(grouped, 'g')).toMatchObject({ x: 0, y: 5, width: 230, height: 95 })
    expect(at(grouped, 'a').parent).toBe('g')
    expect(
      ungroup(grouped, new Set(['g']))
        .nodes.map(({ id, parent }) => [id, parent])
        .toSorted(),
    ).toEqual([
      ['a', ''],
      ['b', ''],
      ['c', ''],
    ])
  })

  test('copies are connected among themselves, under new ids', () => {
    const made = copies(inside, new Set(['c', 'b']), ids(), { x: 20, y: 20 })
    const both = addCells(
      inside,
      made.nodes.map((node) => ({ ...node, id: `x${node.id}`, parent: node.parent && `x${node.parent}` })),
    )
    expect(made.nodes.length).toBe(3)
    expect(made.edges[0]!.source.node).toBe(made.nodes.find(({ x }) => x === 30)!.id)
    expect(both.nodes.length).toBe(6)
  })

  test('a style goes to nodes and edges', () => {
    const styled = setStyle(inside, new Set(['a', 'e']), { fill: '#112233' }, { width: 3 })
    expect(at(styled, 'a').style.fill).toBe('#112233')
    expect(styled.edges[0]!.style.width).toBe(3)
    expect(at(styled, 'b').style).toEqual({})
  })
})

describe('arranging', () => {
  const tree = page(
    ['a', 'b', 'c', 'd', 'e'].map((id) => box(id)),
    [link('1', 'a', 'b'), link('2', 'a', 'c'), link('3', 'b', 'd'), link('4', 'b', 'e')],
  )
  const overlaps = ({ nodes }: DiagramPage) =>
    nodes.some((one, index) =>
      nodes.slice(index + 1).some((other) => Math.abs(one.x - other.x) < 100 && Math.abs(one.y - other.y) < 60),
    )

  test.each(['down', 'right', 'tree', 'radial'] as const)('%s: nothing overlaps', (kind) => {
    expect(overlaps(tree)).toBe(true)
    expect(overlaps(arrange(tree, kind))).toBe(false)
  })

  test('children stand below or to the right of their parents', () => {
    const down = arrange(tree, 'down')
    expect(at(down, 'd').y).toBeGreaterThan(at(down, 'b').y)
    const right = arrange(tree, 'right')
    expect(at(right, 'd').x).toBeGreaterThan(at(right, 'b').x)
  })
})

describe('a text as a diagram', () => {
  const flow = (...keys: string[]): TextGraph => ({
    direction: 'down',
    nodes: keys.map((key) => ({ key, text: `文字 ${key}`, shape: 'process' })),
    edges: keys.slice(1).map((key, index) => ({ from: keys[index]!, to: key, text: '是' })),
  })
  const apply = (on: DiagramPage, graph: TextGraph, fresh = ids()) =>
    applyText(on, graph, 'x', fresh, estimateWidth, 'fresh')

  test('a changed text updates what was not moved by hand, and keeps what was drawn by hand', () => {
    const fresh = ids()
    const first = apply(page([]), flow('a', 'b', 'c'), fresh)
    const b = first.nodes.find(({ key }) => key === 'b')!
    const moved = moveBy(first, new Set([b.id]), { x: 500, y: 0 })
    const drawn = addCells(moved, [box('own', 900, 900)])
    const second = apply(drawn, flow('a', 'b', 'd'), fresh)
    expect(second.nodes.map(({ key }) => key)).toEqual(['a', 'b', 'd', ''])
    expect(second.nodes.find(({ key }) => key === 'b')).toMatchObject({ id: b.id, x: b.x + 500 })
    expect(at(second, 'own')).toMatchObject({ x: 900, y: 900 })
    expect(second.edges.length).toBe(2)
    expect(second.edges.every(({ labels }) => labels[0]?.text === '是')).toBe(true)
  })

  test('containers stand around what they hold', () => {
    const made = apply(page([]), {
      direction: 'down',
      nodes: [
        { key: 'g', text: '组', shape: 'area' },
        { key: 'a', text: 'a', shape: 'process', parent: 'g' },
        { key: 'b', text: 'b', shape: 'process', parent: 'g' },
        { key: 'c', text: 'c', shape: 'process' },
      ],
      edges: [
        { from: 'a', to: 'b' },
        { from: 'g', to: 'c' },
      ],
    })
    const [around, ...others] = made.nodes
    for (const node of others.filter(({ parent }) => parent === around!.id)) {
      expect(node.x).toBeGreaterThanOrEqual(around!.x)
      expect(node.y + node.height).toBeLessThanOrEqual(around!.y + around!.height)
    }
    expect(others.filter(({ parent }) => parent === around!.id).length).toBe(2)
  })

  test('an indented list is a tree', () => {
    const graph = readOutline('产品部\n\t设计组\n\t\t- 界面\n\t研发组\n\n运营部\n  1. 内容')!
    expect(graph.nodes.map(({ text }) => text)).toEqual(['产品部', '设计组', '界面', '研发组', '运营部', '内容'])
    const textOf = (key: string) => graph.nodes.find((node) => node.key === key)!.text
    expect(graph.edges.map(({ from, to }) => `${textOf(from)}-${textOf(to)}`)).toEqual([
      '产品部-设计组',
      '设计组-界面',
      '产品部-研发组',
      '运营部-内容',
    ])
    expect(readOutline(' \n')).toBeNull()
  })
})

describe('what the grammars of mermaid found', () => {
  test('a flow chart: shapes, groups, labels, heads and dashes', () => {
    const graph = graphOfMermaid('flowchart-v2', {
      getDirection: () => 'LR',
      getVertices: () =>
        new Map([
          ['A', { id: 'A', text: '开始<br/>这里', type: 'stadium' }],
          ['B', { id: 'B', text: '好吗 &amp; 行', type: 'diamond' }],
        ]),
      getSubGraphs: () => [{ id: 'S', title: '组', nodes: ['B'] }],
      getEdges: () => [{ start: 'A', end: 'B', text: '是', type: 'double_arrow_point', stroke: 'dotted' }],
    })
    expect(graph).toEqual({
      direction: 'right',
      nodes: [
        { key: 'S', text: '组', shape: 'area', parent: undefined },
        { key: 'A', text: '开始\n这里', shape: 'terminator', parent: undefined },
        { key: 'B', text: '好吗 & 行', shape: 'decision', parent: 'S' },
      ],
      edges: [{ from: 'A', to: 'B', text: '是', source: 'arrow', target: 'arrow', style: { dash: 'dash' } }],
    })
  })

  test('states: start and end are two, however often they are named', () => {
    const start = { stmt: 'state', id: 'root_start1', type: 'start' }
    const graph = graphOfMermaid('stateDiagram', {
      getRootDocV2: () => ({
        doc: [
          { stmt: 'relation', state1: start, state2: { id: '待付款' } },
          { stmt: 'relation', state1: { id: '待付款' }, state2: { id: 'root_end1', type: 'end' }, description: '超时' },
        ],
      }),
    })
    expect(graph.nodes.map(({ shape }) => shape)).toEqual(['initial', 'state', 'final'])
    expect(graph.edges.map(({ text }) => text)).toEqual(['', '超时'])
  })

  test('an unknown kind, and a database that is none, give nothing', () => {
    expect(graphOfMermaid('pie', {}).nodes).toEqual([])
    for (const type of ['flowchart-v2', 'sequence', 'class', 'stateDiagram', 'er', 'mindmap', 'gantt']) {
      for (const db of [null, {}, 7]) expect(graphOfMermaid(type, db).nodes).toEqual([])
    }
  })
})
