import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { posterLayout } from './poster-lists.ts'
import { detail, overPage, priceText, surfacesOf } from './poster-parts.ts'

/** 标签列: points as tabs down the left edge, the product beside them, name and price on a corner. */
export const mainTabs = posterLayout(
  { id: 'main-tabs', pictures: [1, 1], points: 2, mostPoints: 4, details: ['price', 'was', 'note'] },
  (builder) => {
    const { safe, page, palette, brief } = builder
    const { accent } = surfacesOf(builder)
    const light = mixed(palette.papers[0]!, '#ffffff', palette.tone === 'light' ? 0.4 : 0)
    builder.background = solid(light)
    const on = [light]
    const tab = page.width * 0.33
    builder.ellipse(
      rectOf(tab * 0.9, page.height * 0.32, page.width * 0.66, page.width * 0.66),
      mixed(light, palette.accent, 0.1),
    )
    const price = detail(builder, 'price')
    const title = builder.title(rectOf(safe.left, safe.top, safe.width, builder.px(0.3)), {
      ...{ size: 0.15, least: 0.07, lines: 2, keyword: true, on },
    })
    const sub = builder.subtitle(rectOf(safe.left, title.bottom + builder.px(0.008), safe.width, builder.px(0.1)), {
      size: 0.05,
      lines: 1,
      on,
    })
    const low = page.height - safe.top
    const corner = price === '' ? 0 : builder.px(0.24)
    const from = sub.bottom + builder.px(0.05)
    const count = brief.points.length
    const high = Math.min(builder.px(0.15), (low - from) / count - builder.px(0.024))
    const size = sizeFor(builder, brief.points, (tab - safe.left - builder.px(0.03)) * 1.7, 0.054, 0.032)
    for (const [at, point] of brief.points.entries()) {
      const y = from + at * (high + builder.px(0.024))
      const fill = at % 2 === 0 ? palette.accent : palette.second
      const wide = tab - (at % 2) * builder.px(0.025)
      overPage(
        builder,
        fill,
        `M0 ${y}H${wide - high * 0.3}L${wide} ${y + high / 2}L${wide - high * 0.3} ${y + high}H0Z`,
      )
      builder.text(point, rectOf(safe.left, y, wide - safe.left - high * 0.25, high), {
        ...{ size, least: 0.028, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2 },
        ...{ colour: at % 2 === 0 ? palette.onAccent : palette.onSecond, on: [fill] },
      })
    }
    const goods = rectOf(
      tab,
      from - builder.px(0.03),
      page.width - tab - safe.left * 0.6,
      low - from + builder.px(0.03) - corner * 0.3,
    )
    subject(builder, goods, { down: 0.6, on })
    if (price === '') return
    const wide = page.width * 0.5
    const y = page.height - corner
    overPage(
      builder,
      palette.accent,
      `M${page.width - wide} ${page.height}L${page.width - wide + corner * 0.5} ${y}H${page.width}V${page.height}Z`,
    )
    priceText(builder, price, rectOf(page.width - wide + corner * 0.5, y, wide - corner * 0.5 - safe.left, corner), {
      size: 0.18,
      colour: accent.ink,
      on: accent.on,
      align: 'right',
    })
  },
)
