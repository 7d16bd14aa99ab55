import { lchOf, leastContrast, legible, mixed, shaded } from '../../cover/colour.ts'
import type { DesignElement } from '../elements/index.ts'
import { colourPattern, type Fill } from '../fields.ts'
import { boundsOf } from '../geometry.ts'
import type { Design, Page } from '../schema.ts'
import { poseOnPage } from '../tree.ts'
import { type BrandColours, leastChroma } from './kit.ts'

/** Colours of a design put into those of a kit, by their part: papers, accents by how much is seen of them, greys as they are. */

type Swap = (colour: string) => string

/** Fields that hold a colour. */
const colourFields: ReadonlySet<string> = new Set(['colour', 'highlight', 'ink', 'paper'])
/** Difference in OKLab up to which a colour counts as a shade of the paper. */
const nearPaper = 0.07
/** Chroma of a grey without any hue. */
const trueGrey = 0.012
/** Hues up to so many degrees apart are one colour in lights and darks. */
const oneHue = 28
/** Of the page: what covers as much is its paper. */
const covering = 0.96
/** Drawings of so many colours are pictures: they stay what they are. */
const colourful = 4

const isColour = (value: unknown): value is string => typeof value === 'string' && colourPattern.test(value)
const plainOf = (colour: string) => colour.slice(0, 7)

/** A value with every colour in it swapped; the same value where none is. Alpha stays. */
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

/** Calls back for each colour of a value, `#rrggbb`. What cannot be seen at all has none. */
function everyColour(value: unknown, visit: (colour: string) => void): void {
  swapped(value, (colour) => {
    visit(colour)
    return colour
  })
}

/** All colours of a page, `#rrggbb`. */
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

/** What keeps its colours: codes have to scan, drawings of many colours are pictures. */
function isPicture(element: DesignElement): boolean {
  if (element.kind === 'qr') return true
  if (element.kind !== 'path') return false
  const own = new Set<string>()
  everyColour(element.parts, (colour) => own.add(colour))
  return own.size >= colourful
}

/** A sheet as large as the page, under everything that is written on it. */
function isBackdrop(page: Page, { width, height }: Pick<Design, 'width' | 'height'>, element: DesignElement): boolean {
  if (element.kind !== 'rect' || element.hidden || element.opacity < 1 || !isOpaque(element.fill)) return false
  const box = boundsOf(poseOnPage(page, element.id)!)
  return box.width >= width * covering && box.height >= height * covering
}

/** Fills that are the paper of a page. */
export function papersOf(page: Page, size: Pick<Design, 'width' | 'height'>): readonly Fill[] {
  const sheets = Object.values(page.elements).filter((element) => isBackdrop(page, size, element))
  return [page.background, ...sheets.map((element) => (element as Extract<DesignElement, { kind: 'rect' }>).fill)]
}

const distance = (one: string, other: string) => {
  const [a, b] = [lchOf(one), lchOf(other)]
  const angle = ((a.h - b.h) * Math.PI) / 180
  return Math.sqrt((a.l - b.l) ** 2 + a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(angle))
}

/** How much is seen of each colour that is neither paper nor grey, over all pages; `papers` by the page. */
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
      // Of a text's box its ink takes a fraction, and so do lines, shadows and effects of theirs.
      count([fill, parts], element.kind === 'text' ? area * 0.3 : area)
      count(rest, area * 0.05)
    }
    count(page.background, 1)
  }
  return [...weights].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}

/** Lightness between which a colour is strong enough to stand for its hue; paler and darker ones are tints and shades of it. */
const strongest = { least: 0.34, most: 0.8 } as const
/** From this lightness on a colour is as good as white. */
const nearWhite = 0.92

/** A tint or shade of a colour, as light as another one and no louder. */
function asLightAs(old: string, to: string): string {
  const [was, target] = [lchOf(old), lchOf(to)]
  return shaded(to, { l: was.l, c: Math.min(target.c, was.c) })
}

