import { expect, test } from 'vitest'
import { mostKeptSeals, sealHistoryKey } from '../../../src/storage/seal-history.ts'

test('seals that were kept: what is no seal is dropped, and twenty are the most', () => {
  const seal = { name: '林清和印 · 20 毫米 · 朱文', options: { text: '林清和', aged: true, seed: 3 } }
  expect(sealHistoryKey.check([seal, null, { name: 3, options: {} }, { name: 'a', options: { text: ['x'] } }])).toEqual(
    [seal],
  )
  expect(sealHistoryKey.check('x')).toBeUndefined()
  const many = Array.from({ length: 40 }, (_, at) => ({ ...seal, name: String(at) }))
  expect(sealHistoryKey.check(many)).toHaveLength(mostKeptSeals)
})
