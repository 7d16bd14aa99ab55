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
  tiff: (bytes) => readTiff(bytes).header,
}

/** The formats whose header is read here; the others are known by name only. SVG has no header of this kind. */
export const readableFormats = Object.keys(readers) as readonly ImageFormat[]

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
