import type { Rect, Size } from '../geometry.ts'
import { cropTo } from '../image/compose.ts'
import { fitInside, resize } from '../image/resize.ts'
import type { Face, ToolHost } from '../tool.ts'
import { sureFace } from './people-mask.ts'

/** Longest side of the picture in which large faces are looked for, and of the one that is looked at in tiles, px. */
const sides = { whole: 1024, tiled: 1600 }
/** Side of a tile, px; each begins in the middle of the one before, so that every smaller face is whole in one. */
const tileSide = 600
/** Share of the shorter side from which a face is the size of a portrait's: there are no further ones to be found. */
const portraitFace = 0.12
/** Overlap, as the share of both boxes together, from which two faces are the same. */
const sameFace = 0.3

/** Returns the tiles that cover a picture, each overlapping the next by half at least. */
export function tilesOf({ width, height }: Size): readonly Rect[] {
  const starts = (length: number): readonly number[] => {
    const side = Math.min(tileSide, length)
    const steps = Math.ceil((length - side) / (tileSide / 2))
    return Array.from({ length: steps + 1 }, (_, step) =>
      steps === 0 ? 0 : Math.round((step * (length - side)) / steps),
    )
  }
  const [tileWidth, tileHeight] = [Math.min(tileSide, width), Math.min(tileSide, height)]
  return starts(height).flatMap((top) =>
    starts(width).map((left) => ({ left, top, width: tileWidth, height: tileHeight })),
  )
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
function outOfTile({ box, score, marks }: Face, tile: Rect, { width, height }: Size): Face {
  const across = (x: number) => (tile.left + x * tile.width) / width
  const down = (y: number) => (tile.top + y * tile.height) / height
  return {
    score,
    box: {
      left: across(box.left),
      top: down(box.top),
      width: (box.width * tile.width) / width,
      height: (box.height * tile.height) / height,
    },
    marks: marks.map(({ x, y }) => ({ x: across(x), y: down(y) })),
  }
}

/** Returns the part of a picture around a box given by shares, `room` times as large on each side, px. */
export function partAround(box: Rect, { width, height }: Size, room: { readonly x: number; readonly y: number }): Rect {
  const left = Math.max(0, Math.floor((box.left - room.x * box.width) * width))
  const top = Math.max(0, Math.floor((box.top - room.y * box.height) * height))
  const right = Math.min(width, Math.ceil((box.left + (1 + room.x) * box.width) * width))
  const bottom = Math.min(height, Math.ceil((box.top + (1 + room.y) * box.height) * height))
  return { left, top, width: right - left, height: bottom - top }
}

/**
 * Finds the faces of a picture. Where the whole picture shows no portrait it is looked at in tiles too, in which faces
 * of 55 px and more are found; a face of a tile counts only if it is sure. What is not sure is looked at from near.
 * @throws UserError as `ToolHost.findFaces`
 */
export async function facesIn(picture: ImageData, host: Pick<ToolHost, 'findFaces'>): Promise<readonly Face[]> {
  const whole = await host.findFaces(await resize(picture, fitInside(picture, sides.whole)))
  const short = Math.min(picture.width, picture.height)
  const isPortrait = whole.some(
    ({ box, score }) => score >= sureFace && box.height * picture.height >= portraitFace * short,
  )
  const isTiled = !isPortrait && Math.max(picture.width, picture.height) > tileSide
  const unsure = whole.filter(({ score }) => score < sureFace)
  if (!isTiled && unsure.length === 0) return mergeFaces(whole)
  const copy = await resize(picture, fitInside(picture, sides.tiled))
  const found = [...whole]
  const near = unsure.map(({ box }) => partAround(box, copy, { x: 0.8, y: 0.8 }))
  for (const tile of [...near, ...(isTiled ? tilesOf(copy) : [])]) {
    const faces = await host.findFaces(cropTo(copy, tile))
    found.push(...faces.filter(({ score }) => score >= sureFace).map((face) => outOfTile(face, tile, copy)))
  }
  return mergeFaces(found)
}
