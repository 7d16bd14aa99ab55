import type { ClipFacts } from '../core/clip/clip.ts'
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
import type { MadeCode } from '../core/qr/batch.ts'
import type { QrFileOptions, QrStyleOptions } from '../core/qr/options.ts'
import type { PreparedQr } from '../core/qr/prepare.ts'
import type { FoundCode } from '../core/qr/read.ts'
import type { ReadPicture } from '../core/qr/read-file.ts'
import type { ScanReport } from '../core/qr/scan.ts'
import type { SheetOptions } from '../core/qr/sheet.ts'
import type { Separator, Table } from '../core/qr/table.ts'
import type { BatchItem } from '../core/qr/table-items.ts'
import type { ToolOutput } from '../core/tool.ts'
import type { FoundLoop } from '../core/tools/video-to-gif.ts'

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
  /** Load what opens films, before one comes. */
  | { readonly kind: 'warm-clips'; readonly name: string }
  /** See what a film or a picture is, and how it begins: a picture of at most `longest` px. */
  | { readonly kind: 'open-clip'; readonly file: Blob; readonly name: string; readonly longest: number }
  /** Decode what is shown at ascending moments of a clip, each at most `longest` px. */
  | {
      readonly kind: 'clip-pictures'
      readonly file: Blob
      readonly name: string
      readonly moments: readonly number[]
      readonly longest: number
    }
  /** Tell how many bytes edited clips will about have. */
  | {
      readonly kind: 'estimate-clip'
      readonly name: string
      readonly files: readonly NamedBlob[]
      readonly options: unknown
    }
  /** Look for the parts of the first piece of edited clips that loop without a seam. */
  | {
      readonly kind: 'find-loops'
      readonly name: string
      readonly files: readonly NamedBlob[]
      readonly options: unknown
    }
  /** When the pictures of a part of a clip begin, seconds. */
  | {
      readonly kind: 'clip-times'
      readonly file: Blob
      readonly name: string
      readonly from: number
      readonly to: number
    }
  /** Make files of options alone; `name` is what messages call it. */
  | { readonly kind: 'make'; readonly slug: string; readonly name: string; readonly options: unknown }
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
  /** Find the codes in a picture. */
  | { readonly kind: 'read-codes'; readonly file: Blob; readonly name: string }
  /** Find the codes in a frame of a camera, with one look. */
  | { readonly kind: 'read-frame'; readonly name: string; readonly pixels: ImageData }
  /** Read the rows of a table: a file, or words that were pasted. */
  | {
      readonly kind: 'read-table'
      readonly name: string
      readonly source: Blob | string
      readonly separator: Separator | 'auto'
    }
  /** Get what a style of codes needs before it can be drawn: words as outlines, pictures cut. */
  | { readonly kind: 'prepare-code'; readonly name: string; readonly style: QrStyleOptions }
  /** Read a code as it would be exported, in the ways phones see it. */
  | {
      readonly kind: 'scan-code'
      readonly name: string
      readonly text: string
      readonly style: QrStyleOptions & QrFileOptions
    }
  /** Make some codes of a batch as files, in the style of a form. */
  | {
      readonly kind: 'make-codes'
      readonly name: string
      readonly items: readonly BatchItem[]
      readonly options: unknown
    }
  /** Put all codes of a batch on pages to be printed; `name` is the file's, without an ending. */
  | {
      readonly kind: 'make-sheet'
      readonly name: string
      readonly items: readonly BatchItem[]
      readonly options: unknown
      readonly sheet: SheetOptions
    }
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

/** What a clip is, with its first picture. */
export interface OpenedClip {
  readonly facts: ClipFacts
  readonly first: ImageBitmap | null
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
  make: readonly ToolOutput[]
  'warm-clips': readonly []
  'open-clip': OpenedClip
  'clip-pictures': readonly ImageBitmap[]
  'find-loops': readonly FoundLoop[]
  'estimate-clip': { readonly bytes: number | null }
  'clip-times': { readonly times: Float64Array; readonly end: number }
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
  'read-codes': ReadPicture
  'read-frame': readonly FoundCode[]
  'read-table': Table
  'make-codes': readonly MadeCode[]
  'make-sheet': ToolOutput
  'prepare-code': PreparedQr
  'scan-code': ScanReport
}

/** What a worker asks of its page in the middle of a job: to draw an SVG, or a picture of a film, so large, px. */
export type Question = (
  | { readonly svg: Uint8Array<ArrayBuffer> }
  /** A film only the page's player can take apart: its picture at a moment, seconds. */
  | { readonly film: Blob; readonly name: string; readonly moment: number }
) &
  Size

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
