import { expect, test } from 'vitest'
import { History } from '../../../../src/core/design/history.ts'
import { parseHistory } from '../../../../src/core/design/read-history.ts'
import { historyText } from '../../../../src/core/design/stored-history.ts'

interface List {
  words: string[]
}
const push = { label: 'push', change: (draft: List, word: string) => void draft.words.push(word) }

function worked(...words: string[]) {
  const history = new History<List>({ words: [] })
  for (const word of words) history.run(push, word)
  return history
}

test('steps to undo and to redo come back in their order', () => {
  const history = worked('a', 'b', 'c')
  history.undo()
  const steps = parseHistory(historyText(history))!
  const again = new History<List>({ words: ['a', 'b'] })
  expect(again.resume(steps.past, steps.future)).toBe(true)
  expect(again.labels()).toEqual(['push', 'push'])
  again.redo()
  expect(again.document.words).toEqual(['a', 'b', 'c'])
  while (again.undo());
  expect(again.document.words).toEqual([])
})

test('what comes next is a step of its own, even if it could be merged', () => {
  const type = { ...push, merge: () => 'typing' }
  const history = worked()
  history.run(type, 'a')
  const again = new History<List>({ words: ['a'] })
  const steps = parseHistory(historyText(history))!
  again.resume(steps.past, steps.future)
  again.run(type, 'b')
  again.undo()
  expect(again.document.words).toEqual(['a'])
})

test('the newest two hundred steps are stored', () => {
  const { past } = parseHistory(historyText(worked(...Array.from({ length: 230 }, (_, at) => `${at}`))))!
  expect(past).toHaveLength(200)
  expect(past.at(-1)?.patches[0]?.value).toBe('229')
})

test('two megabytes are stored at most, without a gap between the steps and the document', () => {
  const steps = parseHistory(historyText(worked('old', 'x'.repeat(2 * 2 ** 20), 'y'.repeat(2 ** 20), 'new')))!
  expect(steps.past.map(({ patches }) => String(patches[0]?.value)[0])).toEqual(['y', 'n'])
})

test('steps of another document are refused and leave nothing to undo', () => {
  const history = worked('a')
  const deep = { label: 'deep', patches: [], inverse: [{ op: 'replace' as const, path: ['no', 'such', 1], value: 1 }] }
  const again = new History<List>({ words: [] })
  expect(again.resume([...history.past, deep], [])).toBe(false)
  expect(again.undoLabel).toBe(null)
})

test.each([
  ['nothing', ''],
  ['half a text', '{"version":1,"past":[{"label":"x"'],
  ['another version', '{"version":2,"past":[],"future":[]}'],
  ['a step without patches', '{"version":1,"past":[{"label":"x"}],"future":[]}'],
  [
    'an operation that does not exist',
    '{"version":1,"past":[],"future":[{"label":"x","inverse":[],"patches":[{"op":"test","path":[]}]}]}',
  ],
])('%s is no history', (_, text) => {
  expect(parseHistory(text)).toBe(null)
})
