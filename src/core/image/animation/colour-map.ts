/** Frame as palette indices. */
export interface IndexedFrame {
  readonly indices: Uint8Array
  /** RGB triples. */
  readonly table: Uint8Array
  /** Index of transparent pixels; -1 if the table has none. */
  readonly transparent: number
}

/** Dithering: none, an ordered pattern that does not move between frames, or error diffusion. */
export interface Dithering {
  readonly kind: 'none' | 'ordered' | 'diffusion'
  /** 0 to 1. */
  readonly strength: number
}

const unknown = 0xffff
/** Marks a cell with several palette colours, which only an exact search distinguishes. */
const crowded = 0xfffe
const metSlots = 1 << 14
/** 32 minus the bits of a slot. */
const metShift = 18

/** Palette lookup by the top six bits of each channel: a table access per pixel, a search only per cell. */
export class ColourMap {
  readonly table: Uint8Array
  readonly transparent: number
  readonly #search: (red: number, green: number, blue: number) => number
  readonly #cells = new Uint16Array(1 << 18).fill(unknown)
  /** Cache of exact searches in crowded cells: red, green, blue and index, eight bits each. */
  readonly #met = new Int32Array(metSlots)
  #gap: number | null = null

  /** `search` returns the index of the nearest colour. A table without a transparent colour (-1) gets one appended. */
  constructor(table: Uint8Array, transparent: number, search: (red: number, green: number, blue: number) => number) {
    const count = table.length / 3
    // Transparent pixels of later frames need an index too.
    this.transparent = transparent < 0 ? count : transparent
    this.table = transparent < 0 ? Uint8Array.of(...table, 0, 0, 0) : table
    this.#search = search
    for (let index = 0; index < count; index++) {
      if (index === transparent) continue
      const cell = this.#cell(table[index * 3]!, table[index * 3 + 1]!, table[index * 3 + 2]!)
      // A colour in the palette is mapped to itself, so that even areas do not shift.
      this.#cells[cell] = this.#cells[cell] === unknown ? index : crowded
    }
  }

  #cell(red: number, green: number, blue: number): number {
    return ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2)
  }

  /** Returns the index of the nearest opaque colour; channels 0–255. */
  of(red: number, green: number, blue: number): number {
    const cell = this.#cell(red, green, blue)
    const known = this.#cells[cell]!
    if (known < crowded) return known
    if (known === crowded) return this.#exactly(red, green, blue)
    const found = this.#search((red & 0xfc) | 2, (green & 0xfc) | 2, (blue & 0xfc) | 2)
    this.#cells[cell] = found
    return found
  }

  /** Returns the index of the nearest opaque colour for a pixel 0xAABBGGRR. */
  ofWord(word: number): number {
    const known = this.#cells[((word & 0xfc) << 10) | ((word >> 4) & 0xfc0) | ((word >> 18) & 0x3f)]!
    return known < crowded ? known : this.of(word & 255, (word >> 8) & 255, (word >> 16) & 255)
  }

  /** Writes the indices of the pixels `from` to `to` to the start of `numbers`. */
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
    // 0 is an empty slot, but also black at index 0, which is therefore searched again.
    if (met >>> 8 === colour && met !== 0) return met & 255
    const found = this.#search(red, green, blue)
    this.#met[slot] = (colour << 8) | found
    return found
  }

  /** Returns the mean squared RGB distance of opaque pixels to their nearest colours, sampling every `step`th pixel. */
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

  /** Mean distance of a colour to its nearest neighbour. */
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

/** Difference between neighbours from which an edge hides every error, so that none is diffused. */
const busyStep = 64
/** Largest error diffused per channel: larger ones would show as specks far from their origin. */
const errorLimit = 32

/** Clamps a channel to 0–255 and truncates it to an integer. */
export const clamped = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value | 0)
const limited = (error: number) => (error < -errorLimit ? -errorLimit : error > errorLimit ? errorLimit : error)

/** Errors diffused to a row and the next, with a margin of one pixel at both ends; three channels per pixel. */
interface ErrorRows {
  readonly here: Float32Array
  readonly below: Float32Array
}

/** Maps row `y` to `indices`, even rows from the left and odd ones from the right, and diffuses the errors. */
function diffuseRow(
  { data, width }: ImageData,
  y: number,
  map: ColourMap,
  strength: number,
  { here, below }: ErrorRows,
  indices: Uint8Array,
): void {
  const { table } = map
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
}

/** Maps pixels to indices with `strength` of the error diffused (Floyd and Steinberg 1976), in serpentine order. */
function diffused(pixels: ImageData, map: ColourMap, strength: number): Uint8Array {
  const { width, height } = pixels
  const indices = new Uint8Array(width * height).fill(map.transparent)
  let [here, below] = [new Float32Array((width + 2) * 3), new Float32Array((width + 2) * 3)]
  for (let y = 0; y < height; y++) {
    diffuseRow(pixels, y, map, strength, { here, below }, indices)
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

/** Returns ordered dithering's offsets to the channels by position; `reach` is their range, in channel steps. */
export function patternOf(reach: number): Int16Array {
  return Int16Array.from(thresholds, (threshold) => Math.round(threshold * reach))
}

function nearest({ data }: ImageData, map: ColourMap): Uint8Array {
  // Signed, because JavaScript engines keep signed 32-bit values as machine integers.
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

/** Maps pixels, each opaque or transparent, to palette indices; diffuses `strength`, 0–1, of the error. */
export function indicesOf(pixels: ImageData, map: ColourMap, strength: number): Uint8Array {
  return strength > 0 ? diffused(pixels, map, strength) : nearest(pixels, map)
}
