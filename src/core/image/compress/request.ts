import type { ToolContext, ToolFile, ToolNote } from '../../tool.ts'
import type { OutputFormat, StillFormat, StillSettings } from '../formats.ts'
import type { ImageInfo, KeepMetadata } from '../info.ts'
import { stripMetadata } from '../metadata/write.ts'
import type { ByteBounds, FitMoving } from '../still.ts'

/** One file to compress, with all options. */
export interface CompressRequest {
  readonly file: ToolFile
  readonly info: ImageInfo
  readonly mode: 'smart' | 'target' | 'lossless'
  readonly format: 'same' | 'auto' | StillFormat | 'gif'
  /** Encoder settings of smart mode; target mode sets the quality itself. */
  readonly settings: StillSettings
  /** Upper limit in target mode, bytes; null as for smart mode. */
  readonly maxBytes: number | null
  readonly minBytes: number | null
  /** px; null keeps the size. */
  readonly longSide: number | null
  readonly keep: KeepMetadata
  readonly fitMoving: FitMoving
  readonly context: ToolContext
}

export interface Compressed {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly format: OutputFormat
  readonly width: number
  readonly height: number
  readonly notes: readonly ToolNote[]
}

/** Returns the size limits in bytes; none except in target mode. */
export function boundsOf({ mode, maxBytes, minBytes }: CompressRequest): ByteBounds {
  return mode === 'target' ? { maxBytes, minBytes } : { maxBytes: null, minBytes: null }
}

/** Returns the original file, minus metadata that is not kept. Only for formats that can be output unchanged. */
export function strippedOriginal(
  { file, info, keep }: CompressRequest,
  format: OutputFormat,
  notes: readonly ToolNote[],
): Compressed {
  return { bytes: stripMetadata(file, info, keep), format, width: info.width, height: info.height, notes }
}

/** Returns the note that the file was small enough and its pixels are unchanged. */
export function withinTarget(maxBytes: number): ToolNote {
  return { code: 'within-target', params: { targetKb: maxBytes / 1024 } }
}
