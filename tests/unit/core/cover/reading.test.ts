import '../../../helpers/web-canvas.ts'
// Registers a font with Chinese characters.
import '../../../helpers/text-painting.ts'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { sketchOf } from '../../../../src/core/cover/layout-sketch.ts'
import { otsuSplit, smoothstep } from '../../../../src/core/cover/otsu.ts'
import { readReference } from '../../../../src/core/cover/reference.ts'
import { type DesignElement, newElement } from '../../../../src/core/design/elements/index.ts'
import type { Fill } from '../../../../src/core/design/fields.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { seededRandom } from '../../../../src/core/random.ts'
import { designOf } from '../../../helpers/designs.ts'
import { inkBox, painted, paintParts, pixelsOf } from '../../../helpers/painting.ts'

const measurer = createCanvas(1, 1).getContext('2d') as never
const size = { width: 900, height: 1200 }

function page(background: Fill, ...elements: readonly DesignElement[]): Design {
  const design = { ...designOf(...elements), ...size }
  design.pages[0]!.background = background
  return design
}
const text = (id: string, words: string, fields: object) =>
  newElement('text', {
    ...{ id, x: 90, width: 720, height: 400, runs: [{ text: words }], family: 'noto-sans-sc', weight: 700 },
    ...fields,
  })

describe('two groups of values', () => {
  test.each([
    [[0.1, 0.1, 0.9, 0.9], 0.8, 1, 0],
    // Means 0.1 and 0.9; the variance is 0.17, of which 0.01 lies within the groups.
    [[0, 0.2, 0.8, 1], 0.8, 0.16 / 0.17, 0.1],
    // One of ten: the groups count by their size.
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 1, 1, 0],
    [[0.5, 0.5], 0, 0, 0],
  ])('%j are %f apart', (values, apart, between, within) => {
    const split = otsuSplit(values)
    expect(split.apart).toBeCloseTo(apart, 6)
    expect(split.between).toBeCloseTo(between, 6)
    expect(split.within).toBeCloseTo(within, 6)
  })

  test('a smooth step is flat at its ends and half way in the middle', () => {
    expect([0, 2, 4, 6, 9].map((value) => smoothstep(value, 2, 6))).toEqual([0, 0, 0.5, 1, 1])
    expect(smoothstep(3, 2, 6)).toBeCloseTo(0.15625, 9)
  })
})

