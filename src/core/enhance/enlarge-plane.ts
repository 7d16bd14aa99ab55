import { type Axis, alongRows, downColumns } from './enlarge-axis.ts'

/** A band of rows of a picture: `top` to below `bottom`, px of the whole. */
export interface Band {
  readonly top: number
  readonly bottom: number
}

export interface Projection {
  /** Rounds in which the enlargement is made to agree with the picture. */
  readonly rounds: number
  /** Share of what is missing that each round gives back. */
  readonly step: number
}

/** Returns the rows of the enlargement that belong to a band of the picture. */
export function enlargedBand({ top, bottom }: Band, { from, to }: Axis): Band {
  return { top: Math.round((top * to) / from), bottom: Math.round((bottom * to) / from) }
}

/**
 * Enlarges a band of one plane by Lanczos, then corrects it by iterative back-projection (Irani and Peleg 1991): reduced
 * again by averaging, it must give the plane it came from. `plane` holds the rows of `band`; returns those of
 * `enlargedBand`.
 */
export function enlargePlane(
  plane: Float32Array,
  band: Band,
  across: Axis,
  down: Axis,
  { rounds, step }: Projection,
): Float32Array {
  const rows = band.bottom - band.top
  const large = enlargedBand(band, down)
  const largeRows = large.bottom - large.top
  const [width, wide] = [across.from, across.to]
  const spread = new Float32Array(wide * rows)
  const out = new Float32Array(wide * largeRows)
  const raise = (small: Float32Array, to: Float32Array) => {
    alongRows(small, width, rows, across.up, spread)
    downColumns(spread, wide, band.top, down.up, large.top, large.bottom, to)
  }
  raise(plane, out)
  if (rounds === 0) return out
  const missing = new Float32Array(width * rows)
  const correction = new Float32Array(wide * largeRows)
  for (let round = 0; round < rounds; round++) {
    downColumns(out, wide, large.top, down.down, band.top, band.bottom, spread)
    alongRows(spread, wide, rows, across.down, missing)
    for (let at = 0; at < missing.length; at++) missing[at] = (plane[at]! - missing[at]!) * step
    raise(missing, correction)
    for (let at = 0; at < out.length; at++) out[at]! += correction[at]!
  }
  return out
}
