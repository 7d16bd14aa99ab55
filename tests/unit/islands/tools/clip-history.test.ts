import { expect, test } from 'vitest'
import { changed, completed, freshHistory, redone, undone } from '../../../../src/islands/tools/video-to-gif/history.ts'

test('every change is a step back and forth; those under one name are one', () => {
  let history = changed(freshHistory, { turns: 1 })
  for (const x of [0.1, 0.2, 0.3]) history = changed(history, { x }, 'crop')
  expect(history.edit).toMatchObject({ turns: 1, x: 0.3 })
  history = undone(history)
  expect(history.edit).toMatchObject({ turns: 1, x: 0 })
  history = undone(history)
  expect(history.edit).toEqual(freshHistory.edit)
  expect(undone(history)).toEqual({ ...history })
  history = redone(redone(redone(history)))
  expect(history.edit).toMatchObject({ turns: 1, x: 0.3 })
})

test('a change after an undo forgets what was undone; a file that came is no step', () => {
  const one = undone(changed(freshHistory, { turns: 1 }))
  const two = changed(one, { flipX: true })
  expect(redone(two)).toEqual(two)
  expect(completed(freshHistory, { turns: 2 }).past).toEqual([])
})
