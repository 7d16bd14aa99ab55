import type { Size } from '../geometry.ts'

/** A picture of a cover, as far as a layout has to know it. */
export interface CoverPicture {
  /** Hash of its bytes. */
  readonly asset: string
  /** px */
  readonly width: number
  readonly height: number
  /** Where what is looked at lies, shares of the picture; the middle where that is unknown. */
  readonly focus: { readonly x: number; readonly y: number }
  /** Its surroundings are transparent: it can stand free. */
  readonly cutOut: boolean
}

/** What a cover has to say. */
export interface CoverBrief {
  /** May hold line feeds: they are kept. */
  readonly title: string
  /** '' for none, like the following. */
  readonly subtitle: string
  /** A few characters. */
  readonly badge: string
  /** Whose it is, as it is signed. */
  readonly account: string
  /** What lists, steps, tables and talks are made of. */
  readonly points: readonly string[]
  readonly pictures: readonly CoverPicture[]
  /** Of the brand: put into a corner where nothing lies. Sides in px. */
  readonly logo?: Size & { readonly asset: string }
}

/** Words some layouts bring along, in the language of the product. */
export type CoverWords = Readonly<Record<string, string>>

/** Which part of a picture is seen in a frame so that its focus is as near the middle as it can be. */
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
