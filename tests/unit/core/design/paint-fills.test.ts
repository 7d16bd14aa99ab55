import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gradientAngle, gradients } from '../../../../src/catalogue/gradients.ts'
import { patternLabels } from '../../../../src/catalogue/patterns.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { type Fill, fill as fillSchema } from '../../../../src/core/design/fields.ts'
import { pageEnv } from '../../../../src/core/design/paint/page.ts'
import { type PatternName, patternNamed, patterns } from '../../../../src/core/design/paint/patterns.ts'
import {
  fillBox,
  fillStyleOf,
  gradientLine,
  isTransparent,
  placedPicture,
} from '../../../../src/core/design/paint/surface.ts'
import { solid } from '../../../../src/core/design/solid.ts'
import { canvasOf, colourAt, difference, inkBox, paintParts, pixelsOf, testPicture } from '../../../helpers/painting.ts'

const hash = 'a'.repeat(64)
const pictures = { [hash]: testPicture(400, 200) }
const env = (scale = 1) => pageEnv({ elements: {} }, paintParts(scale, pictures))

/** Fills a box on a canvas of its size. */
function filled(fill: Fill, width: number, height: number, scale = 1) {
  const { canvas, context } = canvasOf(Math.round(width * scale), Math.round(height * scale))
  context.scale(scale, scale)
  fillBox(context, fill, width, height, env(scale))
  return canvas
}
/** Fills the same box through the fill style alone, as text is filled. */
function styled(fill: Fill, width: number, height: number) {
  const { canvas, context } = canvasOf(width, height)
  const style = fillStyleOf(context, fill, width, height, env())
  if (style !== null) {
    context.fillStyle = style
    context.fillRect(0, 0, width, height)
  }
  return canvas
}
const blackToWhite = [
  { at: 0, colour: '#000000' },
  { at: 1, colour: '#ffffff' },
]
const grey = (canvas: ReturnType<typeof filled>, x: number, y: number) =>
  Number.parseInt(colourAt(canvas, x, y).slice(0, 2), 16)
const picture = (fields: object = {}) =>
  ({ type: 'picture', asset: hash, fit: 'cover', x: 0.5, y: 0.5, blur: 0, opacity: 1, ...fields }) as Fill

describe('gradients', () => {
  test('the line goes through the middle and ends where a level through the corners meets it, as in CSS', () => {
    expect(gradientLine(0, 200, 80)).toEqual({ x0: 0, y0: 40, x1: 200, y1: 40 })
    fc.assert(
      fc.property(
        fc.integer({ min: -360, max: 360 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 900 }),
        (angle, width, height) => {
          const { x0, y0, x1, y1 } = gradientLine(angle, width, height)
          expect(x0 + x1).toBeCloseTo(width, 6)
          expect(y0 + y1).toBeCloseTo(height, 6)
          const length = Math.hypot(x1 - x0, y1 - y0)
          const share = (x: number, y: number) => ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / (length * length)
          const corners = [share(0, 0), share(width, 0), share(0, height), share(width, height)]
          expect(Math.min(...corners)).toBeCloseTo(0, 6)
          expect(Math.max(...corners)).toBeCloseTo(1, 6)
        },
      ),
    )
  })

  test('go left to right at 0° and turn clockwise', () => {
    const at = (angle: number) => filled({ type: 'linear', angle, stops: blackToWhite }, 100, 100)
    expect(grey(at(0), 95, 50)).toBeGreaterThan(grey(at(0), 5, 50) + 200)
    expect(grey(at(90), 50, 95)).toBeGreaterThan(grey(at(90), 50, 5) + 200)
    expect(grey(at(180), 5, 50)).toBeGreaterThan(grey(at(180), 95, 50) + 200)
    expect(grey(at(135), 2, 2)).toBeGreaterThan(grey(at(135), 98, 2))
  })

  test('round ones spread from their point, by shares of the longer side', () => {
    const canvas = filled({ type: 'radial', x: 0.25, y: 0.5, radius: 0.5, stops: blackToWhite }, 200, 100)
    expect(grey(canvas, 50, 50)).toBeLessThan(5)
    expect(Math.abs(grey(canvas, 100, 50) - 128)).toBeLessThan(4)
    expect(grey(canvas, 160, 50)).toBe(255)
  })
})

