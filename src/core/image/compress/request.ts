import type { ToolContext, ToolFile, ToolNote } from '../../tool.ts'
import type { OutputFormat, StillFormat, StillSettings } from '../formats.ts'
import type { ImageInfo, KeepMetadata } from '../info.ts'
import { stripMetadata } from '../metadata/write.ts'

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

/** The notes for a size that could not be met; none when it was. */
export function sizeNotes(bytes: number, { mode, maxBytes, minBytes }: CompressRequest): ToolNote[] {
  if (mode !== 'target') return []
  if (maxBytes !== null && bytes > maxBytes) {
    // Rounded up: 100.04 KB must not read as the 100 KB it is not.
    return [
      {
        code: 'target-missed-small',
        params: { targetKb: maxBytes / 1024, actualKb: Math.ceil((bytes / 1024) * 10) / 10 },
      },
    ]
  }
  if (minBytes !== null && bytes < minBytes) {
    return [
      {
        code: 'target-missed-large',
        params: { targetKb: minBytes / 1024, actualKb: Math.floor((bytes / 1024) * 10) / 10 },
      },
    ]
  }
  return []
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
