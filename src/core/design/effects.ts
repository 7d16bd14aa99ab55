import * as z from 'zod/mini'
import { fillOr } from './fields.ts'
import { solid } from './solid.ts'
import { colour, flag, number, oneOf } from './values.ts'

const seed = z.catch(z.int().check(z.minimum(0), z.maximum(1_000_000)), 1)

/**
 * The effects of a text besides its own fill. Lengths are shares of the font size. A text has a list of effects,
 * painted in their order, except that effects below the ink are always painted below it.
 */
export const effect = z.discriminatedUnion('type', [
  /** An outline around the characters, `width` beyond their edge; several make rings, the widest painted first. */
  z.looseObject({ type: z.literal('stroke'), width: number(0.08, 0.005, 0.6), fill: fillOr(solid('#ffffff')) }),
  z.looseObject({
    type: z.literal('shadow'),
    x: number(0.04, -2, 2),
    y: number(0.04, -2, 2),
    blur: number(0.08, 0, 2),
    colour: colour('#00000059'),
  }),
  z.looseObject({
    type: z.literal('glow'),
    blur: number(0.25, 0.01, 2),
    strength: number(2, 1, 6),
    colour: colour('#34d399'),
  }),
  /** Solid depth made of shifted copies. Degrees clockwise, 0 to the right. */
  z.looseObject({
    type: z.literal('extrude'),
    depth: number(0.1, 0.01, 1),
    angle: number(45, -360, 360),
    colour: colour('#14532d'),
  }),
  z.looseObject({
    type: z.literal('long-shadow'),
    length: number(1.2, 0.1, 6),
    angle: number(45, -360, 360),
    colour: colour('#00000040'),
  }),
  /** A felt pen stroke behind each line. */
  z.looseObject({
    type: z.literal('marker'),
    height: number(0.42, 0.05, 1.4),
    /** Distance of its middle below the top of the characters. */
    offset: number(0.72, 0, 1.2),
    skew: number(-4, -30, 30),
    rough: number(0.5, 0, 1),
    colour: colour('#ffe45c'),
    seed,
  }),
  z.looseObject({
    type: z.literal('underline'),
    shape: oneOf(['line', 'double', 'wave', 'hand', 'dash']),
    width: number(0.06, 0.01, 0.4),
    amplitude: number(0.05, 0, 0.4),
    /** Distance of its middle below the bottom of the characters. */
    offset: number(0.12, -0.2, 0.6),
    colour: colour('#16a34a'),
    seed,
  }),
  /** A sheet of paper behind each line or behind the whole text. */
  z.looseObject({
    type: z.literal('note'),
    padX: number(0.25, 0, 2),
    padY: number(0.12, 0, 2),
    radius: number(0.1, 0, 1),
    /** Degrees, alternately to either side. */
    tilt: number(0, -15, 15),
    perLine: flag(true),
    fill: fillOr(solid('#fff6b8')),
  }),
  z.looseObject({
    type: z.literal('bubble'),
    padX: number(0.4, 0, 2),
    padY: number(0.3, 0, 2),
    radius: number(0.4, 0, 2),
    tail: oneOf(['bottom-left', 'bottom-right', 'top-left', 'top-right', 'left', 'right']),
    fill: fillOr(solid('#95ec69')),
  }),
  /** A disc, square or ring behind each character. */
  z.looseObject({
    type: z.literal('disc'),
    diameter: number(1.35, 0.5, 3),
    shape: oneOf(['circle', 'square', 'ring']),
    fill: fillOr(solid('#16a34a')),
  }),
  /** Practice paper for characters: 田, 米, squares or lines. */
  z.looseObject({
    type: z.literal('paper'),
    grid: oneOf(['tian', 'mi', 'square', 'line']),
    cell: number(1.3, 1, 3),
    colour: colour('#e5383b'),
  }),
  /** The upper and lower half in two colours, shifted against each other. */
  z.looseObject({
    type: z.literal('split'),
    at: number(0.5, 0.1, 0.9),
    shift: number(0.04, -0.5, 0.5),
    colour: colour('#e5383b'),
  }),
  /** Holes in the ink, as in a rough print. */
  z.looseObject({ type: z.literal('texture'), amount: number(0.12, 0, 0.6), grain: number(0.04, 0.01, 0.3), seed }),
  /** 着重号: a dot under each character. */
  z.looseObject({ type: z.literal('dots'), size: number(0.12, 0.03, 0.4), colour: colour('#e5383b') }),
  /** A strip of tape across a corner or edge of the text. */
  z.looseObject({
    type: z.literal('tape'),
    width: number(1.4, 0.3, 6),
    height: number(0.5, 0.1, 2),
    angle: number(-6, -90, 90),
    place: oneOf(['top-left', 'top', 'top-right', 'bottom-left', 'bottom-right']),
    colour: colour('#f2c94cb3'),
  }),
  /** Characters each rotated, scaled and shifted a little at random; `turn` in degrees. */
  z.looseObject({
    type: z.literal('jitter'),
    turn: number(3, 0, 45),
    size: number(0.06, 0, 0.5),
    shift: number(0.03, 0, 0.5),
    seed,
  }),
])
export type Effect = z.output<typeof effect>
export type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>
