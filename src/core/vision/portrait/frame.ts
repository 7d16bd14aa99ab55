import type { Rect, Size } from '../../geometry.ts'
import type { Face } from '../../tool.ts'
import { boxOf } from '../arrange-cut.ts'
import type { CutOut } from '../cut-out.ts'
import type { Mask } from '../mask.ts'
import { sureFace } from '../people-mask.ts'
import type { PortraitOptions } from './portrait-options.ts'

/** What of the picture the result shows. */
interface PortraitFrame {
  /** px of the picture; may reach beyond it, where only the new background is. */
  readonly frame: Rect
  /** Whether a frame around a face was asked for, and no face was found. */
  readonly lacksFace: boolean
}

/** How a frame lies around a head. */
interface Crop {
  /** Width by height */
  readonly ratio: number
  /** Height in heads without any margin, and what each percent of margin adds. */
  readonly heads: number
  readonly perMargin: number
  /** Room above the hair, as a share of the frame's height */
  readonly above: number
}

const crops = {
  head: { ratio: 1, heads: 1.4, perMargin: 0.04, above: 0.14 },
  bust: { ratio: 3 / 4, heads: 2.7, perMargin: 0.06, above: 0.1 },
} as const satisfies Record<string, Crop>

/** How far hair may rise above the box of a face, which begins at the brows, in heights of the box. */
const mostHair = 1.2
/** Where hair is taken to end if it cannot be told from something else above it. */
const usualHair = 0.6
/** From the lower edge of the box to the chin, and the width of a head, in sizes of the box. */
const belowBox = 0.08
const headWidth = 1.4
/** Least height of a frame, in heads. */
const leastHeads = 1.2

const isSolid = ({ alpha, width }: Mask, x: number, y: number) => alpha[y * width + x]! >= 128

/** Returns the box of a head: from the top of the hair, as the mask shows it, to the chin. */
function headOf({ box }: Face, mask: Mask): Rect {
  const [left, top] = [box.left * mask.width, box.top * mask.height]
  const [width, height] = [box.width * mask.width, box.height * mask.height]
  const columns = [0.3, 0.4, 0.5, 0.6, 0.7]
    .map((share) => Math.round(left + width * share))
    .filter((x) => x >= 0 && x < mask.width)
  const highest = Math.max(0, Math.floor(top - mostHair * height))
  let hair = Math.max(0, Math.min(mask.height - 1, Math.floor(top)))
  while (hair > highest && columns.some((x) => isSolid(mask, x, hair - 1))) hair--
  // Somebody who stands behind, or a raised arm, is no hair; the edge of the picture ends it.
  if (hair === highest && highest > 0) hair = Math.max(0, Math.floor(top - usualHair * height))
  const bottom = top + height * (1 + belowBox)
  const wide = width * headWidth
  return { left: left - (wide - width) / 2, top: hair, width: wide, height: bottom - hair }
}

/** Returns the box of several boxes; null for none. */
function union(boxes: readonly Rect[]): Rect | null {
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

/** Returns the heads of those who stay. */
function headsOf({ mask, faces }: CutOut): readonly Rect[] {
  const { width, height } = mask
  return faces
    .filter(({ score, box }) => {
      const x = Math.min(width - 1, Math.max(0, Math.floor((box.left + box.width / 2) * width)))
      const y = Math.min(height - 1, Math.max(0, Math.floor((box.top + box.height / 2) * height)))
      return score >= sureFace && isSolid(mask, x, y)
    })
    .map((face) => headOf(face, mask))
}

/** Returns whether the picture's edge cuts the person, in columns or rows of it. */
function touches(mask: Mask, side: 'left' | 'right' | 'bottom', from: number, to: number): boolean {
  const last = side === 'bottom' ? mask.width : mask.height
  for (let at = Math.max(0, Math.floor(from)); at < Math.min(last, to); at++) {
    if (side === 'bottom' && isSolid(mask, at, mask.height - 1)) return true
    if (side === 'left' && isSolid(mask, 0, at)) return true
    if (side === 'right' && isSolid(mask, mask.width - 1, at)) return true
  }
  return false
}

/**
 * Returns the frame around heads. It gets smaller where it would show the line along which the picture's edge cuts a
 * person, but never cuts the head itself.
 */
function aroundHeads(heads: Rect, largest: number, mask: Mask, margin: number, crop: Crop): Rect {
  const { ratio, heads: count, perMargin, above } = crop
  const middle = heads.left + heads.width / 2
  let height = Math.max(largest * (count + margin * perMargin), heads.height / (1 - 2 * above))
  height = Math.max(height, (heads.width * 1.1) / ratio)
  if (touches(mask, 'bottom', middle - (height * ratio) / 2, middle + (height * ratio) / 2))
    height = Math.min(height, (mask.height - heads.top) / (1 - above))
  const top = heads.top - above * height
  if (touches(mask, 'left', top, top + height)) height = Math.min(height, (2 * middle) / ratio)
  if (touches(mask, 'right', top, top + height)) height = Math.min(height, (2 * (mask.width - middle)) / ratio)
  height = Math.max(height, heads.height * leastHeads, heads.width / ratio)
  const size = { width: Math.round(height * ratio), height: Math.round(height) }
  return { left: Math.round(middle - size.width / 2), top: Math.round(heads.top - above * height), ...size }
}

/** Returns the frame around a person: without a margin where the picture's edge cuts, unless a line goes around. */
function aroundPerson(mask: Mask, box: Rect, margin: number, hasLine: boolean): Rect {
  const around = Math.round((Math.max(box.width, box.height) * margin) / 100)
  const room = (side: 'left' | 'right' | 'bottom', from: number, to: number) =>
    !hasLine && touches(mask, side, from, to) ? 0 : around
  const left = room('left', box.top, box.top + box.height)
  const right = room('right', box.top, box.top + box.height)
  const bottom = room('bottom', box.left, box.left + box.width)
  return {
    left: box.left - left,
    top: box.top - around,
    width: box.width + left + right,
    height: box.height + around + bottom,
  }
}

const wholeOf = ({ width, height }: Size): Rect => ({ left: 0, top: 0, width, height })

/** Returns what of the picture the result shows. Without a face, a frame around one becomes one around the person. */
export function portraitFrame(
  cut: CutOut,
  { frame, margin, outline }: Pick<PortraitOptions, 'frame' | 'margin' | 'outline'>,
): PortraitFrame {
  const { mask } = cut
  const box = boxOf(mask)
  if (frame === 'whole' || !box) return { frame: wholeOf(mask), lacksFace: false }
  if (frame !== 'subject') {
    const heads = headsOf(cut)
    const all = union(heads)
    const largest = Math.max(...heads.map(({ height }) => height))
    if (all) return { frame: aroundHeads(all, largest, mask, margin, crops[frame]), lacksFace: false }
  }
  return { frame: aroundPerson(mask, box, margin, outline > 0), lacksFace: frame !== 'subject' }
}
