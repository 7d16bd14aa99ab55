import { expect, test } from 'vitest'
import { BoundedCache } from '../../../server/bounded-cache.ts'

const of = (bytes: number) => Buffer.alloc(bytes)

test('entries stay within the size, and the one unused for the longest time goes first', () => {
  const cache = new BoundedCache(1000)
  for (const name of ['a', 'b', 'c', 'd']) cache.add(name, of(250))
  expect(cache.bytes).toBe(1000)
  expect(cache.get('a')).toBeDefined()
  cache.add('e', of(100))
  expect(cache.bytes).toBe(850)
  expect(['a', 'b', 'c', 'd', 'e'].map((name) => cache.get(name) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
})

test('an entry that would push out most others is not kept, and none is counted twice', () => {
  const cache = new BoundedCache(1000)
  cache.add('large', of(251))
  expect([cache.get('large'), cache.bytes]).toEqual([undefined, 0])
  cache.add('small', of(100))
  cache.add('small', of(100))
  expect(cache.bytes).toBe(100)
})
