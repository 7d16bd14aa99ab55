import { describe, expect, test } from 'vitest'
import { parse } from 'zod/mini'
import { fonts } from '../../../../src/catalogue/fonts.ts'
import { textEffects } from '../../../../src/catalogue/text-effects.ts'
import { textStyles } from '../../../../src/catalogue/text-styles.ts'
import { type Effect, effect as effectSchema } from '../../../../src/core/design/effects.ts'
import { text as textKind } from '../../../../src/core/design/elements/text.ts'
import { effectsReach } from '../../../../src/core/design/paint/effects/reach.ts'
import { paintTextElement, placedText } from '../../../../src/core/design/paint/text-element.ts'
import { notifyFontLoaded } from '../../../../src/core/design/text/measure.ts'
import { canvasOf, pixelsOf } from '../../../helpers/painting.ts'
import { found, paintedText, textElement, textEnv } from '../../../helpers/text-painting.ts'

const red = '#ff0000'
const solid = (colour: string) => ({ type: 'solid', colour })
const isRed = (r: number, g: number, b: number, a: number) => a > 200 && r > 200 && g < 60 && b < 60
const isDark = (r: number, g: number, b: number, a: number) => a > 200 && r < 60 && g < 60 && b < 60
const isAny = (_r: number, _g: number, _b: number, a: number) => a > 40
const effect = (type: string, parameters: Record<string, unknown> = {}) => ({ effects: [{ type, ...parameters }] })
const clear = { fill: { type: 'none' } }

