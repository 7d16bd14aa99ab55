import { leastContrast } from '../colour/contrast.ts'
import { mixed } from '../colour/oklch.ts'
import type { Effect } from '../design/effects.ts'
import { solid } from '../design/fields.ts'

/** Effects of titles; none of them changes the ink. */
export const titleEffects = [
  'plain',
  'hard-shadow',
  'soft-shadow',
  'outline',
  'marker',
  'underline',
  'extrude',
] as const
export type TitleEffect = (typeof titleEffects)[number]

/**
 * Returns the effects of a title for the colours around it: its ink, its background and the accent. Lengths are shares
 * of the type size.
 */
export function effectsOf(
  name: TitleEffect,
  {
    ink,
    on,
    accent,
    seed,
  }: { readonly ink: string; readonly on: string; readonly accent: string; readonly seed: number },
): readonly Effect[] {
  switch (name) {
    case 'plain':
      return []
    case 'hard-shadow':
      return [{ type: 'shadow', x: 0.05, y: 0.05, blur: 0, colour: mixed(on, accent, 0.55) }]
    case 'soft-shadow':
      return [{ type: 'shadow', x: 0, y: 0.05, blur: 0.16, colour: `${mixed(on, ink, 0.7)}4d` }]
    case 'outline':
      return [{ type: 'stroke', width: 0.07, fill: solid(on) }]
    case 'marker': {
      // As strong as the words on it stay legible.
      const strong = [0.45, 0.36, 0.28, 0.2, 0.14].find((share) => leastContrast(ink, [mixed(on, accent, share)]) >= 5)
      if (strong === undefined) return []
      return [
        { type: 'marker', height: 0.36, offset: 0.86, skew: -4, rough: 0.5, colour: mixed(on, accent, strong), seed },
      ]
    }
    case 'underline':
      return [{ type: 'underline', shape: 'hand', width: 0.06, amplitude: 0.04, offset: 0.08, colour: accent, seed }]
    case 'extrude':
      return [{ type: 'extrude', depth: 0.06, angle: 45, colour: mixed(on, accent, 0.6) }]
  }
}
