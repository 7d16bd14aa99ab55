import { type ErrorParams, UserError } from '../errors.ts'
import type { ToolNote } from '../tool.ts'
import type { ImageFormat } from './sniff.ts'

export type { ImageFormat } from './sniff.ts'

/** Metadata a picture carries beside its pixels; shown by the health check, selected by {@link KeepMetadata}. */
export interface CarriedMetadata {
  /** Decimal degrees, WGS 84, as written by the camera. */
  readonly gps?: { readonly latitude: number; readonly longitude: number }
  /** Maker, model, lens, serial numbers, software: label as in the file → value. */
  readonly device?: Readonly<Record<string, string>>
  /** Time of shooting as written, `YYYY:MM:DD HH:MM:SS`. */
  readonly takenAt?: string
  /** Size in bytes of an embedded preview picture; it may still show what was cropped away. */
  readonly thumbnailBytes?: number
  /** Author, copyright, description, comments: label → value. */
  readonly text?: Readonly<Record<string, string>>
  /** Name of the ICC profile, '' when it has none. */
  readonly icc?: string
  /** The AIGC label (GB 45438-2025) as found in XMP. It is always kept. */
  readonly aigc?: string
  /** Bytes after the end of the picture (polyglots, motion photos). Never kept. */
  readonly trailingBytes?: number
}

/** Kinds of metadata to keep. Orientation is applied to the pixels; ICC profile and AIGC label are always kept. */
export interface KeepMetadata {
  readonly gps: boolean
  readonly device: boolean
  readonly time: boolean
  readonly text: boolean
}

/** Image information read without decoding any pixel. */
export interface ImageInfo {
  readonly format: ImageFormat
  /** Displayed size in px, after orientation. */
  readonly width: number
  readonly height: number
  /** 1 to 8 as in EXIF; 1 when absent. */
  readonly orientation: number
  readonly hasAlpha: boolean
  /** 1 for a still picture. */
  readonly frames: number
  /** Bits per channel, as stored. */
  readonly bitDepth: number
  readonly carried: CarriedMetadata
  readonly notes: readonly ToolNote[]
}

/** Returns whether a part of the file is missing. */
export function isIncomplete({ notes }: Pick<ImageInfo, 'notes'>): boolean {
  return notes.some(({ code }) => code === 'file-incomplete')
}

/**
 * Returns the error for what a picture does not show: of an incomplete file that a part of it is missing, for that is
 * the likely reason, `image-truncated`; of any other the given code.
 */
export function notShown(info: Pick<ImageInfo, 'notes'>, code: string, params: ErrorParams = {}): UserError {
  return new UserError(isIncomplete(info) ? 'image-truncated' : code, params)
}
