import * as z from 'zod/mini'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const share = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most))

const anchors = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const

/** Longest data URL, characters: a picture of about 500 KB. */
const longestPicture = 700_000

/** The fields of a watermark; lengths are relative, so that pictures of all sizes get the same mark. */
export const watermarkFields = {
  kind: z.catch(z.enum(['text', 'picture']), 'text'),
  /** May contain {date} {time} {filename} {index} {size}. */
  text: z.catch(z.string().check(z.maxLength(200)), ''),
  /** A data URL of PNG, JPEG or WebP; '' for none. */
  picture: z.catch(
    z.string().check(z.maxLength(longestPicture), z.regex(/^(|data:image\/(png|jpeg|webp);base64,[a-z0-9+/=]+)$/i)),
    '',
  ),
  layout: z.catch(z.enum(['single', 'tiled']), 'single'),
  /** `free` places the mark at x, y. */
  anchor: z.catch(z.enum([...anchors, 'free']), 'bottom-right'),
  /** Middle of a free mark, shares of the picture. */
  x: z.catch(share(0, 1), 0.5),
  y: z.catch(share(0, 1), 0.5),
  /** Distance of an anchored mark from the edges, percent of the picture's shorter side. */
  inset: z.catch(share(0, 30), 3),
  /** Size of the text or width of the picture mark, percent of the picture's shorter side. */
  size: z.catch(share(0.5, 100), 4),
  font: z.catch(z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/)), 'noto-sans-sc'),
  weight: z.catch(z.int().check(z.minimum(100), z.maximum(900)), 700),
  colour: z.catch(colour, '#ffffff'),
  /** Percent. */
  opacity: z.catch(z.int().check(z.minimum(1), z.maximum(100)), 80),
  /** Percent of the text's size. */
  strokeWidth: z.catch(share(0, 30), 0),
  strokeColour: z.catch(colour, '#000000'),
  shadow: z.catch(z.boolean(), true),
  blend: z.catch(z.enum(['normal', 'multiply', 'screen', 'overlay', 'difference']), 'normal'),
  /** Rotation in degrees, clockwise; counter-clockwise below zero. */
  angle: z.catch(share(-180, 180), 0),
  /** Distances between tiles, shares of the mark's width and height. */
  gapX: z.catch(share(0, 10), 0.6),
  gapY: z.catch(share(0, 20), 2.5),
  /** Whether every other row is shifted by half of the distance between tiles. */
  brick: z.catch(z.boolean(), true),
  /** Values of {date} and {time}; set by the form, since core has no clock. */
  today: z.catch(z.string().check(z.maxLength(20)), ''),
  now: z.catch(z.string().check(z.maxLength(20)), ''),
  index: z.catch(z.int().check(z.minimum(0)), 0),
}

const watermark = z.object(watermarkFields)
export type WatermarkOptions = z.output<typeof watermark>
