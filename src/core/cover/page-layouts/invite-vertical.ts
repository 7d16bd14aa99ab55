import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { subject } from '../../compose/subject.ts'
import { writingPaper } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import { posterLayout } from './poster-lists.ts'
import { detail, factsPart, given, notePart, surfacesOf } from './poster-parts.ts'

/** Writes a text as one or more columns at the right end of a room, or left of `right`. Returns its left edge, px. */
function column(
  builder: PageBuilder,
  words: string,
  right: number,
  top: number,
  high: number,
  size: number,
  lines: number,
): number {
  const { sheet } = surfacesOf(builder)
  if (words === '') return right
  const wide = builder.px(size) * 1.5 * lines
  const set = builder.text(words, rectOf(right - wide, top, wide, high), {
    ...{ size, least: 0.03, lines, vertical: true, valign: 'top', lineHeight: 1.45, colour: sheet.ink, on: sheet.on },
  })
  return set.size > 0 ? set.left - builder.px(0.03) : right
}

/** 竖排请帖: a sheet on a strong ground, written from right to left in columns, with a picture at the lower left. */
export const inviteVertical = posterLayout(
  {
    id: 'invite-vertical',
    ...{
      style: 'calm',
      pictures: [1, 1],
      mostPoints: 4,
      details: ['date', 'time', 'place', 'host', 'person', 'phone', 'note'],
    },
  },
  (builder) => {
    const { page, palette, brief, safe, shape } = builder
    const { sheet } = surfacesOf(builder)
    const square = shape === 'square'
    builder.background = solid(palette.accent)
    const edge = builder.px(0.05)
    const card = inset(page, edge, Math.max(edge, shape === 'tall' ? safe.top * 0.5 : 0))
    builder.rect(card, writingPaper(palette).paper)
    builder.rect(
      inset(card, builder.px(0.02)),
      { type: 'none' },
      {
        stroke: {
          fill: solid(mixed(palette.accent, sheet.fill, 0.3)),
          width: Math.max(1.5, builder.px(0.004)),
          align: 'inside',
        },
      },
    )
    const room = inset(card, builder.px(0.075), builder.px(0.085))
    const facts = factsPart(builder, room.width, sheet, ['date', 'time', 'place', 'phone'], { most: 0.044 })
    const note = notePart(builder, room.width, sheet)
    const low = room.top + room.height - facts.height - note.height
    facts.draw(room.left, low)
    note.draw(room.left, low + facts.height)
    const end = low - builder.px(0.05)
    if (facts.height > 0)
      builder.line(
        room.left,
        end + builder.px(0.02),
        room.left + room.width,
        end + builder.px(0.02),
        sheet.rule,
        Math.max(1.5, builder.px(0.004)),
      )
    const high = end - room.top - builder.px(0.01)
    const long = [...brief.title].length
    const lines = long > 8 ? 2 : 1
    const most = long > 8 ? 0.12 : square ? 0.15 : 0.23
    const wide = builder.px(most) * 1.16 * lines
    const right = room.left + room.width
    const title = builder.title(rectOf(right - wide, room.top, wide, high), {
      ...{
        size: most,
        least: 0.05,
        lines,
        vertical: true,
        valign: 'top',
        lineHeight: 1.12,
        colour: sheet.mark,
        on: sheet.on,
        effects: [],
      },
    })
    let x = title.left - builder.px(0.045)
    const size = square ? 0.046 : 0.06
    x = column(builder, detail(builder, 'person'), x, room.top, high, size * 1.1, 1)
    x = column(builder, brief.subtitle, x, room.top + builder.px(0.06), high * 0.5, size, 2)
    for (const point of brief.points) x = column(builder, point, x, room.top + builder.px(0.06), high * 0.5, size, 1)
    const host = given(builder, ['host']).length > 0 ? detail(builder, 'host') : ''
    if (host !== '') {
      const seal = builder.px(0.05)
      const length = [...host].length
      const tall = Math.min(high * 0.55, length * seal * 1.12 + builder.px(0.03))
      const box = rectOf(room.left, room.top, seal * 1.5, tall)
      builder.rect(box, palette.accent, { radius: builder.px(0.01) })
      builder.text(host, inset(box, seal * 0.14, builder.px(0.015)), {
        size: 0.046,
        least: 0.02,
        lines: 1,
        vertical: true,
        valign: 'middle',
        align: 'center',
        weight: 700,
        lineHeight: 1.1,
        colour: palette.onAccent,
        on: [palette.accent],
      })
    }
    const bottom = room.top + high
    const figure = rectOf(
      room.left,
      room.top + high * 0.6,
      Math.max(builder.px(0.2), title.left - room.left - builder.px(0.04)),
      high * 0.4,
    )
    subject(builder, { ...figure, height: bottom - figure.top }, { across: 0, on: sheet.on })
  },
)
