import type { Palette } from './palette.ts'
import type { CoverEffect } from './title-effects.ts'

/** A font family and its weight. */
export interface CoverFace {
  readonly family: string
  readonly weight: number
}

/** The pair of fonts for title and body. */
export interface Voice {
  readonly title: CoverFace
  readonly body: CoverFace
}

/** Everything that turns a brief into one cover. The same recipe and brief always give the same cover. */
export interface CoverRecipe {
  /** Id of a layout. */
  readonly layout: string
  readonly palette: Palette
  readonly voice: Voice
  readonly effect: CoverEffect
  readonly seed: number
}

/** Returns true if two voices use the same fonts; compares by value, since a stored voice is another object. */
export const sameVoice = (one: Voice, other: Voice): boolean =>
  (['title', 'body'] as const).every(
    (part) => one[part].family === other[part].family && one[part].weight === other[part].weight,
  )
