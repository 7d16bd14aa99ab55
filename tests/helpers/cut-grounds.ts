import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { channelsOf } from '../../src/core/colour/srgb.ts'
import { lattice } from './pictures.ts'

/** Width and height of every made picture, px. */
export const cutSize = { width: 1024, height: 768 } as const
const { width, height } = cutSize

/** Returns red, green and blue of every pixel, 0–255, row by row. */
export type Ground = (random: () => number) => Float32Array

const filled = (at: (x: number, y: number) => readonly [number, number, number]): Float32Array => {
  const pixels = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(at(x, y), (y * width + x) * 3)
  return pixels
}

/** Mixes two colours and adds light, in levels. */
const tone = (one: readonly number[], other: readonly number[], share: number, light = 0): [number, number, number] => [
  one[0]! + (other[0]! - one[0]!) * share + light,
  one[1]! + (other[1]! - one[1]!) * share + light,
  one[2]! + (other[2]! - one[2]!) * share + light,
]

function drawn(paint: (c: SKRSContext2D) => void): Float32Array {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  paint(context)
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = new Float32Array(width * height * 3)
  for (let at = 0; at < width * height; at++) pixels.set(data.subarray(at * 4, at * 4 + 3), at * 3)
  return pixels
}

/** Blurs a picture by three box filters each way. */
function blurred(pixels: Float32Array, radius: number): Float32Array {
  let from = pixels
  for (const [step, count, stride, lines, next] of [
    [3, width, 3, height, width * 3],
    [width * 3, height, width * 3, width, 3],
  ] as const) {
    for (let pass = 0; pass < 3; pass++) {
      const to = new Float32Array(from.length)
      for (let line = 0; line < lines; line++) {
        for (let channel = 0; channel < 3; channel++) {
          const base = line * next + channel
          let sum = 0
          const value = (at: number) => from[base + Math.max(0, Math.min(count - 1, at)) * stride]!
          for (let at = -radius; at <= radius; at++) sum += value(at)
          for (let at = 0; at < count; at++) {
            to[base + at * step] = sum / (radius * 2 + 1)
            sum += value(at + radius + 1) - value(at - radius)
          }
        }
      }
      from = to
    }
  }
  return from
}

/** One colour with the faint fall of light that a studio has. */
export const plain =
  (colour: string, fall = 3): Ground =>
  () => {
    const own = channelsOf(colour)
    return filled((x, y) => tone(own, own, 0, -fall * ((x / width - 0.4) ** 2 + (y / height - 0.5) ** 2) * 4))
  }

export const linear =
  (from: string, to: string, slope = 0.3): Ground =>
  () => {
    const [one, other] = [channelsOf(from), channelsOf(to)]
    return filled((x, y) => tone(one, other, ((x / width) * slope + y / height) / (1 + slope)))
  }

export const radial =
  (inner: string, outer: string): Ground =>
  () => {
    const [one, other] = [channelsOf(inner), channelsOf(outer)]
    return filled((x, y) => tone(one, other, Math.min(1, ((x / width - 0.5) ** 2 + (y / height - 0.45) ** 2) * 2.2)))
  }

export const wood =
  (light: string, dark: string): Ground =>
  (random) => {
    const [one, other] = [channelsOf(light), channelsOf(dark)]
    const [bend, grain, fine] = [
      lattice(width, height, 260, random),
      lattice(width, 4096, 22, random),
      lattice(width, 4096, 4, random),
    ]
    return filled((x, y) => {
      const across = y * 2.2 + bend(x, y) * 260
      const rings = 0.5 + 0.5 * Math.sin(across / 17)
      const share = 0.45 * rings + 0.4 * grain(x * 0.12, across) + 0.25 * fine(x * 0.1, across)
      const joint = y % 256 < 3 ? -45 : 0
      return tone(one, other, share, joint)
    })
  }

export const fabric =
  (light: string, dark: string, pitch = 5): Ground =>
  (random) => {
    const [one, other] = [channelsOf(light), channelsOf(dark)]
    const [folds, worn] = [lattice(width, height, 210, random), lattice(width, height, 9, random)]
    return filled((x, y) => {
      const weave = (Math.sin((x + y * 0.2) * (Math.PI / pitch)) * Math.sin((y - x * 0.2) * (Math.PI / pitch)) + 1) / 2
      return tone(one, other, 0.5 * weave + 0.35 * worn(x, y), (folds(x, y) - 0.5) * 46)
    })
  }

