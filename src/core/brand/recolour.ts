import { ensureContrast, leastContrast } from '../colour/contrast.ts'
import { hueDifference } from '../colour/oklab.ts'
import { lchOf, mixed, withLch } from '../colour/oklch.ts'
import { isText } from '../design/elements/guards.ts'
import { type DesignElement, kindOf } from '../design/elements/index.ts'
import type { Fill } from '../design/fields.ts'
import { boundsOf } from '../design/geometry.ts'
import { colourPattern } from '../design/patterns.ts'
import type { Design, Page } from '../design/schema.ts'
import { poseOnPage } from '../design/tree.ts'
import { type BrandColours, leastChroma } from './kit.ts'

/** Maps the colours of a design to those of a kit by their role: papers, accents by their visible area; greys stay. */

type Swap = (colour: string) => string

/** Fields that hold a colour. */
const colourFields: ReadonlySet<string> = new Set(['colour', 'highlight', 'ink', 'paper'])
/** Difference in OKLab up to which a colour is a shade of the paper. */
const nearPaper = 0.07
/** OKLCH chroma below which a grey has no hue. */
const trueGrey = 0.012
/** Difference up to which hues are lighter and darker shades of one colour, degrees. */
const oneHue = 28
/** Share of the page's width and height from which a rectangle is its paper. */
const covering = 0.96
/** Number of colours from which a drawing is a picture and keeps its colours. */
const colourful = 4

const isColour = (value: unknown): value is string => typeof value === 'string' && colourPattern.test(value)
const plainOf = (colour: string) => colour.slice(0, 7)

/** Swaps every colour in a value, keeping its alpha; returns the same value if nothing changed. */
export function swapped<Value>(value: Value, swap: Swap): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const all = value.map((inside) => swapped(inside, swap))
    return all.every((inside, place) => inside === value[place]) ? value : (all as Value)
  }
  let changed = false
  const entries = Object.entries(value).map(([field, inside]) => {
    const next =
      colourFields.has(field) && isColour(inside) ? swap(plainOf(inside)) + inside.slice(7) : swapped(inside, swap)
    if (next !== inside) changed = true
    return [field, next]
  })
  return changed ? (Object.fromEntries(entries) as Value) : value
}

/** Calls `visit` for each colour of a value, as `#rrggbb`. */
function everyColour(value: unknown, visit: (colour: string) => void): void {
  swapped(value, (colour) => {
    visit(colour)
    return colour
  })
}

/** Returns all colours of a page, `#rrggbb`. */
export function coloursOn(page: Page): ReadonlySet<string> {
  const found = new Set<string>()
  everyColour([page.background, Object.values(page.elements)], (colour) => found.add(colour))
  return found
}

const isOpaque = (fill: Fill) => {
  let opaque = fill.type === 'solid' || fill.type === 'linear' || fill.type === 'radial'
  if (fill.type === 'solid') opaque = fill.colour.length === 7
  if (fill.type === 'linear' || fill.type === 'radial') opaque = fill.stops.every(({ colour }) => colour.length === 7)
  return opaque
}

/** Returns true if an element keeps its colours: QR codes must scan, drawings of many colours are pictures. */
function isPicture(element: DesignElement): boolean {
  const { recolour } = kindOf(element)
  if (recolour === 'never') return true
  if (!recolour) return false
  const own = new Set<string>()
  everyColour(recolour(element), (colour) => own.add(colour))
  return own.size >= colourful
}

/** Returns an element's own fill if it covers its whole box; null for any other element. */
function paperOf(element: DesignElement): Fill | null {
  const ground = kindOf(element).ground?.(element)
  return ground?.covers === 'box' && ground.fill && 'fill' in element && ground.fill === element.fill
    ? ground.fill
    : null
}

/** Returns true if an element is an opaque rectangle as large as the page. */
function isBackdrop(page: Page, { width, height }: Pick<Design, 'width' | 'height'>, element: DesignElement): boolean {
  const fill = paperOf(element)
  if (!fill || element.hidden || element.opacity < 1 || !isOpaque(fill)) return false
  const box = boundsOf(poseOnPage(page, element.id)!)
  return box.width >= width * covering && box.height >= height * covering
}

/** Returns the fills that are the paper of a page: its background and rectangles as large as the page. */
export function papersOf(page: Page, size: Pick<Design, 'width' | 'height'>): readonly Fill[] {
  const papers = Object.values(page.elements).filter((element) => isBackdrop(page, size, element))
  return [page.background, ...papers.flatMap((element) => paperOf(element) ?? [])]
}

