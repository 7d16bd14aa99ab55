import type { Size } from '../geometry.ts'
import { boxBlur, extremes } from './box-blur.ts'
import { lumaPlane, type Reduced } from './reduced.ts'

/** Radius of what counts as ink on paper, as a share of the longer side. */
const inkRadius = 1 / 40
/** Light below which nothing is taken for paper. */
const leastPaper = 0.01
/** Light of ink and of bare paper, as shares of the light of the paper around them. */
export const [inkBelow, paperAbove] = [0.6, 0.8]
/** A picture is divided into cells, so many each way; those with less places are not looked at. */
const cellsAcross = 12
const leastInCell = 20
/** Shares of a cell that ink covers where something is written. */
const [leastInk, mostInk] = [0.01, 0.5]

/** Returns the light of each place as a share of the light of the paper around it, with what is written covered. */
export function shareOfPaper(small: Reduced): Float32Array {
  const { width, height } = small
  const light = lumaPlane(small)
  const paper = light.slice()
  const radius = Math.max(2, Math.round(Math.max(width, height) * inkRadius))
  extremes(paper, width, height, radius, -1)
  extremes(paper, width, height, radius, 1)
  boxBlur(paper, width, height, radius)
  return light.map((value, at) => value / Math.max(leastPaper, paper[at]!))
}

/** Returns the share of the cells which places lie in that something is written in; `shares` are those of the paper. */
export function writtenShare(places: readonly number[], shares: Float32Array, { width, height }: Size): number {
  const cells = Array.from({ length: cellsAcross ** 2 }, () => ({ count: 0, ink: 0 }))
  for (const at of places) {
    const row = Math.floor((Math.floor(at / width) / height) * cellsAcross)
    const cell = cells[row * cellsAcross + Math.floor(((at % width) / width) * cellsAcross)]!
    cell.count += 1
    if (shares[at]! < inkBelow) cell.ink += 1
  }
  const seen = cells.filter(({ count }) => count > leastInCell)
  const written = seen.filter(({ count, ink }) => ink > leastInk * count && ink < mostInk * count)
  return written.length / Math.max(1, seen.length)
}

/** Shares of the three channels in the light of a place: its colour without its brightness. */
export type Colour = readonly [red: number, green: number, blue: number]

/** Returns the colour of a place. */
export function colourAt({ planes: [red, green, blue] }: Reduced, at: number): Colour {
  const sum = Math.max(1e-3, red[at]! + green[at]! + blue[at]!)
  return [red[at]! / sum, green[at]! / sum, blue[at]! / sum]
}

/** Returns the mean colour of places; black for none. */
export function meanColour(places: readonly number[], small: Reduced): Colour {
  const mean: [number, number, number] = [0, 0, 0]
  for (const at of places)
    for (const [channel, value] of colourAt(small, at).entries()) mean[channel]! += value / places.length
  return mean
}

/** Returns how far two colours lie apart. */
export const distance = (one: Colour, other: Colour): number =>
  Math.hypot(...one.map((value, at) => value - other[at]!))
