import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { floor, footPart, pricedOf, priceText, type Section, sectionsOf, surfacesOf } from './poster-parts.ts'

/** Draws a package: its name and price in a strong head, what it includes below. */
function card(builder: PageBuilder, box: Rect, { heading, items }: Section, at: number): void {
  const { palette } = builder
  const { sheet } = surfacesOf(builder)
  const even = at % 2 === 0
  const [fill, ink] = even ? [palette.accent, palette.onAccent] : [palette.second, palette.onSecond]
  const [name, price] = pricedOf(heading)
  const head = Math.min(box.height * 0.34, builder.px(0.13))
  const r = builder.px(0.028)
  builder.rect(box, sheet.fill, { radius: r })
  builder.drawing(
    rectOf(box.left, box.top, box.width, head),
    [box.width, head],
    [[fill, `M0 ${head}V${r}A${r} ${r} 0 0 1 ${r} 0H${box.width - r}A${r} ${r} 0 0 1 ${box.width} ${r}V${head}Z`]],
  )
  const inner = inset(rectOf(box.left, box.top, box.width, head), builder.px(0.035), 0)
  builder.text(
    name,
    { ...inner, width: inner.width * 0.56 },
    {
      size: 0.058,
      least: 0.03,
      lines: 2,
      valign: 'middle',
      face: builder.style.voice.title,
      lineHeight: 1.15,
      colour: ink,
      on: [fill],
    },
  )
  priceText(builder, price, rectOf(inner.left + inner.width * 0.56, inner.top, inner.width * 0.44, head), {
    size: 0.09,
    colour: ink,
    on: [fill],
    align: 'right',
  })
  const list = inset(
    rectOf(box.left, box.top + head, box.width, box.height - head),
    builder.px(0.035),
    builder.px(0.02),
  )
  const rows = cut(list, Math.max(1, items.length), 0, true)
  const size = Math.min(0.052, (rows[0]!.height / builder.unit) * 0.56)
  for (const [place, item] of items.entries())
    builder.text(item, rows[place]!, {
      size,
      least: 0.028,
      lines: 1,
      valign: 'middle',
      lineHeight: 1.2,
      colour: sheet.ink,
      on: sheet.on,
    })
}

/** 套餐卡: packages as cards with name and price in their heads, in a grid. */
export const menuPackages = posterLayout(
  {
    id: 'menu-packages',
    ...{
      style: 'list',
      pictures: [0, 1],
      points: 4,
      mostPoints: 24,
      details: ['time', 'place', 'phone', 'host', 'code', 'note'],
    },
  },
  (builder) => {
    const { safe, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const square = shape === 'square'
    const foot = footPart(builder, safe.width, paper, ['time', 'place', 'phone', 'host'], {
      code: 0.15,
      most: square ? 0.034 : 0.042,
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const has = brief.pictures.length > 0
    const head = rectOf(safe.left, safe.top, safe.width, safe.height * (square ? 0.17 : 0.23))
    const words = headBlock(
      builder,
      { ...head, width: head.width * (has ? 0.62 : 1) },
      {
        share: has ? 0.5 : 0,
        title: { size: 0.19, least: 0.075, lines: 2, keyword: true },
      },
    )
    if (has)
      subject(builder, rectOf(head.left + head.width * 0.62, head.top, head.width * 0.38, head.height), {
        across: 1,
        down: 0.5,
      })
    const from = Math.max(has ? head.top + head.height : 0, words.bottom) + builder.px(0.045)
    const sections = sectionsOf(brief.points)
    const columns = square || sections.length > 3 ? 2 : 1
    const gap = builder.px(0.032)
    const rows = Math.ceil(sections.length / columns)
    const area = rectOf(safe.left, from, safe.width, Math.max(1, low - (foot.height > 0 ? builder.px(0.04) : 0) - from))
    const boxes = cut(area, rows, gap, true).flatMap((row) => cut(row, columns, gap))
    for (const [at, section] of sections.entries()) {
      const last = at === sections.length - 1 && columns === 2 && at % 2 === 0
      card(
        builder,
        last ? { ...boxes[at]!, width: area.width } : boxes[at]!,
        section,
        columns === 2 ? (at % 2) + Math.floor(at / 2) : at,
      )
    }
  },
)