describe('what lies about lines', () => {
  test('a marker is behind the text, as high and as low as it says', () => {
    const painted = paintedText(
      textElement('国国', effect('marker', { height: 0.4, offset: 0.6, rough: 0, skew: 0, colour: red })),
    )
    const band = found(painted, isRed)
    const top = placedText(textElement('国国'), textEnv()).lines[0]!.baseline - 86
    expect(Math.abs(band.bottom - band.top - 39)).toBeLessThan(3)
    expect(Math.abs((band.top + band.bottom) / 2 - top - 60)).toBeLessThan(2)
    expect(band.left).toBeLessThan(0)
    expect(band.right).toBeGreaterThan(200)
    expect(found(painted, isDark).count).toBeGreaterThan(2000)
  })

  test('a slanted marker leans like italics: its upper edge lies further right', () => {
    const painted = paintedText(
      textElement('国国', {
        ...clear,
        ...effect('marker', { height: 0.8, offset: 0.5, rough: 0, skew: 20, colour: red }),
      }),
    )
    const whole = found(painted, isRed)
    const rows = new Map<number, number>()
    painted.each((x, y, [r, g, b, a]) => {
      if (isRed(r, g, b, a)) rows.set(y, Math.max(rows.get(y) ?? -Infinity, x))
    })
    const [upper, lower] = [rows.get(whole.top + 4)!, rows.get(whole.bottom - 4)!]
    // 80 px high, less 8 px: tan 20° of that.
    expect(Math.abs(upper - lower - 72 * Math.tan(Math.PI / 9))).toBeLessThan(4)
  })

  test('a rough marker is the same wherever its line begins', () => {
    const marked = (align: string) => {
      const fields = { ...clear, ...effect('marker', { rough: 1, seed: 3, colour: red }) }
      const points: string[] = []
      const shift = align === 'right' ? 600 : 0
      const element = textElement('国国', { ...fields, sizing: 'fixed', width: 800, height: 140, align })
      paintedText(element, { width: 1000 }).each((x, y, [, , , alpha]) => {
        if (alpha > 128) points.push(`${x - shift} ${y}`)
      })
      return points
    }
    expect(marked('left').length).toBeGreaterThan(3000)
    expect(marked('right')).toEqual(marked('left'))
  })

  test('a rough marker is another one for another seed, and the same for the same', () => {
    const marked = (seed: number) =>
      Buffer.from(pixelsOf(paintedText(textElement('国国', effect('marker', { rough: 1, seed }))).canvas))
    expect(marked(1).equals(marked(1))).toBe(true)
    expect(marked(1).equals(marked(2))).toBe(false)
  })

  test.each(['line', 'double', 'wave', 'hand', 'dash'])(
    'a line of shape %s is under the feet, left of columns',
    (shape) => {
      const fields = {
        ...clear,
        ...effect('underline', { shape, width: 0.05, amplitude: 0.05, offset: 0.15, colour: red }),
      }
      const { lines } = placedText(textElement('国国'), textEnv())
      const foot = lines[0]!.baseline + 14
      const row = found(paintedText(textElement('国国', fields)), isRed)
      expect(Math.abs(row.middle.y - foot - 15)).toBeLessThan(7)
      expect(row.top).toBeGreaterThan(foot + 3)
      expect([row.left < 5, row.right > 195 - (shape === 'dash' ? 45 : 0)]).toEqual([true, true])
      const element = textElement('国国', { ...fields, writing: 'vertical' })
      const column = found(paintedText(element), isRed)
      const middle = placedText(element, textEnv()).lines[0]!.baseline
      expect(Math.abs(column.middle.x - (middle - 50 - 15))).toBeLessThan(7)
      expect(column.bottom - column.top).toBeGreaterThan(150)
    },
  )

  test('a wave swings to both sides, as far as it says', () => {
    const height = (amplitude: number) => {
      const { top, bottom } = found(
        paintedText(
          textElement('国国国', {
            ...clear,
            ...effect('underline', { shape: 'wave', width: 0.02, amplitude, colour: red }),
          }),
        ),
        (r, _g, _b, a) => r > 200 && a > 90,
      )
      return bottom - top
    }
    expect(height(0.2) - height(0.1)).toBeGreaterThan(12)
    expect(height(0.2) - height(0.1)).toBeLessThan(24)
  })

  test('on an arc a line bends with the text', () => {
    const element = textElement('弧形文字弧形文字', {
      size: 40,
      arc: 180,
      ...clear,
      ...effect('underline', { shape: 'line', colour: red }),
    })
    const bow = found(paintedText(element), isRed)
    // The line is a half circle: about half as high as it is wide.
    expect((bow.bottom - bow.top) / (bow.right - bow.left)).toBeCloseTo(0.5, 1)
    const smile = found(paintedText(textElement('弧形文字弧形文字', { ...element, arc: -180 })), isRed)
    expect(bow.middle.y).toBeLessThan((bow.top + bow.bottom) / 2)
    expect(smile.middle.y).toBeGreaterThan((smile.top + smile.bottom) / 2)
  })

  test('sheets are behind each line, padded, or one is behind all', () => {
    const sheets = (perLine: boolean) =>
      paintedText(
        textElement('国\n国国', {
          lineHeight: 2,
          ...clear,
          ...effect('note', { padX: 0.2, padY: 0.1, radius: 0, perLine, fill: solid(red) }),
        }),
        { height: 600 },
      )
    const each = found(sheets(true), isRed)
    const one = found(sheets(false), isRed)
    expect(Math.abs(each.right - each.left - 239)).toBeLessThan(2)
    expect(Math.abs(each.count - (140 * 120 + 240 * 120))).toBeLessThan(400)
    expect(Math.abs(one.count - 240 * 320)).toBeLessThan(600)
  })

  test.each([
    ['bottom-left', 'bottom', 'left'],
    ['bottom-right', 'bottom', 'right'],
    ['top-left', 'top', 'left'],
    ['top-right', 'top', 'right'],
    ['left', 'left', 'left'],
    ['right', 'right', 'right'],
  ] as const)('the tail of a bubble is at the %s, without a seam', (tail, side, half) => {
    const fields = { ...clear, ...effect('bubble', { padX: 0.2, padY: 0.2, radius: 0.2, tail, fill: solid(red) }) }
    const painted = paintedText(textElement('国国', fields))
    const all = found(painted, isRed)
    const { baseline } = placedText(textElement('国国'), textEnv()).lines[0]!
    const body = { left: -20, right: 220, top: baseline - 86 - 20, bottom: baseline + 14 + 20 }
    for (const edge of ['left', 'right', 'top', 'bottom'] as const) {
      expect(Math.abs(all[edge] - body[edge]) > 20, edge).toBe(edge === side)
    }
    if (half !== side) {
      const tip = found(painted, isRed)
      painted.each((x, y, colour) => {
        if (isRed(...colour) && (y < body.top - 5 || y > body.bottom + 5)) expect(x < 100).toBe(half === 'left')
      })
      expect(tip.count).toBeGreaterThan(0)
    }
    // The bubble has no holes.
    painted.each((x, y, [, , , a]) => {
      if (x > 5 && x < 195 && y > body.top && y < body.bottom) expect(a).toBe(255)
    })
  })

  test('tape lies where it is told, over the sheet and under the letters', () => {
    const at = (place: string) =>
      found(paintedText(textElement('国国', { ...clear, ...effect('tape', { place, colour: red }) })), isRed).middle
    const { width, height } = placedText(textElement('国国'), textEnv())
    expect([at('top-left').x < 0, at('top-left').y < height / 2]).toEqual([true, true])
    expect([at('bottom-right').x > width, at('bottom-right').y > height / 2]).toEqual([true, true])
    expect(Math.abs(at('top').x - width / 2)).toBeLessThan(3)
  })

  test('highlights, lines and dots of runs are their own', () => {
    const element = textElement('', {
      fill: solid('#000000'),
      runs: [
        { text: '一', highlight: red },
        { text: '一', underline: true },
        { text: '一', strike: true },
        { text: '一，', emphasis: true },
      ],
    })
    const painted = paintedText(element, { width: 700 })
    const { baseline } = placedText(element, textEnv()).lines[0]!
    const light = found(painted, isRed)
    expect([light.left > -8, light.right < 108]).toEqual([true, true])
    const inked = (from: number, to: number, top: number, bottom: number) => {
      let count = 0
      painted.each((x, y, colour) => {
        if (x > from && x < to && y > top && y < bottom && isDark(...colour)) count += 1
      })
      return count
    }
    const [foot, middle] = [baseline + 14, baseline - 36]
    expect(inked(110, 190, foot + 1, foot + 12)).toBeGreaterThan(80 * 5)
    expect(inked(205, 295, middle - 2, middle + 6)).toBeGreaterThan(80 * 5)
    expect(inked(310, 390, foot + 1, foot + 20)).toBeGreaterThan(60)
    // Punctuation has no dot.
    expect(inked(400, 500, foot + 1, foot + 20)).toBe(0)
  })
})

