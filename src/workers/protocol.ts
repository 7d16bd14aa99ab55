import type { ClipFacts } from '../core/clip/clip.ts'
import type { CoverRequest } from '../core/cover/compose.ts'
import type { ImageAnalysis } from '../core/cover/image-analysis.ts'
import type { ResizeRequest } from '../core/cover/in-size.ts'
import type { LayoutSamples } from '../core/cover/nearest-layouts.ts'
import type { LayoutSignature, ReferenceLayout } from '../core/cover/reference.ts'
import type { Adjustments } from '../core/design/adjustments.ts'
import type { MeasuredText } from '../core/design/contrast.ts'
import type { ExportSettings } from '../core/design/export.ts'
import type { TakenPicture } from '../core/design/import-picture.ts'
import type { Design } from '../core/design/schema.ts'
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

/** A file whose bytes are not read yet. */
export interface NamedBlob {
  readonly name: string
  readonly blob: Blob
}

/** A design with the bytes of the pictures it shows, by hash. */
export interface DesignParts {
  readonly design: Design
  readonly assets: ReadonlyMap<string, Blob>
  /** Name of the design, for messages and file names. */
  readonly name: string
}

/** How pages of a design are exported. */
export interface DesignExport extends ExportSettings {
  readonly pages: readonly string[]
  /** Whether a PNG embeds the design. */
  readonly embed: boolean
  /** Whether a fallback font may replace one that cannot be fetched. */
  readonly standIns: boolean
}

