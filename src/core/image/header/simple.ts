import type { Header } from './header.ts'

/** BMP: BITMAPCOREHEADER or the later ones, whose height is negative for rows from the top. */
export function readBmpHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const core = view.getUint32(14, true) === 12
  const bits = view.getUint16(core ? 24 : 28, true)
  return {
    width: core ? view.getUint16(18, true) : Math.abs(view.getInt32(18, true)),
    height: core ? view.getUint16(20, true) : Math.abs(view.getInt32(22, true)),
    hasAlpha: bits === 32,
    frames: 1,
    bitDepth: 8,
    model: 'rgb',
    complete: true,
  }
}

const pngSignature = 0x89504e47

/** Size of the picture an ICO entry points to: a PNG, or a BMP header whose height counts the mask as well. */
function icoPictureSize(view: DataView, at: number): readonly [width: number, height: number] {
  if (at + 24 > view.byteLength) return [0, 0]
  if (view.getUint32(at) === pngSignature) return [view.getUint32(at + 16), view.getUint32(at + 20)]
  return [Math.abs(view.getInt32(at + 4, true)), Math.abs(view.getInt32(at + 8, true)) >> 1]
}

/**
 * ICO: the largest entry; a side of 0 means 256 or more. The directory has a
 * byte for a side while the picture behind it may be of any size, so the larger
 * of the two counts.
 */
export function readIcoHeader(bytes: Uint8Array): Header | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(4, true)
  let [width, height] = [0, 0]
  for (let entry = 0; entry < count && 22 + entry * 16 <= bytes.length; entry++) {
    const at = 6 + entry * 16
    const [innerWidth, innerHeight] = icoPictureSize(view, view.getUint32(at + 12, true))
    const wide = Math.max(bytes[at] || (innerWidth ? 0 : 256), innerWidth)
    const high = Math.max(bytes[at + 1] || (innerHeight ? 0 : 256), innerHeight)
    if (wide * high > width * height) [width, height] = [wide, high]
  }
  return { width, height, hasAlpha: true, frames: 1, bitDepth: 8, model: 'rgb', complete: true }
}
