import type { CoverRequest } from '../core/cover/compose.ts'
import type { SizeOrder } from '../core/cover/in-size.ts'
import type { Looked } from '../core/cover/look.ts'
import type { LayoutSamples } from '../core/cover/nearest-layouts.ts'
import type { LayoutSignature, ReferenceLayout } from '../core/cover/reference.ts'
import type { Adjustments } from '../core/design/adjustments.ts'
import type { MeasuredText } from '../core/design/contrast.ts'
import type { ExportSettings } from '../core/design/export.ts'
import type { Design } from '../core/design/schema.ts'
import type { TakenPicture } from '../core/design/take-picture.ts'
import type { PlainError } from '../core/errors.ts'
import type { Size } from '../core/geometry.ts'
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
  /** A design as it follows in another size, covers solved anew. */
  | { readonly kind: 'in-size'; readonly name: string; readonly order: SizeOrder }
  /** Covers side by side on one picture, each with a letter and what it is; `name` is that of the file. */
  | {
      readonly kind: 'contact-sheet'
      readonly name: string
      readonly heading: string
      readonly cells: readonly {
        readonly request: CoverRequest
        readonly letter: string
        readonly caption: string
      }[]
      readonly assets: ReadonlyMap<string, Blob>
    }
  /** See how some layouts look on a page of a size, by their ids. */
  | {
      readonly kind: 'layout-signatures'
      readonly name: string
      readonly layouts: readonly string[]
      readonly size: Size
      readonly samples: LayoutSamples
    }
  /** See how a picture somebody wants a cover to be like is laid out and coloured, and which layouts are nearest. */
  | {
      readonly kind: 'reference'
      readonly file: Blob
      readonly name: string
      readonly known: LayoutSignatures
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

export type LayoutSignatures = ReadonlyMap<string, readonly LayoutSignature[]>

/** How a picture is laid out and coloured, and ids of all layouts, the nearest first. */
export interface SeenReference {
  readonly layout: ReferenceLayout
  readonly colours: readonly string[]
  readonly ranked: readonly string[]
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
  'measure-design': readonly MeasuredText[]
  cover: PaintedCover
  'in-size': { readonly design: Design }
  'contact-sheet': readonly ToolOutput[]
  look: LookedPicture
  'layout-signatures': LayoutSignatures
  reference: SeenReference
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
