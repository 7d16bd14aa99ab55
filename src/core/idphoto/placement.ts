import type { Size } from '../geometry.ts'
import type { FaceMesh, Point } from './face.ts'
import { type Head, headHeight, type SubjectMask } from './head.ts'
import { type Bounds, type HeadRules, type PhotoRules, usualHead } from './rules.ts'

/**
 * How a picture comes to lie on a photo: turned by `angle` around `source`, scaled alike both ways, and moved so that
 * `source` (px of the picture) lies on `target` (px of the photo).
 */
export interface PhotoPlacement extends Size {
  /** Degrees clockwise. */
  readonly angle: number
  /** Px of the photo per px of the picture. */
  readonly scale: number
  readonly source: Point
  readonly target: Point
}

/** What is wrong with a placement; `px` are those of the photo, measured inwards from the edge that is not reached. */
export type PlacementIssue =
  | { readonly code: 'upscaled'; readonly factor: number }
  | { readonly code: 'head-cut' }
  | { readonly code: 'turned-away'; readonly degrees: number }
  | { readonly code: 'body-cut'; readonly side: 'left' | 'right' | 'bottom'; readonly px: number }
  | { readonly code: 'rule-unmet'; readonly rule: keyof HeadRules }

export interface Placed {
  readonly placement: PhotoPlacement
  readonly issues: readonly PlacementIssue[]
}

/** Factor of enlarging from which a photo looks soft, and degrees of yaw from which a face looks away. */
const [mostUpscale, mostYaw] = [1.25, 10]
/** Turns below this are left alone, degrees: they cannot be seen, and not turning keeps the picture sharper. */
const leastTurn = 0.2
/** Weights of missing a stated rule, the usual composition, and of edges that the picture does not reach. */
const weights = { stated: 1e5, usual: 1000, reach: 500, middle: 0.02 }

/** What the search for a placement varies: px of the photo per px of the picture, and where the eye line lies. */
interface Trial {
  readonly scale: number
  readonly eyeY: number
}

/** Returns the measures of a head on a photo, as shares of its sides. */
function sharesOf(head: Head, { scale, eyeY }: Trial, { width, height }: Size): Record<keyof HeadRules, number> {
  return {
    height: (scale * headHeight(head)) / height,
    eyes: eyeY / height,
    topGap: (eyeY - scale * head.crownAbove) / height,
    chinGap: 1 - (eyeY + scale * head.chinBelow) / height,
    width: (scale * head.faceWidth) / width,
  }
}

const missed = (value: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Bounds): number =>
  Math.max(0, min - value, value - max)

/** Square of the distance from the middle of bounds, in halves of their width; 0 if one of them is open. */
function offMiddle(value: number, { min, max }: Bounds): number {
  return min === undefined || max === undefined || max <= min ? 0 : ((value - (min + max) / 2) / ((max - min) / 2)) ** 2
}

/** A rule to follow, its bounds, and whether it is stated. */
type Wish = readonly [rule: keyof HeadRules, bounds: Bounds, isStated: boolean]

/** Returns the rules to follow: the usual ones stand in for what is not stated. */
const wishesOf = (stated: HeadRules | undefined): readonly Wish[] => {
  const own = Object.entries(stated ?? {}) as [keyof HeadRules, Bounds][]
  const usual = Object.entries(usualHead) as [keyof HeadRules, Bounds][]
  const open = usual.filter(([rule]) => stated?.[rule] === undefined)
  return [
    ...own.map(([rule, bounds]) => [rule, bounds, true] as const),
    ...open.map(([rule, bounds]) => [rule, bounds, false] as const),
  ]
}

function costOf(head: Head, trial: Trial, wishes: readonly Wish[], photo: Size, picture: Size): number {
  const shares = sharesOf(head, trial, photo)
  let cost = 0
  for (const [rule, bounds, isStated] of wishes) {
    cost += (isStated ? weights.stated : weights.usual) * missed(shares[rule], bounds) ** 2
    cost += weights.middle * offMiddle(shares[rule], bounds)
  }
  const below = 1 - (trial.eyeY + trial.scale * (picture.height - head.eyes.y)) / photo.height
  const middle = head.eyes.x + head.middle
  const aside = 0.5 - (trial.scale * Math.min(middle, picture.width - middle)) / photo.width
  const crowded = (trial.scale * head.span * 1.15) / photo.width - 1
  for (const gap of [below, aside, crowded]) cost += weights.reach * Math.max(0, gap) ** 2
  return cost
}

/** Finds the cheapest trial on a grid that is drawn finer around the best, which suffices for a smooth cost. */
function bestTrial(head: Head, rules: PhotoRules, picture: Size): Trial {
  const usual = (0.64 * rules.height) / headHeight(head)
  let [scale, eyeY] = [usual, 0.43 * rules.height]
  let [scaleReach, eyeReach] = [Math.log(2), 0.25 * rules.height]
  const wishes = wishesOf(rules.head)
  for (let round = 0; round < 8; round++) {
    const steps = round === 0 ? 20 : 12
    let best = { cost: Number.POSITIVE_INFINITY, scale, eyeY }
    for (let across = -steps; across <= steps; across++) {
      for (let down = -steps; down <= steps; down++) {
        const trial = {
          scale: scale * Math.exp((across / steps) * scaleReach),
          eyeY: eyeY + (down / steps) * eyeReach,
        }
        const cost = costOf(head, trial, wishes, rules, picture)
        if (cost < best.cost) best = { cost, ...trial }
      }
    }
    ;[scale, eyeY] = [best.scale, best.eyeY]
    ;[scaleReach, eyeReach] = [scaleReach / 4, eyeReach / 4]
  }
  return { scale, eyeY }
}

