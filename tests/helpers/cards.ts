import { createCanvas } from '@napi-rs/canvas'
import { cardLabels, cardSigns, outlineSigns } from '../../src/catalogue/card-words.ts'
import { coverWords } from '../../src/catalogue/covers.ts'
import { type CardSet, composeCards, type Density } from '../../src/core/cards/compose.ts'
import { formulasIn } from '../../src/core/cards/formulas.ts'
import { drawFormulas } from '../../src/core/cards/mathjax.ts'
import type { Outline } from '../../src/core/cards/model.ts'
import { outlineOf } from '../../src/core/cards/read-outline.ts'
import type { CardTheme } from '../../src/core/cards/theme.ts'
import { cardThemes } from '../../src/core/cards/themes.ts'
import type { TextMeasurer } from '../../src/core/design/text/measure.ts'
import { registerFont } from '../../src/graphics/pages.ts'

export const readingWords = { outline: outlineSigns, cards: cardSigns }

/** Sizes of cards by ratio, px. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  '3:4': [1242, 1660],
  '3:5': [1242, 2070],
  '1:1': [1242, 1242],
  '9:16': [1242, 2208],
  '4:5': [1242, 1552],
}

/** Registers the fonts of all themes with Node's canvas. */
export function registerCardFonts(): void {
  for (const weight of [400, 700, 900]) registerFont({ family: 'noto-sans-sc', weight })
  for (const weight of [400, 700, 900]) registerFont({ family: 'noto-serif-sc', weight })
  for (const { voice } of cardThemes) for (const face of [voice.title, voice.body]) registerFont(face)
}

const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer

interface Options {
  readonly theme: CardTheme
  readonly ratio: string
  readonly density?: Density
  readonly most?: number
  readonly cover?: string
  readonly onlyFirst?: boolean
}

/** Composes a text, or an outline, as cards in Node. */
export function cardsOf(
  source: string | Outline,
  { theme, ratio, density = 'usual', most, cover = '', onlyFirst = false }: Options,
): CardSet {
  const [width, height] = sizes[ratio]!
  const outline = typeof source === 'string' ? outlineOf(source, readingWords) : source
  return composeCards(
    {
      ...{ outline, theme, density, cover, width, height, account: '@青图日常', insets: { top: 0, bottom: 0 } },
      ...{
        pictures: new Map(),
        formulas: drawFormulas(formulasIn(outline)),
        words: coverWords,
        labels: cardLabels,
        ...(most && { most }),
        onlyFirst,
      },
    },
    measurer,
  )
}
