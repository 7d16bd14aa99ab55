import type { StepContext } from '../enhance/step.ts'
import { redEye } from '../enhance/steps/red-eye.ts'
import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import type { ToolNote } from '../tool.ts'
import { redEyeCircles } from './check.ts'
import type { CleanUp } from './clean-up.ts'
import { composePhoto, type Photo } from './compose.ts'
import type { FaceMesh, Point } from './face.ts'
import type { Ground } from './ground.ts'
import { type Head, headFor, headHeight } from './head.ts'
import {
  adjusted,
  issuesOf,
  type PhotoPlacement,
  type PlacementIssue,
  placedFace,
  placeHead,
  toPhoto,
} from './placement.ts'
import type { Portrait } from './portrait.ts'
import type { PhotoRules } from './rules.ts'

/** A placement changed by hand. */
export interface Adjustment {
  /** Shares of the photo's sides. */
  readonly x: number
  readonly y: number
  readonly zoom: number
  /** Degrees clockwise. */
  readonly turn: number
}

export interface PhotoWish {
  readonly adjust: Adjustment
  /** Null keeps the picture's own background. */
  readonly ground: Ground | null
  readonly cleanUp: CleanUp
  readonly redEye: boolean
}

export interface PlacedHead {
  readonly head: Head
  readonly placement: PhotoPlacement
  readonly issues: readonly PlacementIssue[]
}

export interface MadePhoto extends Photo {
  /** The faces as they lie on the photo. */
  readonly faces: readonly FaceMesh[]
}

/** Degrees of yaw from which a face is a profile, and factor of enlarging from which nothing is left to see. */
const most = { yaw: 35, upscale: 3 } as const

/**
 * Places the people of a portrait by the rules of a kind, and as it was changed by hand.
 * @throws UserError `id-photo-no-face`, `id-photo-profile`, `id-photo-too-small` {headPx, leastPx}
 */
export function placePortrait({ picture, faces, mask }: Portrait, rules: PhotoRules, adjust: Adjustment): PlacedHead {
  const head = headFor(faces, picture, mask, rules.people ?? 1)
  if (Math.abs(head.yaw) > most.yaw) throw new UserError('id-photo-profile')
  const found = placeHead(head, rules, picture, mask)
  if (found.placement.scale > most.upscale) {
    const high = headHeight(head)
    const params = {
      headPx: Math.round(high),
      leastPx: Math.ceil((high * found.placement.scale) / most.upscale),
    }
    throw new UserError('id-photo-too-small', params)
  }
  const isMoved = adjust.x !== 0 || adjust.y !== 0 || adjust.zoom !== 1 || adjust.turn !== 0
  if (!isMoved) return { head, ...found }
  const placement = adjusted(found.placement, {
    x: adjust.x * rules.width,
    y: adjust.y * rules.height,
    zoom: adjust.zoom,
    turn: adjust.turn,
  })
  return { head, placement, issues: issuesOf(placement, head, rules, picture, mask) }
}

/** Returns a placement on a photo `factor` times as large. */
export const enlargedPlacement = (placement: PhotoPlacement, factor: number): PhotoPlacement => ({
  ...placement,
  width: Math.round(placement.width * factor),
  height: Math.round(placement.height * factor),
  scale: placement.scale * factor,
  target: { x: placement.target.x * factor, y: placement.target.y * factor },
})

/** Makes the photo of a portrait that was placed. */
export async function makePhoto(
  { picture, faces, mask }: Portrait,
  { head, placement }: Pick<PlacedHead, 'head' | 'placement'>,
  rules: Pick<PhotoRules, 'edits'>,
  wish: Omit<PhotoWish, 'adjust'>,
  context: StepContext,
): Promise<MadePhoto> {
  const { ground, cleanUp } = wish
  const photo = await composePhoto(
    {
      ...{ picture, head, placement, cleanUp, rules },
      mask: ground ? mask : null,
      ground: ground ?? { fill: 'solid', colour: '#ffffff' },
    },
    context,
  )
  const placed = faces.map((face) => placedFace(face, picture, placement))
  if (!wish.redEye) return { ...photo, faces: placed }
  const eyes = placed.flatMap((face) => redEyeCircles(face, photo.pixels))
  const pixels = await redEye.run(photo.pixels, { strength: 100, eyes: [...eyes] }, context)
  const isChanged = pixels !== photo.pixels
  const notes = isChanged ? [...photo.notes, { code: 'id-photo-red-eye' }] : photo.notes
  return { ...photo, pixels, notes, faces: placed }
}

/** Returns where the head lies on a photo, as shares of its sides. */
export function headOnPhoto(head: Head, placement: PhotoPlacement) {
  const turn = (head.roll * Math.PI) / 180
  const place = toPhoto(placement)
  /** Returns a place along the axes of the head. */
  const at = (across: number, down: number): Point => {
    const { x, y } = place({
      x: head.eyes.x + across * Math.cos(turn) - down * Math.sin(turn),
      y: head.eyes.y + across * Math.sin(turn) + down * Math.cos(turn),
    })
    return { x: x / placement.width, y: y / placement.height }
  }
  return {
    crown: at(head.middle, -head.crownAbove),
    eyes: at(head.middle, 0),
    chin: at(head.middle, head.chinBelow),
    left: at(head.middle - head.span / 2, 0),
    right: at(head.middle + head.span / 2, 0),
  }
}

/** Returns what to say of a placement that is not as it should be, each thing once. */
export function notesOfIssues(issues: readonly PlacementIssue[]): readonly ToolNote[] {
  const notes = issues.map((issue): ToolNote => {
    if (issue.code === 'upscaled')
      return { code: 'id-photo-upscaled', params: { times: Math.round(issue.factor * 10) / 10 } }
    if (issue.code === 'turned-away')
      return { code: 'id-photo-turned', params: { degrees: Math.round(Math.abs(issue.degrees)) } }
    return { code: `id-photo-${issue.code}` }
  })
  return notes.filter(({ code }, place) => notes.findIndex((note) => note.code === code) === place)
}

/** Returns the most px that photos of these sizes can use of the part around a person. */
export const neededSide = (sizes: readonly Size[]): number =>
  3 * Math.max(...sizes.map(({ width, height }) => Math.max(width, height)))
