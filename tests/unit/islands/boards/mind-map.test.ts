import { describe, expect, it, vi } from 'vitest'
import { countedIds, mapOfOutline, type Outline } from '../../../../src/core/boards/mindmap/outline.ts'
import type { BoardHost } from '../../../../src/islands/boards/adapter.ts'
import * as actions from '../../../../src/islands/boards/simple-mind-map/actions.ts'
import { dropTarget } from '../../../../src/islands/boards/simple-mind-map/drop-target.ts'
import { MapState } from '../../../../src/islands/boards/simple-mind-map/map-state.ts'

vi.mock('../../../../src/islands/boards/simple-mind-map/measure.ts', () => ({
  screenMeasurer: () => ({ width: (text: string) => text.length * 14, formula: () => null }),
}))

const tree: Outline = {
  ...{ id: 'root', text: '根' },
  children: [
    {
      id: 'a',
      text: '甲',
      children: [
        { id: 'a1', text: '一' },
        { id: 'a2', text: '二' },
        { id: 'a3', text: '三' },
      ],
    },
    { id: 'b', text: '乙', folded: true, children: [{ id: 'b1', text: '藏着的甲' }] },
    { id: 'c', text: '丙' },
  ],
}

function open() {
  const said: string[] = []
  const changes = { count: 0, undoable: { canUndo: false, canRedo: false } }
  const host = {
    changed: () => {
      changes.count++
    },
    undoable: (state: typeof changes.undoable) => {
      changes.undoable = state
    },
    toast: (text: string) => said.push(text),
  } as unknown as BoardHost
  const map = mapOfOutline(tree, countedIds())
  map.sheets[0]!.layout = 'logic-right'
  const state = new MapState(map, host)
  const shape = (id = 'root'): string => {
    const node = state.node(id)!
    return node.text + (node.children.length > 0 ? `(${node.children.map(shape).join(' ')})` : '')
  }
  return { state, said, changes, shape }
}

