import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { headBlock, menuList, posterLayout } from './poster-lists.ts'
import { floor, footPart, overPage, surfacesOf } from './poster-parts.ts'

/** 岗位表: a strong slanted head with the title and a figure, posts and pay in rows on a sheet, how to apply at the foot. */
export const jobList = posterLayout(
  {
    id: 'job-list',
    ...{ style: 'list', pictures: [0, 1], points: 2, mostPoints: 10 },
    details: ['place', 'phone', 'person', 'host', 'time', 'code', 'note'],
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { accent, sheet } = surfacesOf(builder)
    const pad = builder.px(0.05)
    const hasPicture = brief.pictures.length > 0
    const mark = builder.mark
    const room = rectOf(
      safe.left,
      safe.top,
      safe.width * (hasPicture ? 0.6 : 1),
      safe.height * (shape === 'square' ? 0.24 : 0.26),
    )
    const words = headBlock(builder, room, {
      ...{ share: 0.35, on: accent.on },
      title: { size: 0.26, least: 0.08, lines: 2, colour: accent.ink, keyword: palette.second },
      subtitle: { colour: accent.muted },
      badge: { fill: palette.second, colour: palette.onSecond },
    })
    const top = words.bottom + builder.px(0.05)
    const edge = top + builder.px(0.07)
    builder.insertBelow(mark, () =>
      overPage(builder, palette.accent, `M0 0H${page.width}V${edge - builder.px(0.1)}L0 ${edge + builder.px(0.06)}Z`),
    )
    const card = rectOf(safe.left, top, safe.width, floor(builder) - top)
    if (hasPicture)
      subject(
        builder,
        rectOf(safe.left + safe.width * 0.62, safe.top, safe.width * 0.4, top - safe.top + builder.px(0.01)),
        { across: 1, on: accent.on },
      )
    builder.rect(card, sheet.fill, {
      radius: builder.px(0.035),
      shadow: { x: 0, y: builder.px(0.008), blur: builder.px(0.03), colour: '#00000022' },
    })
    const inner = inset(card, pad)
    const foot = footPart(builder, inner.width, sheet, ['time', 'place', 'person', 'phone', 'host'], {
      code: 0.18,
      most: 0.043,
    })
    const low = inner.top + inner.height - foot.height
    foot.draw(inner.left, low)
    const end = foot.height > 0 ? low - builder.px(0.05) : low
    if (foot.height > 0)
      builder.line(
        inner.left,
        end + builder.px(0.02),
        inner.left + inner.width,
        end + builder.px(0.02),
        sheet.rule,
        Math.max(2, builder.px(0.004)),
      )
    menuList(builder, rectOf(inner.left, inner.top, inner.width, Math.max(1, end - inner.top)), brief.points, {
      surface: sheet,
      columns: 1,
      most: 0.062,
      leader: 'rule',
      high: 0.13,
    })
  },
)
