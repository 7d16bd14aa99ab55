import type { PlainError } from '../core/errors.ts'
import type { ImageFormat, ImageInfo } from '../core/image/info.ts'
import type { ToolOutput } from '../core/tool.ts'

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
  /** Pass remembered or shared options through the tool's schema. */
  | { readonly kind: 'options'; readonly slug: string; readonly options: unknown }

export interface JobResults {
  run: readonly ToolOutput[]
  inspect: ImageInfo
  options: Readonly<Record<string, unknown>>
}

/** To the worker. A worker has one job at a time; cancelling is ending the worker, wasm cannot be interrupted. */
export type ToWorker = { readonly id: number; readonly job: Job }

/** From the worker. */
export type FromWorker =
  | { readonly id: number; readonly type: 'progress'; readonly share: number }
  | { readonly id: number; readonly type: 'done'; readonly result: JobResults[Job['kind']] }
  | { readonly id: number; readonly type: 'failed'; readonly error: PlainError }
