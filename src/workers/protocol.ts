import type { PlainError } from '../core/errors.ts'
import type { Size } from '../core/geometry.ts'
import type { AnyModel, ModelUse } from '../core/model/description.ts'
import type { ModelAnswer } from '../core/model/ready.ts'
import type { Face, PicturePoint } from '../core/tool.ts'
import type { NamedInput } from './define-job.ts'

/** A request of a worker to its page during a job: to draw an SVG or a video frame in a size, px. */
export type DrawQuestion = (
  | { readonly svg: Uint8Array<ArrayBuffer> }
  /** A video only the page's player can decode: its frame at a time, seconds. */
  | { readonly film: Blob; readonly name: string; readonly moment: number }
) &
  Size

/** What the page is asked to find in a picture. */
export type Sight = 'people' | 'faces' | 'mesh'

export interface SeeQuestion {
  readonly see: Sight
  readonly picture: ImageBitmap
  /** True for a frame of a film, in which faces are where they were in the frame before, or near. */
  readonly isFrame?: boolean
}

/** The operator's model of a use is made ready, and run on a picture in the size of its input if there is one. */
export interface ModelQuestion {
  readonly see: 'model'
  readonly use: ModelUse
  readonly picture: ImageData | null
}

export type Question = DrawQuestion | SeeQuestion | ModelQuestion

/** What was seen: how surely each px is a person's; faces; the points of each face. */
export interface Seen {
  readonly people: Uint8ClampedArray<ArrayBuffer>
  readonly faces: readonly Face[]
  readonly mesh: readonly (readonly PicturePoint[])[]
}

/** The model of a use, null if there is none, and what it made of the picture. */
export interface ModelSeen {
  readonly model: AnyModel | null
  readonly answer: ModelAnswer | null
}

/** What the page answers to a question that begins with `see`. */
export type SeenAnything = Seen[Sight] | ModelSeen

/** The drawn picture, what was seen, or the error. */
export type Answer = { readonly bitmap: ImageBitmap } | { readonly seen: SeenAnything } | { readonly error: PlainError }

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

/** Messages to the worker of the models: a picture to run one on, null to make it ready; or to stop a download. */
export type ToModelWorker =
  | { readonly id: number; readonly model: AnyModel; readonly picture: ImageData | null }
  | { readonly stop: true }

/** Messages from the worker of the models; `loaded` and `total` in bytes, `ms` for one run. */
export type FromModelWorker = { readonly id: number } & (
  | { readonly type: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly type: 'started'; readonly isKept: boolean; readonly ms: number }
  | { readonly type: 'done'; readonly answer: ModelAnswer | null }
  | { readonly type: 'failed'; readonly error: PlainError }
)
