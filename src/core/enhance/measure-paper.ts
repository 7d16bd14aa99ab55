import { lightOfLevel } from '../colour/tables.ts'
import { type Corners, cornersIn, pageSide, placesWithin } from './corners.ts'
import type { Measurements } from './measurements.ts'
import { type Reduced, reduce } from './reduced.ts'
import { colourAt, distance, inkBelow, meanColour, paperAbove, shareOfPaper, writtenShare } from './written.ts'

/** How far the colour of paper lies from the mean one at most. */
const sameColour = 0.05

/**
 * Limits for a page, as shares: bare paper and ink of all of it, cells with writing of all cells, places of another
 * colour of bare paper; and the largest share of one channel in the colour of paper, by which walls and skies are told
 * from it.
 */
const limits = { paper: 0.75, ink: [0.01, 0.2], written: 0.33, otherColour: 0.2, channel: 0.45 } as const

const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** Returns whether places have about one colour, and one that paper has in any usual light. */
function isOneColour(places: readonly number[], small: Reduced): boolean {
  const mean = meanColour(places, small)
  const others = places.filter((at) => distance(colourAt(small, at), mean) > sameColour)
  return Math.max(...mean) <= limits.channel && others.length <= limits.otherColour * places.length
}

/** Returns whether places show paper on which something is written or printed. */
function isWrittenPaper(places: readonly number[], small: Reduced): boolean {
  const shares = shareOfPaper(small)
  const bare = places.filter((at) => shares[at]! > paperAbove)
  if (bare.length < limits.paper * places.length) return false
  const ink = places.filter((at) => shares[at]! < inkBelow).length / places.length
  const [least, most] = limits.ink
  if (ink < least || ink > most) return false
  return writtenShare(places, shares, small) >= limits.written && isOneColour(bare, small)
}

/**
 * Returns whether a picture shows a sheet of paper with something written or printed on it, and the corners of a page:
 * most of such a sheet has one colour, and thin dark lines lie on it in many places.
 */
export function paperOf(pixels: ImageData): Pick<Measurements, 'paper' | 'corners'> {
  const small = reduce(pixels, pageSide, lightOfLevel)
  const corners = cornersIn(small, pixels)
  const isPaper = isWrittenPaper(placesWithin(corners ?? wholePicture, small), small)
  return { corners, paper: !isPaper ? 'none' : corners ? 'lies' : 'fills' }
}
