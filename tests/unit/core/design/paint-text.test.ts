import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textEffects } from '../../../../src/catalogue/text-effects.ts'
import { paintTextElement, placedText } from '../../../../src/core/design/paint/text-element.ts'
import { canvasOf, difference, pixelsOf } from '../../../helpers/painting.ts'
import { found, paintedText, textElement, textEnv } from '../../../helpers/text-painting.ts'

const red = '#ff0000'
const blue = '#0000ff'
const solid = (colour: string) => ({ type: 'solid', colour })
const none = { type: 'none' }
const isRed = (r: number, g: number, b: number, a: number) => a > 200 && r > 200 && g < 60 && b < 60
const isBlue = (r: number, g: number, b: number, a: number) => a > 200 && b > 200 && g < 60 && r < 60
const isDark = (r: number, g: number, b: number, a: number) => a > 200 && r < 60 && g < 60 && b < 60
const effect = (type: string, parameters: Record<string, unknown> = {}) => ({ effects: [{ type, ...parameters }] })

/**
 * Returns functions that measure the distance of a pixel to the ink of the same text without effects, by brute force.
 */
function distances(text: string, fields: Record<string, unknown> = {}) {
  const plain = paintedText(textElement(text, { ...fields, effects: [], fill: solid('#000000') }))
  const { width, height } = plain.canvas
  const inked = Array.from({ length: width * height }, () => false)
  let place = 0
  plain.each((_x, _y, [, , , alpha]) => {
    inked[place++] = alpha >= 128
  })
  const reach = 30
  const near = (column: number, row: number, wanted: boolean) => {
    let best = reach
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [x, y] = [column + dx, row + dy]
        const is = x >= 0 && y >= 0 && x < width && y < height && inked[y * width + x]!
        if (is === wanted) best = Math.min(best, Math.hypot(dx, dy))
      }
    }
    return best
  }
  return {
    inked: (x: number, y: number) => inked[Math.floor(y + 100) * width + Math.floor(x + 100)]!,
    /** Distance from a pixel outside to the ink, px. */
    outside: (x: number, y: number) => near(Math.floor(x + 100), Math.floor(y + 100), true),
    /** Distance from a pixel inside to the edge of the ink, px. */
    inside: (x: number, y: number) => near(Math.floor(x + 100), Math.floor(y + 100), false),
  }
}

/** Visits every third pixel in both directions. */
function sampled(painted: ReturnType<typeof paintedText>, see: Parameters<typeof painted.each>[0]) {
  painted.each((x, y, colour) => {
    if (Math.floor(x) % 3 === 0 && Math.floor(y) % 3 === 0 && x > -40 && y > -40 && x < 160 && y < 170)
      see(x, y, colour)
  })
}

