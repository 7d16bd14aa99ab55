import { expect, test } from 'vitest'
import { parse } from 'zod/mini'
import type { Face } from '../../../../src/core/tool.ts'
import tool from '../../../../src/core/tools/remove-background.ts'
import { cutOut, subjectOf } from '../../../../src/core/vision/cut-out.ts'
import { findPeople, withPeople, withPeopleFound } from '../../../../src/core/vision/people.ts'
import { iouOf } from '../../../helpers/cut-score.ts'

const [width, height] = [640, 480]
const options = (over: Record<string, unknown> = {}) => parse(tool.options, { engine: 'people', ...over })

interface Disc {
  readonly x: number
  readonly y: number
  readonly r: number
}
const within = (x: number, y: number, discs: readonly Disc[]) =>
  discs.some((disc) => (x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.r ** 2)

/** Returns a busy ground with discs of skin on it, their true alpha, and the picture prepared for cutting. */
function painted(discs: readonly Disc[]) {
  const picture = new ImageData(width, height)
  const alpha = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const noise = ((x * 7919 + y * 104729) % 23) - 11
      const isSkin = within(x, y, discs)
      const colour = isSkin ? [205, 150, 120] : [70 + (x % 40), 90 + (y % 30), 130]
      picture.data.set([...colour.map((value) => value + noise), 255], at * 4)
      if (isSkin) alpha[at] = 255
    }
  }
  return { picture, alpha, subject: subjectOf(picture)! }
}

const scenes = new Map<string, ReturnType<typeof painted>>()
/** Paints each scene once: to prepare it takes longest of all. */
function scene(discs: readonly Disc[]) {
  const key = JSON.stringify(discs)
  const made = scenes.get(key) ?? painted(discs)
  scenes.set(key, made)
  return made
}

/** Returns a finder whose masks are coarse: a few px too wide, in blocks, as those of a small network are. */
function finder(discs: readonly Disc[], faces: readonly Face[] = []) {
  const seen: string[] = []
  const host = {
    mayFindPeople: async () => false,
    findPeople: async (asked: ImageData) => {
      seen.push(`${asked.width}×${asked.height}`)
      // Of a part: the red of skin tells it, whatever its place.
      const certainty = new Uint8ClampedArray(asked.width * asked.height)
      const isWhole = asked.width * height === asked.height * width
      for (let y = 0; y < asked.height; y++) {
        for (let x = 0; x < asked.width; x++) {
          const [bx, by] = [x - (x % 6) + 3, y - (y % 6) + 3]
          const [px, py] = [(bx / asked.width) * width, (by / asked.height) * height]
          const is = isWhole
            ? within(
                px,
                py,
                discs.map((disc) => ({ ...disc, r: disc.r + 4 })),
              )
            : asked.data[(y * asked.width + x) * 4]! > 160
          if (is) certainty[y * asked.width + x] = 255
        }
      }
      return certainty
    },
    // The faces are those of the whole picture; its parts are squares.
    findFaces: async (asked: ImageData) => (asked.width === asked.height ? [] : faces),
  }
  return { host, seen }
}

const faceOf = ({ x, y, r }: Disc, score = 0.9): Face => ({
  box: { left: (x - r) / width, top: (y - r) / height, width: (2 * r) / width, height: (2 * r) / height },
  score,
  marks: [],
})

const countOf = ({ persons }: { readonly persons: Uint8Array }) => persons.reduce((most, one) => Math.max(most, one), 0)

const portrait = [{ x: 320, y: 240, r: 200 }]

test('a coarse mask is drawn to the edges of the picture', async () => {
  const { picture, alpha, subject: plain } = scene(portrait)
  const { host, seen } = finder(portrait)
  const coarse = Uint8ClampedArray.from(alpha, (_, at) =>
    within(at % width, Math.floor(at / width), [{ x: 320, y: 240, r: 204 }]) ? 255 : 0,
  )
  const subject = await withPeopleFound(plain, picture, options(), host)
  const cut = cutOut(picture, options(), subject)
  expect([cut.engine, cut.doubt, cut.persons]).toEqual(['people', null, 1])
  expect(cut.mask.source).toBe('person')
  expect(seen).toEqual(['512×384'])
  expect(iouOf(coarse, alpha)).toBeLessThan(0.97)
  expect(iouOf(cut.mask.alpha, alpha)).toBeGreaterThan(0.99)
})

test('people who are small in the picture are looked at twice, the second time from near', async () => {
  const small = [{ x: 150, y: 200, r: 60 }]
  const { picture, alpha, subject: plain } = scene(small)
  const { host, seen } = finder(small)
  const subject = await withPeopleFound(plain, picture, options(), host)
  expect(seen).toHaveLength(2)
  const cut = cutOut(picture, options(), subject)
  expect(iouOf(cut.mask.alpha, alpha)).toBeGreaterThan(0.97)
})

