import { lumaOf } from '../colour/luma.ts'
import type { Rect, Size } from '../geometry.ts'
import { type FaceMesh, faceArea, facePoints, litFace } from './face.ts'
import type { Head } from './head.ts'
import { placeHead } from './placement.ts'
import type { PhotoRules } from './rules.ts'

/** Where heads are to be while a photo is taken. */
export interface Aim {
  /** Top of the hair, eye line and chin from the upper edge, shares of the photo's height. */
  readonly crown: number
  readonly eyes: number
  readonly chin: number
  /** Middle of each face from the left edge, and their width, shares of the photo's width. */
  readonly middles: readonly number[]
  readonly width: number
}

/** A head of usual proportions, its face one unit wide: from the eyes to the top of the hair and to the chin. */
const usual = { crownAbove: 0.82, chinBelow: 0.76 } as const
/** From the middle of one face to that of the other on a photo of two, in widths of a face. */
const besides = 1.35
/** A side so long that no edge of it plays a part, units. */
const endless = 1e4

/** Returns where the heads of a kind of photo are to be: where `placeHead` would put those of usual proportions. */
export function aimOf(rules: PhotoRules): Aim {
  const isPair = rules.people === 2
  const head: Head = {
    ...{ roll: 0, yaw: 0, middle: 0, faceWidth: 1, crownFrom: 'mask', isTall: false, isCutAbove: false },
    ...usual,
    eyes: { x: endless / 2, y: endless / 2 },
    span: isPair ? 1 + besides : 1,
  }
  const { scale, target } = placeHead(head, rules, { width: endless, height: endless }, null).placement
  const { width, height } = rules
  const aside = (scale * besides) / 2 / width
  return {
    crown: (target.y - scale * usual.crownAbove) / height,
    eyes: target.y / height,
    chin: (target.y + scale * usual.chinBelow) / height,
    middles: isPair ? [0.5 - aside, 0.5 + aside] : [0.5],
    width: scale / width,
  }
}

/** Share of a film's sides that the frame of a photo takes at most: what lies around it is room for turning. */
const framed = 0.9

/** Returns where the frame of a photo lies in a film, px of the film. */
export function frameIn(film: Size, photo: Size): Rect {
  const scale = framed * Math.min(film.width / photo.width, film.height / photo.height)
  const [width, height] = [photo.width * scale, photo.height * scale]
  return { left: (film.width - width) / 2, top: (film.height - height) / 2, width, height }
}

/** Most difference of the two sides of a face in luma, levels, before it is said. */
const mostUneven = 45

/**
 * Judges the light on a face by a small picture of where it is to be, upright: its mean luma, and how its left and right
 * halves differ.
 */
export function lightOf({ data, width, height }: ImageData): 'dark' | 'bright' | 'uneven' | null {
  const sums = [0, 0]
  for (let at = 0; at < width * height; at++)
    sums[at % width < width / 2 ? 0 : 1]! += lumaOf(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!)
  const columns = Math.ceil(width / 2)
  const [left, right] = [sums[0]! / (columns * height), sums[1]! / (Math.max(1, width - columns) * height)]
  const mean = (left + right) / 2
  // What is measured is hair and shadows as well, which are darker than skin.
  if (mean < litFace.least * 0.7) return 'dark'
  if (mean > litFace.most + 15) return 'bright'
  return Math.abs(left - right) > mostUneven ? 'uneven' : null
}

/** What is to be changed before a photo is taken; `ready` if nothing is. */
export type PoseHint = 'none' | 'few' | 'many' | 'closer' | 'farther' | 'aside' | 'tilted' | 'turned' | 'ready'

export interface Pose {
  readonly hint: PoseHint
  /** Turn of the eyes, degrees clockwise as filmed; null without a face. */
  readonly roll: number | null
}

/** How far heads may be off before it is said: factors of size, shares of the frame, degrees. */
const slack = { small: 0.72, large: 1.25, across: 0.12, down: 0.1, roll: 4, nose: 0.3 } as const
/** Share of the largest face below which another is a passer-by. */
const leastFace = 0.15

/** Judges the faces of a film against where they are to be. */
export function poseOf(meshes: readonly FaceMesh[], film: Size, frame: Rect, aim: Aim): Pose {
  const ordered = meshes.toSorted((one, other) => faceArea(other) - faceArea(one))
  const [largest] = ordered
  if (!largest) return { hint: 'none', roll: null }
  const all = ordered
    .filter((mesh) => faceArea(mesh) >= leastFace * faceArea(largest))
    .flatMap((mesh) => facePoints(mesh, film) ?? [])
  const faces = all.slice(0, aim.middles.length)
  const rolls = faces.map(({ leftEye, rightEye }) => Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x))
  const roll = ((rolls.reduce((sum, one) => sum + one, 0) / Math.max(1, rolls.length)) * 180) / Math.PI
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  if (faces.length === 0) return { hint: 'none', roll: null }
  if (all.length > aim.middles.length) return { hint: 'many', roll }
  if (all.length < aim.middles.length) return { hint: 'few', roll }
  const wide = mean(
    faces.map(({ leftCheek, rightCheek }) => Math.hypot(rightCheek.x - leftCheek.x, rightCheek.y - leftCheek.y)),
  )
  const size = wide / (aim.width * frame.width)
  if (size < slack.small) return { hint: 'closer', roll }
  if (size > slack.large) return { hint: 'farther', roll }
  const middle = mean(faces.map(({ leftEye, rightEye }) => (leftEye.x + rightEye.x) / 2))
  const eyes = mean(faces.map(({ leftEye, rightEye }) => (leftEye.y + rightEye.y) / 2))
  const across = Math.abs(middle - frame.left - frame.width / 2) / frame.width
  const down = Math.abs(eyes - frame.top - aim.eyes * frame.height) / frame.height
  if (across > slack.across || down > slack.down) return { hint: 'aside', roll }
  if (Math.abs(roll) > slack.roll) return { hint: 'tilted', roll }
  const isTurned = faces.some(({ noseTip, leftCheek, rightCheek }) => {
    const half = (rightCheek.x - leftCheek.x) / 2
    return Math.abs((noseTip.x - (leftCheek.x + rightCheek.x) / 2) / half) > slack.nose
  })
  return { hint: isTurned ? 'turned' : 'ready', roll }
}

/**
 * Returns how far a device is turned around the axis of its camera, degrees clockwise as seen by whoever holds it; null
 * where it lies so flat that nothing can be told. `beta` and `gamma` are those of a DeviceOrientationEvent, `screen` the
 * angle by which the screen is turned.
 */
export function rollOfDevice(beta: number, gamma: number, screen: number): number | null {
  const [front, side] = [(beta * Math.PI) / 180, (gamma * Math.PI) / 180]
  // The direction upwards, along the device's own axes to the right and up.
  const [right, up] = [-Math.cos(front) * Math.sin(side), Math.sin(front)]
  if (Math.hypot(right, up) < 0.5) return null
  const angle = screen - (Math.atan2(right, up) * 180) / Math.PI
  return ((((angle + 180) % 360) + 360) % 360) - 180
}