describe('what lies about characters', () => {
  const modes = [
    ['horizontal', {}],
    ['vertical', { writing: 'vertical' }],
    ['arc', { arc: 100 }],
  ] as const
  test.each(modes)('discs are about the middle of their characters: %s', (_name, mode) => {
    const fields = { ...mode, letterSpacing: 0.6, size: 60 }
    const element = textElement('国国国', { ...fields, ...effect('disc', { diameter: 1.4, fill: solid(red) }) })
    const painted = paintedText(element)
    // The ink of all characters has the same centre as all discs together.
    const env = textEnv()
    const ink = found(paintedText(textElement('国国国', fields)), isDark)
    const disc = found(painted, (r, g, b, a) => isRed(r, g, b, a) || isDark(r, g, b, a))
    if (!('arc' in mode)) {
      expect(Math.abs((ink.left + ink.right) / 2 - (disc.left + disc.right) / 2)).toBeLessThan(2.5)
      expect(Math.abs((ink.top + ink.bottom) / 2 - (disc.top + disc.bottom) / 2)).toBeLessThan(2.5)
    }
    // Antialiased pixels between ink and disc count as neither.
    expect(Math.abs(disc.count / (3 * Math.PI * 42 * 42) - 0.95)).toBeLessThan(0.06)
    // Each disc is centred on its own character.
    for (const piece of placedText(element, env).pieces) {
      const turn = (piece.turn * Math.PI) / 180
      const [x, y] = [
        piece.x + 30 * Math.cos(turn) + 21.6 * Math.sin(turn),
        piece.y + 30 * Math.sin(turn) - 21.6 * Math.cos(turn),
      ]
      for (const [dx, dy] of [
        [39, 0],
        [-39, 0],
        [0, 39],
        [0, -39],
      ] as const) {
        expect(isRed(...painted.at(x + dx, y + dy)), `${x + dx} ${y + dy}`).toBe(true)
      }
      for (const [dx, dy] of [
        [33, 33],
        [-33, -33],
      ] as const)
        expect(isRed(...painted.at(x + dx, y + dy))).toBe(false)
    }
  })

  test('blanks have no disc', () => {
    const discs = (text: string) =>
      found(
        paintedText(
          textElement(text, { size: 40, letterSpacing: 1, ...clear, ...effect('disc', { fill: solid(red) }) }),
        ),
        isRed,
      ).count
    expect(Math.abs(discs('国 国') - 2 * discs('国'))).toBeLessThan(40)
  })

  test('squares of paper stand side by side and 米 has more lines than 田', () => {
    const paper = (grid: string) =>
      found(
        paintedText(
          textElement('国国', { letterSpacing: 0.3, ...clear, ...effect('paper', { grid, cell: 1.3, colour: red }) }),
        ),
        isAny,
      )
    expect(Math.abs(paper('square').right - paper('square').left - 2 * 130)).toBeLessThan(4)
    expect(Math.abs(paper('square').bottom - paper('square').top - 130)).toBeLessThan(4)
    expect(paper('tian').count).toBeGreaterThan(paper('square').count + 100)
    expect(paper('mi').count).toBeGreaterThan(paper('tian').count + 100)
  })

  test('ruled paper goes from edge to edge, a line for each line', () => {
    const element = textElement('国\n国国国', {
      ...clear,
      lineHeight: 2,
      ...effect('paper', { grid: 'line', colour: red }),
    })
    const lines = found(paintedText(element, { width: 500, height: 600 }), isAny)
    expect([lines.left < 1, lines.right > 299]).toEqual([true, true])
    expect(lines.bottom - lines.top).toBeGreaterThan(195)
  })

  test('dots are under characters, right of them in columns, and not at punctuation', () => {
    const fields = { ...clear, ...effect('dots', { size: 0.2, colour: red }) }
    const { baseline } = placedText(textElement('国'), textEnv()).lines[0]!
    const dot = found(paintedText(textElement('国，', fields)), isRed)
    expect(Math.abs(dot.middle.x - 50)).toBeLessThan(2)
    expect(dot.top).toBeGreaterThan(baseline + 14)
    expect(Math.abs(dot.count - Math.PI * 100)).toBeLessThan(60)
    const column = textElement('国，', { ...fields, writing: 'vertical' })
    const right = found(paintedText(column), isRed)
    expect(right.left).toBeGreaterThan(placedText(column, textEnv()).lines[0]!.baseline + 50)
    expect(Math.abs(right.middle.y - 50)).toBeLessThan(2)
  })
})

