import { ensureContrast, leastContrast } from '../colour/contrast.ts'
import { labDistance, labOfLch } from '../colour/oklab.ts'
import { lchOf, mixed } from '../colour/oklch.ts'
import type { Effect } from '../design/effects.ts'
import type { Fill } from '../design/fields.ts'
import { solid } from '../design/solid.ts'
import { readable } from './palette.ts'

/** Effects of titles on any layout, dealt to the covers of a wall; none of them changes the ink. */
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

/** Effects of large type, for layouts whose style they suit. */
export const displayEffects = ['double-stroke', 'long-shadow', 'worn', 'cut'] as const
export type DisplayEffect = (typeof displayEffects)[number]

/** Returns the ground darkened or lightened by `share`, whichever is farther from the ink. */
const awayFrom = (ink: string, on: string, share: number) =>
  mixed(on, leastContrast(ink, ['#000000']) > leastContrast(ink, ['#ffffff']) ? '#000000' : '#ffffff', share)

/** Returns a shade of the ground on which the ink stays legible, the darkest that can be told from it, else a lighter one. */
function shadeOf(ink: string, on: string): string {
  const shades = ['#000000', '#ffffff'].flatMap((towards) =>
    [0.3, 0.22, 0.16].map((share) => mixed(on, towards, share)),
  )
  const suits = (shade: string) => leastContrast(shade, [on]) >= 1.25 && leastContrast(ink, [shade]) >= readable
  return shades.find(suits) ?? awayFrom(ink, on, 0.3)
}

/** Returns the colour of an outline that is seen on the ground, and on which the ink stays legible. */
function rimOf(ink: string, on: string, accent: string): string {
  const rims = ['#ffffff', mixed(on, accent, 0.6), mixed(on, accent, 0.4), mixed(on, '#000000', 0.45)]
  // Close to the ink, a rim makes a blot of it.
  return rims.find((rim) => leastContrast(rim, [on]) >= 1.3 && leastContrast(ink, [rim]) >= 6.5) ?? shadeOf(ink, on)
}

/** Returns a fill for letters that runs from one colour at the top to another at the foot, both legible on a ground. */
export function gradientInk(from: string, to: string, on: readonly string[]): Fill {
  const stops = [from, to].map((colour, at) => ({ at, colour: ensureContrast(colour, on, readable) }))
  return { type: 'linear', angle: 90, stops }
}

/** Distance from which two colours of one letter are told apart at the size of a feed, see `labDistance`. */
const toldApart = 0.2

const apart = (one: string, other: string) => labDistance(labOfLch(lchOf(one)), labOfLch(lchOf(other)))

/** Returns letters cut across, the lower half in the accent, or farther off in the ink where the accent is close to it. */
function cutLetters(ink: string, on: string, accent: string): Effect {
  const half = ensureContrast(accent, [on], readable)
  const told = apart(half, ink) >= toldApart
  return { type: 'split', at: 0.54, shift: told ? 0.055 : 0.1, colour: told ? half : ink }
}

/**
 * Returns the effects of a title for the colours around it: its ink, its background and the accent. Lengths are shares
 * of the type size.
 */
export function effectsOf(
  name: TitleEffect | DisplayEffect,
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
      return [{ type: 'stroke', width: 0.07, fill: solid(rimOf(ink, on, accent)) }]
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
    case 'double-stroke':
      // The inner ring parts the ink from the outer one, so that strokes stay as wide as the font draws them.
      return [
        { type: 'stroke', width: 0.1, fill: solid(ensureContrast(accent, [on], 3)) },
        { type: 'stroke', width: 0.045, fill: solid(awayFrom(ink, on, 0.6)) },
      ]
    case 'long-shadow':
      return [{ type: 'long-shadow', length: 1.6, angle: 45, colour: shadeOf(ink, on) }]
    case 'worn':
      return [{ type: 'texture', amount: 0.08, grain: 0.03, seed: seed % 1000 }]
    case 'cut':
      return [cutLetters(ink, on, accent)]
  }
}
