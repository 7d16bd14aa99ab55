import { NearestRgb, RgbHistogram } from '../palette-rgb.ts'
import { ColourMap } from './colour-map.ts'

/**
 * Palettes of a clip: one for all frames (`global`), one per frame (`local`), or one per scene where scenes have little
 * in common (`auto`).
 */
export type PaletteChoice = 'auto' | 'global' | 'local'

export interface ClipPalette {
  /** 2 to 256; one of them is reserved for pixels left unchanged. */
  readonly colours: number
  readonly palette: PaletteChoice
  /** Mean squared RGB error below which no further colour is added. */
  readonly enough: number
}

type Pixels = Pick<ImageData, 'data'>

/** Number of pixels sampled per frame to find its colours. */
const enoughPixels = 40_000

/** Returns a sampling step that reaches all columns. */
function stepFor({ width, height }: ImageData): number {
  let step = Math.max(1, Math.floor((width * height) / enoughPixels))
  while (step > 1 && (width % step === 0 || step % 2 === 0)) step += 1
  return step
}

function thinned(pixels: ImageData): Pixels {
  const step = stepFor(pixels)
  const { buffer, byteOffset, length } = pixels.data
  const words = new Uint32Array(buffer, byteOffset, length / 4)
  const some = new Uint32Array(Math.ceil(words.length / step))
  for (let to = 0; to < some.length; to++) some[to] = words[to * step]!
  return { data: new Uint8ClampedArray(some.buffer) }
}

/** Returns the share of a frame's pixels in each of 512 colour boxes. */
function spreadOf({ data }: Pixels): Float32Array {
  const spread = new Float32Array(512)
  const share = 4 / data.length
  for (let at = 0; at < data.length; at += 4) {
    spread[((data[at]! >> 5) << 6) | ((data[at + 1]! >> 5) << 3) | (data[at + 2]! >> 5)]! += share
  }
  return spread
}

/** Share of pixels that must change their colours to start a new scene. */
const cutAt = 0.5
const mostScenes = 8
/** Mean squared RGB distance below which a worse palette is not visible. */
const unseen = 12
/** Factor by which the error of a common palette may exceed that of palettes per scene. */
const worthOwn = 1.6

interface KnownMap {
  readonly map: ColourMap
  /** Mean squared error on the frames it was made of. */
  readonly error: number
}

function mapOf(samples: readonly Pixels[], { colours, enough }: ClipPalette): KnownMap {
  const histogram = new RgbHistogram()
  for (const sample of samples) histogram.add(sample)
  const table = histogram.palette(Math.max(2, colours - 1), enough)
  const nearest = new NearestRgb(table)
  const map = new ColourMap(table, -1, (red, green, blue) => nearest.of(red, green, blue))
  const errors = samples.map((sample) => map.error(sample, 3))
  return { map, error: errors.reduce((sum, error) => sum + error, 0) / Math.max(1, samples.length) }
}

/** Sampled frames of a clip, from which its palettes are made. */
export class ClipSamples {
  readonly #frames: Pixels[] = []

  add(pixels: ImageData): void {
    this.#frames.push(thinned(pixels))
  }

  /** Returns the palettes to write the clip with. */
  colours(settings: ClipPalette): ClipColours {
    const { palette } = settings
    if (palette === 'local' || this.#frames.length === 0) return new ClipColours([], settings)
    const common = mapOf(this.#frames, settings)
    if (palette === 'global' || common.error <= unseen) return new ClipColours([common], settings)
    const scenes = this.#scenes()
    if (scenes.length === 1 || scenes.length > mostScenes) return new ClipColours([common], settings)
    const own = scenes.map((frames) => ({ ...mapOf(frames, settings), share: frames.length / this.#frames.length }))
    const error = own.reduce((sum, scene) => sum + scene.error * scene.share, 0)
    return new ClipColours(common.error > error * worthOwn ? own : [common], settings)
  }

  /** Splits the sampled frames into runs between cuts. */
  #scenes(): Pixels[][] {
    const scenes: Pixels[][] = []
    let before: Float32Array | null = null
    for (const frame of this.#frames) {
      const spread = spreadOf(frame)
      const moved = before?.reduce((sum, share, box) => sum + Math.abs(share - spread[box]!) / 2, 0) ?? 1
      if (moved > cutAt) scenes.push([])
      scenes.at(-1)!.push(frame)
      before = spread
    }
    return scenes
  }
}

/** A palette is reused while its error on a frame is within this multiple of its usual error, or this far above it. */
const tooManyTimes = 3
const tooMuchMore = 24
/** Most pixels tested to see whether a palette suits a frame. */
const tested = 4000

/** Palettes of a clip, made in advance; a frame that none of them suits gets a new one. */
export class ClipColours {
  readonly #known: KnownMap[]
  readonly #settings: ClipPalette
  #current: KnownMap | null

  constructor(known: readonly KnownMap[], settings: ClipPalette) {
    this.#known = [...known]
    this.#settings = settings
    this.#current = known[0] ?? null
  }

  /** RGB triples of the first palette, which serves as the global one; black and white if each frame has its own. */
  get globalTable(): Uint8Array {
    return this.#known[0]?.map.table ?? Uint8Array.of(0, 0, 0, 255, 255, 255)
  }

  /** Returns the palette for a frame: the current one while it suits, else another one, else a new one. */
  mapFor(pixels: ImageData): ColourMap {
    const { palette } = this.#settings
    if (palette === 'local') return mapOf([thinned(pixels)], this.#settings).map
    const step = Math.max(1, Math.floor((pixels.width * pixels.height) / tested)) | 1
    const suits = ({ map, error }: KnownMap) =>
      map.error(pixels, step) <= Math.max(error * tooManyTimes, error + tooMuchMore)
    if (this.#current && (palette === 'global' || suits(this.#current))) return this.#current.map
    const other = this.#known.find((known) => known !== this.#current && suits(known))
    const chosen = other ?? mapOf([thinned(pixels)], this.#settings)
    if (!other) this.#known.push(chosen)
    this.#current = chosen
    return chosen.map
  }
}
