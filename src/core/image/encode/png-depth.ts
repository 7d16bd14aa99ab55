import { deflate } from '../../bytes.ts'
import { flattenAlpha } from '../alpha.ts'
import { adam7Passes, pngChunk } from '../png-chunk.ts'
import { encodeChecked } from './check.ts'

export interface PngDepthOptions {
  /** Bits per pixel: a palette of 256, RGB, RGBA. Written as requested even where fewer would do. */
  readonly bits: 8 | 24 | 32
  /** Whether to interlace with Adam7, which shows a coarse picture first. */
  readonly interlaced: boolean
  /** Colour under transparent pixels at 24 bits, `#rrggbb`. */
  readonly background: string
  /** Strength of error diffusion at 8 bits, 0 to 1. */
  readonly dither: number
}

/** Rows of samples of a picture or of one interlacing pass. */
interface Raster {
  readonly width: number
  readonly height: number
  readonly rows: readonly Uint8Array[]
}

/** Returns the pixels of every pass, `step` bytes each, without empty passes. */
function interlace({ width, height, rows }: Raster, step: number): Raster[] {
  return adam7Passes.flatMap(([left, top, across, down]) => {
    const wide = Math.ceil((width - left) / across)
    const high = Math.ceil((height - top) / down)
    if (wide <= 0 || high <= 0) return []
    const picked = Array.from({ length: high }, (_, y) => {
      const from = rows[top + y * down]!
      const to = new Uint8Array(wide * step)
      for (let x = 0; x < wide; x++) {
        const at = (left + x * across) * step
        to.set(from.subarray(at, at + step), x * step)
      }
      return to
    })
    return [{ width: wide, height: high, rows: picked }]
  })
}

/** Computes the Paeth predictor (PNG 3rd ed. §9.4). */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}

/** Filters by type: each returns the residual of a byte, modulo 256, given its neighbours (PNG 3rd ed. §9.2). */
export const filters: readonly ((value: number, left: number, above: number, corner: number) => number)[] = [
  (value) => value,
  (value, left) => value - left,
  (value, _, above) => value - above,
  (value, left, above) => value - ((left + above) >> 1),
  (value, left, above, corner) => value - paeth(left, above, corner),
]

/**
 * Filters a row by the least sum of absolute differences (PNG 3rd ed. §12.7), not at all if `plain`; prepends the type.
 */
function filtered(row: Uint8Array, above: Uint8Array | null, step: number, plain: boolean): Uint8Array {
  let best = new Uint8Array(0)
  let least = Number.POSITIVE_INFINITY
  for (const [kind, filter] of filters.entries()) {
    const out = new Uint8Array(row.length + 1)
    out[0] = kind
    let sum = 0
    for (let at = 0; at < row.length; at++) {
      const left = at >= step ? row[at - step]! : 0
      const value = filter(row[at]!, left, above?.[at] ?? 0, at >= step ? (above?.[at - step] ?? 0) : 0) & 255
      out[at + 1] = value
      sum += value < 128 ? value : 256 - value
    }
    if (sum < least) [best, least] = [out, sum]
    // Palette indices are not quantities, so their differences do not compress better.
    if (plain) break
  }
  return best
}

/** Colour type (PNG 3rd ed. §6.1) and bytes per pixel. */
const layouts = { 8: [3, 1], 24: [2, 3], 32: [6, 4] } as const

async function samplesOf(source: ImageData, { bits, background, dither }: PngDepthOptions) {
  if (bits === 8) {
    const [{ quantise }, { remap }] = await Promise.all([import('../palette.ts'), import('../palette-remap.ts')])
    const palette = quantise(source, 256)
    return { data: remap(source, palette, dither) as Uint8Array, palette: palette.rgba }
  }
  if (bits === 32) return { data: new Uint8Array(source.data.buffer, source.data.byteOffset, source.data.length) }
  const { data } = flattenAlpha(source, background)
  return { data: new Uint8Array(data.filter((_, at) => at % 4 !== 3)) }
}

/**
 * Encodes a PNG of exactly the requested depth, for receivers that require one.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function encodePng(source: ImageData, options: PngDepthOptions): Promise<Uint8Array<ArrayBuffer>> {
  return encodeChecked('png', async () => {
    const { width, height } = source
    const { data, palette } = await samplesOf(source, options)
    const [colourType, step] = layouts[options.bits]
    const rows = Array.from({ length: height }, (_, y) => data.subarray(y * width * step, (y + 1) * width * step))
    const whole = { width, height, rows }
    const rasters = options.interlaced ? interlace(whole, step) : [whole]
    const lines = rasters.flatMap((raster) =>
      raster.rows.map((row, y) => filtered(row, y > 0 ? raster.rows[y - 1]! : null, step, options.bits === 8)),
    )
    const header = new Uint8Array(13)
    const view = new DataView(header.buffer)
    view.setUint32(0, width)
    view.setUint32(4, height)
    header.set([8, colourType, 0, 0, options.interlaced ? 1 : 0], 8)
    const parts: Uint8Array<ArrayBuffer>[] = [
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      pngChunk('IHDR', header),
    ]
    if (palette) {
      parts.push(
        pngChunk(
          'PLTE',
          palette.filter((_, at) => at % 4 !== 3),
        ),
      )
      const alphas = palette.filter((_, at) => at % 4 === 3)
      if (alphas.some((alpha) => alpha < 255)) parts.push(pngChunk('tRNS', alphas))
    }
    parts.push(pngChunk('IDAT', await deflate(lines)), pngChunk('IEND', new Uint8Array(0)))
    return new Uint8Array(await new Blob(parts).arrayBuffer())
  })
}
