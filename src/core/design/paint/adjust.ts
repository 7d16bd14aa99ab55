import type { Adjustments } from '../adjustments.ts'
import { blurPixels } from './blur.ts'
import { filterByName, type Matrix, plainMatrix, type Tones } from './looks.ts'

/** Intermediate steps for each of the 256 values of a channel. */
const fine = 16
const most = 255 * fine
/** Fractional bits of the matrix weights. */
const weightBits = 12

/** Standard deviation of the strongest blur, as a share of the shorter side. */
const strongestBlur = 0.04
/** Standard deviation of the unsharp mask's blur, as a share of the shorter side, and its minimum, px. */
const sharpenReach = 0.0012
const smallestReach = 0.6

const clamp = (value: number, least: number, largest: number) => Math.min(largest, Math.max(least, value))
const mixed = (from: number, to: number, share: number) => from + (to - from) * share

/** Perlin's gain: an S-curve that leaves black, middle and white unchanged; a power of 1 changes nothing. */
function gain(value: number, power: number): number {
  return value < 0.5 ? 0.5 * (2 * value) ** power : 1 - 0.5 * (2 - 2 * value) ** power
}

/** Interpolates linearly between equidistant points. */
function onCurve(points: readonly number[], value: number): number {
  const place = clamp(value, 0, 1) * (points.length - 1)
  const below = Math.min(points.length - 2, Math.floor(place))
  return mixed(points[below]!, points[below + 1]!, place - below)
}

type Channel = 0 | 1 | 2

/**
 * Returns the change of a channel before colours are mixed, 0–1: warmth multiplies red by 2^0.35t and blue by its
 * inverse at equal luma, brightness is the power 2^-b, contrast the gain of 2^c.
 */
function before(adjust: Adjustments, channel: Channel): (value: number) => number {
  const warmth = 2 ** ((0.35 * adjust.temperature) / 100)
  const [red, blue] = [warmth, 1 / warmth]
  const luma = 0.299 * red + 0.587 + 0.114 * blue
  const factor = (channel === 0 ? red : channel === 2 ? blue : 1) / luma
  const brightness = 2 ** (-adjust.brightness / 100)
  const contrast = 2 ** (adjust.contrast / 100)
  return (value) => gain(clamp(value * factor, 0, 1) ** brightness, contrast)
}

/**
 * Returns the change after mixing: the tones of the look, then fading, which lifts black to 0.22 and lowers white to
 * 0.94.
 */
function after(adjust: Adjustments, tones: Tones, share: number, channel: Channel): (value: number) => number {
  return (value) => {
    const toned = mixed(value, onCurve(tones[channel]!, value), share)
    return mixed(toned, 0.22 + 0.72 * toned, adjust.fade / 100)
  }
}

/** Returns a matrix that keeps Rec. 709 luma and multiplies the difference from it by `amount`. */
function saturation(amount: number): Matrix {
  const [r, g, b] = [0.2126, 0.7152, 0.0722].map((weight) => weight * (1 - amount)) as [number, number, number]
  return [r + amount, g, b, r, g + amount, b, r, g, b + amount]
}

/** Multiplies two 3 × 3 matrices, row by row; `first` is applied first. */
function product(last: Matrix, first: Matrix): Matrix {
  return first.map((_, place) => {
    const [row, column] = [Math.floor(place / 3) * 3, place % 3]
    return last[row]! * first[column]! + last[row + 1]! * first[column + 3]! + last[row + 2]! * first[column + 6]!
  }) as unknown as Matrix
}

interface Tables {
  /** From values of red, green and blue to intermediate steps. */
  readonly enter: readonly [Int32Array, Int32Array, Int32Array]
  /** Null where channels are not mixed. */
  readonly matrix: Int32Array | null
  /** From intermediate steps back to values. */
  readonly leave: readonly [Uint8Array, Uint8Array, Uint8Array]
}

function tablesOf(adjust: Adjustments): Tables | null {
  const look = filterByName(adjust.look)
  const share = look ? adjust.lookAmount / 100 : 0
  const { brightness, contrast, temperature, fade } = adjust
  if (share === 0 && !brightness && !contrast && !temperature && !fade && !adjust.saturation) return null
  const tones = look?.tones ?? [
    [0, 1],
    [0, 1],
    [0, 1],
  ]
  const toLook = (look?.matrix ?? plainMatrix).map((weight, place) => mixed(plainMatrix[place]!, weight, share))
  const matrix = product(toLook as unknown as Matrix, saturation(1 + adjust.saturation / 100))
  const mixes = matrix.some((weight, place) => Math.abs(weight - plainMatrix[place]!) > 1e-9)
  const each = <T>(make: (channel: Channel) => T) => [make(0), make(1), make(2)] as const
  return {
    enter: each((channel) => {
      const change = before(adjust, channel)
      return Int32Array.from({ length: 256 }, (_, value) => Math.round(change(value / 255) * most))
    }),
    matrix: mixes ? Int32Array.from(matrix, (weight) => Math.round(weight * (1 << weightBits))) : null,
    leave: each((channel) => {
      const change = after(adjust, tones, share, channel)
      return Uint8Array.from({ length: most + 1 }, (_, step) => Math.round(clamp(change(step / most), 0, 1) * 255))
    }),
  }
}

