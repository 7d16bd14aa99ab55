import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idPhotoSpecs } from '../../../../src/catalogue/id-photos/index.ts'
import { mainFace } from '../../../../src/core/idphoto/face.ts'
import { headHeight, headOf, joinedHead } from '../../../../src/core/idphoto/head.ts'
import {
  adjusted,
  issuesOf,
  placedFace,
  placeHead,
  toPhoto,
  toPicture,
} from '../../../../src/core/idphoto/placement.ts'
import { type PhotoRules, usualHead } from '../../../../src/core/idphoto/rules.ts'
import { type FigureWish, figure, figureParts } from '../../../helpers/id-figure.ts'

const specOf = (id: string): PhotoRules => idPhotoSpecs.find((spec) => spec.id === id)!
const measured = (wish: FigureWish = {}) => {
  const made = figure(wish)
  return { ...made, head: headOf(made.face, made.picture, made.mask) }
}
const placedOn = (wish: FigureWish, rules: PhotoRules) => {
  const made = measured(wish)
  return { ...made, ...placeHead(made.head, rules, made.picture, made.mask) }
}

describe('measures of a head', () => {
  test('are those of the figure, whatever its turn', () => {
    for (const roll of [-25, -4, 0, 7, 30]) {
      const { head } = measured({ roll, face: 200 })
      expect(head.roll).toBeCloseTo(roll, 5)
      expect(head.chinBelow).toBeCloseTo(figureParts.chin * 200, 3)
      expect(head.crownFrom).toBe('mask')
      // The strip of the hair that counts lies a tenth from the highest.
      expect(Math.abs(head.crownAbove - figureParts.crown * 200)).toBeLessThan(4)
      expect(head.faceWidth).toBeCloseTo(200, 3)
      expect(head.middle).toBeCloseTo(0, 3)
      expect(head.isCutAbove || head.isTall).toBe(false)
    }
  })

  test('name the turn to a side by the nose', () => {
    for (const yaw of [-20, -8, 0, 12]) expect(measured({ yaw, roll: 5 }).head.yaw).toBeCloseTo(yaw, 3)
  })

  test('come from proportions where there is no mask, and say so', () => {
    const { face, picture } = figure()
    const head = headOf(face, picture, null)
    expect(head.crownFrom).toBe('estimate')
    expect(Math.abs(headHeight(head) / (1.56 * 240) - 1)).toBeLessThan(0.06)
  })

  test('see hair that the picture cuts off, and a hat', () => {
    expect(measured({ y: 150 }).head.isCutAbove).toBe(true)
    const hat = measured({ extra: () => {} })
    const { width, height, alpha } = hat.mask
    for (let y = 100; y < 400; y++) alpha.fill(255, y * width + 380, y * width + 520)
    expect(headOf(hat.face, { width, height }, hat.mask).isTall).toBe(true)
  })

  test('do not depend on the size of the mask', () => {
    const { face, picture, mask } = figure()
    const small = { width: 300, height: 400, alpha: new Uint8ClampedArray(300 * 400) }
    for (let y = 0; y < 400; y++)
      for (let x = 0; x < 300; x++) small.alpha[y * 300 + x] = mask.alpha[(y * 3 + 1) * 900 + x * 3 + 1]!
    const [one, other] = [headOf(face, picture, mask), headOf(face, picture, small)]
    expect(Math.abs(one.crownAbove - other.crownAbove)).toBeLessThan(4)
  })

  test('refuse what is no face', () => {
    const { picture, face } = figure()
    const noFace = expect.objectContaining({ code: 'id-photo-no-face' })
    expect(() => headOf([], picture, null)).toThrowError(noFace)
    const same = Array.from({ length: 478 }, () => ({ x: 0.5, y: 0.5 }))
    expect(() => headOf(same, picture, null)).toThrowError(noFace)
    // Corner of an eye, brow, mouth: points that the head itself does not need.
    for (const index of [33, 105, 61]) {
      const broken = face.with(index, { x: Number.NaN, y: 0.5 })
      expect(() => headOf(broken, picture, null)).toThrowError(noFace)
    }
  })

  test('the largest of several faces is the one', () => {
    const [small, large] = [figure({ face: 90 }).face, figure({ face: 200 }).face]
    expect(mainFace([small, large, small])).toBe(large)
    expect(mainFace([[{ x: Number.NaN, y: 0 }], [], small])).toBe(small)
    expect(mainFace([])).toBeNull()
  })
})

