import type { CielabPlanes } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { boxMean } from './box-mean.ts'
import { borderOf, componentsOf, floodFrom } from './components.ts'
import { grown } from './distance.ts'
import { type GroundFit, groundReach } from './ground-fit.ts'
import { marksOf, planeOf } from './marks.ts'
import { type CutGrid, minimumCut } from './minimum-cut.ts'
import { edgesIn, shadowStep } from './soft-edges.ts'

/** A plain ground with its soft shadows. */
export interface ShadedGround {
  /** 1 for the places within the noise of the fitted ground */
  readonly near: Uint8Array<ArrayBuffer>
  /** 1 for the places that look like soft shadow: what is reached from the ground becomes shadow */
  readonly like: Uint8Array<ArrayBuffer>
  /** 1 for the ground that hangs together with the border, with its shadows */
  readonly outer: Uint8Array<ArrayBuffer>
}

/** The darkest a soft shadow may be, as a share of the ground's lightness. */
const darkestShadow = 0.4
/** Change of the slope of lightness, per px, from which a place lies beside an edge. */
const leastBend = 1.2

/** Returns whether a place has a colour of the ground in shadow: darker, its chroma in proportion. */
export function hasShadeColour(lab: CielabPlanes, { fitted, noise }: GroundFit, at: number): boolean {
  const share = lab.lightness[at]! / Math.max(1, fitted.lightness[at]!)
  if (share > 1.02 || share < darkestShadow) return false
  const green = lab.greenRed[at]! - fitted.greenRed[at]! * share
  const blue = lab.blueYellow[at]! - fitted.blueYellow[at]! * share
  return Math.sqrt(green * green + blue * blue) <= 1.5 + 2.5 * noise
}

/** Returns how much the lightness changes from one place to the next, by central differences. */
function steepness(lightness: Float32Array, { width, height }: Size): Float32Array<ArrayBuffer> {
  return planeOf(lightness.length, (at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const across = lightness[x < width - 1 ? at + 1 : at]! - lightness[x > 0 ? at - 1 : at]!
    const down = lightness[y < height - 1 ? at + width : at]! - lightness[y > 0 ? at - width : at]!
    return Math.sqrt(across * across + down * down) / 2
  })
}

/**
 * Returns the places beside an edge: where the lightness bends sharply. A soft shadow is as steep as a faint edge, but
 * it bends slowly.
 */
function wallsIn(lightness: Float32Array, noise: number, { width, height }: Size): Uint8Array<ArrayBuffer> {
  const limit = leastBend + 1.5 * noise
  const bent = marksOf(lightness.length, (at) => {
    const [x, y] = [at % width, (at / width) | 0]
    const own = lightness[at]!
    const across = x > 0 && x < width - 1 ? lightness[at - 1]! + lightness[at + 1]! - 2 * own : 0
    const down = y > 0 && y < height - 1 ? lightness[at - width]! + lightness[at + width]! - 2 * own : 0
    return Math.abs(across) + Math.abs(down) > limit
  })
  return grown(bent, { width, height }, 1)
}

/** Returns the ground with its soft shadows: what the flood from the given ground reaches over shadow without narrows. */
export function withShadows(ground: Uint8Array, like: Uint8Array, size: Size): Uint8Array<ArrayBuffer> {
  const either = ground.map((is, at) => (is || like[at] ? 1 : 0))
  // Shrinking closes narrows, through which the flood would enter a grey subject at its soft lower edge.
  const wide = grown(either, size, -2).map((is, at) => (is || ground[at] ? 1 : 0))
  const reached = grown(floodFrom(wide, ground, size), size, 2)
  return reached.map((is, at) => (is && either[at] ? 1 : 0))
}

/**
 * Finds the ground with its soft shadows. A flood from the border over what looks like either tells where ground may be;
 * it also enters a subject whose shading passes through the ground's colour. The cheapest division along edges then
 * gives such areas back.
 * @param sharp colours of the picture; `lab` are the same, slightly blurred
 */
export function shadedGround(sharp: CielabPlanes, lab: CielabPlanes, fit: GroundFit, size: Size): ShadedGround {
  const reach = groundReach(fit.noise)
  const near = marksOf(fit.distance.length, (at) => fit.distance[at]! <= reach)
  const shade = marksOf(near.length, (at) => hasShadeColour(lab, fit, at))
  const [steep, walls] = [steepness(lab.lightness, size), wallsIn(lab.lightness, fit.noise, size)]
  const like = marksOf(near.length, (at) => shade[at] && steep[at]! <= shadowStep && !walls[at])
  const flooded = withShadows(floodFrom(near, borderOf(size), size), like, size)
  return { near, like, outer: dividedByEdges(sharp, { near, shade, flooded }, fit, size) }
}

/** Capacities of the division are whole numbers: this many stand for a cost of one. */
const unit = 64
/** Cost of dividing two places where there is no edge, and of any two. */
const pairCost = { flat: 6, any: 0.02 }
/** Strength of an edge, CIE76, that makes dividing much cheaper: the least, and what noise adds. */
const clearEdge = { least: 0.3, noise: 1 }
/** Costs of the wrong side, by how a place looks: as the ground, as a shadow the flood did not reach, as anything else. */
const placeCost = { ground: 0.2, shade: 0.5, other: 3 }
/** Distance from the fit up to which a place speaks for the ground, CIE76: the least, and what noise adds. */
const surelyGround = { least: 0.6, noise: 2 }
/** Distance from the fit, as a share of the ground's reach, from which a place of no shade is never ground. */
const never = 1.6
/** Capacity of the border's ground, which no cut divides from it. */
const law = 1e7

