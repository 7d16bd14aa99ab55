import { describe, expect, test } from 'vitest'
import { coverVoices, coverWords } from '../../../../src/catalogue/covers.ts'
import { layouts } from '../../../../src/core/cover/layouts/index.ts'
import { nearestLayouts, signaturesFor } from '../../../../src/core/cover/nearest-layouts.ts'
import { type ReferencePixels, readReference, signatureOf } from '../../../../src/core/cover/reference.ts'
import { ordinary, pages, squareMeasurer } from '../../../helpers/plain-covers.ts'

/** Returns a grey picture of which each pixel has the lightness that a function gives, 0 to 255. */
function grey(width: number, height: number, lightAt: (x: number, y: number) => number): ReferencePixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.fill(lightAt(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height }
}

describe('a picture is scaled down', () => {
  test.each([
    ['across', (x: number, _: number) => x],
    ['down', (_: number, y: number) => y],
  ])('with every pixel counted: fine stripes %s look like the grey beside them', (_, along) => {
    // Four pixels become one: two black and two white ones.
    const stripes = grey(1024, 1024, (x, y) => (x < 512 ? (along(x, y) % 4 < 2 ? 0 : 255) : 127))
    expect(readReference(stripes).hint).toBe('plain')
  })
})

describe('words', () => {
  const inkIn = (isInk: (x: number, y: number) => boolean) => {
    const isPatch = (x: number, y: number) => x >= 40 && x < 104 && y >= 60 && y < 132
    const { words } = signatureOf(grey(144, 192, (x, y) => (isPatch(x, y) && isInk(x, y) ? 0 : 255)))
    return Math.max(...words)
  }

  test.each([
    ['upright', (x: number) => x % 5 < 2],
    ['level', (_: number, y: number) => y % 5 < 2],
  ])('may have %s strokes alone', (_, isInk) => {
    expect(inkIn(isInk)).toBeGreaterThan(0.8)
  })

  test('are more than a plate', () => {
    expect(inkIn(() => true)).toBeLessThan(0.2)
  })
})

describe('the picture of a reference', () => {
  const noise = (x: number, y: number) => (((x * 7919 + y * 104_729) ^ (x * y * 31)) * 2_654_435_761) % 256
  const withPatch = (width: number, height: number) =>
    grey(144, 192, (x, y) =>
      x >= 48 && x < 48 + width && y >= 64 && y < 64 + height ? 128 + (noise(x, y) % 128) : 255,
    )
  const cellsOf = (pixels: ReferencePixels) => signatureOf(pixels).pictures.filter((value) => value >= 0.5).length

  test('takes at least twelve cells of the grid', () => {
    const counts = new Set<number>()
    for (let width = 12; width <= 40; width += 2) {
      const pixels = withPatch(width, 24)
      const cells = cellsOf(pixels)
      counts.add(cells)
      expect(readReference(pixels).picture !== null, `${cells} cells`).toBe(cells >= 12)
    }
    expect(counts).toContain(11)
  })
})

describe('the nearest layouts', () => {
  const samples = { short: ordinary, middle: ordinary, longer: ordinary, words: coverWords, voice: coverVoices[0]! }

  test('have those that were never composed at their end, in the order of all', () => {
    const known = signaturesFor(['checklist', 'quote'], pages.upright, samples, squareMeasurer)
    const [reference] = known.get('quote')!
    const ranked = nearestLayouts(reference!, known)
    expect(ranked.slice(0, 2)).toEqual(['quote', 'checklist'])
    const others = layouts.map(({ id }) => id).filter((id) => !known.has(id))
    expect(ranked.slice(2)).toEqual(others)
  })
})
