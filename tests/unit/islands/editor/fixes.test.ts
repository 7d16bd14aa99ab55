import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDesign } from '../../../../src/core/design/checks.ts'
import { group } from '../../../../src/core/design/commands/groups.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { jumpTo, repairFindings } from '../../../../src/islands/editor/export/fixes.ts'
import { Editing } from '../../../../src/islands/editor/state.ts'
import { anyElement, brokenTree, designOf } from '../../../helpers/designs.ts'

const editingOf = (...elements: DesignElement[]) => new Editing(new History(designOf(...elements)))
const finding = (code: 'off-page' | 'text-small' | 'text-cut', element: string, params = {}) => ({
  ...{ code, element, params },
  page: 'page',
})
const codes = (editing: Editing) => checkDesign(editing.history.document).map(({ code }) => code)

describe('one-click repairs', () => {
  test('what hangs over the edge comes onto the page, whatever it is, in one step', () => {
    fc.assert(
      fc.property(anyElement('a'), (element) => {
        const editing = editingOf({ ...element, role: 'badge', opacity: 1 } as DesignElement)
        const before = editing.history.document
        if (!codes(editing).includes('off-page')) return
        repairFindings(editing, [finding('off-page', 'a')])
        expect(codes(editing)).not.toContain('off-page')
        expect(brokenTree(editing.page)).toEqual([])
        editing.history.undo()
        expect(editing.history.document).toEqual(before)
      }),
    )
  })

  test('in a group too, which grows no larger than what it holds', () => {
    const box = (id: string, x: number) => newElement('rect', { id, x, y: 50, width: 100, height: 100, role: 'badge' })
    const editing = editingOf(box('a', -60), box('b', 400))
    editing.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
    expect(codes(editing)).toContain('off-page')
    repairFindings(editing, [finding('off-page', 'a')])
    expect(codes(editing)).toEqual([])
    expect(brokenTree(editing.page)).toEqual([])
  })

  test('small type grows to what can be read, the larger parts with it', () => {
    const editing = editingOf(
      newElement('text', {
        id: 't',
        width: 600,
        size: 40,
        runs: [
          { text: '大', size: 60 },
          { text: '小', size: 20 },
        ],
      }),
    )
    const [small] = checkDesign(editing.history.document)
    expect(small).toMatchObject({ code: 'title-small', params: { leastPx: 76 } })
    repairFindings(editing, [small!])
    expect(editing.page.elements.t).toMatchObject({ size: 152, runs: [{ size: 228 }, { size: 76 }] })
    expect(codes(editing)).toEqual([])
  })

  test('a cut text may be as high as it is', () => {
    const editing = editingOf(newElement('text', { id: 't', sizing: 'fixed', runs: [{ text: '字' }] }))
    repairFindings(editing, [finding('text-cut', 't')])
    expect(editing.page.elements.t).toMatchObject({ sizing: 'auto-height' })
  })

  test('many at once are one step, and what grew over the edge comes back', () => {
    const editing = editingOf(
      newElement('text', { id: 't', x: 900, y: 1500, width: 300, size: 30, runs: [{ text: '你好,世界' }] }),
    )
    editing.measure = ({ size, runs }) => ({
      width: size * runs.map(({ text }) => text).join('').length,
      height: size * 1.3,
    })
    const before = editing.history.document
    repairFindings(editing, checkDesign(before))
    expect(codes(editing)).toEqual([])
    expect(editing.history.labels()).toEqual(['mend'])
    editing.history.undo()
    expect(editing.history.document).toEqual(before)
  })

  test('jumping shows the page and selects', () => {
    const editing = editingOf(newElement('rect', { id: 'a' }))
    jumpTo(editing, { page: 'page', element: 'a' })
    expect([editing.$page.get(), editing.$selection.get()]).toEqual(['page', ['a']])
    jumpTo(editing, { page: 'page', element: '' })
    expect(editing.$selection.get()).toEqual([])
  })
})
