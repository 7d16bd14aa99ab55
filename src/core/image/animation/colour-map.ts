/** A frame in numbers of a palette. */
export interface Indexed {
  readonly indices: Uint8Array
  /** RGB triples. */
  readonly table: Uint8Array
  /** The number of see-through pixels; -1 where the table has none. */
  readonly transparent: number
}

/** How the error of a pixel is hidden: not at all, by a pattern that stands still, or by its neighbours. */
export interface Dithering {
  readonly kind: 'none' | 'ordered' | 'diffusion'
  /** 0 to 1. */
  readonly strength: number
}

const unknown = 0xffff
/** A cell with several colours of the palette, which only an exact search tells apart. */
const crowded = 0xfffe
const metSlots = 1 << 14
/** 32 less the bits of a slot. */
const metShift = 18

/** The colours of a palette by the top six bits of each channel: a lookup for each pixel, a search only for each cell. */
export class ColourMap {
  readonly table: Uint8Array
  readonly transparent: number
  readonly #search: (red: number, green: number, blue: number) => number
  readonly #cells = new Uint16Array(1 << 18).fill(unknown)
  /** Colours of crowded cells already searched for: red, green, blue, number. */
  readonly #met = new Int32Array(metSlots)
  #gap: number | null = null

  /** `search` answers the nearest of the colours; a table without a transparent one (-1) gets one behind them. */
  constructor(table: Uint8Array, transparent: number, search: (red: number, green: number, blue: number) => number) {
    const count = table.length / 3
    // What later frames leave clear needs a number too.
    this.transparent = transparent < 0 ? count : transparent
    this.table = transparent < 0 ? Uint8Array.of(...table, 0, 0, 0) : table
    this.#search = search
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

  /** Number of the nearest opaque colour; channels 0 to 255. */
  of(red: number, green: number, blue: number): number {
    const cell = this.#cell(red, green, blue)
    const known = this.#cells[cell]!
    if (known < crowded) return known
    if (known === crowded) return this.#exactly(red, green, blue)
    const found = this.#search((red & 0xfc) | 2, (green & 0xfc) | 2, (blue & 0xfc) | 2)
    this.#cells[cell] = found
    return found
  }

  /** The same of a pixel 0xAABBGGRR. */
  ofWord(word: number): number {
    const known = this.#cells[((word & 0xfc) << 10) | ((word >> 4) & 0xfc0) | ((word >> 18) & 0x3f)]!
    return known < crowded ? known : this.of(word & 255, (word >> 8) & 255, (word >> 16) & 255)
  }

  /** The numbers of the pixels `from` to `to`, of which the first comes to the start of `numbers`. */
  ofWords(words: Int32Array, from: number, to: number, numbers: Uint8Array): void {
    const cells = this.#cells
    for (let at = from; at < to; at++) {
      const word = words[at]!
      const known = cells[((word & 0xfc) << 10) | ((word >> 4) & 0xfc0) | ((word >> 18) & 0x3f)]!
      numbers[at - from] = known < crowded ? known : this.of(word & 255, (word >> 8) & 255, (word >> 16) & 255)
    }
  }

  #exactly(red: number, green: number, blue: number): number {
    const colour = (red << 16) | (green << 8) | blue
    const slot = Math.imul(colour, 0x9e3779b1) >>> metShift
    const met = this.#met[slot]!
    // 0 is black in number 0, which may well be something else.
    if (met >>> 8 === colour && met !== 0) return met & 255
    const found = this.#search(red, green, blue)
    this.#met[slot] = (colour << 8) | found
    return found
  }

  /** Mean squared distance in RGB to their nearest colours of the solid pixels, of which every `step`th is looked at. */
  error({ data }: Pick<ImageData, 'data'>, step = 1): number {
    const { table } = this
    let [sum, count] = [0, 0]
    for (let at = 0; at < data.length; at += 4 * step) {
      if (data[at + 3] === 0) continue
      const to = this.of(data[at]!, data[at + 1]!, data[at + 2]!) * 3
      const red = data[at]! - table[to]!
      const green = data[at + 1]! - table[to + 1]!
      const blue = data[at + 2]! - table[to + 2]!
      sum += red * red + green * green + blue * blue
      count += 1
    }
    return count === 0 ? 0 : sum / count
  }

  /** Mean distance of a colour to the one nearest to it. */
  get gap(): number {
    this.#gap ??= this.#measureGap()
    return this.#gap
  }

  #measureGap(): number {
    const { table, transparent } = this
    const count = table.length / 3
    let sum = 0
    for (let one = 0; one < count; one++) {
      let least = 255 ** 2 * 3
      for (let other = 0; other < count; other++) {
        if (one === other || one === transparent || other === transparent) continue
        const red = table[one * 3]! - table[other * 3]!
        const green = table[one * 3 + 1]! - table[other * 3 + 1]!
        const blue = table[one * 3 + 2]! - table[other * 3 + 2]!
        least = Math.min(least, red * red + green * green + blue * blue)
      }
      if (one !== transparent) sum += Math.sqrt(least)
    }
    return sum / Math.max(1, count - 1)
  }
}

/** Difference between neighbours from which an edge hides every error, so that none is passed on. */
const busyStep = 64
/** No error larger than this is passed on: it would show as specks far from where it came from. */
const errorLimit = 32

export const clamped = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value | 0)
const limited = (error: number) => (error < -errorLimit ? -errorLimit : error > errorLimit ? errorLimit : error)

/** Every pixel its colour, with `strength` of the error passed on (Floyd and Steinberg 1976), rows to and fro. */
function diffused({ data, width, height }: ImageData, map: ColourMap, strength: number): Uint8Array {
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

export const patternSide = 8

/** Thresholds of ordered dithering, −½ to ½ (Bayer 1973): the bits of x⊕y and y, interleaved from the lowest. */
const thresholds = Float32Array.from({ length: patternSide ** 2 }, (_, place) => {
  const [x, y] = [place % patternSide, Math.floor(place / patternSide)]
  let rank = 0
  for (let bit = 0; bit < 3; bit++) rank = (rank << 2) | ((((x ^ y) >> bit) & 1) << 1) | ((y >> bit) & 1)
  return (rank + 0.5) / patternSide ** 2 - 0.5
})

/** What ordered dithering adds to the channels of a pixel by its place; `reach` is the whole range, in steps of a channel. */
export function patternOf(reach: number): Int16Array {
  return Int16Array.from(thresholds, (threshold) => Math.round(threshold * reach))
}

function nearest({ data }: ImageData, map: ColourMap): Uint8Array {
  // Signed, since those stay numbers of the processor.
  const words = new Int32Array(data.buffer, data.byteOffset, data.length / 4)
  const indices = new Uint8Array(words.length)
  const { transparent } = map
  let [before, index] = [0, transparent]
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (word !== before) {
      before = word
      index = word >>> 24 === 0 ? transparent : map.ofWord(word)
    }
    indices[at] = index
  }
  return indices
}

/** The number of every pixel, which is solid or clear, with `strength`, 0 to 1, of the error passed on. */
export function indicesOf(pixels: ImageData, map: ColourMap, strength: number): Uint8Array {
  return strength > 0 ? diffused(pixels, map, strength) : nearest(pixels, map)
}
