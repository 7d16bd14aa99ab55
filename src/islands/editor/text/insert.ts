import type { PresetFields } from '../../../catalogue/text-effects.ts'
import type { TextStyle } from '../../../catalogue/text-styles.ts'
import { isText } from '../../../core/design/elements/guards.ts'
import { newElement } from '../../../core/design/elements/index.ts'
import type { TextElement } from '../../../core/design/elements/text.ts'
import type { Point } from '../../../core/design/geometry.ts'
import type { Page } from '../../../core/design/schema.ts'
import type { Size } from '../../../core/geometry.ts'

/** Widest new text, and highest new vertical text, as a share of the page. */
const widest = 0.84
const highest = 0.8
/** Cap of the type width, in page heights. */
const widestPage = 1.5
/** Gap between a new text and the next one, as a share of the page's width. */
const gapShare = 0.02

type TextBody = Omit<Partial<TextElement>, 'kind' | 'id'> & Size

/** Makes the text of a style; `width` is the type width that its font size is a share of, px. */
export function styleText(style: TextStyle, width: number, words = style.sample): TextElement {
  const { family, weight, size, fields } = style
  return newElement('text', {
    ...fields,
    id: 'style',
    family,
    weight,
    size: Math.max(12, Math.round(size * width)),
    sizing: 'auto-width',
    runs: [{ text: words }],
  } as never)
}

/** Font, and size as a share of the type width, of texts with an effect. */
const effectFont = { family: 'noto-sans-sc', weight: 900 } as const
const effectSize = 0.14

/** Makes a text with an effect; `width` is the type width, px. */
export function effectText(fields: PresetFields, width: number, words: string): TextElement {
  return newElement('text', {
    ...effectFont,
    align: 'center',
    role: 'title',
    ...fields,
    id: 'effect',
    size: Math.max(12, Math.round(effectSize * width)),
    sizing: 'auto-width',
    runs: [{ text: words }],
  } as never)
}

/** Returns the width that font sizes are a share of, px: the page's width, at most 1.5 times its height. */
export const typeWidth = ({ width, height }: Size) => Math.min(width, height * widestPage)

/** Returns the texts directly on a page, not those in groups. */
export const textsOn = ({ order, elements }: Pick<Page, 'order' | 'elements'>) =>
  order.flatMap((id) => (isText(elements[id]) ? elements[id] : []))

/** Returns the `y` nearest to the box's own at which it overlaps nothing; the box's own if there is none. */
function freeTop(box: Size & Point, page: Size, others: readonly (Size & Point)[], gap: number): number {
  const across = others.filter((other) => other.x < box.x + box.width && other.x + other.width > box.x)
  const isFree = (y: number) =>
    y >= 0 &&
    y + box.height <= page.height &&
    across.every((other) => other.y + other.height <= y || other.y >= y + box.height)
  const tops = [box.y, ...across.flatMap(({ y, height }) => [y + height + gap, y - gap - box.height])]
  const free = tops.filter(isFree).sort((one, other) => Math.abs(one - box.y) - Math.abs(other - box.y))
  return Math.round(free[0] ?? box.y)
}

/**
 * Returns the fields of a new text with its position: centred on `about`, or in the middle of the page clear of other
 * texts. Wraps it if its line is too long for the page.
 */
export function placedOnPage(
  text: TextElement,
  page: Size,
  measure: (element: TextElement) => Size,
  others: readonly (Size & Point)[],
  about?: Point,
): TextBody {
  const { id: _, kind: __, ...fields } = text
  const room = { width: page.width * widest, height: page.height * highest }
  let size = measure(text)
  let { sizing } = text
  if (text.writing === 'vertical' ? size.height > room.height : size.width > room.width) {
    sizing = 'auto-height'
    size = measure({ ...text, ...room, sizing })
  }
  const { width, height } = size
  const middle = about ?? { x: page.width / 2, y: page.height / 2 }
  const [x, y] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)]
  const top = about ? y : freeTop({ x, y, width, height }, page, others, page.width * gapShare)
  return { ...fields, sizing, x, y: top, width, height }
}
