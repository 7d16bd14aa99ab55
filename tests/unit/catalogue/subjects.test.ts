import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stickers } from '../../../src/catalogue/stickers.ts'
import { subjectWords } from '../../../src/catalogue/subject-words.ts'
import { subjectRows } from '../../../src/catalogue/subjects.ts'
import { subjectsOf } from '../../../src/core/cover/subject-of.ts'
import titles from '../../fixtures/title-subjects.json' with { type: 'json' }

const drawn = new Set(Object.values(subjectRows).flatMap((rows) => rows.map(([id]) => id)))
const known = new Set([...drawn, ...stickers.map(({ id }) => id)])

test('300 real-life titles: at least 85 of 100 get a drawing that fits', () => {
  const missed = titles.flatMap(({ title, subjects }) => {
    const [first] = subjectsOf(title, subjectWords)
    const fits = first === undefined ? subjects.length === 0 : subjects.includes(first)
    return fits ? [] : [`${title}: ${first ?? 'none'}`]
  })
  expect(titles).toHaveLength(300)
  expect(missed.length / titles.length, missed.join('\n')).toBeLessThanOrEqual(0.15)
})

test('every subject that a word suggests has its drawing', () => {
  const suggested = subjectWords.ranks.flatMap((lists) => Object.keys(lists).flatMap((ids) => ids.split(/\s+/)))
  expect([...new Set(suggested)].filter((id) => !known.has(id))).toEqual([])
})

test('every large drawing has its row, and every row its drawing', () => {
  const files = readdirSync('src/catalogue/drawings/subjects').map((file) => file.replace(/\.svg$/, ''))
  expect(files.sort()).toEqual([...drawn].sort())
})
