import { mixed } from '../../colour/oklch.ts'
import { contourLines } from '../../compose/contours.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { floor, footPart, type Surface, sign, strongOf, surfacesOf } from './poster-parts.ts'

/** Draws points as the stops of a way: a dotted line with a ring at each, the last one a pin. */
function stops(builder: PageBuilder, box: Rect, sheet: Surface): void {
  const { brief, palette } = builder
  const { points } = brief
  const high = Math.min(box.height / points.length, builder.px(0.16))
  const top = box.top + (box.height - high * points.length) / 2
  const r = Math.min(builder.px(0.024), high * 0.22)
  const x = box.left + r * 1.4
  const size = sizeFor(builder, points, box.width - r * 5, Math.min(0.062, (high / builder.unit) * 0.5), 0.036)
  const y = (at: number) => top + (at + 0.5) * high
  builder.line(x, y(0), x, y(points.length - 1), sheet.rule, Math.max(2, builder.px(0.007)), { dash: 'dash' })
  for (const [at, point] of points.entries()) {
    if (at === points.length - 1) {
      const pin = rectOf(x - r * 1.9, y(at) - r * 2.3, r * 3.8, r * 3.8)
      builder.ellipse(rectOf(x - r * 1.6, y(at) - r * 1.8, r * 3.2, r * 3.2), sheet.fill)
      sign(builder, 'place', pin, palette.accent, 3)
    } else {
      builder.ellipse(rectOf(x - r, y(at) - r, r * 2, r * 2), palette.accent)
      builder.ellipse(rectOf(x - r * 0.45, y(at) - r * 0.45, r * 0.9, r * 0.9), sheet.fill)
    }
    builder.text(point, rectOf(x + r * 3.2, y(at) - high / 2, box.left + box.width - x - r * 3.2, high), {
      ...{ size, least: size * 0.75, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2 },
      ...{ colour: sheet.ink, on: sheet.on },
    })
  }
}

/** 路线: contour lines of a hill behind the title, and the stops of the way on a card. */
export const routeCard = posterLayout(
  {
    id: 'route-card',
    ...{ style: 'list', points: 3, mostPoints: 7 },
    details: ['date', 'time', 'place', 'price', 'person', 'host', 'phone', 'code', 'note'],
  },
  (builder) => {
    const { safe, palette, page, shape } = builder
    const { sheet } = surfacesOf(builder)
    const strong = strongOf(builder)
    builder.background = solid(strong.fill)
    const line = mixed(strong.fill, strong.ink, 0.16)
    const around = rectOf(page.width * 0.62, page.height * 0.06, page.width * 0.12, page.height * 0.05)
    for (const d of contourLines(builder, around, builder.px(0.06)))
      builder.add('path', page, {
        ...{
          role: 'decoration',
          viewWidth: page.width,
          viewHeight: page.height,
          strokeWidth: Math.max(2, builder.px(0.004)),
        },
        parts: [{ d, fill: solid(line), outline: true }],
      })
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, safe.height * (shape === 'square' ? 0.3 : 0.32)),
      {
        ...{ share: 0, on: [strong.fill, line] },
        title: { size: 0.2, least: 0.08, lines: 2, colour: strong.ink, effects: [] },
        subtitle: { colour: strong.ink },
        badge: { fill: palette.second, colour: palette.onSecond },
      },
    )
    const top = words.bottom + builder.px(0.055)
    const card = rectOf(safe.left, top, safe.width, floor(builder) - top)
    builder.rect(card, sheet.fill, { radius: builder.px(0.04) })
    const inner = inset(card, builder.px(0.05))
    const foot = footPart(builder, inner.width, sheet, ['date', 'time', 'place', 'price', 'person', 'host', 'phone'], {
      code: 0.18,
      most: 0.043,
    })
    const low = inner.top + inner.height - foot.height
    foot.draw(inner.left, low)
    if (foot.height > 0)
      builder.line(
        inner.left,
        low - builder.px(0.035),
        inner.left + inner.width,
        low - builder.px(0.035),
        sheet.rule,
        Math.max(2, builder.px(0.004)),
        { dash: 'dash' },
      )
    stops(builder, { ...inner, height: Math.max(1, low - builder.px(0.06) - inner.top) }, sheet)
  },
)
