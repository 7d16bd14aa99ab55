import type { ImageFormat } from '../info.ts'
import { readGifHeader, readIcoHeader, readBmpHeader } from './simple.ts'
import { readIsobmffHeader } from './isobmff.ts'
import { readJpegHeader } from './jpeg.ts'
import { readPngHeader } from './png.ts'
import { readWebpHeader } from './webp.ts'

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

const readers: Partial<Record<ImageFormat, (bytes: Uint8Array) => Header | undefined>> = {
  jpg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  gif: readGifHeader,
  bmp: readBmpHeader,
  ico: readIcoHeader,
  avif: readIsobmffHeader,
  heic: readIsobmffHeader,
}

/** Reads a header; undefined when it is damaged, or the format's header is not read here. Never throws. */
export function readHeader(bytes: Uint8Array, format: ImageFormat): Header | undefined {
  try {
    const header = readers[format]?.(bytes)
    return header && header.width > 0 && header.height > 0 ? header : undefined
  } catch (thrown) {
    // Reading past the end of a view: the header is cut short.
    if (thrown instanceof RangeError) return undefined
    throw thrown
  }
}
