import { contrastOf } from '../colour/contrast.ts'
import type { Rect, Size } from '../geometry.ts'
import { fontUses } from './commands/replace.ts'
import { isImage, isText } from './elements/guards.ts'
import type { DesignElement } from './elements/index.ts'
import { boundsOf } from './geometry.ts'
import { huesOnPage } from './hues.ts'
import type { Design, Page } from './schema.ts'
import { doubledSpaces, halfWidthMarks } from './text/tidy.ts'
import { leadingText, seenOn } from './title-of.ts'
import { poseOnPage } from './tree.ts'

/** A problem found in a design before it is published. The texts for each code are in the catalogue. */
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
    | 'title-small'
    | 'title-long'
    | 'fonts-many'
    | 'hues-many'
    | 'marks-half'
    | 'spaces-doubled'
  readonly page: string
  /** '' if it concerns the page or the whole design. */
  readonly element: string
  /** Values for the sentence: percent, px, ratios; missing characters; lists joined by commas. */
  readonly params: Readonly<Record<string, string | number>>
}

/** Measurements that need the painted design. */
export interface Measured {
  /** Returns the bounds of a text's ink on its page, px; null if unknown, in which case its box is checked. */
  readonly ink?: (page: Page, element: DesignElement) => Rect | null
  /** Returns the characters that the fonts of a text lack. */
  readonly missing?: (element: DesignElement) => string
  /** Returns true if a text does not fit its box. */
  readonly overflows?: (element: DesignElement) => boolean
  /**
   * Returns the relative luminance, 0 to 1 (WCAG 2.2), of a text and of the darkest and lightest pixels behind it; null
   * if it cannot be determined.
   */
  readonly contrast?: (
    page: Page,
    element: DesignElement,
  ) => { readonly ink: number; readonly behind: readonly [number, number] } | null
}

/** The margins that a platform covers with its own buttons or crops, shares of the page from each edge. */
export interface SafeArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Smallest legible type besides the title, CSS px on a card in a feed: 4 % of the width of a portrait one. */
const smallestType = 7.2
/** Smallest width of a cover in a feed, CSS px; landscape covers span the whole phone. */
const cardWidths = { standing: 180, lying: 343 } as const
/** Aspect ratio from which a cover spans the whole phone. */
const lyingRatio = 1.9
/** Smallest legible title on a card in a feed, CSS px. */
const smallestTitle = 11
/** Longest title that is read at a glance, characters. */
const longestTitle = 20
const mostFonts = 3
const mostHues = 5
/** Minimum contrast ratios: 3 for large type, 4.5 for other type (WCAG 2.2, 1.4.3). */
const leastContrast = { large: 3, small: 4.5 } as const
/** Share of the page's width from which type counts as large. */
const largeTypeShare = 0.06

/** Returns the pixels of the picture per px of the page, in the direction with fewer; 0 if its size is unknown. */
export function picturePixels(element: Extract<DesignElement, { kind: 'image' }>): number {
  const { width, height, pictureWidth, pictureHeight, zoom } = element
  if (pictureWidth === 0 || pictureHeight === 0) return 0
  // The picture covers its frame, so the shown part is as wide or as high as the picture, divided by the zoom.
  return Math.min(pictureWidth / width, pictureHeight / height) / zoom
}

type Text = Extract<DesignElement, { kind: 'text' }>
type Options = { readonly scale?: number; readonly safe?: SafeArea; readonly measured?: Measured }
type Find = (code: Finding['code'], params?: Finding['params']) => void

const wordsOf = ({ runs }: Text) => runs.map(({ text }) => text).join('')

/** Runs with words and their sizes, px of the page: scaling a group scales its children. */
const seenRuns = (element: Text) =>
  element.runs
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, size = element.size }) => ({ text: text.trim(), size }))
const smallestRun = (element: Text) => Math.min(element.size, ...seenRuns(element).map(({ size }) => size))

/**
 * Returns the problems of a design to be exported at `scale`: pictures too coarse for their size, type too small, cut,
 * faint or without glyphs, elements off the page or where the platform covers them, careless typography, too many fonts
 * and colours. Hidden elements are skipped, except by the count of fonts; of decoration only the pictures are checked.
 */
export function checkDesign(design: Design, options: Options = {}): Finding[] {
  return [...checkFonts(design), ...design.pages.flatMap((page) => checkPage(design, page, options))]
}

/** Returns the problems of the design as a whole: too many fonts. */
export function checkFonts(design: Design): Finding[] {
  const families = fontUses(design).map(({ value }) => value)
  if (families.length <= mostFonts) return []
  const params = { count: families.length, most: mostFonts, families: families.join() }
  return [{ code: 'fonts-many', page: design.pages[0]!.id, element: '', params }]
}

