import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { type FaceMesh, type FacePoints, faceArea, facePoints, type Point } from './face.ts'

/** Opacity of a subject; of any size, since it is read by shares. */
export interface SubjectMask extends Size {
  /** Row-major, 0–255 */
  readonly alpha: Uint8ClampedArray
}

/**
 * Measures of a head, px of the picture. Lengths run along the axis of the head, which is at right angles to the line
 * through the eyes, so they do not change when the picture is turned.
 */
export interface Head {
  /** Turn of the eye line, degrees clockwise as seen. */
  readonly roll: number
  /** Turn of the head to a side, degrees, positive towards the right edge of the picture; within about 5°. */
  readonly yaw: number
  /** Middle between the eyes. */
  readonly eyes: Point
  /** From the eye line up to the top of the hair, and down to the chin. */
  readonly crownAbove: number
  readonly chinBelow: number
  /** Where the top of the hair comes from: the mask, or an estimate by the proportions of the face. */
  readonly crownFrom: 'mask' | 'estimate'
  /** Whether hair or something on it rises so far that it is no usual head: a bun, a hat. */
  readonly isTall: boolean
  /** Whether the subject reaches the upper edge of the picture, so that the top of the hair may be missing. */
  readonly isCutAbove: boolean
  /** From ear to ear, between the sides of the face. */
  readonly faceWidth: number
  /** Middle of the face across its axis, from the middle of the eyes, px to the right. */
  readonly middle: number
  /** From the outer side of the first face to that of the last, px: the width of the face if there is one. */
  readonly span: number
}

/**
 * Height of the skull above the hairline, as a share of the face from hairline to chin, and hair on it. By the canon
 * the hairline lies a fifth of the head below its top; point 10 of the mesh lies near it.
 */
const skullShare = 0.25
/** Share of the face above which hair is more than hair. */
const tallShare = 0.62
/** Half the width of the strip above the face that is searched for hair, as a share of the face's width. */
const stripShare = 0.3
const columns = 31
const opaque = 128

/**
 * Tangent of yaw per offset of the nose from the middle of the face, in half widths of it: in MediaPipe's canonical face
 * the tip of the nose lies 9.91 before the sides of the face, which are 7.66 from its middle.
 */
const noseDepth = 9.91 / 7.66

const degrees = (radians: number) => (radians * 180) / Math.PI

/** Returns the opacity of a mask at a place of the picture, 0–255; 0 outside. */
function opacityAt({ width, height, alpha }: SubjectMask, size: Size, { x, y }: Point): number {
  const column = Math.floor((x * width) / size.width)
  const row = Math.floor((y * height) / size.height)
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : alpha[row * width + column]!
}

/**
 * Walks up from the forehead in a strip along the axis of the head; returns how far above the eye line the subject
 * reaches in at least a tenth of the strip, which a single strand of hair does not.
 */
function crownOf(
  points: FacePoints,
  mask: SubjectMask,
  size: Size,
  axis: { readonly eyes: Point; readonly angle: number; readonly foreheadAbove: number; readonly faceWidth: number },
): { readonly above: number; readonly isCut: boolean } {
  const { eyes, angle, foreheadAbove, faceWidth } = axis
  const [right, up] = [
    { x: Math.cos(angle), y: Math.sin(angle) },
    { x: Math.sin(angle), y: -Math.cos(angle) },
  ]
  const middle = (points.forehead.x - eyes.x) * right.x + (points.forehead.y - eyes.y) * right.y
  const place = (across: number, above: number): Point => ({
    x: eyes.x + right.x * across + up.x * above,
    y: eyes.y + right.y * across + up.y * above,
  })
  const step = Math.max(0.25, size.height / mask.height / 2)
  let cut = 0
  const tops = Array.from({ length: columns }, (_, column) => {
    const across = middle + ((column / (columns - 1)) * 2 - 1) * stripShare * faceWidth
    let above = foreheadAbove * 0.6
    while (opacityAt(mask, size, place(across, above + step)) >= opaque) above += step
    const next = place(across, above + step)
    if (next.y < step && next.x >= 0 && next.x < size.width) cut += 1
    return above
  }).toSorted((one, other) => other - one)
  return { above: tops[Math.floor(columns / 10)]!, isCut: cut > columns / 4 }
}

