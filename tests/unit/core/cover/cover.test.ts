import '../../../helpers/web-canvas.ts'
import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverPalettes, coverVoices, sampleBriefs } from '../../../../src/catalogue/covers.ts'
import { gradients } from '../../../../src/catalogue/gradients.ts'
import { meaningWords } from '../../../../src/catalogue/meaning-words.ts'
import { titleWords } from '../../../../src/catalogue/title-words.ts'
import { ensureContrast, leastContrast } from '../../../../src/core/colour/contrast.ts'
import { hexOf, lchOf, mixed, withLch } from '../../../../src/core/colour/oklch.ts'
import { fitText } from '../../../../src/core/compose/fit.ts'
import { keywordOf } from '../../../../src/core/compose/keyword.ts'
import { type Palette, paletteOf } from '../../../../src/core/compose/palette.ts'
import { displayEffects, effectsOf, gradientInk, titleEffects } from '../../../../src/core/compose/title-effects.ts'
import { analyseImage, sourceOfPicture } from '../../../../src/core/cover/image-analysis.ts'
import { showsPoints } from '../../../../src/core/cover/layout.ts'
import { layoutsFor, recipesFor, sourceOfGradient } from '../../../../src/core/cover/variants.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('colours', () => {
  test('come back from lightness, chroma and hue as they were', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const back = hexOf(lchOf(colour))
        for (const at of [1, 3, 5]) {
          const off = Number.parseInt(back.slice(at, at + 2), 16) - Number.parseInt(colour.slice(at, at + 2), 16)
          expect(Math.abs(off)).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  test('mix from one end to the other', () => {
    expect([0, 0.5, 1].map((share) => mixed('#000000', '#ffffff', share))).toEqual(['#000000', '#808080', '#ffffff'])
  })

  test('are legible on one colour whatever it is, and left alone where they are', () => {
    fc.assert(
      fc.property(hex, hex, (colour, on) => {
        const ink = ensureContrast(colour, [on])
        // For every background, black or white has a contrast of at least 4.58.
        expect(leastContrast(ink, [on])).toBeGreaterThanOrEqual(4.5)
        if (leastContrast(colour, [on]) >= 4.5) expect(ink).toBe(colour)
      }),
    )
  })
})

/** Returns each ink role, its colour and the backgrounds it is read on. */
const pairs = (palette: Palette): [string, string, readonly string[]][] => [
  ['ink', palette.ink, palette.papers],
  ['muted', palette.muted, palette.papers],
  ['accentInk', palette.accentInk, palette.papers],
  ['onAccent', palette.onAccent, [palette.accent]],
  ['onSecond', palette.onSecond, [palette.second]],
  ['onSoft', palette.onSoft, [palette.soft]],
  ['onCard', palette.onCard, [palette.card]],
  ['mutedOnCard', palette.mutedOnCard, [palette.card]],
  ['accentOnCard', palette.accentOnCard, [palette.card]],
]

