import * as z from 'zod/mini'
import { outputFields } from '../image/output.ts'

const whole = (least: number, most: number, fallback: number) =>
  z.catch(z.int().check(z.minimum(least), z.maximum(most)), fallback)
const share = (fallback: number) => z.catch(z.number().check(z.minimum(0), z.maximum(1)), fallback)
const colour = (fallback: string) => z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), fallback)
/** Where the cuts of one direction lie, in shares of the frame; none where they are even. */
const lines = z.catch(z.array(z.number().check(z.minimum(0), z.maximum(1))).check(z.maxLength(8)), [])
const swap = z.object({
  /** Of the tile, counted row by row from 0. */
  place: z.int().check(z.minimum(0), z.maximum(80)),
  picture: z.string().check(z.maxLength(700_000), z.regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/)),
})
const title = z.catch(z.string().check(z.maxLength(40)), '')

const fields = z.object({
  mode: z.catch(z.enum(['grid', 'triple', 'long', 'join']), 'grid'),
  /** Follows from `mode`: joining makes one result of all files. */
  together: z.catch(z.boolean(), false),

  /** The frame in shares of the picture. */
  x: share(0),
  y: share(0),
  w: share(1),
  h: share(1),

  columns: whole(1, 9, 3),
  rows: whole(1, 9, 3),
  /** Proportion of a tile; `free` follows the frame. */
  tile: z.catch(z.enum(['square', '3:4', 'free']), 'square'),
  /** Cuts somebody has drawn elsewhere; only a free grid has them. */
  columnLines: lines,
  rowLines: lines,
  /** Percent of a tile's width that falls away between tiles. */
  gap: z.catch(z.number().check(z.minimum(0), z.maximum(20)), 0),
  size: z.catch(z.enum(['fixed', 'original']), 'fixed'),
  /** px, width of a tile where its size is fixed. */
  side: whole(64, 4096, 1080),
  mosaic: z.catch(z.enum(['none', 'circle', 'heart']), 'none'),
  /** Percent of a tile's shorter side. */
  radius: whole(0, 50, 0),
  outside: z.catch(z.enum(['colour', 'transparent']), 'colour'),
  outsideColour: colour('#ffffff'),
  /** What tiles are brought to 3:4 with. */
  pad: z.catch(z.enum(['none', 'blur', 'colour']), 'none'),
  padColour: colour('#ffffff'),
  /** Tiles that show something else: a picture as a data address, or nothing where that is ''. */
  swaps: z.catch(z.array(swap).check(z.maxLength(81)), []),
  blankColour: colour('#ffffff'),
  /** Each tile shows its number. */
  order: z.catch(z.boolean(), false),
  /** Files are numbered from the last tile. */
  reverse: z.catch(z.boolean(), false),

  /** What a cover has above and below its window. */
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
  /** px of the picture. */
  height: whole(50, 16_384, 1440),
  ratio: z.catch(z.string().check(z.regex(/^\d{1,4}:\d{1,4}$/)), '3:4'),
  direction: z.catch(z.enum(['auto', 'down', 'across']), 'auto'),
  /** Cuts are moved to calm rows. */
  smart: z.catch(z.boolean(), true),
  /** px a cut may be moved. */
  search: whole(10, 800, 160),
  /** px a slice repeats of the one before. */
  overlap: whole(0, 40, 0),
  last: z.catch(z.enum(['keep', 'pad']), 'keep'),

  joinDirection: z.catch(z.enum(['down', 'across']), 'down'),
  /** px of the result. */
  joinGap: whole(0, 400, 0),
  joinBorder: whole(0, 400, 0),
  joinColour: colour('#ffffff'),
  /** Whose width (height, when side by side) all get; `own` leaves each as it is. */
  joinSide: z.catch(z.enum(['first', 'largest', 'smallest', 'custom', 'own']), 'first'),
  /** px */
  joinPx: whole(64, 8192, 1080),
  /** Of all but the first picture only the subtitle. */
  subtitles: z.catch(z.boolean(), false),
  /** Percent of the picture's height. */
  subtitleHeight: whole(5, 40, 15),
  /** Percent of the picture's height left out below the subtitle. */
  subtitleFoot: whole(0, 30, 0),
  ...outputFields,
})

/** The options of cutting and joining; `together` is derived, whatever was remembered or shared. */
export const gridOptions = z.pipe(
  fields,
  z.transform((asked) => ({ ...asked, together: asked.mode === 'join' })),
)

export type GridOptions = z.output<typeof gridOptions>
