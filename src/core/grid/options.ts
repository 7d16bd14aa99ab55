import * as z from 'zod/mini'
import { outputFields } from '../image/output.ts'

const whole = (least: number, most: number, fallback: number) =>
  z.catch(z.int().check(z.minimum(least), z.maximum(most)), fallback)
const share = (fallback: number) => z.catch(z.number().check(z.minimum(0), z.maximum(1)), fallback)
const colour = (fallback: string) => z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), fallback)
/** Places of the cuts in one direction, shares of the frame; empty if they are even. */
const lines = z.catch(z.array(z.number().check(z.minimum(0), z.maximum(1))).check(z.maxLength(8)), [])
const swap = z.object({
  /** Index of the tile, counted row by row from 0. */
  place: z.int().check(z.minimum(0), z.maximum(80)),
  picture: z.string().check(z.maxLength(700_000), z.regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/)),
})
const title = z.catch(z.string().check(z.maxLength(40)), '')

const fields = z.object({
  mode: z.catch(z.enum(['grid', 'triple', 'long', 'join']), 'grid'),
  /** Derived from `mode`: joining makes one result of all files. */
  together: z.catch(z.boolean(), false),

  /** The frame, shares of the picture. */
  x: share(0),
  y: share(0),
  w: share(1),
  h: share(1),

  columns: whole(1, 9, 3),
  rows: whole(1, 9, 3),
  /** Proportion of a tile; `free` follows the frame. */
  tile: z.catch(z.enum(['square', '3:4', 'free']), 'square'),
  /** Cuts that were moved; only a free grid uses them. */
  columnLines: lines,
  rowLines: lines,
  /** Percent of a tile's width that is dropped between tiles. */
  gap: z.catch(z.number().check(z.minimum(0), z.maximum(20)), 0),
  size: z.catch(z.enum(['fixed', 'original']), 'fixed'),
  /** Width of a tile if `size` is `fixed`, px. */
  side: whole(64, 4096, 1080),
  mosaic: z.catch(z.enum(['none', 'circle', 'heart']), 'none'),
  /** Percent of a tile's shorter side. */
  radius: whole(0, 50, 0),
  outside: z.catch(z.enum(['colour', 'transparent']), 'colour'),
  outsideColour: colour('#ffffff'),
  /** How tiles are padded to 3:4. */
  pad: z.catch(z.enum(['none', 'blur', 'colour']), 'none'),
  padColour: colour('#ffffff'),
  /** Tiles that show another picture, given as a data URL, or are blank, given as ''. */
  swaps: z.catch(z.array(swap).check(z.maxLength(81)), []),
  blankColour: colour('#ffffff'),
  /** Whether each tile shows its number. */
  order: z.catch(z.boolean(), false),
  /** Whether files are numbered from the last tile. */
  reverse: z.catch(z.boolean(), false),

  /** What fills a cover above and below its window. */
  fill: z.catch(z.enum(['blur', 'colour', 'extend']), 'blur'),
  titleLeft: title,
  titleMiddle: title,
  titleRight: title,
  titleFont: z.catch(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)), 'noto-sans-sc'),
  titlePlace: z.catch(z.enum(['top', 'middle', 'bottom']), 'bottom'),
  /** Percent of a cover's width. */
  titleSize: whole(4, 20, 10),
  titleColour: colour('#ffffff'),

  by: z.catch(z.enum(['count', 'height', 'ratio']), 'ratio'),
  count: whole(2, 60, 4),
  /** Length of a slice, px of the picture. */
  height: whole(50, 16_384, 1440),
  ratio: z.catch(z.string().check(z.regex(/^\d{1,4}:\d{1,4}$/)), '3:4'),
  direction: z.catch(z.enum(['auto', 'down', 'across']), 'auto'),
  /** Whether cuts are moved to calm rows. */
  smart: z.catch(z.boolean(), true),
  /** How far a cut may be moved, px. */
  search: whole(10, 800, 160),
  /** How much of the one before a slice repeats, px. */
  overlap: whole(0, 40, 0),
  last: z.catch(z.enum(['keep', 'pad']), 'keep'),

  joinDirection: z.catch(z.enum(['down', 'across']), 'down'),
  /** px of the result. */
  joinGap: whole(0, 400, 0),
  joinBorder: whole(0, 400, 0),
  joinColour: colour('#ffffff'),
  /** The width (height, when side by side) all pictures are scaled to; `own` keeps each as it is. */
  joinSide: z.catch(z.enum(['first', 'largest', 'smallest', 'custom', 'own']), 'first'),
  /** px */
  joinPx: whole(64, 8192, 1080),
  /** Whether all pictures but the first show only their subtitle. */
  subtitles: z.catch(z.boolean(), false),
  /** Height of the subtitle, percent of the picture's height. */
  subtitleHeight: whole(5, 40, 15),
  /** Height left out below the subtitle, percent of the picture's height. */
  subtitleFoot: whole(0, 30, 0),
  ...outputFields,
})

/** The options of cutting and joining; `together` is always derived, whatever was saved or shared. */
export const gridOptions = z.pipe(
  fields,
  z.transform((asked) => ({ ...asked, together: asked.mode === 'join' })),
)

export type GridOptions = z.output<typeof gridOptions>
