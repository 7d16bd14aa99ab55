import * as z from 'zod/mini'
import { ownSizeBounds } from './rules.ts'

const bounds = z.object({ min: z.exactOptional(z.number()), max: z.exactOptional(z.number()) })
const side = z.int().check(z.minimum(ownSizeBounds.px.min), z.maximum(ownSizeBounds.px.max))
const millimetres = z.number().check(z.minimum(1), z.maximum(1000))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const words = z.string().check(z.maxLength(200))

/** A kind of photo as options carry it: the rules of `PhotoRules` with its name, so that no list is needed to make it. */
export const photoKind = z.object({
  id: words,
  name: words,
  /** Size of the print, mm; where it is absent it follows from px and density. */
  mm: z.exactOptional(z.object({ width: millimetres, height: millimetres })),
  width: side,
  height: side,
  pxRange: z.exactOptional(
    z.object({
      ...{ minWidth: z.number(), minHeight: z.number() },
      maxWidth: z.exactOptional(z.number()),
      maxHeight: z.exactOptional(z.number()),
    }),
  ),
  dpi: z.int().check(z.minimum(ownSizeBounds.dpi.min), z.maximum(ownSizeBounds.dpi.max)),
  kb: z.exactOptional(bounds),
  /** Names of the backgrounds that are accepted, the usual one first. */
  backgrounds: z.array(words).check(z.maxLength(30)),
  grounds: z.array(colour).check(z.minLength(1), z.maxLength(30)),
  groundTolerance: z.number(),
  formats: z.array(z.enum(['jpg', 'png'])),
  head: z.exactOptional(
    z.object({
      height: z.exactOptional(bounds),
      eyes: z.exactOptional(bounds),
      topGap: z.exactOptional(bounds),
      chinGap: z.exactOptional(bounds),
      width: z.exactOptional(bounds),
    }),
  ),
  maxTilt: z.exactOptional(z.number()),
  earsVisible: z.exactOptional(z.boolean()),
  browsVisible: z.exactOptional(z.boolean()),
  noGlasses: z.exactOptional(z.boolean()),
  people: z.exactOptional(z.int().check(z.minimum(1), z.maximum(2))),
  edits: z.exactOptional(z.enum(['none', 'light'])),
  note: z.exactOptional(words),
  caution: z.exactOptional(words),
})
export type PhotoKind = z.output<typeof photoKind>

/** Most kinds that are made of one picture at once. */
export const mostKinds = 6

/** 一寸, as the list has it but for its name: what is made before anybody has chosen. */
export const firstKind: PhotoKind = {
  id: 'inch-1',
  name: '',
  mm: { width: 25, height: 35 },
  width: 295,
  height: 413,
  dpi: 300,
  backgrounds: ['white', 'blue', 'red', 'grey-light', 'blue-light', 'blue-fade', 'grey-fade'],
  grounds: [
    ...['#ffffff', '#438edb', '#628bce', '#00bff3', '#ff0000', '#d74532', '#e82255'],
    ...['#f2f0f0', '#d6e9f8', '#4a90e2', '#f4f5f6'],
  ],
  groundTolerance: 6,
  formats: ['jpg'],
  people: 1,
  edits: 'light',
}

/** Returns the size of a print, mm. */
export const printSize = ({ mm, width, height, dpi }: Pick<PhotoKind, 'mm' | 'width' | 'height' | 'dpi'>) =>
  mm ?? { width: (width / dpi) * 25.4, height: (height / dpi) * 25.4 }
