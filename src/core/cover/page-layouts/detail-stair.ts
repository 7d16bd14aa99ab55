import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { subject } from '../../compose/subject.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { floor, overPage, surfacesOf } from './poster-parts.ts'

/** 阶梯理由: reasons as steps that grow towards the foot, the product before them at the right. */
export const detailStair = posterLayout(
  { id: 'detail-stair', pictures: [1, 1], points: 2, mostPoints: 4, details: ['note'] },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const count = brief.points.length
    const square = shape === 'square'
    const step = builder.px(square ? 0.14 : 0.165)
    const low = page.height - Math.max(0, page.height - floor(builder) - builder.px(0.07))
    const first = low - step * count - builder.px(0.02)
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width * 0.9, (first - safe.top) * (square ? 0.72 : 0.52)),
      {
        share: 0,
        title: { size: 0.25, least: 0.08, lines: 3, keyword: true },
      },
    )
    const size = sizeFor(builder, brief.points, safe.width * 0.4, 0.056, 0.036)
    for (const [at, point] of brief.points.entries()) {
      const share = count === 1 ? 1 : at / (count - 1)
      const wide = page.width * (0.5 + share * 0.14)
      const y = first + at * step
      const fill = mixed(palette.accent, palette.onAccent === '#ffffff' ? '#000000' : '#ffffff', share * 0.24)
      overPage(
        builder,
        fill,
        `M0 ${y}H${wide - step * 0.25}Q${wide} ${y} ${wide} ${y + step * 0.25}V${at === count - 1 ? page.height : y + step + 1}H0Z`,
      )
      builder.text(point, rectOf(safe.left, y, safe.width * 0.43, step), {
        ...{
          size,
          least: 0.032,
          lines: 2,
          valign: 'middle',
          weight: 700,
          lineHeight: 1.25,
          colour: palette.onAccent,
          on: [fill],
        },
      })
    }
    const top = words.bottom + builder.px(0.03)
    const goods = rectOf(page.width * 0.36, top, page.width * 0.66, low - step * 0.7 - top)
    subject(builder, goods, { across: 1, on: paper.on })
  },
)
