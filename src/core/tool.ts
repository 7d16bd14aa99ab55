import type { z } from 'zod/mini'
import type { ErrorParams } from './errors.ts'
import type { Rect, Size } from './geometry.ts'
import type { ModelUse } from './model/description.ts'
import type { ReadyModel } from './model/ready.ts'

/** A file as stored on disk: its name and all its bytes, not decoded. */
export interface ToolFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A remark about a result that is not a failure; `code` has its sentence in `catalogue/messages.ts`, `maker-messages.ts` or `tool-messages.ts`. */
export interface ToolNote {
  readonly code: string
  readonly params?: ErrorParams
}

/** A file that a result of several goes without, and why. */
export interface LeftOut {
  /** Place among the files that were given, from 0. */
  readonly place: number
  readonly error: { readonly code: string; readonly params: ErrorParams }
}

/** A finished file. `width` and `height` are the displayed px, after orientation. */
export interface ToolOutput extends ToolFile {
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly notes: readonly ToolNote[]
  /** Subfolder for this file when results of several files are saved together, e.g. for the pieces of one picture. */
  readonly folder?: string
  /** What the tool's own stage shows of it: plain data that it knows the shape of. */
  readonly details?: unknown
  /** Of a joint result, the files that could not be read. */
  readonly leftOut?: readonly LeftOut[]
}

/** A subset of a font: WOFF2 with some of its characters. */
export interface FontFile {
  /** CSS family; differs from the requested one where that lacks the characters. */
  readonly family: string
  readonly weight: string
  /** CSS `unicode-range` of its characters. */
  readonly unicodeRange: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A point of a picture, as shares of its sides. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** A face as it was found. */
export interface Face {
  /** From the brows to the chin, as shares of the picture's sides. */
  readonly box: Rect
  /** How sure it is that this is a face, 0–1. */
  readonly score: number
  /** Right eye, left eye, tip of the nose, mouth, right ear, left ear, as the person has them. */
  readonly marks: readonly PicturePoint[]
}

/** Services that the environment of a tool provides: a worker has no SVG renderer and no network access of its own. */
export interface ToolHost {
  /** Draws an SVG at a size in px. @throws UserError `svg-invalid` if it cannot be drawn */
  readonly rasterise: (svg: Uint8Array<ArrayBuffer>, width: number, height: number) => Promise<ImageData>
  /**
   * Resolves when every character of `text` can be painted in the family at that weight; returns the characters that
   * the font lacks.
   * @throws UserError `font-not-loaded`
   */
  readonly loadFont: (family: string, weight: number, text: string) => Promise<readonly string[]>
  /**
   * Returns the font files needed to set a text in a family at that weight, for results that embed fonts.
   * @throws UserError `font-not-loaded`
   */
  readonly fontFiles: (family: string, weight: number, text: string) => Promise<readonly FontFile[]>
  /**
   * Returns the frame of a video at `moment`, seconds, scaled to a size in px. The page's player decodes it, for videos
   * that no codec here can read.
   * @throws UserError `clip-not-played`
   */
  readonly videoFrame: (film: Blob, name: string, moment: number, size: Size) => Promise<ImageBitmap>
  /**
   * Returns whether people may be looked for without being asked: what finds them is on this device, or a visitor who
   * does not save data can fetch it.
   */
  readonly mayFindPeople: () => Promise<boolean>
  /**
   * Returns how surely each px of a picture belongs to a person, 0–255, row by row. Pictures of more than 512 px are not
   * seen more finely.
   * @throws UserError `people-not-loaded`, `people-no-answer`, `people-no-graphics`
   */
  readonly findPeople: (picture: ImageData) => Promise<Uint8ClampedArray<ArrayBuffer>>
  /**
   * Returns the faces of a picture that are larger than about a tenth of it. Pictures of more than 128 px are not seen
   * more finely.
   * @throws UserError as `findPeople`
   */
  readonly findFaces: (picture: ImageData) => Promise<readonly Face[]>
  /**
   * Returns the points of each face's mesh: eyes with irises, brows, lips and outline, 478 of them in a fixed order.
   * @throws UserError as `findPeople`
   */
  readonly faceMesh: (picture: ImageData) => Promise<readonly (readonly PicturePoint[])[]>
  /**
   * Returns the operator's model for a use, downloaded if need be and ready to run; null where none is set.
   * @throws UserError `model-missing`, `model-not-loaded`, `model-short`, `model-corrupt`, `model-not-secure`,
   *   `model-unfit`, `model-no-memory`, `model-no-answer`
   */
  readonly model: <Use extends ModelUse>(use: Use) => Promise<ReadyModel<Use> | null>
  /** Returns another tool by its slug, for a tool that runs a chain of tools; undefined if there is none. */
  readonly tool: (slug: string) => Promise<Tool | undefined>
}

export interface ToolContext {
  readonly host: ToolHost
  /** Aborted on cancel. A tool checks it between steps; the pool terminates a worker that cannot be interrupted. */
  readonly signal: AbortSignal
  /** True if another step follows at once: the result is then encoded quickly and losslessly, whatever the options. */
  readonly draft?: boolean
  /** Reports the share of the work done, 0 to 1. */
  readonly progress: (share: number) => void
}

/** A file whose bytes are not read yet, so that forty photos need not be in memory at once. */
export interface UnreadFile {
  readonly name: string
  /** The file itself, for files too large to be read at once, such as an hour of video. */
  readonly blob: Blob
  /** @throws UserError `file-unreadable` */
  readonly read: () => Promise<ToolFile>
}

/**
 * A tool: the schema of its options and one pure function from bytes to bytes. `options` must parse `{}` to the
 * defaults and fall back field by field (`z.catch`), because remembered and shared options are parsed by it unchecked.
 * An option named `index` receives the file's place in the list, from 1.
 */
export interface Tool<Schema extends z.core.$ZodType = z.core.$ZodType> {
  readonly options: Schema
  readonly process: (file: ToolFile, options: z.output<Schema>, context: ToolContext) => Promise<readonly ToolOutput[]>
  /**
   * Makes one result of all files, in their order; runs instead of `process` when the option `together` is true. A file
   * that cannot be read is left out and listed in the result.
   */
  readonly join?: (
    files: readonly UnreadFile[],
    options: z.output<Schema>,
    context: ToolContext,
  ) => Promise<readonly ToolOutput[]>
  /** Creates files from the options alone, for makers. */
  readonly make?: (options: z.output<Schema>, context: ToolContext) => Promise<readonly ToolOutput[]>
}

/** Returns the tool unchanged; exists so that the type of `options` is inferred in `process`. */
export function defineTool<Schema extends z.core.$ZodType>(tool: Tool<Schema>): Tool<Schema> {
  return tool
}
