import { describe, expect, test } from 'vitest'
import { cielabPlanes, linearOfCielab, writeCielab } from '../../../../src/core/colour/cielab.ts'
import { linearToSrgb } from '../../../../src/core/colour/srgb.ts'
import { solidCanvas } from '../../../../src/core/image/compose.ts'
import type { Face } from '../../../../src/core/tool.ts'
import type { CutOut } from '../../../../src/core/vision/cut-out.ts'
import { blurredBehind } from '../../../../src/core/vision/depth.ts'
import { matchColours } from '../../../../src/core/vision/portrait/colour-match.ts'
import { portraitFrame } from '../../../../src/core/vision/portrait/frame.ts'
import { wrapLight } from '../../../../src/core/vision/portrait/light-wrap.ts'

const [width, height] = [400, 600]
/** A figure: head, shoulders that the picture's lower edge cuts. */
const inHead = (x: number, y: number) => ((x - 200) / 70) ** 2 + ((y - 200) / 100) ** 2 < 1
const inBody = (x: number, y: number) => y > 290 && Math.abs(x - 200) < Math.min(150, 60 + (y - 290))
const inFigure = (x: number, y: number) => inHead(x, y) || inBody(x, y)

/** From the brows to the chin. */
const face: Face = {
  box: { left: 140 / width, top: 180 / height, width: 120 / width, height: 110 / height },
  score: 0.9,
  marks: [],
}

function figure(colour: (x: number, y: number) => readonly [number, number, number] = () => [120, 120, 120]) {
  const pixels = new ImageData(width, height)
  const alpha = new Uint8ClampedArray(width * height)
  for (let at = 0; at < alpha.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (!inFigure(x, y)) continue
    alpha[at] = 255
    pixels.data.set([...colour(x, y), 255], at * 4)
  }
  const cut: CutOut = {
    pixels,
    mask: { width, height, alpha, source: 'person' },
    engine: 'people',
    doubt: null,
    persons: 1,
    faces: [face],
    tops: [],
    mayBePerson: false,
  }
  return cut
}

const labAt = ({ data, width: wide }: ImageData, x: number, y: number) => {
  const lab = cielabPlanes(1)
  const at = (y * wide + x) * 4
  writeCielab(data[at]!, data[at + 1]!, data[at + 2]!, lab, 0)
  return { l: lab.lightness[0]!, a: lab.greenRed[0]!, b: lab.blueYellow[0]! }
}
const valueAt = ({ data, width: wide }: ImageData, x: number, y: number) => data[(y * wide + x) * 4]!

describe('frames', () => {
  const asked = (frame: 'whole' | 'bust' | 'head' | 'subject', margin = 5, outline = 0) =>
    portraitFrame(figure(), { frame, margin, outline })

  test('a head: a square with the middle of the head in its middle and all of the hair in it', () => {
    const { frame, lacksFace } = asked('head')
    expect(lacksFace).toBe(false)
    expect(frame.width).toBe(frame.height)
    expect(frame.left + frame.width / 2).toBeCloseTo(200, -0.5)
    // The hair begins at 100, the chin is at 300.
    expect(frame.top).toBeLessThan(100)
    expect(frame.top + frame.height).toBeGreaterThan(310)
    const share = 200 / frame.height
    expect(share).toBeGreaterThan(0.5)
    expect(share).toBeLessThan(0.72)
  })

  test('a bust is 3:4, larger than the head, and ends where the picture cuts the body', () => {
    const { frame } = asked('bust', 50)
    expect(frame.width / frame.height).toBeCloseTo(0.75, 2)
    expect(frame.height).toBeGreaterThan(asked('head').frame.height)
    expect(frame.top + frame.height).toBeLessThanOrEqual(height + 1)
  })

  test('more margin shows more', () => {
    expect(asked('head', 12).frame.height).toBeGreaterThan(asked('head', 0).frame.height)
  })

  test('the whole person: no gap below a body that the picture cuts, but one for a line', () => {
    const bare = asked('subject', 10).frame
    expect(bare.top + bare.height).toBe(height)
    expect(bare.top).toBeLessThan(100)
    const lined = asked('subject', 10, 20).frame
    expect(lined.top + lined.height).toBeGreaterThan(height)
  })

  test('without a face the person is framed, and that is said', () => {
    const faceless = { ...figure(), faces: [] }
    const { frame, lacksFace } = portraitFrame(faceless, { frame: 'head', margin: 5, outline: 0 })
    expect(lacksFace).toBe(true)
    expect(frame.height).toBeGreaterThan(500)
  })

  test('a face that went with its person counts for nothing', () => {
    const gone = { ...face, box: { ...face.box, left: 0, width: 0.1 } }
    const one = portraitFrame({ ...figure(), faces: [face, gone] }, { frame: 'head', margin: 5, outline: 0 })
    expect(one.frame).toEqual(asked('head').frame)
  })
})

