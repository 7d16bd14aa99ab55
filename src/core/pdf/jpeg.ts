import type { PDFContext, PDFRawStream } from 'pdf-lib'
import { readJpegHeader } from '../image/header/jpeg.ts'
import { readMetadata } from '../image/metadata/read.ts'

const deviceSpaces = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const
/** Signatures of the colour spaces of ICC profiles by their number of channels (ICC.1:2022 table 19). */
const signatures = { 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' } as const
const channelsOf = { grey: 1, rgb: 3, cmyk: 4 } as const

/** Returns whether an APP14 segment of Adobe stands before the picture: its CMYK values are inverted (TN 5116 §18). */
function isFromAdobe(bytes: Uint8Array): boolean {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!
    if (bytes[at + 1] === 0xee && String.fromCharCode(...bytes.subarray(at + 4, at + 9)) === 'Adobe') return true
    at += 2 + length
  }
  return false
}

/**
 * Returns a JPEG as an image object, byte for byte, in the colour space of its ICC profile (PDF 32000-1 §8.6.5.5,
 * §8.9.5); null if a PDF cannot hold this JPEG or its header cannot be read.
 */
export function jpegImage(context: PDFContext, bytes: Uint8Array): PDFRawStream | null {
  const header = readJpegHeader(bytes)
  // The DCT filter decodes 8 bits a channel.
  if (!header?.model || header.bitDepth !== 8 || header.width === 0 || header.height === 0) return null
  const channels = channelsOf[header.model as keyof typeof channelsOf]
  const { icc } = readMetadata(bytes, 'jpg')
  const device = deviceSpaces[channels]
  const fits = icc !== null && String.fromCharCode(...icc.subarray(16, 20)) === signatures[channels]
  const space = fits
    ? ['ICCBased', context.register(context.flateStream(icc, { N: channels, Alternate: device }))]
    : device
  return context.stream(bytes, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: header.width,
    Height: header.height,
    BitsPerComponent: 8,
    ColorSpace: space,
    Filter: 'DCTDecode',
    ...(channels === 4 && isFromAdobe(bytes) ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
  })
}
