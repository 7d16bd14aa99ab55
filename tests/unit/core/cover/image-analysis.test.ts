import { describe, expect, test } from 'vitest'
import { hexOf, lchOf } from '../../../../src/core/colour/oklch.ts'
import { channelsOf } from '../../../../src/core/colour/srgb.ts'
import { analyseImage, sourceOfPicture, sourceOfReference } from '../../../../src/core/cover/image-analysis.ts'

const [width, height] = [72, 54]
type ColourAt = (x: number, y: number) => string

/** Returns a picture whose pixels have the colours of a function; '' is clear. */
function pictureOf(colourAt: ColourAt) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y)
      if (colour) data.set([...channelsOf(colour), 255], (y * width + x) * 4)
    }
  return { data, width, height }
}
const isIn = (value: number, from: number, length: number) => value >= from && value < from + length
/** Returns true for a pixel of one of two equal squares, at the same distance from the middle. */
const square = { left: (x: number, y: number) => isIn(x, 14, 12) && isIn(y, 20, 12) } as const
const rightSquare: (x: number, y: number) => boolean = (x, y) => square.left(width - 1 - x, y)

const tinted = (l: number, h: number) => hexOf({ l, c: 0.06, h })
/** Returns the focus of a picture of two squares on grey, the left one in the first colour. */
const between = (left: string, right: string) =>
  analyseImage(pictureOf((x, y) => (square.left(x, y) ? left : rightSquare(x, y) ? right : '#808080'))).focus.x

describe('the focus', () => {
  test.each([
    ['as dark as a shadow', 0.3],
    ['as light as paper', 0.94],
  ])('is not drawn to the hue of skin where it is %s', (_, lightness) => {
    const [warm, cold] = [tinted(lightness, 50), tinted(lightness, 230)]
    expect(Math.abs(between(warm, cold) - (1 - between(cold, warm)))).toBeLessThan(0.001)
    expect(between(warm, cold)).toBeGreaterThan(0.48)
    expect(between(warm, cold)).toBeLessThan(0.52)
  })

  test('is drawn to the hue of skin where it is as light as skin', () => {
    expect(between(tinted(0.65, 50), tinted(0.65, 230))).toBeLessThan(0.46)
    expect(between(tinted(0.65, 230), tinted(0.65, 50))).toBeGreaterThan(0.54)
  })

  test('is drawn to the middle: of two equal squares the nearer one counts more', () => {
    const squareAt = (left: number, x: number, y: number) => isIn(x, left, 8) && isIn(y, 21, 8)
    const { focus } = analyseImage(
      pictureOf((x, y) => (squareAt(40, x, y) || squareAt(6, x, y) ? '#3060a0' : '#d0d0d0')),
    )
    // Half way between the squares is 27 of 72.
    expect(focus.x).toBeGreaterThan(29 / 72)
  })

  test.each([
    ['above and below', (_: number, y: number) => isIn(y, 0, 2), (_: number, y: number) => isIn(y, height - 2, 2)],
    ['left and right', (x: number) => isIn(x, 0, 2), (x: number) => isIn(x, width - 2, 2)],
  ])('weighs the colours of both edges alike: %s', (_, isFirst, isLast) => {
    const [green, pink] = [hexOf({ l: 0.6, c: 0.12, h: 150 }), hexOf({ l: 0.6, c: 0.12, h: 330 })]
    const focusOf = (first: string, last: string) =>
      analyseImage(
        pictureOf((x, y) => {
          if (isFirst(x, y)) return first
          if (isLast(x, y)) return last
          return square.left(x, y) ? green : rightSquare(x, y) ? pink : '#808080'
        }),
      ).focus
    const [one, other] = [focusOf(green, pink), focusOf(pink, green)]
    // If one edge counted more, the square in the colour of the other edge would stand out more.
    expect(one.x).toBeCloseTo(other.x, 2)
  })
})

test('the main colours are those of the picture, the most frequent first', () => {
  const { colours } = analyseImage(pictureOf((x) => (x < 8 ? '#d02020' : x < 30 ? '#f0f0f0' : '#203040')))
  expect(colours).toHaveLength(3)
  for (const [place, colour] of ['#203040', '#f0f0f0', '#d02020'].entries())
    for (const [channel, value] of channelsOf(colours[place]!).entries())
      expect(Math.abs(value - channelsOf(colour)[channel]!)).toBeLessThanOrEqual(2)
})

describe('a picture is cut out', () => {
  const rim = (x: number, y: number) => x === 0 || y === 0 || x === width - 1 || y === height - 1

  test('if its outermost pixels are clear, however large the figure is', () => {
    expect(analyseImage(pictureOf((x, y) => (rim(x, y) ? '' : '#15803d'))).cutOut).toBe(true)
  })

  test('but not if only its middle is clear', () => {
    expect(analyseImage(pictureOf((x, y) => (rim(x, y) ? '#15803d' : ''))).cutOut).toBe(false)
  })
})

describe('a palette from a picture', () => {
  test('has a pale tint and a strong shade of its strongest colour, and beside them the first of another hue', () => {
    const { paper, accent, second } = sourceOfPicture('图', ['#c8c8c8', '#c06050', '#d02020', '#4070b0', '#40a060'])
    expect(lchOf(paper[0]!).l).toBeGreaterThan(0.94)
    expect(lchOf(accent).h).toBeCloseTo(lchOf('#d02020').h, -1)
    expect(lchOf(second!).h).toBeCloseTo(lchOf('#4070b0').h, -1)
  })

  test('of one hue has no second colour, and grey is none', () => {
    expect(sourceOfPicture('图', ['#d02020', '#c06050', '#8c9094'])).not.toHaveProperty('second')
  })
})

describe('a palette from a reference', () => {
  test('has its first colour as paper, the one that differs most as accent and another strong hue beside it', () => {
    const colours = ['#ffffff', '#d9d9d9', '#8fb7a5', '#d02020', '#f0f0f0']
    expect(sourceOfReference('参考', colours)).toEqual({
      ...{ name: '参考', paper: ['#ffffff'], accent: '#d02020', second: '#8fb7a5' },
    })
    expect(sourceOfReference('参考', [colours[0]!, ...colours.slice(1).toReversed()]).accent).toBe('#d02020')
  })

  test('on a dark ground has the lightest of greys as accent', () => {
    expect(sourceOfReference('参考', ['#101010', '#404040', '#e0e0e0', '#808080'])).toEqual({
      ...{ name: '参考', paper: ['#101010'], accent: '#e0e0e0' },
    })
  })

  test('of one colour has black or white as accent', () => {
    const accents = ['#ffffff', '#203040'].map((colour) => sourceOfReference('参考', [colour]).accent)
    expect(accents).toEqual(['#1a1a1a', '#ffffff'])
  })
})
