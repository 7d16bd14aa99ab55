import type { Rect } from '../geometry.ts'
import { contrastOf, luminanceOf } from '../luminance.ts'
import { fontUses } from './commands/replace.ts'
import type { DesignElement } from './elements/index.ts'
import { boundsOf } from './geometry.ts'
import { huesOnPage } from './hues.ts'
import type { Design, Page } from './schema.ts'
import { doubledSpaces, halfWidthMarks } from './text/tidy.ts'
import { leadingText, seenOn } from './title-of.ts'
import { poseOnPage } from './tree.ts'

export { contrastOf, luminanceOf }

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
    | 'title-small'
    | 'title-long'
    | 'fonts-many'
    | 'hues-many'
    | 'marks-half'
    | 'spaces-doubled'
  readonly page: string
  /** '' where it is about the page, or about all of the design. */
  readonly element: string
  /** Numbers a sentence needs: percent, px, ratios; characters of missing glyphs; values joined by commas. */
  readonly params: Readonly<Record<string, string | number>>
}

/** What has to be measured where the design is painted. */
export interface Measured {
  /** Where the ink of a text lies on its page, px; null where that is not known: its box counts. */
  readonly ink?: (page: Page, element: DesignElement) => Rect | null
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

/** Beside the title type smaller than this cannot be told there: 4 % of a standing card. */
const smallestType = 7.2
/** Where covers are shown smallest in a feed they are so wide, CSS px; lying ones go across the whole phone. */
const cardWidths = { standing: 180, lying: 343 } as const
/** From this proportion on a cover is shown across the whole phone. */
const lyingRatio = 1.9
/** Words a cover is chosen by are read from this size on, CSS px. */
const smallestTitle = 11
/** A title is taken in at a glance up to this many characters. */
const longestTitle = 20
const mostFonts = 3
const mostHues = 5
/** Large type needs 3 to 1, other type 4.5 (WCAG 2.2, 1.4.3). */
const leastContrast = { large: 3, small: 4.5 } as const
/** From this share of the page's width type counts as large. */
const largeTypeShare = 0.06

/** Pixels of the picture for one px of the page, in the direction where there are fewer. */
export function picturePixels(element: Extract<DesignElement, { kind: 'image' }>): number {
  const { width, height, pictureWidth, pictureHeight, zoom } = element
  if (pictureWidth === 0 || pictureHeight === 0) return 0
  // It covers its frame, so the shown part is as wide or as high as the picture, over the zoom.
  return Math.min(pictureWidth / width, pictureHeight / height) / zoom
}

type Text = Extract<DesignElement, { kind: 'text' }>
type Options = { readonly scale?: number; readonly safe?: SafeArea; readonly measured?: Measured }
type Find = (code: Finding['code'], params?: Finding['params']) => void

const wordsOf = ({ runs }: Text) => runs.map(({ text }) => text).join('')

/** Scale of a group is worked into its children: sizes of type are those of the page. */
const seenRuns = (element: Text) =>
  element.runs
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, size = element.size }) => ({ text: text.trim(), size }))
const smallestRun = (element: Text) => Math.min(element.size, ...seenRuns(element).map(({ size }) => size))

/**
 * Looks a design over before it leaves: pictures too coarse for the size they
 * are shown at (`scale` of the export), type too small, cut, faint or without
 * glyphs, things off the page or where the platform covers them, words set
 * carelessly, too many fonts and colours. Decoration and what is hidden is not
 * looked at.
 */
export function checkDesign(design: Design, options: Options = {}): Finding[] {
  return [...checkFonts(design), ...design.pages.flatMap((page) => checkPage(design, page, options))]
}

/** What may be wrong with the design as a whole: too many fonts. */
export function checkFonts(design: Design): Finding[] {
  const families = fontUses(design).map(({ value }) => value)
  if (families.length <= mostFonts) return []
  const params = { count: families.length, most: mostFonts, families: families.join() }
  return [{ code: 'fonts-many', page: design.pages[0]!.id, element: '', params }]
}

/** What may be wrong with one page. The first one is the cover: it is shown small. */
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
    if (element.kind === 'image') checkPicture(element, design, scale, find)
    if (element.kind === 'text') {
      if (element === title) checkTitle(element, design, find)
      checkText(element, page, design, measured, find, element === title)
    }
    if (isSaying(element)) checkPlace(page, element, design, safe, measured, find)
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
  // A little short of one to one is not seen.
  if (pixels > 0 && pixels < scale * 0.8) find('picture-coarse', { percent: Math.round((100 * pixels) / scale) })
}

const cardOf = ({ width, height }: Design) => (width / height >= lyingRatio ? cardWidths.lying : cardWidths.standing)

/** Whether the title is read where the cover is shown small, and at a glance. */
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
  const leastPx = Math.ceil((design.width * smallestType) / cardOf(design))
  // Of a title more is asked, and said already; a name in a corner may be small.
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

/** Whether it has to be seen whole: words and marks. Pictures may reach over the edge. */
const isSaying = ({ kind, role }: DesignElement) =>
  role !== 'decoration' && role !== 'hero' && (kind === 'text' || role !== 'none')

/** Ink this near to the edge of the page may go on beyond it, px. */
const near = 4

/** Whether something lies outside of edges by more than a pixel. */
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
  const inked = element.kind === 'text' ? (ink?.(page, element) ?? null) : null
  // A pixel over the edge is a matter of rounding. Ink is measured on the page: where it ends at the edge it may go on.
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
