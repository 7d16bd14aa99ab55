import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { subject } from '../../compose/subject.ts'
import type { Rect } from '../../geometry.ts'
import { headBlock, posterLayout } from './poster-lists.ts'
import { floor, footPart, type Section, sectionsOf, surfacesOf } from './poster-parts.ts'

/** Draws a section on a card with its heading on a tab that rises over the upper edge. */
function card(
  builder: PageBuilder,
  box: Rect,
  { heading, items }: Section,
  strong: string,
  onStrong: string,
  size: number,
): void {
  const { sheet } = surfacesOf(builder)
  builder.rect(box, sheet.fill, { radius: builder.px(0.03) })
  builder.pill(
    heading,
    { x: box.left + builder.px(0.035), y: box.top - builder.px(0.042), room: box.width - builder.px(0.07) },
    { size: 0.05, fill: strong, colour: onStrong, role: 'body', radius: builder.px(0.016) },
  )
  const inner = inset(box, builder.px(0.04), builder.px(0.035))
  const list = rectOf(inner.left, inner.top + builder.px(0.03), inner.width, inner.height - builder.px(0.03))
  const rows = cut(list, items.length, 0, true)
  for (const [at, item] of items.entries()) {
    const row = rows[at]!
    const r = builder.px(0.008)
    builder.ellipse(rectOf(row.left, row.top + row.height / 2 - r, r * 2, r * 2), strong)
    builder.text(item, rectOf(row.left + r * 4, row.top, row.width - r * 4, row.height), {
      ...{
        size,
        least: Math.min(size, 0.032),
        lines: 2,
        valign: 'middle',
        lineHeight: 1.25,
        weight: 700,
        colour: sheet.ink,
        on: sheet.on,
      },
    })
  }
}

/** 双卡: sections of points on cards with headings on tabs, the title and a picture above, facts below. */
export const twoCards = posterLayout(
  {
    id: 'two-cards',
    ...{ style: 'list', pictures: [0, 1], points: 3, mostPoints: 14 },
    details: ['date', 'time', 'place', 'price', 'phone', 'person', 'host', 'code', 'note'],
  },
  (builder) => {
    const { safe, palette, brief, shape } = builder
    const { paper } = surfacesOf(builder)
    const square = shape === 'square'
    const foot = footPart(builder, safe.width, paper, ['date', 'time', 'place', 'price', 'person', 'phone', 'host'], {
      code: square ? 0.14 : 0.18,
      most: 0.043,
    })
    const low = floor(builder) - foot.height
    foot.draw(safe.left, low)
    const sections = sectionsOf(brief.points)
    const end = low - (foot.height > 0 ? builder.px(0.045) : 0)
    const side = square && sections.length === 2
    const lines = side
      ? Math.max(...sections.map(({ items }) => items.length))
      : sections.reduce((sum, { items }) => sum + items.length + 1.1, 0)
    const room = end - safe.top
    const cards = Math.min(lines * builder.px(0.105) + (side ? builder.px(0.1) : 0), room * 0.62)
    const head = rectOf(safe.left, safe.top, safe.width, room - cards - builder.px(0.09))
    const hasPicture = brief.pictures.length > 0
    const words = headBlock(
      builder,
      { ...head, width: head.width * (hasPicture ? 0.58 : 1) },
      {
        share: 0.5,
        title: { size: 0.2, least: 0.08, lines: 3, keyword: true },
      },
    )
    if (hasPicture)
      subject(
        builder,
        rectOf(head.left + head.width * 0.62, head.top, head.width * 0.38, head.height + builder.px(0.03)),
        { across: 1 },
      )
    const from = Math.max(end - cards, words.bottom + builder.px(0.085))
    const area = rectOf(safe.left, from, safe.width, end - from)
    const gap = builder.px(side ? 0.04 : 0.075)
    const weights = sections.map(({ items }) => items.length + 0.6)
    const all = weights.reduce((sum, one) => sum + one, 0)
    let y = area.top
    const boxes = side
      ? cut(area, sections.length, gap)
      : weights.map((one) => {
          const high = ((area.height - gap * (sections.length - 1)) * one) / all
          const box = rectOf(area.left, y, area.width, high)
          y += high + gap
          return box
        })
    const size = Math.max(
      0.034,
      sizeFor(
        builder,
        sections.flatMap(({ items }) => items),
        (boxes[0]!.width - builder.px(0.12)) * (side ? 1.6 : 1),
        0.054,
        0.032,
      ),
    )
    for (const [at, section] of sections.entries()) {
      const even = at % 2 === 0
      card(
        builder,
        boxes[at]!,
        section,
        even ? palette.accent : palette.second,
        even ? palette.onAccent : palette.onSecond,
        size,
      )
    }
  },
)
