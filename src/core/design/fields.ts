import * as z from 'zod/mini'
import { solid } from './solid.ts'
import { asset, colour, number, oneOf, text } from './values.ts'

/** Fills, strokes and shadows: fields that many elements share. They repair themselves, as all values do. */

const stop = z.object({ at: number(0, 0, 1), colour: colour() })
const stops = z.catch(z.array(stop).check(z.minLength(2), z.maxLength(8)), [
  { at: 0, colour: '#c9e8a0' },
  { at: 1, colour: '#5fb36b' },
])

/** The fill of a surface. Angles in degrees clockwise, 0 from left to right; positions and radii: shares of the box. */
export const fill = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('none') }),
  z.looseObject({ type: z.literal('solid'), colour: colour() }),
  z.looseObject({ type: z.literal('linear'), angle: number(135, -360, 360), stops }),
  z.looseObject({
    type: z.literal('radial'),
    x: number(0.5, -1, 2),
    y: number(0.5, -1, 2),
    radius: number(0.7, 0.01, 4),
    stops,
  }),
  z.looseObject({
    type: z.literal('pattern'),
    /** Id of one of the painter's patterns. */
    pattern: text(40, 'dots'),
    ink: colour('#5fb36b'),
    paper: colour('#ffffff'),
    /** Width of a tile, px. */
    size: number(48, 4, 2000),
    angle: number(0, -360, 360),
  }),
  z.looseObject({
    type: z.literal('picture'),
    asset,
    fit: oneOf(['cover', 'contain', 'tile']),
    /** Part that stays visible when the picture is cut: 0 left and top, 1 right and bottom. */
    x: number(0.5, 0, 1),
    y: number(0.5, 0, 1),
    /** Percent of the page's shorter side. */
    blur: number(0, 0, 20),
    opacity: number(1, 0, 1),
  }),
])
export type Fill = z.output<typeof fill>

/** Returns the schema of a fill with a default. */
export const fillOr = (fallback: Fill) => z.catch(fill, fallback)

/** A stroke along an edge; `width` in px. */
export const stroke = z.looseObject({
  fill: fillOr(solid('#1a1a1a')),
  width: number(4, 0, 1000),
  dash: oneOf(['solid', 'dash', 'dot']),
  align: oneOf(['center', 'inside', 'outside']),
  join: oneOf(['miter', 'round', 'bevel']),
})
export type Stroke = z.output<typeof stroke>
export const strokeOrNone = z.catch(z.nullable(stroke), null)

/** A drop shadow; lengths in px. */
export const shadow = z.looseObject({
  x: number(0, -1000, 1000),
  y: number(8, -1000, 1000),
  blur: number(16, 0, 400),
  colour: colour('#00000040'),
})
export type Shadow = z.output<typeof shadow>
export const shadowOrNone = z.catch(z.nullable(shadow), null)
