import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { floor, footPart, pricedOf, priceText, strongOf, surfacesOf } from './poster-parts.ts'

/** Draws a point as a ticket: the figure at its end large at the left, what it takes at the right of the holes. */
function ticket(builder: PageBuilder, box: Rect, point: string, strong: boolean): void {
  const { palette } = builder
  const { sheet } = surfacesOf(builder)
  const [name, figure] = pricedOf(point)
  const [r, n] = [builder.px(0.022), Math.min(builder.px(0.03), box.height * 0.16)]
  const at = box.width * 0.44
  const { width: w, height: h } = box
  const d = `M${r} 0H${at - n}A${n} ${n} 0 0 0 ${at + n} 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${at + n}A${n} ${n} 0 0 0 ${at - n} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`
  builder.drawing(box, [w, h], [[sheet.fill, d]])
  const fill = strong ? palette.second : palette.accent
  const left = `M${r} 0H${at - n}A${n} ${n} 0 0 0 ${at} ${n}V${h - n}A${n} ${n} 0 0 0 ${at - n} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`
  builder.drawing(rectOf(box.left, box.top, at, h), [at, h], [[fill, left]])
  const ink = strong ? palette.onSecond : palette.onAccent
  priceText(builder, figure === '' ? name : figure, rectOf(box.left + n, box.top + h * 0.1, at - 2.4 * n, h * 0.8), {
    size: 0.17,
    colour: ink,
    on: [fill],
    align: 'center',
  })
  builder.text(figure === '' ? '' : name, rectOf(box.left + at + n * 1.4, box.top, w - at - n * 2.4, h), {
    ...{
      size: 0.068,
      least: 0.036,
      lines: 2,
      align: 'center',
      valign: 'middle',
      weight: 700,
      lineHeight: 1.25,
      colour: sheet.ink,
      on: sheet.on,
    },
  })
}

/** 满减阶梯: each step of a discount as a ticket of its own, on a strong ground. */
export const tierCoupons = posterLayout(
  {
    id: 'tier-coupons',
    ...{ style: 'list', points: 2, mostPoints: 5, details: ['date', 'time', 'place', 'host', 'phone', 'code', 'note'] },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const accent = strongOf(builder)
    builder.background = solid(accent.fill)
    builder.ellipse(
      rectOf(page.width * 0.5, -page.width * 0.45, page.width * 0.95, page.width * 0.95),
      `${accent.ink}14`,
    )
    builder.ellipse(rectOf(-page.width * 0.4, page.height * 0.7, page.width * 0.8, page.width * 0.8), `${accent.ink}10`)
    const foot = footPart(builder, safe.width, accent, ['date', 'time', 'place', 'host', 'phone'], {
      code: 0.17,
      most: 0.046,
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const end = low - (foot.height > 0 ? builder.px(0.045) : 0)
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, (end - safe.top) * (shape === 'square' ? 0.42 : 0.4)),
      {
        ...{ share: 0, on: accent.on },
        title: { size: 0.23, least: 0.085, lines: 2, colour: accent.ink, keyword: palette.second },
        subtitle: { colour: accent.muted },
        badge: { fill: palette.second, colour: palette.onSecond },
      },
    )
    const from = words.bottom + builder.px(0.05)
    const gap = builder.px(0.03)
    const count = brief.points.length
    const high = Math.min((end - from - gap * (count - 1)) / count, builder.px(0.26))
    const boxes = cut(
      rectOf(
        safe.left,
        from + (end - from - high * count - gap * (count - 1)) * 0.4,
        safe.width,
        high * count + gap * (count - 1),
      ),
      count,
      gap,
      true,
    )
    for (const [at, point] of brief.points.entries()) ticket(builder, boxes[at]!, point, true)
  },
)
