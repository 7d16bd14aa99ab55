import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stickers } from '../../../src/catalogue/stickers.ts'
import { subjectWords } from '../../../src/catalogue/subject-words.ts'
import { subjectRows } from '../../../src/catalogue/subjects.ts'

const drawn = new Set(Object.values(subjectRows).flatMap((rows) => rows.map(([id]) => id)))
const known = new Set([...drawn, ...stickers.map(({ id }) => id)])

test('every subject that a word suggests has its drawing', () => {
  const suggested = subjectWords.ranks.flatMap((lists) => Object.keys(lists).flatMap((ids) => ids.split(/\s+/)))
  expect([...new Set(suggested)].filter((id) => !known.has(id))).toEqual([])
})

test('every large drawing has its row, and every row its drawing', () => {
  const files = readdirSync('src/catalogue/drawings/subjects').map((file) => file.replace(/\.svg$/, ''))
  expect(files.sort()).toEqual([...drawn].sort())
})