describe('letters', () => {
  test('plain text is nothing but fillText: the same pixels, no layer, one font for each look', () => {
    const element = textElement('青图\nQingTu', {
      runs: [{ text: '青图' }, { text: '\nQing', size: 60 }, { text: 'Tu' }],
    })
    const env = textEnv()
    const placed = placedText(element, env)
    const { canvas, context } = canvasOf(400, 400)
    context.translate(100, 100)
    for (const { text, x, y, drawnStyle } of placed.pieces) {
      context.font = placed.styles[drawnStyle]!.font
      context.fillStyle = '#1a1a1a'
      context.fillText(text, x, y)
    }
    const layers = env.layers
    const painted = paintedText(element, { env })
    expect(difference(painted.canvas, canvas).most).toBe(0)
    expect(env.layers).toBe(layers)

    const calls: string[] = []
    const counting = new Proxy(context, {
      get: (target, key) => {
        const value = Reflect.get(target, key, target)
        return typeof value === 'function'
          ? (...args: unknown[]) => {
              calls.push(String(key))
              return value.apply(target, args)
            }
          : value
      },
      set: (target, key, value) => {
        calls.push(`${String(key)}=`)
        return Reflect.set(target, key, value, target)
      },
    })
    paintTextElement(counting, element, env)
    expect(calls.filter((call) => call === 'font=')).toHaveLength(placed.styles.length)
    expect(calls.filter((call) => call === 'fillText')).toHaveLength(placed.pieces.length)
    expect(new Set(calls)).toEqual(new Set(['textBaseline=', 'textAlign=', 'lang=', 'font=', 'fillStyle=', 'fillText']))
  })

  test('an outline is as wide as it says beyond the edge, and lies under the ink', () => {
    const ink = distances('国')
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 24 }), (width) => {
        const painted = paintedText(
          textElement('国', { fill: solid(blue), ...effect('stroke', { width: width / 100, fill: solid(red) }) }),
        )
        sampled(painted, (x, y, colour) => {
          const away = ink.outside(x, y)
          const where = `${x} ${y}: ${away} px from the ink, outline ${width}`
          if (away === 0 && ink.inside(x, y) > 2) expect(isBlue(...colour), where).toBe(true)
          if (away > 2 && away < width - 1.5) expect(isRed(...colour), where).toBe(true)
          if (away > width + 2) expect(colour[3], where).toBe(0)
        })
      }),
      { numRuns: 4 },
    )
  })

  test('of several outlines each is seen, the widest outermost, in whatever order they are listed', () => {
    const rings = [
      { type: 'stroke', width: 0.06, fill: solid(red) },
      { type: 'stroke', width: 0.16, fill: solid(blue) },
    ]
    const one = paintedText(textElement('国', { effects: rings }))
    const other = paintedText(textElement('国', { effects: [...rings].reverse() }))
    expect(difference(one.canvas, other.canvas).most).toBe(0)
    const [inner, outer] = [found(one, isRed), found(one, isBlue)]
    expect(inner.left - outer.left).toBeGreaterThan(8)
    expect(inner.left - outer.left).toBeLessThan(12)
    expect(inner.count).toBeGreaterThan(500)
  })

  test('hollow letters are empty inside, and what lies behind them is seen there', () => {
    const ink = distances('国')
    const painted = paintedText(
      textElement('国', {
        fill: none,
        effects: [
          { type: 'stroke', width: 0.05, fill: solid(red) },
          { type: 'note', fill: solid(blue) },
        ],
      }),
    )
    let [inside, ring] = [0, 0]
    sampled(painted, (x, y, colour) => {
      if (ink.inside(x, y) > 2) {
        inside += 1
        expect(isBlue(...colour)).toBe(true)
      } else if (ink.outside(x, y) > 1.5 && ink.outside(x, y) < 3.5) {
        ring += 1
        expect(isRed(...colour)).toBe(true)
      }
    })
    expect(inside).toBeGreaterThan(20)
    expect(ring).toBeGreaterThan(50)
  })

  test.each([
    ['arc', { arc: 120 }],
    ['jitter', effect('jitter', { turn: 20 })],
    ['vertical Latin', { writing: 'vertical', runs: [{ text: 'Qing图' }] }],
    ['letter spacing', { letterSpacing: 0.3 }],
  ])('a gradient runs over the whole box, whatever is turned in it: %s', (_name, fields) => {
    const stops = [
      { at: 0, colour: '#000000' },
      { at: 1, colour: '#ff0000' },
    ]
    const element = textElement('青图大字', { ...fields, size: 50, fill: { type: 'linear', angle: 0, stops } })
    const { width } = placedText(element, textEnv())
    let seen = 0
    paintedText(element).each((x, _y, [r, g, b, a]) => {
      if (a < 255 || x < 0 || x > width) return
      seen += 1
      expect(Math.abs(r - (x / width) * 255)).toBeLessThan(4)
      expect(g + b).toBe(0)
    })
    expect(seen).toBeGreaterThan(1000)
  })

  test('runs keep fills of their own under the effects of the text', () => {
    const painted = paintedText(
      textElement('', {
        runs: [{ text: '红', fill: solid(red) }, { text: '蓝' }],
        fill: solid(blue),
        ...effect('stroke', { fill: solid('#ffffff') }),
      }),
    )
    expect(found(painted, isRed).right).toBeLessThan(100)
    expect(found(painted, isBlue).left).toBeGreaterThan(100)
  })

  test('the upper half keeps its fill, the lower one has its own and is moved', () => {
    const element = textElement('国', { fill: solid(blue), ...effect('split', { at: 0.5, shift: 0.2, colour: red }) })
    const painted = paintedText(element)
    const { lines } = placedText(element, textEnv())
    const [upper, lower] = [found(painted, isBlue), found(painted, isRed)]
    const cut = lines[0]!.baseline - 86 + 50
    expect(Math.abs(upper.bottom - cut)).toBeLessThan(2)
    expect(Math.abs(lower.top - cut)).toBeLessThan(2)
    expect(lower.left - upper.left).toBeGreaterThan(15)
  })

  test('letters dance by their seed: the same one the same dance, none without measure', () => {
    const dance = (parameters: Record<string, unknown>) =>
      paintedText(textElement('青图大字', { size: 50, ...effect('jitter', parameters) })).canvas
    const still = paintedText(textElement('青图大字', { size: 50 })).canvas
    expect(difference(dance({ turn: 9, seed: 1 }), dance({ turn: 9, seed: 1 })).most).toBe(0)
    expect(difference(dance({ turn: 9, seed: 1 }), dance({ turn: 9, seed: 2 })).mean).toBeGreaterThan(0.5)
    expect(difference(dance({ turn: 0, size: 0, shift: 0 }), still).mean).toBeLessThan(0.2)
  })
})

