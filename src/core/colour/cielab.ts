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

/** Returns planes for `count` pixels, all zero. */
export const cielabPlanes = (count: number): CielabPlanes => ({
  lightness: new Float32Array(count),
  greenRed: new Float32Array(count),
  blueYellow: new Float32Array(count),
})

/** Returns the distance of two places of two pictures in CIELAB (CIE76). */
export const cielabDistance = (one: CielabPlanes, at: number, other: CielabPlanes, otherAt: number): number =>
  Math.hypot(
    one.lightness[at]! - other.lightness[otherAt]!,
    one.greenRed[at]! - other.greenRed[otherAt]!,
    one.blueYellow[at]! - other.blueYellow[otherAt]!,
  )
