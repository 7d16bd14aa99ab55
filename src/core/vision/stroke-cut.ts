import type { CielabPlanes } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { cutByColour, type PairCosts } from './colour-cut.ts'
import { componentsOf } from './components.ts'
import { distanceTo } from './distance.ts'
import { marksOf, planeOf } from './marks.ts'
import { fitMixture, logDensity, samplesOf } from './mixture.ts'
import type { StrokeLabels } from './strokes.ts'

/** What of a prepared picture strokes are solved with. */
interface Stroked {
  readonly small: Size
  readonly lab: CielabPlanes
  readonly pairs: PairCosts
}

/** Evidence of the brush from its rim to its middle, in log density. */
const advice = [0, 1, 3, 7] as const
/** Evidence for the mask as it is, in log density: next to a stroke, and added per shorter side of distance from it. */
const loyalty = { near: 1, far: 40 }
/** Distance from a stroke, in shorter sides, within which places of its colours are no samples of the other side. */
const nearStroke = 0.35
/** Weight of such a place as a sample. */
const doubtfulWeight = 0.05
/** Share of the samples on a side that its strokes make up. */
const strokeShare = 0.35

/**
 * Changes a mask by strokes. Their colours enter the mixtures and their middle is law. The rest of the mask resists the
 * more, the farther it is from a stroke that speaks against it, and only changes that touch such a stroke are kept: a
 * stroke never moves what it has nothing to do with.
 */
export function followStrokes(
  base: Uint8Array<ArrayBuffer>,
  { hard, touched }: StrokeLabels,
  { small, lab, pairs }: Stroked,
): Uint8Array<ArrayBuffer> {
  const count = base.length
  const short = Math.min(small.width, small.height)
  const keep = marksOf(count, (at) => touched[at]! > 0)
  const erase = marksOf(count, (at) => touched[at]! < 0)
  const start = base.map((is, at) => (hard[at] === 0 ? is : hard[at]! > 0 ? 1 : 0))
  const [toKeep, toErase] = [distanceTo(keep, small), distanceTo(erase, small)]
  const bias = planeOf(count, (at) => {
    const is = base[at]
    if (touched[at] !== 0) return Math.sign(touched[at]!) * advice[Math.abs(touched[at]!)]!
    const against = is ? toErase[at]! : toKeep[at]!
    const resistance = Math.min(24, loyalty.near + (loyalty.far * against) / short)
    return is ? resistance : -resistance
  })
  const weight = strokeWeight(start, hard, touched, likeStrokes(base, hard, lab, small))
  const { subject } = cutByColour({ ...small, lab, pairs, start, hard, bias, weight, rounds: 2 })
  const result = base.slice()
  for (const [from, strokes] of [
    [0, keep],
    [1, erase],
  ] as const) {
    const changed = subject.map((is, at) => (is !== from && base[at] === from ? 1 : 0))
    const reached = touching(changed, strokes, small)
    for (let at = 0; at < count; at++) if (reached[at]) result[at] = 1 - from
  }
  return result
}

/** Returns the components that contain a place of a stroke. */
function touching(changed: Uint8Array, strokes: ArrayLike<number>, size: Size): Uint8Array<ArrayBuffer> {
  const { labels, areas } = componentsOf(changed, size)
  const touched = new Uint8Array(areas.length)
  for (let at = 0; at < labels.length; at++) if (strokes[at]) touched[labels[at]!] = 1
  touched[0] = 0
  return marksOf(labels.length, (at) => touched[labels[at]!])
}

/** Returns weights by which the places under the middle of strokes make up their share of each side. */
function strokeWeight(
  start: Uint8Array,
  hard: Int8Array,
  touched: Int8Array,
  alike: Uint8Array,
): (at: number) => number {
  const counts = [0, 0, 0, 0]
  for (let at = 0; at < start.length; at++) counts[start[at]! * 2 + (hard[at] === 0 ? 0 : 1)]! += 1
  const weightOn = (side: number) => {
    const [rest, stroked] = [counts[side * 2]!, counts[side * 2 + 1]!]
    return stroked === 0 ? 1 : Math.max(1, (strokeShare / (1 - strokeShare)) * (rest / stroked))
  }
  const weights = [weightOn(0), weightOn(1)]
  // The rim of the brush says nothing about colours: it lies on either side.
  return (at) => (hard[at] !== 0 ? weights[start[at]!]! : touched[at] === 0 ? (alike[at] ? doubtfulWeight : 1) : 0)
}

/**
 * Returns 1 for places near a stroke that have its colours but are on the other side: the stroke says that side is
 * wrong about them, so they must not teach it that these are its colours.
 */
function likeStrokes(base: Uint8Array, hard: Int8Array, lab: CielabPlanes, size: Size): Uint8Array<ArrayBuffer> {
  const alike = new Uint8Array(base.length)
  for (const label of [1, -1]) {
    const wrong = label > 0 ? 0 : 1
    const middle = marksOf(base.length, (at) => hard[at] === label && base[at] === wrong)
    const own = fitMixture(
      lab,
      samplesOf(base.length, (at) => middle[at]!, 2000),
      3,
    )
    if (own.count === 0) continue
    const density = (at: number) => logDensity(own, lab.lightness[at]!, lab.greenRed[at]!, lab.blueYellow[at]!)
    const usual = planeOf(base.length, (at) => (middle[at] ? density(at) : 0))
      .filter((_, at) => middle[at])
      .sort()
    const least = usual[Math.floor(usual.length * 0.1)]! - 1
    const far = distanceTo(middle, size)
    const reach = nearStroke * Math.min(size.width, size.height)
    for (let at = 0; at < base.length; at++) {
      if (base[at] === wrong && far[at]! < reach && density(at) > least) alike[at] = 1
    }
  }
  return alike
}
