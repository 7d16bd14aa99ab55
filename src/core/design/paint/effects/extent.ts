import { clustersOf } from '../../../words/graphemes.ts'
import type { NeededText } from '../../elements/element.ts'
import type { Fill } from '../../fields.ts'
import { isEmoji } from '../../text/emoji.ts'
import type { TextMeasurer } from '../../text/measure.ts'
import type { TextBox } from '../../text/model.ts'
import { layoutTextBox } from '../../text/place.ts'
import type { PlacedText } from '../../text/placed.ts'
import { emBottom, emTop } from './cells.ts'
import { effectsReach } from './reach.ts'

/** Estimated width of characters that are not Chinese, em; Chinese ones fill their square. */
const narrow = 0.6
const isNarrow = (cluster: string) => /^[\u0020-\u024f]/.test(cluster)

/** Estimates the width of text without any font. */
const estimate: TextMeasurer = {
  font: '',
  measureText(text) {
    const size = Number.parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? '0')
    return { width: clustersOf(text).reduce((sum, cluster) => sum + (isNarrow(cluster) ? narrow : 1) * size, 0) }
  },
}

const estimates = new WeakMap<TextBox, PlacedText>()

function estimated(element: TextBox): PlacedText {
  const known = estimates.get(element)
  if (known) return known
  const placed = layoutTextBox(element, estimate)
  estimates.set(element, placed)
  return placed
}

/** Returns how far the em squares of characters extend beyond the box, px. */
function outside({ pieces, styles, vertical }: PlacedText, width: number, height: number): number {
  let most = 0
  for (const piece of pieces) {
    const { size } = styles[piece.drawnStyle]!
    const turn = (piece.turn * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const along = vertical && piece.turn === 0 ? [0, size] : [0, piece.width]
    for (const right of along) {
      for (const down of [emTop * size, emBottom * size]) {
        const x = piece.x + cos * right - sin * down
        const y = piece.y + sin * right + cos * down
        most = Math.max(most, -x, -y, x - width, y - height)
      }
    }
  }
  return most
}

/** Share by which a text that overflows its box may extend further in the real font than estimated. */
const doubt = 0.2

/** Returns how far the ink of a text may extend beyond its box, px: an upper estimate that needs no font. */
export function textOverflow(element: TextBox): number {
  const placed = estimated(element)
  if (placed.pieces.length === 0) return 0
  const size = placed.styles.reduce((most, style) => Math.max(most, style.size), 0)
  const longest = Math.max(element.width, element.height, placed.width, placed.height) / size
  return outside(placed, element.width, element.height) * (1 + doubt) + effectsReach(element.effects, longest) * size
}

/**
 * Returns how the ink of a text is drawn: one call of fillText, several that do not overlap, or many that do, as the
 * shapes of an emoji.
 */
export function textInk(element: TextBox): 'one' | 'apart' | 'many' {
  const { pieces, styles } = estimated(element)
  const isPlain = styles.every(
    ({ fill, highlight, underline, strike, emphasis }) =>
      fill.type === 'solid' && !highlight && !underline && !strike && !emphasis,
  )
  const overlaps = element.letterSpacing < 0 || pieces.some(({ text }) => isEmoji(text))
  if (element.effects.length > 0 || !isPlain || overlaps) return 'many'
  return pieces.length === 1 ? 'one' : 'apart'
}

/** Returns all fills of a text, its runs and effects. */
export function textFills({ fill, runs, effects }: TextBox): Fill[] {
  return [
    fill,
    ...runs.flatMap((run) => run.fill ?? []),
    ...effects.flatMap((effect) => ('fill' in effect ? (effect.fill as Fill) : [])),
  ]
}

/** Returns the texts as drawn, by font, including list markers and vertical forms. */
export function neededTexts(element: TextBox): readonly NeededText[] {
  const { pieces, styles } = estimated(element)
  const texts = new Map<string, NeededText>()
  for (const { drawnStyle, text } of pieces) {
    const { family, weight } = styles[drawnStyle]!
    const key = `${family} ${weight}`
    texts.set(key, { family, weight, text: (texts.get(key)?.text ?? '') + text })
  }
  return [...texts.values()]
}
