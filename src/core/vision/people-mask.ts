import type { Size } from '../geometry.ts'
import type { Face, PicturePoint } from '../tool.ts'
import { componentsOf, dropSmall } from './components.ts'
import { grown, nearestMarked } from './distance.ts'
import { guidedFilter } from './guided-filter.ts'
import { areaOf, marksOf, unmarked } from './marks.ts'
import type { Mask } from './mask.ts'
import type { SmallCopy } from './small-copy.ts'

/** Half width of the band in which the finder's mask may be wrong, as a share of the longer side. */
const bandShare = 0.012
/** Components below this share of the largest are no persons. */
const leastPerson = 0.04
/** Holes below this share of a person are doubts of the finder; larger ones show what lies behind an arm. */
const leastHole = 0.02
/** Windows of the filter that moves the edge to that of the colours, and what counts as flat in them. */
const edgeRadiusShare = 0.01
const flatness = 30
/** Alpha by the filter is stretched: what is this near to 0 or 1 is its haze. */
const haze = 0.08
/** Score from which a face is believed. */
export const sureFace = 0.7
/** Semi-axes of the ellipse in which a face must be opaque, as shares of half its box. */
const innerFace = 0.85
/** Share of a person that is surely head. */
const headShare = 0.08
/** Share of a face that may be missing before it counts as cut. */
const mostCut = 0.02

/**
 * Returns the mask of people, 0–1, from what a finder is sure of: without specks and small holes, opaque inside, clear
 * outside, and in a band along the edge drawn to the edges of the picture.
 */
export function drawnToEdges(certainty: Float32Array<ArrayBuffer>, picture: SmallCopy): Float32Array<ArrayBuffer> {
  const size = { width: picture.width, height: picture.height }
  const long = Math.max(size.width, size.height)
  const whole = withoutSmallHoles(
    dropSmall(
      marksOf(certainty.length, (at) => certainty[at]! >= 0.5),
      size,
      leastPerson,
    ),
    size,
  )
  if (areaOf(whole) === 0) return new Float32Array(certainty.length)
  const band = Math.max(2, bandShare * long)
  const [inner, outer] = [grown(whole, size, -band), grown(whole, size, band)]
  const clean = certainty.map((value, at) => (inner[at] ? 1 : outer[at] ? value : 0))
  const drawn = guidedFilter(clean, picture, Math.max(2, Math.round(edgeRadiusShare * long)), flatness)
  return drawn.map((value, at) =>
    inner[at] ? 1 : outer[at] ? Math.max(0, Math.min(1, (value - haze) / (1 - 2 * haze))) : 0,
  )
}

/** Returns the marks without holes that are small beside them; gaps that reach the picture's border are no holes. */
function withoutSmallHoles(marks: Uint8Array<ArrayBuffer>, size: Size): Uint8Array<ArrayBuffer> {
  const { labels, areas } = componentsOf(unmarked(marks), size)
  const most = leastHole * areaOf(marks)
  const { width, height } = size
  const open = new Uint8Array(areas.length)
  for (let at = 0; at < labels.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) open[labels[at]!] = 1
  }
  return marksOf(marks.length, (at) => marks[at] || (!open[labels[at]!] && areas[labels[at]!]! <= most))
}

/**
 * Returns the number of each place's person, from 1, counted from the left; 0 where the mask shows nobody. Persons are
 * the connected areas of the mask; one that holds several faces is divided between them, each place going to the
 * nearest face.
 */
export function personsOf(mask: ArrayLike<number>, size: Size, faces: readonly Face[]): Uint8Array<ArrayBuffer> {
  const { width, height } = size
  const solid = dropSmall(
    marksOf(mask.length, (at) => mask[at]! >= 0.5),
    size,
    leastPerson,
  )
  const { labels, areas } = componentsOf(solid, size)
  // What is faint, as hair, belongs to whom it is nearest to.
  const nearest = nearestMarked(solid, size)
  const middles = faces
    .filter(({ score }) => score >= sureFace)
    .map(({ box }) => ({ x: (box.left + box.width / 2) * width, y: (box.top + box.height / 2) * height }))
    .map((middle) => ({ ...middle, label: labels[placeAt(middle, size)] ?? 0 }))
  /** Sum of columns and number of solid places of each person, by its key. */
  const persons = new Map<number, { columns: number; count: number }>()
  const keys = new Int32Array(mask.length)
  for (let at = 0; at < labels.length; at++) {
    const label = mask[at]! > 0 && nearest[at]! >= 0 ? labels[nearest[at]!]! : 0
    if (label === 0) continue
    const own = nearestOf(middles, label, at % width, Math.floor(at / width))
    // Faces come after the components.
    const key = own < 0 ? label : areas.length + own
    keys[at] = key
    const person = persons.get(key) ?? { columns: 0, count: 0 }
    persons.set(key, person)
    if (!solid[at]) continue
    person.columns += at % width
    person.count++
  }
  const order = [...persons].sort(([, one], [, other]) => one.columns / one.count - other.columns / other.count)
  const numbers = new Map(order.map(([key], index) => [key, Math.min(255, index + 1)]))
  return Uint8Array.from(keys, (key) => numbers.get(key) ?? 0)
}

