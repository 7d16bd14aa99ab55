import { mixed } from '../../colour/oklch.ts'
import { groundOf, rays } from '../../compose/grounds.ts'
import { rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { detail, factsPart, floor, overPage, priceText, surfacesOf } from './poster-parts.ts'

/** 开箱: the product rises out of an open box, whose front carries the price and the facts. */
export const unboxing = posterLayout(
  { id: 'unboxing', pictures: [1, 1], details: ['price', 'was', 'date', 'time', 'place', 'host', 'note'] },
  (builder) => {
    const { safe, page, palette, shape } = builder
    const { accent } = surfacesOf(builder)
    const square = shape === 'square'
    const ground = groundOf(palette, 0.5)
    builder.background = solid(ground)
    const facts = factsPart(builder, safe.width - builder.px(0.12), accent, ['date', 'time', 'place', 'host', 'note'], {
      most: 0.044,
    })
    const price = detail(builder, 'price')
    const front = facts.height + (price === '' ? 0 : builder.px(square ? 0.14 : 0.2)) + builder.px(0.1)
    const base = page.height - Math.max(builder.px(0.05), (page.height - floor(builder)) * 0.7)
    const top = Math.min(base - front, base - builder.px(0.22))
    const [left, right] = [safe.left, safe.left + safe.width]
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, (top - safe.top) * (square ? 0.46 : 0.4)),
      {
        ...{ align: 'center', share: 0, on: [ground] },
        title: { size: 0.21, least: 0.08, lines: 2, keyword: true },
      },
    )
    const deep = mixed(palette.accent, '#000000', 0.3)
    const flap = builder.px(0.1)
    const rim = top - flap * 0.5
    builder.insertBelow(0, () => rays(builder, page, page.width / 2, top, 24, mixed(ground, '#ffffff', 0.4)))
    overPage(
      builder,
      deep,
      `M${left + flap * 0.3} ${top}L${left + flap} ${rim}H${right - flap}L${right - flap * 0.3} ${top}Z`,
    )
    const room = rectOf(
      left + flap,
      words.bottom + builder.px(0.025),
      safe.width - 2 * flap,
      top + builder.px(0.05) - words.bottom - builder.px(0.025),
    )
    subject(builder, room, { on: [ground] })
    overPage(
      builder,
      palette.accent,
      `M${left + flap * 0.3} ${top}H${right - flap * 0.3}V${base}H${left + flap * 0.3}Z`,
    )
    const light = mixed(palette.accent, '#ffffff', 0.16)
    overPage(
      builder,
      light,
      `M${left + flap * 0.3} ${top}L${left - flap * 0.25} ${top - flap * 0.42}H${left + flap * 0.9}L${left + flap * 1.7} ${top}Z`,
    )
    overPage(
      builder,
      light,
      `M${right - flap * 0.3} ${top}L${right + flap * 0.25} ${top - flap * 0.42}H${right - flap * 0.9}L${right - flap * 1.7} ${top}Z`,
    )
    const inner = rectOf(
      left + builder.px(0.06),
      top + builder.px(0.04),
      safe.width - builder.px(0.12),
      Math.min(base, floor(builder)) - top - builder.px(0.08),
    )
    facts.draw(inner.left, inner.top + inner.height - facts.height)
    if (price === '') return
    const line = rectOf(inner.left, inner.top, inner.width, Math.max(1, inner.height - facts.height))
    priceText(builder, price, line, { size: square ? 0.14 : 0.2, colour: accent.ink, on: accent.on })
  },
)
