import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addNodes,
  changeNodes,
  foldBelow,
  foldNodes,
  insertParent,
  moveNodes,
  removeKeepingChildren,
  removeNodes,
  setFree,
  setText,
  setTexts,
  sortChildren,
  styleNodes,
} from '../../../../../src/core/boards/mindmap/commands.ts'
import { limits, type MindMap, type Sheet } from '../../../../../src/core/boards/mindmap/model.ts'
import {
  countedIds,
  mapOfOutline,
  type Outline,
  outlineOf,
  plant,
} from '../../../../../src/core/boards/mindmap/outline.ts'
import { restoreMap } from '../../../../../src/core/boards/mindmap/restore.ts'
import {
  addFrame,
  addRelation,
  addSheet,
  addSummary,
  labelSurrounding,
  removeSheet,
  removeSurrounding,
  setSheet,
} from '../../../../../src/core/boards/mindmap/sheet-commands.ts'
import { heightOf, rootsOf, subtreeOf, topmost, wordsOf } from '../../../../../src/core/boards/mindmap/tree.ts'
import { History } from '../../../../../src/core/design/history.ts'
import { UserError } from '../../../../../src/core/errors.ts'

const tree: Outline = {
  ...{ id: 'a', text: '根' },
  children: [
    {
      id: 'b',
      text: '一',
      children: [
        { id: 'c', text: '甲' },
        { id: 'd', text: '乙' },
      ],
    },
    { id: 'e', text: '二', children: [{ id: 'f', text: '丙', children: [{ id: 'g', text: '丁' }] }] },
    { id: 'h', text: '三' },
  ],
}
const open = (outline = tree) => {
  const history = new History<MindMap>(mapOfOutline(outline, countedIds()))
  const sheet = history.document.sheets[0]!.id
  return { history, sheet, now: () => history.document.sheets[0]! }
}
const shape = (sheet: Sheet, root = sheet.root): string => {
  const { children } = sheet.nodes[root]!
  return root + (children.length > 0 ? `(${children.map((child) => shape(sheet, child)).join(' ')})` : '')
}

/** Every node hangs in exactly one tree, once. */
function expectWhole(map: MindMap): void {
  for (const sheet of map.sheets) {
    const all = rootsOf(sheet).flatMap((root) => subtreeOf(sheet, root))
    expect(all.toSorted()).toEqual(Object.keys(sheet.nodes).toSorted())
    for (const root of rootsOf(sheet)) expect(heightOf(sheet, root)).toBeLessThanOrEqual(limits.depth)
    expect(restoreMap(JSON.parse(JSON.stringify(map)))).toEqual(map)
  }
}

