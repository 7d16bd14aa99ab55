import { ensureContrast, leastContrast } from '../../../colour/contrast.ts'
import { lchOf, mixed, withLch } from '../../../colour/oklch.ts'
import type { PageBuilder } from '../../../compose/page-builder.ts'
import { solid } from '../../../design/solid.ts'

/** The colours of a page that is painted in one strong colour, as cloth, lacquer or a festive card. */
export interface Ground {
  readonly fill: string
  readonly ink: string
  readonly muted: string
  /** Colour of ornaments, as gold is on red. */
  readonly mark: string
  /** Colour of quiet ornaments, between fill and mark. */
  readonly faint: string
  /** A deeper shade of the fill. */
  readonly deep: string
}

/** Returns the colours of a ground in a given colour. */
export function groundIn(fill: string): Ground {
  const { l } = lchOf(fill)
  const dark = l < 0.62
  const gold = dark ? withLch(fill, { l: 0.87, c: 0.1, h: 86 }) : withLch(fill, { l: 0.36, c: 0.09 })
  const ink = ensureContrast(dark ? '#fffaf0' : withLch(fill, { l: 0.24, c: 0.05 }), [fill], 4.8)
  return {
    ...{ fill, ink, mark: gold },
    muted: ensureContrast(mixed(ink, fill, 0.16), [fill], 4.8),
    faint: mixed(fill, gold, 0.3),
    deep: mixed(fill, '#000000', dark ? 0.18 : 0.08),
  }
}

/**
 * Paints the page in the strong colour of its palette: the accent of a light one, else the paper, and
 * returns its colours.
 */
export function strongGround(builder: PageBuilder): Ground {
  const { palette } = builder
  if (palette.tone === 'light') {
    builder.background = solid(palette.accent)
    return groundIn(palette.accent)
  }
  const fill = palette.papers[0]!
  builder.background = solid(fill)
  const mark = palette.tone === 'dark' ? palette.accent : palette.ink
  return { ...groundIn(fill), ink: palette.ink, muted: palette.muted, mark, faint: mixed(fill, mark, 0.28) }
}

/** Paints the page in its own paper and returns the colours of ornaments on it. */
export function paperGround({ palette }: PageBuilder): Ground {
  const fill = mixed(palette.papers[0]!, palette.papers.at(-1)!, 0.5)
  const mark = leastContrast(palette.accent, palette.papers) >= 1.6 ? palette.accent : palette.second
  return {
    ...{ fill, ink: palette.ink, muted: palette.muted, mark, faint: mixed(fill, mark, 0.3) },
    deep: mixed(fill, palette.ink, 0.08),
  }
}
