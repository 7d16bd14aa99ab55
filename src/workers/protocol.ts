import type { CoverRequest } from '../core/cover/compose.ts'
import type { Looked } from '../core/cover/look.ts'
import type { Adjustments } from '../core/design/adjustments.ts'
import type { Contrast } from '../core/design/contrast.ts'
import type { ExportSettings } from '../core/design/export.ts'
import type { Design } from '../core/design/schema.ts'
import type { TakenPicture } from '../core/design/take-picture.ts'
import type { PlainError } from '../core/errors.ts'
import type { ImageFormat, ImageInfo } from '../core/image/info.ts'
import type { ToolOutput } from '../core/tool.ts'

/** A file with its bytes still on disk. */
export interface NamedBlob {
  readonly name: string
  readonly blob: Blob
}

/** A design with the bytes of the pictures it shows, by their hash. */
export interface DesignParts {
  readonly design: Design
  readonly assets: ReadonlyMap<string, Blob>
  /** Of the design, for messages and for the names of its files. */
  readonly name: string
}

/** How pages of a design leave. */
export interface DesignExport extends ExportSettings {
  readonly pages: readonly string[]
  /** A PNG carries the design it was made of. */
  readonly embed: boolean
  /** Another font stands in for one that cannot be fetched. */
  readonly standIns: boolean
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
  /** Make a file a picture designs can store. */
  | { readonly kind: 'take-picture'; readonly file: Blob; readonly name: string }
  /** Develop a stored picture as its adjustments say, its longest side at most `longest` px; `name` is its hash. */
  | {
      readonly kind: 'develop'
      readonly file: Blob
      readonly name: string
      readonly longest: number
      readonly adjust: Adjustments
    }
  /** Make one result of many files, in their order. */
  | { readonly kind: 'join'; readonly slug: string; readonly files: readonly NamedBlob[]; readonly options: unknown }
  /** Pass remembered or shared options through the tool's schema. */
  | { readonly kind: 'options'; readonly slug: string; readonly options: unknown }
  /** Make files of pages of a design. */
  | (DesignParts & { readonly kind: 'export-design'; readonly settings: DesignExport })
  /** Put a cover together and paint it, its longest side `longest` px. `assets` are copies large enough for that. */
  | {
      readonly kind: 'cover'
      readonly name: string
      readonly request: CoverRequest
      readonly longest: number
      readonly assets: ReadonlyMap<string, Blob>
    }
  /** See what is on a picture: where it is looked at, its colours, whether it is cut out. */
  | { readonly kind: 'look'; readonly file: Blob; readonly name: string }
  /** Measure what lies behind the texts of a design. */
  | (DesignParts & { readonly kind: 'measure-design' })

/** A cover as a design, and how it looks. */
export interface PaintedCover {
  readonly bitmap: ImageBitmap
  readonly design: Design
}

/** What was seen on a picture, with a small copy of it. */
export interface LookedPicture extends Looked {
  readonly copy: Blob
}

export interface JobResults {
  run: readonly ToolOutput[]
  join: readonly ToolOutput[]
  inspect: ImageInfo
  preview: ToolOutput
  'take-picture': TakenPicture
  develop: ImageBitmap
  options: Readonly<Record<string, unknown>>
  'export-design': readonly ToolOutput[]
  'measure-design': readonly Contrast[]
  cover: PaintedCover
  look: LookedPicture
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
