import type { Size } from '../geometry.ts'
import { dropCrumbs } from './crumbs.ts'
import { type EdgeColours, edgeColours, edgeNumbers } from './edge-colours.ts'
import { feather, shiftEdge } from './edge-shape.ts'
import { type CutDetail, type Guide, guideOf } from './guide.ts'
import { axisOf, type Mask, scaleAlpha } from './mask.ts'
import { type Pixels, pixelsOf } from './pixels.ts'
import { splitMask } from './soft-plateau.ts'
import { sharpenEdges } from './solid-edge.ts'
import { solvedAlpha } from './solved-alpha.ts'
import { paintStrokes, type Stroke } from './strokes.ts'

export interface EdgeSettings {
  /** −1 (inwards) to 1 (outwards), in hundredths of the shorter side */
  readonly shift: number
  /** 0–1: softness; 1 blurs over 2 % of the shorter side */
  readonly feather: number
  /** 0–1: width of the band whose alpha is solved anew; hair wants more */
  readonly band: number
  /** Replaces edge colours in which the old ground shines through; read by whoever calls `applyMask` */
  readonly cleanColours: boolean
}

/** Half width of the band at its narrowest and what the setting adds, in px of a picture of 512. */
const bandWidth = { least: 1.5, more: 12 }

/** Returns the half width of the band, px of the guide. */
const bandRadius = (band: number, { width, height }: Size): number =>
  Math.max(1.5, ((bandWidth.least + bandWidth.more * Math.max(0, Math.min(1, band))) * Math.max(width, height)) / 512)

/**
 * Returns alpha at the picture's size from a mask of any size and source. In a band around the mask's edge alpha is
 * solved from the picture's own colours (matting equation); elsewhere it is the mask's. Solid edges get the sharpness
 * that the picture's edges have. Then the edge is moved and softened, and strokes of add and remove are painted last.
 * Works row by row on a copy of at most 1024 px, without floats at full size; `guide` is that copy, for those who have
 * it. With `live` solid edges stay as they were solved, which takes half the time.
 */
export function refineMask(
  picture: ImageData,
  mask: Mask,
  edge: EdgeSettings,
  strokes: readonly Stroke[],
  guide: Guide = guideOf(picture),
  detail: CutDetail = 'full',
): Mask {
  const { width, height } = picture
  const { solid, plateau } = splitMask(mask)
  const prior = scaleAlpha({ ...mask, alpha: solid }, guide.width, guide.height)
  const colours = edgeColours(guide, prior, bandRadius(edge.band, guide))
  const alpha = new Uint8ClampedArray(width * height)
  writeAlpha(pixelsOf(picture), colours, prior, alpha)
  if (detail === 'full') sharpenEdges(picture, alpha)
  dropCrumbs(alpha, picture)
  if (plateau) layUnder(scaleAlpha({ ...mask, alpha: plateau }, guide.width, guide.height), guide, alpha, picture)
  finishEdge(alpha, picture, edge, strokes)
  return { width, height, alpha, source: mask.source }
}

/** Moves and softens the edge of alpha of a size in px, and paints strokes of add and remove. Modifies the alpha. */
export function finishEdge(
  alpha: Uint8ClampedArray<ArrayBuffer>,
  size: Size,
  edge: EdgeSettings,
  strokes: readonly Stroke[],
): void {
  const short = Math.min(size.width, size.height)
  shiftEdge(alpha, size, (edge.shift * short) / 100)
  feather(alpha, size, Math.max(0, Math.min(1, edge.feather)) * short * 0.01)
  paintStrokes(alpha, size, strokes)
}

const mixed = new Float64Array(edgeNumbers)
/** The four places of the guide around a pixel in the band, and their bilinear weights. */
const corners = new Int32Array(4)
const weights = new Float64Array(4)

/**
 * Writes alpha of all rows: bilinear between the places of the guide, by colour where the nearest is in the band. Most
 * pixels lie between four equal places, so nothing is allocated for them.
 */
function writeAlpha(picture: Pixels, colours: EdgeColours, prior: Float32Array, alpha: Uint8ClampedArray): void {
  const { width, height } = picture
  const [columns, rows] = [axisOf(colours.width, width), axisOf(colours.height, height)]
  for (let y = 0; y < height; y++) {
    const top = rows.low[y]! * colours.width
    const bottom = rows.high[y]! * colours.width
    const down = rows.share[y]!
    const near = down < 0.5 ? top : bottom
    for (let x = 0; x < width; x++) {
      const left = columns.low[x]!
      const right = columns.high[x]!
      const across = columns.share[x]!
      const inBand = colours.band[near + (across < 0.5 ? left : right)] === 1
      if (!inBand && isEven(prior, top + left, top + right, bottom + left, bottom + right)) {
        alpha[y * width + x] = prior[top + left]! * 255
        continue
      }
      surround(top + left, top + right, bottom + left, bottom + right, across, down)
      let value = blend(prior)
      if (inBand) {
        mixColours(colours)
        value += (solvedAlpha(picture, x, y, mixed) - value) * mixed[6]!
      }
      alpha[y * width + x] = value * 255
    }
  }
}

/** Raises alpha to that of a plateau, given at the size of a copy. */
function layUnder(under: Float32Array, copy: Size, alpha: Uint8ClampedArray, { width, height }: Size): void {
  const [columns, rows] = [axisOf(copy.width, width), axisOf(copy.height, height)]
  for (let y = 0; y < height; y++) {
    const top = rows.low[y]! * copy.width
    const bottom = rows.high[y]! * copy.width
    for (let x = 0; x < width; x++) {
      const left = columns.low[x]!
      const right = columns.high[x]!
      surround(top + left, top + right, bottom + left, bottom + right, columns.share[x]!, rows.share[y]!)
      const at = y * width + x
      alpha[at] = Math.max(alpha[at]!, blend(under) * 255)
    }
  }
}

/** Notes the four places around a pixel, from the upper left to the lower right, and where it lies between them. */
function surround(a: number, b: number, c: number, d: number, across: number, down: number): void {
  corners[0] = a
  corners[1] = b
  corners[2] = c
  corners[3] = d
  weights[0] = (1 - across) * (1 - down)
  weights[1] = across * (1 - down)
  weights[2] = (1 - across) * down
  weights[3] = across * down
}

const isEven = (plane: Float32Array, a: number, b: number, c: number, d: number): boolean =>
  plane[a] === plane[b] && plane[a] === plane[c] && plane[a] === plane[d]

function mixColours({ rows, values }: EdgeColours): void {
  mixed.fill(0)
  for (let corner = 0; corner < 4; corner++) {
    const from = rows[corners[corner]!]! * edgeNumbers
    const weight = weights[corner]!
    if (from < 0) continue
    for (let index = 0; index < edgeNumbers; index++) mixed[index]! += values[from + index]! * weight
  }
}

function blend(plane: Float32Array): number {
  const above = plane[corners[0]!]! * weights[0]! + plane[corners[1]!]! * weights[1]!
  return above + plane[corners[2]!]! * weights[2]! + plane[corners[3]!]! * weights[3]!
}
