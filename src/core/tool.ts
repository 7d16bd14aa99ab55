import type { z } from 'zod/mini'
import type { ErrorParams } from './errors.ts'
import type { Size } from './geometry.ts'

/** A file as it lies on disk: its name and all its bytes, nothing decoded. */
export interface ToolFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Something worth telling about a result that is not a failure; `code` has its sentence in `catalogue/messages.ts`. */
export interface ToolNote {
  readonly code: string
  readonly params?: ErrorParams
}

/** A finished file. `width` and `height` are the shown pixels, after orientation. */
export interface ToolOutput extends ToolFile {
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly notes: readonly ToolNote[]
  /** Where it is saved when what several files gave is saved together: one of many pieces, in a folder of their own. */
  readonly folder?: string
}

/** A slice of a font: WOFF2 with some of its characters. */
export interface FontFile {
  /** As CSS knows it: another than the one asked for, where characters are not in that. */
  readonly family: string
  readonly weight: string
  /** Of its characters, as CSS writes it. */
  readonly unicodeRange: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What only the surroundings of a tool can do: a worker has neither a renderer of SVG nor a network of its own. */
export interface ToolHost {
  /** Draws an SVG at a size in px. @throws UserError `svg-invalid` where it cannot be drawn */
  readonly rasterise: (svg: Uint8Array<ArrayBuffer>, width: number, height: number) => Promise<ImageData>
  /**
   * Resolves when every character of `text` can be painted in the family at that weight; answers the characters the
   * font lacks. @throws UserError `font-not-loaded`
   */
  readonly loadFont: (family: string, weight: number, text: string) => Promise<readonly string[]>
  /** The files a text needs to be set in a family at that weight, for what takes them along. @throws UserError `font-not-loaded` */
  readonly fontFiles: (family: string, weight: number, text: string) => Promise<readonly FontFile[]>
  /** A film's picture at a moment, seconds, in a size, by the page's player: for what no codec here takes apart. @throws UserError `clip-not-played` */
  readonly filmPicture: (film: Blob, name: string, moment: number, size: Size) => Promise<ImageBitmap>
  /** Another tool by its name, for a tool that is a chain of them; undefined when there is none. */
  readonly tool: (slug: string) => Promise<Tool | undefined>
}

export interface ToolContext {
  readonly host: ToolHost
  /** Aborted on cancel; a tool checks it between steps, the pool ends the worker for what cannot be interrupted. */
  readonly signal: AbortSignal
  /** True where another step follows at once: the result is then written quickly and without loss, whatever is asked. */
  readonly draft?: boolean
  /** Share of the work done, 0 to 1. */
  readonly progress: (share: number) => void
}

/** A file of many, its bytes not read yet: forty photos need not lie in memory at once. */
export interface UnreadFile {
  readonly name: string
  /** The file itself, for what is too large to be read at once: an hour of video. */
  readonly blob: Blob
  /** @throws UserError `file-unreadable` */
  readonly read: () => Promise<ToolFile>
}

/**
 * A tool: the schema of its options and one pure function from bytes to bytes.
 * `options` must parse `{}` to the defaults and fall back field by field
 * (`z.catch`), since remembered and shared options pass through it unasked. An
 * option named `index` is given the file's place in the list, from 1.
 */
export interface Tool<Schema extends z.core.$ZodType = z.core.$ZodType> {
  readonly options: Schema
  readonly process: (file: ToolFile, options: z.output<Schema>, context: ToolContext) => Promise<readonly ToolOutput[]>
  /** Makes one result of all files, in their order; run instead of `process` when the option `together` is true. */
  readonly join?: (
    files: readonly UnreadFile[],
    options: z.output<Schema>,
    context: ToolContext,
  ) => Promise<readonly ToolOutput[]>
  /** Makes files of the options alone, for a tool that starts from words instead of pictures. */
  readonly make?: (options: z.output<Schema>, context: ToolContext) => Promise<readonly ToolOutput[]>
}

/** Declares a tool; exists for the inference of `options` into `process`. */
export function defineTool<Schema extends z.core.$ZodType>(tool: Tool<Schema>): Tool<Schema> {
  return tool
}
