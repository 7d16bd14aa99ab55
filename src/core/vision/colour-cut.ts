import type { CielabPlanes } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { minimumCut } from './minimum-cut.ts'
import { fitMixture, logDensity, type Mixture, samplesOf } from './mixture.ts'

/** Capacities are whole numbers: this many stand for one unit of log density. */
const unit = 64
/** Greatest weight of one place's colour, in log density. */
const mostColour = 12
/** Cost of dividing two places of the same colour, and of any two. */
const pairCost = { equal: 6, any: 0.05 }
/** Capacity of a label that the cut must follow. */
const law = 1e7
/** Number of Gaussians on either side. */
const parts = 5
/** Share of changed places below which rounds end. */
const settled = 0.0005

/** Costs of dividing each place from its right and lower neighbour. */
export interface PairCosts {
  readonly right: Int32Array<ArrayBuffer>
  readonly down: Int32Array<ArrayBuffer>
}

/**
 * Returns the costs of dividing neighbours: great within an area of one colour, small across an edge, measured by the
 * picture's own mean difference (Rother et al., GrabCut, 2004).
 */
export function pairCosts(lab: CielabPlanes, { width, height }: Size): PairCosts {
  const { lightness, greenRed, blueYellow } = lab
  const count = width * height
  const differ = (at: number, to: number) =>
    (lightness[at]! - lightness[to]!) ** 2 +
    (greenRed[at]! - greenRed[to]!) ** 2 +
    (blueYellow[at]! - blueYellow[to]!) ** 2
  let [sum, pairs] = [0, 0]
  for (let at = 0; at < count; at++) {
    if (at % width < width - 1) [sum, pairs] = [sum + differ(at, at + 1), pairs + 1]
    if (at + width < count) [sum, pairs] = [sum + differ(at, at + width), pairs + 1]
  }
  // A picture without any difference still gets finite weights.
  const steepness = 1 / Math.max(0.5, (2 * sum) / Math.max(1, pairs))
  const cost = (at: number, to: number) =>
    Math.round(unit * (pairCost.equal * Math.exp(-steepness * differ(at, to)) + pairCost.any))
  const [right, down] = [new Int32Array(count), new Int32Array(count)]
  for (let at = 0; at < count; at++) {
    if (at % width < width - 1) right[at] = cost(at, at + 1)
    if (at + width < count) down[at] = cost(at, at + width)
  }
  return { right, down }
}

/** What a cut starts from and what it has to respect. */
export interface ColourCut extends Size {
  readonly lab: CielabPlanes
  readonly pairs: PairCosts
  /** 1 for the subject */
  readonly start: Uint8Array<ArrayBuffer>
  /** 1 always subject, −1 never, 0 to be found */
  readonly hard: Int8Array<ArrayBuffer>
  /** Added to the evidence of each place, in log density: positive speaks for the subject */
  readonly bias: Float32Array<ArrayBuffer>
  /** Weight of each place among the samples of the mixtures, on its side */
  readonly weight: (at: number) => number
  readonly rounds: number
}

export interface ColourCutResult {
  readonly subject: Uint8Array<ArrayBuffer>
  /** Mean evidence of colour for the side a place is on, in log density; near 0 where both sides look alike */
  readonly evidence: number
}

/** Divides a picture by the colours of a first mask and of its surroundings, in rounds of mixtures and minimum cuts. */
export function cutByColour(task: ColourCut): ColourCutResult {
  const { width, height, lab, pairs, hard, bias } = task
  const count = width * height
  const terminals = new Int32Array(count)
  let subject = task.start
  let evidence = 0
  for (let round = 0; round < task.rounds; round++) {
    const inside = fitMixture(
      lab,
      samplesOf(count, (at) => (subject[at] ? task.weight(at) : 0)),
      parts,
    )
    const outside = fitMixture(
      lab,
      samplesOf(count, (at) => (subject[at] ? 0 : task.weight(at))),
      parts,
    )
    if (inside.count === 0 || outside.count === 0) break
    evidence = 0
    for (let at = 0; at < count; at++) {
      const colour = colourEvidence(lab, inside, outside, at)
      evidence += subject[at] ? colour : -colour
      terminals[at] = hard[at] === 0 ? Math.round(unit * (colour + bias[at]!)) : hard[at]! * law
    }
    evidence /= count
    const next = minimumCut({ width, height, terminals, ...pairs }).source
    let changed = 0
    for (let at = 0; at < count; at++) if (next[at] !== subject[at]) changed++
    subject = next
    if (changed < settled * count) break
  }
  return { subject, evidence }
}

function colourEvidence(lab: CielabPlanes, inside: Mixture, outside: Mixture, at: number): number {
  const l = lab.lightness[at]!
  const a = lab.greenRed[at]!
  const b = lab.blueYellow[at]!
  const difference = logDensity(inside, l, a, b) - logDensity(outside, l, a, b)
  return Math.max(-mostColour, Math.min(mostColour, difference))
}
