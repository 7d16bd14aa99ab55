import type { Rect, Size } from '../../geometry.ts'
import type { IndexedFrame } from './colour-map.ts'
import type { FrameDelta, FrameDeltaEncoder } from './frame-delta-encoder.ts'
import { squared, staysGood, wordsOf } from './pixel-words.ts'
import { TableWords } from './table-words.ts'

/** Returns true if a pixel has to be painted: it is opaque and differs noticeably from the one below. */
function differs(below: number, wanted: number, still: number): boolean {
  if (below === wanted || wanted >>> 24 === 0) return false
  return still === 0 || below >>> 24 !== wanted >>> 24 || squared(below, wanted) > still
}

/** Returns the box of all pixels to paint; one pixel for a frame without changes, which still has a duration. */
function changedBox(words: Int32Array, below: Int32Array, { width, height }: Size, still: number): Rect {
  let [top, bottom] = [0, height - 1]
  const rowChanges = (y: number) => {
    for (let at = y * width; at < (y + 1) * width; at++) if (differs(below[at]!, words[at]!, still)) return true
    return false
  }
  while (top < height && !rowChanges(top)) top += 1
  if (top === height) return { left: 0, top: 0, width: 1, height: 1 }
  while (!rowChanges(bottom)) bottom -= 1
  let [left, right] = [width, -1]
  for (let y = top; y <= bottom; y++) {
    const row = y * width
    for (let x = 0; x < left; x++) if (differs(below[row + x]!, words[row + x]!, still)) left = x
    for (let x = width - 1; x > right; x--) if (differs(below[row + x]!, words[row + x]!, still)) right = x
  }
  return { left, top, width: right + 1 - left, height: bottom + 1 - top }
}

/** Shorter runs of unchanged pixels between changed ones of a row are painted again, which costs less. */
const shortestRest = 8

/** Returns the pixels to paint in a box over `below`; the rest is transparent. Updates `below` to the painted frame. */
function changedPart(words: Int32Array, below: Int32Array, { width }: Size, box: Rect, still: number): ImageData {
  const part = new ImageData(box.width, box.height)
  const to = wordsOf(part)
  for (let y = 0; y < box.height; y++) {
    const row = (box.top + y) * width + box.left
    const toRow = y * box.width
    let next = -shortestRest
    for (let x = 0; x < box.width; x++) {
      const wanted = words[row + x]!
      if (!differs(below[row + x]!, wanted, still)) continue
      if (x - next < shortestRest) {
        for (let rest = next; rest < x; rest++) to[toRow + rest] = below[row + rest] = words[row + rest]!
      }
      to[toRow + x] = below[row + x] = wanted
      next = x + 1
    }
  }
  return part
}

/** Mapping of changed pixels, which are opaque among transparent ones, to palette colours; px on the canvas. */
export interface PartColours {
  index(pixels: ImageData, left: number, top: number): IndexedFrame
}

/** Painter of the pixels that changed since the previous frame, so that no colour is searched for the rest. */
export class RegionDeltaEncoder implements FrameDeltaEncoder {
  readonly #colours: PartColours
  readonly #still: number
  readonly #width: number
  /** Source colours of the pixels when they were painted, and the palette colours shown now. */
  readonly #below: Int32Array
  readonly #shown: Int32Array
  #words: TableWords | null = null

  /** `still` is the squared RGB distance by which a shown pixel may be off without being repainted. */
  constructor({ width, height }: Size, colours: PartColours, still: number) {
    this.#colours = colours
    this.#still = still
    this.#width = width
    this.#below = new Int32Array(width * height)
    this.#shown = new Int32Array(width * height)
  }

  paint(pixels: ImageData, whole: boolean): FrameDelta {
    const words = wordsOf(pixels)
    const { width, height } = pixels
    const box = whole ? { left: 0, top: 0, width, height } : changedBox(words, this.#below, pixels, this.#still)
    const part = changedPart(words, this.#below, pixels, box, this.#still)
    const indexed = this.#colours.index(part, box.left, box.top)
    return { ...box, ...indexed, alternatives: this.#leaving(indexed, box, words) }
  }

  clear(): void {
    this.#below.fill(0)
    this.#shown.fill(0)
  }

  #wordsOf(table: Uint8Array, transparent: number): TableWords {
    if (this.#words?.table !== table) this.#words = new TableWords(table, transparent)
    return this.#words
  }

  /**
   * Returns the alternative indices: transparent where the canvas already shows the pixel. There `indices` get the
   * shown colour if the table has it. Updates the shown colours.
   */
  #leaving({ table, transparent, indices }: IndexedFrame, box: Rect, wanted: Int32Array): Uint8Array {
    const still = this.#still
    const width = this.#width
    const known = this.#wordsOf(table, transparent)
    const { words } = known
    const shown = this.#shown
    const alternatives = transparent < 0 ? indices : indices.slice()
    for (let y = 0, at = 0; y < box.height; y++) {
      let place = (box.top + y) * width + box.left
      for (const end = at + box.width; at < end; at++, place++) {
        const index = indices[at]!
        const before = shown[place]!
        if (index === transparent) {
          if (before !== 0) indices[at] = known.placeOf(before)
          continue
        }
        const now = words[index]!
        if (transparent < 0 || (before !== now && !(still > 0 && staysGood(before, now, wanted[place]!, still)))) {
          shown[place] = now
          continue
        }
        alternatives[at] = transparent
        if (before !== now) indices[at] = known.placeOf(before)
      }
    }
    return alternatives
  }
}
