import type { Size } from '../geometry.ts'
import type { ToolNote } from '../tool.ts'

/** Facts about a file, known before anything of it is decoded. */
export interface ClipFacts extends Size {
  /** `width` and `height` are the displayed size, px: rotation applied, square pixels. */
  readonly kind: 'film' | 'pictures'
  /** Display names of container and codec (`MP4`, `H.264`); for a picture, its format and an empty codec. */
  readonly container: string
  readonly codec: string
  /** Seconds from the start of the first frame to the end of the last. */
  readonly seconds: number
  /** Average frames per second; 0 for a still. */
  readonly fps: number
  /** Whether frames are unevenly spaced. */
  readonly variable: boolean
  /** What decodes it: the codecs of the worker, or the page's video player. */
  readonly by: 'codecs' | 'player'
  /** Start times of the frames, seconds, from the start up to `timesUntil`. */
  readonly times: Float64Array
  /** Seconds up to which `times` is filled: the whole of a short video, the beginning of a long one. */
  readonly timesUntil: number
  readonly notes: readonly ToolNote[]
}

/** One upright frame of a clip. Draw it before requesting the next: the image may be reused. */
export interface ClipFrame {
  /** Start of the frame, seconds. */
  readonly time: number
  readonly image: CanvasImageSource
}

/** An open file. Only the requested parts are read and decoded, so memory use does not grow with the length. */
export interface Clip {
  readonly facts: ClipFacts
  /** Returns the start times of the frames shown from `from` to `to` and the end of the last of them, seconds. */
  readonly times: (from: number, to: number) => Promise<{ readonly times: Float64Array; readonly end: number }>
  /** Yields the frames shown at the given ascending times (seconds), each scaled to `size`, px. */
  readonly pictures: (moments: readonly number[], size: Size) => AsyncGenerator<ClipFrame>
  readonly close: () => void
}

/** Videos up to this long have all their frame times read when opened, seconds. */
export const shortFilm = 120
/** Of a longer video, the frame times of this many seconds are read when opened. */
export const firstStretch = 20