test('specks and small holes of the finder vanish, a large gap stays', async () => {
  const { picture } = scene(portrait)
  const { host } = finder(portrait)
  const people = await findPeople(picture, false, {
    ...host,
    findPeople: async (asked) => {
      const certainty = await host.findPeople(asked)
      for (let y = 0; y < asked.height; y++) {
        for (let x = 0; x < asked.width; x++) {
          const at = y * asked.width + x
          if (within(x, y, [{ x: 256, y: 192, r: 10 }])) certainty[at] = 40
          if (within(x, y, [{ x: 200, y: 140, r: 45 }])) certainty[at] = 0
          if (within(x, y, [{ x: 20, y: 20, r: 6 }])) certainty[at] = 255
        }
      }
      return certainty
    },
  })
  const at = (x: number, y: number) => people.mask[y * people.width + x]
  expect([at(256, 192), at(200, 140), at(20, 20), at(256, 300)]).toEqual([1, 0, 0, 1])
})

test('persons are counted from the left; touching ones are told apart by their faces; those not chosen go', async () => {
  const two = [
    { x: 190, y: 240, r: 140 },
    { x: 450, y: 240, r: 140 },
  ]
  const { picture, subject } = scene(two)
  const faces = [faceOf({ ...two[1]!, r: 50 }), faceOf({ ...two[0]!, r: 50 })]
  const { host } = finder(two, faces)
  const one = await findPeople(picture, false, host)
  expect(countOf(one)).toBe(1)
  const people = await findPeople(picture, true, host)
  expect(countOf(people)).toBe(2)
  // The discs begin at the same height; their middles are at 190 and 450.
  const { tops } = cutOut(picture, options(), withPeople(subject, people, [1]))
  expect(tops.map(({ x }) => Math.round((x * width) / 10))).toEqual([19, 45])
  for (const { y } of tops) expect(Math.abs(y * height - 100)).toBeLessThan(15)
  const alphaOf = (persons: number[]) => {
    const { mask, persons: count } = cutOut(picture, options(), withPeople(subject, people, persons))
    expect(count).toBe(2)
    return [mask.alpha[240 * width + 150], mask.alpha[240 * width + 490]]
  }
  expect(alphaOf([])).toEqual([255, 255])
  expect(alphaOf([1])).toEqual([255, 0])
  expect(alphaOf([2])).toEqual([0, 255])
  expect(alphaOf([1, 2])).toEqual([255, 255])
})

test('a face that the mask cuts into is filled and says so; one that is only guessed at is not', async () => {
  const { picture, subject } = scene(portrait)
  const bite = { x: 320, y: 150, r: 40 }
  const cutWith = async (faces: readonly Face[]) => {
    const { host } = finder(portrait, faces)
    const people = await findPeople(picture, true, {
      ...host,
      findPeople: async (asked) => {
        const certainty = await host.findPeople(asked)
        for (let at = 0; at < certainty.length; at++) {
          const [x, y] = [
            ((at % asked.width) * width) / asked.width,
            (Math.floor(at / asked.width) * height) / asked.height,
          ]
          // A bite that reaches the outside, so that it is no hole.
          if (within(x, y, [bite]) || (Math.abs(x - bite.x) < 20 && y < bite.y)) certainty[at] = 0
        }
        return certainty
      },
    })
    return cutOut(picture, options(), withPeople(subject, people, []))
  }
  const face = { x: 320, y: 220, r: 90 }
  const mended = await cutWith([faceOf(face)])
  expect(mended.doubt).toBe('face-mended')
  for (const [x, y] of [
    [320, 150],
    [320, 170],
    [280, 160],
  ] as const) {
    expect(mended.mask.alpha[y * width + x], `${x}, ${y}`).toBe(255)
  }
  const guessed = await cutWith([faceOf(face, 0.5)])
  expect(guessed.doubt).toBeNull()
  expect(guessed.mask.alpha[150 * width + 320]).toBe(0)
})

test('nobody: that is said, and a stroke still makes a subject', async () => {
  const { picture, subject: plain } = scene(portrait)
  const subject = await withPeopleFound(plain, picture, options(), finder([]).host)
  expect(cutOut(picture, options(), subject).doubt).toBe('no-person')
  // Without a finder there is nobody either.
  expect(cutOut(picture, options(), plain).doubt).toBe('no-person')
  const strokes = [{ tool: 'keep', form: 'line', points: [0.5, 0.4, 0.5, 0.6], size: 0.3, softness: 0 }]
  const kept = cutOut(picture, options({ strokes }), subject)
  expect(kept.doubt).toBeNull()
  expect(kept.mask.alpha[240 * width + 320]).toBe(255)
})

test('another engine asks nobody', async () => {
  const { picture, subject } = scene(portrait)
  const { host, seen } = finder(portrait)
  expect(await withPeopleFound(subject, picture, options({ engine: 'object' }), host)).toBe(subject)
  expect(seen).toEqual([])
})