describe('palettes', () => {
  const expectLegible = (palette: Palette) => {
    for (const [role, ink, on] of pairs(palette))
      expect(leastContrast(ink, on), `${palette.name}: ${role} ${ink} on ${on}`).toBeGreaterThanOrEqual(4.5)
  }

  test('ours and those of all gradients can be read', () => {
    for (const source of coverPalettes) expectLegible(paletteOf(source))
    for (const { name, from, to, ink } of gradients)
      expectLegible(paletteOf(sourceOfGradient(name, from, to, ink === 'light')))
  })

  test('of any colours can be read', () => {
    fc.assert(
      fc.property(fc.array(hex, { minLength: 1, maxLength: 2 }), hex, (paper, accent) => {
        expectLegible(paletteOf({ name: 'any', paper, accent }))
      }),
    )
  })

  test('effects leave the words of a title legible', () => {
    fc.assert(
      fc.property(hex, hex, (on, accent) => {
        const ink = ensureContrast('#1a1a1a', [on], 5)
        for (const effect of effectsOf('marker', { ink, on, accent, seed: 1 }))
          if (effect.type === 'marker') expect(leastContrast(ink, [effect.colour])).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

test('display effects part the words from their ground: rings and shadows, on any colours', () => {
  const hexes = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hexes, hexes, hexes, (on, accent, wanted) => {
      const ink = ensureContrast(wanted, [on], 4.6)
      const found = displayEffects.flatMap((name) => effectsOf(name, { ink, on, accent, seed: 7 }))
      for (const effect of found) {
        if (effect.type === 'long-shadow') expect(leastContrast(ink, [effect.colour])).toBeGreaterThanOrEqual(3)
        if (effect.type === 'split') expect(leastContrast(effect.colour, [on])).toBeGreaterThanOrEqual(4.5)
      }
      const [outer, inner] = found.flatMap((effect) => (effect.type === 'stroke' ? [effect] : []))
      expect(inner!.width).toBeLessThan(outer!.width)
      const colourOf = ({ fill }: typeof inner & object) => (fill.type === 'solid' ? fill.colour : '')
      expect(leastContrast(ink, [colourOf(inner!)])).toBeGreaterThanOrEqual(3)
      expect(leastContrast(colourOf(outer!), [on])).toBeGreaterThanOrEqual(2.9)
      const fill = gradientInk(ink, accent, [on])
      const colours = fill.type === 'linear' ? fill.stops.map(({ colour }) => colour) : []
      expect(colours).toHaveLength(2)
      for (const colour of colours) expect(leastContrast(colour, [on])).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test.each([
  ['他说「算了吧」', '「算了吧」'],
  ['新手咖啡入门的8个问题', '8个'],
  ['花¥1,299买的相机', '¥1,299'],
  ['秋天第一杯奶茶测评', '秋天'],
  ['2026', null],
  ['好', null],
])('the word of %s that is worth a colour is %s', (title, word) => {
  const found = keywordOf(title, titleWords)
  expect(found && title.slice(...found)).toBe(word)
})

describe('a fitted text', () => {
  const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
  const fitted = (words: string, width: number, height: number, lines = 3) =>
    fitText(
      { id: 't', x: 0, y: 0, width, height, runs: [{ text: words }], balance: true } as never,
      { most: 300, least: 40, lines },
      measurer,
    )
  const linesOf = (words: string, width: number, height: number, lines?: number) =>
    fitted(words, width, height, lines).placed.lines.map(({ start, end }) => words.slice(start, end))

  test('is as large as its box allows', () => {
    const { element, placed } = fitted('四个字呢', 800, 400)
    expect(placed.overflows).toBe(false)
    expect(element.size).toBeGreaterThan(150)
    expect(fitted('四个字呢', 8000, 4000).element.size).toBe(300)
  })

  test('parts no words, no number from what it counts, and leaves no character alone', () => {
    expect(linesOf('新手咖啡入门的8个问题', 700, 700)).toEqual(['新手咖啡入门的', '8个问题'])
    for (const line of linesOf('The quick brown fox jumps', 500, 600)) expect(line.trim()).toMatch(/^[\w ]+$/)
    expect(
      linesOf('The quick brown fox jumps', 500, 600)
        .map((line) => line.trim())
        .join(' '),
    ).toBe('The quick brown fox jumps')
  })

  test('leaves no scrap of a clause behind its comma, and parts no pointing word from what it points at', () => {
    for (const [width, height] of [
      [820, 700],
      [1000, 500],
      [640, 900],
    ] as const)
      for (const line of linesOf('坚持早起读书100天之后，我发现真正改变人的是这三件小事', width, height))
        expect(line).not.toMatch(/，.$|^之后|[这\d]$/)
    for (const line of linesOf('周末两天一夜去走这条银杏路', 620, 700)) expect(line).not.toMatch(/[两这一]$/)
  })

  test('keeps the line feeds somebody made', () => {
    expect(linesOf('一行\n两行\n三行\n四行', 600, 900, 2).map((line) => line.trim())).toEqual([
      '一行',
      '两行',
      '三行',
      '四行',
    ])
  })

  test('gets smaller than its least size before anything is cut', () => {
    const { element, placed } = fitted('长'.repeat(300), 400, 300)
    expect(placed.overflows).toBe(false)
    expect(element.size).toBeLessThan(40)
  })
})

describe('a wall', () => {
  const brief = { ...sampleBriefs[0]!, pictures: [] }
  const choices = { palettes: coverPalettes, voices: coverVoices, meanings: meaningWords }
  const wall = (wish = {}) => recipesFor(brief, { seed: 5, count: 36, ...wish }, choices)

  test('is the same for the same wish, and another for another seed', () => {
    expect(wall()).toEqual(wall())
    expect(wall({ seed: 6 })).not.toEqual(wall())
  })

  test('shows every layout that lists its points before one comes again', () => {
    const fitting = layoutsFor(brief, meaningWords).filter((layout) => showsPoints(layout, brief)).length
    const first = wall({ count: fitting }).map(({ layout }) => layout)
    expect(new Set(first).size).toBe(fitting)
  })

  test('keeps what was locked and shuffles the rest', () => {
    const recipes = wall({ layout: 'big-type', palette: coverPalettes[2], voice: coverVoices[1] })
    expect(recipes).toHaveLength(36)
    for (const { layout, palette, voice } of recipes)
      expect([layout, palette.name, voice]).toEqual(['big-type', coverPalettes[2]!.name, coverVoices[1]])
    expect(new Set(recipes.map(({ effect }) => effect)).size).toBeGreaterThan(3)
  })

  test('has the tone that was asked for', () => {
    for (const tone of ['light', 'dark', 'vivid'] as const)
      for (const { palette } of wall({ tone })) expect(palette.tone).toBe(tone)
  })

  test('is as large in colours of another tone where none has the one that was asked for', () => {
    const light = coverPalettes.filter((source) => paletteOf(source).tone === 'light')
    const recipes = recipesFor(brief, { seed: 2, count: 12, tone: 'dark' }, { ...choices, palettes: light })
    expect(recipes.map(({ palette }) => palette.tone)).toEqual(Array.from({ length: 12 }, () => 'light'))
  })

  test('has four plain titles for each of any other effect', () => {
    const all = wall({ count: (titleEffects.length + 3) * 5 }).map(({ effect }) => effect)
    for (const effect of titleEffects)
      expect(all.filter((one) => one === effect)).toHaveLength(effect === 'plain' ? 20 : 5)
  })

  test('in a wanted order begins with what is wanted most, and comes back to it', () => {
    const order = layoutsFor(brief, meaningWords)
      .filter((layout) => showsPoints(layout, brief))
      .map(({ id }) => id)
      .toReversed()
    const shown = wall({ order }).map(({ layout }) => layout)
    expect(shown.slice(0, 12)).toEqual(order.slice(0, 12))
    expect(shown.slice(12, 24)).toEqual(order.slice(0, 12))
    expect(wall({ order: [order[3]!] })[0]!.layout).toBe(order[3])
  })

  test('is empty where no layout suits', () => {
    expect(recipesFor(brief, { seed: 1, count: 3, layout: 'four-grid' }, choices)).toEqual([])
  })

  test('is there for a title no layout was made for', () => {
    expect(recipesFor({ ...brief, title: '长'.repeat(200) }, { seed: 1, count: 3 }, choices)).toHaveLength(3)
  })
})

describe('the accent of a gradient', () => {
  const hueOf = (h: number, isDark = false) => {
    const [pale, strong] = [hexOf({ l: 0.9, c: 0.06, h }), hexOf({ l: 0.75, c: 0.12, h })]
    return lchOf(sourceOfGradient('渐变', isDark ? strong : pale, isDark ? pale : strong, isDark).accent).h
  }

  test.each([
    ['green', 150, 150],
    ['orange, which would be brown,', 60, 32],
    ['yellow, which would be olive,', 100, 262],
  ])('of %s has a hue that is strong when it is dark', (_, from, to) => {
    expect(Math.abs(hueOf(from) - to)).toBeLessThan(4)
  })

  test('of dark colours is a light one of the next hue', () => {
    expect(Math.abs(hueOf(150, true) - 200)).toBeLessThan(6)
  })
})

describe('a picture that is looked at', () => {
  const paint = (draw: (context: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void) => {
    const context = createCanvas(72, 54).getContext('2d')
    draw(context as never)
    return context.getImageData(0, 0, 72, 54) as unknown as ImageData
  }

  test('has its focus where something stands out', () => {
    const pixels = paint((context) => {
      const drawing = context as unknown as CanvasRenderingContext2D
      drawing.fillStyle = '#dfe8ee'
      drawing.fillRect(0, 0, 72, 54)
      drawing.fillStyle = '#d6336c'
      drawing.fillRect(46, 10, 14, 14)
    })
    const { focus, cutOut, colours } = analyseImage(pixels)
    expect(focus.x).toBeGreaterThan(0.62)
    expect(focus.x).toBeLessThan(0.85)
    expect(focus.y).toBeGreaterThan(0.15)
    expect(focus.y).toBeLessThan(0.5)
    expect(cutOut).toBe(false)
    expect(leastContrast(colours[0]!, ['#dfe8ee'])).toBeLessThan(1.1)
    expect(lchOf(sourceOfPicture('p', colours).accent).h).toBeCloseTo(lchOf('#d6336c').h, -1)
  })

  test('has its focus at skin rather than at another colour as light and as strong', () => {
    const skin = '#d9a384'
    for (const [left, right] of [
      [skin, withLch(skin, { h: 230 })],
      [withLch(skin, { h: 230 }), skin],
    ] as const) {
      const { focus } = analyseImage(
        paint((context) => {
          const drawing = context as unknown as CanvasRenderingContext2D
          for (const [x, colour] of [
            [0, '#c9ccd0'],
            [12, left],
            [46, right],
          ] as const) {
            drawing.fillStyle = colour
            drawing.fillRect(x, x === 0 ? 0 : 20, x === 0 ? 72 : 14, x === 0 ? 54 : 14)
          }
        }),
      )
      if (left === skin) expect(focus.x).toBeLessThan(0.47)
      else expect(focus.x).toBeGreaterThan(0.53)
    }
  })

  test('is cut out where its edge is clear, and may be clear, black or white all over', () => {
    const disc = paint((context) => {
      const drawing = context as unknown as CanvasRenderingContext2D
      drawing.fillStyle = '#15803d'
      drawing.fillRect(30, 20, 12, 14)
    })
    expect(analyseImage(disc).cutOut).toBe(true)
    for (const fill of ['#00000000', '#000000', '#ffffff']) {
      const plain = paint((context) => {
        const drawing = context as unknown as CanvasRenderingContext2D
        drawing.fillStyle = fill
        drawing.fillRect(0, 0, 72, 54)
      })
      const { focus, colours } = analyseImage(plain)
      expect(focus.x).toBeGreaterThanOrEqual(0)
      expect(focus.x).toBeLessThanOrEqual(1)
      const palette = paletteOf(sourceOfPicture('plain', colours))
      expect(leastContrast(palette.ink, palette.papers)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
