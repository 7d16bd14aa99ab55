import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'

/** Inks of a cover: white on the scrim of a photo, or the palette's inks on its paper. */
export interface Inks {
  readonly on: readonly string[]
  readonly ink: string
  readonly muted: string
}

/** Returns the name of the magazine: the account, else the badge; '' without both. */
export const mastheadOf = ({ brief }: PageBuilder): string => brief.account.replace(/^@/, '') || brief.badge

/** Height of a name of Chinese characters over its type size, and the largest type, share of the unit. */
const [nameHeight, mostName] = [1.02, 0.1]

/**
 * Draws the masthead as wide as the safe area, under a rule. Returns the top and bottom of its letters, px; both at the
 * top of the safe area without one.
 */
export function head(builder: PageBuilder, { on }: Inks): { readonly top: number; readonly bottom: number } {
  const { safe, palette, brief } = builder
  const name = mastheadOf(builder)
  if (name === '') return { top: safe.top, bottom: safe.top }
  const face = builder.style.voice.title
  const natural = builder.widthOf(name, 100, face) / 100
  const size = Math.min((safe.width * 0.995) / natural, builder.px(mostName))
  builder.text(name, rectOf(safe.left, safe.top, safe.width, size * nameHeight), {
    ...{ face, size: size / builder.unit, least: (size / builder.unit) * 0.8, lines: 1, lineHeight: nameHeight },
    ...{ colour: palette.accentInk, on, align: 'center', role: brief.account === '' ? 'badge' : 'brand' },
  })
  return { top: safe.top, bottom: safe.top + size * nameHeight }
}
