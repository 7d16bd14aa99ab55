import { beforeEach, describe, expect, test } from 'vitest'
import { restyle } from '../../../../src/core/design/commands/elements.ts'
import { group } from '../../../../src/core/design/commands/groups.ts'
import { setGuides } from '../../../../src/core/design/commands/pages.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { History } from '../../../../src/core/design/history.ts'
import { poseOnPage } from '../../../../src/core/design/tree.ts'
import type { GestureKeys, MovingView } from '../../../../src/islands/editor/stage/gesture.ts'
import {
  movedEnough,
  panGesture,
  pinchGesture,
  pressed,
  selectionBounds,
} from '../../../../src/islands/editor/stage/gestures.ts'
import { cursorOf, frameOf, gripAt, gripsOf, handlesOf } from '../../../../src/islands/editor/stage/grips.ts'
import { guideGesture } from '../../../../src/islands/editor/stage/guides.ts'
import { Editing } from '../../../../src/islands/editor/state.ts'
import { counted, designOf } from '../../../helpers/designs.ts'

const box = (id: string, x: number, y: number, more: object = {}) =>
  newElement('rect', { id, x, y, width: 100, height: 100, ...more })
const none: GestureKeys & { touch: boolean } = { shift: false, alt: false, mod: false, touch: false }

let editing: Editing
let view: MovingView & { readonly calls: string[] }
beforeEach(() => {
  editing = new Editing(new History(designOf(box('a', 100, 100), box('b', 400, 100), box('c', 700, 705))))
  const calls: string[] = []
  view = {
    calls,
    beginMove: (ids) => calls.push(`begin ${ids.join()}`),
    shift: (x, y) => calls.push(`shift ${x} ${y}`),
    endMove: () => calls.push('end'),
    setCamera: (camera) => editing.$camera.set(camera),
  }
})
const press = (x: number, y: number, keys: Partial<typeof none> = {}) =>
  pressed(editing, view, { x, y }, { ...none, ...keys }, counted('n')).begin
const boxOf = (id: string) => {
  const { x, y, width, height, rotation } = poseOnPage(editing.page, id)!
  return [x, y, width, height, rotation].map((value) => Math.round(value))
}
/** Presses, moves in one step and releases. */
function drag(from: readonly [number, number], to: readonly [number, number], keys: Partial<typeof none> = {}) {
  const gesture = press(...from, keys)()
  const shown = gesture?.move({ x: to[0], y: to[1] }, { ...none, ...keys })
  gesture?.end()
  return shown
}

describe('dragging', () => {
  test('moves what was pressed by whole px, as one step, with nothing of the document changed on the way', () => {
    const before = editing.history.document
    const gesture = press(150, 150)()!
    gesture.move({ x: 200.4, y: 162.2 }, { ...none, mod: true })
    expect(editing.history.document).toBe(before)
    expect(view.calls).toEqual(['begin a', 'shift 50 12'])
    gesture.end()
    expect(boxOf('a')).toEqual([150, 112, 100, 100, 0])
    expect(editing.history.labels()).toEqual(['place'])
    expect(editing.$selection.get()).toEqual(['a'])
  })

  test('settles on lines of others unless it is told not to, and keeps to an axis with shift', () => {
    expect(drag([150, 150], [155, 757])!.guides).toMatchObject([{ axis: 'y', at: 705 }])
    expect(boxOf('a')).toEqual([105, 705, 100, 100, 0])
    editing.history.undo()
    drag([150, 150], [155, 757], { mod: true })
    expect(boxOf('a')).toEqual([105, 707, 100, 100, 0])
    editing.history.undo()
    drag([150, 150], [170, 650], { shift: true })
    expect(boxOf('a')[0]).toBe(100)
  })

  test('follows the zoom: a pixel of the view is as much of the page as it shows', () => {
    editing.$camera.set({ zoom: 0.5, x: 10, y: 20 })
    drag([10 + 75, 20 + 75], [10 + 125, 20 + 75], { mod: true })
    expect(boxOf('a')).toEqual([200, 100, 100, 100, 0])
  })

  test('with alt leaves the original and moves a copy, which is selected then', () => {
    drag([150, 150], [250, 150], { alt: true, mod: true })
    expect(boxOf('a')).toEqual([100, 100, 100, 100, 0])
    expect(editing.$selection.get()).toEqual(['n1'])
    expect(boxOf('n1')).toEqual([200, 100, 100, 100, 0])
  })

  test('given up, everything is as before and there is no step', () => {
    const gesture = press(150, 150)()!
    gesture.move({ x: 300, y: 300 }, none)
    gesture.cancel()
    expect(boxOf('a')).toEqual([100, 100, 100, 100, 0])
    expect(editing.history.undoLabel).toBe(null)
  })

  test('something in a group moves in it; the group follows its size', () => {
    editing.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
    editing.select(['a'])
    drag([150, 150], [150, 250], { mod: true })
    expect(boxOf('a')).toEqual([100, 200, 100, 100, 0])
    expect(boxOf('g')).toEqual([100, 100, 400, 200, 0])
    expect(editing.history.labels()).toEqual(['place', 'group'])
  })
})