export const concrete =
  (colour: string): Ground =>
  (random) => {
    const own = channelsOf(colour)
    const scales = [150, 50, 14, 4].map((cell) => lattice(width, height, cell, random))
    return filled((x, y) => {
      const light = scales.reduce((sum, scale, at) => sum + (scale(x, y) - 0.5) * (34 - at * 5), 0)
      return tone(own, own, 0, light)
    })
  }

export const carpet =
  (light: string, dark: string): Ground =>
  (random) => {
    const [one, other] = [channelsOf(light), channelsOf(dark)]
    const [tufts, patches] = [lattice(width, height, 5, random), lattice(width, height, 60, random)]
    return filled((x, y) => tone(one, other, 0.7 * tufts(x, y) + 0.3 * patches(x, y)))
  }

/** Leaves in sun and shade; `soft` px out of focus. */
export const foliage =
  (soft: number): Ground =>
  (random) => {
    const picture = drawn((c) => {
      c.fillStyle = '#1d3316'
      c.fillRect(0, 0, width, height)
      for (let leaf = 0; leaf < 1500; leaf++) {
        const depth = leaf / 1500
        const warm = random()
        c.fillStyle = `rgb(${30 + depth * 70 + warm * 50},${55 + depth * 95 + warm * 30},${20 + depth * 30})`
        c.beginPath()
        c.ellipse(random() * width, random() * height, 12 + random() * 30, 6 + random() * 12, random() * 3.2, 0, 6.3)
        c.fill()
      }
    })
    return soft > 0 ? blurred(picture, soft) : picture
  }

/** Lights and blotches far out of focus. */
export const bokeh =
  (base: string, colours: readonly string[]): Ground =>
  (random) => {
    const picture = drawn((c) => {
      c.fillStyle = base
      c.fillRect(0, 0, width, height)
      for (let blot = 0; blot < 40; blot++) {
        c.globalAlpha = 0.5
        c.fillStyle = colours[blot % colours.length]!
        c.fillRect(random() * width - 100, random() * height - 100, 60 + random() * 240, 60 + random() * 240)
      }
    })
    const soft = blurred(picture, 16)
    const lights = drawn((c) => {
      for (let light = 0; light < 45; light++) {
        c.globalAlpha = 0.18 + random() * 0.3
        c.fillStyle = colours[light % colours.length]!
        c.beginPath()
        c.arc(random() * width, random() * height, 14 + random() * 38, 0, 6.3)
        c.fill()
      }
    })
    const glow = blurred(lights, 2)
    return soft.map((value, at) => Math.min(255, value + glow[at]! * 0.5))
  }

export const brick =
  (colour: string): Ground =>
  (random) => {
    const own = channelsOf(colour)
    const rough = lattice(width, height, 6, random)
    const tints = Array.from({ length: 512 }, () => (random() - 0.5) * 52)
    return filled((x, y) => {
      const row = Math.floor(y / 48)
      const shifted = x + (row % 2) * 52
      const joint = y % 48 < 6 || shifted % 104 < 6
      const grain = (rough(x, y) - 0.5) * 30
      if (joint) return [168 + grain, 160 + grain, 150 + grain]
      return tone(own, own, 0, grain + tints[(row * 13 + Math.floor(shifted / 104)) % 512]!)
    })
  }

/** Shelves full of books, jars and boxes; `soft` px out of focus. */
export const shelf =
  (board: string, soft: number): Ground =>
  (random) => {
    const picture = drawn((c) => {
      c.fillStyle = '#57493d'
      c.fillRect(0, 0, width, height)
      for (let row = 0; row < 4; row++) {
        const floor = 185 + row * 192
        for (let x = 4; x < width; ) {
          const [wide, high] = [18 + random() * 52, 70 + random() * 95]
          c.fillStyle = `hsl(${random() * 360} ${20 + random() * 55}% ${25 + random() * 50}%)`
          c.fillRect(x, floor - high, wide, high)
          c.fillStyle = 'rgba(255,255,255,.35)'
          if (random() > 0.5) c.fillRect(x + wide * 0.2, floor - high * 0.75, wide * 0.6, high * 0.16)
          x += wide + random() * 9
        }
        c.fillStyle = board
        c.fillRect(0, floor, width, 22)
        c.fillStyle = 'rgba(0,0,0,.35)'
        c.fillRect(0, floor + 18, width, 6)
      }
    })
    return soft > 0 ? blurred(picture, soft) : picture
  }
