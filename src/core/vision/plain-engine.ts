import { type CielabPlanes, cielabDistance } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { boxMean } from './box-mean.ts'
import { componentsOf, fillHoles } from './components.ts'
import { distanceTo, grown, nearestMarked } from './distance.ts'
import type { GroundFit } from './ground-fit.ts'
import { areaOf, marksOf, planeOf, unmarked } from './marks.ts'
import { groundBeside, hasShadeColour, shadedGround, withShadows } from './shaded-ground.ts'

/** Where the subject is before a plain ground, and the shadow it casts. */
export interface PlainCut {
  /** 1 for the subject */
  readonly subject: Uint8Array<ArrayBuffer>
  /** Alpha with soft edges, on the side of .5 where the subject is, 0–255 */
  readonly alpha: Uint8ClampedArray<ArrayBuffer>
  /** Share of light that a shadow takes from the ground, 0–1; 0 elsewhere */
  readonly shadow: Float32Array<ArrayBuffer>
}

/** Smallest hole, as a share of the picture, and half its least width in px. */
const leastHole = { area: 0.0004, depth: 2.5 }

/** An enclosed area: its size and half its greatest width, px. */
interface Enclosed {
  readonly label: number
  readonly area: number
  readonly depth: number
}

/**
 * Returns the holes of a subject: enclosed areas in the ground's own colour, flat, wide enough, and with nothing on
 * them. A label in the ground's colour carries words or shading and so is none.
 */
function holesIn(enclosed: Uint8Array, { distance, noise }: GroundFit, size: Size): Uint8Array<ArrayBuffer> {
  const { labels, areas } = componentsOf(enclosed, size)
  const rest = unmarked(enclosed)
  const depth = distanceTo(rest, size)
  const stats = Array.from(areas, () => ({ deepest: 0, exact: 0, count: 0 }))
  const exact = 0.4 + 1.5 * noise
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] === 0) continue
    const own = stats[labels[at]!]!
    own.deepest = Math.max(own.deepest, depth[at]!)
    if (depth[at]! < 2) continue
    own.count++
    if (distance[at]! <= exact) own.exact++
  }
  const flat = stats.flatMap((own, label): Enclosed[] => {
    if (label === 0 || areas[label]! < leastHole.area * labels.length || own.deepest < leastHole.depth) return []
    // Shading that passes through the ground's colour has all distances alike; a hole has only those of noise.
    return own.exact >= 0.7 * own.count ? [{ label, area: areas[label]!, depth: own.deepest }] : []
  })
  const bare = flat.filter(({ label, area }) => isBare(labels, label, area, size))
  const holes = new Set(withoutWords(bare, flat).map(({ label }) => label))
  return marksOf(labels.length, (at) => holes.has(labels[at]!))
}

/** Area of a stroke of a character by the square of half its width, at least; π for a round hole, 4 for a square one. */
const strokeArea = 16
/** Greatest ratio of the widths of the strokes of one word. */
const likeWidth = 2.5

/**
 * Returns the bare areas without characters of a word in the ground's colour: they are drawn with strokes as wide as
 * those of another character that encloses something and so is no hole.
 */
function withoutWords(bare: readonly Enclosed[], all: readonly Enclosed[]): readonly Enclosed[] {
  const isStroke = ({ area, depth }: Enclosed) => area > strokeArea * depth * depth
  const written = all.filter((area) => isStroke(area) && !bare.includes(area))
  return bare.filter(
    (hole) =>
      !isStroke(hole) || written.every(({ depth }) => Math.max(depth / hole.depth, hole.depth / depth) > likeWidth),
  )
}

/** Returns true if there is nearly nothing enclosed by an area. */
function isBare(labels: Int32Array, label: number, area: number, { width }: Size): boolean {
  let [left, right, top, bottom] = [width, 0, labels.length, 0]
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== label) continue
    const [x, y] = [at % width, (at / width) | 0]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const part = { width: right - left + 1, height: bottom - top + 1 }
  const own = marksOf(part.width * part.height, (at) => {
    const [x, y] = [left + (at % part.width), top + ((at / part.width) | 0)]
    return labels[y * width + x] === label
  })
  return areaOf(fillHoles(own, part)) - area < 0.03 * area
}

/**
 * Divides a picture before a plain ground: ground is what hangs together with the border within its noise, with soft
 * shadows and with holes.
 */
export function cutPlain(sharp: CielabPlanes, lab: CielabPlanes, fit: GroundFit, size: Size): PlainCut {
  const { near, like, outer } = shadedGround(sharp, lab, fit, size)
  const enclosed = near.map((is, at) => (is && !outer[at] ? 1 : 0))
  const holes = holesIn(enclosed, fit, size)
  const inHoles = withShadows(holes, like, size)
  const ground = outer.map((is, at) => (is || (inHoles[at] && like[at]) || holes[at] ? 1 : 0))
  const marks = withoutContact(withoutCrumbs(unmarked(ground), size), lab, fit, size)
  const alpha = plainAlpha(sharp, lab, fit, marks, size)
  const subject = marksOf(alpha.length, (at) => alpha[at]! >= 128)
  const light = boxMean(lab.lightness, size, 1)
  const shadow = planeOf(ground.length, (at) =>
    ground[at] && !near[at] ? Math.max(0, 1 - light[at]! / Math.max(1, fit.fitted.lightness[at]!)) : 0,
  )
  return { subject, alpha, shadow }
}

