import * as z from 'zod/mini'
import { assetPattern, colourPattern, isId, isSlotName } from './patterns.ts'

/**
 * Values of stored fields. Each one repairs itself: a missing or invalid value becomes the default, so that no document
 * is refused because of a field.
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

/** The id of an element, a page or a design. */
export const id = z.string().check(z.refine(isId))
/** The slot that something fills; '' for none. */
export const slotName = z.string().check(z.refine((text) => text === '' || isSlotName(text)))
/** Returns the schema of the slot of an element; an invalid name becomes ''. */
export const slot = z.catch(slotName, '')

/** The id of an asset. */
export const asset = z.string().check(z.regex(assetPattern))