describe('commands of a mind map', () => {
  it('adds, moves, removes and wraps nodes', () => {
    const { history, sheet, now } = open()
    history.run(addNodes, { sheet, parent: 'b', at: 1, plants: [plant({ id: 'n', text: '新' }, countedIds('z'))] })
    expect(shape(now())).toBe('a(b(c n d) e(f(g)) h)')
    history.run(moveNodes, { sheet, nodes: ['n', 'h'], parent: 'e', before: 'f' })
    expect(shape(now())).toBe('a(b(c d) e(n h f(g)))')
    history.run(insertParent, { sheet, nodes: ['n', 'h'], id: 'p', text: '父' })
    expect(shape(now())).toBe('a(b(c d) e(p(n h) f(g)))')
    history.run(removeKeepingChildren, { sheet, nodes: ['p', 'f'] })
    expect(shape(now())).toBe('a(b(c d) e(n h g))')
    history.run(removeNodes, { sheet, nodes: ['e', 'g', 'a'] })
    // The root cannot go, and what lies below it is named with it.
    expect(shape(now())).toBe('a(b(c d) e(n h g))')
    history.run(removeNodes, { sheet, nodes: ['e', 'g'] })
    expect(shape(now())).toBe('a(b(c d))')
    while (history.undo()) {}
    expect(shape(now())).toBe('a(b(c d) e(f(g)) h)')
  })

  it('refuses a move into what is moved and moves by the mark of a moved node', () => {
    const { history, sheet, now } = open()
    history.run(moveNodes, { sheet, nodes: ['e'], parent: 'g', before: null })
    expect(history.undoLabel).toBeNull()
    history.run(moveNodes, { sheet, nodes: ['b'], parent: 'a', before: 'b' })
    expect(shape(now())).toBe('a(b(c d) e(f(g)) h)')
    history.run(moveNodes, { sheet, nodes: ['h'], parent: 'a', before: 'b' })
    expect(shape(now())).toBe('a(h b(c d) e(f(g)))')
  })

  it('drops what refers to removed nodes, with the topics of their summaries', () => {
    const { history, sheet, now } = open()
    history.run(addSummary, {
      sheet,
      id: 's',
      from: 'c',
      to: 'd',
      plant: plant({ id: 't', text: '概要' }, countedIds()),
    })
    history.run(addFrame, { sheet, id: 'r', from: 'c', to: 'd' })
    history.run(addRelation, { sheet, id: 'l', from: 'c', to: 'g' })
    history.run(labelSurrounding, { sheet, list: 'relations', id: 'l', text: '因此' })
    expect(wordsOf(now())).toContain('因此')
    expect(now().summaries).toHaveLength(1)
    history.run(removeNodes, { sheet, nodes: ['c'] })
    expect([now().summaries, now().frames, now().relations]).toEqual([[], [], []])
    expect(now().nodes).not.toHaveProperty('t')
    history.undo()
    expect(now().nodes.t?.text).toBe('概要')
    history.run(removeSurrounding, { sheet, list: 'summaries', id: 's' })
    expect(now().nodes).not.toHaveProperty('t')
    expect(now().frames).toHaveLength(1)
  })

  it('makes a node free and hangs it up again', () => {
    const { history, sheet, now } = open()
    history.run(setFree, { sheet, id: 'f', x: 1e9, y: -20.4 })
    expect(now().free).toEqual([{ root: 'f', x: limits.distance, y: -20 }])
    history.run(moveNodes, { sheet, nodes: ['f'], parent: 'h', before: null })
    expect(shape(now())).toBe('a(b(c d) e h(f(g)))')
    expect(now().free).toEqual([])
  })

  it('merges typing into one step, and sets fields, styles and folds', () => {
    const { history, sheet, now } = open()
    for (const text of ['文', '文字', '文字多']) history.run(setText, { sheet, id: 'h', text })
    expect(history.past).toHaveLength(1)
    history.run(changeNodes, { sheet, nodes: ['h', 'c'], fields: { note: '备注', progress: 50 } })
    history.run(changeNodes, { sheet, nodes: ['h'], fields: { note: null } })
    expect(now().nodes.h).toEqual({ text: '文字多', children: [], progress: 50 })
    history.run(styleNodes, { sheet, nodes: ['h'], style: { bold: true, fill: '#ffffff' } })
    history.run(styleNodes, { sheet, nodes: ['h'], style: { bold: null } })
    expect(now().nodes.h?.style).toEqual({ fill: '#ffffff' })
    history.run(foldBelow, { sheet, level: 1 })
    expect(Object.keys(now().nodes).filter((id) => now().nodes[id]!.folded)).toEqual(['b', 'e', 'f'])
    history.run(foldNodes, { sheet, nodes: ['b', 'h'], folded: false })
    expect(now().nodes.b?.folded).toBeUndefined()
    history.run(setTexts, {
      sheet,
      texts: [
        ['c', '丙'],
        ['d', '甲'],
      ],
    })
    history.run(sortChildren, { sheet, id: 'b' })
    expect(now().nodes.b?.children).toEqual(['c', 'd'])
    expect(topmost(now(), ['c', 'b', 'h'])).toEqual(['b', 'h'])
  })

  it('keeps sheets apart and at least one of them', () => {
    const { history, sheet } = open()
    const added = { ...mapOfOutline({ text: '另一个' }, countedIds('q')).sheets[0]!, id: 'second' }
    history.run(addSheet, { added })
    history.run(setSheet, { sheet: 'second', fields: { layout: 'timeline', title: '时间' } })
    expect(history.document.sheets.map(({ layout }) => layout)).toEqual(['both', 'timeline'])
    history.run(removeSheet, { sheet })
    history.run(removeSheet, { sheet: 'second' })
    expect(history.document.sheets.map(({ id }) => id)).toEqual(['second'])
  })

  it('stays whole through any commands, and undo leads back to each state', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'n0', 'n1', 'n2', 'n5')
    const ids = fc.array(id, { minLength: 1, maxLength: 3 })
    const step = fc.tuple(fc.nat(9), ids, id, id)
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const { history, sheet } = open()
        const states: MindMap[] = []
        for (const [at, [kind, nodes, one, other]] of steps.entries()) {
          const fresh = plant({ id: `n${at}`, text: '新', children: [{ text: '下' }] }, countedIds(`m${at}x`))
          states[history.past.length] = history.document
          const runs = [
            () => history.run(addNodes, { sheet, parent: one, at: 0, plants: [fresh] }),
            () => history.run(moveNodes, { sheet, nodes, parent: one, before: other }),
            () => history.run(removeNodes, { sheet, nodes }),
            () => history.run(removeKeepingChildren, { sheet, nodes }),
            () => history.run(insertParent, { sheet, nodes, id: `p${at}`, text: '' }),
            () => history.run(setFree, { sheet, id: one, x: 5, y: 9 }),
            () => history.run(addSummary, { sheet, id: `s${at}`, from: one, to: other, plant: fresh }),
            () => history.run(addFrame, { sheet, id: `r${at}`, from: one, to: other }),
            () => history.run(addRelation, { sheet, id: `l${at}`, from: one, to: other }),
            () => history.run(foldBelow, { sheet, level: 1 }),
          ]
          runs[kind]!()
          expectWhole(history.document)
        }
        while (history.undo()) expect(history.document).toEqual(states[history.past.length])
      }),
      { numRuns: 300 },
    )
  })
})

