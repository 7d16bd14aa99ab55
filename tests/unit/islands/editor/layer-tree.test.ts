import { beforeEach, expect, test } from 'vitest'
import { group } from '../../../../src/core/design/commands/groups.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { LayerTree } from '../../../../src/islands/editor/layers/layer-tree.ts'
import { Editing } from '../../../../src/islands/editor/state.ts'
import { designOf } from '../../../helpers/designs.ts'

const box = (id: string, x: number) => newElement('rect', { id, x, y: 0, width: 50, height: 50 })
let editing: Editing
let tree: LayerTree
let entered: string[]
/** Rows topmost first: d, g (b and c inside), a. */
beforeEach(() => {
  editing = new Editing(new History(designOf(box('a', 0), box('b', 100), box('c', 200), box('d', 300))))
  editing.run(group, { page: 'page', ids: ['b', 'c'], group: 'g' })
  entered = []
  tree = new LayerTree(editing, (id) => entered.push(id))
})

const rows = () => tree.$rows.get().map(({ id }) => id)
const press = (key: string, more: Partial<Parameters<LayerTree['key']>[0]> = {}) =>
  tree.key({ ...{ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }, ...more })
const state = () => [tree.$active.get(), editing.$selection.get().join('')]

test('arrows, Home and End select the row they go to, and name it to be scrolled to', () => {
  expect(press('ArrowUp')).toEqual({ reveal: 2 })
  expect(state()).toEqual(['a', 'a'])
  expect(press('ArrowUp')).toEqual({ reveal: 1 })
  expect(state()).toEqual(['g', 'g'])
  expect(press('Home')).toEqual({ reveal: 0 })
  expect(press('ArrowUp')).toEqual({ reveal: 0 })
  expect(state()).toEqual(['d', 'd'])
  expect(press('End')).toEqual({ reveal: 2 })
  expect(press('ArrowDown')).toEqual({ reveal: 2 })
  expect(state()).toEqual(['a', 'a'])
})

test('with Ctrl only the active row moves, the space bar adds it to the selection or removes it', () => {
  press('Home')
  press('ArrowDown', { ctrlKey: true })
  expect(state()).toEqual(['g', 'd'])
  expect(press(' ')).toEqual({ reveal: null })
  expect(state()).toEqual(['g', 'dg'])
  press(' ')
  expect(state()).toEqual(['g', 'd'])
})

test('with Shift the rows since the one selected last are selected', () => {
  press('Home')
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  expect(state()).toEqual(['a', 'dga'])
  press('Home', { shiftKey: true })
  expect(state()).toEqual(['d', 'd'])
})

test('right opens a group, then enters it; left goes back out and closes it', () => {
  tree.select('g')
  expect(press('ArrowRight')).toEqual({ reveal: null })
  expect(rows()).toEqual(['d', 'g', 'c', 'b', 'a'])
  expect(press('ArrowRight')).toEqual({ reveal: 2 })
  expect(state()).toEqual(['c', 'c'])
  press('ArrowLeft')
  expect(state()).toEqual(['g', 'g'])
  press('ArrowLeft')
  expect(rows()).toEqual(['d', 'g', 'a'])
})

test('Alt and an arrow move the active row; the group it goes into is opened', () => {
  tree.select('a')
  expect(press('ArrowRight', { altKey: true })).toEqual({ reveal: null })
  expect(rows()).toEqual(['d', 'g', 'a', 'c', 'b'])
  press('ArrowLeft', { altKey: true })
  press('ArrowUp', { altKey: true })
  expect(rows()).toEqual(['a', 'd', 'g', 'c', 'b'])
  expect(press('Enter', { altKey: true })).toBe(null)
})

test('Enter enters the row, F2 renames it, other keys mean nothing', () => {
  tree.select('d')
  press('Enter')
  expect(entered).toEqual(['d'])
  press('F2')
  expect(tree.$renaming.get()).toBe('d')
  expect(press('x')).toBe(null)
  tree.rename('d', 'Roof')
  expect([tree.$renaming.get(), editing.page.elements.d?.name]).toEqual([null, 'Roof'])
  const { undoLabel } = editing.history
  tree.rename('d', null)
  expect([editing.page.elements.d?.name, editing.history.undoLabel]).toEqual(['Roof', undoLabel])
})

test('a drag moves the whole selection if its row is selected, otherwise the row alone', () => {
  editing.select(['a', 'd'])
  expect([tree.held('d'), tree.held('g')]).toEqual([['a', 'd'], ['g']])
  const place = tree.dragOver('a', 1.5)
  expect([place, tree.$drop.get()]).toEqual([place, place])
  expect(place).toMatchObject({ parent: 'g', how: 'into', row: 1 })
  tree.moveTo(tree.held('a'), place!)
  expect(rows()).toEqual(['g', 'd', 'a', 'c', 'b'])
  expect(tree.dragOver('g', 1.5)).toBe(null)
})

test('lock and visibility change with the row, on a selected row for the whole selection', () => {
  editing.select(['a', 'd'])
  tree.flip('a', 'locked')
  expect(['a', 'd', 'g'].map((id) => editing.page.elements[id]?.locked)).toEqual([true, true, false])
  tree.flip('g', 'hidden')
  expect(['a', 'g'].map((id) => editing.page.elements[id]?.hidden)).toEqual([false, true])
})

test('selecting elsewhere opens the groups around; the tree knows what was selected in it, once', () => {
  tree.openAround(['b'])
  expect(rows()).toEqual(['d', 'g', 'c', 'b', 'a'])
  const before = tree.$open.get()
  tree.openAround(['b', 'a'])
  expect(tree.$open.get()).toBe(before)
  expect(tree.takeSelectedHere()).toBe(false)
  tree.select('a')
  expect([tree.takeSelectedHere(), tree.takeSelectedHere()]).toEqual([true, false])
})
