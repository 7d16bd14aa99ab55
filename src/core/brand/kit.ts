import { leastContrast } from '../colour/contrast.ts'
import { lchOf, mixed, withLch } from '../colour/oklch.ts'
import { type Palette, type PaletteSource, paletteOf } from '../compose/palette.ts'
import type { BrandRole } from './roles.ts'

/** A colour of a kit, `#rrggbb`. */
export interface BrandColour {
  readonly colour: string
  readonly role: BrandRole
}

/** A font of a kit with the weights it has. */
export interface BrandFace {
  readonly family: string
  readonly weights: readonly number[]
}

/** The colours of a kit by role. */
export interface BrandColours {
  readonly paper: string
  readonly ink: string
  readonly accent: string
  readonly second: string
  /** Whether each one was given by the kit; the others are derived from these. */
  readonly given: Readonly<Record<Exclude<BrandRole, 'none'>, boolean>>
}

/** OKLCH chroma from which a colour is more than a grey. */
export const leastChroma = 0.035
/** OKLCH lightness from which a colour without a role is taken for paper. */
const paperLight = 0.86

const isPlain = ({ colour }: BrandColour) => colour.length === 7

/**
 * Assigns the colours of a kit to roles: as declared, otherwise by their look: the lightest is the paper, the strongest
 * the accent, the next strongest the second colour, the darkest the ink. Missing ones are derived from the others.
 */
export function brandColours(colours: readonly BrandColour[]): BrandColours {
  const known = colours.filter(isPlain)
  const said = (role: BrandRole) => known.find((one) => one.role === role)?.colour
  const free = known.filter(({ role }) => role === 'none').map(({ colour }) => ({ colour, ...lchOf(colour) }))
  const take = (fits: (one: (typeof free)[number]) => boolean, rank: (one: (typeof free)[number]) => number) => {
    const [best] = free.filter(fits).toSorted((one, other) => rank(other) - rank(one))
    if (best) free.splice(free.indexOf(best), 1)
    return best?.colour
  }
  const strong = ({ c }: { readonly c: number }) => c >= leastChroma
  const accent =
    said('accent') ??
    take(
      (one) => strong(one) && one.l < paperLight,
      ({ c }) => c,
    )
  const paper =
    said('paper') ??
    take(
      ({ l }) => l >= paperLight,
      ({ l }) => l,
    ) ??
    '#ffffff'
  const ink =
    said('ink') ??
    take(
      ({ colour, l }) => l < 0.45 && leastContrast(colour, [paper]) >= 7,
      ({ l }) => -l,
    )
  const second = said('second') ?? take(strong, ({ c }) => c)
  const strongest = accent ?? second ?? ink ?? (leastContrast('#1a1a1a', [paper]) >= 4.5 ? '#1a1a1a' : '#ffffff')
  const palette = paletteOf({ name: '', paper: [paper], accent: strongest, ...(second && { second }) })
  return {
    paper,
    ink: ink ?? palette.ink,
    accent: strongest,
    second: second ?? palette.second,
    given: {
      ...{ paper: colours.some(({ colour }) => colour === paper), ink: ink !== undefined },
      ...{ accent: accent !== undefined, second: second !== undefined },
    },
  }
}

/** Returns the source of the palette that puts covers into a kit's colours. */
function brandSource(name: string, colours: readonly BrandColour[]): PaletteSource {
  const { paper, ink, accent, second, given } = brandColours(colours)
  return { name, paper: [paper], accent, ...(given.second && { second }), ...(given.ink && { ink }) }
}

/**
 * Returns sources of palettes from a kit's colours alone, to show covers side by side: as given, on white, on a tint,
 * on the accent, on its darkest colour and on a gradient. Each is named after the kit and its position.
 */
export function brandSources(name: string, colours: readonly BrandColour[]): readonly PaletteSource[] {
  const base = brandSource(name, colours)
  const { paper, ink, accent, second } = brandColours(colours)
  const dark = [ink, accent, second, paper].find((colour) => lchOf(colour).l < 0.42) ?? withLch(accent, { l: 0.24 })
  const light = leastContrast(paper, [dark]) >= 4.5 ? paper : '#ffffff'
  /** Returns the colour with the highest contrast on another. */
  const against = (on: string, ...among: readonly string[]) =>
    among.toSorted((one, other) => leastContrast(other, [on]) - leastContrast(one, [on]))[0]!
  const shown = (on: string) => [accent, second].find((colour) => leastContrast(colour, [on]) >= 3) ?? light
  const rest = { second, ...(base.ink && { ink: base.ink }) }
  const sources: readonly Omit<PaletteSource, 'name'>[] = [
    base,
    { ...rest, paper: ['#ffffff'], accent },
    { ...rest, paper: [mixed(paper, accent, 0.14)], accent },
    { paper: [accent], accent: against(accent, paper, second, light), second: light },
    { paper: [dark], accent: shown(dark), second: light },
    { ...rest, paper: [paper, mixed(paper, second, 0.2)], accent },
  ]
  const seen = new Set<string>()
  return sources
    .filter((source) => {
      const key = `${source.paper.join()} ${source.accent}`
      return !seen.has(key) && seen.add(key)
    })
    .map((source, place) => ({ ...source, name: place === 0 ? name : `${name} ${place + 1}` }))
}

/** Returns the palette of a kit's colours, whose inks are always legible. */
export const brandPalette = (name: string, colours: readonly BrandColour[]): Palette =>
  paletteOf(brandSource(name, colours))
