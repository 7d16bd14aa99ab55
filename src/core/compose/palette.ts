import { ensureContrast, leastContrast } from '../colour/contrast.ts'
import { lchOf, mixed, withLch } from '../colour/oklch.ts'
import type { Fill } from '../design/fields.ts'
import { solid } from '../design/solid.ts'

/** Contrast of words, a little above the 4.5 that is demanded (WCAG 2.2, 1.4.3): pixels of painted words are mixed. */
export const readable = 4.6

/** The tone of a palette, by its paper. */
export type Tone = 'light' | 'dark' | 'vivid'

/** The colours a palette is derived from, `#rrggbb`. */
export interface PaletteSource {
  readonly name: string
  /** Colours of the page: one is flat, several form a gradient. */
  readonly paper: readonly string[]
  readonly accent: string
  /** A second strong colour that contrasts with the accent; absent: derived from the accent. */
  readonly second?: string
  /** Colour of titles on paper, where it is legible; absent: near-black or white with a tint of the accent. */
  readonly ink?: string
}

/** Colours by role. Every `on…` colour has a contrast of 4.5 to 1 or better on its surface. */
export interface Palette {
  readonly name: string
  /** What it was derived from. */
  readonly source: PaletteSource
  readonly tone: Tone
  /** The fill of the page, and the colours in it. */
  readonly paper: Fill
  readonly papers: readonly string[]
  /** Ink of titles on paper. */
  readonly ink: string
  /** Ink of secondary words on paper. */
  readonly muted: string
  /** Hairlines and grids on paper. */
  readonly rule: string
  /** The strong colour of surfaces, figures and marks. */
  readonly accent: string
  readonly onAccent: string
  /** The accent as an ink on paper. */
  readonly accentInk: string
  /** A tint between paper and accent, for panels. */
  readonly soft: string
  readonly onSoft: string
  /** Surface of a raised card. */
  readonly card: string
  readonly onCard: string
  readonly mutedOnCard: string
  /** The accent as an ink on a card. */
  readonly accentOnCard: string
  /** A second strong colour that contrasts with the accent. */
  readonly second: string
  readonly onSecond: string
}

const dark = '#1a1a1a'
/** Chroma of a page from which on it is a strong colour. */
export const vividChroma = 0.09

/** Returns whichever of near-black and white has more contrast. */
const better = (on: readonly string[]) => (leastContrast(dark, on) >= leastContrast('#ffffff', on) ? dark : '#ffffff')

/** Palettes by source: a wall of covers asks for each of some sixty dozens of times, and finding legible inks is slow. */
const palettes = new WeakMap<PaletteSource, Palette>()

/** Derives the roles of a palette from two or three colours; inks are tinted with the accent and always legible. */
export function paletteOf(source: PaletteSource): Palette {
  const known = palettes.get(source) ?? derivedPalette(source)
  palettes.set(source, known)
  return known
}

function derivedPalette(source: PaletteSource): Palette {
  const { name, paper, accent, second } = source
  const papers = legiblePapers(paper)
  const base = better(papers)
  const { h, c } = lchOf(accent)
  const isDark = base === '#ffffff'
  const middle = mixed(papers[0]!, papers.at(-1)!, 0.5)
  const isVivid = !isDark && lchOf(middle).c > vividChroma
  // A light accent on a strong colour would tint inks olive or brown; dark shades of the page itself go with it.
  const tint = isVivid && leastContrast(accent, papers) < 3 ? middle : accent
  const tinted = isDark
    ? withLch(base, { l: 0.985, c: 0.012, h })
    : withLch(base, { l: 0.24, c: Math.min(0.05, c), h: lchOf(tint).h })
  const readable = [source.ink, tinted].find((colour) => colour !== undefined && leastContrast(colour, papers) >= 4.5)
  const ink = readable ?? base
  const seen = leastContrast(accent, papers) >= 1.25 ? accent : ensureContrast(accent, papers, 1.6)
  const surface = forWhite(seen)
  const other = second ?? withLch(accent, { h: (h + 150) % 360, c: Math.max(0.1, c * 0.9) })
  const against = forWhite(leastContrast(other, papers) >= 1.25 ? other : ensureContrast(other, papers, 1.6))
  const soft = mixed(middle, surface, isDark ? 0.28 : 0.16)
  const raised = isDark
    ? [mixed(middle, '#ffffff', 0.1), mixed(middle, '#000000', 0.14)]
    : [mixed('#ffffff', middle, lchOf(middle).l > 0.985 ? 0 : 0.06)]
  const card = raised.find((colour) => leastContrast(base, [colour]) >= 5) ?? raised.at(-1)!
  const onCard = ensureContrast(ink, [card], 4.6)
  return {
    name,
    source,
    tone: isDark ? 'dark' : isVivid ? 'vivid' : 'light',
    paper:
      papers.length === 1
        ? solid(papers[0]!)
        : {
            type: 'linear',
            angle: 135,
            stops: papers.map((colour, place) => ({ at: place / (papers.length - 1), colour })),
          },
    papers,
    ink,
    muted: ensureContrast(mixed(ink, middle, 0.3), papers, 4.6),
    rule: mixed(middle, ink, 0.22),
    accent: surface,
    onAccent: ensureContrast(better([surface]), [surface], 4.6),
    accentInk: ensureContrast(tint, papers, 4.6),
    soft,
    onSoft: ensureContrast(ink, [soft], 4.6),
    card,
    onCard,
    mutedOnCard: ensureContrast(mixed(onCard, card, 0.34), [card], 4.6),
    accentOnCard: ensureContrast(accent, [card], 4.6),
    second: against,
    onSecond: ensureContrast(better([against]), [against], 4.6),
  }
}

/** Darkens a strong colour on which white is almost legible until it is: black text on red or blue looks wrong. */
function forWhite(colour: string): string {
  const contrast = leastContrast(colour, ['#ffffff'])
  return contrast >= 3 && contrast < 4.6 && lchOf(colour).c > 0.08 ? ensureContrast(colour, ['#ffffff'], 4.6) : colour
}

/** Returns papers on which one ink is legible: mixes those with too little contrast towards white or black. */
function legiblePapers(paper: readonly string[]): readonly string[] {
  let papers = paper
  for (let step = 0; step < 10 && leastContrast(better(papers), papers) < 5; step++) {
    const towards = better(papers) === dark ? '#ffffff' : '#000000'
    papers = papers.map((colour) =>
      leastContrast(better(papers), [colour]) < 5.5 ? mixed(colour, towards, 0.12) : colour,
    )
  }
  return papers
}
