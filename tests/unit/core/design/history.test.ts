import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Command, History } from '../../../../src/core/design/history.ts'

interface Item {
  id: number
  x: number
  name?: string
  children: Item[]
}
interface Board {
  items: Item[]
  title: string
}

const empty: Board = { items: [], title: '' }
const item = (id: number): Item => ({ id, x: 0, children: [] })

const add: Command<Board, number> = { label: 'add', change: (draft, id) => void draft.items.push(item(id)) }
const remove: Command<Board, number> = { label: 'remove', change: (draft, at) => void draft.items.splice(at, 1) }
const move: Command<Board, { at: number; x: number }> = {
  label: 'move',
  change: (draft, { at, x }) => {
    const found = draft.items[at]
    if (found) found.x = x
  },
  merge: ({ at }) => String(at),
}
const rename: Command<Board, { at: number; name: string | null }> = {
  label: 'rename',
  change: (draft, { at, name }) => {
    const found = draft.items[at]
    if (!found) return
    if (name === null) delete found.name
    else found.name = name
  },
}
const swap: Command<Board, { one: number; other: number }> = {
  label: 'reorder',
  change: (draft, { one, other }) => {
    const [taken] = draft.items.splice(one, 1)
    if (taken) draft.items.splice(other, 0, taken)
  },
}
const nest: Command<Board, { into: number; at: number }> = {
  label: 'group',
  change: (draft, { into, at }) => {
    const [taken] = draft.items.splice(at, 1)
    const target = draft.items[into]
    if (taken) (target ? target.children : draft.items).push(taken)
  },
}
const title: Command<Board, string> = {
  label: 'type',
  change: (draft, text) => {
    draft.title = text
  },
  merge: () => 'title',
}

type Act = (history: History<Board>) => void
const at = fc.nat(6)
const single: fc.Arbitrary<Act> = fc.oneof(
  fc.nat(1000).map(
    (id): Act =>
      (history) =>
        history.run(add, id),
  ),
  at.map(
    (place): Act =>
      (history) =>
        history.run(remove, place),
  ),
  fc.record({ at, x: fc.integer({ min: -9, max: 9 }) }).map(
    (args): Act =>
      (history) =>
        history.run(move, args),
  ),
  fc.record({ at, name: fc.option(fc.string({ maxLength: 3 })) }).map(
    (args): Act =>
      (history) =>
        history.run(rename, args),
  ),
  fc.record({ one: at, other: at }).map(
    (args): Act =>
      (history) =>
        history.run(swap, args),
  ),
  fc.record({ into: at, at }).map(
    (args): Act =>
      (history) =>
        history.run(nest, args),
  ),
  fc.string({ maxLength: 4 }).map(
    (text): Act =>
      (history) =>
        history.run(title, text),
  ),
  fc.constant<Act>((history) => history.seal()),
)
const gesture: fc.Arbitrary<Act> = fc
  .record({
    steps: fc.array(fc.record({ at, x: fc.integer() }), { maxLength: 5 }),
    end: fc.constantFrom('commit', 'cancel', 'none'),
    grows: fc.boolean(),
  })
  .map(
    ({ steps, end, grows }): Act =>
      (history) => {
        const drag = history.begin('drag')
        for (const args of steps) drag.preview(move, args)
        if (grows) drag.preview(add, 7)
        if (end !== 'none') drag[end as 'commit' | 'cancel']()
      },
  )

