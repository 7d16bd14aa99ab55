/** Header of a picture, read without decoding it. Sizes are the stored px, orientation not applied. */
export interface Header {
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  readonly frames: number
  /** Bits per channel. */
  readonly bitDepth: number
  /** How colours are stored; a palette counts as RGB. */
  readonly model: 'rgb' | 'cmyk' | 'grey'
  /** Whether the whole picture is in the file; false if it is truncated. */
  readonly complete: boolean
  /** Bytes of the whole file, where the header of a truncated one tells. */
  readonly length?: number
  /** True for a coding that the format allows and browsers do not read. */
  readonly unusual?: boolean
  /** True if the file ends before its picture data, so that nothing of it can be seen. */
  readonly blank?: boolean
}
