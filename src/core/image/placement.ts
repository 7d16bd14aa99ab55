import { UserError } from '../errors.ts'
import type { Rect, Size } from '../geometry.ts'
import { millimetresToPixels } from './density.ts'
import { scaled } from './resize.ts'

/** Requested size of a picture, in one of several modes. */
export interface ResizeOptions {
  readonly mode: 'pixels' | 'preset' | 'percent' | 'side' | 'megapixels' | 'print'
  /** px, for `pixels` and `preset`; null derives it from the other side. */
  readonly width: number | null
  readonly height: number | null
  readonly percent: number
  readonly side: 'long' | 'short'
  /** px */
  readonly sideLength: number
  /** Millions of pixels. */
  readonly megapixels: number
  /** In `printUnit`; null derives it from the other side. */
  readonly printWidth: number | null
  readonly printHeight: number | null
  readonly printUnit: 'mm' | 'cm' | 'in'
  /** Dots per inch. */
  readonly dpi: number
  readonly fit: 'inside' | 'cover' | 'contain' | 'fill'
  /** Shares of the picture, 0–1: the point kept in the middle when `cover` crops. */
  readonly focusX: number
  readonly focusY: number
  readonly enlarge: boolean
}

/** Mapping of a part of a picture onto a canvas. */
export interface Placement {
  /** Size of the result, px. */
  readonly canvas: Size
  /** The part of the picture that is used, px of the picture. */
  readonly source: Rect
  /** Where that part lies on the canvas, px of the canvas. */
  readonly target: Rect
  /** Whether the picture would have had to be enlarged but `enlarge` does not allow it. */
  readonly notEnlarged: boolean
}

/** Results have the same limits as opened files. */
const longestSide = 16_384
const mostPixels = 100_000_000

const millimetres = { mm: 1, cm: 10, in: 25.4 } as const

/** Returns the requested box, px; null for a side that is not given. */
function boxOf(wish: ResizeOptions): { width: number | null; height: number | null } {
  if (wish.mode !== 'print') return { width: wish.width, height: wish.height }
  const pixels = (length: number | null) =>
    length === null ? null : millimetresToPixels(length * millimetres[wish.printUnit], wish.dpi)
  return { width: pixels(wish.printWidth), height: pixels(wish.printHeight) }
}

/** Returns the scale factor of the modes that always keep proportions; null for the others. */
function factorOf({ width, height }: Size, wish: ResizeOptions): number | null {
  if (wish.mode === 'percent') return wish.percent / 100
  if (wish.mode === 'side') {
    return wish.sideLength / (wish.side === 'long' ? Math.max(width, height) : Math.min(width, height))
  }
  return wish.mode === 'megapixels' ? Math.sqrt((wish.megapixels * 1e6) / (width * height)) : null
}

function whole(size: Size): Rect {
  return { left: 0, top: 0, width: size.width, height: size.height }
}

function proportional(source: Size, factor: number, mayGrow: boolean): Placement {
  const canvas = scaled(source, mayGrow ? factor : Math.min(1, factor))
  return { canvas, source: whole(source), target: whole(canvas), notEnlarged: !mayGrow && factor > 1 }
}

/** Places the largest part of the picture with the box's proportions, as near to the focus as the edges allow. */
function covered(source: Size, box: Size, wish: ResizeOptions): Placement {
  const factor = Math.max(box.width / source.width, box.height / source.height)
  const heldBack = factor > 1 && !wish.enlarge
  const canvas = heldBack ? scaled(box, 1 / factor) : box
  const used = Math.max(canvas.width / source.width, canvas.height / source.height)
  const width = Math.min(source.width, Math.max(1, Math.round(canvas.width / used)))
  const height = Math.min(source.height, Math.max(1, Math.round(canvas.height / used)))
  const place = (share: number, side: number, length: number) =>
    Math.round(Math.min(side - length, Math.max(0, share * side - length / 2)))
  const part = {
    left: place(wish.focusX, source.width, width),
    top: place(wish.focusY, source.height, height),
    width,
    height,
  }
  return { canvas, source: part, target: whole(canvas), notEnlarged: heldBack }
}

function contained(source: Size, box: Size, enlarge: boolean): Placement {
  const factor = Math.min(box.width / source.width, box.height / source.height)
  const size = scaled(source, enlarge ? factor : Math.min(1, factor))
  const target = {
    left: Math.round((box.width - size.width) / 2),
    top: Math.round((box.height - size.height) / 2),
    ...size,
  }
  return { canvas: box, source: whole(source), target, notEnlarged: factor > 1 && !enlarge }
}

function placed(source: Size, wish: ResizeOptions): Placement {
  const factor = factorOf(source, wish)
  // A percentage over 100 is a request to enlarge.
  if (factor !== null) return proportional(source, factor, wish.enlarge || wish.mode === 'percent')
  const { width, height } = boxOf(wish)
  if (width === null && height === null) return proportional(source, 1, false)
  if (width === null || height === null) {
    const factor = width === null ? (height ?? 1) / source.height : width / source.width
    return proportional(source, factor, wish.enlarge)
  }
  const box = { width, height }
  if (wish.fit === 'cover') return covered(source, box, wish)
  if (wish.fit === 'contain') return contained(source, box, wish.enlarge)
  if (wish.fit === 'inside') {
    return proportional(source, Math.min(width / source.width, height / source.height), wish.enlarge)
  }
  const canvas = wish.enlarge ? box : { width: Math.min(width, source.width), height: Math.min(height, source.height) }
  const heldBack = canvas.width < width || canvas.height < height
  return { canvas, source: whole(source), target: whole(canvas), notEnlarged: heldBack }
}

/**
 * Returns where a picture of this size is placed. Nothing is enlarged unless the options allow it.
 * @throws UserError `result-too-large` {widthPx, heightPx}
 */
export function placementOf(source: Size, wish: ResizeOptions): Placement {
  const placement = placed(source, wish)
  const { width, height } = placement.canvas
  if (width > longestSide || height > longestSide || width * height > mostPixels) {
    throw new UserError('result-too-large', { widthPx: width, heightPx: height })
  }
  return placement
}
