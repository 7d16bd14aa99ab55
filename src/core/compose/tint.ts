import { ensureContrast, leastContrast } from '../colour/contrast.ts'
import { lchOf, mixed, withLch } from '../colour/oklch.ts'
import { type Palette, vividChroma } from './palette.ts'

/**
 * Returns paper tinted towards a colour by up to `share`, as strongly as words in ink stay legible on it; if no tint is
 * legible, paper moved away from its ink. For surfaces that titles run across.
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

/** Returns the first strong colour that is legible as it is on a surface, for emphasised words; null if none is. */
export function strongInk({ accent, second }: Palette, on: readonly string[]): string | null {
  return [accent, second].find((colour) => leastContrast(colour, on) >= 4.5) ?? null
}

/**
 * Returns the colours of a sheet for longer text: the card of a palette, or white on a strongly coloured page, where a
 * card would be as loud as the page.
 */
export function writingPaper({
  card,
  onCard,
  mutedOnCard,
  accentOnCard,
  papers,
  accent,
  onAccent,
  soft,
  rule,
}: Palette) {
  const { l, c, h } = lchOf(papers[0]!)
  if (c < vividChroma || l < 0.36)
    return {
      paper: card,
      ink: onCard,
      muted: mutedOnCard,
      accent: accentOnCard,
      mark: accent,
      onMark: onAccent,
      soft,
      rule,
    }
  const paper = withLch('#ffffff', { l: 0.988, c: 0.008, h })
  const strong = withLch(papers[0]!, { l: Math.min(l, 0.52) })
  // A light accent that works on the strong colour is invisible on white: the strong colour replaces it.
  const seen = leastContrast(accent, [paper]) >= 2
  const marked = seen
    ? { mark: accent, onMark: onAccent }
    : { mark: ensureContrast(strong, ['#ffffff']), onMark: '#ffffff' }
  return {
    ...{ paper, ink: withLch(strong, { l: 0.24, c: 0.05 }), muted: withLch(strong, { l: 0.46, c: 0.04 }) },
    ...{
      accent: leastContrast(accent, [paper]) >= 4.5 ? accent : ensureContrast(strong, [paper]),
      ...marked,
      soft: withLch(strong, { l: 0.92, c: 0.04 }),
      rule: withLch(strong, { l: 0.84, c: 0.05 }),
    },
  }
}
