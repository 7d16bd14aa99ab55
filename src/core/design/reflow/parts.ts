import type { Rect, Size } from '../../geometry.ts'
import { isOf, isText } from '../elements/guards.ts'
import type { DesignElement } from '../elements/index.ts'
import { boundsOf } from '../geometry.ts'
import { PathData } from '../record/path-data.ts'
import { drawPathData } from '../record/stretch.ts'

/** What a page is made of, as far as its adaptation to another size is concerned. Lengths in px of the old size. */

/** Elements that touch, or nearly, and keep their places to each other. */
export interface Cluster {
  readonly elements: readonly DesignElement[]
  /** Where they show: without the empty part of their text boxes. */
  readonly bounds: Rect
}

/** An element that reaches across the page. */
export interface Band {
  readonly element: DesignElement
  readonly bounds: Rect
  /** The axis along which it reaches across the page. */
  readonly along: 'x' | 'y'
}

export interface PageParts {
  /** Elements that cover the page. */
  readonly backdrops: readonly DesignElement[]
  /** Panels and borders around nearly all contents, the largest first; they keep their distance from the edges. */
  readonly frames: readonly DesignElement[]
  readonly bands: readonly Band[]
  /** Small things by two edges of the page, or by one along which there is room. */
  readonly pinned: readonly Cluster[]
  readonly blocks: readonly Cluster[]
}

/** Margin of contents that grow, share of the shorter side of the new page. */
export const marginShare = 0.06

/**
 * Shares of the page: least cover of a backdrop, least area of a frame, greatest distance of a drawn border from the
 * edges (of the shorter side), greatest distance of a cluster that belongs to an edge, greatest size of such a cluster.
 */
const covering = 0.96
const framing = 0.5
const bordering = 0.08
export const nearEdge = 0.09
const smallPiece = 0.3
/** Greatest gaps of things that belong together, shares of the page's shorter side: in a line, and one below another. */
const gapInLine = 0.04
const gapBelow = 0.045
/** How far apart sides or middles that are in line may be, share of the page's shorter side. */
const inLineWithin = 0.025
/** Advance of a character without its font, em: of a Chinese character, and of most others. */
const fullAdvance = 1.02
const halfAdvance = 0.62
/** Space between a Chinese character and a Latin one, em. */
const spaceBetween = 0.25

export const right = ({ left, width }: Rect) => left + width
export const bottom = ({ top, height }: Rect) => top + height

/** Returns the smallest rectangle around some. */
export function unionOf(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map((rect) => rect.left))
  const top = Math.min(...rects.map((rect) => rect.top))
  return { left, top, width: Math.max(...rects.map(right)) - left, height: Math.max(...rects.map(bottom)) - top }
}

/** Whether a character is about half as wide as it is high: those of alphabets, not dashes or Chinese marks. */
const isNarrow = (character: string) => (character.codePointAt(0) ?? 0) < 0x2000

/** Estimates the width of the longest line of a text before it is broken, px; too wide rather than too narrow. */
function naturalWidth({ runs, size, letterSpacing }: Extract<DesignElement, { kind: 'text' }>): number {
  let [widest, line, before] = [0, 0, '']
  for (const run of runs) {
    const type = run.size ?? size
    for (const character of run.text) {
      if (character === '\n') line = 0
      else {
        const advance = isNarrow(character) ? halfAdvance : fullAdvance
        const space = before !== '' && isNarrow(before) !== isNarrow(character) ? spaceBetween : 0
        line += (advance + space + (run.letterSpacing ?? letterSpacing)) * type
      }
      before = character
      widest = Math.max(widest, line)
    }
  }
  return widest
}

/** Longest path data that is read for where it shows; longer ones are patterns, which show everywhere. */
const mostData = 400

/** Returns where a drawing of one closed line shows in its box; null for others, which are taken to fill it. */
function lineBounds({
  parts,
  viewWidth,
  viewHeight,
  ...element
}: Extract<DesignElement, { kind: 'path' }>): Rect | null {
  const [only, ...further] = parts
  if (!only || further.length > 0 || element.rotation !== 0 || element.flipX || element.flipY) return null
  if (only.d.length > mostData || only.d.match(/m/gi)?.length !== 1) return null
  const data = new PathData()
  drawPathData(only.d, element.width / viewWidth, element.height / viewHeight, data)
  if (data.isEmpty) return null
  const { left, top, width, height } = data.bounds
  return { left: element.x + left, top: element.y + top, width, height }
}

/** Returns where an element shows: a text box is often wider than its words, a panel may be drawn in a part of its box. */
export function shownBounds(element: DesignElement): Rect {
  const bounds = boundsOf(element)
  if (isOf(element, 'path')) return lineBounds(element) ?? bounds
  if (!isText(element) || element.rotation !== 0 || element.writing !== 'horizontal' || element.arc !== 0) return bounds
  if (element.list !== 'none' || element.indent > 0) return bounds
  const width = Math.min(bounds.width, naturalWidth(element))
  const share = element.align === 'center' ? 0.5 : element.align === 'right' ? 1 : 0
  return { ...bounds, left: bounds.left + (bounds.width - width) * share, width }
}

const middleOf = ({ left, width }: Rect) => left + width / 2

