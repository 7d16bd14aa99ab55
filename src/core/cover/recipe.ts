import type { Palette } from './palette.ts'
import type { CoverEffect } from './title-effects.ts'

/** A font and how heavy it is. */
export interface CoverFace {
  readonly family: string
  readonly weight: number
}

/** Fonts that go together. */
export interface Voice {
  readonly title: CoverFace
  readonly body: CoverFace
}

/** Everything that makes one cover of a brief. The same recipe always gives the same cover. */
export interface CoverRecipe {
  /** Id of a layout. */
  readonly layout: string
  readonly palette: Palette
  readonly voice: Voice
  readonly effect: CoverEffect
  readonly seed: number
}

/** Whether two voices are set in the same fonts: one that was stored is another object. */
export const sameVoice = (one: Voice, other: Voice): boolean =>
  (['title', 'body'] as const).every(
    (part) => one[part].family === other[part].family && one[part].weight === other[part].weight,
  )
