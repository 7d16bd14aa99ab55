import type { Rect, Size } from '../geometry.ts'
import type { ToolNote } from '../tool.ts'
import { isGroup, isText } from './elements/guards.ts'
import { type DesignElement, newElement } from './elements/index.ts'
import { boundsOf } from './geometry.ts'
import type { Page } from './schema.ts'
import { solid } from './solid.ts'
import { groupsAround, inPaintingOrder, poseOnPage } from './tree.ts'

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

/** Least size of the type of a label that counts, share of the shorter side: rounding takes a little of `labelType`. */
const leastType = labelType * 0.98
/** Least opacity of a label that counts, of the groups around it too. */
const leastOpacity = 0.6

const overlap = (one: Rect, other: Rect) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** Returns true if an element and the groups around it are painted. */
function isShown(page: Page, id: string): boolean {
  const chain = [id, ...groupsAround(page, id)].map((one) => page.elements[one]!)
  return chain.every(({ hidden }) => !hidden) && chain.reduce((all, { opacity }) => all * opacity, 1) >= leastOpacity
}

/**
 * Returns true if a page shows `words` as a label: large enough, wholly on the page, with nothing above. A label that
 * is not locked does not count, since its colours may have been changed.
 */
export function showsAiLabel(page: Page, { width, height }: Size, words: string): boolean {
  const painted = inPaintingOrder(page)
  return painted.some((id, at) => {
    const element = page.elements[id]
    if (!isText(element) || !element.locked || element.rotation !== 0 || !isShown(page, id)) return false
    if (element.runs.map(({ text }) => text).join('') !== words) return false
    if (Math.min(...element.runs.map(({ size = element.size }) => size)) < Math.min(width, height) * leastType)
      return false
    const box = boundsOf(poseOnPage(page, id)!)
    const isInside = box.left >= 0 && box.top >= 0 && box.left + box.width <= width && box.top + box.height <= height
    const covers = (above: string) => {
      const other = page.elements[above]
      return !!other && !isGroup(other) && isShown(page, above) && overlap(boundsOf(poseOnPage(page, above)!), box)
    }
    return isInside && !painted.slice(at + 1).some(covers)
  })
}

/**
 * Returns pages with the label `words` on those that a model made and that do not show it, and a note on how many
 * these were. `size` is that of the pages, px.
 */
export function withAiLabels(pages: readonly Page[], size: Size, words: string): { pages: Page[]; notes: ToolNote[] } {
  const labelled = pages.map((page) => {
    const { aigc } = page
    return aigc && !showsAiLabel(page, size, words) ? withAiLabel(page, size, { words, aigc }) : page
  })
  const count = labelled.filter((page, index) => page !== pages[index]).length
  return { pages: labelled, notes: count > 0 ? [{ code: 'ai-label-added', params: { count } }] : [] }
}
