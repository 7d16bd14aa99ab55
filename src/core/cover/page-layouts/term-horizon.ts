import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { termDetails } from './parts/term-words.ts'
import { detail, stack } from './parts/words.ts'

/** 节气·起伏地平: a drawing on a coloured sky that ends in a wave, a large title at the lower left, the day at its right. */
export const termHorizon = defineLayout({
  id: 'term-horizon',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 12,
  details: termDetails,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const { width: w } = page
    const shore = page.height * (builder.shape === 'tall' ? 0.6 : 0.52)
    const dip = builder.px(0.1)
    const sky =
      palette.tone === 'dark'
        ? mixed(palette.papers[0]!, palette.accent, 0.3)
        : mixed(palette.papers.at(-1)!, palette.accent, 0.36)
    const wave = (y: number) =>
      `M0 0H${w}V${y - dip * 0.6}C${w * 0.72} ${y + dip} ${w * 0.36} ${y - dip * 1.2} 0 ${y + dip * 0.4}Z`
    onPage(builder, [
      [mixed(palette.papers.at(-1)!, sky, 0.5), wave(shore + builder.px(0.05))],
      [sky, wave(shore)],
    ])
    const sun = builder.px(0.34)
    builder.ellipse(rectOf(w * 0.62, builder.px(0.1), sun, sun), mixed(sky, '#ffffff', 0.28))
    const top = builder.shape === 'tall' ? safe.top + builder.px(0.1) : safe.top
    builder.addCutOut(0, rectOf(safe.left * 0.6, top, w - safe.left * 1.2, shore - top - dip * 0.2), { on: [sky] })
    const low = shore + dip * 0.9
    const room = rectOf(
      safe.left,
      low,
      safe.width,
      safe.top + safe.height - low - (brief.account === '' ? 0 : builder.px(0.085)),
    )
    const date = detail(builder, 'date')
    const aside = date === '' ? 0 : safe.width * 0.34
    if (date !== '')
      builder.text(
        date,
        rectOf(safe.left + safe.width - aside, room.top + builder.px(0.05), aside, room.height * 0.5),
        {
          ...{ size: 0.05, lines: 3, align: 'right', lineHeight: 1.45, colour: palette.accentInk, weight: 700 },
        },
      )
    stack(builder, room, { gap: builder.px(0.03), share: 0.3 }, [
      (rest) =>
        rest.top +
        builder.pill(
          brief.badge,
          { x: rest.left, y: rest.top, room: rest.width - aside },
          { size: 0.042, fill: palette.accent },
        ).height,
      (rest) =>
        builder.title(
          { ...rest, width: rest.width - aside - builder.px(aside ? 0.03 : 0), height: rest.height },
          { size: 0.3, least: 0.06, lines: 2, colour: palette.accentInk },
        ).bottom,
      (rest) =>
        builder.subtitle(rest, { size: 0.06, least: 0.046, lines: 2, colour: palette.ink, lineHeight: 1.45 }).bottom,
      (rest) =>
        builder.text(detail(builder, 'note'), rest, { size: 0.046, lines: 2, colour: palette.muted, lineHeight: 1.45 })
          .bottom,
    ])
  },
})