describe('verbs of a mind map', () => {
  it('add children, siblings and parents and select them', () => {
    const { state, shape, changes } = open()
    state.select(['a'])
    const child = actions.addChild(state)
    expect(state.$selected.get()).toEqual([child])
    state.select(['a2'])
    actions.addSibling(state, true)
    expect(shape()).toBe('根(甲(一 分支主题 二 三 分支主题) 乙(藏着的甲) 丙)')
    expect(changes.count).toBe(2)
    expect(changes.undoable).toEqual({ canUndo: true, canRedo: false })
    state.history.undo()
    state.history.undo()
    state.select(['a1', 'a2'])
    actions.addParent(state)
    expect(shape()).toBe('根(甲(分支主题(一 二) 三) 乙(藏着的甲) 丙)')
    state.select(['root'])
    actions.addSibling(state)
    expect(state.node('root')?.children).toHaveLength(4)
  })

  it('remove, and leave the selection on a neighbour', () => {
    const { state, shape } = open()
    state.select(['a2'])
    actions.remove(state)
    expect(state.current).toBe('a3')
    actions.remove(state)
    expect(state.current).toBe('a1')
    state.select(['a'])
    actions.remove(state, true)
    expect(shape()).toBe('根(一 乙(藏着的甲) 丙)')
    state.select(['root'])
    actions.remove(state)
    expect(state.node('root')).toBeDefined()
  })

  it('move among siblings and between levels', () => {
    const { state, shape } = open()
    state.select(['a3'])
    actions.shift(state, -1)
    expect(shape('a')).toBe('甲(一 三 二)')
    actions.shift(state, 1)
    actions.shift(state, 1)
    expect(shape('a')).toBe('甲(一 二 三)')
    actions.indent(state, true)
    expect(shape('a')).toBe('甲(一 二(三))')
    actions.indent(state, false)
    actions.indent(state, false)
    expect(shape()).toBe('根(甲(一 二) 三 乙(藏着的甲) 丙)')
  })

  it('copy trees with all they have, and paste outlines and tables', () => {
    const { state, shape } = open()
    state.select(['a'])
    actions.toggleMarker(state, 'flag-red')
    const text = actions.copied(state)
    expect(text).toBe('甲\n\t一\n\t二\n\t三\n')
    state.select(['c'])
    actions.paste(state, text)
    expect(shape('c')).toBe('丙(甲(一 二 三))')
    expect(state.node(state.current!)?.markers).toEqual(['flag-red'])
    state.select(['c'])
    actions.paste(state, '表头\t值\n表头\t另一值')
    expect(shape('c')).toBe('丙(甲(一 二 三) 表头(值 另一值))')
  })

  it('keep one marker of each group', () => {
    const { state } = open()
    state.select(['c'])
    for (const name of ['priority-1', 'flag-red', 'priority-2', 'flag-red']) actions.toggleMarker(state, name)
    expect(state.node('c')?.markers).toEqual(['priority-2'])
    actions.toggleTask(state)
    expect(state.node('c')?.progress).toBe(0)
    actions.toggleTask(state)
    expect(state.node('c')).not.toHaveProperty('progress')
  })

  it('find what is folded away, unfold it and replace it', () => {
    const { state } = open()
    expect(actions.search(state, '甲')).toEqual(['a', 'b1'])
    actions.reveal(state, 'b1')
    expect(state.node('b')?.folded).toBeUndefined()
    expect(state.current).toBe('b1')
    expect(actions.replace(state, ['a', 'b1', 'c'], '甲', '$1')).toBe(2)
    expect(state.node('b1')?.text).toBe('藏着的$1')
  })

  it('sum up, frame and relate only what can be', () => {
    const { state, said } = open()
    state.select(['a1', 'c'])
    expect(actions.summarise(state)).toBeNull()
    expect(said).toHaveLength(1)
    state.select(['a1', 'a2'])
    const topic = actions.summarise(state)
    expect(state.sheet.summaries).toMatchObject([{ from: 'a1', to: 'a2', topic }])
    state.select(['a2', 'a3'])
    expect(actions.summarise(state)).toBeNull()
    actions.frame(state)
    expect(state.sheet.frames).toMatchObject([{ from: 'a2', to: 'a3' }])
    actions.relate(state, 'a1', 'c')
    expect(state.$picked.get()?.list).toBe('relations')
    actions.remove(state)
    expect(state.sheet.relations).toEqual([])
  })

  it('walk by arrows as the map is drawn', () => {
    const { state } = open()
    state.select(['root'])
    const path = (['ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const).map((key) => {
      const next = actions.neighbour(state, key)
      if (next) state.select([next])
      return next
    })
    expect(path).toEqual(['b', 'a', 'a2', 'a3', 'a'])
  })

  it('drop into a node, or between two by its edges', () => {
    const { state } = open()
    const box = (id: string) => state.arrangement.placed.get(id)!
    const a2 = box('a2')
    const at = (share: number) => dropTarget(state, ['c'], a2.x + 5, a2.y + a2.height * share)
    expect(at(0.5)).toMatchObject({ parent: 'a2', before: null })
    expect(at(0.1)).toMatchObject({ parent: 'a', before: 'a2' })
    expect(at(0.9)).toMatchObject({ parent: 'a', before: 'a3' })
    expect(dropTarget(state, ['a'], a2.x, a2.y)).toBeNull()
    expect(dropTarget(state, ['c'], 5000, 5000)).toBeNull()
  })

  it('change nothing while another tab edits', () => {
    const { state, changes } = open()
    state.$readOnly.set(true)
    state.select(['a'])
    actions.addChild(state)
    actions.remove(state)
    actions.paste(state, '文字')
    expect(changes.count).toBe(0)
  })

  it('show one branch as if it were the map', () => {
    const { state } = open()
    state.focusOn('b')
    expect([...state.arrangement.placed.keys()]).toEqual(['b', 'b1'])
    actions.reveal(state, 'a1')
    expect(state.$focus.get()).toBeNull()
    expect(state.current).toBe('a1')
  })
})
