import type { PlainError } from '../core/errors.ts'
import type { ImageFormat, ImageInfo } from '../core/image/info.ts'
import type { ToolOutput } from '../core/tool.ts'

/** A file with its bytes still on disk. */
export interface NamedBlob {
  readonly name: string
  readonly blob: Blob
}

/** One job for a worker. The whole file goes over (a Blob is cloned without its bytes); pixels never cross. */
export type Job =
  /** Run a tool on a file. */
  | {
      readonly kind: 'run'
      readonly slug: string
      readonly file: Blob
      readonly name: string
      readonly options: unknown
    }
  /** Read a file's header through the gate, decoding nothing; formats that are not accepted are refused by name. */
  | { readonly kind: 'inspect'; readonly file: Blob; readonly name: string; readonly accepts?: readonly ImageFormat[] }
  /** Draw a file the browser itself cannot show, as a picture of at most `longSide` px. */
  | { readonly kind: 'preview'; readonly file: Blob; readonly name: string; readonly longSide: number }
  /** Make one result of many files, in their order. */
  | { readonly kind: 'join'; readonly slug: string; readonly files: readonly NamedBlob[]; readonly options: unknown }
  /** Pass remembered or shared options through the tool's schema. */
  | { readonly kind: 'options'; readonly slug: string; readonly options: unknown }

export interface JobResults {
  run: readonly ToolOutput[]
  join: readonly ToolOutput[]
  inspect: ImageInfo
  preview: ToolOutput
  options: Readonly<Record<string, unknown>>
}

/** What a worker asks of its page in the middle of a job: to draw an SVG. */
export interface Question {
  readonly svg: Uint8Array<ArrayBuffer>
  /** px */
  readonly width: number
  readonly height: number
}

/** The drawn picture, or why there is none. */
export type Answer = { readonly bitmap: ImageBitmap } | { readonly error: PlainError }

/** To the worker. A worker has one job at a time; cancelling is ending the worker, wasm cannot be interrupted. */
export type ToWorker =
  | { readonly id: number; readonly job: Job }
  | { readonly question: number; readonly answer: Answer }

/** From the worker. */
export type FromWorker =
  | { readonly id: number; readonly type: 'progress'; readonly share: number }
  | { readonly id: number; readonly type: 'asks'; readonly question: number; readonly asked: Question }
  | { readonly id: number; readonly type: 'done'; readonly result: JobResults[Job['kind']] }
  | { readonly id: number; readonly type: 'failed'; readonly error: PlainError }
