import { describe, expect, test } from 'vitest'
import { coverPalettes, coverVoices, sampleBriefs } from '../../../../src/catalogue/covers.ts'
import { meaningWords } from '../../../../src/catalogue/meaning-words.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'
import { comparisonVariants, takesTitle, titlesOf } from '../../../../src/core/cover/comparison.ts'
import { contactSheet, largestGrid } from '../../../../src/core/cover/contact-sheet.ts'
import { letterOf, mostCompared } from '../../../../src/core/cover/letters.ts'

const choices = { palettes: coverPalettes, voices: coverVoices, meanings: meaningWords }
const cover = {
  brief: { ...sampleBriefs[0]!, pictures: [] },
  recipe: {
    layout: 'big-type',
    palette: paletteOf(coverPalettes[0]!),
    voice: coverVoices[0]!,
    effect: 'plain' as const,
    seed: 5,
  },
}

describe('versions of a cover', () => {
  const differing = (axis: 'layout' | 'palette' | 'voice') => {
    const trials = comparisonVariants(cover, axis, choices, '')
    const parts = trials.map(({ brief, recipe: { layout, palette, voice, effect, seed } }) => ({
      ...{ layout, palette: palette.name, voice: `${voice.title.family} ${effect}`, rest: `${brief.title} ${seed}` },
    }))
    return { trials, parts }
  }

  test.each(['layout', 'palette', 'voice'] as const)('nine differ in the %s alone, the cover itself first', (axis) => {
    const { trials, parts } = differing(axis)
    expect(trials).toHaveLength(mostCompared)
    expect(trials[0]).toBe(cover)
    expect(new Set(parts.map((part) => part[axis])).size).toBe(mostCompared)
    for (const other of ['layout', 'palette', 'voice', 'rest'] as const)
      if (other !== axis) expect(new Set(parts.map((part) => part[other])).size).toBe(1)
    expect(comparisonVariants(cover, axis, choices, '')).toEqual(trials)
  })

  test('other seeds give other layouts and palettes', () => {
    for (const axis of ['layout', 'palette'] as const) {
      const shown = [1, 2, 3].map((seed) => {
        const made = { ...cover, recipe: { ...cover.recipe, seed } }
        const trials = comparisonVariants(made, axis, choices, '')
        return trials.map(({ recipe }) => `${recipe.layout} ${recipe.palette.name}`).join()
      })
      expect(new Set(shown).size).toBe(3)
    }
  })

  test('fonts of one family differ by their weight', () => {
    const [first] = coverVoices
    const bold = { ...first!, title: { ...first!.title, weight: 300 } }
    const [, next] = comparisonVariants(cover, 'voice', { ...choices, voices: [first!, bold] }, '')
    expect(next!.recipe).toEqual({ ...cover.recipe, voice: bold })
  })

  test('palettes are of all tones at once', () => {
    const tones = comparisonVariants(cover, 'palette', choices, '')
      .slice(1, 4)
      .map(({ recipe }) => recipe.palette.tone)
    expect(new Set(tones).size).toBe(3)
  })

  test('titles are those that were typed, the same twice once, at most nine', () => {
    const typed = ' 第一个 \n\n第二个\n第一个\n第三个'
    expect(comparisonVariants(cover, 'title', choices, typed).map(({ brief }) => brief.title)).toEqual([
      '第一个',
      '第二个',
      '第三个',
    ])
    expect(
      comparisonVariants(cover, 'title', choices, Array.from({ length: 20 }, (_, at) => `标题${at}`).join('\n')),
    ).toHaveLength(9)
    expect(titlesOf('\n \n')).toEqual([])
    expect([takesTitle('big-type', '四个字吧'), takesTitle('big-type', '长'.repeat(60))]).toEqual([true, false])
  })
})

describe('covers side by side', () => {
  test('have letters in their order', () => {
    expect([0, 1, mostCompared - 1].map(letterOf)).toEqual(['A', 'B', 'I'])
  })

  test.each([
    ['upright', 0.75, [1, 2, 3, 2, 3, 3, 3, 3, 3]],
    ['wide', 2.35, [1, 1, 1, 2, 2, 2, 2, 2, 2]],
  ])('form as many columns as a screen shows well: %s', (_, ratio, columns) => {
    expect(columns.map((_columns, at) => contactSheet(at + 1, ratio).columns)).toEqual(columns)
  })

  test.each([0.5, 0.75, 1, 1.33, 2.35])('lie on a sheet without touching, at a ratio of %s', (ratio) => {
    for (let count = 2; count <= mostCompared; count++) {
      const sheet = contactSheet(count, ratio)
      const boxes = [...sheet.cells, ...sheet.captions, sheet.heading]
      for (const box of boxes) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.left + box.width).toBeLessThanOrEqual(sheet.width)
        expect(box.top + box.height).toBeLessThanOrEqual(sheet.height)
      }
      for (const [place, one] of boxes.entries())
        for (const other of boxes.slice(place + 1)) {
          const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
          const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
          expect(across <= 0 || down <= 0).toBe(true)
        }
      for (const cell of sheet.cells) expect(cell.width / cell.height).toBeCloseTo(ratio, 1)
    }
  })

  test('are as large as a room allows, in as many columns as that takes', () => {
    const spacing = { gap: 16, below: 44 }
    expect(largestGrid(4, 0.75, { width: 1380, height: 640 }, spacing).columns).toBe(4)
    const nine = largestGrid(9, 0.75, { width: 1380, height: 640 }, spacing)
    const rows = Math.ceil(9 / nine.columns)
    expect(nine.columns * nine.width + (nine.columns - 1) * 16).toBeLessThanOrEqual(1380)
    expect(rows * (nine.width / 0.75 + 44) + (rows - 1) * 16).toBeLessThanOrEqual(641)
    expect(largestGrid(3, 2.35, { width: 800, height: 900 }, spacing).columns).toBe(1)
  })
})
