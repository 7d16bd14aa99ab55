import { expect, test } from 'vitest'
import { seededRandom } from '../../../../src/core/random.ts'
import { densityOf, quantileOf, shareBelow } from '../../../../src/core/vision/normal-curve.ts'
import { sharpenEdges } from '../../../../src/core/vision/solid-edge.ts'

const size = { width: 120, height: 110 }
const subject = [150, 60, 50] as const
const ground = [90, 100, 120] as const

/** Returns true alpha of a disc whose edge is blurred by `sigma` px. */
const discAt = (x: number, y: number, sigma: number) => shareBelow((34 - Math.hypot(x - 60.3, y - 54.6)) / sigma)

/** Returns a disc before a ground with a shadow at its foot, and alpha as single pixels have it. */
function noisyDisc(sigma: number, noise: number) {
  const random = seededRandom(7)
  const picture = new ImageData(size.width, size.height)
  const truth = new Uint8ClampedArray(size.width * size.height)
  const alpha = new Uint8ClampedArray(truth.length)
  for (let at = 0; at < truth.length; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    const cover = discAt(x, y, sigma)
    const light = 1 - 0.4 * Math.exp(-((y - 92) ** 2) / 60)
    truth[at] = cover * 255
    alpha[at] = cover > 0.01 && cover < 0.99 ? cover * 255 + (random() - 0.5) * 80 : cover * 255
    for (let channel = 0; channel < 3; channel++) {
      const value = subject[channel]! * cover + ground[channel]! * light * (1 - cover)
      picture.data[at * 4 + channel] = value + (random() - 0.5) * 2 * noise
    }
    picture.data[at * 4 + 3] = 255
  }
  return { picture, truth, alpha }
}

function meanError(alpha: Uint8ClampedArray, truth: Uint8ClampedArray): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < truth.length; at++) {
    if (truth[at]! < 5 || truth[at]! > 250) continue
    sum += Math.abs(alpha[at]! - truth[at]!) / 255
    count++
  }
  return sum / count
}

test.each([0.7, 1.1, 2.2])('alpha of a solid edge, blurred by %d px, follows from all colours around', (sigma) => {
  const { picture, truth, alpha } = noisyDisc(sigma, 5)
  const before = meanError(alpha, truth)
  sharpenEdges(picture, alpha)
  expect(meanError(alpha, truth)).toBeLessThan(0.6 * before)
})

test('an edge that lies a px off is moved to where the colours change', () => {
  const { picture, truth } = noisyDisc(0.8, 3)
  const alpha = new Uint8ClampedArray(truth.length)
  for (let at = 0; at < alpha.length; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    alpha[at] = 255 * shareBelow((35 - Math.hypot(x - 60.3, y - 54.6)) / 0.8)
  }
  const before = meanError(alpha, truth)
  sharpenEdges(picture, alpha)
  expect(meanError(alpha, truth)).toBeLessThan(0.5 * before)
})

test('what is no solid edge stays: flat transparency, strands, nothing at all', () => {
  const { picture, truth } = noisyDisc(0.8, 3)
  const strands = truth.map((_, at) => ((at % size.width) % 6 === 2 ? 190 : 0))
  const flat = truth.map((_, at) => (at % size.width > 60 ? 130 : 120))
  for (const alpha of [strands, flat, truth.map(() => 0), truth.map(() => 255)]) {
    const before = alpha.slice()
    sharpenEdges(picture, alpha)
    expect(alpha).toEqual(before)
  }
})

test('the normal curve is that of its tables', () => {
  expect(shareBelow(0)).toBeCloseTo(0.5, 4)
  expect(shareBelow(1) - shareBelow(-1)).toBeCloseTo(0.6827, 3)
  expect(densityOf(0)).toBeCloseTo(0.39894, 4)
  expect([shareBelow(-5), shareBelow(5), densityOf(6)]).toEqual([0, 1, 0])
  for (const share of [0.1, 0.5, 0.8]) expect(shareBelow(quantileOf(share))).toBeCloseTo(share, 2)
})

test('a faint edge in noise is found by many colours along it', () => {
  const random = seededRandom(11)
  const picture = new ImageData(size.width, size.height)
  const truth = new Uint8ClampedArray(size.width * size.height)
  const alpha = new Uint8ClampedArray(truth.length)
  for (let at = 0; at < truth.length; at++) {
    const cover = discAt(at % size.width, Math.floor(at / size.width), 0.8)
    truth[at] = cover * 255
    alpha[at] = cover > 0.01 && cover < 0.99 ? cover * 255 + (random() - 0.5) * 120 : cover * 255
    for (let channel = 0; channel < 3; channel++) {
      picture.data[at * 4 + channel] = 60 + 14 * cover + (random() - 0.5) * 14
    }
    picture.data[at * 4 + 3] = 255
  }
  const before = meanError(alpha, truth)
  sharpenEdges(picture, alpha)
  expect(meanError(alpha, truth)).toBeLessThan(0.565 * before)
})
