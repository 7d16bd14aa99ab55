import type { BoxChanges } from '../../../core/design/commands/elements.ts'
import { boundsOfAll, type Placement, scaledWithGroup } from '../../../core/design/geometry.ts'
import type { Page } from '../../../core/design/schema.ts'
import { outermost, parentOf, poseInGroup, poseOnPage } from '../../../core/design/tree.ts'

/** Values of the position and size fields: px on the page, degrees. */
export interface BoxFields {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** null where the rotations differ. */
  readonly rotation: number | null
}

const sameTurn = (poses: readonly Placement[]) =>
  poses.every(({ rotation }) => rotation === poses[0]!.rotation) ? poses[0]!.rotation : null

const posesOf = (page: Page, ids: readonly string[]) =>
  outermost(page, ids).flatMap((id) => {
    const pose = poseOnPage(page, id)
    return pose ? [{ id, pose }] : []
  })

/** Returns the unrotated box of one element, or the bounding rectangle of several; null for none. */
export function boxOf(page: Page, ids: readonly string[]): BoxFields | null {
  const found = posesOf(page, ids)
  const [only] = found
  if (!only) return null
  const poses = found.map(({ pose }) => pose)
  if (found.length === 1) return only.pose
  const { left, top, width, height } = boundsOfAll(poses)!
  return { x: left, y: top, width, height, rotation: sameTurn(poses) }
}

/**
 * Returns the moves that set one field. With `ratio` the other side scales along. Several elements move and scale
 * together; a rotation is set for each of them about its own centre.
 */
export function movesForField(
  page: Page,
  ids: readonly string[],
  field: keyof BoxFields,
  value: number,
  ratio: boolean,
): BoxChanges {
  const found = posesOf(page, ids)
  const place = boxOf(page, ids)
  if (!place) return {}
  const next = { ...place, [field]: value }
  if (ratio && field === 'width') next.height = place.height * (value / place.width)
  if (ratio && field === 'height') next.width = place.width * (value / place.height)
  const rect = ({ x, y, width, height }: BoxFields) => ({
    left: x,
    top: y,
    width: Math.max(1, width),
    height: Math.max(1, height),
  })
  const [from, to] = [rect(place), rect(next)]
  return Object.fromEntries(
    found.map(({ id, pose }) => {
      const { x, y, width, height } =
        found.length === 1 ? { ...to, x: to.left, y: to.top } : scaledWithGroup(pose, from, to)
      const rotation = field === 'rotation' ? value : pose.rotation
      const inner = poseInGroup(page, parentOf(page, id), { ...pose, x, y, width, height, rotation })
      return [
        id,
        { x: inner.x, y: inner.y, width: inner.width, height: inner.height, rotation: inner.rotation },
      ] as const
    }),
  )
}
