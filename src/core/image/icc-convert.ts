import { linearToSrgb } from '../colour/srgb.ts'

/** Tone curve from stored value to linear light, both 0–1. */
type Curve = (value: number) => number

const text = (icc: Uint8Array, at: number) => String.fromCharCode(...icc.subarray(at, at + 4))

/** Returns the offsets of a profile's elements by signature (ICC.1:2022 §7.3). */
function elementsOf(icc: Uint8Array, view: DataView): Map<string, number> {
  const places = new Map<string, number>()
  const count = Math.min(100, view.getUint32(128))
  for (let tag = 0; tag < count; tag++) {
    const at = 132 + tag * 12
    const place = view.getUint32(at + 4)
    if (place + 8 <= icc.length) places.set(text(icc, at), place)
  }
  return places
}

const fixed = (view: DataView, at: number) => view.getInt32(at) / 65_536

/** Returns a parametric curve by its type (ICC.1:2022 §10.18); null if the type is unknown. */
function parametric(view: DataView, at: number): Curve | null {
  const kind = view.getUint16(at + 8)
  const count = [1, 3, 4, 5, 7][kind]
  if (count === undefined) return null
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, place) =>
    fixed(view, at + 12 + place * 4),
  )
  const power = (value: number) => Math.max(0, a * value + b) ** g
  if (kind === 0) return (value) => value ** g
  if (kind === 1) return (value) => (value >= -b / a ? power(value) : 0)
  if (kind === 2) return (value) => (value >= -b / a ? power(value) + c : c)
  if (kind === 3) return (value) => (value >= d ? power(value) : c * value)
  return (value) => (value >= d ? power(value) + e : c * value + f)
}

/** Returns a curve given by points or by one exponent, or the identity (ICC.1:2022 §10.6). */
function sampled(view: DataView, at: number): Curve {
  const count = view.getUint32(at + 8)
  if (count === 0) return (value) => value
  if (count === 1) {
    const exponent = view.getUint16(at + 12) / 256
    return (value) => value ** exponent
  }
  return (value) => {
    const place = value * (count - 1)
    const low = Math.min(count - 2, Math.floor(place))
    const point = (index: number) => view.getUint16(at + 12 + index * 2) / 65_535
    return point(low) + (point(low + 1) - point(low)) * (place - low)
  }
}

function curveAt(icc: Uint8Array, view: DataView, at: number | undefined): Curve | null {
  if (at === undefined) return null
  const kind = text(icc, at)
  return kind === 'para' ? parametric(view, at) : kind === 'curv' ? sampled(view, at) : null
}

function columnAt(icc: Uint8Array, view: DataView, at: number | undefined): [number, number, number] | null {
  if (at === undefined || text(icc, at) !== 'XYZ ') return null
  return [fixed(view, at + 8), fixed(view, at + 12), fixed(view, at + 16)]
}

/** Matrix from XYZ in the D50 connection space to linear sRGB: the inverse of the sRGB profile's matrix. */
const toLinearSrgb = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const

const steps = 4095
const encoded = Uint8ClampedArray.from({ length: steps + 1 }, (_, light) => linearToSrgb(light / steps) * 255)

/**
 * Converts pixels from an RGB profile made of curves and a matrix (ICC.1:2022 §8.3.3) to sRGB, clipping colours outside
 * it. Returns null for profiles made of tables, which the browser converts better, and for damaged ones.
 */
export function toSrgb(pixels: ImageData, icc: Uint8Array): ImageData | null {
  try {
    const view = new DataView(icc.buffer, icc.byteOffset, icc.length)
    const places = elementsOf(icc, view)
    if (places.has('A2B0') || places.has('A2B1')) return null
    const curves = ['rTRC', 'gTRC', 'bTRC'].map((name) => curveAt(icc, view, places.get(name)))
    const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => columnAt(icc, view, places.get(name)))
    const [red, green, blue] = columns
    const tables = curves.map((curve) => curve && Float64Array.from({ length: 256 }, (_, value) => curve(value / 255)))
    const [r, g, b] = tables
    if (!red || !green || !blue || !r || !g || !b) return null
    const matrix = toLinearSrgb.map((row) =>
      [red, green, blue].map((column) => row[0] * column[0] + row[1] * column[1] + row[2] * column[2]),
    )
    const out = new ImageData(pixels.width, pixels.height)
    for (let at = 0; at < pixels.data.length; at += 4) {
      const [x, y, z] = [r[pixels.data[at]!]!, g[pixels.data[at + 1]!]!, b[pixels.data[at + 2]!]!]
      for (let channel = 0; channel < 3; channel++) {
        const row = matrix[channel]!
        const light = row[0]! * x + row[1]! * y + row[2]! * z
        out.data[at + channel] = encoded[Math.round(Math.min(1, Math.max(0, light)) * steps)]!
      }
      out.data[at + 3] = pixels.data[at + 3]!
    }
    return out
  } catch (thrown) {
    // A truncated profile is read past its end.
    if (thrown instanceof RangeError) return null
    throw thrown
  }
}