describe('overflow', () => {
  /** Returns an effect with its numeric fields at their minimum and maximum, all together and one at a time. */
  function extremes(type: Effect['type']): Effect[] {
    const colours = type === 'shadow' || type === 'glow' ? { colour: '#000000' } : {}
    const defaults = parse(effectSchema, { type, ...colours }) as Record<string, unknown>
    const numbers = Object.keys(defaults).filter((key) => typeof defaults[key] === 'number' && key !== 'seed')
    const sets = [numbers, ...numbers.map((key) => [key])]
    const all = [-1e9, 1e9].flatMap((value) =>
      sets.map((keys) =>
        parse(effectSchema, { ...defaults, ...Object.fromEntries(keys.map((key) => [key, value])), seed: 3 }),
      ),
    )
    return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
  }

  /** Measures how far ink extends beyond the box of a text, px. */
  function reached(fields: Record<string, unknown>) {
    const [text, size] = ['国图Ag', 12]
    const { width, height } = placedText(textElement(text, { size, ...fields }), textEnv())
    const element = textElement(text, { size, ...fields, width, height })
    const painted = paintedText(element, { width: 340, height: 340, margin: 140 })
    const ink = found(painted, (_r, _g, _b, a) => a > 2)
    return {
      needed: Math.max(0, -ink.left, -ink.top, ink.right - width, ink.bottom - height) + 0.5,
      said: textKind.overflow(element),
      size,
    }
  }

  const modes = [{}, { writing: 'vertical' }, { arc: 120 }]
  const types = effectSchema._zod.def.options.map((option) =>
    parse(option.shape.type, option.shape.type._zod.def.values[0]),
  )
  test.each(types)('holds all ink and little more: %s', (type) => {
    for (const one of extremes(type)) {
      for (const mode of modes) {
        const { needed, said, size } = reached({ ...mode, effects: [one] })
        const what = `${JSON.stringify(one)} ${JSON.stringify(mode)}`
        expect(said, what).toBeGreaterThanOrEqual(needed)
        // The extent of jitter depends on the seed.
        if (type !== 'jitter') expect(said, what).toBeLessThanOrEqual(3 * needed + size)
      }
    }
  })

  test.each(textEffects)('holds all ink of $label', ({ fields }) => {
    for (const mode of modes) {
      const { needed, said } = reached({ ...fields, ...mode })
      expect(said).toBeGreaterThanOrEqual(needed)
    }
  })

  test('text that does not fit its box is held too', () => {
    const element = textElement('很长的一段话，放不进这么小的一个框里面去。Too long', {
      size: 20,
      sizing: 'fixed',
      width: 60,
      height: 30,
    })
    const ink = found(paintedText(element, { width: 400, height: 500, margin: 60 }), isAny)
    expect(ink.bottom).toBeGreaterThan(100)
    expect(textKind.overflow(element)).toBeGreaterThanOrEqual(ink.bottom - 30)
    expect(textKind.overflow(element)).toBeLessThan(3 * (ink.bottom - 30))
    expect(textKind.overflow(textElement(''))).toBe(0)
  })
})

