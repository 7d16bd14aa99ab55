import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { dayOf, factsOf } from './facts.ts'

/** 撕页日历: a tear-off calendar with a large day, its weekday and lunar date, and a sentence for the day below it. */
export const signCalendar = defineLayout({
  id: 'sign-calendar',
  style: 'paper',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 26,
  details: ['date', 'time', 'note'],
  needsDetails: ['date'],
  build: (builder) => {
    const { page, safe, palette, brief, wide } = builder
    const look = writingPaper(palette)
    const under = mixed(palette.papers.at(-1)!, palette.ink, 0.1)
    const sheet = wide
      ? inset(page, builder.px(0.06))
      : rectOf(
          safe.left - builder.px(0.01),
          Math.max(builder.px(0.08), safe.top),
          safe.width + builder.px(0.02),
          safe.top + safe.height - Math.max(builder.px(0.08), safe.top),
        )
    for (const at of [2, 1]) {
      const by = builder.px(0.014) * at
      builder.rect(
        rectOf(sheet.left + by * 0.3, sheet.top + by, sheet.width - by * 0.6, sheet.height),
        mixed(under, look.paper, 0.4 - at * 0.12),
        { radius: builder.px(0.02) },
      )
    }
    builder.rect(sheet, look.paper, { radius: builder.px(0.02) })
    const band = builder.px(wide ? 0.1 : 0.12)
    builder.rect(rectOf(sheet.left, sheet.top, sheet.width, band), look.mark, { radius: builder.px(0.02) })
    builder.rect(rectOf(sheet.left, sheet.top + band / 2, sheet.width, band / 2), look.mark)
    rings(builder, sheet, band, look.paper)
    const room = inset(
      rectOf(sheet.left, sheet.top + band, sheet.width, sheet.height - band),
      builder.px(0.06),
      builder.px(0.05),
    )
    const day = wide
      ? { ...room, width: room.width * 0.42 }
      : { ...room, height: room.height * (brief.pictures.length > 0 ? 0.5 : 0.46) }
    dateOn(builder, day, sheet, band)
    const words = wide
      ? rectOf(room.left + room.width * 0.48, room.top, room.width * 0.52, room.height)
      : rectOf(
          room.left,
          day.top + day.height + builder.px(0.05),
          room.width,
          room.height - day.height - builder.px(0.05),
        )
    if (!wide)
      builder.line(
        room.left,
        day.top + day.height + builder.px(0.02),
        room.left + room.width,
        day.top + day.height + builder.px(0.02),
        look.rule,
        Math.max(2, builder.px(0.004)),
      )
    titleBlock(builder, words, {
      ...{ on: [look.paper], share: 0.45 },
      title: { size: wide ? 0.13 : 0.13, least: 0.06, lines: 3, colour: look.ink, effects: [], lineHeight: 1.3 },
      subtitle: { colour: look.muted, size: 0.044, on: [look.paper] },
      gap: 0.025,
      badge: { fill: look.mark, colour: look.onMark, radius: builder.px(0.01), size: 0.038 },
    })
  },
})

/** Draws the holes through which the sheets hang, and the month on the band beside them. */
function rings(builder: PageBuilder, sheet: Rect, band: number, paper: string): void {
  const hole = band * 0.3
  for (const share of [0.08, 0.92]) {
    const x = sheet.left + sheet.width * share
    builder.ellipse(rectOf(x - hole / 2, sheet.top + (band - hole) / 2, hole, hole), paper)
  }
}

/** Writes month, weekday and lunar date around a large day, which a drawing stands before. */
function dateOn(builder: PageBuilder, box: Rect, sheet: Rect, band: number): void {
  const { brief, palette } = builder
  const look = writingPaper(palette)
  const { date, time, note } = factsOf(builder)
  const parsed = dayOf(date)
  const head = parsed ? `${parsed.month}月` : ''
  const on = [look.paper]
  const top = rectOf(sheet.left + sheet.width * 0.14, sheet.top, sheet.width * 0.72, band)
  const both = [head, parsed?.rest ?? ''].filter((one) => one !== '').join('　')
  builder.text(both, top, {
    ...{ size: 0.062, lines: 1, align: 'center', valign: 'middle', weight: 700, lineHeight: 1.2, letterSpacing: 0.08 },
    ...{ on: [look.mark], colour: look.onMark },
  })
  const line = builder.typeSize(0.05) * 1.5
  const side = rectOf(box.left, box.top, box.width, line)
  const row = { size: 0.05, lines: 1, valign: 'middle', on, colour: look.muted, lineHeight: 1.2 } as const
  builder.text(time, { ...side, width: side.width / 2 }, { ...row, weight: 700, colour: look.ink })
  builder.text(
    note,
    { ...side, left: side.left + side.width * 0.4, width: side.width * 0.6 },
    { ...row, align: 'right' },
  )
  const used = time === '' && note === '' ? 0 : line
  const room = rectOf(box.left, box.top + used, box.width, box.height - used)
  const pictured = brief.pictures.length > 0
  const figure = pictured ? Math.min(room.width * 0.46, room.height * 0.7) : 0
  builder.text(parsed ? parsed.day : date, rectOf(room.left, room.top, room.width - figure * 0.86, room.height), {
    ...{ size: 1, least: 0.1, lines: 1, align: pictured ? 'left' : 'center', valign: 'middle', lineHeight: 1.05 },
    ...{ face: builder.style.voice.title, on, colour: look.accent },
  })
  if (pictured)
    builder.addCutOut(0, rectOf(room.left + room.width - figure, room.top + room.height - figure, figure, figure), {
      on,
      radius: 0.1,
    })
}
