import { mixed } from '../../colour/oklch.ts'
import { quoteMark } from '../../compose/marks.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { defineLayout } from '../layout.ts'
import { factsOf } from './facts.ts'

/** 半页色块: a block of colour over most of the page with a sentence under giant marks, and its source on paper below. */
export const quoteBlock = defineLayout({
  id: 'quote-block',
  style: 'bold',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 34,
  details: ['person', 'host', 'date'],
  build: (builder) => {
    const { page, safe, palette, brief, wide } = builder
    const fill = palette.accent
    const on = [fill]
    const pictured = brief.pictures.length > 0
    const foot = wide
      ? page.height
      : page.height - (page.height - safe.top - safe.height) - builder.px(pictured ? 0.42 : 0.26)
    const block = wide ? rectOf(0, 0, page.width * 0.66, page.height) : rectOf(0, 0, page.width, foot)
    builder.rect(block, fill)
    const giant = builder.px(wide ? 0.4 : 0.56)
    quoteMark(
      builder,
      rectOf(safe.left - builder.px(0.02), safe.top, giant, giant * 0.83),
      mixed(fill, palette.onAccent, 0.08),
    )
    const { person, host, date } = factsOf(builder)
    const room = wide
      ? rectOf(safe.left, safe.top, block.width - safe.left - builder.px(0.06), safe.height)
      : rectOf(safe.left, safe.top + builder.px(0.1), safe.width, foot - safe.top - builder.px(0.16))
    titleBlock(builder, room, {
      ...{ on, share: wide ? 0.5 : 1 },
      title: {
        size: 0.17,
        least: 0.06,
        lines: 5,
        colour: palette.onAccent,
        effects: [],
        lineHeight: 1.28,
        keyword: false,
      },
      subtitle: { size: 0.044, colour: palette.onAccent, on },
      badge: { fill: palette.onAccent, colour: fill },
    })
    const small = [host, date].filter((one) => one !== '').join('　')
    const left = wide ? block.width + builder.px(0.04) : safe.left
    const width = wide ? safe.left + safe.width - left : safe.width * (pictured ? 0.52 : 0.6)
    const base = wide ? safe.top + safe.height * (pictured ? 0.73 : 0.5) : foot + builder.px(0.05)
    const name = builder.text(person, rectOf(left, base, width, builder.px(0.14)), {
      ...{ size: 0.068, least: 0.04, lines: 1, weight: 700, lineHeight: 1.3, colour: palette.ink },
    })
    builder.text(small, rectOf(left, name.bottom + builder.px(0.008), width, builder.px(0.12)), {
      ...{ size: 0.042, lines: 2, lineHeight: 1.35, colour: palette.muted },
    })
    if (!pictured) return
    const across = wide ? safe.left + safe.width - left : safe.width * 0.46
    const box = wide
      ? rectOf(left, safe.top, across, safe.height * 0.68)
      : rectOf(safe.left + safe.width - across, foot - builder.px(0.1), across, page.height - foot + builder.px(0.05))
    builder.addCutOut(0, box, { on: palette.papers, radius: 0.06 })
  },
})