/** Whether two things belong together: they meet, stand side by side, or a small one is in line above or below. */
function belong(one: Rect, other: Rect, page: Size): boolean {
  const short = Math.min(page.width, page.height)
  const across = Math.max(one.left, other.left) - Math.min(right(one), right(other))
  const down = Math.max(one.top, other.top) - Math.min(bottom(one), bottom(other))
  if (across < 0 && down < 0) return true
  const low = Math.min(one.height, other.height)
  const narrow = Math.min(one.width, other.width)
  const beside = -down >= low / 2 && across <= gapInLine * short
  const offsets = [one.left - other.left, right(one) - right(other), middleOf(one) - middleOf(other)].map(Math.abs)
  const aligned = Math.min(...offsets) <= inLineWithin * short
  const below = aligned && down <= gapBelow * short && narrow <= smallPiece * page.width
  return beside || below
}

/** Joins elements that belong together. The clusters are in the order of their first elements. */
function clustersOf(elements: readonly DesignElement[], page: Size): Cluster[] {
  const bounds = elements.map(shownBounds)
  const group = elements.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (group[root] !== root) {
      // Halves the way for the next time.
      group[root] = group[group[root]!]!
      root = group[root]!
    }
    return root
  }
  for (let one = 0; one < elements.length; one++) {
    for (let other = 0; other < one; other++) {
      if (belong(bounds[one]!, bounds[other]!, page)) group[rootOf(one)] = rootOf(other)
    }
  }
  const members = new Map<number, number[]>()
  for (const at of elements.keys()) members.set(rootOf(at), [...(members.get(rootOf(at)) ?? []), at])
  return [...members.values()].map((places) => ({
    elements: places.map((place) => elements[place]!),
    bounds: unionOf(places.map((place) => bounds[place]!)),
  }))
}

/** Whether the middle of a rectangle lies on another. */
export const liesOn = ({ left, top, width, height }: Rect, outer: Rect): boolean =>
  left + width / 2 >= outer.left &&
  left + width / 2 <= right(outer) &&
  top + height / 2 >= outer.top &&
  top + height / 2 <= bottom(outer)

/** Returns the panels and borders around nearly all that is not at the edges of the page, the largest first. */
function framesAmong(elements: readonly DesignElement[], page: Size): DesignElement[] {
  const large = elements.filter((element) => {
    const { left, top, width, height } = boundsOf(element)
    const isLarge = width * height >= framing * page.width * page.height
    const farthest = Math.max(left, page.width - left - width, top, page.height - top - height)
    // Drawn borders can be stretched as long as they run along the edges; a drawn panel would lose its shape.
    const isBorder = isOf(element, 'path') && farthest <= bordering * Math.min(page.width, page.height)
    return element.rotation === 0 && isLarge && (isOf(element, 'rect') || isBorder)
  })
  const frames = large.filter((frame) => {
    const outer = boundsOf(frame)
    const others = elements.filter((other) => !large.includes(other)).map(boundsOf)
    const outside = others.filter((one) => !liesOn(one, outer))
    return others.length > 0 && outside.every((one) => one.height <= page.height * nearEdge)
  })
  return frames.sort((one, other) => other.width * other.height - one.width * one.height)
}

/** Whether a band is a panel for the contents: it covers most of the page and touches neither side across its axis. */
function isPanel({ bounds, along }: Band, page: Size): boolean {
  const [before, length, all] =
    along === 'x' ? [bounds.top, bounds.height, page.height] : [bounds.left, bounds.width, page.width]
  const edge = all * (1 - covering) * 0.5
  return length >= all * framing && before > edge && before + length < all - edge
}

/** Whether a small cluster belongs to the edges of the page. `roomy` is the axis along which the page gets longer. */
function isPinned({ bounds }: Cluster, page: Size, roomy: 'x' | 'y' | null): boolean {
  if (bounds.width > page.width * smallPiece || bounds.height > page.height * smallPiece) return false
  const atSide = bounds.left <= page.width * nearEdge || right(bounds) >= page.width * (1 - nearEdge)
  const atEnd = bounds.top <= page.height * nearEdge || bottom(bounds) >= page.height * (1 - nearEdge)
  return (atSide && atEnd) || (atEnd && roomy === 'x') || (atSide && roomy === 'y')
}

/** Sorts the elements of a page. `roomy` is the axis along which the page gets longer; null if it keeps its shape. */
export function partsOf(elements: readonly DesignElement[], page: Size, roomy: 'x' | 'y' | null): PageParts {
  const backdrops: DesignElement[] = []
  const bands: Band[] = []
  const rest: DesignElement[] = []
  for (const element of elements) {
    // Only what is set apart has to know which part of a drawing covers the page.
    const bounds = roomy && !isText(element) ? shownBounds(element) : boundsOf(element)
    const wide = bounds.left <= page.width * (1 - covering) && right(bounds) >= page.width * covering
    const tall = bounds.top <= page.height * (1 - covering) && bottom(bounds) >= page.height * covering
    const band: Band = { element, bounds, along: wide ? 'x' : 'y' }
    if (wide && tall) backdrops.push(element)
    // Text as wide as the page is still text.
    else if ((wide || tall) && !isText(element) && !isPanel(band, page)) bands.push(band)
    else rest.push(element)
  }
  const frames = framesAmong(rest, page)
  const clusters = clustersOf(
    rest.filter((element) => !frames.includes(element)),
    page,
  )
  const pinned = clusters.filter((cluster) => isPinned(cluster, page, roomy))
  return { backdrops, frames, bands, pinned, blocks: clusters.filter((cluster) => !pinned.includes(cluster)) }
}