describe('what a text needs', () => {
  test('characters are named as they are drawn, by font', () => {
    const element = textElement('', {
      runs: [{ text: '一“二”' }, { text: 'A', family: 'zcool-kuaile', weight: 400 }],
      writing: 'vertical',
      list: 'bullet',
    })
    const texts = textKind.texts!(element)
    expect(texts.map(({ family, weight }) => [family, weight])).toEqual([
      ['noto-sans-sc', 700],
      ['zcool-kuaile', 400],
    ])
    for (const character of '一二『』•') expect(texts[0]!.text).toContain(character)
    expect(texts[1]!.text).toBe('A')
  })

  test('pictures of all its fills are named', () => {
    const picture = (digit: string) => ({ type: 'picture', asset: digit.repeat(64) })
    const element = textElement('', {
      fill: picture('a'),
      runs: [{ text: '一', fill: picture('b') }],
      ...effect('stroke', { fill: picture('c') }),
    })
    expect(textKind.assets!(element)).toEqual(['a', 'b', 'c'].map((digit) => digit.repeat(64)))
  })

  test('a font that comes later sets the text anew', () => {
    const element = textElement('国')
    const { context } = canvasOf(200, 200)
    const before = placedText(element, textEnv())
    expect(placedText(element, textEnv())).toBe(before)
    notifyFontLoaded()
    paintTextElement(context, element, textEnv())
    expect(placedText(element, textEnv())).not.toBe(before)
  })

  test('one call of ink is one, several stand apart, effects overlap', () => {
    const ink = (text: string, fields = {}) => textKind.ink!(textElement(text, fields))
    expect([ink('国图'), ink('国，Ag'), ink('国', effect('shadow')), ink('国', { underline: true })]).toEqual([
      'one',
      'apart',
      'many',
      'many',
    ])
  })
})

describe('presets', () => {
  const withDefaults = (fields: Record<string, unknown>) =>
    textKind.schema.parse({ id: 'a', kind: 'text', ...fields }) as Record<string, unknown>
  /** Asserts that parsing keeps every given field unchanged. */
  const expectKept = (fields: Readonly<Record<string, unknown>>) => expect(withDefaults(fields)).toMatchObject(fields)

  test.each(textEffects)('nothing of $label is repaired', ({ fields }) => {
    expectKept({ ...fields })
    for (const one of fields.effects) {
      const known = Object.keys(parse(effectSchema, { type: one.type }) as object)
      for (const key of Object.keys(one)) expect(known, `${one.type}.${key}`).toContain(key)
    }
  })

  test.each(textStyles)(
    'nothing of $label is repaired, its font is one of the suite',
    ({ family, weight, sample, size, fields }) => {
      expectKept({ family, weight, runs: [{ text: sample }], size: size * 1242, ...fields })
      expect(fonts.find(({ id }) => id === family)?.weights).toContain(weight)
    },
  )

  test('ids and labels are each one only', () => {
    for (const all of [textEffects, textStyles]) {
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
    }
    expect(textEffects.length).toBeGreaterThanOrEqual(40)
    expect(textStyles.length).toBeGreaterThanOrEqual(30)
  })

  test('no two effects look the same', () => {
    const seen = new Map<string, string>()
    for (const { id, fields } of textEffects) {
      const key = Buffer.from(pixelsOf(paintedText(textElement('青图', { size: 40, ...fields })).canvas)).toString(
        'base64',
      )
      expect(seen.get(key), id).toBeUndefined()
      seen.set(key, id)
    }
  })
})

test('the ends of a tape are torn 12 % of its height deep', () => {
  const tape = { place: 'top', width: 2, height: 0.5, angle: 0, colour: red }
  const ends = new Map<number, number>()
  paintedText(textElement('国国', { ...clear, ...effect('tape', tape) })).each((x, y, [r, g, b, a]) => {
    if (isRed(r, g, b, a)) ends.set(y, Math.max(ends.get(y) ?? -Infinity, x))
  })
  const [least, most] = [Math.min(...ends.values()), Math.max(...ends.values())]
  // Half a pixel is lost at either end of a tooth.
  expect(Math.abs(most - least - 6)).toBeLessThanOrEqual(1.5)
})

test('the reach of a turned square disc is to its corners and hardly further', () => {
  const disc = parse(effectSchema, { type: 'disc', shape: 'square', diameter: 2 }) as Effect
  // A square of 2 em turned by 45° extends √2 em from the middle of a character, which has half an em of its own.
  const least = Math.SQRT2 - 0.5
  expect(effectsReach([disc], 1)).toBeGreaterThanOrEqual(least)
  expect(effectsReach([disc], 1)).toBeLessThan(least + 0.15)
})
