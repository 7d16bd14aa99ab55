import type { Palette } from './palette.ts'
import type { TitleEffect } from './title-effects.ts'

/** A font family and its weight. */
export interface Typeface {
  readonly family: string
  readonly weight: number
}

/** The pair of fonts for title and body. */
export interface Voice {
  readonly title: Typeface
  readonly body: Typeface
  /** The longest title its title font is legible for, in characters; absent: any. */
  readonly longest?: number
  /** Whether the title font needs a calm page behind it. */
  readonly calm?: boolean
}

/** How a page looks, apart from its layout. */
export interface PageStyle {
  readonly palette: Palette
  readonly voice: Voice
  readonly effect: TitleEffect
  /** Seed of everything random. */
  readonly seed: number
}

/** Returns true if two voices use the same fonts; compares by value, since a stored voice is another object. */
export const sameVoice = (one: Voice, other: Voice): boolean =>
  (['title', 'body'] as const).every(
    (part) => one[part].family === other[part].family && one[part].weight === other[part].weight,
  )