describe('patterns', () => {
  const names = Object.keys(patterns) as PatternName[]
  const pattern = (fields: object = {}) =>
    ({ type: 'pattern', pattern: 'checks', ink: '#ff0000', paper: '#ffffff', size: 40, angle: 0, ...fields }) as Fill

  test('at least twelve, each with a Chinese name, each with ink and paper', () => {
    expect(names.length).toBeGreaterThanOrEqual(12)
    expect(Object.keys(patternLabels).sort()).toEqual([...names].sort())
    for (const name of names) {
      const canvas = filled(pattern({ pattern: name }), 80, 80)
      const data = pixelsOf(canvas)
      const greens = [...data].filter((_, at) => at % 4 === 1)
      const ink = greens.filter((value) => value < 100).length / greens.length
      const paper = greens.filter((value) => value > 200).length / greens.length
      // The half-transparent parts of gingham count as neither ink nor paper.
      expect(name === 'gingham' ? 0.25 : ink, name).toBeGreaterThan(0.015)
      expect(paper, name).toBeGreaterThan(0.2)
    }
  })

  test('meet themselves without a seam: moved by a tile they are the same', () => {
    for (const name of names) {
      const down = Math.round(40 * patternNamed(name).height)
      const canvas = filled(pattern({ pattern: name, size: 40 }), 160, 160)
      const moved = canvasOf(80, 80)
      moved.context.drawImage(canvas as never, -40, -down)
      const still = canvasOf(80, 80)
      still.context.drawImage(canvas as never, 0, 0)
      expect(difference(moved.canvas, still.canvas).mean, name).toBeLessThan(
        patternNamed(name).height % 0.5 === 0 ? 0.01 : 3,
      )
    }
    // Lines continue across the seam: neighbouring columns differ no more there than inside the tile.
    for (const name of ['waves', 'zigzag', 'diagonal', 'scales'] as const) {
      const canvas = filled(pattern({ pattern: name, size: 80 }), 160, 80)
      const jump = (x: number) =>
        Array.from({ length: 80 }, (_, y) => Math.abs(parts(canvas, x, y) - parts(canvas, x + 1, y))).reduce(
          (sum, off) => sum + off,
        )
      const largest = Math.max(...Array.from({ length: 70 }, (_, x) => jump(x + 3)))
      expect(jump(79), name).toBeLessThanOrEqual(largest * 1.2 + 80)
    }
  })
  const parts = (canvas: ReturnType<typeof filled>, x: number, y: number) =>
    Number.parseInt(colourAt(canvas, x, y).slice(2, 4), 16)

  test('are as large as they say, turn clockwise, and look the same twice as fine', () => {
    const squares = filled(pattern(), 80, 80)
    expect([5, 25, 45, 65].map((x) => colourAt(squares, x, 5))).toEqual([
      'ff0000ff',
      'ffffffff',
      'ff0000ff',
      'ffffffff',
    ])
    const turned = filled(pattern({ pattern: 'stripes', angle: 90 }), 80, 80)
    expect([5, 25, 45, 65].map((y) => colourAt(turned, 40, y))).toEqual([
      'ff0000ff',
      'ffffffff',
      'ff0000ff',
      'ffffffff',
    ])
    const { canvas, context } = canvasOf(80, 80)
    context.drawImage(filled(pattern({ pattern: 'dots' }), 80, 80, 2) as never, 0, 0, 80, 80)
    expect(difference(filled(pattern({ pattern: 'dots' }), 80, 80), canvas).mean).toBeLessThan(2.5)
  })

  test('a name nobody knows is dots; a tile is drawn once for a scale', () => {
    expect(patternNamed('of-later')).toBe(patterns.dots)
    expect(patternNamed('constructor')).toBe(patterns.dots)
    const fill = pattern({ pattern: 'plus' })
    const counting = paintParts(1)
    const { context } = canvasOf(50, 50)
    const both = pageEnv({ elements: {} }, counting)
    for (let time = 0; time < 3; time++) fillBox(context, fill, 50, 50, both)
    expect(counting.layers).toBe(1)
    fillBox(context, fill, 50, 50, { ...both, scale: 2 })
    expect(counting.layers).toBe(2)
  })
})

