import type { Size } from '../geometry.ts'

/** A picture of a cover, with what layouts need to place it. */
export interface CoverPicture {
  /** Hash of its bytes. */
  readonly asset: string
  /** px */
  readonly width: number
  readonly height: number
  /** Focus, shares of the picture (0–1); the centre where it is unknown. */
  readonly focus: { readonly x: number; readonly y: number }
  /** Whether its surroundings are transparent, so that it can be shown without a frame. */
  readonly cutOut: boolean
}

/** The words and pictures a cover is made from. */
export interface CoverBrief {
  /** May contain line feeds, which are kept. */
  readonly title: string
  /** '' for none; the same holds for `badge` and `account`. */
  readonly subtitle: string
  /** A few characters. */
  readonly badge: string
  /** The account name a cover is signed with. */
  readonly account: string
  /** Items that lists, steps, tables and chats are filled with. */
  readonly points: readonly string[]
  readonly pictures: readonly CoverPicture[]
  /** Logo of the brand, placed in a corner that is free. Sides in px. */
  readonly logo?: Size & { readonly asset: string }
}

/** Words that some layouts add by themselves, by key, in the language of the product. */
export type CoverWords = Readonly<Record<string, string>>

/**
 * Computes the pan of a picture that fills a frame, 0 (start) to 1 (end) on each axis, that brings its focus as close
 * to the middle of the frame as possible.
 */
export function panOf(
  { width, height, focus }: CoverPicture,
  frame: Size,
): { readonly panX: number; readonly panY: number } {
  const scale = Math.max(frame.width / width, frame.height / height)
  const along = (seen: number, wanted: number) =>
    seen >= 0.999 ? 0.5 : Math.min(1, Math.max(0, (wanted - seen / 2) / (1 - seen)))
  return {
    panX: along(frame.width / (width * scale), focus.x),
    panY: along(frame.height / (height * scale), focus.y),
  }
}