describe('what letters throw', () => {
  test.each([0, 90, 200])('a hard shadow is the text itself, moved, and turns with it: %s°', (turn) => {
    const shadowed = textElement('国', {
      fill: solid(blue),
      ...effect('shadow', { x: 0.6, y: 0.9, blur: 0, colour: red }),
    })
    const canvas = { width: 500, height: 500, margin: 250, turn }
    const [plain, painted] = [
      found(paintedText(textElement('国', { fill: solid(blue) }), canvas), isBlue),
      found(paintedText(shadowed, canvas), isRed),
    ]
    const radians = (turn * Math.PI) / 180
    // The ink hides a part of the shadow, so the test compares the far corners.
    const [dx, dy] = [60 * Math.cos(radians) - 90 * Math.sin(radians), 60 * Math.sin(radians) + 90 * Math.cos(radians)]
    const far = (box: typeof plain) => [dx > 0 ? box.right : box.left, dy > 0 ? box.bottom : box.top] as const
    expect(Math.abs(far(painted)[0] - far(plain)[0] - dx)).toBeLessThan(2)
    expect(Math.abs(far(painted)[1] - far(plain)[1] - dy)).toBeLessThan(2)
  })

  test('a translucent shadow is of one tone, also where letters and outlines overlap', () => {
    const painted = paintedText(
      textElement('国国国', {
        letterSpacing: -0.3,
        fill: solid(blue),
        effects: [
          { type: 'stroke', width: 0.1, fill: solid(blue) },
          { type: 'shadow', x: 0, y: 1.6, blur: 0, colour: '#ff000080' },
        ],
      }),
    )
    const tones = new Set<number>()
    painted.each((_x, y, [r, , , a]) => {
      if (y > 165 && y < 260 && r > 0) tones.add(a)
    })
    expect(Math.max(...tones)).toBeLessThanOrEqual(0x81)
    expect(tones.has(0x80)).toBe(true)
  })

  test('a glow is around the letters, brighter when stronger, paler farther away', () => {
    const light = (strength: number) =>
      paintedText(textElement('一', effect('glow', { blur: 0.3, strength, colour: red })))
    const at = (strength: number, away: number) => {
      const painted = light(strength)
      const bar = found(painted, isDark)
      return painted.at(bar.middle.x, bar.bottom + away)[3]
    }
    expect(at(1, 6)).toBeGreaterThan(10)
    expect(at(1, 6)).toBeGreaterThan(at(1, 15))
    expect(at(3, 6)).toBeGreaterThan(at(1, 6))
    expect(at(3, 15)).toBeGreaterThan(at(3, 30))
  })

  test('a body is the letter swept along its way', () => {
    const ink = distances('国')
    const painted = paintedText(
      textElement('国', { fill: solid(blue), ...effect('extrude', { depth: 0.2, angle: 0, colour: red }) }),
    )
    let swept = 0
    sampled(painted, (x, y, colour) => {
      if (ink.inked(x, y)) return
      const from = Array.from({ length: 23 }, (_, step) => ink.inked(x - step, y))
      const beside = Array.from({ length: 23 }, (_, step) => ink.inked(x - step, y - 1) || ink.inked(x - step, y + 1))
      if (from.slice(1, 19).some(Boolean)) {
        swept += 1
        expect(colour[3], `${x} ${y}`).toBeGreaterThan(100)
        if (colour[3] === 255 && ink.outside(x, y) > 2) expect(isRed(...colour)).toBe(true)
      } else if (![...from, ...beside].some(Boolean)) expect(colour[3], `${x} ${y}`).toBe(0)
    })
    expect(swept).toBeGreaterThan(100)
  })

  test('a long shadow fades on its way and never gets darker', () => {
    const painted = paintedText(textElement('一', effect('long-shadow', { length: 2, angle: 90, colour: '#ff000080' })))
    const bar = found(painted, isDark)
    const along = Array.from({ length: 20 }, (_, step) => painted.at(bar.middle.x, bar.bottom + 4 + step * 10)[3])
    for (const [step, alpha] of along.entries()) if (step > 0) expect(alpha).toBeLessThanOrEqual(along[step - 1]!)
    expect(along[0]).toBeGreaterThan(100)
    expect(along[0]).toBeLessThanOrEqual(0x80)
    expect(along[10]).toBeGreaterThan(20)
    expect(along[19]).toBeLessThan(12)
  })

  test('holes are in the letters only, as much of them as it says', () => {
    const whole = textElement('国图', { fill: solid(blue), ...effect('note', { fill: solid(red) }) })
    const rough = textElement('国图', {
      fill: solid(blue),
      effects: [
        { type: 'texture', amount: 0.3, grain: 0.03, seed: 2 },
        { type: 'note', fill: solid(red) },
      ],
    })
    const before: (readonly number[])[] = []
    paintedText(whole).each((_x, _y, colour) => before.push(colour))
    let [place, ink, open] = [0, 0, 0]
    paintedText(rough).each((_x, _y, colour) => {
      const was = before[place++]!
      if (isBlue(...(was as [number, number, number, number]))) {
        ink += 1
        open += 1 - colour[2] / 255
        expect(colour[0] + colour[2]).toBeGreaterThan(250)
      } else if (was[2] === 0) expect(colour).toEqual(was)
    })
    expect(open / ink).toBeGreaterThan(0.25)
    expect(open / ink).toBeLessThan(0.35)
  })
})

