import { groundOf } from '../../compose/grounds.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { figureFace, overPage, surfacesOf } from './poster-parts.ts'

/** 三理由: words above the product, which stands on the curved edge of a strong field with a column for each reason. */
export const detailColumns = posterLayout(
  { id: 'detail-columns', pictures: [1, 1], points: 2, mostPoints: 4, details: ['note'] },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { accent } = surfacesOf(builder)
    const ground = groundOf(palette, 0.35)
    builder.background = solid(ground)
    const high = builder.px(shape === 'square' ? 0.26 : 0.32)
    const top = page.height - Math.max(builder.px(0.05), page.height - safe.top - safe.height - builder.px(0.02)) - high
    const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width, (top - safe.top) * 0.42), {
      ...{ align: 'center', share: 0, on: [ground] },
      title: { size: 0.19, least: 0.08, lines: 2, keyword: true },
    })
    const bow = builder.px(0.06)
    overPage(
      builder,
      palette.accent,
      `M0 ${top}Q${page.width / 2} ${top - bow * 2} ${page.width} ${top}V${page.height}H0Z`,
    )
    subject(
      builder,
      rectOf(safe.left, words.bottom + builder.px(0.03), safe.width, top - words.bottom - builder.px(0.02)),
      { on: [ground] },
    )
    const boxes = cut(
      rectOf(safe.left, top + builder.px(0.03), safe.width, high - builder.px(0.03)),
      brief.points.length,
      builder.px(0.04),
    )
    for (const [at, point] of brief.points.entries()) {
      const box = boxes[at]!
      const side = Math.min(builder.px(0.085), box.height * 0.36)
      const disc = rectOf(box.left + box.width / 2 - side / 2, box.top + builder.px(0.01), side, side)
      builder.ellipse(disc, palette.second)
      builder.text(String(at + 1), disc, {
        ...{
          size: 0.05,
          least: 0.02,
          lines: 1,
          align: 'center',
          valign: 'middle',
          face: figureFace(builder),
          lineHeight: 1,
          colour: palette.onSecond,
          on: [palette.second],
        },
      })
      builder.text(
        point,
        inset(
          rectOf(box.left, disc.top + side + builder.px(0.015), box.width, box.height - side - builder.px(0.025)),
          0,
        ),
        {
          ...{
            size: 0.052,
            least: 0.03,
            lines: 3,
            align: 'center',
            valign: 'top',
            weight: 700,
            lineHeight: 1.3,
            colour: accent.ink,
            on: accent.on,
          },
        },
      )
    }
  },
)
