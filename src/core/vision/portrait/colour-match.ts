import { type CielabPlanes, cielabPlanes, linearOfCielab, writeCielab } from '../../colour/cielab.ts'
import { lumaOf, skinShare } from '../../colour/luma.ts'
import { fullLight, levelOfLight } from '../../colour/tables.ts'
import type { Rect } from '../../geometry.ts'

/** How a coordinate of CIELAB follows the background at full strength. */
interface Following {
  readonly plane: keyof CielabPlanes
  /** Share of the way from the person's mean to the background's, and the farthest step. */
  readonly share: number
  readonly most: number
  /** Share of the way from the person's spread to the background's, and the largest change of it. */
  readonly spread: number
  readonly mostSpread: number
}

const followings: readonly Following[] = [
  { plane: 'lightness', share: 0.35, most: 12, spread: 0.35, mostSpread: 0.2 },
  { plane: 'greenRed', share: 0.4, most: 12, spread: 0.25, mostSpread: 0.12 },
  { plane: 'blueYellow', share: 0.4, most: 14, spread: 0.25, mostSpread: 0.12 },
]

/** What of the change reaches skin and faces. */
const skinFollows = 0.3
/** Alpha from which a pixel counts for the person's colours. */
const sureAlpha = 200
/** Number of pixels that are measured, about. */
const samples = 40_000
/** Where the ellipse of a face begins to end and where it has ended, in sizes of its box. */
const faceEdge = { from: 1.1, to: 1.5 }

interface Measured {
  readonly mean: number
  readonly spread: number
}

type Look = Readonly<Record<keyof CielabPlanes, Measured>>

/** Returns mean and standard deviation of each coordinate over the pixels that count; null if none does. */
function lookOf({ data, width, height }: ImageData, leastAlpha: number): Look | null {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / samples)))
  const most = Math.ceil(width / step) * Math.ceil(height / step)
  const lab = cielabPlanes(most)
  let count = 0
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4
      if (data[at + 3]! < leastAlpha) continue
      writeCielab(data[at]!, data[at + 1]!, data[at + 2]!, lab, count++)
    }
  }
  if (count === 0) return null
  const measured = (plane: Float32Array): Measured => {
    let [sum, squares] = [0, 0]
    for (let at = 0; at < count; at++) {
      sum += plane[at]!
      squares += plane[at]! ** 2
    }
    const mean = sum / count
    return { mean, spread: Math.sqrt(Math.max(0, squares / count - mean * mean)) }
  }
  return {
    lightness: measured(lab.lightness),
    greenRed: measured(lab.greenRed),
    blueYellow: measured(lab.blueYellow),
  }
}

const clipped = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

/** Returns the factor and the offset by which a coordinate changes: `value * factor + offset`. */
function changeOf(own: Measured, other: Measured, { share, most, spread, mostSpread }: Following) {
  const wanted = own.spread > 0 ? (other.spread / own.spread - 1) * spread : 0
  const factor = 1 + clipped(wanted, mostSpread)
  const step = clipped((other.mean - own.mean) * share, most)
  return { factor, offset: own.mean * (1 - factor) + step }
}

/** Returns how much a place is one of a face, 0–1. */
function faceAt(x: number, y: number, faces: readonly Rect[]): number {
  let most = 0
  for (const { left, top, width, height } of faces) {
    const out = Math.hypot((x - left - width / 2) / (width / 2), (y - top - height / 2) / (height / 2))
    most = Math.max(most, Math.min(1, (faceEdge.to - out) / (faceEdge.to - faceEdge.from)))
  }
  return most
}

/**
 * Moves the colours of a person part of the way to those of a background: mean and spread of lightness and of both
 * opponent axes (after Reinhard et al., "Color Transfer between Images", 2001). Faces, px, and what has the colour of
 * skin follow only a little. `strength` is 0 to 1; at 0 no byte changes. Modifies the person's pixels, straight alpha.
 */
export function matchColours(subject: ImageData, ground: ImageData, faces: readonly Rect[], strength: number): void {
  if (strength <= 0) return
  const [own, other] = [lookOf(subject, sureAlpha), lookOf(ground, 0)]
  if (!own || !other) return
  const [l, a, b] = followings.map((following) =>
    changeOf(own[following.plane], other[following.plane], following),
  ) as [ReturnType<typeof changeOf>, ReturnType<typeof changeOf>, ReturnType<typeof changeOf>]
  const { width, height, data } = subject
  const lab = cielabPlanes(1)
  const light = new Float64Array(3)
  const levels = levelOfLight()
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at + 3] === 0) continue
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
      const luma = lumaOf(red, green, blue)
      const skin = Math.max(skinShare((blue - luma) * 0.564, (red - luma) * 0.713), faceAt(x, y, faces))
      const weight = strength * (1 - (1 - skinFollows) * skin)
      writeCielab(red, green, blue, lab, 0)
      const [lightness, greenRed, blueYellow] = [lab.lightness[0]!, lab.greenRed[0]!, lab.blueYellow[0]!]
      linearOfCielab(
        lightness + weight * (lightness * (l.factor - 1) + l.offset),
        greenRed + weight * (greenRed * (a.factor - 1) + a.offset),
        blueYellow + weight * (blueYellow * (b.factor - 1) + b.offset),
        light,
      )
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = levels[Math.round(Math.max(0, Math.min(1, light[channel]!)) * fullLight)]!
    }
  }
}
