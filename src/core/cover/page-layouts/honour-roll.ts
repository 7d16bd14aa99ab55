import { mixed } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, inset, rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { type Ground, strongGround } from './parts/grounds.ts'
import { codeIn, detail, stack } from './parts/words.ts'

/** 光荣榜: names in ruled cells under a laurelled head, each point `name|deed`, on a scroll with rolled ends. */
export const honourRoll = defineLayout({
  id: 'honour-roll',
  style: 'list',
  pictures: [0, 0],
  points: 4,
  mostPoints: 24,
  title: 14,
  details: ['host', 'date', 'note', 'code'],
  build: (builder) => {
    const { page, safe, brief } = builder
    const ground = strongGround(builder)
    const on = [ground.fill]
    const paper = mixed('#fffaf0', ground.mark, 0.18)
    const tall = builder.shape === 'tall'
    const head = rectOf(safe.left, safe.top, safe.width, page.height * (tall ? 0.2 : 0.23) - safe.top * 0.5)
    const end = stack(builder, head, { gap: builder.px(0.024), share: 0.5 }, [
      (rest) =>
        rest.top +
        builder.pill(
          brief.badge,
          { x: page.width / 2, y: rest.top, anchor: 'center', room: rest.width },
          { size: 0.044, fill: ground.mark, colour: ground.fill },
        ).height,
      (rest) =>
        builder.title(rest, { size: 0.21, least: 0.085, lines: 2, align: 'center', on, colour: ground.mark }).bottom,
      (rest) =>
        builder.subtitle(rest, { size: 0.052, lines: 1, least: 0.04, align: 'center', on, colour: ground.ink }).bottom,
    ])
    const code = detail(builder, 'code') === '' ? 0 : builder.px(0.2)
    const note = detail(builder, 'note')
    const signed = (['host', 'date'] as const).filter((name) => detail(builder, name) !== '').length
    const low = Math.max(code, signed * builder.px(0.065) + (note === '' ? 0 : builder.px(0.09)))
    const bottom = safe.top + safe.height - low - builder.px(brief.account === '' ? 0.01 : 0.08)
    const sheet = rectOf(safe.left, end + builder.px(0.07), safe.width, bottom - end - builder.px(0.12))
    scroll(builder, sheet, ground, paper)
    roll(builder, inset(sheet, builder.px(0.06), builder.px(0.05)), ground, paper)
    const foot = rectOf(
      safe.left,
      bottom + builder.px(0.02),
      safe.width - (code > 0 ? code + builder.px(0.05) : 0),
      low,
    )
    if (code > 0) codeIn(builder, rectOf(safe.left + safe.width - code, bottom, code, code))
    const align = code > 0 ? ('left' as const) : ('center' as const)
    stack(builder, foot, { gap: builder.px(0.012), share: 0.5 }, [
      (rest) =>
        builder.text(note, rest, { size: 0.048, lines: 2, align, on, colour: ground.ink, lineHeight: 1.35 }).bottom,
      (rest) =>
        builder.text(detail(builder, 'host'), rest, {
          ...{ size: 0.05, lines: 1, least: 0.04, align, on, colour: ground.mark, weight: 700 },
        }).bottom,
      (rest) =>
        builder.text(detail(builder, 'date'), rest, { size: 0.046, lines: 1, align, on, colour: ground.ink }).bottom,
    ])
  },
})

/** Draws a sheet with a rolled rod at its head and its foot. */
function scroll(builder: PageBuilder, sheet: Rect, ground: Ground, paper: string): void {
  for (const y of [sheet.top, sheet.top + sheet.height]) {
    builder.rect(
      rectOf(sheet.left - builder.px(0.035), y - builder.px(0.024), sheet.width + builder.px(0.07), builder.px(0.048)),
      ground.mark,
      { radius: builder.px(0.024) },
    )
    for (const x of [sheet.left - builder.px(0.048), sheet.left + sheet.width + builder.px(0.018)])
      builder.rect(rectOf(x, y - builder.px(0.016), builder.px(0.03), builder.px(0.032)), ground.deep, {
        radius: builder.px(0.008),
      })
  }
  builder.rect(sheet, paper)
}

/** Writes the points as rows of a name and a deed, in two columns where there are many. */
function roll(builder: PageBuilder, room: Rect, ground: Ground, paper: string): void {
  const { brief, page } = builder
  const ink = mixed(ground.fill, '#140c0c', 0.72)
  const rows = brief.points.map((point) => point.split(/[|｜]/u))
  const columns = rows.length > 12 || builder.wide ? 2 : 1
  const lines = Math.ceil(rows.length / columns)
  const high = Math.min(room.height / lines, builder.px(0.14))
  const used = { ...room, top: room.top + (room.height - high * lines) / 2, height: high * lines }
  const cells = cut(used, columns, builder.px(0.06)).flatMap((column) => cut(column, lines, 0, true))
  const cell = cells[0]!
  const deeds = rows.some((row) => (row[1] ?? '') !== '')
  const share = deeds ? (columns === 1 ? 0.38 : 0.4) : 1
  const most = Math.min(0.062, (high / builder.unit) * 0.5)
  const name = sizeFor(
    builder,
    rows.map((row) => row[0]!),
    cell.width * share,
    most,
    0.03,
  )
  const deed = sizeFor(
    builder,
    rows.map((row) => row[1] ?? ''),
    cell.width * (1 - share),
    most * 0.9,
    0.028,
  )
  const dotted: string[] = []
  for (const [at, row] of rows.entries()) {
    const box = cells[at]!
    builder.text(
      row[0]!,
      { ...box, width: box.width * share },
      {
        ...{ size: name, least: name * 0.7, lines: 1, valign: 'middle', align: deeds ? 'left' : 'center' },
        ...{ weight: 700, on: [paper], colour: mixed(ground.fill, '#000000', 0.1), lineHeight: 1.2 },
      },
    )
    builder.text(
      row[1] ?? '',
      { ...box, left: box.left + box.width * share, width: box.width * (1 - share) },
      {
        ...{ size: deed, least: deed * 0.7, lines: 1, valign: 'middle', align: 'right', on: [paper], colour: ink },
        ...{ lineHeight: 1.2 },
      },
    )
    if (at % lines < lines - 1 && at < rows.length - 1)
      dotted.push(`M${box.left} ${box.top + box.height}H${box.left + box.width}`)
  }
  if (dotted.length > 0)
    lineDrawing(builder, page, [page.width, page.height], dotted, mixed(paper, ground.fill, 0.25), builder.px(0.003))
}
