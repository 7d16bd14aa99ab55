import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import { defineLayout } from '../layout.ts'
import { sheetDetails, sheetFoot, sheetHead } from './parts/sheet-head.ts'

/** 作息彩带: the hours of a day down a ribbon that goes from morning to night, each point `time|what`, on cards beside it. */
export const dayRibbon = defineLayout({
  id: 'day-ribbon',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 14,
  title: 16,
  details: sheetDetails,
  build: (builder) => {
    const { safe, palette, brief } = builder
    const end = sheetHead(builder, builder.wide ? 0.24 : 0.34)
    const foot = sheetFoot(builder)
    const room = rectOf(safe.left, end + builder.px(0.035), safe.width, foot - end - builder.px(0.035))
    const rows = brief.points.map((point) => point.split(/[|｜]/u))
    const high = Math.min(room.height / rows.length, builder.px(0.19))
    const top = room.top + (room.height - high * rows.length) / 2
    const times = sizeFor(
      builder,
      rows.map((row) => row[0]!),
      builder.px(0.26),
      Math.min(0.062, (high / builder.unit) * 0.46),
      0.03,
    )
    const column =
      Math.max(
        ...rows.map((row) =>
          builder.widthOf(row[0]!, builder.typeSize(times), { ...builder.style.voice.body, weight: 700 }),
        ),
      ) + builder.px(0.03)
    const spine = room.left + column + builder.px(0.04)
    const pen = builder.px(0.026)
    const morning = mixed(palette.accent, '#ffffff', 0.3)
    const night = mixed(palette.second, '#000000', 0.12)
    builder.rect(
      rectOf(spine - pen / 2, top, pen, high * rows.length),
      {
        type: 'linear',
        angle: 90,
        stops: [
          { at: 0, colour: morning },
          { at: 0.55, colour: palette.accent },
          { at: 1, colour: night },
        ],
      },
      { radius: pen / 2 },
    )
    const left = spine + builder.px(0.06)
    const width = room.left + room.width - left
    const size = sizeFor(
      builder,
      rows.map((row) => row.slice(1).join(' ')),
      width - builder.px(0.08),
      Math.min(0.056, (high / builder.unit) * 0.42),
      0.03,
    )
    for (const [at, [time = '', ...rest]] of rows.entries()) {
      const y = top + at * high
      const card = rectOf(left, y + high * 0.09, width, high * 0.82)
      const share = rows.length > 1 ? at / (rows.length - 1) : 0
      const fill = mixed(
        palette.card,
        mixed(palette.accent, palette.second, share),
        palette.tone === 'dark' ? 0.2 : 0.13,
      )
      builder.rect(card, fill, { radius: builder.px(0.02) })
      builder.text(
        rest.join(' '),
        rectOf(card.left + builder.px(0.04), card.top, card.width - builder.px(0.06), card.height),
        {
          ...{ size, least: size * 0.75, lines: 2, valign: 'middle', on: [fill], colour: palette.onCard },
          ...{ weight: 700, lineHeight: 1.2 },
        },
      )
      builder.text(time, rectOf(room.left, y, column, high), {
        ...{ size: times, least: times * 0.75, lines: 1, valign: 'middle', align: 'right', weight: 700 },
        ...{ colour: palette.accentInk },
      })
      const dot = builder.px(0.05)
      builder.ellipse(rectOf(spine - dot / 2, y + (high - dot) / 2, dot, dot), palette.papers[0]!, {
        stroke: {
          fill: { type: 'solid', colour: mixed(palette.accent, night, share) },
          width: dot * 0.26,
          align: 'inside',
        },
      })
    }
  },
})
