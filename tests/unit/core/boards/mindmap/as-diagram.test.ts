import { describe, expect, test } from 'vitest'
import { restoreDiagram } from '../../../../../src/core/boards/diagram/restore.ts'
import { applyText } from '../../../../../src/core/boards/diagram/text/apply.ts'
import { readOutline } from '../../../../../src/core/boards/diagram/text/outline-list.ts'
import { estimateWidth } from '../../../../../src/core/boards/diagram/text-lines.ts'
import { diagramOfOutlines, diagramOrderOf } from '../../../../../src/core/boards/mindmap/as-diagram.ts'
import type { Sheet } from '../../../../../src/core/boards/mindmap/model.ts'
import { countedIds, newSheet, type Outline } from '../../../../../src/core/boards/mindmap/outline.ts'
import { themeOf } from '../../../../../src/core/boards/mindmap/themes.ts'

const tree: Outline = {
  id: 'root',
  text: '旅行',
  children: [
    {
      id: 'way',
      text: '交通',
      children: [
        { id: 'train', text: '火车' },
        { id: 'train2', text: '火车' },
      ],
    },
    { id: 'stay', text: '- 住宿\n两晚' },
  ],
}
const theme = themeOf('qing')
const made = (sheet: Sheet, root = sheet.root) =>
  diagramOfOutlines({ ...diagramOrderOf(sheet, root), theme }, estimateWidth)
const sheetOf = (outline: Outline): Sheet => newSheet(outline, '一张', countedIds('x'))

describe('a map as a diagram', () => {
  test('has a shape for each topic, apart from the others, and an edge to what is below it', () => {
    const diagram = made(sheetOf(tree))
    const [page] = diagram.pages
    expect(page!.name).toBe('一张')
    expect(page!.nodes.map(({ text }) => text)).toEqual(['旅行', '交通', '火车', '火车', '- 住宿\n两晚'])
    const textOf = (id: string) => page!.nodes.find((node) => node.id === id)!.text
    expect(page!.edges.map(({ source, target }) => [textOf(source.node), textOf(target.node)])).toEqual([
      ['旅行', '交通'],
      ['交通', '火车'],
      ['交通', '火车'],
      ['旅行', '- 住宿\n两晚'],
    ])
    for (const [at, one] of page!.nodes.entries())
      for (const other of page!.nodes.slice(at + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(apart, `${one.text} / ${other.text}`).toBe(true)
      }
    expect(restoreDiagram(JSON.parse(JSON.stringify(diagram)))).toEqual(diagram)
  })

  test('gives each branch its colour, and relations and summaries dashed edges', () => {
    const sheet = sheetOf(tree)
    sheet.relations.push({ id: 'r', from: 'train', to: 'stay', text: '直达' })
    sheet.nodes.sum = { text: '总之', children: [] }
    sheet.summaries.push({ id: 's', from: 'way', to: 'stay', topic: 'sum' })
    const [page] = made(sheet).pages
    const [, way, train, , stay] = page!.nodes
    expect(way!.style.stroke).toBe(train!.style.stroke)
    expect(way!.style.stroke).not.toBe(stay!.style.stroke)
    const dashed = page!.edges.filter(({ style }) => style.dash === 'dash')
    expect(dashed.map(({ labels }) => labels.map(({ text }) => text))).toEqual([['直达'], [], []])
    expect(page!.nodes.at(-1)!.text).toBe('总之')
  })

  test('shows the branch in focus alone', () => {
    const [page] = made(sheetOf(tree), 'way').pages
    expect(page!.nodes.map(({ text }) => text)).toEqual(['交通', '火车', '火车'])
  })

  test('its text is the list from which the same shapes are made', () => {
    const diagram = made(sheetOf(tree))
    const [page] = diagram.pages
    const again = applyText(page!, readOutline(page!.source)!, page!.source, countedIds('y'), estimateWidth, 'fresh')
    expect(again.nodes.map(({ id }) => id)).toEqual(page!.nodes.map(({ id }) => id))
    expect(again.nodes.map(({ style }) => style.stroke)).toEqual(page!.nodes.map(({ style }) => style.stroke))
  })

  test('more topics than a diagram shows are refused', () => {
    const many = { text: '多', children: Array.from({ length: 5001 }, (_, at) => ({ text: `${at}` })) }
    expect(() => made(sheetOf(many))).toThrow(expect.objectContaining({ code: 'board-too-big' }))
  })
})
