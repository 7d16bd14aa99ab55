import type { BriefPicture } from '../compose/brief.ts'
import type { Voice } from '../compose/style.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { FormulaDrawing } from './formulas.ts'
import type { Bullet, Items, NumberMark, Prose, QuoteForm } from './theme.ts'

/** Colours of what stands on one surface. */
export interface Inks {
  /** The colours of the surface. */
  readonly on: readonly string[]
  readonly ink: string
  readonly muted: string
  /** The accent as an ink. */
  readonly accent: string
  /** The strong colour of marks, and the ink on it. */
  readonly mark: string
  readonly onMark: string
  /** A second strong colour, and the ink on it. */
  readonly second: string
  readonly onSecond: string
  /** A tinted plate. */
  readonly soft: string
  readonly rule: string
  /** Behind stressed words. */
  readonly highlight: string
}

/** Everything that the body of a card is set with. Lengths in px. */
export interface Skin {
  readonly measurer: TextMeasurer
  /** Width of the column. */
  readonly width: number
  /** Most height of a page for pieces. */
  readonly height: number
  readonly unit: number
  readonly body: number
  readonly lineHeight: number
  /** Role of running text: none where it is larger than on the other cards, so that it keeps its size. */
  readonly role: 'body' | 'none'
  readonly voice: Voice
  readonly inks: Inks
  readonly bullet: Bullet
  readonly number: NumberMark
  readonly items: Items
  readonly prose: Prose
  readonly quote: QuoteForm
  /** Pictures of the bodies, by the name they are called by there. */
  readonly pictures: ReadonlyMap<string, BriefPicture>
  /** Drawings of the formulas of the bodies, by their source. */
  readonly formulas: ReadonlyMap<string, FormulaDrawing>
}
