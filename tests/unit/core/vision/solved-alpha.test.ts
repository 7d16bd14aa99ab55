import { expect, test } from 'vitest'
import { colourLine, solvedAlpha, writeLine } from '../../../../src/core/vision/solved-alpha.ts'

const [subject, ground] = [
  [70, 60, 50],
  [100, 96, 92],
] as const
const colours = Float64Array.from([...subject, ...ground])
const size = { width: 60, height: 60 }

/** Returns true alpha of a slanted soft edge. */
const alphaAt = (x: number, y: number) => Math.max(0, Math.min(1, (30 - x + 0.4 * (y - 30)) / 4 + 0.5))

/** Returns the edge as a picture, with noise of `most` levels. */
function edgePicture(most: number): ImageData {
  const picture = new ImageData(size.width, size.height)
  let state = 1
  const noise = () => {
    state = (state * 48271) % 0x7fffffff
    return (state / 0x7fffffff - 0.5) * 2 * most
  }
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const alpha = alphaAt(x, y)
      for (let channel = 0; channel < 3; channel++) {
        const value = subject[channel]! * alpha + ground[channel]! * (1 - alpha)
        picture.data[(y * size.width + x) * 4 + channel] = value + noise()
      }
      picture.data[(y * size.width + x) * 4 + 3] = 255
    }
  }
  return picture
}

/** Returns the mean error of alpha where it is partial, by a solver of single pixels. */
function meanError(alphaOf: (x: number, y: number) => number): number {
  let [sum, count] = [0, 0]
  for (let y = 8; y < size.height - 8; y++) {
    for (let x = 8; x < size.width - 8; x++) {
      const truth = alphaAt(x, y)
      if (truth <= 0 || truth >= 1) continue
      sum += Math.abs(alphaOf(x, y) - truth)
      count++
    }
  }
  return sum / count
}

test('alpha along a clean edge follows from its colours', () => {
  const picture = edgePicture(0)
  expect(meanError((x, y) => solvedAlpha(picture, x, y, colours))).toBeLessThan(0.03)
  expect(solvedAlpha(picture, 2, 30, colours)).toBe(1)
  expect(solvedAlpha(picture, 57, 30, colours)).toBe(0)
})

test('noise is averaged along the edge, not across it', () => {
  const picture = edgePicture(10)
  const line = colourLine()
  expect(writeLine(colours, 0, line)).toBe(true)
  const single = (x: number, y: number) => {
    const at = (y * size.width + x) * 4
    const [red, green, blue] = picture.data.subarray(at, at + 3)
    return Math.max(0, Math.min(1, line[0]! * red! + line[1]! * green! + line[2]! * blue! - line[3]!))
  }
  expect(meanError((x, y) => solvedAlpha(picture, x, y, colours))).toBeLessThan(0.7 * meanError(single))
})

test('at the rim of a picture and between equal colours alpha is still a number from 0 to 1', () => {
  const picture = edgePicture(20)
  for (const [x, y] of [
    [0, 0],
    [59, 59],
    [30, 0],
  ] as const) {
    const alpha = solvedAlpha(picture, x, y, colours)
    expect(alpha).toBeGreaterThanOrEqual(0)
    expect(alpha).toBeLessThanOrEqual(1)
  }
  expect(writeLine([80, 80, 80, 80, 80, 80], 0, colourLine())).toBe(false)
  expect(solvedAlpha(picture, 30, 30, new Float64Array([80, 80, 80, 80, 80, 80]))).toBe(0)
})
