import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import { discPath } from '../../compose/type-caption.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { floor, footPart, overPage, pricedOf, surfacesOf } from './poster-parts.ts'

/** Draws a tablet that hangs on two strings: its name runs down, the price stands below. */
function tablet(builder: PageBuilder, box: Rect, point: string, string: number): void {
  const { palette } = builder
  const { sheet } = surfacesOf(builder)
  const [name, price] = pricedOf(point)
  const thin = Math.max(1.5, builder.px(0.004))
  for (const share of [0.28, 0.72])
    builder.rect(
      rectOf(box.left + box.width * share - thin / 2, box.top - string, thin, string + box.width * 0.12),
      mixed(palette.accent, '#000000', 0.3),
    )
  builder.rect(
    rectOf(box.left + builder.px(0.006), box.top + builder.px(0.008), box.width, box.height),
    `${mixed(palette.accent, '#000000', 0.5)}33`,
    { radius: builder.px(0.014) },
  )
  builder.rect(box, sheet.fill, { radius: builder.px(0.014) })
  overPage(
    builder,
    mixed(palette.accent, '#000000', 0.3),
    [0.28, 0.72]
      .map((share) => discPath(box.left + box.width * share, box.top + box.width * 0.11, box.width * 0.035))
      .join(''),
  )
  const foot = price === '' ? 0 : Math.min(box.height * 0.2, box.width * 0.42)
  const length = Math.max(4, [...name].length)
  const high = box.height - foot - box.width * 0.32
  const size = Math.min((high / length / builder.unit) * 0.92, (box.width / builder.unit) * 0.52)
  builder.text(name, rectOf(box.left + box.width * 0.12, box.top + box.width * 0.2, box.width * 0.76, high), {
    ...{
      size,
      least: 0.022,
      lines: 1,
      vertical: true,
      valign: 'middle',
      align: 'center',
      face: builder.style.voice.title,
      lineHeight: 1.05,
      colour: sheet.ink,
      on: sheet.on,
    },
  })
  if (foot === 0) return
  const plate = rectOf(box.left, box.top + box.height - foot - box.width * 0.05, box.width, foot)
  builder.rect(plate, palette.accent)
  builder.text(price, plate, {
    size: (foot / builder.unit) * 0.62,
    least: 0.02,
    lines: 1,
    align: 'center',
    valign: 'middle',
    weight: 700,
    lineHeight: 1.1,
    colour: palette.onAccent,
    on: [palette.accent],
  })
}

/** 水牌: dishes on tablets that hang from rods, as in old eating houses. */
export const menuTablets = posterLayout(
  {
    id: 'menu-tablets',
    ...{ style: 'paper', points: 3, mostPoints: 12, details: ['time', 'place', 'phone', 'host', 'code', 'note'] },
  },
  (builder) => {
    const { safe, page, palette, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const foot = footPart(builder, safe.width, paper, ['time', 'place', 'phone', 'host'], { code: 0.15, most: 0.042 })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const words = headBlock(
      builder,
      rectOf(safe.left, safe.top, safe.width, safe.height * (shape === 'square' ? 0.26 : 0.22)),
      {
        ...{ align: 'center', share: 0 },
        title: { size: 0.19, least: 0.075, lines: 1, keyword: true },
      },
    )
    const count = brief.points.length
    const rows = count > 8 ? 2 : 1
    const each = Math.ceil(count / rows)
    const from = words.bottom + builder.px(0.04)
    const end = low - (foot.height > 0 ? builder.px(0.04) : builder.px(0.01))
    const rod = builder.px(0.02)
    for (const [row, band] of cut(
      rectOf(safe.left, from, safe.width, end - from),
      rows,
      builder.px(0.035),
      true,
    ).entries()) {
      builder.rect(rectOf(0, band.top, page.width, rod), palette.second)
      builder.rect(rectOf(0, band.top + rod * 0.65, page.width, rod * 0.35), mixed(palette.second, '#000000', 0.22))
      const string = builder.px(0.04)
      const points = brief.points.slice(row * each, (row + 1) * each)
      const gap = builder.px(each > 6 ? 0.02 : 0.03)
      const wide = Math.min((safe.width - gap * (each - 1)) / each, (band.height - rod - string) * 0.6)
      const all = wide * points.length + gap * (points.length - 1)
      for (const [at, point] of points.entries()) {
        const drop = at % 2 === 0 ? 0 : builder.px(0.03)
        tablet(
          builder,
          rectOf(
            page.width / 2 - all / 2 + at * (wide + gap),
            band.top + rod + string + drop,
            wide,
            band.height - rod - string - builder.px(0.03),
          ),
          point,
          string + drop,
        )
      }
    }
  },
)
