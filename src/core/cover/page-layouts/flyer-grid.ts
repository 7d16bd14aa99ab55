import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { floor, footPart, overPage, pricedOf, priceText, surfacesOf } from './poster-parts.ts'

/** Draws one offer: the picture, its name, and its price on a strong label. */
function offer(builder: PageBuilder, box: Rect, at: number): void {
  const { palette, brief } = builder
  const { sheet } = surfacesOf(builder)
  const [name, price] = pricedOf(brief.points[at] ?? '')
  builder.rect(box, sheet.fill, { radius: builder.px(0.03) })
  const wide = box.width > box.height * 1.15
  const label = Math.min(box.height * (wide ? 0.34 : 0.24), builder.px(0.12))
  const inner = inset(box, builder.px(0.025), builder.px(0.02))
  const line = Math.min(builder.typeSize(0.048) * 2.7, box.height * (wide ? 0.5 : 0.18))
  const room = wide
    ? rectOf(inner.left, inner.top, inner.width * 0.46, inner.height)
    : rectOf(inner.left, inner.top, inner.width, inner.height - label - line)
  const picture = brief.pictures[at]
  if (picture?.cutOut) builder.addCutOut(at, room, { on: sheet.on })
  else builder.picture(at, room, { radius: 0.06 })
  const left = wide ? room.left + room.width + builder.px(0.02) : inner.left
  const top = wide ? box.top + (box.height - label - line) / 2 : inner.top + room.height
  builder.text(name, rectOf(left, top, inner.left + inner.width - left, line), {
    ...{
      size: 0.05,
      least: 0.03,
      lines: wide ? 2 : 1,
      valign: 'middle',
      weight: 700,
      lineHeight: 1.2,
      colour: sheet.ink,
      on: sheet.on,
    },
  })
  const fill = at % 2 === 0 ? palette.accent : palette.second
  const tag = wide
    ? rectOf(left - builder.px(0.015), top + line, box.left + box.width - left + builder.px(0.015), label)
    : rectOf(box.left, box.top + box.height - label - builder.px(0.02), box.width * 0.78, label)
  const slant = label * 0.3
  const d = wide ? `M${slant} 0H${tag.width}V${label}H0Z` : `M0 0H${tag.width}L${tag.width - slant} ${label}H0Z`
  builder.drawing(tag, [tag.width, label], [[fill, d]])
  const words = inset(tag, slant + builder.px(0.008), 0)
  priceText(builder, price, words, {
    size: 0.095,
    colour: at % 2 === 0 ? palette.onAccent : palette.onSecond,
    on: [fill],
    align: wide ? 'center' : 'left',
  })
}

/** 特价单: offers in a grid like the flyer of a shop, each with its picture, name and price. */
export const flyerGrid = posterLayout(
  {
    id: 'flyer-grid',
    ...{
      style: 'list',
      pictures: [2, 6],
      points: 2,
      mostPoints: 6,
      details: ['date', 'time', 'place', 'host', 'phone', 'code', 'note'],
    },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { accent, paper } = surfacesOf(builder)
    const foot = footPart(builder, safe.width, paper, ['date', 'time', 'place', 'host', 'phone'], {
      code: 0.16,
      most: 0.042,
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const mark = builder.mark
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, safe.height * (shape === 'square' ? 0.28 : 0.25)),
      {
        ...{ share: 0, on: accent.on },
        title: { size: 0.2, least: 0.08, lines: 2, colour: accent.ink, keyword: palette.second },
        subtitle: { colour: accent.muted },
        badge: { fill: palette.second, colour: palette.onSecond },
      },
    )
    const edge = words.bottom + builder.px(0.12)
    builder.insertBelow(mark, () =>
      overPage(builder, palette.accent, `M0 0H${page.width}V${edge}L0 ${edge + builder.px(0.08)}Z`),
    )
    const from = words.bottom + builder.px(0.045)
    const count = brief.pictures.length
    const columns = count === 3 || count === 5 ? 1 : 2
    const rows = Math.ceil(count / columns)
    const gap = builder.px(0.03)
    const area = rectOf(safe.left, from, safe.width, low - (foot.height > 0 ? builder.px(0.035) : 0) - from)
    const boxes = cut(area, rows, gap, true).flatMap((row) => cut(row, columns, gap))
    if (columns === 1) {
      const [first, ...rest] = cut(area, 2, gap, true)
      const below = rest.flatMap((row) => cut(row, count - 1, gap))
      for (const [at, box] of [first!, ...below].entries()) offer(builder, box, at)
      return
    }
    for (const [at, box] of boxes.slice(0, count).entries()) offer(builder, box, at)
  },
)
