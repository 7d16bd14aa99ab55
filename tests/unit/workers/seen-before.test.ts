import { expect, test } from 'vitest'
import { pictureKey, SeenBefore } from '../../../src/workers/seen-before.ts'

const picture = (width: number, height: number, change?: number) => {
  const made = new ImageData(width, height)
  for (let at = 0; at < made.data.length; at++) made.data[at] = (at * 7) % 251
  if (change !== undefined) made.data[change]! ^= 1
  return made
}

test('the key of a picture is that of its px, its size and what is asked', () => {
  const keys = [
    pictureKey('mesh', picture(8, 6)),
    pictureKey('faces', picture(8, 6)),
    pictureKey('mesh', picture(6, 8)),
    ...[0, 1, 95, 191].map((change) => pictureKey('mesh', picture(8, 6, change))),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(pictureKey('mesh', picture(8, 6))).toBe(keys[0])
  // Px that change places change the key.
  const [one, other] = [new ImageData(2, 1), new ImageData(2, 1)]
  one.data.set([9, 8, 7, 6, 1, 2, 3, 4])
  other.data.set([1, 2, 3, 4, 9, 8, 7, 6])
  expect(pictureKey('mesh', one)).not.toBe(pictureKey('mesh', other))
})

test('what was found is kept, and what was asked for longest ago goes when it is too much', () => {
  const seen = new SeenBefore()
  const faces = [{ box: { left: 0, top: 0, width: 1, height: 1 }, score: 1, marks: [{ x: 0, y: 0 }] }]
  seen.set('faces', faces)
  const mask = (mark: number) => new Uint8ClampedArray(10 * 2 ** 20).fill(mark)
  for (const mark of [1, 2, 3]) seen.set(`mask ${mark}`, mask(mark))
  expect(seen.get('faces')).toBe(faces)
  expect((seen.get('mask 1') as Uint8ClampedArray)[0]).toBe(1)
  seen.set('mask 4', mask(4))
  expect(seen.get('mask 2')).toBeUndefined()
  for (const key of ['faces', 'mask 1', 'mask 3', 'mask 4']) expect(seen.get(key), key).toBeDefined()
  // Nothing found is an answer as well.
  seen.set('nobody', [])
  expect(seen.get('nobody')).toEqual([])
})
