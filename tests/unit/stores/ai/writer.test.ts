import { beforeEach, expect, test, vi } from 'vitest'

const keys = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../../../src/storage/keys.ts', () => ({
  readKey: ({ key }: { key: string }) => keys.get(key),
  writeKey: ({ key }: { key: string }, value: unknown) => keys.set(key, value),
}))

const { emptyNote } = await import('../../../../src/core/words/note.ts')
const { emptyWish } = await import('../../../../src/storage/writer-keys.ts')
const writer = await import('../../../../src/stores/ai/writer.ts')
const { $history, $open, $removed, $versions, adoptPart, addText, removeText, restoreText, undoNote } = writer

const wish = { ...emptyWish, topic: '防晒霜' }
const note = (body: string, changes: Partial<typeof emptyNote> = {}) => ({ ...emptyNote, body, ...changes })

beforeEach(() => {
  keys.clear()
  $history.set([])
  $removed.set(null)
  writer.openText(null)
})

test('versions are the other texts of the same kind and topic, whoever wrote them, but not one’s own', () => {
  addText(note('一'), 'draft', wish)
  addText(note('二'), 'model', { ...wish, topic: ' 防晒霜 ', tone: 'sharp' })
  addText(note('三'), 'draft', { ...wish, topic: '咖啡' })
  addText(note('四'), 'draft', { ...wish, kind: 'review' })
  addText(note('五'), 'own', wish)
  expect($versions.get()).toEqual([])
  addText(note('六'), 'draft', wish)
  expect($versions.get().map(({ note: { body } }) => body)).toEqual(['二', '一'])
})

test('a part is taken over as one step, with the label of what a model wrote', () => {
  const shots = [{ seconds: 3, picture: '近景', words: '你好', caption: '' }]
  addText(note('模型的', { titles: ['甲'], tags: ['茶'], shots, aiLabel: true }), 'model', wish)
  addText(note('草稿的', { titles: ['乙'] }), 'draft', wish)
  const [other] = $versions.get()
  adoptPart(other!, 'body')
  expect($open.get()!.note).toMatchObject({ body: '模型的', titles: ['乙'], tags: [], shots, aiLabel: true })
  adoptPart(other!, 'tags')
  expect($open.get()!.note.tags).toEqual(['茶'])
  undoNote()
  undoNote()
  expect($open.get()!.note).toMatchObject({ body: '草稿的', aiLabel: false, shots: [] })
  expect(other!.note.body).toBe('模型的')
})

test('a removed text comes back to its place', () => {
  for (const body of ['一', '二', '三']) addText(note(body), 'draft', wish)
  const before = $history.get()
  removeText(before[1]!.id)
  expect($history.get()).toHaveLength(2)
  restoreText()
  expect($history.get()).toEqual(before)
  restoreText()
  expect($history.get()).toEqual(before)
})

test('what is typed, or opened, while other words are being found is not lost to them', async () => {
  const body = '我们非常推荐这款防晒霜，因为它不油腻，而且不贵。'
  addText(note(body), 'draft', wish)
  const said = writer.rewriteDraft('shorter', 0, body.length)
  writer.changeNote({ body: '自己写的' })
  await said
  expect($open.get()?.note.body).toBe('自己写的')
  const written = writer.redraftPart('body')
  addText(note('另一篇'), 'draft', wish)
  await written
  expect($open.get()?.note.body).toBe('另一篇')
})
