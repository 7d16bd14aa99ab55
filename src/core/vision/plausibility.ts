import type { CielabPlanes } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'
import { componentsOf } from './components.ts'
import { borderShareOf } from './marks.ts'

/** What the shape and the colours of a cut look like. */
export interface CutTraits {
  /** Share of the subject that hangs together. */
  readonly largest: number
  /** Squared length of the outline by the area: 1 for a square, more for ragged shapes. */
  readonly raggedness: number
  /** Mean difference of colours across the outline by that of all neighbours: how far the outline follows edges. */
  readonly edges: number
  /** Mean difference of neighbours inside of the subject, CIELAB. */
  readonly texture: number
  /** Share of the picture's border that belongs to the subject. */
  readonly border: number
}

/** Distance over which differences are taken, px of the small copy: an edge of a photograph is this wide. */
const reach = 3
/**
 * Bounds of what a subject looks like, found on photographs whose true subjects are known. `separation` is `edges` times
 * the evidence of colour: where both are low the outline is a guess. A ragged outline is hair if it follows edges well.
 * The colours of the ground are those of the picture's border: the more of it is subject, the less the evidence counts,
 * and from half of it on nothing.
 */
const bounds = { largest: 0.75, raggedness: 18, sharp: 5, separation: 14 }

function difference({ lightness, greenRed, blueYellow }: CielabPlanes, one: number, other: number): number {
  const [light, red, yellow] = [
    lightness[one]! - lightness[other]!,
    greenRed[one]! - greenRed[other]!,
    blueYellow[one]! - blueYellow[other]!,
  ]
  return Math.sqrt(light * light + red * red + yellow * yellow)
}

/** Measures a cut: `marks` are 1 for the subject, at the size of the small copy with these colours. */
export function traitsOf(marks: ArrayLike<number>, lab: CielabPlanes, size: Size): CutTraits {
  const { width, height } = size
  const sums = { area: 0, outline: 0, across: 0, all: 0, pairs: 0, inside: 0, insidePairs: 0 }
  const compare = (at: number, step: number) => {
    const far = difference(lab, at, at + reach * step)
    sums.all += far
    sums.pairs++
    // The outline lies between the second and the third of four places.
    if (marks[at + step] !== marks[at + 2 * step]) {
      sums.outline++
      sums.across += far
    } else if (marks[at]) {
      sums.inside += far
      sums.insidePairs++
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (marks[at]) sums.area++
      if (x + reach < width) compare(at, 1)
      if (y + reach < height) compare(at, width)
    }
  }
  const largest = componentsOf(marks, size).areas.reduce((most, area) => Math.max(most, area), 0)
  const mean = (sum: number, count: number) => (count === 0 ? 0 : sum / count)
  const everywhere = mean(sums.all, sums.pairs)
  return {
    largest: mean(largest, sums.area),
    raggedness: mean(sums.outline ** 2, 16 * sums.area),
    edges: everywhere === 0 ? 0 : mean(sums.across, sums.outline) / everywhere,
    texture: mean(sums.inside, sums.insidePairs),
    border: borderShareOf(marks, size),
  }
}

/**
 * Returns whether a cut has the traits of a subject: in one piece, with its outline where the picture has edges, and told
 * apart from the ground by its colours. `evidence` is that of colour, in log density.
 */
export function isPlausible({ largest, raggedness, edges, border }: CutTraits, evidence: number): boolean {
  const isRagged = raggedness > bounds.raggedness && edges < bounds.sharp
  const separation = edges * evidence * Math.max(0, 1 - 2 * border)
  return largest >= bounds.largest && !isRagged && separation >= bounds.separation
}