/**
 * Measures the head of a face in a picture of a size. The mask of the person gives the top of the hair; without one it
 * is estimated.
 * @throws UserError `id-photo-no-face` if the landmarks cannot be those of a face
 */
export function headOf(face: FaceMesh, size: Size, mask: SubjectMask | null): Head {
  const points = facePoints(face, size)
  if (!points) throw new UserError('id-photo-no-face')
  const { leftEye, rightEye, chin, forehead, leftCheek, rightCheek, noseTip } = points
  const eyes = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 }
  const angle = Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x)
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const across = (point: Point) => (point.x - eyes.x) * cosine + (point.y - eyes.y) * sine
  const above = (point: Point) => (point.x - eyes.x) * sine - (point.y - eyes.y) * cosine
  const [left, right] = [across(leftCheek), across(rightCheek)]
  const faceWidth = right - left
  const [foreheadAbove, chinBelow] = [above(forehead), -above(chin)]
  if (!(faceWidth > 1 && chinBelow > 1 && foreheadAbove > 0)) throw new UserError('id-photo-no-face')
  const faceHeight = foreheadAbove + chinBelow
  const estimate = foreheadAbove + skullShare * faceHeight
  const found = mask ? crownOf(points, mask, size, { eyes, angle, foreheadAbove, faceWidth }) : null
  // A mask that ends at the forehead has lost the hair.
  const isUsable = found !== null && found.above > foreheadAbove * 0.9
  const crownAbove = isUsable ? found.above : estimate
  const offset = ((across(noseTip) - left) / faceWidth) * 2 - 1
  return {
    roll: degrees(angle),
    yaw: degrees(Math.atan(offset / noseDepth)),
    eyes,
    crownAbove,
    chinBelow,
    crownFrom: isUsable ? 'mask' : 'estimate',
    isTall: crownAbove - foreheadAbove > tallShare * faceHeight,
    isCutAbove: found?.isCut ?? eyes.y - estimate * cosine < 0,
    faceWidth,
    middle: (left + right) / 2,
    span: faceWidth,
  }
}

/** Returns the height of a head from the top of the hair to the chin, px. */
export const headHeight = ({ crownAbove, chinBelow }: Pick<Head, 'crownAbove' | 'chinBelow'>): number =>
  crownAbove + chinBelow

/** Returns measures that stand for the heads of two people side by side: as tall as the taller, as wide as both. */
export function joinedHead(one: Head, other: Head): Head {
  const [left, right] = one.eyes.x < other.eyes.x ? [one, other] : [other, one]
  const eyes = { x: (left.eyes.x + right.eyes.x) / 2, y: (left.eyes.y + right.eyes.y) / 2 }
  const from = left.eyes.x + left.middle - left.faceWidth / 2
  const to = right.eyes.x + right.middle + right.faceWidth / 2
  return {
    roll: (left.roll + right.roll) / 2,
    yaw: Math.abs(left.yaw) > Math.abs(right.yaw) ? left.yaw : right.yaw,
    eyes,
    crownAbove: Math.max(...[left, right].map((head) => head.crownAbove + eyes.y - head.eyes.y)),
    chinBelow: Math.max(...[left, right].map((head) => head.chinBelow + head.eyes.y - eyes.y)),
    crownFrom: left.crownFrom === right.crownFrom ? left.crownFrom : 'estimate',
    isTall: left.isTall || right.isTall,
    isCutAbove: left.isCutAbove || right.isCutAbove,
    faceWidth: (left.faceWidth + right.faceWidth) / 2,
    middle: (from + to) / 2 - eyes.x,
    span: to - from,
  }
}

/**
 * Returns the head of the largest face, or what stands for the two largest on a photo of two.
 * @throws UserError `id-photo-no-face` if the landmarks cannot be those of a face
 */
export function headFor(faces: readonly FaceMesh[], size: Size, mask: SubjectMask | null, people: number): Head {
  const largest = faces.toSorted((one, other) => faceArea(other) - faceArea(one))
  const [one, other] = largest.slice(0, people).map((face) => headOf(face, size, mask))
  if (!one) throw new UserError('id-photo-no-face')
  return people === 2 && other ? joinedHead(one, other) : one
}
