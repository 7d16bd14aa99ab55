import { lchOf, leastContrast, mixed, shaded } from '../../cover/colour.ts'
import { type Palette, type PaletteSource, paletteOf } from '../../cover/palette.ts'

/** What a colour of a kit is for; `none`: it is only at hand. The first is what is assumed. */
export const brandRoles = ['none', 'paper', 'ink', 'accent', 'second'] as const
export type BrandRole = (typeof brandRoles)[number]

/** A colour of a kit, `#rrggbb`. */
export interface BrandColour {
  readonly colour: string
  readonly role: BrandRole
}

/** A font of a kit with the weights there are of it. */
export interface BrandFace {
  readonly family: string
  readonly weights: readonly number[]
}

/** The colours of a kit by what they are for. */
export interface BrandColours {
  readonly paper: string
  readonly ink: string
  readonly accent: string
  readonly second: string
  /** As they were given; the others follow from these. */
  readonly given: Readonly<Record<Exclude<BrandRole, 'none'>, boolean>>
}

/** Where a colour begins to be more than a grey: chroma of OKLCH. */
export const leastChroma = 0.035
/** Lightness from which an unnamed colour is taken for paper. */
const paperLight = 0.86

const isPlain = ({ colour }: BrandColour) => colour.length === 7

/**
 * What each colour of a kit is for: as it is said, else as it looks: the lightest is paper, the strongest the accent,
 * the next strongest what stands against it, the darkest the ink. What is not there follows from the others.
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

/** The source of the palette covers are put into a kit's colours with. */
function brandSource(name: string, colours: readonly BrandColour[]): PaletteSource {
  const { paper, ink, accent, second, given } = brandColours(colours)
  return { name, paper: [paper], accent, ...(given.second && { second }), ...(given.ink && { ink }) }
}

/**
 * Palettes of a kit's colours alone, for covers side by side: as it is, on white, on a tint, on the accent and on its
 * darkest colour. Each is called by the name and its place.
 */
export function brandSources(name: string, colours: readonly BrandColour[]): readonly PaletteSource[] {
  const base = brandSource(name, colours)
  const { paper, ink, accent, second } = brandColours(colours)
  const dark = [ink, accent, second, paper].find((colour) => lchOf(colour).l < 0.42) ?? shaded(accent, { l: 0.24 })
  const light = leastContrast(paper, [dark]) >= 4.5 ? paper : '#ffffff'
  /** Of the kit's colours the one that is seen best on another. */
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

/** Roles of a kit's colours, legible by construction. */
export const brandPalette = (name: string, colours: readonly BrandColour[]): Palette =>
  paletteOf(brandSource(name, colours))
