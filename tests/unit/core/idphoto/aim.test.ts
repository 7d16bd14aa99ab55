import { describe, expect, test } from 'vitest'
import { idPhotoSpecs } from '../../../../src/catalogue/id-photos/index.ts'
import { aimOf, frameIn, lightOf, poseOf, rollOfDevice } from '../../../../src/core/idphoto/aim.ts'
import type { PhotoRules } from '../../../../src/core/idphoto/rules.ts'
import { type FigureWish, figure } from '../../../helpers/id-figure.ts'

const specOf = (id: string): PhotoRules => idPhotoSpecs.find((spec) => spec.id === id)!
const film = { width: 960, height: 720 }

describe('the outline of a head', () => {
  test('follows the rules of every kind for the height of the head and the line of the eyes', () => {
    for (const spec of idPhotoSpecs) {
      const { crown, eyes, chin, middles, width } = aimOf(spec)
      expect(crown, spec.id).toBeGreaterThan(0)
      expect(chin, spec.id).toBeLessThan(1)
      expect(middles.length, spec.id).toBe(spec.people ?? 1)
      expect(middles[0]! - width / 2, spec.id).toBeGreaterThan(0)
      const { height, eyes: line } = (spec as PhotoRules).head ?? {}
      // Where both cannot be kept by a usual head, neither may be far off.
      for (const [value, bounds] of [
        [chin - crown, height],
        [eyes, line],
      ] as const) {
        expect(value, spec.id).toBeGreaterThanOrEqual((bounds?.min ?? 0) - 0.02)
        expect(value, spec.id).toBeLessThanOrEqual((bounds?.max ?? 1) + 0.02)
      }
    }
  })

  test('differs between kinds', () => {
    const [usual, visa] = [aimOf(specOf('inch-1')), aimOf(specOf('us-visa'))]
    expect(usual.chin - usual.crown).toBeCloseTo(0.64, 1)
    expect(visa.eyes).toBeGreaterThan(0.3)
    expect(visa.chin - visa.crown).not.toBeCloseTo(usual.chin - usual.crown, 2)
  })

  test('lies in a frame of the photo’s proportion in the middle of the film', () => {
    const frame = frameIn(film, { width: 295, height: 413 })
    expect(frame.width / frame.height).toBeCloseTo(295 / 413, 5)
    expect(frame.height).toBeCloseTo(648, 5)
    expect(frame.left + frame.width / 2).toBeCloseTo(480, 5)
    expect(frameIn({ width: 720, height: 960 }, { width: 709, height: 472 }).width).toBeCloseTo(648, 5)
  })
})

describe('a pose', () => {
  const rules = specOf('inch-1')
  const aim = aimOf(rules)
  const frame = frameIn(film, rules)
  const right = { x: 480, y: frame.top + aim.eyes * frame.height, face: aim.width * frame.width }
  const face = (wish: FigureWish = {}) => figure({ ...film, ...right, ...wish }).face
  const hint = (...faces: ReturnType<typeof face>[]) => poseOf(faces, film, frame, aim).hint

  test('is ready where the face fills the outline', () => {
    expect(hint(face())).toBe('ready')
    expect(poseOf([face({ roll: 2 })], film, frame, aim).roll).toBeCloseTo(2, 1)
  })

  test('names the first thing that is off', () => {
    expect(hint()).toBe('none')
    expect(hint(face({ face: right.face * 0.6 }))).toBe('closer')
    expect(hint(face({ face: right.face * 1.4 }))).toBe('farther')
    expect(hint(face({ x: right.x + 0.2 * frame.width }))).toBe('aside')
    expect(hint(face({ y: right.y + 0.15 * frame.height }))).toBe('aside')
    expect(hint(face({ roll: 8 }))).toBe('tilted')
    expect(hint(face({ yaw: 25 }))).toBe('turned')
    expect(hint(face(), face({ x: 800 }))).toBe('many')
    // A face on a picture at the wall.
    expect(hint(face(), face({ x: 850, y: 90, face: 40 }))).toBe('ready')
  })

  test('of a kind for two wants two', () => {
    const couple = specOf('marriage')
    const place = { aim: aimOf(couple), frame: frameIn(film, couple) }
    const one = figure({ ...film, x: 480, y: 300, face: 120 }).face
    expect(poseOf([one], film, place.frame, place.aim).hint).toBe('few')
    const beside = place.aim.middles.map(
      (share) =>
        figure({
          ...film,
          x: place.frame.left + share * place.frame.width,
          y: place.frame.top + place.aim.eyes * place.frame.height,
          face: place.aim.width * place.frame.width,
        }).face,
    )
    expect(poseOf(beside, film, place.frame, place.aim).hint).toBe('ready')
  })
})

test('light is judged by its level and by the two sides of the face', () => {
  const lit = (left: number, right: number) => {
    const picture = new ImageData(32, 32)
    for (let at = 0; at < 32 * 32; at++) picture.data.fill(at % 32 < 16 ? left : right, at * 4, at * 4 + 3)
    return lightOf(picture)
  }
  expect(lit(150, 150)).toBeNull()
  expect(lit(40, 40)).toBe('dark')
  expect(lit(240, 240)).toBe('bright')
  expect(lit(180, 110)).toBe('uneven')
  expect(lit(110, 180)).toBe('uneven')
})

test('the turn of a device is that around its camera, whatever way the screen is turned', () => {
  expect(rollOfDevice(90, 0, 0)).toBeCloseTo(0, 5)
  expect(rollOfDevice(70, 0, 0)).toBeCloseTo(0, 5)
  // Turned clockwise by a quarter: the right side is down.
  expect(rollOfDevice(0, 90, 270)).toBeCloseTo(0, 5)
  expect(rollOfDevice(0, -90, 90)).toBeCloseTo(0, 5)
  expect(rollOfDevice(80, 10, 0)).toBeGreaterThan(0)
  expect(rollOfDevice(80, -10, 0)).toBeLessThan(0)
  expect(rollOfDevice(5, 3, 0)).toBeNull()
})
