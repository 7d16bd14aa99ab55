import type { PageBuilder } from '../compose/page-builder.ts'
import { rectOf } from '../compose/rects.ts'
import type { Rect } from '../geometry.ts'
import type { Inks } from './skin.ts'
import type { CardTheme, Frame } from './theme.ts'

/** Words that cards show besides those of the text; see the catalogue. */
export interface LabelWords {
  readonly swipe: string
  readonly untitled: string
  readonly memo: string
  readonly done: string
  readonly daily: string
  readonly seal: string
  /** The label of what a model wrote. */
  readonly ai: string
}

/** A page of a set that is being drawn. */
export interface CardPage {
  readonly builder: PageBuilder
  readonly theme: CardTheme
  /** Inks on the ground of the page. */
  readonly ground: Inks
  /** Inks on the surface that holds the words. */
  readonly surface: Inks
  /** Place in the set, from 1, and the number of pages. */
  readonly number: number
  readonly total: number
  readonly topic: string
  /** '' for none. */
  readonly account: string
  readonly labels: LabelWords
}

/** The parts of a page, px. */
export interface Areas {
  readonly strip: Rect
  readonly body: Rect
  readonly foot: Rect
}

/** Whether words stand on the ground of the page itself. */
export const isOpenFrame = (frame: Frame): boolean => frame === 'open' || frame === 'rail' || frame === 'phone'

/** Shares of the unit: the margins beside and at the ends, the lines of the furniture, and their distance to the words. */
const shares = { side: 0.08, framed: 0.06, end: 0.062, line: 0.04, between: 0.046 } as const

/** Returns the parts of a page: a line above the words, the words, and a line below them. */
export function areasOf(
  builder: PageBuilder,
  { strip: form, frame }: CardTheme,
  insets: { readonly top: number; readonly bottom: number },
): Areas {
  const { width, height } = builder
  const side = builder.px(isOpenFrame(frame) ? shares.side : shares.framed)
  const line = builder.px(form === 'app' ? shares.line * 1.5 : shares.line)
  const end = builder.px(form === 'app' ? shares.end * 0.6 : shares.end)
  const across = width - side * 2
  const top = insets.top + end
  const foot = rectOf(
    side,
    height - insets.bottom - builder.px(shares.end) - builder.px(shares.line),
    across,
    builder.px(shares.line),
  )
  const between = builder.px(shares.between)
  const from = form === 'none' ? insets.top + builder.px(shares.side) : top + line + between
  return {
    strip: rectOf(side, top, across, line),
    body: rectOf(side, from, across, foot.top - between * 0.9 - from),
    foot,
  }
}
