import { hexOf, lchOf, mixed } from '../colour/oklch.ts'
import type { BriefPicture } from '../compose/brief.ts'
import { type PaletteSource, paletteOf, type Tone } from '../compose/palette.ts'
import type { Voice } from '../compose/style.ts'
import { type TitleEffect, titleEffects } from '../compose/title-effects.ts'
import { hashOf, seededRandom } from '../random.ts'
import type { CoverBrief } from './brief.ts'
import { type CoverLayout, type CoverStyle, lengthOf, showsPoints, suits, takes } from './layout.ts'
import { findLayout, layouts } from './layouts/index.ts'
import { type MeaningWords, meaningsOf } from './meanings.ts'
import type { CoverRecipe } from './recipe.ts'

/** The palettes and voices covers are made with, and the signs by which layouts are offered for what a title means. */
export interface Choices {
  readonly palettes: readonly PaletteSource[]
  readonly voices: readonly Voice[]
  readonly meanings: MeaningWords
}

/**
 * What the user wants of a wall of covers. Values that are set stay the same in all of them; the seed shuffles the
 * rest.
 */
export interface WallRequest {
  readonly seed: number
  readonly count: number
  readonly style?: CoverStyle | undefined
  readonly tone?: Tone | undefined
  /** Id of a layout. */
  readonly layout?: string | undefined
  readonly palette?: PaletteSource | undefined
  readonly voice?: Voice | undefined
  /** Ids of layouts, the most wanted first; only the first few that suit the brief are used. */
  readonly order?: readonly string[] | undefined
  /** Drawings for a brief without pictures, the best first; they take turns. */
  readonly drawings?: readonly BriefPicture[]
  /** Drawings of the two things that the title names, for layouts that show both. */
  readonly pair?: readonly [BriefPicture, BriefPicture] | undefined
}

type Named<Value> = Value & { readonly id: string }

/** Creates a recipe from the ids of its palette and fonts; an unknown id gives the first one. */
export function namedRecipe(
  { layout, palette, voice }: { readonly layout: string; readonly palette: string; readonly voice: string },
  {
    palettes,
    voices,
  }: { readonly palettes: readonly Named<PaletteSource>[]; readonly voices: readonly Named<Voice>[] },
): CoverRecipe {
  const by = <Value>(values: readonly Named<Value>[], wanted: string) =>
    values.find(({ id }) => id === wanted) ?? values[0]!
  return { layout, palette: paletteOf(by(palettes, palette)), voice: by(voices, voice), effect: 'plain', seed: 1 }
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const list = [...values]
  for (let place = list.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1))
    ;[list[place], list[other]] = [list[other]!, list[place]!]
  }
  return list
}

/**
 * Returns a function that deals values in a shuffled order, all of them before one repeats and those of a group before
 * the next group. It deals the next value of the group that `accepts` allows, or the next one if it allows none; with
 * `early`, values of the next group come sooner where none is allowed.
 */
function shuffleBag<Value>(groups: readonly (readonly Value[])[], random: () => number, early = false) {
  const hand: Value[] = []
  let next = 0
  const refill = () => hand.push(...shuffled(groups[next++ % groups.length]!, random))
  return (accepts: (value: Value) => boolean = () => true): Value => {
    if (hand.length === 0) refill()
    if (early && !hand.some(accepts) && groups.flat().some(accepts)) refill()
    const place = Math.max(0, hand.findIndex(accepts))
    return hand.splice(place, 1)[0]!
  }
}

/** Number of the most wanted layouts that take turns: repeating a near one is better than showing a distant one. */
const nearest = 12

/** Returns a function that cycles through the most wanted layouts; those of an earlier group go first. */
function inOrder(groups: readonly (readonly Showing[])[], order: readonly string[]): () => Showing {
  const place = ({ layout: { id } }: Showing) => (order.includes(id) ? order.indexOf(id) : order.length)
  const wanted = groups.flatMap((group) => group.toSorted((one, other) => place(one) - place(other))).slice(0, nearest)
  let next = 0
  return () => wanted[next++ % wanted.length]!
}

/** Quiet effects come up more often, since a wall of loud ones is tiring. */
const effectHand: readonly TitleEffect[] = [...titleEffects, 'plain', 'plain', 'plain']

/** A layout that allows a title of at least this many characters may take one that is too long for all layouts. */
const roomyTitle = 26

/**
 * Returns the layouts that can show a brief, of a style if one is given. If the title is too long for all of them,
 * returns those with the most room for one.
 */
export function layoutsFor(brief: CoverBrief, signs: MeaningWords, style?: CoverStyle): readonly CoverLayout[] {
  const meanings = meaningsOf(brief, signs)
  const styled = style === undefined ? layouts : layouts.filter((layout) => layout.style === style)
  const fitting = styled.filter((layout) => suits(layout, brief, meanings))
  if (fitting.length > 0) return fitting
  return styled.filter((layout) => layout.title >= roomyTitle && suits(layout, { ...brief, title: '' }, meanings))
}

/** Returns the layouts for a brief. One that the user keeps is shown whatever the words mean. */
function fittingLayouts(brief: CoverBrief, { style, layout: kept }: WallRequest, signs: MeaningWords) {
  if (kept === undefined) return layoutsFor(brief, signs, style)
  const layout = findLayout(kept)
  // The wall of samples keeps one for each cover: the others need not be tried.
  const isOwn = layout.id === kept && (style === undefined || layout.style === style)
  if (isOwn && suits(layout, brief, meaningsOf(brief, signs))) return [layout]
  const own = layoutsFor(brief, signs, style).filter(({ id }) => id === kept)
  return own.length === 0 && layout.id === kept && takes(layout, brief) ? [layout] : own
}

