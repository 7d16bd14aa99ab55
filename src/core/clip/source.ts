import type { Frame } from '../image/sequence.ts'

/** Which part of a moving picture is enough: what an estimate looks at is less than what is written. */
export interface FrameStep {
  /** Every how manieth frame, from the first; the duration of those left out is added to the one before. */
  readonly every?: number
  /** Of the width and the height, at most 1. */
  readonly scale?: number
}

/**
 * A moving picture as it will be written: edited, in its final size, one frame
 * at a time. It can be asked for again, so that a solver may try what it likes
 * without all of it lying in memory.
 */
export interface FrameSource {
  /** px, of every frame at full scale. */
  readonly width: number
  readonly height: number
  /** Of all frames, none left out. */
  readonly count: number
  /** How often it plays; 0 for ever. */
  readonly loops: number
  /** Every frame in full, from the first, of a known duration in whole hundredths of a second. */
  readonly frames: (step?: FrameStep) => AsyncGenerator<Frame>
}
