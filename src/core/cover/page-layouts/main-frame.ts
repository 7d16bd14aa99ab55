import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import { posterLayout } from './poster-lists.ts'
import { detail, overPage, priceText, struckText, surfacesOf } from './poster-parts.ts'

/** 边框主图: a strong frame around the product, the name on a tab at its head, price and promise in its foot. */
export const mainFrame = posterLayout(
  { id: 'main-frame', pictures: [1, 1], mostPoints: 3, details: ['price', 'was', 'note'], needsDetails: ['price'] },
  (builder) => {
    const { page, palette, brief, safe } = builder
    const { accent } = surfacesOf(builder)
    builder.background = solid(palette.accent)
    const edge = builder.px(0.035)
    const foot = builder.px(0.24)
    const light = mixed(palette.card, '#ffffff', palette.tone === 'dark' ? 0 : 0.5)
    const pane = rectOf(edge, edge, page.width - 2 * edge, page.height - foot - edge)
    builder.rect(pane, light, { radius: builder.px(0.04) })
    const head = builder.px(0.17)
    const wide = page.width * 0.78
    const x = page.width / 2
    overPage(
      builder,
      palette.accent,
      `M${x - wide / 2} 0H${x + wide / 2}L${x + wide / 2 - head * 0.35} ${head}H${x - wide / 2 + head * 0.35}Z`,
    )
    builder.title(rectOf(x - wide / 2 + head * 0.45, safe.top * 0.45, wide - head * 0.9, head - safe.top * 0.55), {
      ...{
        size: 0.11,
        least: 0.05,
        lines: 2,
        align: 'center',
        valign: 'middle',
        colour: accent.ink,
        on: accent.on,
        effects: [],
        lineHeight: 1.1,
      },
    })
    const list = brief.points.length > 0 ? builder.typeSize(0.042) * 1.9 + builder.px(0.03) : 0
    const goods = inset(
      rectOf(pane.left, head + builder.px(0.02), pane.width, pane.top + pane.height - head - builder.px(0.04) - list),
      builder.px(0.03),
      0,
    )
    subject(builder, goods, { down: 0.6, on: [light] })
    const room = pane.width / Math.max(1, brief.points.length)
    for (const [at, point] of brief.points.entries())
      builder.pill(
        point,
        { x: pane.left + room * (at + 0.5), y: pane.top + pane.height - list, anchor: 'center', room: room * 0.94 },
        { size: 0.042, fill: palette.second, colour: palette.onSecond, role: 'body' },
      )
    const inner = rectOf(safe.left, page.height - foot + builder.px(0.012), safe.width, foot - safe.top * 0.6)
    const price = priceText(
      builder,
      detail(builder, 'price'),
      { ...inner, width: inner.width * 0.52 },
      { size: 0.2, colour: accent.ink, on: accent.on },
    )
    const left = price.right + builder.px(0.035)
    const side = rectOf(left, inner.top, safe.left + safe.width - left, inner.height)
    const was = detail(builder, 'was') === '' ? 0 : 0.42
    struckText(
      builder,
      { ...side, top: side.top + side.height * 0.06, height: side.height * was },
      { size: 0.05, colour: accent.muted, on: accent.on, align: 'right' },
    )
    const said = detail(builder, 'note') || brief.subtitle
    builder.text(said, rectOf(side.left, side.top + side.height * was, side.width, side.height * (1 - was)), {
      ...{
        size: 0.05,
        least: 0.03,
        lines: 2,
        align: 'right',
        valign: 'middle',
        weight: 700,
        lineHeight: 1.25,
        colour: accent.ink,
        on: accent.on,
      },
    })
  },
)
