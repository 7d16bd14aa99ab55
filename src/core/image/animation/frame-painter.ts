import type { GifPicture } from './gif-writer.ts'

/** What has to be painted to show a frame; `table` is RGB triples. */
export type Painted = Omit<GifPicture, 'table' | 'disposal' | 'delay'> & { readonly table: Uint8Array }

/** Knows what is on the canvas, and what has to be painted over it. */
export interface FramePainter {
  /** The next frame, its pixels solid or clear; all of the canvas where `whole`. */
  paint(pixels: ImageData, whole: boolean): Painted
  /** The canvas has been cleared. */
  clear(): void
}
