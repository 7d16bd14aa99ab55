import { fullLight, levelOfLight, lightOfLevel } from '../colour/tables.ts'
import type { Rect } from '../geometry.ts'
import { resize, scaled } from '../image/resize.ts'
import { type PhotoPlacement, toPicture } from './placement.ts'

/** A part of a picture with straight alpha; `left` and `top` are its place in the whole picture, px. */
export interface Part {
  readonly pixels: ImageData
  readonly left: number
  readonly top: number
}

const lobes = 3
/** Px of the reduced picture per px of the photo, each way: enough that turning it costs no detail. */
const oversampling = 1.5
/** Px around what the photo shows that the filter and the colours of edges look at. */
const margin = 24

/** Returns the box of the picture that a photo shows, with a margin, whole px; it may reach beyond the picture. */
export function shownBox(placement: PhotoPlacement): Rect {
  const { width, height } = placement
  const place = toPicture(placement)
  const corners = [
    place({ x: 0, y: 0 }),
    place({ x: width, y: 0 }),
    place({ x: 0, y: height }),
    place({ x: width, y: height }),
  ]
  const around = margin + Math.ceil((2 * lobes) / placement.scale)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const left = Math.floor(Math.min(...xs)) - around
  const top = Math.floor(Math.min(...ys)) - around
  return {
    left,
    top,
    width: Math.ceil(Math.max(...xs)) + around - left,
    height: Math.ceil(Math.max(...ys)) + around - top,
  }
}

function lanczos(x: number): number {
  if (Math.abs(x) < 1e-8) return 1
  if (Math.abs(x) >= lobes) return 0
  const angle = Math.PI * x
  return (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / (angle * angle)
}

/** Returns linear light weighted by opacity, and opacity, four values per px. */
function weighted({ data }: ImageData): Float32Array {
  const out = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255
    for (let channel = 0; channel < 3; channel++) out[at + channel] = lightOfLevel[data[at + channel]!]! * alpha
    out[at + 3] = alpha
  }
  return out
}

/** Weights of the filter along one axis around `centre`; returns the first place. */
function taps(centre: number, widen: number, weights: Float64Array): number {
  const first = Math.ceil(centre - lobes * widen - 0.5)
  let sum = 0
  for (let tap = 0; tap < weights.length; tap++) {
    weights[tap] = lanczos((first + tap + 0.5 - centre) / widen)
    sum += weights[tap]!
  }
  for (let tap = 0; tap < weights.length; tap++) weights[tap]! /= sum
  return first
}

/**
 * Turns, scales and moves a part of a picture onto a photo: reduced by Lanczos, then resampled once more for turn and
 * place, in linear light and with colour weighted by opacity. What lies beyond the part is transparent.
 */
export async function warp(part: Part, placement: PhotoPlacement): Promise<ImageData> {
  const { width, height, scale } = placement
  const size = scaled(part.pixels, Math.min(1, scale * oversampling))
  const small = await resize(part.pixels, size)
  const source = weighted(small)
  const [factorX, factorY] = [size.width / part.pixels.width, size.height / part.pixels.height]
  const [widenX, widenY] = [Math.max(1, factorX / scale), Math.max(1, factorY / scale)]
  const across = new Float64Array(Math.ceil(2 * lobes * widenX) + 1)
  const down = new Float64Array(Math.ceil(2 * lobes * widenY) + 1)
  const place = toPicture(placement)
  const out = new ImageData(width, height)
  const levels = levelOfLight()
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const point = place({ x: x + 0.5, y: y + 0.5 })
      const left = taps((point.x - part.left) * factorX, widenX, across)
      const top = taps((point.y - part.top) * factorY, widenY, down)
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let row = Math.max(0, -top); row < down.length && top + row < size.height; row++) {
        let [r, g, b, a] = [0, 0, 0, 0]
        for (let column = Math.max(0, -left); column < across.length && left + column < size.width; column++) {
          const weight = across[column]!
          const from = ((top + row) * size.width + left + column) * 4
          r += source[from]! * weight
          g += source[from + 1]! * weight
          b += source[from + 2]! * weight
          a += source[from + 3]! * weight
        }
        red += r * down[row]!
        green += g * down[row]!
        blue += b * down[row]!
        alpha += a * down[row]!
      }
      if (alpha <= 1 / 510) continue
      const level = (light: number) => levels[Math.round(Math.min(1, Math.max(0, light / alpha)) * fullLight)]!
      out.data[at] = level(red)
      out.data[at + 1] = level(green)
      out.data[at + 2] = level(blue)
      out.data[at + 3] = Math.round(Math.min(1, alpha) * 255)
    }
  }
  return out
}
