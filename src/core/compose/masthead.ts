import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'

/** Inks of a cover: white on the scrim of a photo, or the palette's inks on its paper. */
export interface Inks {
  readonly on: readonly string[]
  readonly ink: string
  readonly muted: string
}

/**
 * Draws account and issue number, and the masthead as wide as the safe area. Returns the top and bottom of its letters,
 * px.
 */
export function head(
  builder: PageBuilder,
  { on, ink, muted }: Inks,
): { readonly top: number; readonly bottom: number } {
  const { safe, words, brief, palette } = builder
  const small = builder.typeSize(0.034)
  const issue = (words.issue ?? '').replace('{n}', String(1 + Math.floor(builder.random() * 48)))
  const row = (align: 'left' | 'right', share: number) =>
    rectOf(safe.left + (align === 'left' ? 0 : safe.width * share), safe.top, safe.width * 0.5, small * 1.4)
  const facts = { size: 0.034, lines: 1, colour: muted, on } as const
  builder.text(brief.account, row('left', 0), { ...facts, role: 'brand' })
  builder.text(issue, row('right', 0.5), { ...facts, align: 'right' })
  const rule = safe.top + small * 1.75
  builder.rect(rectOf(safe.left, rule, safe.width, Math.max(2, builder.px(0.004))), ink)
  const face = builder.style.voice.title
  const name = words.magazine ?? ''
  const size = Math.min((safe.width / builder.widthOf(name, 100, face)) * 100, builder.height * 0.21)
  // Capitals leave the top and the bottom of their line empty.
  const top = rule + builder.px(0.02)
  builder.text(name, rectOf(safe.left, top - size * 0.06, safe.width * 1.03, size * 1.1), {
    ...{ face, size: size / builder.unit, least: (size / builder.unit) * 0.8, lines: 1, lineHeight: 1 },
    ...{ colour: palette.accentInk, align: 'center', role: 'decoration' },
  })
  return { top, bottom: top + size * 0.92 }
}
