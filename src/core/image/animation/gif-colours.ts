import { opaqueFrom } from '../encode/gif.ts'
import type { Palette } from '../palette.ts'
import { hasFewColours } from '../palette-histogram.ts'
import { Nearest } from '../palette-nearest.ts'
import { dimensions, toSpace } from '../palette-space.ts'
import { ColourMap, type IndexedFrame, indicesOf } from './colour-map.ts'

function tableOf({ rgba }: Palette): Pick<IndexedFrame, 'table' | 'transparent'> {
  const table = rgba.filter((_, at) => at % 4 !== 3)
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! < opaqueFrom) return { table, transparent: at >> 2 }
  return { table, transparent: -1 }
}

function mapOf(palette: Palette): ColourMap {
  const { table, transparent } = tableOf(palette)
  const nearest = new Nearest(palette.space)
  const wanted = new Float32Array(dimensions)
  return new ColourMap(table, transparent, (red, green, blue) => {
    toSpace(red, green, blue, 255, wanted, 0)
    return nearest.of(wanted, 0, 0)
  })
}

/** Limits for reusing a palette: factor of the error on its own frame, and squared RGB distance never visible. */
const worseBy = 1.25
const unseen = 1.5

/**
 * Palettes of an animation. A frame of few colours gets its own exact palette; the others share one for as long as it
 * suits them about as well as the frame it was made from.
 */
export class AnimationColours {
  readonly #quantise: (pixels: ImageData, colours: number) => Palette
  readonly #remap: (pixels: ImageData, palette: Palette, strength: number) => Uint8Array
  readonly #colours: number
  readonly #dither: number
  #shared: { readonly map: ColourMap; readonly error: number } | null = null

  constructor(
    { quantise }: Pick<typeof import('../palette.ts'), 'quantise'>,
    { remap }: Pick<typeof import('../palette-remap.ts'), 'remap'>,
    { colours, dither }: { readonly colours: number; readonly dither: number },
  ) {
    this.#quantise = quantise
    this.#remap = remap
    this.#colours = colours
    this.#dither = dither
  }

  /** Returns the frame as palette indices; its pixels must be opaque or transparent. */
  index(pixels: ImageData): IndexedFrame {
    if (hasFewColours(pixels)) {
      const palette = this.#quantise(pixels, this.#colours)
      return { ...tableOf(palette), indices: this.#remap(pixels, palette, this.#dither) }
    }
    const map = this.#mapFor(pixels)
    const indices = indicesOf(pixels, map, this.#dither)
    return { table: map.table, transparent: map.transparent, indices }
  }

  #mapFor(pixels: ImageData): ColourMap {
    const before = this.#shared
    if (before && before.map.error(pixels) <= before.error * worseBy + unseen) return before.map
    // One index is reserved for transparent pixels of this or a later frame.
    const map = mapOf(this.#quantise(pixels, Math.max(2, this.#colours - 1)))
    this.#shared = { map, error: map.error(pixels) }
    return map
  }
}
