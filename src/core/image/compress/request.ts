import type { ToolContext, ToolFile, ToolNote } from '../../tool.ts'
import type { OutputFormat, StillFormat, StillSettings } from '../formats.ts'
import type { ImageInfo, KeepMetadata } from '../info.ts'
import { stripMetadata } from '../metadata/write.ts'
import type { ByteBounds } from '../still.ts'

/** One file to compress and everything asked of it. */
export interface CompressRequest {
  readonly file: ToolFile
  readonly info: ImageInfo
  readonly mode: 'smart' | 'target' | 'lossless'
  readonly format: 'same' | 'auto' | StillFormat | 'gif'
  /** Encoder settings of smart mode; target mode sets the quality itself. */
  readonly settings: StillSettings
  /** Bytes allowed in target mode; null as for smart mode. */
  readonly maxBytes: number | null
  readonly minBytes: number | null
  /** px; null leaves the size alone. */
  readonly longSide: number | null
  readonly keep: KeepMetadata
  readonly context: ToolContext
}

export interface Compressed {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly format: OutputFormat
  readonly width: number
  readonly height: number
  readonly notes: readonly ToolNote[]
}

/** The bytes allowed: none but in target mode. */
export function boundsOf({ mode, maxBytes, minBytes }: CompressRequest): ByteBounds {
  return mode === 'target' ? { maxBytes, minBytes } : { maxBytes: null, minBytes: null }
}

/** The picture as it came, rid of the metadata that is not to be kept. Only for formats that can leave as they came. */
export function asItCame(
  { file, info, keep }: CompressRequest,
  format: OutputFormat,
  notes: readonly ToolNote[],
): Compressed {
  return { bytes: stripMetadata(file, info, keep), format, width: info.width, height: info.height, notes }
}

/** Says that the file came small enough, so that nothing was done to its pixels. */
export function withinTarget(maxBytes: number): ToolNote {
  return { code: 'within-target', params: { targetKb: maxBytes / 1024 } }
}