interface Looks {
  readonly near: Uint8Array
  /** 1 for the places in a colour of the ground in shadow */
  readonly shade: Uint8Array
  /** 1 for the places that the flood from the border reached */
  readonly flooded: Uint8Array
}

/** Returns the ground that hangs together with the border, divided from the subject where edges are. */
function dividedByEdges(lab: CielabPlanes, looks: Looks, fit: GroundFit, size: Size): Uint8Array<ArrayBuffer> {
  const { near, shade, flooded } = looks
  const border = borderOf(size)
  const reach = groundReach(fit.noise)
  const terminals = new Int32Array(near.length)
  for (let at = 0; at < near.length; at++) {
    terminals[at] = border[at] && flooded[at] ? -law : Math.round(unit * subjectCost(looks, fit, reach, at))
  }
  const pairs = pairsOf(lab, fit.noise, size)
  const { source } = minimumCut({ ...size, terminals, ...pairs })
  const regained = marksOf(near.length, (at) => source[at] && flooded[at])
  const kept = withoutGaps(regained, source, pairs, size)
  const isSubject = (at: number) => source[at] && (!regained[at] || kept[at])
  const isForeign = (at: number) => !flooded[at] && (near[at] || (fit.distance[at]! > never * reach && !shade[at]))
  return floodFrom(
    marksOf(near.length, (at) => !isSubject(at) && !isForeign(at)),
    border,
    size,
  )
}

/** Returns what it costs to call a place ground; negative: what it costs to call it subject. */
function subjectCost({ near, shade, flooded }: Looks, { distance, noise }: GroundFit, reach: number, at: number) {
  const sure = surelyGround.least + surelyGround.noise * noise
  if (near[at]) return placeCost.ground * Math.min(1, (distance[at]! / sure) ** 2 - 1)
  if (flooded[at]) return 0
  const other = placeCost.other * Math.min(1, distance[at]! / reach - 1)
  return shade[at] ? Math.min(other, placeCost.shade) : other
}

type Pairs = Pick<CutGrid, 'right' | 'down'>

/** Returns the costs of dividing each place from its right and lower neighbour. */
function pairsOf(lab: CielabPlanes, noise: number, size: Size): Pairs {
  const soft = clearEdge.least + clearEdge.noise * noise
  const costOf = (edge: number) =>
    Math.round(unit * (pairCost.flat * Math.exp(-((edge / soft) ** 2) / 2) + pairCost.any))
  const { right, down } = edgesIn(lab, size)
  return { right: Int32Array.from(right, costOf), down: Int32Array.from(down, costOf) }
}

/** Half the least width of an area of the subject that looks like ground, px: ways between hairs are narrower. */
const leastRegained = 4
/** Cost of dividing an area from the subject, as a share of that without edges, from which it belongs to it. */
const merging = 0.9

/** Returns the areas that a subject regained without gaps in it: narrow ones that edges divide from the subject. */
function withoutGaps(regained: Uint8Array, subject: Uint8Array, { right, down }: Pairs, size: Size) {
  const { labels, areas } = componentsOf(regained, size)
  const wide = floodFrom(regained, grown(regained, size, -leastRegained), size)
  const [costs, sides] = [new Float64Array(areas.length), new Float64Array(areas.length)]
  const join = (one: number, other: number, cost: number) => {
    if (!subject[one] || !subject[other] || (labels[one] === 0) === (labels[other] === 0)) return
    const label = labels[one]! + labels[other]!
    costs[label]! += cost
    sides[label]!++
  }
  for (let at = 0; at < labels.length; at++) {
    if (at % size.width < size.width - 1) join(at, at + 1, right[at]!)
    if (at + size.width < labels.length) join(at, at + size.width, down[at]!)
  }
  const least = merging * pairCost.flat * unit
  return marksOf(
    labels.length,
    (at) => wide[at] || (labels[at]! > 0 && costs[labels[at]!]! > least * sides[labels[at]!]!),
  )
}

/** Distance from the subject from which the ground is free of it, and radius of its means, px. */
const clearOf = { distance: 1.5, radius: 3 }

/** Returns the fitted ground with the colours of its shadows beside the marked subject. */
export function groundBeside(lab: CielabPlanes, fit: GroundFit, outside: Float32Array, size: Size): CielabPlanes {
  const { fitted, distance, noise } = fit
  const reach = groundReach(noise)
  const clear = planeOf(outside.length, (at) => (outside[at]! > clearOf.distance ? 1 : 0))
  const meanOf = (plane: Float32Array) =>
    boxMean(
      planeOf(clear.length, (at) => clear[at]! * plane[at]!),
      size,
      clearOf.radius,
    )
  const weight = boxMean(clear, size, clearOf.radius)
  const off = meanOf(distance)
  // The fit carries less noise where it holds.
  const shares = planeOf(clear.length, (at) =>
    weight[at]! < 0.01 ? 0 : Math.max(0, Math.min(1, (2 * off[at]!) / (weight[at]! * reach) - 1)),
  )
  const mixed = (plane: Float32Array, usual: Float32Array) => {
    const mean = meanOf(plane)
    return planeOf(clear.length, (at) =>
      shares[at] === 0 ? usual[at]! : usual[at]! + (mean[at]! / weight[at]! - usual[at]!) * shares[at]!,
    )
  }
  return {
    lightness: mixed(lab.lightness, fitted.lightness),
    greenRed: mixed(lab.greenRed, fitted.greenRed),
    blueYellow: mixed(lab.blueYellow, fitted.blueYellow),
  }
}
