import type { StepContext } from './step.ts'
import type { Mask } from './stroke-mask.ts'

/** Radius around a pixel from which it is filled, px. */
const reach = 5
/** Lengths of a step straight and across in the distance transform, and the distance of what is not reached. */
const [straight, diagonal, far] = [5, 7, 60_000]
/** Pixels filled between two looks at the signal. */
const batch = 20_000

/**
 * Returns how deep each px of the mask's box lies in the mask, in fifths of a px (chamfer distance 5-7, Borgefors 1986);
 * the box is wider than the mask by one px where the picture is.
 */
function depthsOf({ marked, left, top, right, bottom }: Mask, width: number): Uint16Array {
  const [across, down] = [right - left, bottom - top]
  const depths = new Uint16Array(across * down)
  for (let at = 0; at < depths.length; at++) {
    depths[at] = marked[(top + Math.floor(at / across)) * width + left + (at % across)] === 1 ? far : 0
  }
  const near = (x: number, y: number, cost: number, own: number) =>
    x < 0 || y < 0 || x >= across || y >= down ? own : Math.min(own, depths[y * across + x]! + cost)
  for (const way of [1, -1]) {
    for (let place = 0; place < depths.length; place++) {
      const at = way === 1 ? place : depths.length - 1 - place
      const own = depths[at]!
      if (own === 0) continue
      const [x, y] = [at % across, Math.floor(at / across)]
      let least = near(x - way, y, straight, own)
      least = near(x, y - way, straight, least)
      least = near(x - way, y - way, diagonal, least)
      depths[at] = near(x + way, y - way, diagonal, least)
    }
  }
  return depths
}

/** Returns the places of a box that lie in the mask, from its edge inwards. */
function inwards(depths: Uint16Array): Uint32Array {
  const places: number[] = []
  for (let at = 0; at < depths.length; at++) if (depths[at]! > 0) places.push(at)
  return Uint32Array.from(places.sort((one, other) => depths[one]! - depths[other]!))
}

/** Widens the box of a mask by one px inside the picture, so that it has an edge to begin from. */
function widened(mask: Mask, width: number, height: number): Mask {
  return {
    marked: mask.marked,
    left: Math.max(0, mask.left - 1),
    top: Math.max(0, mask.top - 1),
    right: Math.min(width, mask.right + 1),
    bottom: Math.min(height, mask.bottom + 1),
  }
}

/** What is known around a pixel that is filled. */
interface Work {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  /** 1 where nothing is known yet. */
  readonly open: Uint8Array
}

/** Returns the slope of a channel between the known neighbours of a px along one direction, 0 without both. */
function slopeOf({ data, open }: Work, pixel: number, step: number, channel: number): number {
  if (pixel - step < 0 || pixel + step >= open.length || open[pixel - step] === 1 || open[pixel + step] === 1) return 0
  return (data[(pixel + step) * 4 + channel]! - data[(pixel - step) * 4 + channel]!) / 2
}

/** Fills one px by the known ones around it: near ones and those along the way inwards count more. */
function fillPixel(work: Work, x: number, y: number, inX: number, inY: number, sums: Float64Array): void {
  const { data, width, height, open } = work
  sums.fill(0)
  for (let row = Math.max(1, y - reach); row <= Math.min(height - 2, y + reach); row++) {
    for (let column = Math.max(1, x - reach); column <= Math.min(width - 2, x + reach); column++) {
      const pixel = row * width + column
      if (open[pixel] === 1) continue
      const [offX, offY] = [x - column, y - row]
      const square = offX * offX + offY * offY
      if (square > reach * reach) continue
      const along = Math.abs(offX * inX + offY * inY) / Math.sqrt(square)
      const weight = Math.max(0.05, along) / square
      for (let channel = 0; channel < 3; channel++) {
        const foretold =
          data[pixel * 4 + channel]! +
          slopeOf(work, pixel, 1, channel) * offX +
          slopeOf(work, pixel, width, channel) * offY
        sums[channel]! += weight * foretold
      }
      sums[3]! += weight
    }
  }
  if (sums[3] === 0) return
  const at = (y * width + x) * 4
  for (let channel = 0; channel < 3; channel++) data[at + channel] = sums[channel]! / sums[3]!
  open[y * width + x] = 0
}

/**
 * Fills a mask from its edge inwards: each px by the weighted values and slopes of known ones around it (Telea 2004, in
 * the order of a distance transform). Returns a copy; the mask is used up.
 */
export function fillMask(pixels: ImageData, found: Mask, context: StepContext): ImageData {
  const { width, height } = pixels
  const out = new ImageData(width, height)
  out.data.set(pixels.data)
  const mask = widened(found, width, height)
  const across = mask.right - mask.left
  const depths = depthsOf(mask, width)
  const places = inwards(depths)
  const work: Work = { data: out.data, width, height, open: mask.marked }
  const sums = new Float64Array(4)
  const depthAt = (at: number) => depths[Math.min(depths.length - 1, Math.max(0, at))]!
  for (const [done, at] of places.entries()) {
    if (done % batch === 0) {
      context.signal.throwIfAborted()
      context.progress(done / places.length)
    }
    const inX = depthAt(at + 1) - depthAt(at - 1)
    const inY = depthAt(at + across) - depthAt(at - across)
    const length = Math.hypot(inX, inY) || 1
    fillPixel(work, mask.left + (at % across), mask.top + Math.floor(at / across), inX / length, inY / length, sums)
  }
  context.progress(1)
  return out
}