describe('the same picture everywhere', () => {
  const modes = [{}, { writing: 'vertical' }, { arc: 90 }]
  /** Returns the text with a preset's fields in each writing mode. */
  const texts = (fields: (typeof textEffects)[number]['fields']) =>
    modes.map((mode) => textElement('青图Ag，', { size: 28, ...fields, ...mode }))
  const canvas = { width: 320, height: 320 }

  test.each(textEffects)('twice as fine is the same picture: $label', ({ fields }) => {
    for (const element of texts(fields)) {
      const one = paintedText(element, canvas).canvas
      const two = paintedText(element, { ...canvas, scale: 2 }).canvas
      const half = canvasOf(one.width, one.height)
      half.context.drawImage(two as never, 0, 0, one.width, one.height)
      expect(difference(one, half.canvas).mean).toBeLessThan(1.5)
    }
  })

  test.each(textEffects)('what is cut off by the canvas changes nothing of the rest: $label', ({ fields }) => {
    for (const element of texts(fields)) {
      const whole = paintedText(element, canvas)
      // The canvas begins 20 px inside the text, so it cuts through it.
      const cut = paintedText(element, { width: 120, height: 100, margin: -20 })
      const part = canvasOf(120, 100)
      part.context.drawImage(whole.canvas as never, -120, -120)
      // Skia antialiases shapes slightly differently where they extend beyond the canvas.
      expect(difference(cut.canvas, part.canvas).mean).toBeLessThan(0.3)
    }
  })

  test.each(textEffects)('painted again it is the same, and the context is as it was: $label', ({ fields }) => {
    for (const element of texts(fields)) {
      const [one, other] = [0, 0].map(() => pixelsOf(paintedText(element, canvas).canvas))
      expect(Buffer.compare(Buffer.from(one!), Buffer.from(other!))).toBe(0)
      const { context } = canvasOf(300, 300)
      context.globalAlpha = 0.6
      context.translate(40, 40)
      paintTextElement(context, element, textEnv())
      const { a, b, c, d, e, f } = context.getTransform()
      expect([a, b, c, d, e, f, context.globalAlpha]).toEqual([1, 0, 0, 1, 40, 40, 0.6])
      const { globalCompositeOperation, shadowBlur } = context
      expect([globalCompositeOperation, shadowBlur, context.getLineDash()]).toEqual(['source-over', 0, []])
    }
  })

  test('a turned text is the same picture turned, gradients, shadows and holes too', () => {
    for (const preset of textEffects) {
      const element = textElement('青图', { size: 40, ...preset.fields })
      const straight = paintedText(element, { width: 300, height: 300, margin: 150 })
      const turned = paintedText(element, { width: 300, height: 300, margin: 150, turn: 90 })
      const back = canvasOf(300, 300)
      back.context.translate(0, 300)
      back.context.rotate(-Math.PI / 2)
      back.context.drawImage(turned.canvas as never, 0, 0)
      expect(difference(straight.canvas, back.canvas).mean, preset.id).toBeLessThan(0.7)
    }
  })
})
