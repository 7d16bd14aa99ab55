import type { Rect, Size } from '../../geometry.ts'
import { type ColourMap, clamped, type Dithering, patternOf, patternSide } from './colour-map.ts'
import type { FrameDelta, FrameDeltaEncoder } from './frame-delta-encoder.ts'
import { squared, wordsOf } from './pixel-words.ts'
import { TableWords } from './table-words.ts'

/** Source of the palette of each frame. */
export interface FrameMaps {
  mapFor(pixels: ImageData): ColourMap
}

/**
 * Painter that maps each pixel of a frame to its palette colour and paints those that changed. Fast, for dithering
 * where a pixel's colour depends only on its value and its position.
 */
export class TableDeltaEncoder implements FrameDeltaEncoder {
  readonly #maps: FrameMaps
  readonly #dithering: Dithering
  readonly #still: number
  readonly #width: number
  readonly #height: number
  /** Content of the canvas: as indices of the current table, transparent where it lacks the colour, and as pixels. */
  readonly #numbers: Uint8Array
  readonly #shown: Int32Array
  /** The previous frame, and 1 for each pixel of the current frame that must be painted. */
  readonly #before: Int32Array
  readonly #painted: Uint8Array
  /** Indices of the nearest colours in the current row. */
  readonly #nearest: Uint8Array
  #map: ColourMap | null = null
  #words = new TableWords(new Uint8Array(0), 0)

  /** `still` is the squared RGB distance by which a shown pixel may be off without being repainted. */
  constructor({ width, height }: Size, maps: FrameMaps, dithering: Dithering, still: number) {
    this.#maps = maps
    this.#dithering = dithering
    this.#still = Math.floor(still)
    this.#width = width
    this.#height = height
    this.#numbers = new Uint8Array(width * height)
    this.#shown = new Int32Array(width * height)
    this.#before = new Int32Array(width * height)
    this.#painted = new Uint8Array(width * height)
    this.#nearest = new Uint8Array(width)
  }

  paint(pixels: ImageData, whole: boolean): FrameDelta {
    const map = this.#maps.mapFor(pixels)
    if (map !== this.#map) this.#take(map)
    const changed = this.#number(pixels, map)
    return this.#picture(map, whole ? { left: 0, top: 0, width: this.#width, height: this.#height } : changed)
  }

  clear(): void {
    this.#numbers.fill(this.#map?.transparent ?? 0)
    this.#shown.fill(0)
    this.#before.fill(0)
  }

  /** Switches to another table. */
  #take(map: ColourMap): void {
    this.#map = map
    this.#words = new TableWords(map.table, map.transparent)
    // Unchanged pixels may look better in the new colours, so all are compared again.
    this.#before.fill(0)
    for (let at = 0; at < this.#shown.length; at++) {
      this.#numbers[at] = this.#shown[at] === 0 ? map.transparent : this.#words.placeOf(this.#shown[at]!)
    }
  }

