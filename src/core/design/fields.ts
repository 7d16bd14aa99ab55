import * as z from 'zod/mini'

/**
 * Fields that many elements share. Each one repairs itself: a missing or invalid value becomes the default, so that no
 * document is refused because of a field.
 */

/** Largest distance from a page's corner and largest side, px. */
const farthest = 100_000
const largestSide = 20_000

/** Returns the schema of a number, clamped to bounds; anything else becomes the default. */
export const number = (fallback: number, least = -farthest, most = farthest) =>
  z.catch(z.number().check(z.overwrite((value) => Math.min(most, Math.max(least, value)))), fallback)
/** Returns the schema of a side of a box, px. */
export const side = (fallback: number) => number(fallback, 1, largestSide)
/** Returns the schema of a boolean; anything else becomes the default. */
export const flag = (fallback = false) => z.catch(z.boolean(), fallback)
/** Returns the schema of one of some words; anything else becomes the first. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.catch(z.enum(values), values[0] as never)
/** Returns the schema of a text, cut to `most` characters (UTF-16 code units). */
export const text = (most: number, fallback = '') =>
  z.catch(z.string().check(z.overwrite((value) => value.slice(0, most))), fallback)

export const colourPattern = /^#([0-9a-f]{6}|[0-9a-f]{8})$/
/** Returns the schema of a colour `#rrggbb` or `#rrggbbaa`, lower case. */
export const colour = (fallback = '#1a1a1a') =>
  z.catch(z.string().check(z.toLowerCase(), z.regex(colourPattern)), fallback)

/** Returns the schema of a list of at most `most` items; invalid items are left out, the others stay. */
export const list = <Schema extends z.ZodMiniType>(schema: Schema, most: number) =>
  z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((values: unknown[]) =>
        values.slice(0, most).flatMap((value): z.output<Schema>[] => {
          const found = z.safeParse(schema, value)
          return found.success ? [found.data] : []
        }),
      ),
    ),
    [],
  )

/** The format of ids of elements, pages and designs. */
const idPattern = /^[A-Za-z0-9_-]{1,40}$/
/** Returns true if a text is a valid id. Names that every object has (`constructor`, `__proto__`) are not. */
export const isId = (text: string) => idPattern.test(text) && !(text in Object.prototype)
export const id = z.string().check(z.refine(isId))
/** Longest slot name, in characters. */
export const longestSlotName = 40
const slotNamePattern = new RegExp(`^[\\p{L}\\p{M}\\p{N}_-]{1,${longestSlotName}}$`, 'u')
/** Returns true if a text is a valid name of a slot: letters and digits of any script, and not a name of every object. */
export const isSlotName = (text: string) => slotNamePattern.test(text) && !(text in Object.prototype)
/** The slot that something fills; '' for none. */
export const slotName = z.string().check(z.refine((text) => text === '' || isSlotName(text)))
/** Returns the schema of the slot of an element; an invalid name becomes ''. */
export const slot = z.catch(slotName, '')

/** The format of ids of assets: SHA-256 of a picture's bytes as 64 hexadecimal digits. */
export const assetPattern = /^[0-9a-f]{64}$/
export const asset = z.string().check(z.regex(assetPattern))

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

/** Returns a fill of one colour. */
export const solid = (value: string): Fill => ({ type: 'solid', colour: value })
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
