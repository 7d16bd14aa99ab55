import { deflate, joinBytes } from '../bytes.ts'
import { parseHexColour } from '../image/alpha.ts'
import { pngChunk } from '../image/png-chunk.ts'
import type { QrCode } from './modules.ts'
import type { QrOptions } from './options.ts'

type PlainStyle = Pick<QrOptions, 'quiet' | 'ink' | 'background' | 'backgroundColour'>

/** Filter types of PNG rows (PNG 3rd ed. §9.2): None and Up. */
const [asItIs, asAbove] = [0, 2]

/** Returns px per module and px before the first module, including the quiet zone, divided as the painter does. */
function divided(
  code: QrCode,
  { quiet }: PlainStyle,
  width: number,
): { readonly unit: number; readonly from: number } | null {
  const side = code.size + 2 * quiet
  const unit = Math.floor(width / side)
  return unit < 1 ? null : { unit, from: Math.floor((width - side * unit) / 2) + quiet * unit }
}

/**
 * Writes a code of plain squares as a PNG of one bit per pixel, `width` px wide, without painting it. Repeated rows use
 * the Up filter, so they compress to almost nothing.
 * @throws RangeError where a module would be less than a px
 */
export async function plainCodePng(code: QrCode, style: PlainStyle, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts = divided(code, style, width)
  if (!parts) throw new RangeError('less than a px a module')
  const { unit, from } = parts
  const stride = Math.ceil(width / 8) + 1
  const rows = new Uint8Array(stride * width)
  for (let y = 0; y < width; y++) {
    const row = Math.floor((y - from) / unit)
    const inside = y >= from && row < code.size
    // The row above shows the same modules, or both are outside the code.
    if (y > 0 && y !== from && (inside ? (y - from) % unit !== 0 : y !== from + code.size * unit)) {
      rows[y * stride] = asAbove
      continue
    }
    rows[y * stride] = asItIs
    if (!inside) continue
    for (let column = 0; column < code.size; column++) {
      if (!code.dark(column, row)) continue
      const start = from + column * unit
      for (let x = start; x < start + unit; x++) rows[y * stride + 1 + (x >> 3)]! |= 0x80 >> (x & 7)
    }
  }
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, width)
  header.set([1, 3, 0, 0, 0], 8)
  const clear = style.background === 'transparent'
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    pngChunk('PLTE', Uint8Array.from([...parseHexColour(style.backgroundColour), ...parseHexColour(style.ink)])),
    ...(clear ? [pngChunk('tRNS', Uint8Array.of(0))] : []),
    pngChunk('IDAT', await deflate([rows])),
    pngChunk('IEND', new Uint8Array(0)),
  ])
}

/** Most px per module for the read check. */
const readUnit = 4

/**
 * Renders the same code as pixels, reduced to at most 4 px per module for the read check. A transparent background
 * becomes white.
 */
export function plainPixels(code: QrCode, style: PlainStyle, width: number): ImageData {
  const unit = Math.min(readUnit, divided(code, style, width)?.unit ?? 1)
  const side = (code.size + 2 * style.quiet) * unit
  const image = new ImageData(side, side)
  const paper = style.background === 'transparent' ? '#ffffff' : style.backgroundColour
  // `Uint32Array` has the byte order of the machine, so the words are built from bytes.
  const word = (colour: string) => new Uint32Array(Uint8Array.from([...parseHexColour(colour), 255]).buffer)[0]!
  const [light, dark] = [word(paper), word(style.ink)]
  const words = new Uint32Array(image.data.buffer)
  for (let y = 0; y < side; y++) {
    const row = Math.floor(y / unit) - style.quiet
    for (let x = 0; x < side; x++) {
      words[y * side + x] = code.dark(Math.floor(x / unit) - style.quiet, row) ? dark : light
    }
  }
  return image
}
