import type { Rect } from '../geometry.ts'
import { flattenAlpha } from '../image/alpha.ts'
import { cropTo } from '../image/compose.ts'
import { fitInside, resize } from '../image/resize.ts'
import type { Face, ToolHost } from '../tool.ts'
import { facesIn, partAround } from '../vision/faces.ts'
import { movedPoint } from '../vision/frames.ts'
import { type FaceMesh, faceArea, faceBox } from './face.ts'

/** A face of a picture, as shares of it. */
export interface FoundFace {
  readonly box: Rect
  /** Its points; null of a face that is turned away or too small for them. */
  readonly mesh: FaceMesh | null
}

export type FaceFinder = Pick<ToolHost, 'findFaces' | 'faceMesh'>

/** Longest side of the picture in which meshes are looked for, and of a part around a face, px. */
const seen = { whole: 1024, part: 512 } as const
/** What is taken around a face to look for its mesh from near, in sizes of the face. */
const near = { x: 0.8, y: 0.8 } as const
/** Most faces that are looked at from near, the surest first: each takes as long as a whole picture. */
const mostNear = 4
/** Score from which a face counts without having a mesh: patterns and prints reach 0.8. */
const surely = 0.85
/** What faces are looked for on, where the picture is transparent. */
export const groundOfFaces = '#ffffff'

/** Returns whether the middle of either box lies in the other. */
function isSame(one: Rect, other: Rect): boolean {
  const isMiddleIn = (inner: Rect, outer: Rect) => {
    const [x, y] = [inner.left + inner.width / 2 - outer.left, inner.top + inner.height / 2 - outer.top]
    return x >= 0 && y >= 0 && x <= outer.width && y <= outer.height
  }
  return isMiddleIn(one, other) || isMiddleIn(other, one)
}

/** Looks for the mesh of a face from near: a small face has none in the whole picture. Returns null if there is none. */
async function meshOf(box: Rect, picture: ImageData, host: FaceFinder): Promise<FaceMesh | null> {
  const part = partAround(box, picture, near)
  const closer = await resize(cropTo(picture, part), fitInside(part, seen.part))
  const meshes = (await host.faceMesh(closer)).map((mesh) => mesh.map((point) => movedPoint(point, part, picture)))
  return meshes.find((mesh) => isSame(faceBox(mesh), box)) ?? null
}

/**
 * Finds the faces of a picture, the largest first. Two finders look: one sees the points of large faces, the other small
 * faces and those of others in the picture, too, whose points are then looked for from near.
 * @throws UserError as `ToolHost.findFaces`
 */
export async function findFaces(picture: ImageData, host: FaceFinder): Promise<readonly FoundFace[]> {
  const opaque = flattenAlpha(picture, groundOfFaces)
  const meshes = await host.faceMesh(await resize(opaque, fitInside(picture, seen.whole)))
  const found: FoundFace[] = meshes.filter((mesh) => faceArea(mesh) > 0).map((mesh) => ({ box: faceBox(mesh), mesh }))
  const isNew = ({ box }: Face) => found.every((face) => !isSame(face.box, box))
  const others = (await facesIn(opaque, host)).filter(isNew)
  for (const [place, face] of others.entries()) {
    if (!isNew(face)) continue
    const mesh = place < mostNear ? await meshOf(face.box, opaque, host) : null
    if (mesh || face.score >= surely || meshes.length === 0) found.push({ box: mesh ? faceBox(mesh) : face.box, mesh })
  }
  const areaOf = ({ box }: FoundFace) => box.width * box.height
  return found.toSorted((one, other) => areaOf(other) - areaOf(one))
}
