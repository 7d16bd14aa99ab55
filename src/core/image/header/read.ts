import { readTiff } from '../decode/tiff.ts'
import type { ImageFormat } from '../info.ts'
import { readGifHeader } from './gif.ts'
import type { Header } from './header.ts'
import { readIsobmffHeader } from './isobmff.ts'
import { readJpegHeader } from './jpeg.ts'
import { readPngHeader } from './png.ts'
import { readBmpHeader, readIcoHeader } from './simple.ts'
import { readWebpHeader } from './webp.ts'

const readers: Partial<Record<ImageFormat, (bytes: Uint8Array) => Header | undefined>> = {
  jpg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  gif: readGifHeader,
  bmp: readBmpHeader,
  ico: readIcoHeader,
  avif: readIsobmffHeader,
  heic: readIsobmffHeader,
  tiff: (bytes) => readTiff(bytes)[0]?.header,
}

/** Formats whose header is read here; SVG and PDF have none of this kind, the others are only recognised. */
export const readableFormats = Object.keys(readers) as readonly ImageFormat[]

/** Reads a header; returns undefined if it is damaged or truncated, or the format's header is not read here. */
export function readHeader(bytes: Uint8Array, format: ImageFormat): Header | undefined {
  try {
    const header = readers[format]?.(bytes)
    return header && header.width > 0 && header.height > 0 ? header : undefined
  } catch (thrown) {
    // A read past the end of a view: the header is truncated.
    if (thrown instanceof RangeError) return undefined
    throw thrown
  }
}
