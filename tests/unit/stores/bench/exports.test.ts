import { expect, test } from 'vitest'
import { exportFiles } from '../../../../src/stores/bench/exports.ts'

const result = (name: string, folder?: string) => ({
  name,
  mime: 'image/jpeg',
  width: 10,
  height: 10,
  notes: [],
  blob: new Blob(['x']),
  ...(folder ? { folder } : {}),
})
const places = (files: ReturnType<typeof exportFiles>) =>
  files.map(({ name, folder }) => (folder ? `${folder}/${name}` : name))

test('pieces of several pictures lie in a folder for each, below where the picture lay; those of one need none', () => {
  const one = { results: [result('a-01.jpg', 'a'), result('a-02.jpg', 'a')], folder: '2026' }
  const other = { results: [result('b-01.jpg', 'b')] }
  expect(places(exportFiles([one, other], '{name}'))).toEqual(['2026/a/a-01.jpg', '2026/a/a-02.jpg', 'b/b-01.jpg'])
  expect(places(exportFiles([one, { results: [] }], '{name}'))).toEqual(['2026/a-01.jpg', '2026/a-02.jpg'])
})

test('a name is used once in a folder', () => {
  const same = { results: [result('a.jpg')] }
  expect(places(exportFiles([same, same, { ...same, folder: 'x' }], '{name}'))).toEqual([
    'a.jpg',
    'a (2).jpg',
    'x/a.jpg',
  ])
})
