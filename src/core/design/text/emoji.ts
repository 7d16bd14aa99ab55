/** A colour, or a gradient in the coordinates of its shape. */
export type EmojiPaint =
  | string
  | {
      /** From x1, y1 to x2, y2; or about cx, cy with radius r. */
      readonly at: readonly number[]
      /** Place on the way, 0–1, and colour as `#rrggbb` or `#rrggbbaa`. */
      readonly stops: readonly (readonly [at: number, colour: string])[]
    }

/** One shape of a picture. */
export interface EmojiShape {
  /** SVG path data. */
  readonly d: string
  readonly paint: EmojiPaint
  /** Transform of path and paint into the picture, in the order of canvas; none where it is absent. */
  readonly matrix?: readonly [a: number, b: number, c: number, d: number, e: number, f: number]
  /** Filled by the even-odd rule. */
  readonly even?: true
  /** Drawn as a line instead of filled. */
  readonly line?: { readonly width: number; readonly cap: CanvasLineCap; readonly join: CanvasLineJoin }
  /** 0–1; opaque where it is absent. */
  readonly alpha?: number
  /** Outlines it is clipped to, in the coordinates of the picture. */
  readonly clips?: readonly string[]
}

/** The picture of an emoji: its shapes from bottom to top, in a square of {@link emojiSide} units. */
export type EmojiPicture = readonly EmojiShape[]

/** Side of the square that pictures are drawn in. */
export const emojiSide = 128

/** Width of an emoji, em: it fills the square of a Chinese character. */
export const emojiAdvance = 1

const sequence = /\p{Emoji_Presentation}|\p{RI}|\ufe0f|\u20e3/u

/** Whether a text may contain emoji; cheaper than splitting it into clusters. */
export const mayHaveEmoji = (text: string): boolean => sequence.test(text)

/** Whether a cluster asks for a picture: an emoji, a flag, a keycap, or a symbol followed by the picture selector. */
export const isEmoji = (cluster: string): boolean => sequence.test(cluster) && !cluster.includes('\ufe0e')

/**
 * Returns the name of an emoji: its code points in hexadecimal, joined by hyphens. The picture selector is left out, as
 * keyboards and editors differ in where they set it.
 */
export function emojiName(cluster: string): string {
  return [...cluster]
    .filter((character) => character !== '\ufe0f')
    .map((character) => character.codePointAt(0)!.toString(16))
    .join('-')
}

const pictures = new Map<string, EmojiPicture>()

/** Returns the picture of a text that is one emoji; undefined while it is not loaded, and for every other text. */
export function emojiOf(text: string): EmojiPicture | undefined {
  return pictures.size > 0 && isEmoji(text) ? pictures.get(emojiName(text)) : undefined
}

/**
 * Keeps a loaded picture under its name, for texts measured and painted from now on. Layouts made before are stale:
 * callers have to call `notifyFontLoaded`.
 */
export function keepEmoji(name: string, picture: EmojiPicture): void {
  pictures.set(name, picture)
}
