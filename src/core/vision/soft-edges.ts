import { type CielabPlanes, cielabDistance } from '../colour/cielab.ts'
import type { Size } from '../geometry.ts'

/** Greatest step of lightness from one place to the next within a soft shadow. */
export const shadowStep = 5
/** Distance to the steps of colour that tell how steep the surroundings are, px. */
const beside = 3

/** How strong the edge between each place and the next is, CIE76; 0 after the last place of a line. */
export interface Edges {
  readonly right: Float32Array<ArrayBuffer>
  readonly down: Float32Array<ArrayBuffer>
}

/**
 * Measures edges that soft shadows do not have: how much steeper colour changes from a place to the next than beside
 * them. Steps of colour are taken over 2 × 3 px, so that faint edges stand out of noise; one that no soft shadow has
 * counts as it is, for in corners edges lie beside each other.
 */
export function edgesIn(lab: CielabPlanes, { width, height }: Size): Edges {
  const right = new Float32Array(width * height)
  const down = new Float32Array(width * height)
  const [across, along] = [lineOf(width), lineOf(height)]
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - 1) - y, Math.min(height - 1, y + 1) - y]
    writeEdges(lab, { from: y * width, step: 1, before: above * width, after: below * width }, across, right)
  }
  for (let x = 0; x < width; x++) {
    const [before, after] = [Math.max(0, x - 1) - x, Math.min(width - 1, x + 1) - x]
    writeEdges(lab, { from: x, step: width, before, after }, along, down)
  }
  return { right, down }
}

/** Where a line of places begins, how far its places and the lines beside it are from one to the next. */
interface Course {
  readonly from: number
  readonly step: number
  readonly before: number
  readonly after: number
}

const lineOf = (length: number) => ({ means: new Float32Array(length), steps: new Float32Array(length) })

/** Writes the edges between the places of one line. */
function writeEdges(
  lab: CielabPlanes,
  { from, step, before, after }: Course,
  { means, steps }: ReturnType<typeof lineOf>,
  out: Float32Array,
): void {
  const last = means.length - 1
  steps.fill(0)
  for (const plane of [lab.lightness, lab.greenRed, lab.blueYellow]) {
    for (let place = 0; place <= last; place++) {
      const at = from + place * step
      means[place] = (plane[at + before]! + plane[at]! + plane[at + after]!) / 3
    }
    for (let place = 0; place < last; place++) {
      const ahead = means[place + 1]! + means[Math.min(last, place + 2)]!
      const behind = means[place]! + means[Math.max(0, place - 1)]!
      steps[place]! += ((ahead - behind) / 2) ** 2
    }
  }
  for (let place = 0; place < last; place++) steps[place] = Math.sqrt(steps[place]!)
  for (let place = 0; place < last; place++) {
    const at = from + place * step
    const usual = Math.max(steps[Math.max(0, place - beside)]!, steps[Math.min(last - 1, place + beside)]!)
    out[at] = Math.max(0, steps[place]! - usual, cielabDistance(lab, at, lab, at + step) - shadowStep)
  }
}
