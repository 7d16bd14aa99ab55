import { hexOf, lchOf, mixed } from '../colour/oklch.ts'
import { type PaletteSource, paletteOf, type Tone } from '../compose/palette.ts'
import type { Voice } from '../compose/style.ts'
import { type TitleEffect, titleEffects } from '../compose/title-effects.ts'
import { seededRandom } from '../design/paint/random.ts'
import type { CoverBrief } from './brief.ts'
import { type CoverLayout, type CoverStyle, suits } from './layout.ts'
import { layouts } from './layouts/index.ts'
import type { CoverRecipe } from './recipe.ts'

/** The palettes and voices covers are made with. */
export interface Choices {
  readonly palettes: readonly PaletteSource[]
  readonly voices: readonly Voice[]
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

/** Returns a function that deals values in a shuffled order, all of them before one repeats. */
function shuffleBag<Value>(values: readonly Value[], random: () => number): () => Value {
  let hand: Value[] = []
  return () => {
    if (hand.length === 0) hand = shuffled(values, random)
    return hand.shift()!
  }
}

/** Number of the most wanted layouts that take turns: repeating a near one is better than showing a distant one. */
const nearest = 12

/** Returns a function that cycles through the most wanted layouts. */
function inOrder(fitting: readonly CoverLayout[], order: readonly string[]): () => CoverLayout {
  const place = ({ id }: CoverLayout) => (order.includes(id) ? order.indexOf(id) : order.length)
  const wanted = fitting.toSorted((one, other) => place(one) - place(other)).slice(0, nearest)
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
export function layoutsFor(brief: CoverBrief, style?: CoverStyle): readonly CoverLayout[] {
  const styled = style === undefined ? layouts : layouts.filter((layout) => layout.style === style)
  const fitting = styled.filter((layout) => suits(layout, brief))
  if (fitting.length > 0) return fitting
  return styled.filter((layout) => layout.title >= roomyTitle && suits(layout, { ...brief, title: '' }))
}

/**
 * Creates the recipes of a wall of covers: uses every layout that suits the brief before one repeats, each time with
 * other colours and fonts. The same wish gives the same wall. Empty if no layout suits.
 */
export function recipesFor(brief: CoverBrief, wish: WallRequest, { palettes, voices }: Choices): CoverRecipe[] {
  const { seed, count, style, tone, layout: kept, palette, voice, order } = wish
  const random = seededRandom(seed)
  const fitting = layoutsFor(brief, style).filter(({ id }) => kept === undefined || id === kept)
  if (fitting.length === 0) return []
  const known = (palette ? [palette] : palettes).map(paletteOf)
  const toned = tone ? known.filter((one) => one.tone === tone) : known
  const colours = toned.length > 0 ? toned : known
  const [nextLayout, nextPalette, nextVoice, nextEffect] = [
    order ? inOrder(fitting, order) : shuffleBag(fitting, random),
    shuffleBag(colours, random),
    shuffleBag(voice ? [voice] : voices, random),
    shuffleBag(effectHand, random),
  ]
  return Array.from({ length: count }, () => ({
    layout: nextLayout().id,
    palette: nextPalette(),
    voice: nextVoice(),
    effect: nextEffect(),
    seed: Math.floor(random() * 1_000_000),
  }))
}

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