describe('what is pressed', () => {
  const click = (x: number, y: number, keys: Partial<typeof none> = {}) =>
    pressed(editing, view, { x, y }, { ...none, ...keys }, counted('n')).click?.()

  test('something selected that is covered is dragged; a click without a drag selects what covers it', () => {
    editing = new Editing(new History(designOf(box('under', 100, 100), box('over', 120, 120))))
    editing.select(['under'])
    drag([150, 150], [350, 150], { mod: true })
    // With Ctrl a press selects the topmost element.
    expect(editing.$selection.get()).toEqual(['over'])
    editing.history.undo()
    editing.select(['under'])
    const gesture = press(150, 150)()!
    gesture.move({ x: 300, y: 155 }, { ...none, mod: true })
    gesture.end()
    expect([boxOf('under')[0], boxOf('over')[0]]).toEqual([250, 120])
    editing.history.undo()
    editing.select(['under'])
    click(150, 150)
    expect(editing.$selection.get()).toEqual(['over'])
  })

  test('one of several selected ones is held with the others, and alone after a click; with shift it goes', () => {
    editing.select(['a', 'b'])
    drag([150, 150], [160, 170], { mod: false })
    expect(editing.$selection.get()).toEqual(['a', 'b'])
    expect(boxOf('b')[1]).toBe(boxOf('a')[1])
    click(boxOf('a')[0]! + 50, boxOf('a')[1]! + 50)
    expect(editing.$selection.get()).toEqual(['a'])
    editing.select(['a', 'b'])
    click(boxOf('a')[0]! + 50, boxOf('a')[1]! + 50, { shift: true })
    expect(editing.$selection.get()).toEqual(['b'])
  })

  test('several are held by the box around them, also between them; a click there lets them go', () => {
    editing.select(['a', 'b'])
    drag([300, 150], [300, 250], { mod: false, shift: true })
    expect(boxOf('a')[1]).toBe(boxOf('b')[1])
    expect(boxOf('a')[1]).toBeGreaterThan(180)
    click(300, boxOf('a')[1]! + 50)
    expect(editing.$selection.get()).toEqual([])
  })

  test('a finger on nothing moves the page, and reaches grips from further', () => {
    drag([20, 20], [60, 50], { touch: true })
    expect(editing.$camera.get()).toEqual({ zoom: 1, x: 40, y: 30 })
  })
})

