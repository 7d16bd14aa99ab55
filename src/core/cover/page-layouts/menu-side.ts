import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { writingPaper } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import { menuList, posterLayout } from './poster-lists.ts'
import { floor, footPart, surfacesOf } from './poster-parts.ts'

/** 侧栏菜单: the title runs down a strong column at the left with a picture at its foot; the list stands beside it. */
export const menuSide = posterLayout(
  {
    id: 'menu-side',
    ...{
      style: 'list',
      pictures: [1, 1],
      points: 4,
      mostPoints: 18,
      details: ['time', 'place', 'phone', 'host', 'code', 'note'],
    },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { sheet, accent } = surfacesOf(builder)
    builder.background = solid(writingPaper(palette).paper)
    const wide = page.width * 0.31
    builder.rect(rectOf(0, 0, wide, page.height), palette.accent)
    const base = page.height - safe.top - safe.height
    const inner = rectOf(safe.left, safe.top, wide - safe.left - builder.px(0.03), safe.height)
    const figure = builder.px(shape === 'square' ? 0.28 : 0.34)
    builder.ellipse(
      rectOf(wide / 2 - wide * 0.62, page.height - base - figure * 0.5, wide * 1.24, figure * 1.4 + base),
      mixed(palette.accent, '#000000', 0.16),
    )
    subject(builder, rectOf(builder.px(0.02), page.height - base - figure, wide - builder.px(0.04), figure), {
      on: accent.on,
    })
    const long = [...brief.title].length > 9
    builder.title(rectOf(inner.left, inner.top, inner.width, inner.height - figure - builder.px(0.03)), {
      ...{
        size: long ? 0.1 : 0.17,
        least: 0.05,
        lines: long ? 2 : 1,
        vertical: true,
        valign: 'middle',
        lineHeight: 1.1,
      },
      ...{ colour: accent.ink, on: accent.on, effects: [] },
    })
    const left = wide + builder.px(0.06)
    const room = rectOf(left, safe.top, safe.left + safe.width - left, safe.height)
    const badge = builder.pill(
      brief.badge,
      { x: room.left, y: room.top, room: room.width },
      { size: 0.042, fill: palette.second, colour: palette.onSecond },
    )
    const top = badge.height > 0 ? badge.top + badge.height + builder.px(0.02) : room.top
    const said = builder.subtitle(rectOf(room.left, top, room.width, builder.px(0.18)), {
      size: 0.054,
      lines: 2,
      colour: sheet.ink,
      on: sheet.on,
      weight: 700,
    })
    const foot = footPart(builder, room.width, sheet, ['time', 'place', 'phone', 'host'], { code: 0.15, most: 0.04 })
    const low = floor(builder) - foot.height
    foot.draw(room.left, low)
    const from = said.size > 0 ? said.bottom + builder.px(0.035) : top
    menuList(
      builder,
      rectOf(room.left, from, room.width, Math.max(1, low - (foot.height > 0 ? builder.px(0.04) : 0) - from)),
      brief.points,
      { surface: sheet, columns: 1, most: 0.052, high: 0.11 },
    )
  },
)
