/** What cards are made of: an outline that is edited as text, and the blocks its texts are read as. */

/** What a card is for, which decides how its body is shown. */
export const cardTypes = [
  'cover',
  'point',
  'list',
  'steps',
  'compare',
  'quote',
  'table',
  'data',
  'summary',
  'call',
] as const
export type CardType = (typeof cardTypes)[number]

/** A card of an outline. A long body takes several pages. */
export interface Card {
  readonly type: CardType
  /** On one line; '' for none. */
  readonly title: string
  /** Markdown. */
  readonly body: string
  /** The label of generated content (`aigcLabel`) if a model wrote its words; '' or absent if not. */
  readonly aigc?: string
  /** Which of the looks of the theme it has; 0 or absent for the theme's own. */
  readonly look?: number
}

/** A text as a series of cards; the first one is the cover, whose body is its subtitle. */
export interface Outline {
  readonly cards: readonly Card[]
}

/** The most cards of a set. */
export const mostCards = 18

/** Longest text that is read as an outline, UTF-16 code units. */
export const longestSource = 20_000

/** A stretch of words in one style. */
export interface Span {
  readonly text: string
  readonly strong?: boolean
  readonly mark?: boolean
  readonly code?: boolean
  readonly strike?: boolean
  /** Whether it is the source of a formula that a line of text cannot show. */
  readonly formula?: boolean
}

export interface ListItem {
  readonly spans: readonly Span[]
  /** Whether a task is done; absent for what is no task. */
  readonly done?: boolean
  readonly children: readonly ListItem[]
}

/** A block of the body of a card. */
export type Block =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'head'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly ListItem[] }
  | { readonly kind: 'quote'; readonly paragraphs: readonly (readonly Span[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Span[])[]
      readonly rows: readonly (readonly (readonly Span[])[])[]
    }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'formula'; readonly tex: string }
  | { readonly kind: 'picture'; readonly source: string; readonly alt: string }

/** Returns the words of spans. */
export const wordsOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')
