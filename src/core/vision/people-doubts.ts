import type { Size } from '../geometry.ts'
import { boxMean } from './box-mean.ts'
import { cutByColour, pairCosts } from './colour-cut.ts'
import { componentsOf } from './components.ts'
import { grown } from './distance.ts'
import { areaOf, marksOf, planeOf } from './marks.ts'
import { labOfCopy, type SmallCopy } from './small-copy.ts'

/** Certainty at which the finder sees something of a person, and from which it believes it. */
const doubted = { from: 0.1, below: 0.5 }
/** Radius, px of the small copy, over which its noise is averaged. */
const calm = 2
/** Half width from which an area of doubt is more than the haze of an edge, as a share of the longer side. */
const leastWidth = 0.004
/** Certainty of what is surely a person or ground, and how far inside of it, as a share of the longer side. */
const sure = { person: { from: 0.9, depth: 0.008 }, ground: { below: 0.03, depth: 0.006 } }
/** Certainty that speaks neither for a person nor against, and the weight of its log odds beside colours. */
const prior = { neutral: 0.15, weight: 2 }
/** Weight of a place as a sample of its side's colours where the finder is not sure. */
const doubtfulWeight = 0.3
/** Shares of an area's outline that must meet people, and people or ground: what meets neither was cut out of a doubt. */
const leastSides = { people: 0.1, either: 0.4 }

const logOdds = (value: number) => {
  const certainty = Math.max(0.01, Math.min(0.99, value))
  return Math.log(certainty / (1 - certainty))
}

/** Returns the parts of marks that are at least twice `radius` wide. */
function wideParts(marks: Uint8Array<ArrayBuffer>, size: Size, radius: number): Uint8Array<ArrayBuffer> {
  const wide = grown(grown(marks, size, -radius), size, radius + 2)
  return marksOf(marks.length, (at) => marks[at] && wide[at])
}

/** Returns the connected areas of marks whose outline meets people, and for a good part what the finder knows. */
function besidePeople(
  marks: Uint8Array<ArrayBuffer>,
  certainty: Float32Array,
  { width, height }: Size,
): Uint8Array<ArrayBuffer> {
  const { labels, areas } = componentsOf(marks, { width, height })
  const [people, ground, outline] = [
    new Uint32Array(areas.length),
    new Uint32Array(areas.length),
    new Uint32Array(areas.length),
  ]
  const meet = (at: number, to: number) => {
    const [area, other] = marks[at] ? [labels[at]!, to] : [labels[to]!, at]
    if (marks[at] === marks[to]) return
    outline[area]!++
    if (certainty[other]! >= doubted.below) people[area]!++
    else if (certainty[other]! < doubted.from) ground[area]!++
  }
  for (let at = 0; at < marks.length; at++) {
    if (at % width < width - 1) meet(at, at + 1)
    if (at < width * (height - 1)) meet(at, at + width)
  }
  const has = (area: number) =>
    people[area]! >= leastSides.people * outline[area]! &&
    people[area]! + ground[area]! >= leastSides.either * outline[area]!
  return marksOf(marks.length, (at) => marks[at] && has(labels[at]!))
}

/**
 * Returns what a finder is sure of, 0–1, with its wide doubts settled. A hat, a veil or somebody half hidden is often
 * neither seen nor ruled out; such an area belongs to the people if its colours, with the finder's own odds, part it
 * from the ground. Narrow doubts are left as they are: those are the edges.
 */
export function doubtsSettled(certainty: Float32Array<ArrayBuffer>, picture: SmallCopy): Float32Array<ArrayBuffer> {
  const size = { width: picture.width, height: picture.height }
  const [count, long] = [certainty.length, Math.max(size.width, size.height)]
  const mean = boxMean(certainty, size, calm)
  const isDoubted = (at: number) => certainty[at]! < doubted.below && mean[at]! >= doubted.from
  const width = Math.max(1, Math.round(leastWidth * long))
  const person = marksOf(count, (at) => certainty[at]! >= sure.person.from)
  if (areaOf(person) === 0 || areaOf(grown(marksOf(count, isDoubted), size, -width)) === 0) return certainty
  const ground = marksOf(count, (at) => certainty[at]! < sure.ground.below)
  const [inside, outside] = [
    grown(person, size, -sure.person.depth * long),
    grown(ground, size, -sure.ground.depth * long),
  ]
  const lab = labOfCopy(picture)
  const hard = Int8Array.from(certainty, (_, at) => inside[at]! - outside[at]!)
  const { subject } = cutByColour({
    ...size,
    lab,
    pairs: pairCosts(lab, size),
    start: marksOf(count, (at) => certainty[at]! >= prior.neutral),
    hard,
    bias: planeOf(count, (at) => prior.weight * (logOdds(certainty[at]!) - logOdds(prior.neutral))),
    weight: (at) => (hard[at] === 0 ? doubtfulWeight : 1),
    rounds: 2,
  })
  const wide = wideParts(
    marksOf(count, (at) => subject[at] && isDoubted(at)),
    size,
    width,
  )
  const found = besidePeople(wide, certainty, size)
  return planeOf(count, (at) => (found[at] ? 1 : certainty[at]!))
}
