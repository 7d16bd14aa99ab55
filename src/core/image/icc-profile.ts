const headerLength = 128
const mostTags = 100

/** Bytes 16 to 19 of an ICC profile name its colour space (ICC.1:2022 §7.2.6). */
export function isRgbProfile(icc: Uint8Array): boolean {
  return icc[16] === 0x52 && icc[17] === 0x47 && icc[18] === 0x42 && icc[19] === 0x20
}

/** Where the data of a tag begins (ICC.1:2022 §7.3); undefined when the profile lacks it. */
function tagAt(view: DataView, signature: string): number | undefined {
  const count = Math.min(view.getUint32(headerLength), mostTags)
  for (let at = headerLength + 4; at < headerLength + 4 + count * 12; at += 12) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)))
    if (name === signature) return view.getUint32(at + 4)
  }
  return undefined
}

function fixed(view: DataView, at: number): number {
  return view.getInt32(at) / 65_536
}

/** The curve of sRGB (IEC 61966-2-1), from stored value to light, both 0 to 1. */
function srgbLight(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Light at `value`, 0 to 1, by a `curv` or `para` tag (ICC.1:2022 §10.6, §10.18); NaN for a kind not read here. */
function curveLight(view: DataView, at: number, value: number): number {
  if (view.getUint32(at) === 0x63757276) {
    const count = view.getUint32(at + 8)
    if (count < 2) return value ** (count === 1 ? view.getUint16(at + 12) / 256 : 1)
    const place = value * (count - 1)
    const low = Math.floor(place)
    const entry = (index: number) => view.getUint16(at + 12 + 2 * Math.min(index, count - 1)) / 65_535
    return entry(low) + (entry(low + 1) - entry(low)) * (place - low)
  }
  if (view.getUint32(at) !== 0x70617261 || view.getUint16(at + 8) !== 3) return Number.NaN
  const [g, a, b, c, d] = [0, 1, 2, 3, 4].map((index) => fixed(view, at + 12 + index * 4)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return value >= d ? (a * value + b) ** g : c * value
}

/** Primaries of sRGB adapted to D50 (IEC 61966-2-1 with Bradford), as profiles carry them. */
const primaries: Readonly<Record<string, readonly [number, number, number]>> = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
}
/** Profiles of sRGB round differently; the nearest other space in use is 0.05 away. */
const primaryTolerance = 0.0015
/** Less than half of one step of 8 bits at the steepest part of the curve. */
const lightTolerance = 0.0012

/**
 * Whether a profile says nothing but sRGB: matrix and curves are its, and no
 * table (`A2B0`) says otherwise. Pixels in such a profile are sRGB without it.
 */
export function isPlainSrgb(icc: Uint8Array): boolean {
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength)
  try {
    if (!isRgbProfile(icc) || tagAt(view, 'A2B0') !== undefined) return false
    for (const [tag, xyz] of Object.entries(primaries)) {
      const at = tagAt(view, tag)
      if (at === undefined) return false
      if (xyz.some((part, index) => Math.abs(fixed(view, at + 8 + index * 4) - part) > primaryTolerance)) return false
    }
    return ['rTRC', 'gTRC', 'bTRC'].every((tag) => {
      const at = tagAt(view, tag)
      if (at === undefined) return false
      // 32 places of the curve; NaN fails the comparison as it should.
      return Array.from({ length: 33 }, (_, step) => step / 32).every(
        (value) => Math.abs(curveLight(view, at, value) - srgbLight(value)) <= lightTolerance,
      )
    })
  } catch (thrown) {
    // An offset beyond the profile: whatever it is, it is handed on as it came.
    if (thrown instanceof RangeError) return false
    throw thrown
  }
}
