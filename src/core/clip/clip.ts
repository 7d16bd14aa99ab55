import type { Size } from '../geometry.ts'
import type { ToolNote } from '../tool.ts'

/** What a file is, told before anything of it is decoded. */
export interface ClipFacts extends Size {
  /** `width` and `height` are px as it is shown: turned, with square pixels. */
  readonly kind: 'film' | 'pictures'
  /** Container and codec as people know them: `MP4`, `H.264`; the format of a picture. */
  readonly container: string
  readonly codec: string
  /** Seconds from the first picture to the end of the last. */
  readonly seconds: number
  /** Pictures a second on average; 0 for a still. */
  readonly fps: number
  /** True where pictures are not evenly spaced. */
  readonly variable: boolean
  /** Who takes it apart: the codecs of a worker, or the player of the page. */
  readonly by: 'codecs' | 'player'
  /** When pictures begin, seconds, from the start up to `timesUntil`. */
  readonly times: Float64Array
  /** Seconds up to which `times` are known: all of a short film, the beginning of a long one. */
  readonly timesUntil: number
  readonly notes: readonly ToolNote[]
}

/** A picture of a clip, upright; to be drawn before the next is asked for. */
export interface ClipPicture {
  /** When it begins, seconds. */
  readonly time: number
  readonly image: CanvasImageSource
}

/** An open file. Nothing but what is asked for is read or decoded, so that an hour takes no more memory than a second. */
export interface Clip {
  readonly facts: ClipFacts
  /** When the pictures shown between two moments begin, seconds, and the end of the last of them. */
  readonly times: (from: number, to: number) => Promise<{ readonly times: Float64Array; readonly end: number }>
  /** The pictures shown at ascending moments, each in this size, px. */
  readonly pictures: (moments: readonly number[], size: Size) => AsyncGenerator<ClipPicture>
  readonly close: () => void
}

/** Films up to this long tell all their times at once, seconds. */
export const shortFilm = 120
/** Of a longer one the times of this much are known at first, seconds. */
export const firstStretch = 20
