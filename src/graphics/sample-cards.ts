import { createCanvas } from '@napi-rs/canvas'
import { cardSizes, sampleArticle, sampleCards, sampleTheme } from '../catalogue/card-themes.ts'
import { cardLabels, cardSigns, outlineSigns } from '../catalogue/card-words.ts'
import { coverWords } from '../catalogue/covers.ts'
import { type CardSet, composeCards } from '../core/cards/compose.ts'
import { outlineOf } from '../core/cards/read-outline.ts'
import { cardThemeOf } from '../core/cards/themes.ts'
import type { TextMeasurer } from '../core/design/text/measure.ts'
import { hashOfFiles, madeOnce } from './build-cache.ts'
import { paintDesign, registerFont } from './pages.ts'

/** What pictures are painted with. A change of any of these files paints all of them anew. */
const painter = hashOfFiles([
  ...['colour', 'words', 'design', 'compose', 'cards'].map((subject) => `src/core/${subject}`),
  ...['card-themes.ts', 'card-words.ts'].map((data) => `src/catalogue/${data}`),
  ...['src/graphics', 'package-lock.json'],
])

/** Composes the sample in a theme. */
function sampleIn(id: string): CardSet {
  const theme = cardThemeOf(id)
  for (const { family, weight } of [theme.voice.title, theme.voice.body])
    for (const one of new Set([weight, family.startsWith('noto-') ? 700 : weight]))
      registerFont({ family, weight: one })
  registerFont({ family: 'noto-sans-sc', weight: 700 })
  registerFont({ family: 'noto-sans-sc', weight: 400 })
  const { width, height, insets } = cardSizes[0]
  const outline = outlineOf(sampleArticle, { outline: outlineSigns, cards: cardSigns })
  return composeCards(
    {
      ...{ outline, theme, width, height, insets, density: 'usual', cover: '', account: '' },
      ...{ pictures: new Map(), formulas: new Map(), words: coverWords, labels: cardLabels },
    },
    createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer,
  )
}

/** Returns a card of the sample in a theme, by default that of the page, as WebP; `longest` px on its longer side. */
export const sampleCard = (place: number, longest: number, theme: string = sampleTheme): Promise<Uint8Array> =>
  madeOnce([painter, theme, String(place), String(longest)], async () => {
    const { design } = sampleIn(theme)
    if (theme === sampleTheme && design.pages.length !== sampleCards)
      throw new Error(`The sample has ${design.pages.length} cards, not ${sampleCards}`)
    return paintDesign(design, longest, place).toBuffer('image/webp', 82)
  })
