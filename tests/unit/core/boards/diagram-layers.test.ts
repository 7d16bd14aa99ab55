import { describe, expect, test } from 'vitest'
import { exceededLimit } from '../../../../src/core/boards/diagram/bounds.ts'
import { lockedNodes, raiseLayer, removeLayer } from '../../../../src/core/boards/diagram/layers.ts'
import { newNode, restoreDiagram } from '../../../../src/core/boards/diagram/restore.ts'
import { type DiagramPage, diagramLimits } from '../../../../src/core/boards/diagram/schema.ts'

const page: DiagramPage = restoreDiagram({
  pages: [
    {
      layers: [{ id: 'low' }, { id: 'middle', locked: true }, { id: 'top' }],
      nodes: [
        { id: 'a', layer: 'low' },
        { id: 'b', layer: 'middle' },
        { id: 'c', layer: 'top', locked: true },
        { id: 'd', layer: 'low', parent: 'c' },
      ],
      edges: [{ id: 'e', layer: 'middle', source: { node: 'a' }, target: { node: 'b' } }],
    },
  ],
}).pages[0]!

describe('layers of a diagram', () => {
  test('a locked layer locks what is on it', () => {
    expect([...lockedNodes(page)].sort()).toEqual(['b', 'c'])
  })

  test('what a removed layer holds goes to the one below, or above the lowest one', () => {
    const without = removeLayer(page, 'middle')
    expect(without.layers.map(({ id }) => id)).toEqual(['low', 'top'])
    expect(without.nodes.find(({ id }) => id === 'b')?.layer).toBe('low')
    expect(without.edges[0]?.layer).toBe('low')
    expect(removeLayer(page, 'low').nodes.find(({ id }) => id === 'a')?.layer).toBe('middle')
    const last = removeLayer(without, 'top')
    expect(removeLayer(last, 'low')).toBe(last)
    expect(removeLayer(page, 'none')).toBe(page)
  })

  test('a raised layer is drawn later, and containers stay below what they hold', () => {
    const raised = raiseLayer(page, 'low')
    expect(raised.layers.map(({ id }) => id)).toEqual(['middle', 'low', 'top'])
    expect(raised.nodes.map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd'])
    expect(raiseLayer(page, 'top')).toBe(page)
  })
})

describe('limits of a diagram', () => {
  test('what can be opened is within them, and what exceeds them cannot be opened', () => {
    const pages = (count: number) => Array.from({ length: count }, (_, at) => ({ ...page, id: `p${at}` }))
    const most = { theme: '', pages: pages(diagramLimits.pages) }
    expect(exceededLimit(most)).toBeNull()
    expect(restoreDiagram(most).pages).toHaveLength(diagramLimits.pages)
    const more = { theme: '', pages: pages(diagramLimits.pages + 1) }
    expect(exceededLimit(more)).toBe('pages')
    expect(() => restoreDiagram(more)).toThrow('board-too-many-sheets')
    const nodes = Array.from({ length: diagramLimits.nodes + 1 }, (_, at) => newNode({ id: `n${at}` }))
    expect(exceededLimit({ theme: '', pages: [{ ...page, nodes }] })).toBe('nodes')
  })
})
