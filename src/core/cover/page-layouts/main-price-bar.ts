import { groundOf } from '../../compose/grounds.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { detail, overPage, priceText, struckText, surfacesOf } from './poster-parts.ts'

/** 价格条: the product at the right, its name at the left, and a bar across the foot whose slanted end is the price. */
export const mainPriceBar = posterLayout(
  { id: 'main-price-bar', pictures: [1, 1], mostPoints: 3, details: ['price', 'was', 'note'], needsDetails: ['price'] },
  (builder) => {
    const { safe, page, palette, brief } = builder
    const { accent } = surfacesOf(builder)
    const ground = groundOf(palette, 0.3)
    builder.background = solid(ground)
    const bar = builder.px(0.2)
    const top = page.height - bar
    const goods = rectOf(page.width * 0.34, safe.top * 0.6, page.width * 0.64, top - safe.top * 0.6 - builder.px(0.02))
    subject(builder, goods, { across: 0.7, down: 0.7, on: [ground] })
    const list = brief.points.length === 0 ? 0 : brief.points.length * builder.typeSize(0.046) * 2.25
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width * 0.5, top - safe.top - list - builder.px(0.05)),
      {
        ...{ share: 0.2, on: [ground] },
        title: { size: 0.17, least: 0.075, lines: 4, keyword: true },
        subtitle: { lines: 2, size: 0.052 },
      },
    )
    for (const [at, point] of brief.points.entries())
      builder.pill(
        point,
        {
          x: safe.left,
          y: words.bottom + builder.px(0.035) + at * builder.typeSize(0.046) * 2.25,
          room: safe.width * 0.5,
        },
        { size: 0.046, fill: palette.card, colour: palette.onCard, role: 'body' },
      )
    builder.rect(rectOf(0, top, page.width, bar), palette.accent)
    const cutAt = page.width * 0.56
    overPage(
      builder,
      palette.second,
      `M${cutAt + bar * 0.3} ${top - bar * 0.16}H${page.width}V${page.height}H${cutAt}Z`,
    )
    const was = detail(builder, 'was')
    const inner = rectOf(cutAt + bar * 0.3, top - bar * 0.1, safe.left + safe.width - cutAt - bar * 0.24, bar * 1.02)
    const share = was === '' ? 1 : 0.7
    priceText(
      builder,
      detail(builder, 'price'),
      { ...inner, height: inner.height * share },
      { size: 0.19, colour: palette.onSecond, on: [palette.second], align: 'center' },
    )
    struckText(builder, rectOf(inner.left, inner.top + inner.height * 0.68, inner.width, inner.height * 0.28), {
      size: 0.046,
      colour: palette.onSecond,
      on: [palette.second],
      align: 'center',
    })
    builder.text(detail(builder, 'note'), rectOf(safe.left, top, cutAt - safe.left - builder.px(0.02), bar), {
      ...{
        size: 0.056,
        least: 0.034,
        lines: 2,
        valign: 'middle',
        weight: 700,
        lineHeight: 1.25,
        colour: accent.ink,
        on: accent.on,
      },
    })
  },
)
