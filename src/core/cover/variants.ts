import { seededRandom } from '../design/paint/random.ts'
import type { CoverBrief } from './brief.ts'
import { hexOf, lchOf, mixed } from './colour.ts'
import { type CoverLayout, type CoverStyle, suits } from './layout.ts'
import { layouts } from './layouts/index.ts'
import { type PaletteSource, paletteOf, type Tone } from './palette.ts'
import type { CoverRecipe, Voice } from './recipe.ts'
import { type CoverEffect, coverEffects } from './title-effects.ts'

/** What covers are made with. */
export interface Choices {
  readonly palettes: readonly PaletteSource[]
  readonly voices: readonly Voice[]
}

/** What is asked of a wall of covers. What is kept stays in all of them; the rest is shuffled by the seed. */
export interface Wish {
  readonly seed: number
  readonly count: number
  readonly style?: CoverStyle | undefined
  readonly tone?: Tone | undefined
  /** Id of a layout. */
  readonly layout?: string | undefined
  readonly palette?: PaletteSource | undefined
  readonly voice?: Voice | undefined
  /** Ids of layouts, the ones wanted most first; the rest is left out once there are enough. */
  readonly order?: readonly string[] | undefined
}

type Named<Value> = Value & { readonly id: string }

/** The recipe that names its palette and fonts; the first ones for a name nobody knows. */
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

/** One thing after another in a shuffled order, all of them before one comes again. */
function dealer<Value>(values: readonly Value[], random: () => number): (fits?: (value: Value) => boolean) => Value {
  let hand: Value[] = []
  return (fits = () => true) => {
    if (!hand.some(fits)) hand = [...hand, ...shuffled(values, random)]
    const place = Math.max(0, hand.findIndex(fits))
    return hand.splice(place, 1)[0]!
  }
}

/** As many layouts of those that are wanted most come by turns: the nearest again are nearer than the far ones. */
const nearest = 12

/** One layout after another in a wanted order. */
function inOrder(fitting: readonly CoverLayout[], order: readonly string[]): () => CoverLayout {
  const place = ({ id }: CoverLayout) => (order.includes(id) ? order.indexOf(id) : order.length)
  const wanted = fitting.toSorted((one, other) => place(one) - place(other)).slice(0, nearest)
  let next = 0
  return () => wanted[next++ % wanted.length]!
}

/** Quiet effects come up more often: a wall of loud ones tires. */
const effectHand: readonly CoverEffect[] = [...coverEffects, 'plain', 'plain', 'plain']

/** From so many characters on a layout takes a long title, if it has to. */
const roomyTitle = 26

/**
 * The layouts that can show a brief, of a style if one is asked for. A title that is too long for all of them is
 * set by those with most room for one.
 */
export function layoutsFor(brief: CoverBrief, style?: CoverStyle): readonly CoverLayout[] {
  const styled = style === undefined ? layouts : layouts.filter((layout) => layout.style === style)
  const fitting = styled.filter((layout) => suits(layout, brief))
  if (fitting.length > 0) return fitting
  return styled.filter((layout) => layout.title >= roomyTitle && suits(layout, { ...brief, title: '' }))
}

/**
 * Recipes for a wall of covers: every layout that suits the words and pictures before one comes again, each
 * time in other colours and fonts. The same wish gives the same wall. None where no layout suits.
 */
export function recipesFor(brief: CoverBrief, wish: Wish, { palettes, voices }: Choices): CoverRecipe[] {
  const { seed, count, style, tone, layout: kept, palette, voice, order } = wish
  const random = seededRandom(seed)
  const fitting = layoutsFor(brief, style).filter(({ id }) => kept === undefined || id === kept)
  if (fitting.length === 0) return []
  const known = (palette ? [palette] : palettes).map(paletteOf)
  const toned = tone ? known.filter((one) => one.tone === tone) : known
  const colours = toned.length > 0 ? toned : known
  const [nextLayout, nextPalette, nextVoice, nextEffect] = [
    order ? inOrder(fitting, order) : dealer(fitting, random),
    dealer(colours, random),
    dealer(voice ? [voice] : voices, random),
    dealer(effectHand, random),
  ]
  return Array.from({ length: count }, () => {
    const layout = nextLayout()
    const suited = colours.some((one) => layout.tones?.includes(one.tone))
    return {
      layout: layout.id,
      palette: nextPalette((one) => !suited || layout.tones!.includes(one.tone)),
      voice: nextVoice(),
      effect: nextEffect(),
      seed: Math.floor(random() * 1_000_000),
    }
  })
}

/** Yellows and oranges are brown when they are dark: vermilion and navy go with them better. */
const kinOf = (hue: number) => (hue > 45 && hue < 85 ? 32 : hue >= 85 && hue < 118 ? 262 : hue)

/** A palette on two colours that go into each other: its accent is a deep, or on dark ones a light, kin of them. */
export function sourceOfGradient(name: string, from: string, to: string, isDark: boolean): PaletteSource {
  const middle = lchOf(mixed(from, to, 0.5))
  const end = lchOf(isDark ? from : to)
  const hue = kinOf(end.c > 0.03 ? end.h : 150)
  const accent = isDark
    ? hexOf({ l: 0.86, c: 0.13, h: (hue + 50) % 360 })
    : hexOf({ l: Math.min(0.48, middle.l - 0.3), c: 0.15, h: hue })
  return { name, paper: [from, to], accent }
}