describe('a picture that is read', () => {
  const longest = 512
  const scale = longest / size.height
  const read = (design: Design) => {
    const canvas = painted(design, paintParts(scale))
    return readReference({ data: pixelsOf(canvas), width: canvas.width, height: canvas.height })
  }
  /** Returns the box of the ink of a text, in shares of the page. */
  const inkOf = (element: DesignElement) => {
    const canvas = painted(page({ type: 'none' }, element), paintParts(scale))
    const { left, top, width, height } = inkBox(canvas)!
    return {
      left: left / canvas.width,
      top: top / canvas.height,
      width: width / canvas.width,
      height: height / canvas.height,
    }
  }
  const expectNear = (seen: ReturnType<typeof inkOf> | null, wanted: ReturnType<typeof inkOf>) => {
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs((seen?.[side] ?? Number.NaN) - wanted[side]), `${side}`).toBeLessThan(0.025)
  }

  const small = text('small', '一行小得多的说明文字，在标题下面很远', { y: 980, size: 40, height: 60 })
  test.each([
    ['dark on light', '#ffffff', { y: 200, size: 150, fill: solid('#111111') }, '标题文字'],
    ['light on dark', '#15171f', { y: 500, size: 150, fill: solid('#ffffff') }, '标题文字'],
    ['of two lines', '#fbf6e9', { y: 300, size: 140, fill: solid('#1f6f4a') }, '标题第一\n行和第二'],
    ['near the foot', '#ffe45c', { y: 700, size: 130, fill: solid('#1a1a1a') }, '标题文字'],
    ['in the middle, short', '#ffffff', { x: 280, width: 400, y: 400, size: 170, fill: solid('#c4304a') }, '短题'],
    ['vertical', '#ffffff', { x: 600, width: 200, y: 150, height: 800, size: 150, writing: 'vertical' }, '竖排标题'],
  ])('has its title where it is: %s', (_, paper, fields, words) => {
    const title = text('title', words, fields)
    const ink = (fields as { fill?: Fill }).fill ?? solid('#1a1a1a')
    expectNear(read(page(solid(paper), title, { ...small, fill: ink } as DesignElement)).title, inkOf(title))
  })

  test('has most of its title where a clear space in a character is as high as a line of text', () => {
    const title = text('title', '一二三口', { y: 300, size: 160, fill: solid('#111111') })
    const [seen, ink] = [read(page(solid('#ffffff'), title)).title!, inkOf(title)]
    const [left, right] = [Math.max(seen.left, ink.left), Math.min(seen.left + seen.width, ink.left + ink.width)]
    expect(right - left).toBeGreaterThan(ink.width * 0.6)
    expect(Math.abs(seen.top + seen.height - ink.top - ink.height)).toBeLessThan(0.08)
  })

  test('bars, a frame and words at the very edge are no title', () => {
    const bars = Array.from({ length: 30 }, (_, at) =>
      newElement('rect', {
        id: `b${at}`,
        x: 150 + at * 20,
        y: 300,
        width: at % 3 ? 8 : 12,
        height: 160,
        fill: solid('#111111'),
      }),
    )
    expect(read(page(solid('#ffffff'), ...bars)).title).toBeNull()
    const frame = newElement('rect', {
      ...{ id: 'frame', x: 100, y: 100, width: 700, height: 900, fill: { type: 'none' } },
      stroke: { fill: solid('#111111'), width: 20 },
    })
    expect(read(page(solid('#ffffff'), frame)).title).toBeNull()
    expect(read(page(solid('#ffffff'), text('cut', '标题文字', { x: -60, y: 400, size: 150 }))).title).toBeNull()
  })

  test.each([
    ['above', { left: 0, top: 0, width: 1, height: 0.5 }],
    ['below', { left: 0, top: 0.6, width: 1, height: 0.4 }],
    ['at the left', { left: 0, top: 0, width: 0.5, height: 1 }],
    ['in the middle', { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }],
  ])('has its photo where it is: %s', (_, box) => {
    const [width, height] = [144, 192]
    const random = seededRandom(3)
    const data = new Uint8ClampedArray(width * height * 4).fill(255)
    for (let y = box.top * height; y < (box.top + box.height) * height; y++)
      for (let x = box.left * width; x < (box.left + box.width) * width; x++)
        for (let channel = 0; channel < 3; channel++)
          data[(Math.floor(y) * width + Math.floor(x)) * 4 + channel] = 40 + random() * 180
    const { picture, hint } = readReference({ data, width, height })
    expect(hint).toBeNull()
    // To a cell of the grid on each side, and one for the blur.
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs(picture![side] - box[side]), side).toBeLessThan(0.17)
  })

  test('a picture of two photos has the larger one; a strip, a blank and a clear one say so', () => {
    const [width, height] = [144, 192]
    const data = new Uint8ClampedArray(width * height * 4).fill(255)
    const random = seededRandom(5)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (y < 40 || y > 100)
          for (let channel = 0; channel < 3; channel++) data[(y * width + x) * 4 + channel] = random() * 255
    const { picture } = readReference({ data, width, height })
    expect(picture!.top).toBeGreaterThan(0.35)
    expect(picture!.top + picture!.height).toBeCloseTo(1, 1)
    const hint = (w: number, h: number, alpha = 255, dot = false) => {
      const flat = new Uint8ClampedArray(w * h * 4).map((_, at) => (at % 4 === 3 ? alpha : dot && at < w * h ? 0 : 200))
      return readReference({ data: flat, width: w, height: h }).hint
    }
    expect([hint(400, 90), hint(90, 400), hint(400, 101, 255, true)]).toEqual(['strip', 'strip', null])
    expect([hint(100, 100), hint(100, 100, 0)]).toEqual(['plain', 'clear'])
  })

  test('a flat cover has a signature of its surfaces and their rims alone', () => {
    const plate = newElement('rect', { id: 'plate', x: 0, y: 600, width: 900, height: 600, fill: solid('#1f6f4a') })
    const { signature } = read(page(solid('#fbf6e9'), plate))
    expect(Math.max(...signature.words, ...signature.pictures)).toBeLessThan(0.2)
    const rows = signature.acrossEdges.length - 1
    // The rim runs across the whole page, half way down.
    expect([...signature.acrossEdges].indexOf(Math.max(...signature.acrossEdges)) / rows).toBeCloseTo(0.5, 1)
    expect(Math.max(...signature.acrossEdges)).toBeGreaterThan(0.95)
    expect(Math.max(...signature.downEdges)).toBeLessThan(0.1)
    const { surfaces } = signature
    const [upper, lower] = [surfaces.slice(0, surfaces.length / 3), surfaces.slice(-surfaces.length / 3)]
    const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.abs(mean(upper as Float32Array) - mean(lower as Float32Array))).toBeGreaterThan(0.8)
  })
})