describe('in groups', () => {
  test('a long drag of something in a group ends where the pointer ends, however the group grew on the way', () => {
    editing.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
    editing.select(['a'])
    const gesture = press(150, 150)()!
    for (const [x, y] of [
      [300, 400],
      [20, 900],
      [150, 350],
    ] as const)
      gesture.move({ x, y }, { ...none, mod: true })
    expect(view.calls[0]).toBe('begin g')
    gesture.end()
    expect(boxOf('a')).toEqual([100, 300, 100, 100, 0])
    expect(boxOf('b')).toEqual([400, 100, 100, 100, 0])
    expect(editing.history.labels()).toEqual(['place', 'group'])
  })

  test('it settles on its siblings and on what lies beside the group, not on its own group', () => {
    editing.run(group, { page: 'page', ids: ['a', 'b'], group: 'g' })
    editing.select(['a'])
    expect(drag([150, 150], [152, 754])!.guides).toContainEqual({ axis: 'y', at: 705, kind: 'line' })
  })
})

describe('guides of the page', () => {
  const shown = () => ({ ...view, guides: () => true })
  test('a guide is taken hold of where it is shown, moved, and let go beside the page to be taken away', () => {
    editing.run(setGuides, { page: 'page', x: [300], y: [] })
    const take = () => pressed(editing, shown(), { x: 302, y: 900 }, none, counted('n')).begin()!
    const gesture = take()
    expect(gesture.move({ x: 280, y: 900 }, none).note).toBe('280')
    gesture.end()
    expect(editing.page.guidesX).toEqual([280])
    const other = pressed(editing, shown(), { x: 281, y: 900 }, none, counted('n')).begin()!
    other.move({ x: -40, y: 900 }, none)
    other.end()
    expect(editing.page.guidesX).toEqual([])
    expect(editing.history.labels()).toEqual(['guides', 'guides', 'guides'])
  })

  test('one pulled out of a ruler and put back is no step', () => {
    const gesture = guideGesture(editing, 'y', null)
    gesture.move({ x: 50, y: 400 }, none)
    gesture.move({ x: 50, y: -40 }, none)
    gesture.end()
    expect(editing.history.undoLabel).toBe(null)
  })

  test('things settle on guides and on lines that are shown, and keep to whole px', () => {
    editing.run(setGuides, { page: 'page', x: [777], y: [] })
    view = { ...view, guides: () => true, lines: () => ({ x: [], y: [333] }) }
    expect(drag([150, 150], [823, 380])!.guides).toHaveLength(2)
    expect(boxOf('a')).toEqual([777, 333, 100, 100, 0])
  })
})