/** Applies the combined tables of each channel, where channels are not mixed. */
function throughTables(data: Uint8ClampedArray, { enter, leave }: Tables): void {
  const [red, green, blue] = enter.map((steps, channel) =>
    Uint8Array.from(steps, (step) => leave[channel as Channel][step]!),
  ) as [Uint8Array, Uint8Array, Uint8Array]
  for (let at = 0; at < data.length; at += 4) {
    data[at] = red[data[at]!]!
    data[at + 1] = green[data[at + 1]!]!
    data[at + 2] = blue[data[at + 2]!]!
  }
}

function throughMatrix(data: Uint8ClampedArray, { enter, leave }: Tables, matrix: Int32Array): void {
  const [enterRed, enterGreen, enterBlue] = enter
  const [leaveRed, leaveGreen, leaveBlue] = leave
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let at = 0; at < data.length; at += 4) {
    const r = enterRed[data[at]!]!
    const g = enterGreen[data[at + 1]!]!
    const b = enterBlue[data[at + 2]!]!
    const red = (rr * r + rg * g + rb * b) >> weightBits
    const green = (gr * r + gg * g + gb * b) >> weightBits
    const blue = (br * r + bg * g + bb * b) >> weightBits
    data[at] = leaveRed[red < 0 ? 0 : red > most ? most : red]!
    data[at + 1] = leaveGreen[green < 0 ? 0 : green > most ? most : green]!
    data[at + 2] = leaveBlue[blue < 0 ? 0 : blue > most ? most : blue]!
  }
}

/** Steps of the vignette table, which is indexed by the squared distance from the middle. */
const rings = 1024

/** Darkens towards the corners: by up to 0.85 there, not at all in the inner 0.3 of the way from the middle. */
function vignette(data: Uint8ClampedArray, width: number, height: number, amount: number): void {
  const table = Int32Array.from({ length: rings + 1 }, (_, ring) => {
    const far = clamp((Math.sqrt(ring / rings) - 0.3) / 0.7, 0, 1)
    return Math.round((1 - amount * 0.85 * far * far * (3 - 2 * far)) * 4096)
  })
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  const unit = rings / Math.max(1e-6, middleX * middleX + middleY * middleY)
  let at = 0
  for (let y = 0; y < height; y++) {
    const down = (y - middleY) * (y - middleY)
    for (let x = 0; x < width; x++, at += 4) {
      const factor = table[(((x - middleX) * (x - middleX) + down) * unit) | 0]!
      data[at] = (data[at]! * factor + 2048) >> 12
      data[at + 1] = (data[at + 1]! * factor + 2048) >> 12
      data[at + 2] = (data[at + 2]! * factor + 2048) >> 12
    }
  }
}

/** Sharpens by an unsharp mask: at full strength adds 1.5 times the difference from a blurred copy. */
function unsharp(data: Uint8ClampedArray, width: number, height: number, amount: number): void {
  const soft = new Uint8ClampedArray(data)
  blurPixels(soft, width, height, Math.max(smallestReach, sharpenReach * Math.min(width, height)), true)
  const strength = amount * 1.5
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = at; channel < at + 3; channel++) {
      data[channel] = data[channel]! + (data[channel]! - soft[channel]!) * strength
    }
  }
}

/**
 * Applies a picture's adjustments to RGBA pixels in place: blur, sharpening, tones, vignette, in this order. Lengths
 * are shares of the shorter side, so that a smaller copy of a picture looks the same. Alpha stays unchanged; with all
 * adjustments at zero, so does every byte.
 */
export function adjustPixels(data: Uint8ClampedArray, width: number, height: number, adjust: Adjustments): void {
  if (adjust.blur > 0) {
    blurPixels(data, width, height, (adjust.blur / 100) * strongestBlur * Math.min(width, height), true)
  }
  if (adjust.sharpen > 0) unsharp(data, width, height, adjust.sharpen / 100)
  const tables = tablesOf(adjust)
  if (tables?.matrix) throughMatrix(data, tables, tables.matrix)
  else if (tables) throughTables(data, tables)
  if (adjust.vignette > 0) vignette(data, width, height, adjust.vignette / 100)
}

/** Whether adjustments leave a picture unchanged. */
export function isPlain(adjust: Adjustments | null): boolean {
  if (adjust === null) return true
  const { blur, sharpen, vignette: dark } = adjust
  return blur === 0 && sharpen === 0 && dark === 0 && tablesOf(adjust) === null
}
