import { expect, test } from 'vitest'
import { coverPalettes } from '../../../../src/catalogue/covers.ts'
import { leastContrast } from '../../../../src/core/colour/contrast.ts'
import { lchOf } from '../../../../src/core/colour/oklch.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'

/** Returns how far two hues lie apart, 0 to 180°. */
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

test('words on every palette are legible on their surface', () => {
  for (const source of coverPalettes) {
    const { papers, ink, muted, accentInk, accent, onAccent, soft, onSoft, card, onCard, second, onSecond } =
      paletteOf(source)
    for (const [name, colour, on] of [
      ['ink', ink, papers],
      ['muted', muted, papers],
      ['accentInk', accentInk, papers],
      ['onAccent', onAccent, [accent]],
      ['onSoft', onSoft, [soft]],
      ['onCard', onCard, [card]],
      ['onSecond', onSecond, [second]],
    ] as const)
      expect(leastContrast(colour, on), `${source.id} ${name}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('on a strong colour with a light accent, dark words are shades of the page, not brown', () => {
  for (const id of ['grass', 'hot-pink']) {
    const { papers, ink, accentInk } = paletteOf(coverPalettes.find((one) => one.id === id)!)
    for (const colour of [ink, accentInk]) {
      const { l, c, h } = lchOf(colour)
      expect(l, id).toBeLessThan(0.5)
      expect(c, id).toBeGreaterThan(0.02)
      expect(apart(h, lchOf(papers[0]!).h), id).toBeLessThan(15)
    }
  }
  // An accent that is legible itself keeps tinting the words.
  const sunset = paletteOf(coverPalettes.find(({ id }) => id === 'sunset')!)
  expect(apart(lchOf(sunset.ink).h, lchOf(sunset.accent).h)).toBeLessThan(15)
})
