import type { GifPicture } from './gif-writer.ts'

/** Content to paint to show a frame; `table` is RGB triples. */
export type FrameDelta = Omit<GifPicture, 'table' | 'disposal' | 'delay'> & { readonly table: Uint8Array }

/** Painter that tracks the canvas and computes what to paint over it for the next frame. */
export interface FrameDeltaEncoder {
  /** Returns what to paint for the next frame, with opaque or transparent pixels; the whole canvas if `whole`. */
  paint(pixels: ImageData, whole: boolean): FrameDelta
  /** Resets the tracked canvas after it was cleared. */
  clear(): void
}
