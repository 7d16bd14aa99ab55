import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { defineLayout } from '../layout.ts'
import { bunting, scatter } from './parts/festive.ts'
import { facts, factsHeight, stack } from './parts/words.ts'

/** 生日派对: pennants across the head, a large title with the age as badge, a drawing over a bright hill with the facts on a card. */
export const birthdayParty = defineLayout({
  id: 'birthday-party',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 14,
  details: ['person', 'date', 'time', 'place', 'phone', 'note'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const { width: w, height: h } = page
    const flags = [
      palette.accent,
      palette.second,
      mixed(palette.accent, '#ffffff', 0.5),
      mixed(palette.second, '#ffffff', 0.4),
    ]
    const tall = builder.shape === 'tall'
    bunting(
      builder,
      { left: -w * 0.04, right: w * 0.54, y: builder.px(0.02), sag: builder.px(0.07), size: builder.px(0.075) },
      flags,
      palette.ink,
    )
    bunting(
      builder,
      { left: w * 0.48, right: w * 1.04, y: builder.px(0.02), sag: builder.px(0.06), size: builder.px(0.075) },
      flags,
      palette.ink,
    )
    const names = ['person', 'date', 'time', 'place', 'phone', 'note'] as const
    const high = factsHeight(builder, safe.width - builder.px(0.14), names, { size: 0.05 })
    const card = high === 0 ? 0 : high + builder.px(0.09)
    const foot = safe.top + safe.height - builder.px(brief.account === '' ? 0 : 0.08)
    const plate = rectOf(safe.left, foot - card, safe.width, card)
    const hill = mixed(palette.papers.at(-1)!, palette.accent, palette.tone === 'dark' ? 0.4 : 0.3)
    const rim = plate.top - builder.px(0.1)
    builder.ellipse(rectOf(-w * 0.25, rim - builder.px(0.08), w * 1.5, h), hill)
    const figure = h * (tall ? 0.36 : builder.shape === 'square' ? 0.2 : 0.31)
    const top = builder.px(tall ? 0.24 : 0.15)
    const bottom = Math.max(top + builder.px(0.24), plate.top - figure)
    const clear = inset(rectOf(safe.left, top, safe.width, bottom - top), -builder.px(0.01))
    scatter(builder, rectOf(0, builder.px(0.14), w, rim - builder.px(0.14)), {
      count: 70,
      size: builder.px(0.014),
      colours: flags,
      clear: [clear],
    })
    stack(builder, rectOf(safe.left, top, safe.width, bottom - top), { gap: builder.px(0.03) }, [
      (rest) =>
        rest.top +
        builder.pill(
          brief.badge,
          { x: w / 2, y: rest.top, anchor: 'center', room: rest.width },
          { size: 0.054, fill: palette.second, colour: palette.onSecond },
        ).height,
      (rest) =>
        builder.title(rest, { size: 0.24, least: 0.095, lines: 2, align: 'center', colour: palette.accentInk }).bottom,
      (rest) =>
        builder.subtitle(rest, { size: 0.06, least: 0.046, lines: 2, align: 'center', colour: palette.ink }).bottom,
    ])
    builder.addCutOut(
      0,
      rectOf(safe.left, bottom + builder.px(0.01), safe.width, plate.top - bottom - builder.px(0.02)),
      { on: [hill] },
    )
    if (card === 0) return
    builder.rect(plate, palette.card, { radius: builder.px(0.045) })
    facts(builder, inset(plate, builder.px(0.07), builder.px(0.05)), names, {
      ...{ size: 0.05, on: [palette.card], colour: palette.onCard, icon: palette.accentOnCard },
    })
  },
})