/** A cover of a wall: what it says and shows, and how it is made. */
export interface WallCover {
  readonly brief: CoverBrief
  readonly recipe: CoverRecipe
}

/** Returns the voices whose title font is legible in a title of this length; all if none is. */
function voicesFor(title: string, voices: readonly Voice[]): readonly Voice[] {
  const length = lengthOf(title)
  const legible = voices.filter(({ longest = Number.POSITIVE_INFINITY }) => length <= longest)
  return legible.length > 0 ? legible : voices
}

/** Layouts with what they show. */
interface Showing {
  readonly layout: CoverLayout
  readonly drawn: false | 'one' | 'pair'
}

/** How often layouts that show all points may come up on a wall before others that leave them out. */
const mostRounds = 2.25

/**
 * Returns the layouts for a brief, with a drawing where they can show one, else without. Those that show its points come
 * first; the others follow only if there are few of them.
 */
function showingsFor(brief: CoverBrief, wish: WallRequest, signs: MeaningWords): readonly (readonly Showing[])[] {
  const [drawing] = wish.drawings ?? []
  const paired = wish.pair ? fittingLayouts({ ...brief, pictures: wish.pair }, wish, signs) : []
  const drawn = drawing ? fittingLayouts({ ...brief, pictures: [drawing] }, wish, signs) : []
  const bare = fittingLayouts(brief, wish, signs).filter((layout) => !drawn.includes(layout))
  const all = [
    ...bare.map((layout) => ({ layout, drawn: false as const })),
    ...drawn.filter(({ drawn }) => drawn).map((layout) => ({ layout, drawn: 'one' as const })),
    ...paired.filter(({ drawn }) => drawn).map((layout) => ({ layout, drawn: 'pair' as const })),
  ]
  const listing = all.filter(({ layout }) => showsPoints(layout, brief))
  const others = all.filter(({ layout }) => !showsPoints(layout, brief))
  return listing.length * mostRounds >= wish.count ? [listing] : [listing, others].filter(({ length }) => length > 0)
}

/**
 * Creates a wall of covers: uses every layout that suits the brief before one repeats, each time with other colours and
 * fonts. Neighbours differ in style, tone and title font where there is a choice. Drawings take turns in the layouts
 * that show them. The same brief and wish give the same wall, and another title another one. Empty if no layout suits.
 */
export function coversFor(brief: CoverBrief, wish: WallRequest, choices: Choices): WallCover[] {
  const { palettes, voices } = choices
  const { seed, count, tone, palette: kept, voice, order, drawings = [], pair = [] } = wish
  const random = seededRandom((seed ^ hashOf(brief.title)) >>> 0)
  const showings = showingsFor(brief, wish, choices.meanings)
  if (showings.length === 0) return []
  const known = (kept ? [kept] : palettes).map(paletteOf)
  const toned = tone ? known.filter((one) => one.tone === tone) : known
  const colours = toned.length > 0 ? toned : known
  const [nextShowing, nextPalette, nextVoice, nextEffect] = [
    order ? inOrder(showings, order) : shuffleBag(showings, random),
    shuffleBag([colours], random, true),
    shuffleBag([voice ? [voice] : voicesFor(brief.title, voices)], random, true),
    shuffleBag([effectHand], random),
  ]
  let turn = 0
  let before: { readonly style: CoverStyle; readonly recipe: CoverRecipe } | null = null
  return Array.from({ length: count }, () => {
    const last = before
    const { layout, drawn } = nextShowing(
      ({ layout }) => layout.style !== last?.style && layout.id !== last?.recipe.layout,
    )
    const palette = nextPalette((one) => one.tone !== last?.recipe.palette.tone)
    const isCalm = palette.papers.length === 1 && palette.tone !== 'vivid'
    const recipe: CoverRecipe = {
      layout: layout.id,
      palette,
      voice: nextVoice((one) => one.title.family !== last?.recipe.voice.title.family && (isCalm || !one.calm)),
      effect: nextEffect(),
      seed: Math.floor(random() * 1_000_000),
    }
    before = { style: layout.style, recipe }
    if (!drawn) return { brief, recipe }
    const pictures = drawn === 'pair' ? pair : [drawings[turn++ % drawings.length]!]
    return { brief: { ...brief, pictures }, recipe }
  })
}

/** Creates the recipes of a wall of covers of a brief as it is; see {@link coversFor}. */
export const recipesFor = (brief: CoverBrief, wish: WallRequest, choices: Choices): CoverRecipe[] =>
  coversFor(brief, wish, choices).map(({ recipe }) => recipe)

/** Dark yellows and oranges look brown; vermilion and navy suit them better. */
const kinOf = (hue: number) => (hue > 45 && hue < 85 ? 32 : hue >= 85 && hue < 118 ? 262 : hue)

/**
 * Derives a palette source from two colours that form a gradient: the accent is a deep shade of a related hue, a light
 * one on dark colours.
 */
export function sourceOfGradient(name: string, from: string, to: string, isDark: boolean): PaletteSource {
  const middle = lchOf(mixed(from, to, 0.5))
  const end = lchOf(isDark ? from : to)
  const hue = kinOf(end.c > 0.03 ? end.h : 150)
  const accent = isDark
    ? hexOf({ l: 0.86, c: 0.13, h: (hue + 50) % 360 })
    : hexOf({ l: Math.min(0.48, middle.l - 0.3), c: 0.15, h: hue })
  return { name, paper: [from, to], accent }
}