/** Returns the top of each person's head, by its number less one, as shares of the picture's sides. */
export function topsOf(persons: Uint8Array, { width, height }: Size): readonly PicturePoint[] {
  const areas = new Uint32Array(256)
  for (const person of persons) areas[person]!++
  const count = persons.reduce((most, person) => Math.max(most, person), 0)
  return Array.from({ length: count }, (_, index) => {
    const [person, top] = [index + 1, persons.indexOf(index + 1)]
    let [columns, seen] = [0, 0]
    // The uppermost part of a person is the head; a strand that stands up does not move its middle.
    for (let at = top; at < persons.length && seen < headShare * areas[person]!; at++) {
      if (persons[at] !== person) continue
      columns += at % width
      seen++
    }
    return { x: (columns / Math.max(1, seen) + 0.5) / width, y: Math.floor(Math.max(0, top) / width) / height }
  })
}

const placeAt = ({ x, y }: { readonly x: number; readonly y: number }, { width, height }: Size): number =>
  Math.max(0, Math.min(height - 1, Math.floor(y))) * width + Math.max(0, Math.min(width - 1, Math.floor(x)))

/** Returns the nearest face of a component; −1 if it holds fewer than two. Bodies are below faces: columns count more. */
function nearestOf(
  middles: readonly { readonly x: number; readonly y: number; readonly label: number }[],
  label: number,
  x: number,
  y: number,
): number {
  let [nearest, least, count] = [-1, Number.POSITIVE_INFINITY, 0]
  for (const [index, middle] of middles.entries()) {
    if (middle.label !== label) continue
    count++
    const far = Math.abs(middle.x - x) + 0.2 * Math.abs(middle.y - y)
    if (far >= least) continue
    nearest = index
    least = far
  }
  return count > 1 ? nearest : -1
}

/**
 * Makes the mask opaque inside the ellipse of every sure face: whoever the mask leaves a face of is not cut through it.
 * Modifies the mask, 0–1. Returns whether a face that is mostly there had a part missing.
 */
export function fillFaces(mask: Float32Array, { width, height }: Size, faces: readonly Face[]): boolean {
  let filled = false
  for (const { box, score } of faces) {
    if (score < sureFace) continue
    const places = ellipsePlaces(box, { width, height })
    const missing = places.filter((at) => mask[at]! < 0.95)
    // A face that is mostly gone belongs to somebody who is not to stay.
    if (missing.length > places.length / 2) continue
    for (const at of missing) mask[at] = 1
    if (missing.length > mostCut * places.length) filled = true
  }
  return filled
}

/** Returns whether a mask at the picture's size cuts into a sure face; one that is mostly gone is not to stay. */
export function areFacesCut(mask: Mask, faces: readonly Face[]): boolean {
  return faces.some(({ box, score }) => {
    if (score < sureFace) return false
    const places = ellipsePlaces(box, mask)
    const missing = places.filter((at) => mask.alpha[at]! < 128).length
    return missing > mostCut * places.length && missing <= places.length / 2
  })
}

function ellipsePlaces(box: Face['box'], { width, height }: Size): number[] {
  const [rx, ry] = [(box.width * width * innerFace) / 2, (box.height * height * innerFace) / 2]
  const [cx, cy] = [(box.left + box.width / 2) * width, (box.top + box.height / 2) * height]
  const places: number[] = []
  for (let y = Math.max(0, Math.ceil(cy - ry)); y <= Math.min(height - 1, cy + ry); y++) {
    for (let x = Math.max(0, Math.ceil(cx - rx)); x <= Math.min(width - 1, cx + rx); x++) {
      if (((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1) places.push(y * width + x)
    }
  }
  return places
}
