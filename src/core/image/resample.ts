import { linearToSrgb, srgbToLinear } from '../colour/srgb.ts'
import type { Size } from '../geometry.ts'
import { lazily } from './encode/lazily.ts'
import { lanczos, lobes } from './lanczos.ts'
import { kernelBase64 } from './resample-kernel.ts'

interface Kernel {
  decode(from: number, to: number, count: number, table: number): void
  across(row: number, to: number, count: number, spans: number, weights: number): void
  down(rows: number, taps: number, to: number, count: number, table: number): void
}

const compiled = lazily(() =>
  WebAssembly.compile(Uint8Array.from(atob(kernelBase64), (letter) => letter.charCodeAt(0))),
)

const decodeTable = Float32Array.from({ length: 256 }, (_, value) => srgbToLinear(value / 255))
const encodeTable = lazily(async () =>
  Uint8Array.from({ length: 65_536 }, (_, light) => Math.round(linearToSrgb(light / 65_535) * 255)),
)

/** Source pixels that make one result pixel, and their weights. */
interface Span {
  readonly first: number
  readonly weights: readonly number[]
}

/**
 * Computes the spans of a Lanczos filter with three lobes, widened by the factor of reduction to prevent aliasing; the
 * weights of a span add up to 1.
 */
function spansOf(from: number, to: number): Span[] {
  const scale = from / to
  const widen = Math.max(1, scale)
  return Array.from({ length: to }, (_, place) => {
    const centre = (place + 0.5) * scale
    const first = Math.max(0, Math.floor(centre - lobes * widen))
    const last = Math.min(from - 1, Math.ceil(centre + lobes * widen))
    const raw = Array.from({ length: last - first + 1 }, (_, at) => lanczos((first + at + 0.5 - centre) / widen))
    const sum = raw.reduce((total, weight) => total + weight, 0)
    return { first, weights: raw.map((weight) => weight / sum) }
  })
}

const page = 65_536
const bytesPerVector = 16

/** Allocator of consecutive addresses in the kernel's memory. */
class Layout {
  #next = 0

  take(bytes: number): number {
    const at = this.#next
    this.#next += Math.ceil(bytes / bytesPerVector) * bytesPerVector
    return at
  }

  get pages(): number {
    return Math.ceil(this.#next / page)
  }
}

/**
 * Resamples a picture to another size in px by Lanczos in linear light, with colour weighted by opacity. Processes one
 * row at a time, so that the kernel needs little memory for pictures of any size; the memory is released at the end.
 */
export async function resample(pixels: ImageData, { width, height }: Size): Promise<ImageData> {
  const columns = spansOf(pixels.width, width)
  const rows = spansOf(pixels.height, height)
  const mostTaps = rows.reduce((most, { weights }) => Math.max(most, weights.length), 1)
  const layout = new Layout()
  const at = {
    decode: layout.take(256 * 4),
    encode: layout.take(65_536),
    source: layout.take(pixels.width * 4),
    light: layout.take(pixels.width * bytesPerVector),
    spans: layout.take(width * 8),
    weights: layout.take(columns.reduce((sum, { weights }) => sum + weights.length * 4, 0)),
    ring: layout.take(mostTaps * width * bytesPerVector),
    taps: layout.take(mostTaps * 8),
    result: layout.take(width * 4),
  }
  const memory = new WebAssembly.Memory({ initial: layout.pages })
  const instance = await WebAssembly.instantiate(await compiled(), { host: { memory } })
  const kernel = instance.exports as unknown as Kernel
  const { buffer } = memory
  const bytes = new Uint8Array(buffer)
  const view = new DataView(buffer)
  new Float32Array(buffer, at.decode, 256).set(decodeTable)
  bytes.set(await encodeTable(), at.encode)
  let weightAt = at.weights
  for (const [place, { first, weights }] of columns.entries()) {
    view.setUint32(at.spans + place * 8, first * bytesPerVector, true)
    view.setUint32(at.spans + place * 8 + 4, weights.length, true)
    new Float32Array(buffer, weightAt, weights.length).set(weights)
    weightAt += weights.length * 4
  }
  const slot = (row: number) => at.ring + (row % mostTaps) * width * bytesPerVector
  const stride = pixels.width * 4
  const result = new ImageData(width, height)
  let ready = 0
  for (const [y, { first, weights }] of rows.entries()) {
    for (ready = Math.max(ready, first); ready < first + weights.length; ready++) {
      bytes.set(pixels.data.subarray(ready * stride, (ready + 1) * stride), at.source)
      kernel.decode(at.source, at.light, pixels.width, at.decode)
      kernel.across(at.light, slot(ready), width, at.spans, at.weights)
    }
    for (const [tap, weight] of weights.entries()) {
      view.setUint32(at.taps + tap * 8, slot(first + tap), true)
      view.setFloat32(at.taps + tap * 8 + 4, weight, true)
    }
    kernel.down(at.taps, weights.length, at.result, width, at.encode)
    result.data.set(bytes.subarray(at.result, at.result + width * 4), y * width * 4)
  }
  return result
}