  /** Gives every pixel that has to change its new index; returns the box around them. */
  #number(pixels: ImageData, map: ColourMap): Rect {
    const { kind, strength } = this.#dithering
    const offsets = kind === 'ordered' && strength > 0 ? patternOf(strength * map.gap) : null
    const source = wordsOf(pixels)
    const painted = this.#painted.fill(0)
    const width = this.#width
    let [left, top, right, bottom] = [width, -1, -1, -1]
    for (let y = 0; y < this.#height; y++) {
      const row = y * width
      let [from, to] = ends(source, this.#before, row, row + width)
      if (from === to) continue
      if (offsets === null) map.ofWords(source, from, to, this.#nearest)
      else shifted(map, source, from, to, row, offsets.subarray((y % patternSide) * patternSide), this.#nearest)
      if (!this.#choose(source, from, to, from > row, offsets === null)) continue
      while (painted[from] === 0) from += 1
      while (painted[to - 1] === 0) to -= 1
      if (top < 0) top = y
      bottom = y
      left = Math.min(left, from - row)
      right = Math.max(right, to - row)
    }
    // A frame without changes still has a duration, so it paints one pixel.
    if (top < 0) return { left: 0, top: 0, width: 1, height: 1 }
    return { left, top, width: right - left, height: bottom + 1 - top }
  }

  /**
   * Decides for each pixel `from` to `to` of a row whether it stays, takes its nearest colour, or repeats its left
   * neighbour's where that is about as good and `runs` compress better. Returns true if any has to be painted. Uses bit
   * masks, because branch prediction fails on noisy pictures.
   */
  #choose(source: Int32Array, from: number, to: number, hasBeside: boolean, runs: boolean): boolean {
    const numbers = this.#numbers
    const shown = this.#shown
    const before = this.#before
    const painted = this.#painted
    const nearest = this.#nearest
    const { words } = this.#words
    const still = this.#still | 0
    const stays = still > 0 ? -1 : 0
    const repeats = runs ? stays : 0
    let any = 0
    let number = hasBeside ? numbers[from - 1]! : 0
    let beside = hasBeside ? words[number]! : 0
    for (let at = from; at < to; at++) {
      const word = source[at]!
      const standing = numbers[at]!
      const change = word ^ before[at]!
      // Pixels that are unchanged or transparent stay as they are.
      const isLeft = ~((change | -change) & word) >> 31
      before[at] = word
      const nearestNumber = nearest[at - from]!
      const best = words[nearestNumber]!
      const stands = shown[at]!
      // A colour may be further from the wanted one than the nearest by at most `still`; opaque words are negative.
      const least = squared(best, word) + still
      const toStanding = squared(stands, word)
      const mayRest = (stands >> 31) & stays
      const isGood = (((toStanding - still - 1) >> 31) & mayRest) | isLeft
      const isNear = ((toStanding - least - 1) >> 31) & mayRest
      const toBeside = squared(beside, word)
      const mayRepeat = (beside >> 31) & repeats
      const repeated = ((toBeside - least - 1) >> 31) & mayRepeat
      // A good colour to the left is preferred to a shown colour that is only nearly as good as the nearest.
      const rests = isGood | (isNear & ~(((toBeside - still - 1) >> 31) & mayRepeat))
      const wanted = (beside & repeated) | (best & ~repeated)
      const wantedNumber = (number & repeated) | (nearestNumber & ~repeated)
      const now = (stands & rests) | (wanted & ~rests)
      const paints = ((now ^ stands) | -(now ^ stands)) >>> 31
      number = (wantedNumber & -paints) | (standing & ~-paints)
      beside = (words[standing]! & rests) | (wanted & ~rests)
      numbers[at] = number
      shown[at] = now
      painted[at] = paints
      any |= paints
    }
    return any !== 0
  }

  #picture({ table, transparent }: ColourMap, box: Rect): FrameDelta {
    const painted = this.#painted
    const indices = new Uint8Array(box.width * box.height)
    for (let y = 0; y < box.height; y++) {
      const row = (box.top + y) * this.#width + box.left
      indices.set(this.#numbers.subarray(row, row + box.width), y * box.width)
    }
    const alternatives = indices.slice()
    let at = 0
    for (let y = box.top; y < box.top + box.height; y++) {
      const end = y * this.#width + box.left + box.width
      for (let place = y * this.#width + box.left; place < end; place++, at++) {
        // Computed without a branch, because branch prediction fails where painted pixels are scattered.
        const mask = -painted[place]!
        alternatives[at] = (indices[at]! & mask) | (transparent & ~mask)
      }
    }
    return { ...box, indices, alternatives, table, transparent }
  }
}

/** Returns the part of a row in which two pictures differ. */
function ends(one: Int32Array, other: Int32Array, from: number, to: number): [from: number, to: number] {
  let [first, last] = [from, to]
  while (first < last && one[first] === other[first]) first += 1
  while (last > first && one[last - 1] === other[last - 1]) last -= 1
  return [first, last]
}

/** Writes the indices of the colours nearest to part of a row, shifted by the dithering offsets. */
function shifted(
  map: ColourMap,
  words: Int32Array,
  from: number,
  to: number,
  row: number,
  offsets: Int16Array,
  numbers: Uint8Array,
): void {
  for (let at = from; at < to; at++) {
    const word = words[at]!
    const offset = offsets[(at - row) % patternSide]!
    numbers[at - from] = map.of(
      clamped((word & 255) + offset),
      clamped(((word >> 8) & 255) + offset),
      clamped(((word >> 16) & 255) + offset),
    )
  }
}