/** Drops specks, and closes pinholes of a few px that noise leaves in a subject. */
function withoutCrumbs(subject: Uint8Array, size: Size): Uint8Array<ArrayBuffer> {
  const { labels, areas } = componentsOf(subject, size)
  const largest = areas.reduce((most, area) => Math.max(most, area), 0)
  const least = Math.max(6, 0.0002 * subject.length, largest * 0.01)
  return marksOf(labels.length, (at) => labels[at]! > 0 && areas[labels[at]!]! >= least)
}

/** Depth of the contact shadow that the walls beside a subject keep from the flood, px. */
const contact = 4

/** Drops the thin rim of shadow below a subject: on the ray from the ground to black, and unlike the subject's inside. */
function withoutContact(
  marks: Uint8Array<ArrayBuffer>,
  lab: CielabPlanes,
  fit: GroundFit,
  size: Size,
): Uint8Array<ArrayBuffer> {
  const depth = distanceTo(unmarked(marks), size)
  const sites = nearestMarked(
    marksOf(marks.length, (at) => depth[at]! > contact * 2),
    size,
  )
  return marks.map((is, at) => {
    if (!is || depth[at]! > contact || sites[at]! < 0) return is
    if (lab.lightness[at]! > fit.fitted.lightness[at]! || !hasShadeColour(lab, fit, at)) return is
    return cielabDistance(lab, at, lab, sites[at]!) > 8 + 3 * fit.noise ? 0 : 1
  })
}

/** Distance from the outline within which alpha is solved, px. */
const outline = 2.5

/**
 * Returns alpha of marked places. Near the outline it is solved from the ground beside it and the nearest colour of the
 * subject's inside (matting equation, in CIELAB); where both are too much alike the marks decide.
 */
function plainAlpha(
  lab: CielabPlanes,
  calm: CielabPlanes,
  fit: GroundFit,
  marks: Uint8Array,
  size: Size,
): Uint8ClampedArray<ArrayBuffer> {
  const [depth, outside] = [distanceTo(unmarked(marks), size), distanceTo(marks, size)]
  const ground = groundBeside(calm, fit, outside, size)
  const core = marksOf(marks.length, (at) => depth[at]! > 2.2)
  // Stalks have no inside; their middle has to do.
  const beside = grown(core, size, 4)
  const sites = nearestMarked(
    marksOf(marks.length, (at) => core[at] || (depth[at]! > 1 && !beside[at])),
    size,
  )
  const alpha = new Uint8ClampedArray(marks.length)
  for (let at = 0; at < alpha.length; at++) {
    const site = sites[at]!
    if (depth[at]! > outline || outside[at]! > 1.5 || site < 0) {
      alpha[at] = marks[at]! * 255
      continue
    }
    const [l, a, b] = [ground.lightness[at]!, ground.greenRed[at]!, ground.blueYellow[at]!]
    const [dl, da, db] = [lab.lightness[site]! - l, lab.greenRed[site]! - a, lab.blueYellow[site]! - b]
    const span = dl * dl + da * da + db * db
    const along = ((lab.lightness[at]! - l) * dl + (lab.greenRed[at]! - a) * da + (lab.blueYellow[at]! - b) * db) / span
    const trusted = span > (4 + 8 * fit.noise) ** 2
    alpha[at] = (trusted ? along : marks[at]!) * 255
  }
  thinAlpha(alpha, lab, ground, marks, size)
  return alpha
}

/** Greatest half width of a strand, and the distance within which its darkest place is looked for, px. */
const strand = { radius: 5, reach: 7 }

/**
 * Solves alpha of thin parts, as hair: they have no inside, so the place around that differs most from the ground counts
 * as fully covered. What is between strands lies below.
 */
function thinAlpha(
  alpha: Uint8ClampedArray,
  lab: CielabPlanes,
  fitted: CielabPlanes,
  marks: Uint8Array,
  size: Size,
): void {
  const thick = grown(grown(marks, size, -strand.radius), size, strand.radius + 1)
  const far = planeOf(marks.length, (at) => cielabDistance(lab, at, fitted, at))
  const most = boxMost(far, size, strand.reach)
  for (let at = 0; at < alpha.length; at++) {
    if (!marks[at] || thick[at]) continue
    alpha[at] = Math.min(alpha[at]!, (255 * far[at]!) / Math.max(1, fullCover * most[at]!))
  }
}

/** Share of the greatest difference around that counts as fully covered: shading differs as well. */
const fullCover = 0.95

/** Returns the greatest value in the square around each place. */
function boxMost(values: Float32Array, { width, height }: Size, radius: number): Float32Array<ArrayBuffer> {
  const across = planeOf(values.length, (at) => {
    const row = at - (at % width)
    let most = 0
    for (let to = Math.max(row, at - radius); to <= Math.min(row + width - 1, at + radius); to++)
      most = Math.max(most, values[to]!)
    return most
  })
  return planeOf(values.length, (at) => {
    const column = at % width
    const y = (at - column) / width
    let most = 0
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
      most = Math.max(most, across[row * width + column]!)
    }
    return most
  })
}
