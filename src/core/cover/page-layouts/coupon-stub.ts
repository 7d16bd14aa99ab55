import { groundOf } from '../../compose/grounds.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { titleBlock } from '../../compose/title-block.ts'
import { discPath } from '../../compose/type-caption.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { codePart, detail, factsPart, notePart, overPage, priceText, surfacesOf } from './poster-parts.ts'

/** Draws both parts of a coupon with notches where they meet, `at` px along it, and a line of holes between them. */
function ticket(builder: PageBuilder, box: Rect, at: number, wide: boolean): void {
  const { palette } = builder
  const { sheet } = surfacesOf(builder)
  const ground = groundOf(palette, 0.85)
  builder.background = solid(ground)
  builder.rect(box, sheet.fill, { radius: builder.px(0.03) })
  const stub = wide ? { ...box, width: at - box.left } : { ...box, height: at - box.top }
  builder.rect(stub, palette.accent, { radius: builder.px(0.03) })
  const half = wide
    ? rectOf(at - builder.px(0.06), box.top, builder.px(0.06), box.height)
    : rectOf(box.left, at - builder.px(0.06), box.width, builder.px(0.06))
  builder.rect(half, palette.accent)
  const n = builder.px(0.036)
  const ends = wide
    ? [
        [at, box.top],
        [at, box.top + box.height],
      ]
    : [
        [box.left, at],
        [box.left + box.width, at],
      ]
  let holes = ends.map(([x, y]) => discPath(x!, y!, n)).join('')
  const long = wide ? box.height : box.width
  const step = builder.px(0.04)
  for (let along = n + step * 0.8; along < long - n; along += step)
    holes += wide ? discPath(at, box.top + along, builder.px(0.007)) : discPath(box.left + along, at, builder.px(0.007))
  overPage(builder, ground, holes)
}

/** Draws the amount on the stub, and the badge below it. */
function amount(builder: PageBuilder, box: Rect, at: number, pad: number): void {
  const { brief, palette, wide } = builder
  const { accent } = surfacesOf(builder)
  const stub = wide
    ? rectOf(box.left + pad * 0.7, box.top + pad, at - box.left - pad * 1.6, box.height - 2 * pad)
    : rectOf(box.left + pad, box.top + pad, box.width - 2 * pad, at - box.top - pad * 1.8)
  const space = stub.height - (brief.badge === '' ? 0 : builder.typeSize(0.05) * 1.9)
  priceText(
    builder,
    detail(builder, 'price'),
    { ...stub, height: space },
    {
      ...{ size: wide ? 0.5 : 0.4, colour: accent.ink, on: accent.on, align: 'center' },
    },
  )
  const place = { x: stub.left + stub.width / 2, y: stub.top + space, anchor: 'center', room: stub.width } as const
  builder.pill(brief.badge, place, { size: 0.05, fill: palette.second, colour: palette.onSecond })
}

/** 撕券: the amount on a strong stub, what it is good for beside a line of holes. */
export const couponStub = defineLayout({
  id: 'coupon-stub',
  ...{ style: 'paper', pictures: [0, 1], drawn: true, points: 0, title: 24 },
  details: ['price', 'date', 'place', 'phone', 'code', 'note', 'host'],
  needsDetails: ['price'],
  build: (builder) => {
    const { safe, page, brief, wide } = builder
    const { sheet } = surfacesOf(builder)
    const edge = builder.px(wide ? 0.055 : 0.045)
    const box = inset(page, edge)
    const at = wide ? page.width * 0.34 : page.height * 0.42
    ticket(builder, box, at, wide)
    const pad = builder.px(0.06)
    amount(builder, box, at, pad)
    const left = wide ? at + pad : safe.left + builder.px(0.02)
    const top = wide ? box.top + pad * 0.85 : at + pad
    const room = rectOf(
      left,
      top,
      (wide ? box.left + box.width - pad : safe.left + safe.width - builder.px(0.02)) - left,
      box.top + box.height - pad * 0.8 - top,
    )
    const hasPicture = brief.pictures.length > 0
    const code = codePart(builder, wide ? 0.34 : 0.2, sheet)
    const side = hasPicture ? room.width * (wide ? 0.3 : 0.34) : code.width
    const beside = room.width - (side > 0 ? side + builder.px(0.04) : 0)
    const facts = factsPart(builder, beside, sheet, ['date', 'place', 'phone', 'host'], { most: wide ? 0.07 : 0.044 })
    const note = notePart(builder, beside, sheet)
    titleBlock(
      builder,
      rectOf(room.left, room.top, beside, room.height - facts.height - note.height - builder.px(0.03)),
      {
        ...{ share: 0.3, on: sheet.on, gap: 0.03 },
        title: { size: wide ? 0.24 : 0.18, least: 0.07, lines: 2, colour: sheet.ink, keyword: sheet.mark },
        subtitle: { colour: sheet.muted, size: wide ? 0.09 : 0.058 },
        badge: null,
      },
    )
    const low = room.top + room.height
    note.draw(room.left, low - note.height)
    facts.draw(room.left, low - note.height - facts.height - (note.height > 0 ? builder.px(0.012) : 0))
    const right = room.left + room.width
    if (hasPicture)
      subject(builder, rectOf(right - side, room.top, side, room.height), { down: wide ? 0.5 : 1, on: sheet.on })
    else code.draw(right - code.width, wide ? room.top + (room.height - code.height) / 2 : low - code.height)
  },
})
