import { mixed } from '../../colour/oklch.ts'
import { rays } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { detail, floor, footPart, priceText, struckText, surfacesOf } from './poster-parts.ts'

/** Draws the price on a starburst, with the price before above it. */
function burst(builder: PageBuilder, box: Rect): void {
  const { palette } = builder
  const star = { sides: 22, inner: 0.88, round: 0.1, role: 'decoration' }
  builder.add('polygon', inset(box, -box.width * 0.035), { ...star, rotation: 6, fill: solid(palette.papers[0]!) })
  builder.add('polygon', box, { ...star, fill: solid(palette.second) })
  const inner = inset(box, box.width * 0.13, box.height * 0.2)
  const was = detail(builder, 'was')
  const on = [palette.second]
  const share = was === '' ? 0 : 0.24
  struckText(builder, rectOf(inner.left, inner.top, inner.width, inner.height * share), {
    size: 0.06,
    colour: palette.onSecond,
    on,
    align: 'center',
  })
  priceText(
    builder,
    detail(builder, 'price'),
    rectOf(inner.left, inner.top + inner.height * share, inner.width, inner.height * (1 - share)),
    {
      ...{ size: 0.34, colour: palette.onSecond, on, align: 'center' },
    },
  )
}

/** 爆炸价: the price on a starburst over rays, the goods beside it, the title above. */
export const burstPrice = posterLayout(
  {
    id: 'burst-price',
    ...{
      pictures: [0, 1],
      mostPoints: 0,
      details: ['price', 'was', 'date', 'time', 'place', 'phone', 'code', 'note'],
      needsDetails: ['price'],
    },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { accent } = surfacesOf(builder)
    const ray = mixed(palette.accent, palette.onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.09)
    builder.background = solid(palette.accent)
    const mark = builder.mark
    const foot = footPart(builder, safe.width, accent, ['date', 'time', 'place', 'phone'], { code: 0.17, most: 0.044 })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const end = low - (foot.height > 0 ? builder.px(0.03) : 0)
    const words = headBlock(builder, rectOf(safe.left, safe.top, safe.width, (end - safe.top) * 0.42), {
      ...{ align: 'center', share: 0, on: [palette.accent, ray] },
      title: { size: 0.24, least: 0.085, lines: 2, colour: accent.ink, keyword: palette.second },
      subtitle: { colour: accent.ink },
      badge: { fill: palette.papers[0]!, colour: palette.ink },
    })
    const room = rectOf(safe.left, words.bottom + builder.px(0.03), safe.width, end - words.bottom - builder.px(0.03))
    builder.insertBelow(mark, () => rays(builder, page, page.width / 2, room.top + room.height / 2, 22, ray))
    const across = Math.min(
      room.height * 0.96,
      room.width * (brief.pictures.length === 0 ? 0.9 : shape === 'tall' ? 0.66 : 0.56),
    )
    if (brief.pictures.length === 0)
      return burst(builder, rectOf(page.width / 2 - across / 2, room.top + (room.height - across) / 2, across, across))
    const goods = rectOf(
      room.left + room.width * 0.3,
      room.top,
      room.width * 0.72,
      room.height * (shape === 'tall' ? 0.74 : 1),
    )
    subject(builder, goods, { across: 1, on: [palette.accent] })
    burst(builder, rectOf(safe.left - builder.px(0.01), room.top + room.height - across, across, across))
  },
)
