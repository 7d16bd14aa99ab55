import type { Rect, Size } from '../geometry.ts'
import type { PicturePoint } from '../tool.ts'

/** Luma of skin between which a face is well lit, and towards which another is moved. */
export const litFace = { least: 95, most: 205, wanted: 160 } as const

/** A place on a picture or a photo, px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A face as a finder of landmarks describes it: the 468 points of MediaPipe's mesh, or 478 with the irises. */
export type FaceMesh = readonly PicturePoint[]

/** Number of points of a mesh without irises. */
const meshPoints = 468

/**
 * Points of the mesh that are used. Left and right are those of the picture, so `left` is the person's right side.
 */
const at = {
  chin: 152,
  forehead: 10,
  noseTip: 1,
  /** Between the eyes. */
  bridge: 168,
  /** Side of the face just before the ear. */
  leftCheek: 234,
  rightCheek: 454,
  leftIris: 468,
  rightIris: 473,
  /** Corners and lids. */
  leftEye: [33, 133, 159, 145],
  rightEye: [263, 362, 386, 374],
  leftBrow: [70, 63, 105, 66, 107],
  rightBrow: [300, 293, 334, 296, 336],
  mouthCorners: [61, 291],
} as const

/** What is used of a mesh, px of the picture. */
export interface FacePoints {
  readonly chin: Point
  readonly forehead: Point
  readonly noseTip: Point
  readonly bridge: Point
  readonly leftCheek: Point
  readonly rightCheek: Point
  /** Centres of the irises, or the middle of corners and lids. */
  readonly leftEye: Point
  readonly rightEye: Point
  /** Distance of the corners of an eye, mean of both, px. */
  readonly eyeWidth: number
  readonly leftBrow: readonly Point[]
  readonly rightBrow: readonly Point[]
  readonly mouth: Point
}

const meanOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Returns the points of a face in px; null if there are fewer than a mesh has, or one that is used is no number. */
export function facePoints(points: FaceMesh, { width, height }: Size): FacePoints | null {
  if (points.length < meshPoints) return null
  const point = (index: number): Point => ({ x: points[index]!.x * width, y: points[index]!.y * height })
  const all = (indices: readonly number[]) => indices.map(point)
  const hasIrises = points.length > at.rightIris
  const found: FacePoints = {
    chin: point(at.chin),
    forehead: point(at.forehead),
    noseTip: point(at.noseTip),
    bridge: point(at.bridge),
    leftCheek: point(at.leftCheek),
    rightCheek: point(at.rightCheek),
    leftEye: hasIrises ? point(at.leftIris) : meanOf(all(at.leftEye)),
    rightEye: hasIrises ? point(at.rightIris) : meanOf(all(at.rightEye)),
    eyeWidth:
      (distance(point(at.leftEye[0]), point(at.leftEye[1])) + distance(point(at.rightEye[0]), point(at.rightEye[1]))) /
      2,
    leftBrow: all(at.leftBrow),
    rightBrow: all(at.rightBrow),
    mouth: meanOf(all(at.mouthCorners)),
  }
  const { eyeWidth, ...places } = found
  const used = Object.values(places).flat()
  const isWhole = Number.isFinite(eyeWidth) && used.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
  return isWhole ? found : null
}

/** Returns the box around the points of a face, as shares of the picture. */
export function faceBox(mesh: FaceMesh): Rect {
  const [xs, ys] = [mesh.map(({ x }) => x), mesh.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Returns the area that a face takes, as a share of the picture; 0 if it has no points or one is no number. */
export function faceArea(mesh: FaceMesh): number {
  const { width, height } = faceBox(mesh)
  const area = width * height
  return Number.isFinite(area) ? area : 0
}

/** Returns the face that takes most of the picture; null if there is none. */
export const mainFace = (faces: readonly FaceMesh[]): FaceMesh | null =>
  faces.toSorted((one, other) => faceArea(other) - faceArea(one))[0] ?? null
