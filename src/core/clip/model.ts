import * as z from 'zod/mini'

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
const within = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most))
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** Longest film taken, seconds: a day. */
const longestFilm = 86_400
/** How long a still is shown when nobody says, seconds. */
export const stillSeconds = 0.5

/** A piece of a file, as it is shown: from where to where, how fast, which way. */
const piece = z.object({
  /** Place of its file in the list of files. */
  file: whole(0, 999),
  /** Seconds of its film, on a frame. */
  from: z.catch(within(0, longestFilm), 0),
  /** Seconds, where the next frame would begin; null for the end of the film. For a still its duration counts from 0. */
  to: z.catch(z.nullable(within(0, longestFilm)), null),
  speed: z.catch(within(0.25, 4), 1),
  reverse: z.catch(z.boolean(), false),
  /** Back again after it has played. */
  boomerang: z.catch(z.boolean(), false),
})
export type Piece = z.output<typeof piece>

/** Words over the picture for a while. Places and lengths are shares of the written picture. */
const caption = z.object({
  text: z.catch(z.string().check(z.maxLength(120)), ''),
  /** Seconds of what is written, from its start; `to` null for its end. */
  from: z.catch(within(0, 3600), 0),
  to: z.catch(z.nullable(within(0, 3600)), null),
  /** Of the middle. */
  x: z.catch(within(0, 1), 0.5),
  y: z.catch(within(0, 1), 0.86),
  /** Percent of the shorter side. */
  size: z.catch(within(2, 60), 12),
  font: z.catch(z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/)), 'noto-sans-sc'),
  weight: z.catch(whole(100, 900), 900),
  colour: z.catch(colour, '#ffffff'),
  outline: z.catch(colour, '#000000'),
  /** Percent of the size. */
  outlineWidth: z.catch(within(0, 30), 9),
})
export type Caption = z.output<typeof caption>

/** A caption as it is first put in. */
export const freshCaption: Caption = caption.parse({ text: '' })

/** What is made of the files by hand: undone, and not remembered from one visit to the next. */
export const editFields = {
  /** In their order; empty for every file whole. */
  pieces: z.catch(z.array(piece).check(z.maxLength(200)), []),
  /** The frame in shares of the turned picture. */
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
/** What is made of the files by hand. */
export type Edit = z.output<typeof edit>
export const noEdit: Edit = edit.parse({})

/** How the result is written. */
export const writeFields = {
  format: z.catch(z.enum(['gif', 'webp', 'apng', 'mp4', 'webm', 'frames']), 'gif'),
  /** px; null follows the other side, both null the picture itself up to a common width. */
  width: z.catch(z.nullable(whole(16, 4096)), null),
  /** Frames a second at most; 0 for every frame of the film. */
  fps: z.catch(within(0, 50), 12),
  /** 0 for ever. */
  loops: z.catch(whole(0, 100), 0),
  colours: z.catch(whole(2, 256), 256),
  /** Percent. */
  dither: z.catch(whole(0, 100), 60),
  /** What pictures of another shape do in the shape of the first. */
  fit: z.catch(z.enum(['contain', 'cover']), 'contain'),
  ground: z.catch(colour, '#000000'),
  /** A size in bytes the result keeps to; `own` is `targetKb`. */
  target: z.catch(z.enum(['none', 'article', 'sticker', 'chat', 'own']), 'none'),
  targetKb: z.catch(whole(20, 100_000), 1000),
}
const write = z.object(writeFields)
export type WriteOptions = z.output<typeof write>

/** How a place takes moving pictures: bytes, frames, px of the longer side. */
export interface ClipTarget {
  readonly bytes: number
  readonly frames?: number
  /** The written picture is this size, cut to it. */
  readonly square?: number
}

/** What a target means; null for none. */
export function targetOf({ target, targetKb }: Pick<WriteOptions, 'target' | 'targetKb'>): ClipTarget | null {
  if (target === 'article') return { bytes: 10 * 1024 * 1024, frames: 300 }
  if (target === 'sticker') return { bytes: 500 * 1024, square: 240 }
  if (target === 'chat') return { bytes: 1024 * 1024 }
  return target === 'own' ? { bytes: targetKb * 1024 } : null
}