describe('a sketch', () => {
  const stops = [
    { at: 0.2, colour: '#ff0000' },
    { at: 0.5, colour: '#ffffff' },
    { at: 0.9, colour: '#0000ff' },
  ]
  const box = { x: 150, y: 200, width: 500, height: 700 }
  const surfaces: Readonly<Record<string, readonly [Fill, ...DesignElement[]]>> = {
    'a rectangle, turned': [
      solid('#fbf6e9'),
      newElement('rect', { id: 'a', ...box, rotation: 30, fill: solid('#1f6f4a') }),
    ],
    'an ellipse, see-through': [
      solid('#fbf6e9'),
      newElement('ellipse', { id: 'a', ...box, opacity: 0.5, fill: solid('#1f6f4a') }),
    ],
    'a gradient along the page': [{ type: 'linear', angle: 40, stops }],
    'a gradient across a plate': [
      solid('#ffffff'),
      newElement('rect', { id: 'a', ...box, fill: { type: 'linear', angle: 90, stops } }),
    ],
    'a gradient about a point of a square': [
      solid('#ffffff'),
      newElement('rect', {
        ...{ id: 'a', ...box, height: 500 },
        fill: { type: 'radial', x: 0.3, y: 0.4, radius: 0.6, stops },
      } as never),
    ],
    'a frame': [
      solid('#ffffff'),
      newElement('rect', {
        id: 'a',
        ...box,
        fill: solid('#ffe45c'),
        stroke: { fill: solid('#111111'), width: 60, align: 'inside' },
      }),
    ],
    'a drawing of lines to both sides': [
      solid('#ffffff'),
      newElement('path', {
        ...{ id: 'a', ...box, viewWidth: 100, viewHeight: 100 },
        parts: [{ d: 'M10 10H90V60l-30 30h-20v-20L10 50Z', fill: solid('#b03a2e') }],
      }),
    ],
    'a drawing with a bay': [
      solid('#ffffff'),
      newElement('path', {
        ...{ id: 'a', ...box, viewWidth: 100, viewHeight: 100 },
        parts: [{ d: 'M0 0L100 0L100 100L70 100L70 30L30 30L30 100L0 100Z', fill: solid('#b03a2e') }],
      }),
    ],
    'a broad line': [
      solid('#ffffff'),
      newElement('line', {
        id: 'a',
        x: 100,
        y: 500,
        width: 700,
        height: 200,
        thickness: 90,
        cap: 'butt',
        fill: solid('#111111'),
      }),
    ],
  }
  test.each(Object.entries(surfaces))(
    'looks like the painted page, but for rims: %s',
    (_, [background, ...elements]) => {
      const design = page(background, ...elements)
      const sketch = sketchOf(design, measurer, new Set())
      expect([sketch.width, sketch.height]).toEqual([108, 144])
      const canvas = painted(design, paintParts(sketch.width / size.width))
      const seen = pixelsOf(canvas)
      const off = sketch.data.filter((value, at) => at % 4 < 3 && Math.abs(value - seen[at]!) > 40).length
      // Rims are soft on the page and hard in the sketch; gradients of oblong boxes have about the same angle.
      expect(off / (108 * 144 * 3)).toBeLessThan(0.035)
      expect(sketch.data.every((value, at) => at % 4 < 3 || value === 255)).toBe(true)
    },
  )

  test.each([
    [
      'horizontal',
      { x: 100, y: 300, width: 600, height: 200, size: 150 },
      { left: 100, top: 300, right: 700, bottom: 500 },
    ],
    [
      'vertical',
      { x: 300, y: 150, width: 200, height: 600, size: 150, writing: 'vertical' },
      { left: 300, top: 150, right: 500, bottom: 750 },
    ],
  ])('has strokes where the characters of a text are: %s', (_, fields, lines) => {
    const design = page(solid('#ffffff'), text('t', '四个汉字', { ...fields, fill: solid('#000000') }))
    const { data, width, height } = sketchOf(design, measurer, new Set())
    const scale = width / size.width
    let [inside, all, outside] = [0, 0, 0]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isInk = data[(y * width + x) * 4]! < 128
        const [px, py] = [(x + 0.5) / scale, (y + 0.5) / scale]
        const isIn = px > lines.left && px < lines.right && py > lines.top && py < lines.bottom
        if (isIn) all += 1
        if (isInk && isIn) inside += 1
        else if (isInk) outside += 1
      }
    }
    expect(outside).toBe(0)
    // About as dense as a bold Chinese character: neither a bar nor a hairline.
    expect(inside / all).toBeGreaterThan(0.25)
    expect(inside / all).toBeLessThan(0.6)
  })

  test('has the paper of a pattern', () => {
    const pattern = { type: 'pattern', pattern: 'dots', ink: '#000000', paper: '#ffe45c' } as unknown as Fill
    const { data } = sketchOf(page(pattern), measurer, new Set())
    expect([...data.slice(0, 4)]).toEqual([0xff, 0xe4, 0x5c, 255])
  })

  test('has the strokes of a longer line on both sides of a shorter one that it overlaps', () => {
    const design = page(
      solid('#ffffff'),
      text('t', '字\n字字字', { x: 150, y: 300, width: 600, height: 200, size: 200, lineHeight: 0.5, align: 'center' }),
    )
    const { data, width } = sketchOf(design, measurer, new Set())
    const scale = width / size.width
    const inkBetween = (left: number, right: number) => {
      let count = 0
      for (let y = Math.ceil(350 * scale); y < 450 * scale; y++)
        for (let x = Math.ceil(left * scale); x < right * scale; x++) if (data[(y * width + x) * 4]! < 128) count += 1
      return count
    }
    const [first, last] = [inkBetween(150, 350), inkBetween(550, 750)]
    expect(last).toBeGreaterThan(20)
    expect(Math.abs(first - last)).toBeLessThan(last * 0.1)
  })

  test('has the texture of a photo in a picture, whole or cut out in an oval', () => {
    const image = (mask: string) => newElement('image', { id: 'a', ...box, asset: 'a'.repeat(64), mask })
    const inked = (design: Design, cutOuts: readonly string[] = []) => {
      const { data, width } = sketchOf(design, measurer, new Set(cutOuts))
      const scale = width / size.width
      const at = (x: number, y: number) => data[(Math.floor(y * scale) * width + Math.floor(x * scale)) * 4]! < 255
      return [at(400, 550), at(170, 220), at(630, 880), at(100, 100)]
    }
    const paper = solid('#ffffff')
    expect(inked(page(paper, image('rect')))).toEqual([true, true, true, false])
    expect(inked(page(paper, image('ellipse')))).toEqual([true, false, false, false])
    expect(inked(page(paper, image('rect')), ['a'.repeat(64)])).toEqual([true, false, false, false])
  })
})
