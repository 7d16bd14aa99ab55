import { lumaOf } from '../colour/luma.ts'
import { lightOfLevel } from '../colour/tables.ts'
import { levelAt } from './measure-tone.ts'
import type { Cast } from './measurements.ts'

const mostSamples = 400_000
/** Shares of the brightest px that are taken for white things, and in which their colour must be the same. */
const [whiteShare, plateauShare] = [0.005, 0.03]
/** Level that the brightest channel of white things reaches: darker ones may be of any colour. */
const leastWhite = 246
/**
 * Strength of a cast, as the length of its logarithm without brightness, from which it is no tint of the things:
 * paper and walls are often cream, and hardly ever blue or green.
 */
const [leastWarm, leastOther] = [0.32, 0.13]
/** Strength beyond which it is rather a picture of one colour. */
const mostCast = 0.75
/** Distance between estimates, in the same measure, within which they agree. */
const agreed = 0.13

type Light = readonly [number, number, number]
const none: Cast = { gains: [1, 1, 1], confidence: 0 }

/** Returns the logarithms of a colour of light without its brightness. */
function tintOf(light: Light): Light {
  const logs = light.map((value) => Math.log(Math.max(value, 1e-4))) as [number, number, number]
  const mean = (logs[0] + logs[1] + logs[2]) / 3
  return [logs[0] - mean, logs[1] - mean, logs[2] - mean]
}
const distance = (one: Light, other: Light) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

interface Brightest {
  readonly white: Light
  readonly plateau: Light
  /** Light that 0.2 % of pixels exceed, channel by channel. */
  readonly highs: Light
  readonly brightest: number
}

/** Averages the brightest px of a picture; null if too few can be seen. */
function brightestOf({ data, width, height }: ImageData): Brightest | null {
  const stride = Math.max(1, Math.ceil((width * height) / mostSamples) | 1)
  const luma = new Uint32Array(256)
  const channels = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const
  const each = (work: (red: number, green: number, blue: number, luma: number) => void) => {
    for (let pixel = 0; pixel < width * height; pixel += stride) {
      const at = pixel * 4
      if (data[at + 3]! < 128) continue
      work(data[at]!, data[at + 1]!, data[at + 2]!, Math.round(lumaOf(data[at]!, data[at + 1]!, data[at + 2]!)))
    }
  }
  let count = 0
  each((red, green, blue, own) => {
    luma[own]! += 1
    channels[0][red]! += 1
    channels[1][green]! += 1
    channels[2][blue]! += 1
    count += 1
  })
  if (count < 256) return null
  const [whiteFrom, plateauFrom] = [levelAt(luma, 1 - whiteShare), levelAt(luma, 1 - plateauShare)]
  const white: [number, number, number] = [0, 0, 0]
  const plateau: [number, number, number] = [0, 0, 0]
  each((red, green, blue, own) => {
    if (own < plateauFrom) return
    for (const sum of own >= whiteFrom ? [white, plateau] : [plateau]) {
      sum[0] += lightOfLevel[red]!
      sum[1] += lightOfLevel[green]!
      sum[2] += lightOfLevel[blue]!
    }
  })
  const tops = channels.map((histogram) => levelAt(histogram, 0.998)) as [number, number, number]
  const highs = tops.map((level) => lightOfLevel[level]!) as [number, number, number]
  return { white, plateau, highs, brightest: Math.max(...tops) }
}

/**
 * Estimates the colour of the light by the brightest things (white patch, Land 1977). It is sure only if they are nearly
 * white, of one colour over a larger area, and nothing in the picture exceeds them in any channel: sunsets, skin and
 * pictures of one colour are left alone.
 */
export function castOf(pixels: ImageData): Cast {
  const found = brightestOf(pixels)
  if (!found || found.brightest < leastWhite) return none
  const tint = tintOf(found.white)
  const strength = Math.hypot(...tint)
  const warm = tint[0] > 0 && tint[2] < 0 && tint[1] < 0.12
  if (strength < (warm ? leastWarm : leastOther) || strength > mostCast) return none
  const apart = Math.max(distance(tint, tintOf(found.plateau)), distance(tint, tintOf(found.highs)))
  const most = Math.max(...found.white)
  return {
    gains: found.white.map((value) => Math.min(4, most / Math.max(value, 1e-4))) as [number, number, number],
    confidence: Math.max(0, 1 - (0.5 * apart) / agreed),
  }
}
