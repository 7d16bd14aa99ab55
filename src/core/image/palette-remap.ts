import type { Palette } from './palette.ts'
import { words } from './palette-histogram.ts'
import { Nearest } from './palette-nearest.ts'
import { dimensions, toSpace } from './palette-space.ts'

/** Squared distance below which the palette counts as having the colour: about a third of an 8-bit step. */
const met = 1e-6
/** Squared distance a pixel may be off to repeat the previous pixel's colour, since longer runs compress better. */
const runTolerance = 2e-5
/** Limit of diffused errors per axis, or the usual gap between colours if wider; larger errors would smear. */
const leastErrorLimit = 0.06
/** Difference between neighbours, 0–255, above which dithering would only add noise. */
const busyStep = 16

/** Computes the coordinates of every pixel of a row; equal neighbours are computed once. */
function rowToSpace(pixels: ImageData, colours: Uint32Array, y: number, out: Float32Array): void {
  const { data, width } = pixels
  for (let x = 0; x < width; x++) {
    const at = y * width + x
    if (x > 0 && colours[at] === colours[at - 1]) out.copyWithin(x * dimensions, (x - 1) * dimensions, x * dimensions)
    else
      toSpace(
        data[at * 4] as number,
        data[at * 4 + 1] as number,
        data[at * 4 + 2] as number,
        data[at * 4 + 3] as number,
        out,
        x * dimensions,
      )
  }
}

/** Returns the strength of dithering at a pixel: full in soft gradients, none next to edges. */
function localStrength(
  data: Uint8ClampedArray,
  at: number,
  width: number,
  x: number,
  y: number,
  height: number,
): number {
  const here = data[at + 1] as number
  const row = width * 4
  const across = Math.abs((x > 0 ? (data[at - 3] as number) : here) - (x < width - 1 ? (data[at + 5] as number) : here))
  const down = Math.abs(
    (y > 0 ? (data[at + 1 - row] as number) : here) - (y < height - 1 ? (data[at + 1 + row] as number) : here),
  )
  return Math.max(0, 1 - Math.max(across, down) / busyStep)
}

/** Adds a share of the error in `from` to the pixel at `at`. */
function spread(errors: Float32Array, at: number, from: Float32Array, share: number): void {
  for (let axis = 0; axis < dimensions; axis++)
    errors[at + axis] = (errors[at + axis] as number) + (from[axis] as number) * share
}

class Remapper {
  private readonly pixels: ImageData
  private readonly nearest: Nearest
  private readonly strength: number
  private readonly colours: Uint32Array
  private readonly row: Float32Array
  /** Errors diffused to this row and the next, with a margin of one pixel at both ends. */
  private here: Float32Array
  private below: Float32Array
  private readonly wanted = new Float32Array(dimensions)
  private readonly errorLimit: number
  readonly indices: Uint8Array

  constructor(pixels: ImageData, palette: Palette, strength: number) {
    this.pixels = pixels
    this.nearest = new Nearest(palette.space)
    this.errorLimit = Math.max(leastErrorLimit, this.nearest.usualGap())
    this.strength = palette.exact ? 0 : strength
    this.colours = words(pixels)
    this.row = new Float32Array(pixels.width * dimensions)
    this.here = new Float32Array((pixels.width + 2) * dimensions)
    this.below = new Float32Array((pixels.width + 2) * dimensions)
    this.indices = new Uint8Array(pixels.width * pixels.height)
  }

  run(): Uint8Array {
    for (let y = 0; y < this.pixels.height; y++) {
      rowToSpace(this.pixels, this.colours, y, this.row)
      this.remapRow(y, y % 2 === 0 || this.strength === 0 ? 1 : -1)
      ;[this.here, this.below] = [this.below, this.here]
      this.below.fill(0)
    }
    return this.indices
  }

  private remapRow(y: number, step: 1 | -1): void {
    const { width } = this.pixels
    let before = -1
    for (let done = 0, x = step === 1 ? 0 : width - 1; done < width; done++, x += step) {
      before = this.strength > 0 ? this.dithered(x, y, step, before) : this.plain(x, before)
      this.indices[y * width + x] = before
    }
  }

  private plain(x: number, before: number): number {
    const { nearest, row } = this
    const index = nearest.of(row, x * dimensions, Math.max(0, before))
    return nearest.found >= met && this.runOn(before, row, x * dimensions) ? before : index
  }

  /** Returns true if the previous pixel's colour is about as good as the nearest just found. */
  private runOn(before: number, from: Float32Array, at: number): boolean {
    return before >= 0 && this.nearest.square(before, from, at) < this.nearest.found + runTolerance
  }

  private dithered(x: number, y: number, step: 1 | -1, before: number): number {
    const { nearest, row, wanted, here } = this
    const at = x * dimensions
    const own = nearest.of(row, at, Math.max(0, before))
    // A colour in the palette is used as it is and ends the error diffusion, so that even areas stay even.
    if (nearest.found < met) return own
    const { data, width, height } = this.pixels
    const strength = this.strength * localStrength(data, (y * width + x) * 4, width, x, y, height)
    for (let axis = 0; axis < dimensions; axis++) {
      wanted[axis] = (row[at + axis] as number) + (here[at + dimensions + axis] as number) * strength
    }
    const best = nearest.of(wanted, 0, own)
    const index = this.runOn(before, wanted, 0) ? before : best
    this.passOn(index, x, step)
    return index
  }

  /** Diffuses the error (Floyd–Steinberg), along the direction of the row. */
  private passOn(index: number, x: number, step: 1 | -1): void {
    const { wanted, nearest, here, below, errorLimit } = this
    for (let axis = 0; axis < dimensions; axis++) {
      const error = (wanted[axis] as number) - (nearest.points[index * dimensions + axis] as number)
      wanted[axis] = Math.max(-errorLimit, Math.min(errorLimit, error))
    }
    const centre = (x + 1) * dimensions
    const ahead = step * dimensions
    spread(here, centre + ahead, wanted, 7 / 16)
    spread(below, centre - ahead, wanted, 3 / 16)
    spread(below, centre, wanted, 5 / 16)
    spread(below, centre + ahead, wanted, 1 / 16)
  }
}

/**
 * Maps every pixel to a palette index, row by row. `strength`, 0–1, is the share of the error diffused to the
 * neighbours; less at edges, none where the palette has the exact colour.
 */
export function remap(pixels: ImageData, palette: Palette, strength: number): Uint8Array {
  return new Remapper(pixels, palette, strength).run()
}
