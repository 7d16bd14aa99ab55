import { groundOf } from '../../compose/grounds.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { solid } from '../../design/solid.ts'
import { marked, posterLayout } from './poster-lists.ts'
import { floor, footPart, overPage, surfacesOf } from './poster-parts.ts'

/** 工牌: a pass on a strap, with a picture in its window and the post as its name. */
export const workPass = posterLayout(
  {
    id: 'work-pass',
    ...{ style: 'paper', pictures: [1, 1], mostPoints: 6 },
    details: ['date', 'time', 'place', 'price', 'phone', 'person', 'host', 'code', 'note'],
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { sheet } = surfacesOf(builder)
    const square = shape === 'square'
    builder.background = solid(groundOf(palette, 0.85))
    const hole = safe.top + builder.px(square ? 0.06 : 0.14)
    const x = page.width / 2
    const strap = builder.px(0.05)
    overPage(
      builder,
      palette.second,
      `M${x - builder.px(0.2)} 0H${x - builder.px(0.2) + strap}L${x + strap * 0.5} ${hole}H${x - strap * 0.5}Z`,
    )
    overPage(
      builder,
      palette.accent,
      `M${x + builder.px(0.2)} 0H${x + builder.px(0.2) - strap}L${x - strap * 0.5} ${hole}H${x + strap * 0.5}Z`,
    )
    const card = rectOf(safe.left, hole - builder.px(0.02), safe.width, floor(builder) - hole + builder.px(0.02))
    builder.rect(card, sheet.fill, {
      radius: builder.px(0.05),
      shadow: { x: 0, y: builder.px(0.014), blur: builder.px(0.05), colour: '#00000033' },
    })
    const slot = rectOf(x - builder.px(0.09), card.top + builder.px(0.035), builder.px(0.18), builder.px(0.03))
    builder.rect(slot, groundOf(palette, 0.85), { radius: slot.height / 2 })
    builder.rect(
      rectOf(x - builder.px(0.022), hole - builder.px(0.05), builder.px(0.044), builder.px(0.085)),
      '#b8bfc9',
      { radius: builder.px(0.012) },
    )
    const pad = builder.px(0.055)
    const inner = rectOf(
      card.left + pad,
      slot.top + builder.px(0.06),
      card.width - 2 * pad,
      card.top + card.height - slot.top - builder.px(0.06) - pad,
    )
    const foot = footPart(builder, inner.width, sheet, ['date', 'time', 'place', 'price', 'person', 'phone', 'host'], {
      code: square ? 0.15 : 0.18,
      most: 0.044,
    })
    const low = inner.top + inner.height - foot.height
    foot.draw(inner.left, low)
    const room = low - inner.top - builder.px(0.04)
    const hasList = brief.points.length > 0
    const top = Math.min(room * 0.52, inner.width * 0.58)
    const window = rectOf(inner.left, inner.top, inner.width * 0.44, hasList ? top : Math.min(room, inner.width * 0.7))
    builder.rect(window, palette.soft, { radius: builder.px(0.025) })
    subject(builder, inset(window, window.width * 0.06, 0), { on: [palette.soft] })
    titleBlock(builder, rectOf(inner.left + inner.width * 0.49, inner.top, inner.width * 0.51, window.height), {
      ...{ share: 0.5, on: sheet.on },
      title: { size: 0.17, least: 0.07, lines: 4, colour: sheet.ink, keyword: sheet.mark },
      subtitle: { colour: sheet.muted, lines: 2, size: 0.044 },
    })
    if (!hasList) return
    const from = window.top + window.height + builder.px(0.035)
    marked(
      builder,
      rectOf(inner.left, from, inner.width, Math.max(1, low - builder.px(0.03) - from)),
      brief.points,
      sheet,
      { mark: 'tick', most: 0.056, share: 0.3, high: 0.12 },
    )
  },
)
