import * as z from 'zod/mini'

const share = z.number().check(z.minimum(0), z.maximum(1))
/** Strokes may begin or end beside the picture, but not far from it. */
const near = z.number().check(z.minimum(-1), z.maximum(2))
const percent = (fallback: number) => z.catch(z.int().check(z.minimum(0), z.maximum(100)), fallback)

/** Coordinates of a stroke and strokes of a picture, at most: an hour of work, and yet options of a few hundred KB. */
const mostCoordinates = 2000
const mostStrokes = 200
/** Persons who can be told apart, at most: numbers of persons are kept as bytes. */
const mostPersons = 255

const stroke = z.object({
  tool: z.enum(['keep', 'erase', 'add', 'remove']),
  form: z.enum(['line', 'area']),
  /** x and y in turn, as shares of the picture's width and height. */
  points: z.array(near).check(z.minLength(2), z.maxLength(mostCoordinates)),
  /** Diameter, as a share of the shorter side. */
  size: share,
  softness: share,
})

/** Options of a cut-out, shared by the tools that cut and by the editor. `parse({})` gives the defaults. */
export const cutFields = {
  engine: z.catch(z.enum(['auto', 'plain', 'object', 'people', 'model']), 'auto'),
  /** Whether faces are looked for, so that none is cut through and persons who touch can be told apart. */
  guardFaces: z.catch(z.boolean(), false),
  /** Numbers of the persons who stay, from 1, counted from the left; all if none is named. */
  persons: z.catch(z.array(z.int().check(z.minimum(1), z.maximum(mostPersons))).check(z.maxLength(mostPersons)), []),
  keepShadow: z.catch(z.boolean(), false),
  /** Part of the picture in which the subject is, as shares of its size. */
  box: z.catch(z.nullable(z.object({ left: share, top: share, width: share, height: share })), null),
  strokes: z.catch(z.array(stroke).check(z.maxLength(mostStrokes)), []),
  /** Percent of one hundredth of the shorter side: outwards above 0, inwards below. */
  shift: z.catch(z.int().check(z.minimum(-100), z.maximum(100)), 0),
  feather: percent(0),
  /** Width of the band around the edge that is solved anew; hair wants a wide one. */
  band: percent(15),
  /** Whether colours of the edge are freed from the old background. */
  cleanColours: z.catch(z.boolean(), true),
}

export const cutOptions = z.object(cutFields)
export type CutOptions = z.output<typeof cutOptions>
