import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { posterLayout } from './poster-lists.ts'
import { detail, overPage, priceText } from './poster-parts.ts'

/** 圆签: the product on a quiet split ground, its points on discs down the right, the price on a ribbon at the corner. */
export const mainRounds = posterLayout(
  { id: 'main-rounds', pictures: [1, 1], points: 2, mostPoints: 3, details: ['price', 'note'] },
  (builder) => {
    const { safe, page, palette, brief } = builder
    const paper = palette.papers[0]!
    const deep = mixed(paper, palette.accent, 0.16)
    builder.background = solid(paper)
    overPage(
      builder,
      deep,
      `M0 ${page.height * 0.62}C${page.width * 0.3} ${page.height * 0.5} ${page.width * 0.6} ${page.height * 0.74} ${page.width} ${page.height * 0.56}V${page.height}H0Z`,
    )
    const price = detail(builder, 'price')
    const ribbon = price === '' ? 0 : builder.px(0.17)
    const disc = builder.px(0.23)
    const on = [paper, deep]
    const title = builder.title(rectOf(safe.left, safe.top, safe.width, builder.px(0.3)), {
      ...{ size: 0.16, least: 0.07, lines: 2, keyword: true, on: [paper] },
    })
    const sub = builder.subtitle(rectOf(safe.left, title.bottom + builder.px(0.006), safe.width, builder.px(0.1)), {
      size: 0.05,
      lines: 1,
      on: [paper],
    })
    const from = sub.bottom + builder.px(0.03)
    const end = page.height - safe.top * 0.8
    const right = safe.left + safe.width
    const step = (end - from) / brief.points.length
    const side = Math.min(disc, step * 0.92)
    for (const [at, point] of brief.points.entries()) {
      const box = rectOf(right - side, from + step * (at + 0.5) - side / 2, side, side)
      const fill = at % 2 === 0 ? palette.accent : palette.second
      builder.ellipse(inset(box, -side * 0.04), paper)
      builder.ellipse(box, fill)
      builder.text(point, inset(box, side * 0.14), {
        ...{ size: 0.056, least: 0.028, lines: 3, align: 'center', valign: 'middle', weight: 700, lineHeight: 1.15 },
        ...{ colour: at % 2 === 0 ? palette.onAccent : palette.onSecond, on: [fill] },
      })
    }
    const goods = rectOf(safe.left, from, safe.width - side - builder.px(0.03), end - from - ribbon * 0.55)
    subject(builder, goods, { down: 0.6, on })
    if (price === '') return
    const y = end - ribbon
    const wide = page.width * 0.46
    overPage(
      builder,
      palette.accent,
      `M0 ${y}H${wide}L${wide - ribbon * 0.3} ${y + ribbon / 2}L${wide} ${y + ribbon}H0Z`,
    )
    priceText(builder, price, rectOf(safe.left, y, wide - safe.left - ribbon * 0.4, ribbon), {
      size: 0.15,
      colour: palette.onAccent,
      on: [palette.accent],
    })
  },
)