describe('stored maps', () => {
  it('are mended: circles, shared parents, stray nodes, absurd values', () => {
    const map = restoreMap({
      sheets: [
        {
          ...{ id: '__proto__', root: 'a', layout: 'spiral', theme: 7 },
          nodes: {
            a: { text: 'a', children: ['b', 'b', 'c', 'nowhere'] },
            b: { text: 5, children: ['a', 'c'], progress: 1e9, picture: { hash: 'no' }, tags: ['x', 7, ''] },
            c: { text: 'c', children: ['b'], link: 'https://a.example', style: { fill: 'red', size: 1e9 } },
            x: { text: 'x', children: ['y'] },
            y: { text: 'y', children: ['x'] },
            constructor: { text: '' },
          },
          free: [
            { root: 'c', x: Number.NaN, y: 1e300 },
            { root: 'gone', x: 0, y: 0 },
          ],
          relations: [{ id: 'r', from: 'a', to: 'gone', text: '' }],
          summaries: 'none',
        },
      ],
    })
    const [sheet] = map.sheets
    expect(shape(sheet!)).toBe('a(b x(y))')
    expect(sheet!.nodes.b).toEqual({ text: '', children: [], progress: 100, tags: ['x'] })
    expect(sheet!.nodes.c?.style).toEqual({ size: 96 })
    expect(sheet!.free).toEqual([{ root: 'c', x: 0, y: limits.distance }])
    expect(sheet!.layout).toBe('both')
    expectWhole(map)
  })

  it('of more nodes than the limit are refused, and what is no map', () => {
    const nodes = Object.fromEntries(Array.from({ length: limits.nodes + 1 }, (_, at) => [`n${at}`, { text: '' }]))
    expect(() => restoreMap({ sheets: [{ nodes }] })).toThrow(new UserError('board-too-big', { limit: limits.nodes }))
    for (const wrong of [null, 5, 'x', [], {}, { sheets: [] }, { sheets: [5] }])
      expect(() => restoreMap(wrong)).toThrow(new UserError('board-broken'))
  })

  it('of a long chain lose no node', () => {
    const nodes = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`n${at}`, { text: `${at}`, children: [`n${at + 1}`] }]),
    )
    const map = restoreMap({ sheets: [{ root: 'n0', nodes }] })
    expect(subtreeOf(map.sheets[0]!, 'n0')).toHaveLength(3000)
    expectWhole(map)
  })

  it('of any JSON are a map or are refused', () => {
    fc.assert(
      fc.property(
        fc.record({
          sheets: fc.array(fc.record({ root: fc.jsonValue(), nodes: fc.jsonValue(), free: fc.jsonValue() }), {
            minLength: 1,
          }),
        }),
        (json) => {
          expectWhole(restoreMap(json))
        },
      ),
    )
  })

  it('come back from their outline; deep levels become siblings', () => {
    let deep: Outline = { text: '底' }
    for (let at = 0; at < 400; at++) deep = { text: `${at}`, children: [deep, { text: `${at} 旁` }] }
    const { nodes, root } = plant(deep, countedIds())
    expect(Object.keys(nodes)).toHaveLength(801)
    expect(subtreeOf({ nodes }, root)).toHaveLength(801)
    expect(heightOf({ nodes }, root)).toBe(limits.depth)
    expect(outlineOf({ nodes }, root).text).toBe('399')
  })
})
