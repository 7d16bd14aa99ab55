import * as z from 'zod/mini'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const within = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most))
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** Longest video accepted, seconds: a day. */
const longestFilm = 86_400
/** Default duration of a still, seconds. */
export const stillSeconds = 0.5

/** A piece of a file: start, end, speed and direction. */
const piece = z.object({
  /** Index in the list of files. */
  file: whole(0, 999),
  /** Start in its video, seconds, on a frame. */
  from: z.catch(within(0, longestFilm), 0),
  /**
   * End in its video, seconds, where the next frame would begin; null for its end. For a still, its duration from 0.
   */
  to: z.catch(z.nullable(within(0, longestFilm)), null),
  speed: z.catch(within(0.25, 4), 1),
  reverse: z.catch(z.boolean(), false),
  /** Whether it plays back again after it has played. */
  boomerang: z.catch(z.boolean(), false),
})
export type Piece = z.output<typeof piece>

/** A caption shown over the picture for a while. Positions and lengths are shares of the written picture. */
const caption = z.object({
  text: z.catch(z.string().check(z.maxLength(120)), ''),
  /** Seconds from the start of the result; `to` null for its end. */
  from: z.catch(within(0, 3600), 0),
  to: z.catch(z.nullable(within(0, 3600)), null),
  /** Centre of the caption. */
  x: z.catch(within(0, 1), 0.5),
  y: z.catch(within(0, 1), 0.86),
  /** Percent of the picture's shorter side. */
  size: z.catch(within(2, 60), 12),
  font: z.catch(z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/)), 'noto-sans-sc'),
  weight: z.catch(whole(100, 900), 900),
  colour: z.catch(colour, '#ffffff'),
  outline: z.catch(colour, '#000000'),
  /** Percent of `size`. */
  outlineWidth: z.catch(within(0, 30), 9),
})
export type Caption = z.output<typeof caption>

/** A caption with default values. */
export const freshCaption: Caption = caption.parse({ text: '' })

/** The fields edited by hand: undoable, and not remembered between visits. */
export const editFields = {
  /** In playing order; empty for every file whole. */
  pieces: z.catch(z.array(piece).check(z.maxLength(200)), []),
  /** The crop frame in shares of the turned picture. */
  x: z.catch(within(0, 1), 0),
  y: z.catch(within(0, 1), 0),
  w: z.catch(within(0.001, 1), 1),
  h: z.catch(within(0.001, 1), 1),
  /** `free`, `original` or width by height as `3:4`. */
  ratio: z.catch(z.string().check(z.regex(/^(free|original|\d{1,5}(\.\d+)?:\d{1,5}(\.\d+)?)$/)), 'free'),
  /** Quarter turns clockwise. */
  turns: z.catch(whole(0, 3), 0),
  flipX: z.catch(z.boolean(), false),
  flipY: z.catch(z.boolean(), false),
  captions: z.catch(z.array(caption).check(z.maxLength(20)), []),
}

const edit = z.object(editFields)
/** The manual edits of the clips. */
export type Edit = z.output<typeof edit>
export const noEdit: Edit = edit.parse({})

/** How the result is written. */
export const writeFields = {
  format: z.catch(z.enum(['gif', 'webp', 'apng', 'mp4', 'webm', 'frames']), 'gif'),
  /** px; null uses the picture's size up to a common longer side. */
  width: z.catch(z.nullable(whole(16, 4096)), null),
  /** Most frames per second; 0 for every frame of the video. */
  fps: z.catch(within(0, 50), 12),
  /** 0 loops forever. */
  loops: z.catch(whole(0, 100), 0),
  colours: z.catch(whole(2, 256), 256),
  /** Percent. */
  dither: z.catch(whole(0, 100), 60),
  /** How pictures of another shape are fitted into the shape of the first. */
  fit: z.catch(z.enum(['contain', 'cover']), 'contain'),
  ground: z.catch(colour, '#000000'),
  /** Size limit of the result; `own` uses `targetKb`. */
  target: z.catch(z.enum(['none', 'article', 'sticker', 'chat', 'own']), 'none'),
  targetKb: z.catch(whole(20, 100_000), 1000),
}
const write = z.object(writeFields)
export type WriteOptions = z.output<typeof write>

/** Limits of a platform for animated pictures: bytes and number of frames. */
export interface ClipTarget {
  readonly bytes: number
  readonly frames?: number
  /** Side of the square the platform shows, px; of another chosen shape, the longer side. */
  readonly square?: number
}

/** Returns the limits of a target; null for none. */
export function targetOf({ target, targetKb }: Pick<WriteOptions, 'target' | 'targetKb'>): ClipTarget | null {
  if (target === 'article') return { bytes: 10 * 1024 * 1024, frames: 300 }
  if (target === 'sticker') return { bytes: 500 * 1024, square: 240 }
  if (target === 'chat') return { bytes: 1024 * 1024 }
  return target === 'own' ? { bytes: targetKb * 1024 } : null
}
