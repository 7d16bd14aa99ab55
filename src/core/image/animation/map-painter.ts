import type { Rect, Size } from '../../geometry.ts'
import { type ColourMap, clamped, type Dithering, patternOf, patternSide } from './colour-map.ts'
import type { FramePainter, Painted } from './frame-painter.ts'
import { squared, wordsOf } from './pixel-words.ts'
import { TableWords } from './table-words.ts'

/** More than any squared distance in RGB. */
const farthest = 3 * 256 ** 2

/** The palette of each frame. */
export interface FrameMaps {
  mapFor(pixels: ImageData): ColourMap
}

/**
 * Finds each pixel of a frame its colour and paints those that are no longer the
 * same: the quick way, where the colour of a pixel hangs on itself and its place.
 */
export class MapPainter implements FramePainter {
  readonly #maps: FrameMaps
  readonly #dithering: Dithering
  readonly #still: number
  readonly #width: number
  readonly #height: number
  /** What stands on the canvas: as numbers of the running table, transparent where it has not the colour, and as pixels. */
  readonly #numbers: Uint8Array
  readonly #shown: Int32Array
  /** The frame before, and 1 where the running one has to be painted. */
  readonly #before: Int32Array
  readonly #painted: Uint8Array
  #map: ColourMap | null = null
  #words = new TableWords(new Uint8Array(0), 0)

  /** `still` is the squared RGB distance by which what is shown may differ from what should be, and stay. */
  constructor({ width, height }: Size, maps: FrameMaps, dithering: Dithering, still: number) {
    this.#maps = maps
    this.#dithering = dithering
    this.#still = still
    this.#width = width
    this.#height = height
    this.#numbers = new Uint8Array(width * height)
    this.#shown = new Int32Array(width * height)
    this.#before = new Int32Array(width * height)
    this.#painted = new Uint8Array(width * height)
  }

  paint(pixels: ImageData, whole: boolean): Painted {
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

  /** Goes on in another table. */
  #take(map: ColourMap): void {
    this.#map = map
    this.#words = new TableWords(map.table, map.transparent)
    // What has not changed may look better in the new colours.
    this.#before.fill(0)
    for (let at = 0; at < this.#shown.length; at++) {
      this.#numbers[at] = this.#shown[at] === 0 ? map.transparent : this.#words.placeOf(this.#shown[at]!)
    }
  }

  /** Gives every pixel that has to change its new number; answers the box around them. */
  #number(pixels: ImageData, map: ColourMap): Rect {
    const { kind, strength } = this.#dithering
    const offsets = kind === 'ordered' && strength > 0 ? patternOf(strength * map.gap) : null
    const source = wordsOf(pixels)
    const numbers = this.#numbers
    const shown = this.#shown
    const { words } = this.#words
    const before = this.#before
    const painted = this.#painted.fill(0)
    const still = this.#still
    const runs = still > 0 && offsets === null
    const width = this.#width
    let [left, top, right, bottom] = [width, -1, -1, -1]
    for (let y = 0; y < this.#height; y++) {
      const row = y * width
      let first = -1
      let last = -1
      for (let x = 0; x < width; x++) {
        const word = source[row + x]!
        if (word === before[row + x]) continue
        before[row + x] = word
        if (word >>> 24 === 0) continue
        const stands = shown[row + x]!
        const toStanding = stands === 0 ? farthest : squared(stands, word)
        // Whatever the nearest colour is, it cannot be better by more.
        if (still > 0 && toStanding <= still) continue
        // About as good as the nearest colour is the one beside it, and runs pack better.
        const beside = runs && x > 0 ? shown[row + x - 1]! : 0
        const toBeside = beside === 0 ? farthest : squared(beside, word)
        let number = x > 0 ? numbers[row + x - 1]! : 0
        let now = beside
        if (toBeside > still || words[number] !== beside) {
          const nearest =
            offsets === null
              ? map.ofWord(word)
              : shifted(map, word, offsets[(y % patternSide) * patternSide + (x % patternSide)]!)
          const least = squared(words[nearest]!, word) + still
          if (toBeside > least || words[number] !== beside) {
            number = nearest
            now = words[nearest]!
          }
          if (still > 0 && toStanding <= least) continue
        }
        if (stands === now) continue
        numbers[row + x] = number
        shown[row + x] = now
        painted[row + x] = 1
        if (first < 0) first = x
        last = x
      }
      if (first < 0) continue
      if (top < 0) top = y
      bottom = y
      if (first < left) left = first
      if (last > right) right = last
    }
    // A frame that changes nothing still takes its time: one pixel.
    if (top < 0) return { left: 0, top: 0, width: 1, height: 1 }
    return { left, top, width: right + 1 - left, height: bottom + 1 - top }
  }

  #picture({ table, transparent }: ColourMap, box: Rect): Painted {
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
        // Without a branch: no processor foresees what has been painted where that is scattered.
        const mask = -painted[place]!
        alternatives[at] = (indices[at]! & mask) | (transparent & ~mask)
      }
    }
    return { ...box, indices, alternatives, table, transparent }
  }
}

function shifted(map: ColourMap, word: number, offset: number): number {
  return map.of(
    clamped((word & 255) + offset),
    clamped(((word >> 8) & 255) + offset),
    clamped(((word >> 16) & 255) + offset),
  )
}
