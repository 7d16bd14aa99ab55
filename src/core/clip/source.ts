import type { Frame } from '../image/sequence.ts'

/** A subset of the frames, for example for an estimate. */
export interface FrameStep {
  /** Every n-th frame from the first; the duration of dropped frames is added to the one before. */
  readonly every?: number
  /** Factor of width and height, at most 1. */
  readonly scale?: number
}

/**
 * An animation as it will be written: edited, in its final size, one frame at a time. Frames can be requested
 * repeatedly, so a solver can try settings without holding all of them in memory.
 */
export interface FrameSource {
  /** px, of every frame at full scale. */
  readonly width: number
  readonly height: number
  /** Number of all frames, none dropped. */
  readonly count: number
  /** Number of plays; 0 for forever. */
  readonly loops: number
  /** Yields complete frames from the first, each with a duration in whole hundredths of a second. */
  readonly frames: (step?: FrameStep) => AsyncGenerator<Frame>
}
