import { lchOf, withLch } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { gradientInk } from '../../compose/title-effects.ts'
import { signature, signatureHeight } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'

/** 漏光: soft glows as on exposed film on a dark ground, the title large and calm at the foot. */
export const typeLightLeak = defineLayout({
  id: 'type-light-leak',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  mostPoints: 6,
  title: 22,
  build: (builder) => {
    const { safe, palette } = builder
    const tone = lchOf(palette.accent)
    const night = withLch(palette.accent, { l: 0.19, c: Math.min(0.05, tone.c) })
    const glow = withLch(palette.accent, { l: 0.42, c: Math.max(0.1, tone.c) })
    builder.background = { type: 'solid', colour: night }
    leaks(builder)
    const ink = withLch(palette.accent, { l: 0.97, c: Math.min(0.02, tone.c) })
    signature(builder, 'right', [night], withLch(ink, { l: 0.86 }))
    titleBlock(
      builder,
      { ...safe, height: safe.height - signatureHeight(builder) },
      {
        share: builder.wide ? 0.5 : builder.brief.points.length > 0 ? 1 : 0.6,
        gap: 0.05,
        title: {
          ...{ size: 0.44, least: 0.1, lines: 4, lineHeight: 1.2, colour: ink, on: [night] },
          fill: gradientInk(ink, withLch(glow, { l: 0.9, c: 0.09 }), [night]),
          effects: [{ type: 'glow', blur: 0.3, strength: 1, colour: `${glow}99` }],
        },
        subtitle: { colour: withLch(ink, { l: 0.86 }) },
        badge: { fill: palette.second, colour: palette.onSecond },
        points: { mark: 'dot', markFill: withLch(ink, { l: 0.86 }), markInk: withLch(ink, { l: 0.86 }), colour: ink },
        on: [night],
      },
    )
  },
})

/** Draws glows of the strong colours at the upper right and the left edge. */
function leaks(builder: PageBuilder): void {
  const { page, palette } = builder
  const glow = (x: number, y: number, w: number, h: number, colour: string, strength: string) => {
    builder.add('rect', page, {
      role: 'decoration',
      fill: {
        ...{ type: 'radial', x: x + w / 2, y: y + h / 2, radius: (w + h) / 4 },
        stops: [
          { at: 0, colour: `${colour}${strength}` },
          { at: 0.45, colour: `${colour}66` },
          { at: 1, colour: `${colour}00` },
        ],
      },
    })
  }
  const warm = withLch(palette.accent, { l: 0.62, c: Math.max(0.14, lchOf(palette.accent).c) })
  const other = withLch(palette.second, { l: 0.66, c: Math.max(0.13, lchOf(palette.second).c) })
  glow(0.2, -0.35, 1.15, 0.95, warm, 'c2')
  glow(0.52, -0.2, 0.75, 0.62, other, 'b8')
  glow(-0.4, 0.42, 0.8, 0.75, warm, '8c')
}
