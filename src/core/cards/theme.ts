import type { PaletteSource } from '../compose/palette.ts'
import type { Voice } from '../compose/style.ts'

/** The tokens of a theme of cards. Each names a form that is drawn by the file in brackets. */

/** What lies behind everything (`grounds.ts`). */
export type Ground =
  | 'flat'
  | 'grid'
  | 'dots'
  | 'ruled'
  | 'kraft'
  | 'orbs'
  | 'chalk'
  | 'fine-grid'
  | 'rice'
  | 'half'
  | 'airmail'
  | 'glow'
  | 'perforated'
  | 'stripes'
  | 'corner'
  | 'blocks'

/** What holds the words (`frames.ts`). */
export type Frame =
  | 'open'
  | 'panel'
  | 'glass'
  | 'note'
  | 'window'
  | 'receipt'
  | 'index'
  | 'rail'
  | 'double'
  | 'outline'
  | 'phone'
  | 'spiral'
  | 'torn'

/** How the title of a card is set (`headings.ts`). */
export type Heading =
  | 'plain'
  | 'bar'
  | 'underline'
  | 'marker'
  | 'figure'
  | 'pill'
  | 'centre'
  | 'band'
  | 'rules'
  | 'prompt'
  | 'boxed'
  | 'stamp'

/** Line above the words (`furniture.ts`). */
export type Strip = 'none' | 'plain' | 'rule' | 'chip' | 'app'
/** How the place of a page in its set is shown. */
export type Counter = 'fraction' | 'figure' | 'dots' | 'bar'

/** How the first card is arranged (`covers.ts`). */
export type CoverForm = 'poster' | 'centre' | 'sheet' | 'masthead' | 'column' | 'giant' | 'bubbles'

export type Bullet = 'dot' | 'square' | 'dash' | 'ring' | 'tick' | 'star' | 'diamond'
export type NumberMark = 'disc' | 'figure' | 'tag' | 'seal' | 'ring'
export type Items = 'plain' | 'plates' | 'rules' | 'bubbles'
export type Prose = 'plain' | 'bubbles'
export type QuoteForm = 'bar' | 'plate' | 'marks'

export interface CardTheme {
  /** Kebab case; drafts store it. */
  readonly id: string
  readonly palette: PaletteSource
  /** Colour of the surface that holds the words, where it is not the palette's card. */
  readonly surface?: string
  readonly voice: Voice
  readonly ground: Ground
  readonly frame: Frame
  readonly heading: Heading
  readonly strip: Strip
  readonly counter: Counter
  readonly cover: CoverForm
  readonly bullet: Bullet
  readonly number: NumberMark
  readonly items: Items
  readonly prose: Prose
  readonly quote: QuoteForm
  /** Corner radius of surfaces, share of the unit. */
  readonly radius: number
}
