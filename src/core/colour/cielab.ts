import { srgbToLinear } from './srgb.ts'

/** CIELAB of a picture, D65, one plane per coordinate, row-major: lightness 0–100, the opponent axes about ±110. */
export interface CielabPlanes {
  readonly lightness: Float32Array<ArrayBuffer>
  readonly greenRed: Float32Array<ArrayBuffer>
  readonly blueYellow: Float32Array<ArrayBuffer>
}

const lights = Float64Array.from({ length: 256 }, (_, value) => srgbToLinear(value / 255))

const steps = 4096
/** The cube root of CIELAB with its linear part near black (CIE 15:2004), for 0 to 1 in equal steps. */
const roots = Float64Array.from({ length: steps + 2 }, (_, step) => {
  const t = step / steps
  return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116
})

function rootOf(t: number): number {
  const at = t * steps
  const below = at | 0
  const low = roots[below]!
  return low + (roots[below + 1]! - low) * (at - below)
}

/** XYZ of D65 for linear sRGB (IEC 61966-2-1), each row divided by its white. */
const [xr, xg, xb] = [0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047]
const [yr, yg, yb] = [0.2126729, 0.7151522, 0.072175]
const [zr, zg, zb] = [0.0193339 / 1.08883, 0.119192 / 1.08883, 0.9503041 / 1.08883]

/**
 * Converts stored sRGB values, whole numbers 0–255, to CIELAB under D65 and writes the three coordinates at `at` of the
 * planes. Allocates nothing, for loops over pixels; the error is below 0.01.
 */
export function writeCielab(red: number, green: number, blue: number, out: CielabPlanes, at: number): void {
  const [r, g, b] = [lights[red]!, lights[green]!, lights[blue]!]
  const x = rootOf(Math.min(1, xr * r + xg * g + xb * b))
  const y = rootOf(Math.min(1, yr * r + yg * g + yb * b))
  const z = rootOf(Math.min(1, zr * r + zg * g + zb * b))
  out.lightness[at] = 116 * y - 16
  out.greenRed[at] = 500 * (x - y)
  out.blueYellow[at] = 200 * (y - z)
}

/** Linear sRGB of XYZ under D65 (IEC 61966-2-1). */
const [rx, ry, rz] = [3.2404542, -1.5371385, -0.4985314]
const [gx, gy, gz] = [-0.969266, 1.8760108, 0.041556]
const [bx, by, bz] = [0.0556434, -0.2040259, 1.0572252]

const cubeOf = (f: number): number => (f > 6 / 29 ? f * f * f : (116 * f - 16) / (24389 / 27))

/**
 * Writes the linear light, about 0–1 per channel, of a colour in CIELAB under D65 to `out`: the inverse of
 * `writeCielab`. Colours outside of sRGB give values outside of 0–1.
 */
export function linearOfCielab(lightness: number, greenRed: number, blueYellow: number, out: Float64Array): void {
  const f = (lightness + 16) / 116
  const x = 0.95047 * cubeOf(f + greenRed / 500)
  const y = cubeOf(f)
  const z = 1.08883 * cubeOf(f - blueYellow / 200)
  out[0] = rx * x + ry * y + rz * z
  out[1] = gx * x + gy * y + gz * z
  out[2] = bx * x + by * y + bz * z
}

/** Returns planes for `count` pixels, all zero. */
export const cielabPlanes = (count: number): CielabPlanes => ({
  lightness: new Float32Array(count),
  greenRed: new Float32Array(count),
  blueYellow: new Float32Array(count),
})

/** Returns the distance of two places of two pictures in CIELAB (CIE76). */
export function cielabDistance(one: CielabPlanes, at: number, other: CielabPlanes, otherAt: number): number {
  const lightness = one.lightness[at]! - other.lightness[otherAt]!
  const greenRed = one.greenRed[at]! - other.greenRed[otherAt]!
  const blueYellow = one.blueYellow[at]! - other.blueYellow[otherAt]!
  // Math.hypot, which guards against overflow, takes several times as long.
  return Math.sqrt(lightness * lightness + greenRed * greenRed + blueYellow * blueYellow)
}
