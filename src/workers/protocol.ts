import type { PlainError } from '../core/errors.ts'
import type { Size } from '../core/geometry.ts'
import type { NamedInput } from './define-job.ts'

/** A request of a worker to its page during a job: draw an SVG or a video frame in a size, px. */
export type Question = (
  | { readonly svg: Uint8Array<ArrayBuffer> }
  /** A video only the page's player can decode: its frame at a time, seconds. */
  | { readonly film: Blob; readonly name: string; readonly moment: number }
) &
  Size

/** The drawn picture, or the error. */
export type Answer = { readonly bitmap: ImageBitmap } | { readonly error: PlainError }

/**
 * Messages to a worker. A worker runs one job at a time; cancelling means terminating it, since wasm cannot be
 * interrupted. A whole file is passed as a Blob, which is cloned without copying its bytes.
 */
export type ToWorker =
  | { readonly id: number; readonly job: string; readonly input: NamedInput }
  | { readonly question: number; readonly answer: Answer }

/** Messages from a worker. */
export type FromWorker =
  | { readonly id: number; readonly type: 'progress'; readonly share: number }
  | { readonly id: number; readonly type: 'asks'; readonly question: number; readonly asked: Question }
  | { readonly id: number; readonly type: 'done'; readonly result: unknown }
  | { readonly id: number; readonly type: 'failed'; readonly error: PlainError }
