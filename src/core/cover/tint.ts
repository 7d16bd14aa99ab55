import { lchOf, leastContrast, legible, mixed, shaded } from './colour.ts'
import type { Palette } from './palette.ts'

/**
 * Paper tinted towards a colour, as strongly as it may be up to `share` while words in ink can still be read on it;
 * where none will do, paper that stands further from its ink. For surfaces titles run across.
 */
export function tintOf(palette: Palette, share = 0.18, colour = palette.accent): string {
  const paper = mixed(palette.papers[0]!, palette.papers.at(-1)!, 0.5)
  const readable = (tried: string) =>
    leastContrast(palette.ink, [tried]) >= 5 && leastContrast(palette.muted, [tried]) >= 4.3
  for (let tried = share; tried >= share * 0.6; tried -= 0.01) {
    const tinted = mixed(paper, colour, tried)
    if (readable(tinted)) return tinted
  }
  return mixed(
    paper,
    leastContrast('#ffffff', [palette.ink]) > leastContrast('#000000', [palette.ink]) ? '#ffffff' : '#000000',
    share,
  )
}

/** The first of the strong colours that can be read as it is on a surface, for words that stand out; null where none can. */
export function strongInk({ accent, second }: Palette, on: readonly string[]): string | null {
  return [accent, second].find((colour) => leastContrast(colour, on) >= 4.5) ?? null
}

/** White or dark paper somebody writes on: the card of the palette, but never a loud one, which paper is not. */
export function writingPaper(palette: Palette): { paper: string; ink: string; muted: string; strong: string | null } {
  const loud = lchOf(palette.card).c > 0.075 && lchOf(palette.card).l > 0.42
  if (!loud) {
    const { card, onCard, mutedOnCard } = palette
    return { paper: card, ink: onCard, muted: mutedOnCard, strong: strongInk(palette, [card]) }
  }
  const paper = '#fffdf7'
  const ink = legible(shaded(palette.papers[0]!, { l: 0.26, c: 0.04 }), [paper], 7)
  const strong = [palette.papers[0]!, palette.accent, palette.second].find((one) => leastContrast(one, [paper]) >= 4.5)
  return { paper, ink, muted: legible(mixed(ink, paper, 0.3), [paper], 4.8), strong: strong ?? null }
}
