import type { PageBuilder } from '../../compose/page-builder.ts'
import { cut, rectOf } from '../../compose/rects.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { codeIn, detail, facts, factsHeight, stack } from './parts/words.ts'

/**
 * 放假日历: days as cells of a calendar, each point `date|weekday|mark`; the usual mark on the accent, others on the
 * second colour, cells without a mark plain.
 */
export const holidayDays = defineLayout({
  id: 'holiday-days',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 3,
  mostPoints: 12,
  title: 16,
  details: ['host', 'date', 'phone', 'note', 'code'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const days = brief.points.map((point) => point.split(/[|｜]/u))
    const marks = days.map((day) => day[2] ?? '').filter(Boolean)
    const usual = marks.sort((a, b) => marks.filter((m) => m === b).length - marks.filter((m) => m === a).length)[0]
    const pictured = brief.pictures.length > 0
    const head = builder.px(builder.shape === 'tall' ? 0.62 : builder.shape === 'square' ? 0.34 : 0.5)
    const band = rectOf(0, 0, page.width, safe.top + head)
    builder.rect(band, palette.accent)
    const on = [palette.accent]
    const aside = pictured ? builder.px(0.38) : 0
    if (pictured)
      builder.addCutOut(
        0,
        rectOf(page.width - aside - safe.left * 0.6, band.height - builder.px(0.36), aside, builder.px(0.4)),
        { on, shadow: true },
      )
    stack(
      builder,
      rectOf(safe.left, safe.top, safe.width - aside, head - builder.px(0.05)),
      { gap: builder.px(0.03), share: 0.45 },
      [
        (rest) =>
          rest.top +
          builder.pill(
            brief.badge,
            { x: rest.left, y: rest.top, room: rest.width },
            { size: 0.044, fill: palette.onAccent, colour: palette.accent },
          ).height,
        (rest) =>
          builder.title(
            { ...rest, height: Math.min(rest.height, head * 0.56) },
            { size: 0.16, least: 0.08, lines: 3, on, colour: palette.onAccent, effects: [] },
          ).bottom,
        (rest) => builder.subtitle(rest, { size: 0.056, least: 0.045, lines: 2, on, colour: palette.onAccent }).bottom,
      ],
    )
    const names = ['phone', 'host', 'date'] as const
    const code = detail(builder, 'code')
    const side = code === '' ? 0 : builder.px(0.2)
    const note = detail(builder, 'note')
    const text = builder.typeSize(0.044)
    const width = safe.width - (side > 0 ? side + builder.px(0.05) : 0)
    const lines = note === '' ? 0 : Math.ceil(builder.widthOf(note, text) / width + 0.05)
    const low = Math.max(side, factsHeight(builder, width, names, { size: 0.044 }) + lines * text * 1.55)
    const foot = safe.top + safe.height - low - builder.px(builder.brief.account === '' ? 0 : 0.08)
    const grid = rectOf(safe.left, band.height + builder.px(0.06), safe.width, foot - band.height - builder.px(0.11))
    const columns = columnsFor(builder, days.length)
    const rows = Math.ceil(days.length / columns)
    const gap = builder.px(0.026)
    const most = (grid.width / columns) * (builder.shape === 'tall' ? 1.1 : 0.95)
    const used = { ...grid, height: Math.min(grid.height, rows * most) }
    used.top = grid.top + (grid.height - used.height) * 0.4
    const cells = cut(used, rows, gap, true).flatMap((row) => cut(row, columns, gap))
    for (const [at, day] of days.entries()) dayAt(builder, cells[at]!, day, usual)
    const box = rectOf(safe.left, foot, width, low)
    const bottom = builder.text(note, box, {
      ...{ size: 0.044, lines: Math.max(1, lines), lineHeight: 1.45, colour: palette.ink },
    })
    facts(builder, { ...box, top: bottom.lines > 0 ? bottom.bottom + text * 0.6 : box.top }, names, {
      ...{ size: 0.044, on: palette.papers, colour: palette.muted, icon: palette.accentInk },
    })
    if (side > 0) codeIn(builder, rectOf(safe.left + safe.width - side, foot + (low - side) / 2, side, side))
  },
})

/** Returns the columns of a calendar of so many days: all in two rows on a square, else three or four to a row. */
function columnsFor({ shape }: PageBuilder, days: number): number {
  if (days <= 4) return days
  if (shape === 'square') return Math.ceil(days / 2)
  return days === 9 || days <= 6 ? 3 : 4
}

/** Draws the cell of a day: its number, its weekday, and its mark on a plate. */
function dayAt(
  builder: PageBuilder,
  cell: Rect,
  [number = '', weekday = '', mark = '']: readonly string[],
  usual: string | undefined,
): void {
  const { palette } = builder
  const fill = mark === '' ? palette.card : mark === usual ? palette.soft : palette.second
  const ink = mark === '' ? palette.onCard : mark === usual ? palette.onSoft : palette.onSecond
  builder.rect(cell, fill, { radius: builder.px(0.025) })
  const pad = cell.width * 0.08
  const low = Math.min(cell.height * 0.32, builder.px(0.085))
  builder.text(
    number,
    rectOf(cell.left + pad, cell.top + cell.height * 0.1, cell.width - 2 * pad, cell.height * 0.52),
    {
      ...{ size: 0.11, least: 0.04, lines: 1, align: 'center', valign: 'middle', on: [fill], colour: ink },
      ...{ lineHeight: 1.1 },
      face: builder.style.voice.title,
    },
  )
  const words = rectOf(cell.left + pad, cell.top + cell.height - low - cell.height * 0.1, cell.width - 2 * pad, low)
  const size = Math.min(0.044, (low / builder.unit) * 0.62)
  const half = mark === '' ? words.width : words.width * 0.56
  builder.text(
    weekday,
    { ...words, width: half },
    { size, least: size * 0.7, lines: 1, align: 'center', valign: 'middle', on: [fill], colour: ink },
  )
  if (mark !== '') {
    const tag = rectOf(words.left + words.width * 0.6, words.top + low * 0.08, words.width * 0.4, low * 0.84)
    const plate = mark === usual ? palette.accent : palette.onSecond
    builder.rect(tag, plate, { radius: tag.height * 0.3 })
    builder.text(mark, tag, {
      ...{ size, least: size * 0.6, lines: 1, align: 'center', valign: 'middle', on: [plate] },
      ...{ colour: mark === usual ? palette.onAccent : palette.second, weight: 700, lineHeight: 1.2 },
    })
  }
}
