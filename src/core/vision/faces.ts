import type { Rect, Size } from '../geometry.ts'
import { cropTo } from '../image/compose.ts'
import { fitInside, resize } from '../image/resize.ts'
import type { Face, ToolHost } from '../tool.ts'
import { movedBox, movedPoint } from './frames.ts'
import { sureFace } from './people-mask.ts'

/** Longest side of a picture as the finder sees it, px: what is larger is reduced here, without losing fine faces. */
const seenSide = 128
/** Longest side of the picture that is looked at in tiles, px. */
const tiledSide = 1600
/** Side of a tile, as the share of the picture's longer side, at most the shorter one, and in sides of its largest face. */
const tile = { share: 0.375, faces: 4 }
/** What of a tile lies in the next one, in sides of the largest face; half of it where no face is known. */
const overlap = 1.25
/** Share of the longer side from which a tile shows hardly less than the whole picture. */
const wholeTile = 0.85
/** Overlap, as the share of both boxes together, from which two faces are the same. */
const sameFace = 0.3

/** Returns square tiles of a side that cover a picture, px, each with at least `common` px of the next. */
export function tilesOf({ width, height }: Size, side: number, common: number): readonly Rect[] {
  const starts = (length: number): readonly number[] => {
    const spare = Math.max(0, length - side)
    const steps = Math.ceil(spare / Math.max(1, side - common))
    return Array.from({ length: steps + 1 }, (_, step) => (steps === 0 ? 0 : Math.round((step * spare) / steps)))
  }
  const [tileWidth, tileHeight] = [Math.min(side, width), Math.min(side, height)]
  return starts(height).flatMap((top) =>
    starts(width).map((left) => ({ left, top, width: tileWidth, height: tileHeight })),
  )
}

/**
 * Returns the tiles in which further faces are looked for, px of a copy: none beside a face that fills the picture. A
 * tile is a few times as large as the largest face that is known, so that those beside and behind it are seen.
 */
function tilesBeside(faces: readonly Face[], copy: Size): readonly Rect[] {
  const [long, short] = [Math.max(copy.width, copy.height), Math.min(copy.width, copy.height)]
  const largest = faces.reduce((most, { box }) => Math.max(most, box.height * copy.height), 0)
  const side = Math.round(Math.max(seenSide, Math.min(tile.share * long, short), tile.faces * largest))
  if (side >= wholeTile * long) return []
  return tilesOf(copy, side, largest === 0 ? Math.ceil(side / 2) : Math.ceil(overlap * largest))
}

/** Returns the share of two boxes together that they have in common. */
function overlapOf(one: Rect, other: Rect): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top)
  const both = Math.max(0, width) * Math.max(0, height)
  return both / (one.width * one.height + other.width * other.height - both)
}

/** Returns the faces without repeats, the surest of each, in order of certainty. */
export function mergeFaces(faces: readonly Face[]): readonly Face[] {
  const kept: Face[] = []
  for (const face of [...faces].sort((one, other) => other.score - one.score)) {
    if (kept.every(({ box }) => overlapOf(box, face.box) <= sameFace)) kept.push(face)
  }
  return kept
}

/** Returns a face of a part of a picture as one of the picture. */
const outOfTile = ({ box, score, marks }: Face, tile: Rect, picture: Size): Face => ({
  score,
  box: movedBox(box, tile, picture),
  marks: marks.map((mark) => movedPoint(mark, tile, picture)),
})

/** Returns the part of a picture around a box given by shares, `room` times as large on each side, px. */
export function partAround(box: Rect, { width, height }: Size, room: { readonly x: number; readonly y: number }): Rect {
  const left = Math.max(0, Math.floor((box.left - room.x * box.width) * width))
  const top = Math.max(0, Math.floor((box.top - room.y * box.height) * height))
  const right = Math.min(width, Math.ceil((box.left + (1 + room.x) * box.width) * width))
  const bottom = Math.min(height, Math.ceil((box.top + (1 + room.y) * box.height) * height))
  return { left, top, width: right - left, height: bottom - top }
}

/**
 * Finds the faces of a picture. Unless a face fills it, it is looked at in tiles, too, in which faces of 3 % of the
 * longer side are found; a face of a tile counts only if it is sure. What is not sure is looked at from near.
 * @throws UserError as `ToolHost.findFaces`
 */
export async function facesIn(picture: ImageData, host: Pick<ToolHost, 'findFaces'>): Promise<readonly Face[]> {
  const look = async (part: ImageData) => host.findFaces(await resize(part, fitInside(part, seenSide)))
  const copy = await resize(picture, fitInside(picture, tiledSide))
  const whole = await look(copy)
  const isSure = ({ score }: Face) => score >= sureFace
  const near = whole.filter((face) => !isSure(face)).map(({ box }) => partAround(box, copy, { x: 0.8, y: 0.8 }))
  const found = [...whole]
  for (const part of [...near, ...tilesBeside(whole.filter(isSure), copy)]) {
    const faces = await look(cropTo(copy, part))
    found.push(...faces.filter(isSure).map((face) => outOfTile(face, part, copy)))
  }
  return mergeFaces(found)
}