/** Returns the problems of one page. The first page is the cover, whose title must be legible at a small size. */
export function checkPage(design: Design, page: Page, { scale = 1, safe, measured = {} }: Options = {}): Finding[] {
  const findings: Finding[] = []
  const seen = seenOn(page)
  const title = page === design.pages[0] ? leadingText(page, seen) : null
  const finder =
    (element: string): Find =>
    (code, params = {}) =>
      findings.push({ code, page: page.id, element, params })
  for (const id of seen) {
    const element = page.elements[id]!
    const find = finder(id)
    if (isImage(element)) checkPicture(element, design, scale, find)
    if (isText(element)) {
      if (element === title) checkTitle(element, design, find)
      checkText(element, page, design, measured, find, element === title)
    }
    if (mustBeVisible(element)) checkPlace(page, element, design, safe, measured, find)
  }
  const hues = huesOnPage(design, page)
  if (hues.length > mostHues) finder('')('hues-many', { count: hues.length, most: mostHues, colours: hues.join() })
  return findings
}

function checkPicture(
  element: Extract<DesignElement, { kind: 'image' }>,
  design: Design,
  scale: number,
  find: Find,
): void {
  if (element.asset === '') return find('frame-empty')
  if (!(element.asset in design.assets)) return find('picture-missing')
  const pixels = picturePixels(element)
  // Slight upscaling is not visible.
  if (pixels > 0 && pixels < scale * 0.8) find('picture-coarse', { percent: Math.round((100 * pixels) / scale) })
}

const cardOf = ({ width, height }: Size) => (width / height >= lyingRatio ? cardWidths.lying : cardWidths.standing)

/** Returns the smallest legible type of a page besides its title, px. */
export const legibleType = (page: Size): number => Math.ceil((page.width * smallestType) / cardOf(page))

/** Checks that the title is legible where the cover is shown small, and short enough to be read at a glance. */
function checkTitle(title: Text, design: Design, find: Find): void {
  const { width } = design
  const card = cardOf(design)
  const leastPx = Math.ceil((smallestTitle * width) / card)
  const small = seenRuns(title).filter(({ size }) => size < leastPx)
  if (small.length > 0) {
    const shownPx = Math.round((Math.min(...small.map(({ size }) => size)) * card * 10) / width) / 10
    find('title-small', { words: small.map(({ text }) => text).join(' '), card, shownPx, leastPx })
  }
  const count = [...wordsOf(title).replace(/\s/g, '')].length
  if (count > longestTitle) find('title-long', { count, most: longestTitle })
}

function checkText(
  element: Text,
  page: Page,
  design: Design,
  { missing, overflows, contrast }: Measured,
  find: Find,
  isTitle: boolean,
): void {
  const words = wordsOf(element)
  if (words.trim() === '' || element.role === 'decoration') return
  const share = smallestRun(element) / design.width
  const leastPx = legibleType(design)
  // The title has a stricter check of its own; a brand name in a corner may be small.
  if (share * design.width < leastPx - 0.5 && !isTitle && element.role !== 'brand')
    find('text-small', { percent: Math.round(share * 1000) / 10, leastPx })
  const lacking = missing?.(element) ?? ''
  if (lacking !== '') find('text-missing-glyphs', { characters: lacking })
  if (overflows?.(element)) find('text-cut')
  const marks = [...new Set(halfWidthMarks(words).map((at) => words[at]))]
  if (marks.length > 0) find('marks-half', { marks: marks.join(' ') })
  if (doubledSpaces(words).length > 0) find('spaces-doubled')
  const behind = contrast?.(page, element)
  if (!behind) return
  const ratio = Math.min(...behind.behind.map((one) => contrastOf(behind.ink, one)))
  const least = share >= largeTypeShare ? leastContrast.large : leastContrast.small
  if (ratio < least) find('text-faint', { ratio: Math.round(ratio * 10) / 10, least })
}

/**
 * Returns true if an element must be fully visible: text and elements with a role. Hero pictures and pictures without a
 * role may extend over the edge.
 */
const mustBeVisible = (element: DesignElement) =>
  element.role !== 'decoration' && element.role !== 'hero' && (isText(element) || element.role !== 'none')

/** Distance from the edge of the page within which ink counts as cut off, px. */
const near = 4

/** Returns true if a rectangle extends beyond edges by more than a pixel, which allows for rounding. */
const sticksOut = (
  { left, top, width, height }: Rect,
  edges: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): boolean =>
  left < edges.left - 1 || top < edges.top - 1 || left + width > edges.right + 1 || top + height > edges.bottom + 1

function checkPlace(
  page: Page,
  element: DesignElement,
  { width, height }: Design,
  safe: SafeArea | undefined,
  { ink }: Measured,
  find: Find,
): void {
  const box = boundsOf(poseOnPage(page, element.id)!)
  const inked = isText(element) ? (ink?.(page, element) ?? null) : null
  // Ink is measured on the painted page, so ink that ends at the edge may continue beyond it.
  const isCut =
    inked === null || sticksOut(inked, { left: near, top: near, right: width - near, bottom: height - near })
  if (isCut && sticksOut(box, { left: 0, top: 0, right: width, bottom: height })) return find('off-page')
  if (!safe) return
  const free = {
    ...{ left: safe.left * width, top: safe.top * height },
    ...{ right: (1 - safe.right) * width, bottom: (1 - safe.bottom) * height },
  }
  if (sticksOut(inked ?? box, free)) find('unsafe')
}
