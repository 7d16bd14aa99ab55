import { opaqueFrom } from '../encode/gif.ts'
import type { Palette } from '../palette.ts'
import { hasFewColours } from '../palette-histogram.ts'
import { Nearest } from '../palette-nearest.ts'
import { dimensions, toSpace } from '../palette-space.ts'

/** A frame in numbers of a palette. */
export interface Indexed {
  readonly indices: Uint8Array
  /** RGB triples. */
  readonly table: Uint8Array
  /** The number of see-through pixels; -1 where the table has none. */
  readonly transparent: number
}

function tableOf({ rgba }: Palette): Pick<Indexed, 'table' | 'transparent'> {
  const table = rgba.filter((_, at) => at % 4 !== 3)
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at]! < opaqueFrom) return { table, transparent: at >> 2 }
  return { table, transparent: -1 }
}

const unknown = 0xffff
/** A cell with several colours of the palette, which only an exact search tells apart. */
const crowded = 0xfffe

/** The colours of a palette by the top six bits of each channel: a lookup for each pixel, a search only for each cell. */
class ColourMap {
  readonly table: Uint8Array
  readonly transparent: number
  readonly #nearest: Nearest
  readonly #cells = new Uint16Array(1 << 18).fill(unknown)
  readonly #wanted = new Float32Array(dimensions)

  constructor(palette: Palette) {
    const { table, transparent } = tableOf(palette)
    const count = table.length / 3
    // What later frames leave clear needs a number too.
    this.transparent = transparent < 0 ? count : transparent
    this.table = transparent < 0 ? Uint8Array.of(...table, 0, 0, 0) : table
    this.#nearest = new Nearest(palette.space)
    for (let index = 0; index < count; index++) {
      if (index === transparent) continue
      const cell = this.#cell(table[index * 3]!, table[index * 3 + 1]!, table[index * 3 + 2]!)
      // A colour the palette has comes out as it is: even areas do not shift.
      this.#cells[cell] = this.#cells[cell] === unknown ? index : crowded
    }
  }

  #cell(red: number, green: number, blue: number): number {
    return ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2)
  }

  #search(red: number, green: number, blue: number): number {
    toSpace(red, green, blue, 255, this.#wanted, 0)
    return this.#nearest.of(this.#wanted, 0, 0)
  }

  /** Number of the nearest opaque colour; channels 0 to 255. */
  of(red: number, green: number, blue: number): number {
    const cell = this.#cell(red, green, blue)
    const known = this.#cells[cell]!
    if (known === crowded) return this.#search(red, green, blue)
    if (known !== unknown) return known
    const found = this.#search((red & 0xfc) | 2, (green & 0xfc) | 2, (blue & 0xfc) | 2)
    this.#cells[cell] = found
    return found
  }

  /** Mean squared distance in RGB of the solid pixels to their nearest colours. */
  error({ data }: ImageData): number {
    let [sum, count] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] === 0) continue
      const to = this.of(data[at]!, data[at + 1]!, data[at + 2]!) * 3
      const red = data[at]! - this.table[to]!
      const green = data[at + 1]! - this.table[to + 1]!
      const blue = data[at + 2]! - this.table[to + 2]!
      sum += red * red + green * green + blue * blue
      count += 1
    }
    return count === 0 ? 0 : sum / count
  }
}

/** Difference between neighbours from which an edge hides every error, so that none is passed on. */
const busyStep = 64
/** No error larger than this is passed on: it would show as specks far from where it came from. */
const errorLimit = 32

const clamped = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value | 0)
const limited = (error: number) => (error < -errorLimit ? -errorLimit : error > errorLimit ? errorLimit : error)

/** Every pixel its colour, with `strength`, 0 to 1, of the error passed on (Floyd and Steinberg 1976), rows to and fro. */
function indexed({ data, width, height }: ImageData, map: ColourMap, strength: number): Uint8Array {
  const { table, transparent } = map
  const indices = new Uint8Array(width * height).fill(transparent)
  // Errors passed to this row and the next, a pixel of margin at both ends.
  let [here, below] = [new Float32Array((width + 2) * 3), new Float32Array((width + 2) * 3)]
  for (let y = 0; y < height; y++) {
    const step = y % 2 === 0 ? 1 : -1
    for (let done = 0, x = step === 1 ? 0 : width - 1; done < width; done++, x += step) {
      const at = (y * width + x) * 4
      if (data[at + 3] === 0) continue
      const [left, right] = [x > 0 ? data[at - 3]! : data[at + 1]!, x < width - 1 ? data[at + 5]! : data[at + 1]!]
      const edge = Math.abs(left - right)
      const share = strength * Math.max(0, 1 - edge / busyStep)
      const centre = (x + 1) * 3
      const red = clamped(data[at]! + here[centre]! * share + 0.5)
      const green = clamped(data[at + 1]! + here[centre + 1]! * share + 0.5)
      const blue = clamped(data[at + 2]! + here[centre + 2]! * share + 0.5)
      const index = map.of(red, green, blue)
      indices[y * width + x] = index
      if (strength === 0) continue
      for (let channel = 0; channel < 3; channel++) {
        const wanted = channel === 0 ? red : channel === 1 ? green : blue
        const error = limited(wanted - table[index * 3 + channel]!)
        const ahead = centre + channel + step * 3
        const behind = centre + channel - step * 3
        here[ahead] = here[ahead]! + error * 0.4375
        below[behind] = below[behind]! + error * 0.1875
        below[centre + channel] = below[centre + channel]! + error * 0.3125
        below[ahead] = below[ahead]! + error * 0.0625
      }
    }
    ;[here, below] = [below, here]
    below.fill(0)
  }
  return indices
}

/** How much worse than on its own frame a palette may be on another, and squared RGB distance that never shows. */
const worseBy = 1.25
const unseen = 1.5

/**
 * The palettes of an animation. A frame of few colours has its own, exactly;
 * of the others one is used on for as long as it suits about as well as it
 * suited the frame it was made of.
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

  /** The frame in numbers; its pixels are solid or clear. */
  index(pixels: ImageData): Indexed {
    if (hasFewColours(pixels)) {
      const palette = this.#quantise(pixels, this.#colours)
      return { ...tableOf(palette), indices: this.#remap(pixels, palette, this.#dither) }
    }
    const map = this.#mapFor(pixels)
    return { table: map.table, transparent: map.transparent, indices: indexed(pixels, map, this.#dither) }
  }

  #mapFor(pixels: ImageData): ColourMap {
    const before = this.#shared
    if (before && before.map.error(pixels) <= before.error * worseBy + unseen) return before.map
    // One number is for what is clear, in this frame or a later one.
    const map = new ColourMap(this.#quantise(pixels, Math.max(2, this.#colours - 1)))
    this.#shared = { map, error: map.error(pixels) }
    return map
  }
}