describe('pictures as fills', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 3000 }), height: fc.integer({ min: 1, max: 3000 }) })
  const place = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })

  test('cover the box or lie within it, touching two of its sides either way', () => {
    fc.assert(
      fc.property(size, size, place, (own, box, at) => {
        for (const fit of ['cover', 'contain'] as const) {
          const { left, top, scale } = placedPicture({ fit, ...at }, own, box.width, box.height)
          const [across, down] = [own.width * scale, own.height * scale]
          const [beyondX, beyondY] = [across - box.width, down - box.height]
          expect(Math.min(Math.abs(beyondX), Math.abs(beyondY))).toBeLessThan(1e-6)
          if (fit === 'cover') expect(Math.min(beyondX, beyondY)).toBeGreaterThan(-1e-6)
          else expect(Math.max(beyondX, beyondY)).toBeLessThan(1e-6)
          expect(left).toBeCloseTo(-beyondX * at.x, 6)
          expect(top).toBeCloseTo(-beyondY * at.y, 6)
        }
      }),
    )
  })

  test('show the part they are asked to, by style as by box, to the very edge', () => {
    const [red, green, clear] = ['ff0000ff', '00ff00ff', '00000000']
    for (const paint of [filled, styled]) {
      const left = paint(picture({ x: 0 }), 100, 100)
      expect([colourAt(left, 2, 2), colourAt(left, 97, 2)]).toEqual([red, red])
      const middle = paint(picture(), 100, 100)
      expect([colourAt(middle, 2, 2), colourAt(middle, 97, 2), colourAt(middle, 2, 97)]).toEqual([
        red,
        green,
        '0000ffff',
      ])
      expect(inkBox(middle)).toEqual({ left: 0, top: 0, width: 100, height: 100 })
      // Node's canvas interpolates patterns, which makes pixels at the edge slightly transparent.
      for (const x of [0, 99]) expect(Number.parseInt(colourAt(middle, x, 20).slice(6), 16)).toBeGreaterThan(235)
      const within = paint(picture({ fit: 'contain', y: 1 }), 100, 100)
      expect([colourAt(within, 10, 46), colourAt(within, 10, 53)]).toEqual([clear, red])
      const tiled = paint(picture({ fit: 'tile', x: 0, y: 0 }), 90, 90)
      // Tiles are 60 by 30: a third of the height of the box.
      expect([10, 40, 70].map((x) => colourAt(tiled, x, 5))).toEqual([red, green, red])
      expect(colourAt(tiled, 10, 35)).toBe(red)
    }
    expect(difference(filled(picture(), 150, 90), styled(picture(), 150, 90)).mean).toBeLessThan(1)
  })

  test('may be pale and blurred, the same at every scale', () => {
    for (const paint of [filled, styled])
      expect(colourAt(paint(picture({ opacity: 0.5 }), 100, 100), 5, 5)).toBe('ff000080')
    const soft = filled(picture({ blur: 10 }), 100, 100)
    const across = [5, 40, 50, 60, 95].map((x) => grey(soft, x, 20))
    expect(across).toEqual([...across].sort((one, other) => other - one))
    expect(across[1]).toBeGreaterThan(across[3]! + 40)
    expect(colourAt(soft, 1, 1).slice(6)).toBe('ff')
    const { canvas, context } = canvasOf(100, 100)
    context.drawImage(filled(picture({ blur: 10 }), 100, 100, 2) as never, 0, 0, 100, 100)
    expect(difference(soft, canvas).mean).toBeLessThan(1.5)
  })

  test('a large one is not picked apart when it is shrunk', () => {
    const fine = canvasOf(1600, 1600)
    for (let x = 0; x < 1600; x += 2) fine.context.fillRect(x, 0, 1, 1600)
    const env = pageEnv({ elements: {} }, paintParts(1, { [hash]: fine.canvas as never }))
    const { canvas, context } = canvasOf(90, 90)
    context.fillStyle = fillStyleOf(context, picture(), 90, 90, env)!
    context.fillRect(0, 0, 90, 90)
    const alphas = [...pixelsOf(canvas)].filter((_, at) => at % 4 === 3)
    expect(Math.min(...alphas)).toBeGreaterThan(100)
    expect(Math.max(...alphas)).toBeLessThan(155)
  })

  test('one that is not there is nothing', () => {
    expect(inkBox(filled(picture({ asset: 'b'.repeat(64) }), 20, 20))).toBeNull()
    expect(inkBox(styled(picture({ asset: 'b'.repeat(64) }), 20, 20))).toBeNull()
  })
})

test('what is clear is known to be', () => {
  expect([{ type: 'none' } as Fill, solid('#12345600'), picture({ opacity: 0 })].map(isTransparent)).toEqual([
    true,
    true,
    true,
  ])
  expect([solid('#000000'), solid('#12345601'), picture()].map(isTransparent)).toEqual([false, false, false])
  expect(inkBox(filled({ type: 'none' }, 10, 10))).toBeNull()
})

test('the eighty gradients of the catalogue are fills, each with its own name', () => {
  expect(gradients).toHaveLength(80)
  expect(new Set(gradients.map(({ name }) => name)).size).toBe(80)
  const groups = new Map<string, number>()
  for (const { group, from, to, ink, contrast } of gradients) {
    groups.set(group, (groups.get(group) ?? 0) + 1)
    const fill = {
      type: 'linear',
      angle: gradientAngle,
      stops: [
        { at: 0, colour: from },
        { at: 1, colour: to },
      ],
    }
    expect(fillSchema.parse(fill)).toEqual(fill)
    expect(newElement('rect', { id: 'one', fill: fill as Fill }).fill).toEqual(fill)
    expect(Math.abs(worst(ink === 'dark' ? '#1a1a1a' : '#ffffff', from, to) - contrast)).toBeLessThanOrEqual(0.11)
  }
  expect([...groups.values()]).toEqual(Array.from({ length: 8 }, () => 10))
})

/** Returns the WCAG 2 contrast on the worst of several backgrounds. */
function worst(ink: string, ...grounds: readonly string[]): number {
  const light = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  return Math.min(
    ...grounds.map((ground) => {
      const [one, other] = [light(ink), light(ground)]
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    }),
  )
}

test('a blurred picture is computed at eight pixels for its standard deviation, whatever the size of the box', () => {
  const parts = paintParts(1, pictures)
  const sizes: number[] = []
  const layer: typeof parts.layer = (width, height) => {
    sizes.push(width, height)
    return parts.layer.call(parts, width, height)
  }
  const { context } = canvasOf(400, 400)
  fillBox(context, picture({ blur: 100 }), 400, 400, pageEnv({ elements: {} }, { ...parts, layer }))
  // At full strength the standard deviation is half of the shorter side.
  expect(Math.max(...sizes)).toBe(16)
})
