import type { Size } from '../geometry.ts'
import { type DesignElement, newElement } from './elements/index.ts'
import type { Page } from './schema.ts'
import { solid } from './solid.ts'

/**
 * The visible label of pictures with words of a model (GB 45438-2025, 5.3): characters of 5 % of the shorter side or
 * more, in a corner, on a plate of its own, since what is behind it is not known.
 */

/** Type of the label, share of the shorter side: a character is a little lower than its type. */
export const labelType = 0.057
/** Height of the plate of the label, em. */
export const labelPlate = 1.26
/** Room beside the words, em. */
const beside = 0.5
/** Distance to the corner, share of the shorter side. */
const margin = 0.024
/** Width of the words, em for each character: Latin letters, and others. */
const [latin, wide] = [0.62, 1]
const widthOf = (words: string) => [...words].reduce((sum, character) => sum + (character < '\u2e80' ? latin : wide), 0)

/** Returns a page with the label of what a model made: `words` to be seen, `aigc` for its files. */
export function withAiLabel(
  page: Page,
  { width, height }: Size,
  { words, aigc }: { words: string; aigc: string },
): Page {
  const side = Math.min(width, height)
  const size = side * labelType
  const box = { width: (widthOf(words) + 2 * beside) * size, height: labelPlate * size }
  const place = { ...box, x: width - side * margin - box.width, y: height - side * margin - box.height }
  // Nothing that a slot or a style for all pages changes.
  const kept = { ...place, locked: true, role: 'decoration' } as const
  const elements: DesignElement[] = [
    newElement('rect', { ...kept, id: 'ai-label-plate', fill: solid('#1a1a1a'), radius: size * 0.2, opacity: 0.72 }),
    newElement('text', {
      ...{ ...kept, id: 'ai-label', runs: [{ text: words }], size, lineHeight: labelPlate, sizing: 'fixed' },
      ...{ align: 'center', valign: 'middle', family: 'noto-sans-sc', weight: 700, fill: solid('#ffffff') },
    }),
  ]
  return {
    ...page,
    aigc,
    elements: { ...page.elements, ...Object.fromEntries(elements.map((element) => [element.id, element])) },
    order: [...page.order.filter((id) => !elements.some((label) => label.id === id)), ...elements.map(({ id }) => id)],
  }
}
