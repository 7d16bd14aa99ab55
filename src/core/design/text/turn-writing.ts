import type { Size } from '../../geometry.ts'
import type { TextElement } from '../elements/text.ts'
import { boundsOf, centreOf } from '../geometry.ts'

/** Room kept between a text whose lines had to be shortened and the edges of the page, as a share of a side. */
const margin = 0.04

/** Shifts a stretch into the page, 0 to `room`, if it is not longer. */
const within = (start: number, length: number, room: number) =>
  length > room ? start : Math.min(Math.max(start, 0), room - length)

/**
 * Returns the fields that switch a text between horizontal and vertical writing. The box turns about its centre; lines
 * longer than the page are shortened, so that the text continues in further columns; and a text on the page stays on
 * it. `page` is null for a text in a group, whose coordinates are the group's own: it only keeps its centre. `measure`
 * returns the size a text needs in px; null where nothing can be measured.
 */
export function turnWriting(
  element: TextElement,
  page: Size | null,
  measure: ((element: TextElement) => Size) | null,
): Partial<TextElement> {
  const writing = element.writing === 'vertical' ? 'horizontal' : 'vertical'
  const turned: TextElement = { ...element, writing, width: element.height, height: element.width }
  const toSize = (text: TextElement): TextElement => {
    const adapts = text.sizing === 'auto-width' || text.sizing === 'auto-height'
    return adapts && measure ? { ...text, ...measure(text) } : text
  }
  const side = writing === 'vertical' ? 'height' : 'width'
  const longest = page ? page[side] * (1 - 2 * margin) : Number.POSITIVE_INFINITY
  const whole = toSize(turned)
  const fitted =
    whole[side] <= longest
      ? whole
      : toSize({ ...whole, [side]: longest, sizing: whole.sizing === 'auto-width' ? 'auto-height' : whole.sizing })
  const { width, height, sizing, rotation } = fitted
  const middle = centreOf(element)
  const box = { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
  const onPage = boundsOf({ ...box, rotation })
  const dx = page ? within(onPage.left, onPage.width, page.width) - onPage.left : 0
  const dy = page ? within(onPage.top, onPage.height, page.height) - onPage.top : 0
  return { writing, sizing, ...box, x: box.x + dx, y: box.y + dy }
}