describe('placing a head', () => {
  test('keeps every stated rule that can be kept, for every kind of photo', () => {
    const { head, picture, mask } = measured({ width: 450, height: 600, face: 105, roll: 3 })
    for (const spec of idPhotoSpecs.filter(({ people }) => people === 1)) {
      const { issues, placement } = placeHead(head, spec, picture, mask)
      expect([spec.id, issues.filter(({ code }) => code === 'rule-unmet')]).toEqual([spec.id, []])
      expect(placement.width).toBe(spec.width)
      const eye = toPhoto(placement)(head.eyes)
      expect(eye.x).toBeCloseTo(spec.width / 2, 3)
    }
  })

  test('follows the usual composition where nothing is stated', () => {
    const rules = specOf('inch-1')
    const { placement, head } = placedOn({ roll: -6 }, rules)
    const share = (placement.scale * headHeight(head)) / rules.height
    expect(share).toBeGreaterThan(usualHead.height.min - 0.01)
    expect(share).toBeLessThan(usualHead.height.max + 0.01)
    const [eye, crown] = [placement.target.y, placement.target.y - placement.scale * head.crownAbove]
    expect(eye / rules.height).toBeGreaterThan(usualHead.eyes.min - 0.01)
    expect(eye / rules.height).toBeLessThan(usualHead.eyes.max + 0.01)
    expect(crown / rules.height).toBeGreaterThan(usualHead.topGap.min - 0.01)
    expect(crown / rules.height).toBeLessThan(usualHead.topGap.max + 0.01)
    expect(placement.angle).toBeCloseTo(6, 3)
  })

  test('levels the eyes and keeps proportions, for any face in any picture', () => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.constant(450),
          height: fc.constant(600),
          face: fc.integer({ min: 30, max: 150 }),
          roll: fc.double({ min: -40, max: 40, noNaN: true }),
          x: fc.integer({ min: 125, max: 325 }),
          y: fc.integer({ min: 150, max: 350 }),
        }),
        fc.constantFrom('inch-1', 'passport', 'us-visa', 'id-card', 'driving'),
        (wish, id) => {
          const { face, picture, mask } = figure(wish)
          const rules = specOf(id)
          const head = headOf(face, picture, mask)
          const { placement } = placeHead(head, rules, picture, mask)
          const moved = placedFace(face, picture, placement)
          const [left, right, chin] = [468, 473, 152].map((index) => ({
            x: moved[index]!.x * rules.width,
            y: moved[index]!.y * rules.height,
          }))
          const slope = Math.atan2(right!.y - left!.y, right!.x - left!.x)
          expect(Math.abs((slope * 180) / Math.PI)).toBeLessThan(0.21)
          const distance = Math.hypot(right!.x - left!.x, right!.y - left!.y)
          const down = Math.hypot(chin!.x - (left!.x + right!.x) / 2, chin!.y - (left!.y + right!.y) / 2)
          expect(down / distance).toBeCloseTo(0.78 / 0.46, 4)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('the two maps undo each other', () => {
    const { placement } = placedOn({ roll: 11 }, specOf('inch-2'))
    const back = toPicture(placement)(toPhoto(placement)({ x: 123.4, y: 567.8 }))
    expect([back.x, back.y]).toEqual([expect.closeTo(123.4, 6), expect.closeTo(567.8, 6)])
  })

  test('says that the source is too small, the head turned or cut, and the body cut off', () => {
    const codes = (wish: FigureWish, id = 'inch-1') => placedOn(wish, specOf(id)).issues.map(({ code }) => code)
    expect(codes({})).toEqual([])
    expect(codes({ face: 60, width: 400, height: 500 })).toContain('upscaled')
    expect(codes({ face: 60, width: 400, height: 500 }, 'us-visa')).toContain('upscaled')
    expect(codes({ yaw: 15 })).toContain('turned-away')
    expect(codes({ y: 150 })).toContain('head-cut')
    const cut = placedOn({ width: 700, height: 540, y: 300, x: 350 }, specOf('inch-1'))
    const bottom = cut.issues.find((issue) => issue.code === 'body-cut' && issue.side === 'bottom')
    expect(bottom).toBeDefined()
    const side = placedOn({ width: 620, height: 1200, x: 240 }, specOf('us-visa'))
    expect(side.issues).toContainEqual(expect.objectContaining({ code: 'body-cut', side: 'left' }))
  })

  test('a change by hand is judged anew', () => {
    const rules = specOf('passport')
    const { placement, head, picture, mask } = placedOn({}, rules)
    const moved = adjusted(placement, { y: -30, zoom: 1.4, turn: 2 })
    expect(moved.angle).toBe(placement.angle + 2)
    const found = issuesOf(moved, head, rules, picture, mask)
    expect(found.map((issue) => (issue.code === 'rule-unmet' ? issue.rule : issue.code))).toContain('height')
  })

  test('two people are placed together, heads level', () => {
    const [one, two] = [figure({ width: 1500, x: 500, face: 200 }), figure({ width: 1500, x: 950, y: 524, face: 200 })]
    const size = { width: 1500, height: 1200 }
    const head = joinedHead(headOf(two.face, size, two.mask), headOf(one.face, size, one.mask))
    expect(head.span).toBeCloseTo(650, 3)
    const rules = specOf('marriage')
    const { placement } = placeHead(head, rules, size, null)
    const place = toPhoto(placement)
    const [left, right] = [place({ x: 400, y: 504 }).x, place({ x: 1050, y: 524 }).x]
    expect(left).toBeGreaterThan(0)
    expect(right).toBeLessThan(rules.width)
    expect((left + right) / 2).toBeCloseTo(rules.width / 2, 0)
  })
})
