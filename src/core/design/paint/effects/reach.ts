import type { Effect, EffectOf } from '../../effects.ts'
import { glowReach, shadowReach } from './cast.ts'
import { emBottom } from './cells.ts'
import { dotReach } from './characters.ts'
import { sweep } from './letters.ts'
import { markerReach } from './pen.ts'
import { tailLength } from './sheets.ts'

const radians = Math.PI / 180

type Reach = { readonly [Type in Effect['type']]?: (effect: EffectOf<Type>, longest: number) => number }

/** Effects that enlarge the letters themselves; their reaches add up. em */
const letters: Reach = {
  split: ({ shift }) => Math.abs(shift) / 2,
  // A square of one em, rotated and scaled about its middle.
  jitter: ({ turn, size, shift }) =>
    ((1 + size) * (Math.cos(turn * radians) + Math.sin(turn * radians)) - 1) / 2 + shift,
  extrude: ({ depth }) => depth,
}

/** Shadows and glows, from the edge of the letters. */
const thrown: Reach = {
  shadow: shadowReach,
  glow: glowReach,
  'long-shadow': ({ length, angle }) =>
    length * Math.max(Math.abs(Math.cos(angle * radians)), Math.abs(Math.sin(angle * radians))),
}

/** Factor by which what is drawn along the foot of bent text is longer at its head. */
const bent = 1.25
/** Width of the narrowest characters, em. */
const narrowest = 0.2

/** Effects around lines and characters, from the em squares of the characters. */
const around: Reach = {
  marker: markerReach,
  underline: ({ shape, width, amplitude, offset }) =>
    Math.max(0, offset + emBottom) + width * (shape === 'double' ? 3 : 1) + amplitude,
  note: ({ padX, padY, tilt }, longest) =>
    Math.hypot(padX * bent, padY) + Math.sin(Math.abs(tilt) * radians) * (longest / 2 + Math.max(padX, padY)),
  bubble: ({ padX, padY }) => Math.max(padX, padY + tailLength, padX + tailLength * 0.7),
  // It extends further around an i than around a 国, and rotated squares extend by their corners.
  disc: ({ diameter, shape }) =>
    Math.max((diameter - narrowest) / 2, shape === 'square' ? diameter * Math.SQRT1_2 - 0.5 : 0),
  paper: ({ cell }) => cell * Math.SQRT1_2 - 0.5,
  dots: dotReach,
  tape: ({ width, height }) => Math.hypot(width, height) / 2 + 0.2,
}

function reach<Type extends Effect['type']>(table: Reach, effect: EffectOf<Type>, longest: number): number {
  return table[effect.type as Type]?.(effect, longest) ?? 0
}

/** Margin for soft edges and line widths, em. */
const edge = 0.08

/**
 * Returns how far a text with effects extends beyond the em squares of its characters, em. `longest` is the longer side
 * of its box, em.
 */
export function effectsReach(effects: readonly Effect[], longest: number): number {
  const of = (table: Reach) => effects.map((effect) => reach(table, effect, longest))
  const strokes = effects.map((effect) => (effect.type === 'stroke' ? effect.width : 0))
  const grown = sweep + Math.max(0, ...strokes) + of(letters).reduce((sum, more) => sum + more, 0)
  return Math.max(grown + Math.max(0, ...of(thrown)), ...of(around).map((far) => far + edge))
}