const distance = (one: string, other: string) => {
  const [a, b] = [lchOf(one), lchOf(other)]
  const angle = ((a.h - b.h) * Math.PI) / 180
  return Math.sqrt((a.l - b.l) ** 2 + a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(angle))
}

/** Returns the colours that are neither paper nor grey with their approximate visible area, largest first. */
export function accentsOf(
  pages: readonly Page[],
  isPaper: (page: Page, colour: string) => boolean,
): readonly (readonly [colour: string, weight: number])[] {
  const weights = new Map<string, number>()
  for (const page of pages) {
    const count = (value: unknown, weight: number) =>
      everyColour(value, (colour) => {
        if (lchOf(colour).c < leastChroma || isPaper(page, colour)) return
        weights.set(colour, (weights.get(colour) ?? 0) + weight)
      })
    for (const element of Object.values(page.elements)) {
      if (element.hidden || isPicture(element)) continue
      const area = element.width * element.height * element.opacity
      const { fill, parts, ...rest } = element as DesignElement & { readonly fill?: Fill; readonly parts?: unknown }
      // The ink of a text covers a fraction of its box, and so do lines, shadows and effects.
      count([fill, parts], isText(element) ? area * 0.3 : area)
      count(rest, area * 0.05)
    }
    count(page.background, 1)
  }
  return [...weights].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}

/** Lightness between which a colour represents its hue; lighter and darker ones are its tints and shades. */
const strongest = { least: 0.34, most: 0.8 } as const
/** Lightness above which a colour is as good as white. */
const nearWhite = 0.92

/** Returns a tint or shade of `to`, as light as `old` and with no more chroma. */
function asLightAs(old: string, to: string): string {
  const [was, target] = [lchOf(old), lchOf(to)]
  return withLch(to, { l: was.l, c: Math.min(target.c, was.c) })
}

/**
 * Maps the accents of a design to those of a kit: the hue with the largest area to the accent, the next to the second
 * colour, and so on by turns. The first colour of a hue becomes the kit's exact colour, others keep their difference in
 * lightness; pale and dark ones stay pale and dark.
 */
function accentMap(
  found: readonly (readonly [colour: string, weight: number])[],
  { paper, accent, second }: BrandColours,
): { readonly near: ReadonlyMap<string, string>; readonly strong: ReadonlyMap<string, string> } {
  const hues: { readonly main: string; readonly to: string }[] = []
  const map = new Map<string, string>()
  /** The kit's exact colours, also for pale and dark ones. */
  const strong = new Map<string, string>()
  const isStrong = ([colour]: readonly [string, number]) => {
    const { l } = lchOf(colour)
    return l >= strongest.least && l <= strongest.most
  }
  for (const [colour] of [...found.filter(isStrong), ...found.filter((one) => !isStrong(one))]) {
    const { l, c, h } = lchOf(colour)
    if (l > nearWhite) {
      const base = lchOf(paper).l > 0.8 ? paper : accent
      map.set(colour, withLch(base, { l, c: Math.min(0.03, lchOf(base).c) }))
      continue
    }
    const known = hues.find(({ main }) => hueDifference(lchOf(main).h, h) <= oneHue)
    const to = known?.to ?? (hues.length % 2 === 0 ? accent : second)
    if (!known) hues.push({ main: colour, to })
    strong.set(colour, to)
    if (!isStrong([colour, 0])) map.set(colour, asLightAs(colour, to))
    else if (!known) map.set(colour, to)
    else {
      const [main, target] = [lchOf(known.main), lchOf(to)]
      const lightness = Math.min(0.9, Math.max(0.15, target.l + l - main.l))
      map.set(colour, withLch(to, { l: lightness, c: target.c * Math.min(1.2, c / Math.max(0.01, main.c)) }))
    }
  }
  return { near: map, strong }
}

/** Lightness below which a colour of words is ink, whatever its hue. */
const inkLight = 0.42

/** Lightness that separates light papers from dark ones. */
const turning = 0.6

/** Returns the colours of a page's texts that are inks. */
function inksOn(page: Page): ReadonlySet<string> {
  const found = new Set<string>()
  for (const element of Object.values(page.elements)) {
    if (!isText(element)) continue
    everyColour([element.fill, element.runs], (colour) => {
      if (lchOf(colour).l < inkLight) found.add(colour)
    })
  }
  return found
}

