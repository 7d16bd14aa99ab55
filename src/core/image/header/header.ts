/** What the header of a picture says, before anything is decoded. Sizes are the stored px, orientation not applied. */
export interface Header {
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  readonly frames: number
  /** Bits a channel. */
  readonly bitDepth: number
  /** How colours are stored; a palette counts as RGB. */
  readonly model: 'rgb' | 'cmyk' | 'grey'
  /** False when the file ends before the picture does. */
  readonly complete: boolean
}
