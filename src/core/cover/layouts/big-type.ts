import { footPattern } from '../../compose/foot-pattern.ts'
import { rectOf } from '../../compose/rects.ts'
import { defineLayout, lengthOf } from '../layout.ts'

/** 大字报: a very large title from the left edge, with a badge above and the subtitle at the bottom. */
export const bigType = defineLayout({
  id: 'big-type',
  style: 'type',
  pictures: [0, 0],
  points: 0,
  title: 30,
  build: (builder) => {
    const { safe, palette, brief } = builder
    footPattern(builder)
    const below = safe.top + safe.height
    const foot = brief.subtitle === '' ? 0 : builder.px(0.14)
    const badge = builder.pill(
      brief.badge,
      { x: safe.left, y: safe.top, room: safe.width * 0.6 },
      { size: 0.046, fill: palette.accent },
    )
    const top = safe.top + (badge.height > 0 ? badge.height + builder.px(0.04) : 0)
    builder.title(rectOf(safe.left, top, safe.width, below - foot - top), {
      size: lengthOf(brief.title) <= 6 ? 0.42 : 0.3,
      least: 0.12,
      lines: builder.wide ? 3 : 4,
      lineHeight: 1.16,
      valign: 'middle',
      // A marker is emphasis enough.
      keyword: builder.style.effect !== 'marker',
    })
    if (foot === 0) return
    builder.rect(
      rectOf(safe.left, below - foot + builder.px(0.02), builder.px(0.12), builder.px(0.012)),
      palette.accent,
    )
    builder.subtitle(rectOf(safe.left, below - foot + builder.px(0.045), safe.width, foot - builder.px(0.045)), {
      size: 0.062,
      lines: 1,
      valign: 'bottom',
    })
  },
})
