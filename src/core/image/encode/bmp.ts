import { flattenAlpha } from '../alpha.ts'

export interface BmpOptions {
  /** 24 is supported everywhere; 32 has transparency, which old programs ignore. */
  readonly bits: 24 | 32
  /** Colour under transparent pixels at 24 bits, `#rrggbb`. */
  readonly background: string
}

const fileHeader = 14
/** Lengths of BITMAPINFOHEADER, and of BITMAPV4HEADER, whose masks include alpha; bytes. */
const headerLength = { 24: 40, 32: 108 } as const
const bitFields = 3
/** 96 dots per inch, in pixels per metre. */
const perMetre = 3780

/** Encodes an uncompressed Windows bitmap, rows from the bottom up, each padded to four bytes. */
export async function encode(source: ImageData, { bits, background }: BmpOptions): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = bits === 24 ? flattenAlpha(source, background) : source
  const { width, height, data } = pixels
  const step = bits / 8
  const stride = Math.ceil((width * step) / 4) * 4
  const start = fileHeader + headerLength[bits]
  const bytes = new Uint8Array(start + stride * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, start, true)
  view.setUint32(14, headerLength[bits], true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, bits, true)
  view.setUint32(30, bits === 32 ? bitFields : 0, true)
  view.setUint32(34, stride * height, true)
  view.setInt32(38, perMetre, true)
  view.setInt32(42, perMetre, true)
  if (bits === 32) {
    for (const [place, mask] of [0x00ff0000, 0x0000ff00, 0x000000ff, 0xff000000].entries()) {
      view.setUint32(54 + place * 4, mask, true)
    }
    // LCS_sRGB
    view.setUint32(70, 0x73524742, true)
  }
  for (let y = 0; y < height; y++) {
    let to = start + (height - 1 - y) * stride
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4, to += step) {
      bytes[to] = data[from + 2]!
      bytes[to + 1] = data[from + 1]!
      bytes[to + 2] = data[from]!
      if (bits === 32) bytes[to + 3] = data[from + 3]!
    }
  }
  return bytes
}
