import { groundOf } from '../../compose/grounds.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { detail, floor, footPart, priceText, struckText, surfacesOf } from './poster-parts.ts'

/** Draws a tag on a string with the price on it, turned a little. */
function tag(builder: PageBuilder, box: Rect): void {
  const { palette } = builder
  const { width: w, height: h } = box
  const on = [palette.accent]
  lineDrawing(
    builder,
    rectOf(box.left + w * 0.36, box.top - h * 0.3, w * 0.28, h * 0.36),
    [100, 100],
    ['M50 92C20 60 8 30 34 2', 'M50 92C80 66 96 40 78 2'],
    palette.ink,
    3,
  )
  builder.turned(-7, box, () => {
    const cutOff = w * 0.2
    const r = w * 0.06
    const d = `M${cutOff} 0H${w - cutOff}L${w} ${cutOff * 0.8}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V${cutOff * 0.8}Z`
    builder.drawing(box, [w, h], [[palette.accent, d]], {
      shadow: { x: 0, y: builder.px(0.01), blur: builder.px(0.03), colour: '#00000038' },
    })
    const hole = w * 0.09
    builder.ellipse(rectOf(box.left + w / 2 - hole / 2, box.top + hole * 0.7, hole, hole), palette.papers[0]!)
    const inner = rectOf(box.left + w * 0.09, box.top + h * 0.24, w * 0.82, h * 0.68)
    const was = detail(builder, 'was') === '' ? 0 : 0.26
    struckText(builder, rectOf(inner.left, inner.top, inner.width, inner.height * was), {
      size: 0.06,
      colour: palette.onAccent,
      on,
      align: 'center',
    })
    priceText(
      builder,
      detail(builder, 'price'),
      rectOf(inner.left, inner.top + inner.height * was, inner.width, inner.height * (1 - was)),
      { size: 0.3, colour: palette.onAccent, on, align: 'center' },
    )
  })
}

/** 吊牌: the price on a tag that hangs over the goods. */
export const hangTag = posterLayout(
  {
    id: 'hang-tag',
    ...{
      pictures: [1, 1],
      details: ['price', 'was', 'date', 'time', 'place', 'host', 'phone', 'code', 'note'],
      needsDetails: ['price'],
    },
  },
  (builder) => {
    const { safe, palette, shape } = builder
    const { paper } = surfacesOf(builder)
    const ground = groundOf(palette, 0.4)
    const foot = footPart(builder, safe.width, paper, ['date', 'time', 'place', 'host', 'phone'], {
      code: 0.17,
      most: 0.044,
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const end = low - (foot.height > 0 ? builder.px(0.035) : 0)
    const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width, (end - safe.top) * 0.4), {
      share: 0,
      title: { size: 0.22, least: 0.085, lines: 2, keyword: true },
    })
    const panel = rectOf(safe.left, words.bottom + builder.px(0.04), safe.width, end - words.bottom - builder.px(0.04))
    builder.add('rect', panel, { role: 'decoration', radius: builder.px(0.05), fill: solid(ground) })
    const tall = panel.height > panel.width * 0.9
    const goods = tall
      ? rectOf(panel.left, panel.top + panel.height * 0.3, panel.width * 0.78, panel.height * 0.7)
      : rectOf(panel.left, panel.top, panel.width * 0.64, panel.height)
    subject(builder, inset(goods, builder.px(0.03)), { across: 0.2, on: [ground] })
    const wide = Math.min(panel.width * (tall ? 0.46 : 0.38), panel.height * (shape === 'square' ? 0.62 : 0.7))
    tag(
      builder,
      rectOf(
        panel.left + panel.width - wide - builder.px(0.045),
        panel.top + builder.px(tall ? 0.11 : 0.12),
        wide,
        wide * 1.08,
      ),
    )
  },
)