describe('history', () => {
  test('whatever is done, undoing all of it leads to the first document and redoing all to the last', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 5, arbitrary: single }, gesture), { maxLength: 60 }), (acts) => {
        const history = new History(empty)
        const seen: string[] = [JSON.stringify(empty)]
        for (const act of acts) act(history)
        // Beginning another gesture commits one that was left open.
        history.begin('none').cancel()
        const last = JSON.stringify(history.document)
        while (history.undo()) seen.push(JSON.stringify(history.document))
        expect(JSON.stringify(history.document)).toBe(JSON.stringify(empty))
        const back = [...seen.slice(1)].reverse()
        for (const expected of back.slice(1)) {
          expect(history.redo()).toBe(true)
          expect(JSON.stringify(history.document)).toBe(expected)
        }
        while (history.redo());
        expect(JSON.stringify(history.document)).toBe(last)
      }),
      { numRuns: 1000 },
    )
  })

  test('a gesture is one step and nothing adds up in it; one that is given up leaves no trace', () => {
    const history = new History(empty)
    history.run(add, 1)
    const drag = history.begin('drag')
    for (const x of [1, 2, 3]) drag.preview(move, { at: 0, x })
    drag.preview(add, 2)
    expect(history.document.items.map(({ x }) => x)).toEqual([0, 0])
    drag.preview(move, { at: 0, x: 9 })
    drag.commit()
    expect(history.document.items).toEqual([{ id: 1, x: 9, children: [] }])
    expect(history.labels()).toEqual(['drag', 'add'])
    const other = history.begin('drag')
    other.preview(move, { at: 0, x: 50 })
    expect(history.undo()).toBe(true)
    expect(history.document.items[0]?.x).toBe(9)
    other.commit()
    expect(history.labels()).toEqual(['drag', 'add'])
    const back = history.begin('drag')
    back.preview(move, { at: 0, x: 1 })
    back.preview(move, { at: 0, x: 9 })
    back.commit()
    expect(history.labels()).toEqual(['drag', 'add'])
  })

  test('runs with one key are one step until something else is done or the step is sealed', () => {
    const history = new History(empty)
    for (const text of ['春', '春天', '春天来']) history.run(title, text)
    history.seal()
    history.run(title, '春天来了')
    expect(history.labels()).toEqual(['type', 'type'])
    history.undo()
    expect(history.document.title).toBe('春天来')
    history.run(title, '春')
    expect(history.redoLabel).toBeNull()
    history.undo()
    history.undo()
    expect(history.document.title).toBe('')
  })

  test('what changes nothing is no step, and what is kept cannot be changed from outside', () => {
    const history = new History(empty)
    history.run(title, '')
    expect(history.undoLabel).toBeNull()
    history.run(add, 1)
    expect(() => {
      history.document.items[0]!.x = 5
    }).toThrow(TypeError)
  })

  test('two hundred steps stay whatever they weigh; beyond, the oldest go', () => {
    const history = new History(empty, { bytes: 1000 })
    for (let id = 0; id < 350; id++) history.run(add, id)
    expect(history.labels()).toHaveLength(200)
    const many = new History(empty, { steps: 300 })
    for (let id = 0; id < 350; id++) many.run(add, id)
    expect(many.labels()).toHaveLength(300)
    while (many.undo());
    expect(many.document.items).toHaveLength(50)
  })

  test('listeners hear of a gesture taken back, by undo or by itself, as unsettled: it leaves no step to save', () => {
    const history = new History(empty)
    history.run(add, 1)
    const heard: boolean[] = []
    history.listen(({ settled }) => heard.push(settled))
    history.begin('drag').preview(move, { at: 0, x: 4 })
    expect(history.undo()).toBe(true)
    expect(heard).toEqual([false, false])
    expect(history.document.items[0]!.x).toBe(0)
    const drag = history.begin('drag')
    drag.preview(move, { at: 0, x: 4 })
    drag.cancel()
    expect(heard).toEqual([false, false, false, false])
  })

  test('listeners hear previews as unsettled and steps as settled, with their patches', () => {
    const history = new History(empty)
    const heard: [boolean, number][] = []
    const stop = history.listen(({ settled, patches }) => heard.push([settled, patches.length]))
    history.run(add, 1)
    const drag = history.begin('drag')
    drag.preview(move, { at: 0, x: 4 })
    drag.commit()
    history.undo()
    stop()
    history.undo()
    expect(heard.map(([settled]) => settled)).toEqual([true, false, true, true])
    expect(heard.every(([, count]) => count > 0)).toBe(true)
  })
})