/** Returns the function that maps px of the picture to px of the photo. */
export function toPhoto({ angle, scale, source, target }: PhotoPlacement): (point: Point) => Point {
  const turn = (angle * Math.PI) / 180
  const [cosine, sine] = [Math.cos(turn) * scale, Math.sin(turn) * scale]
  return ({ x, y }) => {
    const [across, down] = [x - source.x, y - source.y]
    return { x: target.x + cosine * across - sine * down, y: target.y + sine * across + cosine * down }
  }
}

/** Returns the function that maps px of the photo to px of the picture. */
export function toPicture({ angle, scale, source, target, width, height }: PhotoPlacement): (point: Point) => Point {
  return toPhoto({ angle: -angle, scale: 1 / scale, source: target, target: source, width, height })
}

/** Returns a face as it lies on the photo, again in shares, for checks of the finished photo. */
export function placedFace(face: FaceMesh, picture: Size, placement: PhotoPlacement): FaceMesh {
  const place = toPhoto(placement)
  return face.map(({ x, y }) => {
    const point = place({ x: x * picture.width, y: y * picture.height })
    return { x: point.x / placement.width, y: point.y / placement.height }
  })
}

const opaque = 128
/** Px of the photo by which a cut body may miss an edge before it is said. */
const visibleGap = 1.5

/** Returns how far inside the photo the picture's edges cut the body off, px of the photo per side. */
function bodyCuts(placement: PhotoPlacement, picture: Size, mask: SubjectMask | null): Record<string, number> {
  const place = toPhoto(placement)
  const { width, height } = placement
  const cuts = { left: 0, right: 0, bottom: 0 }
  const eyeY = placement.target.y
  const isBody = (x: number, y: number) =>
    mask ? mask.alpha[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)]! >= opaque : null
  const samples = 200
  for (let step = 0; step < samples; step++) {
    const share = (step + 0.5) / samples
    const low = place({ x: share * picture.width, y: picture.height })
    if (low.x > 0 && low.x < width && (isBody(share, 1 - 1e-6) ?? true))
      cuts.bottom = Math.max(cuts.bottom, height - low.y)
    for (const side of ['left', 'right'] as const) {
      const edge = side === 'left' ? 0 : 1
      const at = place({ x: edge * picture.width, y: share * picture.height })
      // Without a mask, the lower half of what lies below the eyes counts as shoulder at an edge.
      const isShoulder = isBody(Math.min(edge, 1 - 1e-6), share) ?? at.y > (eyeY + height) / 2
      if (at.y > 0 && at.y < height && isShoulder)
        cuts[side] = Math.max(cuts[side], side === 'left' ? at.x : width - at.x)
    }
  }
  return cuts
}

/** Lists what is wrong with a placement, of the picture's edges and of the rules that are stated. */
export function issuesOf(
  placement: PhotoPlacement,
  head: Head,
  rules: PhotoRules,
  picture: Size,
  mask: SubjectMask | null,
): readonly PlacementIssue[] {
  const issues: PlacementIssue[] = []
  const eye = toPhoto(placement)(head.eyes)
  const shares = sharesOf(head, { scale: placement.scale, eyeY: eye.y }, placement)
  if (placement.scale > mostUpscale) issues.push({ code: 'upscaled', factor: placement.scale })
  if (head.isCutAbove || shares.topGap < 0 || shares.chinGap < 0) issues.push({ code: 'head-cut' })
  if (Math.abs(head.yaw) > mostYaw) issues.push({ code: 'turned-away', degrees: head.yaw })
  const cuts = bodyCuts(placement, picture, mask)
  for (const side of ['left', 'right', 'bottom'] as const)
    if (cuts[side]! > visibleGap) issues.push({ code: 'body-cut', side, px: cuts[side]! })
  for (const [rule, bounds] of Object.entries(rules.head ?? {}) as [keyof HeadRules, Bounds][])
    if (missed(shares[rule], bounds) > 0.002) issues.push({ code: 'rule-unmet', rule })
  return issues
}

/**
 * Places a head on a photo: eyes level, face in the middle, and height, eye line and gaps as the rules state or, where
 * they state nothing, as is usual. Among placements that do, it prefers those in which the picture reaches the edges.
 */
export function placeHead(head: Head, rules: PhotoRules, picture: Size, mask: SubjectMask | null): Placed {
  const { scale, eyeY } = bestTrial(head, rules, picture)
  const angle = Math.abs(head.roll) < leastTurn ? 0 : -head.roll
  const placement = {
    width: rules.width,
    height: rules.height,
    angle,
    scale,
    source: head.eyes,
    target: { x: rules.width / 2 - scale * head.middle, y: eyeY },
  }
  return { placement, issues: issuesOf(placement, head, rules, picture, mask) }
}

/** Returns a placement changed by hand: moved by px of the photo, scaled and turned around the eyes. */
export function adjusted(
  placement: PhotoPlacement,
  by: { readonly x?: number; readonly y?: number; readonly zoom?: number; readonly turn?: number },
): PhotoPlacement {
  const { target, scale, angle } = placement
  return {
    ...placement,
    target: { x: target.x + (by.x ?? 0), y: target.y + (by.y ?? 0) },
    scale: scale * (by.zoom ?? 1),
    angle: angle + (by.turn ?? 0),
  }
}
