import { encodeChecked } from './check.ts'
import { lazily } from './lazily.ts'

export interface PngOptions {
  /** Whether every pixel is kept; the palette settings below are then ignored. */
  readonly lossless: boolean
  /** Palette size, 2 to 256. */
  readonly colours: number
  /** Strength of error diffusion, 0 (none) to 1. */
  readonly dither: number
  /** Level of oxipng, 0 (fast) to 6 (small). */
  readonly level: number
}

// The package starts a thread pool where it can; importing the plain build keeps the other out of the bundle.
const codec = lazily(async () => {
  const module = await import('@jsquash/oxipng/codec/pkg/squoosh_oxipng.js')
  await module.default()
  return module
})

/**
 * Optimises a still PNG losslessly: filters, bit depth and colour type; keeps 16 bits per channel where they matter.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function optimise(bytes: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> {
  const module = await codec()
  return encodeChecked('png', () => module.optimise(bytes, level, false, false) as Uint8Array<ArrayBuffer>)
}

async function encodeIndexed(pixels: ImageData, options: PngOptions): Promise<Uint8Array<ArrayBuffer>> {
  const [{ quantise }, { remap }, { writeIndexedPng }] = await Promise.all([
    import('../palette.ts'),
    import('../palette-remap.ts'),
    import('./png-indexed.ts'),
  ])
  const palette = quantise(pixels, options.colours)
  const plain = await writeIndexedPng(remap(pixels, palette, options.dither), pixels.width, pixels.height, palette)
  return optimise(plain, options.level)
}

/**
 * Encodes a PNG, losslessly (8 bits per channel) or reduced to a palette.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function encode(pixels: ImageData, options: PngOptions): Promise<Uint8Array<ArrayBuffer>> {
  if (!options.lossless) return encodeIndexed(pixels, options)
  const module = await codec()
  return encodeChecked(
    'png',
    () =>
      module.optimise_raw(
        pixels.data,
        pixels.width,
        pixels.height,
        options.level,
        false,
        false,
      ) as Uint8Array<ArrayBuffer>,
  )
}