/**
 * Accents of a design to those of a kit: the heaviest hue to the accent, the next to the second. The heaviest colour of
 * a hue becomes the kit's very colour, others of it keep their distance; pale and dark ones stay as pale and dark.
 */
function accentMap(
  found: readonly (readonly [colour: string, weight: number])[],
  { paper, accent, second }: BrandColours,
): { readonly near: ReadonlyMap<string, string>; readonly strong: ReadonlyMap<string, string> } {
  const hues: { readonly main: string; readonly to: string }[] = []
  const map = new Map<string, string>()
  /** The kit's very colours, also for what is pale or dark. */
  const strong = new Map<string, string>()
  const isStrong = ([colour]: readonly [string, number]) => {
    const { l } = lchOf(colour)
    return l >= strongest.least && l <= strongest.most
  }
  for (const [colour] of [...found.filter(isStrong), ...found.filter((one) => !isStrong(one))]) {
    const { l, c, h } = lchOf(colour)
    if (l > nearWhite) {
      const base = lchOf(paper).l > 0.8 ? paper : accent
      map.set(colour, shaded(base, { l, c: Math.min(0.03, lchOf(base).c) }))
      continue
    }
    const known = hues.find(({ main }) => Math.abs(((lchOf(main).h - h + 540) % 360) - 180) <= oneHue)
    const to = known?.to ?? (hues.length % 2 === 0 ? accent : second)
    if (!known) hues.push({ main: colour, to })
    strong.set(colour, to)
    if (!isStrong([colour, 0])) map.set(colour, asLightAs(colour, to))
    else if (!known) map.set(colour, to)
    else {
      const [main, target] = [lchOf(known.main), lchOf(to)]
      const lightness = Math.min(0.9, Math.max(0.15, target.l + l - main.l))
      map.set(colour, shaded(to, { l: lightness, c: target.c * Math.min(1.2, c / Math.max(0.01, main.c)) }))
    }
  }
  return { near: map, strong }
}

/** A tinted near-black words are set in: it is ink, whatever its hue. */
const inkLight = 0.42

/** Lightness between light papers and dark ones. */
const turning = 0.6

/** Colours of texts that are inks. */
function inksOn(page: Page): ReadonlySet<string> {
  const found = new Set<string>()
  for (const element of Object.values(page.elements)) {
    if (element.kind !== 'text') continue
    everyColour([element.fill, element.runs], (colour) => {
      if (lchOf(colour).l < inkLight) found.add(colour)
    })
  }
  return found
}

/** Lightness steps between papers of one fill stay; together they move to where the kit's paper lies. */
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
      map.set(colour, high - low < 0.004 ? paper : shaded(paper, { l }))
    }
  }
  return map
}

/**
 * How each page's colours are swapped for those of a kit. Colours in `kept` stay: the kit gave them before.
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
      // Pure white and black are nobody's tint.
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
    /** Of a gradient there is paper between its stops too. */
    const isPaper = (colour: string) =>
      nearest(colour) !== null || between.some((one) => distance(colour, one) <= nearPaper)
    const inks = inksOn(page)
    const isLight = (colour: string) => lchOf(colour).l > turning
    // Where a dark page becomes a light one, pale things would no longer be seen, and the other way round.
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
      return shaded(to, { l: Math.min(1, Math.max(0, l)) })
    },
  }))
}

/** Elements of a page swapped, but pictures. */
export function swappedElement(element: DesignElement, swap: Swap): DesignElement {
  return isPicture(element) ? element : swapped(element, swap)
}

/** From so much contrast a text is as good as black on white: it becomes the kit's ink; less is a quieter word. */
const strong = 9

/** A grey word on paper in the inks of a kit, as loud as it was. */
export function inkOnPaper(was: number, { ink, paper }: BrandColours, grounds: readonly string[]): string {
  if (was >= strong) return leastContrast(ink, grounds) >= 4.5 ? ink : legible(ink, grounds, 4.5)
  const quiet = mixed(ink, paper, was >= 4.5 ? 0.3 : 0.5)
  return was >= 4.5 ? legible(quiet, grounds, 4.6) : quiet
}
