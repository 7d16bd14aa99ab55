import { expect, test } from 'vitest'
import { prepareCut, segment } from '../../../../src/core/vision/segment.ts'

const side = 400

type Box = readonly [left: number, top: number, width: number, height: number]

/** Returns a green disc before white with boxes in white, and then in green, on it; and where it is opaque once cut. */
function cutDisc(white: readonly Box[], green: readonly Box[]) {
  const picture = new ImageData(side, side)
  const within = (boxes: readonly Box[], x: number, y: number) =>
    boxes.some(([left, top, width, height]) => x >= left && y >= top && x < left + width && y < top + height)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)]
    const isGreen = Math.hypot(x - 200, y - 200) < 170 && (!within(white, x, y) || within(green, x, y))
    picture.data.set(isGreen ? [30, 130, 70, 255] : [255, 255, 255, 255], at * 4)
  }
  const { mask, engine } = segment(
    prepareCut(picture),
    { box: null, strokes: [] },
    { engine: 'auto', keepShadow: false },
  )
  expect(engine).toBe('plain')
  const alphaAt = (x: number, y: number) =>
    mask.alpha[Math.floor((y / side) * mask.height) * mask.width + Math.floor((x / side) * mask.width)]!
  return (x: number, y: number) => alphaAt(x, y) >= 128
}

/** The character 工, whose strokes enclose nothing. */
const work: readonly Box[] = [
  [110, 150, 80, 12],
  [144, 150, 12, 80],
  [110, 230, 80, 12],
]
/** The character 口: a square, and the green inside of it. */
const mouth: Box = [220, 150, 80, 92]
const inMouth: Box = [232, 162, 56, 68]
/** A hole to hang it up by. */
const eye: Box = [185, 60, 30, 30]

test('a hole is cut out, words in the colour of the ground stay whole', () => {
  const isKept = cutDisc([...work, mouth, eye], [inMouth])
  expect(isKept(200, 75)).toBe(false)
  expect([isKept(226, 190), isKept(150, 200), isKept(120, 156), isKept(260, 196)]).toEqual([true, true, true, true])
})

test('slots without words beside them are holes', () => {
  const isKept = cutDisc([...work, eye], [])
  expect([isKept(200, 75), isKept(150, 200)]).toEqual([false, false])
})
