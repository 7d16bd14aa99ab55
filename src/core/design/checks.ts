import { toLight } from '../image/srgb.ts'
import type { DesignElement } from './elements/index.ts'
import { boundsOf } from './geometry.ts'
import type { Design, Page } from './schema.ts'
import { inPaintingOrder, poseOnPage } from './tree.ts'

/** What may be wrong with a design before it is published. The words for each code live in the catalogue. */
export interface Finding {
  readonly code:
    | 'picture-coarse'
    | 'picture-missing'
    | 'text-small'
    | 'text-cut'
    | 'text-missing-glyphs'
    | 'text-faint'
    | 'off-page'
    | 'unsafe'
    | 'frame-empty'
  readonly page: string
  readonly element: string
  /** Numbers a sentence needs: percent, px, ratios; characters of missing glyphs. */
  readonly params: Readonly<Record<string, string | number>>
}

/** What has to be measured where the design is painted. */
export interface Measured {
  /** Characters a text's font lacks. */
  readonly missing?: (element: DesignElement) => string
  /** A text does not fit its box. */
  readonly overflows?: (element: DesignElement) => boolean
  /**
   * Lightest and darkest of what lies behind a text, and its own colour, as
   * relative luminance from 0 to 1 (WCAG 2.2); null where it cannot be said.
   */
  readonly contrast?: (
    page: Page,
    element: DesignElement,
  ) => { readonly ink: number; readonly behind: readonly [number, number] } | null
}

/** What a platform's own buttons and crops leave free, shares of the page from each edge. */
export interface SafeArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Type smaller than this share of the page's width cannot be read in a feed, where covers are about 340 px wide. */
const smallestTypeShare = 0.04
/** Large type needs 3 to 1, other type 4.5 (WCAG 2.2, 1.4.3). */
const leastContrast = { large: 3, small: 4.5 } as const
/** From this share of the page's width type counts as large. */
const largeTypeShare = 0.06

/** Contrast of two relative luminances, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: number, other: number): number {
  const [light, dark] = one > other ? [one, other] : [other, one]
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of a colour `#rrggbb` (WCAG 2.2). */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLight(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Pixels of the picture for one px of the page, in the direction where there are fewer. */
export function picturePixels(element: Extract<DesignElement, { kind: 'image' }>): number {
  const { width, height, pictureWidth, pictureHeight, zoom } = element
  if (pictureWidth === 0 || pictureHeight === 0) return 0
  // It covers its frame, so the shown part is as wide or as high as the picture, over the zoom.
  return Math.min(pictureWidth / width, pictureHeight / height) / zoom
}

/** Scale of a group is worked into its children: sizes of type are those of the page. */
const smallestRun = (element: Extract<DesignElement, { kind: 'text' }>) =>
  Math.min(
    element.size,
    ...element.runs.filter(({ text }) => text.trim() !== '').map(({ size }) => size ?? element.size),
  )

/**
 * Looks a design over before it leaves: pictures too coarse for the size they
 * are shown at (`scale` of the export), type too small, cut, faint or without
 * glyphs, things off the page or where the platform covers them. Decoration and
 * what is hidden is not looked at.
 */
export function checkDesign(
  design: Design,
  { scale = 1, safe, measured = {} }: { scale?: number; safe?: SafeArea; measured?: Measured } = {},
): Finding[] {
  const findings: Finding[] = []
  for (const page of design.pages) {
    const hidden = new Set<string>()
    for (const id of inPaintingOrder(page)) {
      const element = page.elements[id]!
      if (element.hidden || element.opacity === 0 || hidden.has(id)) {
        if (element.kind === 'group') for (const child of element.children) hidden.add(child)
        continue
      }
      const find = (code: Finding['code'], params: Finding['params'] = {}) =>
        findings.push({ code, page: page.id, element: id, params })
      if (element.kind === 'image') checkPicture(element, design, scale, find)
      if (element.kind === 'text') checkText(element, page, design, measured, find)
      if (element.kind === 'text' || element.role !== 'none') checkPlace(page, id, design, safe, find)
    }
  }
  return findings
}

type Find = (code: Finding['code'], params?: Finding['params']) => void

function checkPicture(
  element: Extract<DesignElement, { kind: 'image' }>,
  design: Design,
  scale: number,
  find: Find,
): void {
  if (element.asset === '') return find('frame-empty')
  if (!(element.asset in design.assets)) return find('picture-missing')
  const pixels = picturePixels(element)
  // A little short of one to one is not seen.
  if (pixels > 0 && pixels < scale * 0.8) find('picture-coarse', { percent: Math.round((100 * pixels) / scale) })
}

function checkText(
  element: Extract<DesignElement, { kind: 'text' }>,
  page: Page,
  design: Design,
  { missing, overflows, contrast }: Measured,
  find: Find,
): void {
  if (element.runs.every(({ text }) => text.trim() === '') || element.role === 'decoration') return
  const share = smallestRun(element) / design.width
  if (share < smallestTypeShare)
    find('text-small', { percent: Math.round(share * 1000) / 10, leastPx: Math.ceil(design.width * smallestTypeShare) })
  const lacking = missing?.(element) ?? ''
  if (lacking !== '') find('text-missing-glyphs', { characters: lacking })
  if (overflows?.(element)) find('text-cut')
  const seen = contrast?.(page, element)
  if (!seen) return
  const ratio = Math.min(...seen.behind.map((behind) => contrastOf(seen.ink, behind)))
  const least = share >= largeTypeShare ? leastContrast.large : leastContrast.small
  if (ratio < least) find('text-faint', { ratio: Math.round(ratio * 10) / 10, least })
}

function checkPlace(page: Page, id: string, { width, height }: Design, safe: SafeArea | undefined, find: Find): void {
  const { left, top, ...size } = boundsOf(poseOnPage(page, id)!)
  const [right, bottom] = [left + size.width, top + size.height]
  // A pixel over the edge is a matter of rounding.
  if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) return find('off-page')
  if (!safe) return
  const out =
    left < safe.left * width ||
    top < safe.top * height ||
    right > (1 - safe.right) * width ||
    bottom > (1 - safe.bottom) * height
  if (out) find('unsafe')
}
