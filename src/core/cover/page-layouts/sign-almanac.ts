import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { entriesOf } from './entries.ts'
import { dayOf, factsOf } from './facts.ts'

/** 老黄历: an almanac leaf in a double frame: the day between two columns of words, and a table of what suits it. */
export const signAlmanac = defineLayout({
  id: 'sign-almanac',
  style: 'press',
  pictures: [0, 0],
  points: 2,
  mostPoints: 6,
  title: 22,
  details: ['date', 'time', 'note'],
  needsDetails: ['date'],
  build: (builder) => {
    const { page, safe, palette, wide } = builder
    const look = writingPaper(palette)
    builder.background = { type: 'solid', colour: look.paper }
    const edge = Math.max(builder.px(0.04), 0)
    const frame = rectOf(
      safe.left - builder.px(0.025),
      Math.max(edge, safe.top - builder.px(0.025)),
      safe.width + builder.px(0.05),
      safe.height + builder.px(0.05),
    )
    const stroke = (width: number) => ({
      stroke: { fill: { type: 'solid', colour: look.accent }, width, align: 'inside' },
    })
    builder.rect(frame, { type: 'none' }, stroke(builder.px(0.01)))
    builder.rect(inset(frame, builder.px(0.018)), { type: 'none' }, stroke(Math.max(2, builder.px(0.003))))
    const inner = inset(frame, builder.px(0.05))
    const rows = entriesOf(builder.brief.points)
    const table = wide
      ? rectOf(inner.left + inner.width * 0.5, inner.top, inner.width * 0.5, inner.height)
      : rectOf(
          inner.left,
          inner.top + inner.height - Math.min(inner.height * 0.4, builder.px(0.125) * rows.length),
          inner.width,
          Math.min(inner.height * 0.4, builder.px(0.125) * rows.length),
        )
    rowsOf(builder, table, rows)
    const left = wide
      ? rectOf(inner.left, inner.top, inner.width * 0.45, inner.height)
      : rectOf(inner.left, inner.top, inner.width, table.top - inner.top - builder.px(0.04))
    const day = { ...left, height: left.height * (page.width > page.height * 0.9 ? 0.42 : 0.5) }
    dayIn(builder, day)
    titleBlock(
      builder,
      rectOf(
        left.left,
        day.top + day.height + builder.px(0.02),
        left.width,
        left.height - day.height - builder.px(0.02),
      ),
      {
        ...{ on: [look.paper], align: 'center', share: 0.5, gap: 0.025 },
        title: { size: 0.11, least: 0.05, lines: 2, colour: look.ink, effects: [], lineHeight: 1.25 },
        subtitle: { size: 0.04, colour: look.muted, on: [look.paper] },
        badge: { fill: look.mark, colour: look.onMark, radius: builder.px(0.008), size: 0.038 },
      },
    )
  },
})

/** Writes the day large between the month and the weekday on its left and the lunar date on its right. */
function dayIn(builder: PageBuilder, box: Rect): void {
  const look = writingPaper(builder.palette)
  const { date, time, note } = factsOf(builder)
  const parsed = dayOf(date)
  const face = builder.style.voice.title
  const on = [look.paper]
  const side = box.width * 0.16
  const column = { size: 0.06, least: 0.026, lines: 1, vertical: true, on, letterSpacing: 0.1 } as const
  const first = parsed ? `${parsed.month}月${time === '' ? '' : `　${time}`}` : time
  builder.text(first, rectOf(box.left, box.top, side, box.height), { ...column, weight: 700, colour: look.ink })
  builder.text(note, rectOf(box.left + box.width - side, box.top, side, box.height), { ...column, colour: look.muted })
  builder.text(parsed?.day ?? date, rectOf(box.left + side, box.top, box.width - 2 * side, box.height), {
    ...{
      size: 0.8,
      least: 0.1,
      lines: 1,
      align: 'center',
      valign: 'middle',
      lineHeight: 1.02,
      face,
      on,
      colour: look.accent,
    },
  })
}

/** Draws a ruled table: a sign in a disc, and what it says. */
function rowsOf(builder: PageBuilder, box: Rect, rows: ReturnType<typeof entriesOf>): void {
  const look = writingPaper(builder.palette)
  const places = cut(box, rows.length, 0, true)
  const rule = Math.max(2, builder.px(0.003))
  const disc = Math.min(places[0]!.height * 0.72, builder.px(0.095))
  for (const [at, { head, body }] of rows.entries()) {
    const row = places[at]!
    builder.line(row.left, row.top, row.left + row.width, row.top, look.rule, rule)
    // A sign is a character or two; anything longer is said beside a number.
    const alone = body === '' || head.length > 2
    const words = alone ? [head, body].filter((one) => one !== '').join('，') : body
    const plate = rectOf(row.left, row.top + (row.height - disc) / 2, disc, disc)
    const fill = at % 2 === 0 ? look.mark : mixed(look.paper, look.ink, 0.82)
    builder.ellipse(plate, fill)
    builder.text(alone ? String(at + 1) : head, inset(plate, disc * 0.06, 0), {
      ...{
        size: (disc / builder.unit) * 0.56,
        least: 0.02,
        lines: 1,
        align: 'center',
        valign: 'middle',
        lineHeight: 1,
      },
      ...{ weight: 700, on: [fill], colour: look.onMark },
    })
    const left = row.left + disc + builder.px(0.035)
    builder.text(words, rectOf(left, row.top, row.left + row.width - left, row.height), {
      ...{
        size: 0.056,
        least: 0.034,
        lines: 2,
        valign: 'middle',
        lineHeight: 1.25,
        weight: 700,
        on: [look.paper],
        colour: look.ink,
      },
    })
  }
}
