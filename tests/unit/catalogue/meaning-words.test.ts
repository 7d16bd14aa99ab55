import { describe, expect, test } from 'vitest'
import { meaningWords } from '../../../src/catalogue/meaning-words.ts'
import { type Meaning, meaningsOf } from '../../../src/core/cover/meanings.ts'
import listed from '../../fixtures/title-meanings.json' with { type: 'json' }

const titles = Object.entries(listed.titles).map(([title, said]) => ({
  title,
  expected: new Set(said.split(' ').filter((one) => one !== '') as Meaning[]),
  found: meaningsOf({ title, subtitle: '', badge: '', points: [] }, meaningWords),
}))
const least = 0.88

/** Returns all pairs of a title and a meaning in `from`, and those of them that are in `against` too. */
function shared(from: 'expected' | 'found', against: 'expected' | 'found') {
  const all = titles.flatMap((row) => [...row[from]].map((meaning) => ({ row, meaning })))
  return { all, both: all.filter(({ row, meaning }) => row[against].has(meaning)) }
}
const missedOf = ({ all, both }: ReturnType<typeof shared>) =>
  all.filter((pair) => !both.includes(pair)).map(({ row, meaning }) => `${row.title}: ${meaning}`)

describe('the meanings of listed titles', () => {
  test('there are enough titles of every meaning to judge by', () => {
    expect(titles.length).toBeGreaterThanOrEqual(80)
    for (const meaning of Object.keys(meaningWords) as Meaning[])
      expect(titles.filter(({ expected }) => expected.has(meaning)).length, meaning).toBeGreaterThanOrEqual(4)
    expect(titles.filter(({ expected }) => expected.size === 0).length).toBeGreaterThanOrEqual(10)
  })

  test('at least 88 % of what they say is found', () => {
    const { all, both } = shared('expected', 'found')
    expect(both.length / all.length, missedOf({ all, both }).join('\n')).toBeGreaterThanOrEqual(least)
  })

  test('at least 88 % of what is found is said', () => {
    const { all, both } = shared('found', 'expected')
    expect(both.length / all.length, missedOf({ all, both }).join('\n')).toBeGreaterThanOrEqual(least)
  })
})