describe('grips', () => {
  test('a side settles on lines of others and keeps to whole px; with control it goes freely', () => {
    editing.select(['a'])
    expect(drag([200, 150], [397.3, 150])!.guides).toMatchObject([{ axis: 'x', at: 400 }])
    expect(boxOf('a')).toEqual([100, 100, 300, 100, 0])
    editing.history.undo()
    drag([200, 150], [397.3, 150], { mod: true })
    expect(boxOf('a')[2]).toBe(297)
    expect(editing.history.labels()).toEqual(['resize'])
  })

  test('a line has its two ends, a text that grows by itself no upper and lower handle', () => {
    const line = newElement('line', { id: 'l', x: 0, y: 0, width: 300, height: 20 })
    const text = newElement('text', { id: 't', x: 0, y: 0, width: 300, height: 200, runs: [{ text: '字' }] })
    expect(handlesOf(line, 1, gripsOf([line]))).toEqual(['e', 'w'])
    expect(handlesOf(text, 1, gripsOf([text]))).toEqual(['nw', 'ne', 'se', 'sw', 'e', 'w'])
    expect(gripsOf([line, text])).toBe('all')
  })

  test('a corner sizes, with the opposite one staying; shift keeps the ratio of shapes', () => {
    editing.select(['a'])
    expect(drag([200, 200], [250, 230])!.note).toBe('150 × 130')
    expect(boxOf('a')).toEqual([100, 100, 150, 130, 0])
    editing.history.undo()
    drag([200, 200], [250, 230], { shift: true })
    expect(boxOf('a')).toEqual([100, 100, 150, 150, 0])
  })

  test('the type of a text grows with its corners and stays with its sides', () => {
    const text = newElement('text', {
      id: 't',
      x: 100,
      y: 400,
      width: 300,
      height: 100,
      size: 50,
      runs: [{ text: '字' }],
    })
    editing = new Editing(new History(designOf(text)))
    editing.select(['t'])
    const size = () => (editing.page.elements.t as typeof text).size
    drag([400, 450], [500, 450])
    expect([size(), ...boxOf('t')]).toEqual([50, 100, 400, 400, 100, 0])
    drag([500, 500], [700, 550])
    expect(size()).toBe(75)
    expect(boxOf('t')).toEqual([100, 400, 600, 150, 0])
  })

  test('several are sized together and turned about their common middle', () => {
    editing.select(['a', 'b'])
    drag([500, 200], [900, 300])
    expect([boxOf('a'), boxOf('b')]).toEqual([
      [100, 100, 200, 200, 0],
      [700, 100, 200, 200, 0],
    ])
    editing.history.undo()
    const top = gripAt(
      frameOf([poseOnPage(editing.page, 'a')!, poseOnPage(editing.page, 'b')!])!,
      editing.$camera.get(),
      { x: 300, y: 74 },
      false,
    )
    expect(top).toBe('turn')
    expect(drag([300, 74], [450, 150], { shift: true })!.note).toBe('90°')
    expect([boxOf('a'), boxOf('b')]).toEqual([
      [250, -50, 100, 100, 90],
      [250, 250, 100, 100, 90],
    ])
  })

  test('what is locked has no grips; small things keep their corners; cursors turn along', () => {
    editing.select(['a'])
    editing.run(restyle, { page: 'page', changes: { a: { locked: true } } })
    const before = editing.history.document
    drag([200, 200], [300, 300])
    expect(editing.history.document).toBe(before)
    expect(handlesOf({ x: 0, y: 0, width: 100, height: 20, rotation: 0 }, 1)).toEqual([
      'nw',
      'ne',
      'se',
      'sw',
      'n',
      's',
    ])
    expect([cursorOf('n', 0), cursorOf('n', 90), cursorOf('ne', 0), cursorOf('ne', -45), cursorOf('turn', 0)]).toEqual([
      ...['ns-resize', 'ew-resize', 'nesw-resize', 'ns-resize', 'grab'],
    ])
  })
})

describe('the view and the selection', () => {
  test('a marquee selects what it touches and adds with shift; a press on nothing selects nothing', () => {
    drag([50, 50], [450, 150])
    expect(editing.$selection.get()).toEqual(['a', 'b'])
    expect(selectionBounds(editing)).toEqual({ left: 100, top: 100, width: 400, height: 100 })
    drag([690, 690], [720, 720], { shift: true })
    expect(editing.$selection.get()).toEqual(['a', 'b', 'c'])
    press(20, 20)
    expect([editing.$selection.get(), selectionBounds(editing)]).toEqual([[], null])
    expect(editing.history.undoLabel).toBe(null)
  })

  test('panning follows the pointer; two fingers keep the points under them', () => {
    panGesture(editing, view, { x: 0, y: 0 }).move({ x: 30, y: -5 }, none)
    expect(editing.$camera.get()).toEqual({ zoom: 1, x: 30, y: -5 })
    pinchGesture(editing, view, [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ])([
      { x: 50, y: 120 },
      { x: 250, y: 120 },
    ])
    const { zoom, x, y } = editing.$camera.get()
    expect(zoom).toBe(2)
    // The first finger is over the same point of the page as before.
    expect([(50 - x) / zoom, (120 - y) / zoom]).toEqual([70, 105])
    expect([movedEnough({ x: 0, y: 0 }, { x: 2, y: 2 }), movedEnough({ x: 0, y: 0 }, { x: 4, y: 3 })]).toEqual([
      false,
      true,
    ])
  })
})