/** Maps the papers of a page to the kit's paper; differences in lightness within a fill stay. */
function paperMap(fills: readonly Fill[], paper: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>()
  const target = lchOf(paper)
  for (const fill of fills) {
    const own: string[] = []
    if (fill.type === 'pattern') own.push(plainOf(fill.paper))
    else everyColour(fill, (colour) => own.push(colour))
    const lights = own.map((colour) => lchOf(colour).l)
    const mean = lights.reduce((sum, l) => sum + l, 0) / Math.max(1, lights.length)
    const [low, high] = [Math.min(...lights), Math.max(...lights)]
    const moved = Math.min(1 - high, Math.max(-low, target.l - mean))
    for (const colour of own) {
      const l = lchOf(colour).l + moved
      map.set(colour, high - low < 0.004 ? paper : withLch(paper, { l }))
    }
  }
  return map
}

/**
 * Returns how each page's colours are swapped for those of a kit. Colours in `kept`, which the kit gave before, stay.
 */
export function swapsFor(
  design: Pick<Design, 'width' | 'height'>,
  pages: readonly Page[],
  colours: BrandColours,
  kept: (page: Page) => ReadonlySet<string>,
): readonly { readonly page: Page; readonly swap: Swap; readonly isPaper: (colour: string) => boolean }[] {
  const known = pages.map((page) => {
    const own = kept(page)
    const map = paperMap(
      papersOf(page, design).filter((fill) => fill.type !== 'picture' && fill.type !== 'none'),
      colours.paper,
    )
    const nearest = (colour: string) => {
      const [best] = [...map.keys()].toSorted((one, other) => distance(colour, one) - distance(colour, other))
      if (best === undefined || best === colour) return best ?? null
      // Pure white and black are not tints of a coloured paper.
      const isGrey = lchOf(colour).c < trueGrey && lchOf(best).c >= trueGrey
      return !isGrey && distance(colour, best) <= nearPaper ? best : null
    }
    const between = papersOf(page, design).flatMap((fill) =>
      fill.type === 'linear' || fill.type === 'radial'
        ? fill.stops.slice(1).flatMap(({ colour }, place) => {
            const from = plainOf(fill.stops[place]!.colour)
            return [0.25, 0.5, 0.75].map((share) => mixed(from, plainOf(colour), share))
          })
        : [],
    )
    /** Returns true for paper, which includes the colours between the stops of a gradient. */
    const isPaper = (colour: string) =>
      nearest(colour) !== null || between.some((one) => distance(colour, one) <= nearPaper)
    const inks = inksOn(page)
    const isLight = (colour: string) => lchOf(colour).l > turning
    // If a dark page becomes light, pale colours would become invisible, and the other way round.
    const turns = [...map].some(([old, fresh]) => isLight(old) !== isLight(fresh))
    return {
      turns,
      isPaper,
      page,
      own,
      map,
      nearest,
      isInk: (colour: string) => inks.has(colour) && lchOf(colour).c >= leastChroma,
    }
  })
  const of = new Map(known.map((one) => [one.page, one]))
  const accents = accentMap(
    accentsOf(pages, (page, colour) => {
      const { own, nearest, isInk } = of.get(page)!
      return own.has(colour) || nearest(colour) !== null || isInk(colour)
    }),
    colours,
  )
  return known.map(({ turns, isPaper, page, own, map, nearest, isInk }) => ({
    page,
    isPaper,
    swap: (colour: string) => {
      if (own.has(colour)) return colour
      const paper = nearest(colour)
      if (paper === null)
        return isInk(colour)
          ? colours.ink
          : ((turns ? accents.strong.get(colour) : undefined) ?? accents.near.get(colour) ?? colour)
      const to = map.get(paper)!
      if (paper === colour) return to
      const l = lchOf(to).l + lchOf(colour).l - lchOf(paper).l
      return withLch(to, { l: Math.min(1, Math.max(0, l)) })
    },
  }))
}

/** Swaps the colours of an element, unless it is a picture. */
export function swappedElement(element: DesignElement, swap: Swap): DesignElement {
  return isPicture(element) ? element : swapped(element, swap)
}

/** Contrast from which words count as black on white and get the kit's ink; below it they get a quieter one. */
const strong = 9

/** Returns the ink of a grey word on paper in the kit's colours, as prominent as its contrast `was`. */
export function inkOnPaper(was: number, { ink, paper }: BrandColours, grounds: readonly string[]): string {
  if (was >= strong) return leastContrast(ink, grounds) >= 4.5 ? ink : ensureContrast(ink, grounds, 4.5)
  const quiet = mixed(ink, paper, was >= 4.5 ? 0.3 : 0.5)
  return was >= 4.5 ? ensureContrast(quiet, grounds, 4.6) : quiet
}