describe('light over the edge', () => {
  const white = solidCanvas({ width, height }, '#ffffff')

  test('none at 0, to the byte', () => {
    const { pixels } = figure()
    const before = pixels.data.slice()
    wrapLight(pixels, white, 0)
    expect(pixels.data).toEqual(before)
  })

  test('it brightens the edge, not the middle, the more the stronger', () => {
    const at = (strength: number, x: number) => {
      const { pixels } = figure()
      wrapLight(pixels, white, strength)
      return valueAt(pixels, x, 200)
    }
    // The head reaches from 130 to 270.
    expect(at(1, 132)).toBeGreaterThan(at(0.5, 132) + 10)
    expect(at(0.5, 132)).toBeGreaterThan(135)
    expect(at(1, 200)).toBe(120)
    expect(at(1, 145)).toBeLessThan(at(1, 132))
  })

  test('a black background gives no light, a red one only red', () => {
    const dark = figure().pixels
    wrapLight(dark, solidCanvas({ width, height }, '#000000'), 1)
    expect(valueAt(dark, 132, 200)).toBe(120)
    const red = figure().pixels
    wrapLight(red, solidCanvas({ width, height }, '#ff0000'), 1)
    const at = (200 * width + 132) * 4
    expect(red.data[at]).toBeGreaterThan(160)
    expect(red.data[at + 1]).toBe(120)
  })
})

describe('colours that follow', () => {
  const orange = solidCanvas({ width, height }, '#e08020')
  const faces = [{ left: 140, top: 180, width: 120, height: 110 }]

  test('Lab goes there and back', () => {
    const light = new Float64Array(3)
    for (const [red, green, blue] of [
      [12, 200, 90],
      [255, 255, 255],
      [3, 2, 9],
      [240, 30, 60],
    ] as const) {
      const lab = cielabPlanes(1)
      writeCielab(red, green, blue, lab, 0)
      linearOfCielab(lab.lightness[0]!, lab.greenRed[0]!, lab.blueYellow[0]!, light)
      const back = [...light].map((value) => Math.round(linearToSrgb(Math.max(0, value)) * 255))
      expect(back).toEqual([red, green, blue])
    }
  })

  test('nothing moves at 0, to the byte', () => {
    const { pixels } = figure()
    const before = pixels.data.slice()
    matchColours(pixels, orange, faces, 0)
    expect(pixels.data).toEqual(before)
  })

  test('clothes move part of the way to the background, no further than is allowed', () => {
    const [half, full] = [0.5, 1].map((strength) => {
      const { pixels } = figure(() => [60, 80, 140])
      matchColours(pixels, orange, [], strength)
      return labAt(pixels, 200, 500)
    })
    const [own, ground] = [labAt(figure(() => [60, 80, 140]).pixels, 200, 500), labAt(orange, 0, 0)]
    expect(ground.b - own.b).toBeGreaterThan(60)
    // 40 % of the way would be farther than 14.
    expect(full!.b - own.b).toBeGreaterThan(12)
    expect(full!.b - own.b).toBeLessThan(15)
    expect(half!.b - own.b).toBeCloseTo((full!.b - own.b) / 2, 0)
    expect(full!.l).toBeGreaterThan(own.l + 5)
  })

  test('a face follows by a third of what the clothes do', () => {
    const { pixels } = figure(() => [60, 80, 140])
    const own = labAt(pixels, 200, 500)
    matchColours(pixels, orange, faces, 1)
    const [clothes, guarded] = [labAt(pixels, 200, 500).b - own.b, labAt(pixels, 200, 235).b - own.b]
    expect(guarded / clothes).toBeGreaterThan(0.2)
    expect(guarded / clothes).toBeLessThan(0.4)
  })

  test('skin is spared wherever it is', () => {
    const skinned = () => figure((_, y) => (y > 400 ? [60, 80, 140] : [205, 150, 120])).pixels
    const pixels = skinned()
    const green = solidCanvas({ width, height }, '#20a040')
    matchColours(pixels, green, [], 1)
    const moved = (x: number, y: number) => Math.abs(labAt(pixels, x, y).a - labAt(skinned(), x, y).a)
    expect(moved(200, 200)).toBeLessThan(0.5 * moved(200, 500))
  })
})

test('the old background out of focus: the person does not smear into it', () => {
  const original = new ImageData(width, height)
  for (let at = 0; at < width * height; at++) {
    const is = inFigure(at % width, Math.floor(at / width))
    original.data.set(is ? [255, 0, 0, 255] : [0, 90, (at % width) % 40 < 20 ? 60 : 200, 255], at * 4)
  }
  const { mask } = figure()
  const blurred = blurredBehind(original, mask, 0.6, { left: 0, top: 0, width, height })
  const at = (x: number, y: number) => [...blurred.data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)]
  // Beside the head.
  expect(at(118, 200)[0]).toBeLessThan(25)
  // The stripes of 20 px are gone.
  expect(Math.abs(at(40, 100)[2]! - at(60, 100)[2]!)).toBeLessThan(25)
  const sharp = blurredBehind(original, mask, 0, { left: 0, top: 0, width, height })
  expect(Math.abs(sharp.data[(100 * width + 30) * 4 + 2]! - sharp.data[(100 * width + 50) * 4 + 2]!)).toBeGreaterThan(
    90,
  )
})
