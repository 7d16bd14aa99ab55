import { expect, test } from 'vitest'
import { cutCount, cutKinds, cutScene, cutScenes, isHeldOut } from '../../../helpers/cut-set.ts'

test('every kind has at least five scenes, a third of them held out', () => {
  for (const kind of cutKinds) {
    const count = cutCount(kind)
    expect(count).toBeGreaterThanOrEqual(5)
    expect(cutScenes.filter(([of, index]) => of === kind && isHeldOut(index)).length).toBe(Math.floor(count / 3))
  }
})

test('a scene is its subject over its ground by its alpha, and the same when made again', () => {
  const [scene, again] = [cutScene('plain', 0), cutScene('plain', 0)]
  expect(Buffer.from(again.picture.data).equals(Buffer.from(scene.picture.data))).toBe(true)
  expect(Buffer.from(again.alpha).equals(Buffer.from(scene.alpha))).toBe(true)
  const sums = { error: 0, subject: 0, count: scene.alpha.length }
  for (const [at, alpha] of scene.alpha.entries()) {
    const [own, under] = [scene.subject.data[at * 4]!, scene.ground.data[at * 4]!]
    sums.error += Math.abs(scene.picture.data[at * 4]! - (own * alpha + under * (255 - alpha)) / 255)
    sums.subject += alpha / 255
  }
  // What differs is the noise over the ground and the softened colour.
  expect(sums.error / sums.count).toBeLessThan(5)
  expect(sums.subject / sums.count).toBeGreaterThan(0.08)
  expect(sums.subject / sums.count).toBeLessThan(0.3)
})