/** A job for a worker. The whole file is passed (a Blob is cloned without copying its bytes); pixels are not. */
export type Job =
  /** Run a tool on a file. */
  | {
      readonly kind: 'run'
      readonly slug: string
      readonly file: Blob
      readonly name: string
      readonly options: unknown
    }
  /** Inspect a file through the gate without decoding it; formats not in `accepts` are refused by name. */
  | { readonly kind: 'inspect'; readonly file: Blob; readonly name: string; readonly accepts?: readonly ImageFormat[] }
  /** Render a file the browser itself cannot show, its longest side at most `longSide` px. */
  | { readonly kind: 'preview'; readonly file: Blob; readonly name: string; readonly longSide: number }
  /** Convert a file to a picture that designs can store. */
  | { readonly kind: 'take-picture'; readonly file: Blob; readonly name: string }
  /** Apply adjustments to a stored picture, its longest side at most `longest` px; `name` is its hash. */
  | {
      readonly kind: 'develop'
      readonly file: Blob
      readonly name: string
      readonly longest: number
      readonly adjust: Adjustments
    }
  /** Make one result of many files, in their order. */
  | { readonly kind: 'join'; readonly slug: string; readonly files: readonly NamedBlob[]; readonly options: unknown }
  /** Preload the code that opens videos. */
  | { readonly kind: 'warm-clips'; readonly name: string }
  /** Open a video or a picture: its facts and its first frame, at most `longest` px. */
  | { readonly kind: 'open-clip'; readonly file: Blob; readonly name: string; readonly longest: number }
  /** Decode the frames of a clip at ascending times (seconds), each at most `longest` px. */
  | {
      readonly kind: 'clip-pictures'
      readonly file: Blob
      readonly name: string
      readonly moments: readonly number[]
      readonly longest: number
    }
  /** Estimate the bytes of edited clips. */
  | {
      readonly kind: 'estimate-clip'
      readonly name: string
      readonly files: readonly NamedBlob[]
      readonly options: unknown
    }
  /** Find the parts of the first piece of edited clips that loop seamlessly. */
  | {
      readonly kind: 'find-loops'
      readonly name: string
      readonly files: readonly NamedBlob[]
      readonly options: unknown
    }
  /** Read the frame start times of a part of a clip, seconds. */
  | {
      readonly kind: 'clip-times'
      readonly file: Blob
      readonly name: string
      readonly from: number
      readonly to: number
    }
  /** Make files from options alone; `name` is used in messages. */
  | { readonly kind: 'make'; readonly slug: string; readonly name: string; readonly options: unknown }
  /** Validate remembered or shared options with the tool's schema. */
  | { readonly kind: 'options'; readonly slug: string; readonly options: unknown }
  /** Export pages of a design as files. */
  | (DesignParts & { readonly kind: 'export-design'; readonly settings: DesignExport })
  /** Compose and paint a cover, its longest side `longest` px. `assets` are copies large enough for that. */
  | {
      readonly kind: 'cover'
      readonly name: string
      readonly request: CoverRequest
      readonly longest: number
      readonly assets: ReadonlyMap<string, Blob>
    }
  /** Derive a design in another size; covers are composed anew. */
  | { readonly kind: 'in-size'; readonly name: string; readonly order: ResizeRequest }
  /** Paint covers side by side on one picture, each with a letter and a caption; `name` is the file name. */
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
  /** Compute the signatures of some layouts, by id, on a page of a size. */
  | {
      readonly kind: 'layout-signatures'
      readonly name: string
      readonly layouts: readonly string[]
      readonly size: Size
      readonly samples: LayoutSamples
    }
  /** Analyse layout and colours of a reference picture, and rank the layouts by similarity. */
  | {
      readonly kind: 'reference'
      readonly file: Blob
      readonly name: string
      readonly known: LayoutSignatures
    }
  /** Analyse a picture: its focus, its colours, whether it is cut out. */
  | { readonly kind: 'look'; readonly file: Blob; readonly name: string }
  /** Find the codes in a picture. */
  | { readonly kind: 'read-codes'; readonly file: Blob; readonly name: string }
  /** Find the codes in a camera frame, with a single scan. */
  | { readonly kind: 'read-frame'; readonly name: string; readonly pixels: ImageData }
  /** Read the rows of a table from a file or pasted text. */
  | {
      readonly kind: 'read-table'
      readonly name: string
      readonly source: Blob | string
      readonly separator: Separator | 'auto'
    }
  /** Prepare a style of codes for drawing: caption outlines and cropped pictures. */
  | { readonly kind: 'prepare-code'; readonly name: string; readonly style: QrStyleOptions }
  /** Scan a code as exported, under simulated camera conditions. */
  | {
      readonly kind: 'scan-code'
      readonly name: string
      readonly text: string
      readonly style: QrStyleOptions & QrFileOptions
    }
  /** Make some codes of a batch as files, with the options of a form. */
  | {
      readonly kind: 'make-codes'
      readonly name: string
      readonly items: readonly BatchItem[]
      readonly options: unknown
    }
  /** Lay out all codes of a batch on printable pages; `name` is the file name without extension. */
  | {
      readonly kind: 'make-sheet'
      readonly name: string
      readonly items: readonly BatchItem[]
      readonly options: unknown
      readonly sheet: SheetOptions
    }
  /** Measure what lies behind the texts of a design. */
  | (DesignParts & { readonly kind: 'measure-design' })

/** A cover as a design and as a bitmap. */
export interface PaintedCover {
  readonly bitmap: ImageBitmap
  readonly design: Design
}

/** The analysis of a picture, with a small copy of it. */
export interface AnalysedPicture extends ImageAnalysis {
  readonly copy: Blob
}

/** The facts of a clip and its first frame. */
export interface OpenedClip {
  readonly facts: ClipFacts
  readonly first: ImageBitmap | null
}

export type LayoutSignatures = ReadonlyMap<string, readonly LayoutSignature[]>

/** Layout and colours of a reference, and all layout ids, the most similar first. */
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
  look: AnalysedPicture
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
 * interrupted.
 */
export type ToWorker =
  | { readonly id: number; readonly job: Job }
  | { readonly question: number; readonly answer: Answer }

/** Messages from a worker. */
export type FromWorker =
  | { readonly id: number; readonly type: 'progress'; readonly share: number }
  | { readonly id: number; readonly type: 'asks'; readonly question: number; readonly asked: Question }
  | { readonly id: number; readonly type: 'done'; readonly result: JobResults[Job['kind']] }
  | { readonly id: number; readonly type: 'failed'; readonly error: PlainError }
