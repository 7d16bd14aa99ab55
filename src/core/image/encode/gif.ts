import { writeGif } from '../animation/gif-writer.ts'
import { encodeChecked } from './check.ts'

export interface GifOptions {
  /** Palette size, 2 to 256; includes the transparent colour if the picture has transparency. */
  readonly colours: number
  /** Strength of error diffusion, 0 (none) to 1. */
  readonly dither: number
}

/** Alpha from which a pixel counts as opaque. */
export const opaqueFrom = 128

/**
 * Makes every pixel opaque or fully transparent, whichever is nearer, because GIF has nothing in between; `hasHoles` is
 * true if any pixel is transparent.
 */
export function withHardEdges(pixels: ImageData): { pixels: ImageData; hasHoles: boolean } {
  const data = new Uint8ClampedArray(pixels.data)
  let hasHoles = false
  for (let at = 3; at < data.length; at += 4) {
    const solid = (data[at] ?? 0) >= opaqueFrom
    if (!solid) data.fill(0, at - 3, at)
    data[at] = solid ? 255 : 0
    hasHoles ||= !solid
  }
  return { pixels: new ImageData(data, pixels.width, pixels.height), hasHoles }
}

/**
 * Encodes a still GIF: at most 256 colours, no partial transparency.
 * @throws UserError `encoder-failed` {format}, `out-of-memory`
 */
export async function encode(source: ImageData, { colours, dither }: GifOptions): Promise<Uint8Array<ArrayBuffer>> {
  const [{ quantise }, { remap }] = await Promise.all([import('../palette.ts'), import('../palette-remap.ts')])
  return encodeChecked('gif', () => {
    const { pixels, hasHoles } = withHardEdges(source)
    const { width, height } = pixels
    const palette = quantise(pixels, colours)
    const indices = remap(pixels, palette, dither)
    const count = palette.rgba.length / 4
    const globalTable = new Uint8Array(count * 3)
    let transparent = -1
    for (let index = 0; index < count; index++) {
      globalTable.set(palette.rgba.subarray(index * 4, index * 4 + 3), index * 3)
      if (hasHoles && (palette.rgba[index * 4 + 3] ?? 255) < opaqueFrom) transparent = index
    }
    const picture = {
      left: 0,
      top: 0,
      width,
      height,
      indices,
      alternatives: indices,
      table: null,
      transparent,
      disposal: 0,
      delay: 0,
    }
    return writeGif({ width, height, loops: null, globalTable, pictures: [picture], extensions: [], tolerance: 0 })
  })
}
