import { linearOf, linearToSrgb } from '../../colour/srgb.ts'
import { fullLight } from '../../colour/tables.ts'
import type { Rect, Size } from '../../geometry.ts'
import { fitInside } from '../../image/resize.ts'
import { once } from '../../once.ts'
import { axisOf } from '../mask.ts'

/** Returns a number of 0 to below 1 that depends on nothing but two whole numbers and a seed. */
function noiseAt(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

/** Returns numbers of 0 to below 1 one after the other, the same for the same seed. */
export function numbersOf(seed: number): () => number {
  let count = 0
  return () => noiseAt(count++, 0, seed)
}

/** How light meets what lies below it: it covers it, is added to it, or takes a share of it away. */
type Mix = 'over' | 'add' | 'multiply'

interface Light {
  /** Middle, from −1 to 1 along the longer side of the picture, 0 in its middle. */
  readonly x: number
  readonly y: number
  /** `#rrggbb` */
  readonly colour: string
  /** Opacity, or brightness for `add`; 1 by default. */
  readonly strength?: number
  readonly mix?: Mix
}

interface Patch extends Light {
  /** Half of its width and height. */
  readonly w: number
  readonly h: number
  /** Half width of its blurred edge. */
  readonly soft: number
  /** Degrees, clockwise. */
  readonly turn?: number
  /** How far the upper end leans to the right, as a share of the height. */
  readonly lean?: number
  /** Whether it is an ellipse; a rectangle by default. */
  readonly round?: boolean
  /** Brightness of the rim of a disc of light beyond its middle, as a share: lenses draw them so. */
  readonly rim?: number
}

/** Returns 0 to 1 between −1 and 1, smooth at both ends. */
const rising = (t: number): number => {
  if (t <= -1) return 0
  if (t >= 1) return 1
  const share = (t + 1) / 2
  return share * share * (3 - 2 * share)
}

/**
 * A picture in linear light on which what is out of focus is painted. Its coordinates run from −1 to 1 along the longer
 * side, so that a scene is cut off at the sides of a narrow page as a photograph is, and is the same at any size.
 */
export class Plate {
  /** Longest side, px: what is painted is out of focus, and is enlarged smoothly. */
  static readonly longSide = 640

  readonly width: number
  readonly height: number
  readonly #light: Float32Array
  readonly #unit: number

  constructor(page: Size) {
    const { width, height } = fitInside(page, Plate.longSide)
    this.width = width
    this.height = height
    this.#light = new Float32Array(width * height * 3)
    this.#unit = Math.max(width, height) / 2
  }

  /** Returns a plate of this size that shows planes of linear light: red, green, blue. */
  static of(size: Size, planes: readonly Float32Array[]): Plate {
    const plate = new Plate(size)
    for (const [channel, plane] of planes.entries())
      for (let at = 0; at < plane.length; at++) plate.#light[at * 3 + channel] = plane[at]!
    return plate
  }

  /** Returns the place of a share of half the width, from −1 at the left edge: for what a narrow page must show, too. */
  across(share: number): number {
    return (share * this.width) / 2 / this.#unit
  }

  /** Fills the page from the top to the bottom; further colours lie between at equal distances. */
  fill(...colours: readonly string[]): void {
    const lights = colours.map(linearOf)
    for (let y = 0; y < this.height; y++) {
      const place = ((y + 0.5) / this.height) * (lights.length - 1)
      const low = Math.min(lights.length - 1, Math.floor(place))
      const [from, to] = [lights[low]!, lights[Math.min(lights.length - 1, low + 1)]!]
      const share = rising((place - low) * 2 - 1)
      for (let channel = 0; channel < 3; channel++) {
        const value = from[channel]! + (to[channel]! - from[channel]!) * share
        for (let x = 0; x < this.width; x++) this.#light[(y * this.width + x) * 3 + channel] = value
      }
    }
  }

  /** Paints a rectangle or an ellipse with blurred edges. */
  patch({ w, h, soft, turn = 0, lean = 0, round = false, rim = 0, ...light }: Patch): void {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const radius = Math.min(w, h)
    const far = round
      ? Math.max(w, h) * (1 + soft / radius)
      : Math.hypot(w + Math.abs(lean) * (h + soft) + soft, h + soft)
    this.#each(light, far, (dx, dy) => {
      const v = dy * cos - dx * sin
      const u = dx * cos + dy * sin + lean * v
      if (!round) return rising((w - Math.abs(u)) / soft) * rising((h - Math.abs(v)) / soft)
      const out = Math.hypot(u / w, v / h)
      const cover = rising(((1 - out) * radius) / soft)
      return rim === 0 ? cover : cover * (1 - rim + rim * out ** 6)
    })
  }

  /** Paints light that falls off from its middle without an edge; `w` and `h` are where a third of it is left. */
  glow({ w, h, ...light }: Light & { readonly w: number; readonly h: number }): void {
    this.#each(light, 2.6 * Math.max(w, h), (dx, dy) => Math.exp(-((dx / w) ** 2 + (dy / h) ** 2)))
  }

  /** Makes the light uneven by up to `strength`, in clouds of about `size`, as on a wall. */
  cloud(size: number, strength: number, seed: number): void {
    const step = size * this.#unit
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const factor = 1 + strength * (2 * cloudAt(x / step, y / step, seed) - 1)
        const at = (y * this.width + x) * 3
        for (let channel = 0; channel < 3; channel++) this.#light[at + channel]! *= factor
      }
    }
  }

  #each({ x, y, colour, strength = 1, mix = 'over' }: Light, far: number, coverAt: (dx: number, dy: number) => number) {
    const [red, green, blue] = linearOf(colour)
    const { width, height } = this
    const unit = this.#unit
    const light = this.#light
    const [middleX, middleY] = [width / 2 + x * unit, height / 2 + y * unit]
    const [left, right] = [Math.floor(middleX - far * unit), Math.ceil(middleX + far * unit)]
    const bottom = Math.min(height - 1, Math.ceil(middleY + far * unit))
    for (let row = Math.max(0, Math.floor(middleY - far * unit)); row <= bottom; row++) {
      for (let column = Math.max(0, left); column <= Math.min(width - 1, right); column++) {
        const cover = strength * coverAt((column + 0.5 - middleX) / unit, (row + 0.5 - middleY) / unit)
        if (cover <= 0) continue
        const at = (row * width + column) * 3
        light[at] = mixed(light[at]!, red, cover, mix)
        light[at + 1] = mixed(light[at + 1]!, green, cover, mix)
        light[at + 2] = mixed(light[at + 2]!, blue, cover, mix)
      }
    }
  }

  /**
   * Returns the plate enlarged to a page, px, or a frame of it, with a grain so fine that soft falls of light show no
   * steps. Beyond the page the frame shows what is at its edge.
   */
  develop(whole: Size, frame: Rect = { left: 0, top: 0, width: whole.width, height: whole.height }): ImageData {
    const { width, height } = frame
    const page = new ImageData(width, height)
    const across = axisOf(this.width, whole.width, frame.left, width)
    const down = axisOf(this.height, whole.height, frame.top, height)
    const levels = exactLevels()
    const light = this.#light
    for (let y = 0, at = 0; y < height; y++) {
      const [low, high] = [down.low[y]! * this.width, down.high[y]! * this.width]
      const below = down.share[y]!
      for (let x = 0; x < width; x++, at += 4) {
        const [left, right, share] = [across.low[x]!, across.high[x]!, across.share[x]!]
        // Two numbers make a triangle: the mean of a level stays what it is.
        const grain = noiseAt(x, y, 1) + noiseAt(x, y, 2) - 1
        for (let channel = 0; channel < 3; channel++) {
          const above = between(light[(low + left) * 3 + channel]!, light[(low + right) * 3 + channel]!, share)
          const under = between(light[(high + left) * 3 + channel]!, light[(high + right) * 3 + channel]!, share)
          const value = Math.max(0, Math.min(1, between(above, under, below)))
          page.data[at + channel] = levels[Math.round(value * fullLight)]! + grain * grainLevels
        }
        page.data[at + 3] = 255
      }
    }
    return page
  }
}

/** Returns the sRGB levels of linear light in steps of 1/65535, with their fractions. */
const exactLevels = once(() =>
  Float32Array.from({ length: fullLight + 1 }, (_, light) => linearToSrgb(light / fullLight) * 255),
)

/** Height of the grain, in levels of 0–255: less than a photograph has. */
const grainLevels = 1.6

const between = (one: number, other: number, share: number): number => one + (other - one) * share

function mixed(below: number, light: number, cover: number, mix: Mix): number {
  if (mix === 'over') return below + (light - below) * cover
  return mix === 'add' ? below + light * cover : below * (1 + (light - 1) * cover)
}

/** Returns smooth noise, 0–1, with one value for each whole place. */
function cloudAt(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [rising(2 * (x - column) - 1), rising(2 * (y - row) - 1)]
  const above = between(noiseAt(column, row, seed), noiseAt(column + 1, row, seed), right)
  const below = between(noiseAt(column, row + 1, seed), noiseAt(column + 1, row + 1, seed), right)
  return between(above, below, down)
}
