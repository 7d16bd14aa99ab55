import { mixed } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import { rectOf } from '../../compose/rects.ts'
import { discPath, onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { sheetDetails, sheetFoot, sheetHead } from './parts/sheet-head.ts'

/**
 * 打卡棋盘路: numbered stones along a winding path, as many as the number in the badge (21 without one); every seventh is
 * a stop, named by a point.
 */
export const habitPath = defineLayout({
  id: 'habit-path',
  style: 'list',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  mostPoints: 4,
  title: 16,
  details: sheetDetails,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const end = sheetHead(builder, builder.wide ? 0.24 : 0.28)
    const wanted = Number(/\d+/.exec(brief.badge)?.[0] ?? 21)
    const days = Math.min(31, Math.max(7, wanted))
    const foot = sheetFoot(builder)
    const named = brief.points.length > 0
    const across = builder.wide ? 7 : days <= 14 ? 4 : 5
    const rows = Math.ceil(days / across)
    const field = rectOf(safe.left, end + builder.px(0.04), safe.width, foot - end - builder.px(0.06))
    const rewards = named ? builder.px(0.115) * Math.ceil(brief.points.length / 2) : 0
    const board = { ...field, height: field.height - rewards - (named ? builder.px(0.03) : 0) }
    const [stepX, stepY] = [board.width / across, board.height / rows]
    const r = Math.min(stepX, stepY) * 0.43
    const places = Array.from({ length: days }, (_, day) => {
      const row = Math.floor(day / across)
      const column = row % 2 ? across - 1 - (day % across) : day % across
      return [board.left + (column + 0.5) * stepX, board.top + (row + 0.5) * stepY] as const
    })
    const path = places.map(([x, y], at) => {
      const before = places[at - 1]
      if (!before) return `M${x} ${y}`
      if (before[1] === y) return `L${x} ${y}`
      const bend = Math.floor(at / across) % 2 ? 1 : -1
      return `C${before[0] + bend * stepX * 0.62} ${before[1]} ${x + bend * stepX * 0.62} ${y} ${x} ${y}`
    })
    lineDrawing(
      builder,
      page,
      [page.width, page.height],
      [path.join('')],
      mixed(palette.papers[0]!, palette.accent, 0.32),
      r * 0.5,
    )
    const plain = places.filter((_, at) => (at + 1) % 7 !== 0 && at !== days - 1)
    const stops = places.filter((_, at) => (at + 1) % 7 === 0 || at === days - 1)
    const face = palette.card
    onPage(builder, [
      [palette.accent, plain.map(([x, y]) => discPath(x, y, r)).join('')],
      [face, plain.map(([x, y]) => discPath(x, y, r * 0.86)).join('')],
      [palette.second, stops.map(([x, y]) => discPath(x, y, r * 1.16)).join('')],
    ])
    for (const [at, [x, y]] of places.entries()) {
      const stop = stops.some((one) => one[0] === x && one[1] === y)
      const fill = stop ? palette.second : face
      builder.text(String(at + 1), rectOf(x - r, y - r, 2 * r, 2 * r), {
        ...{ size: (r / builder.unit) * 0.84, least: 0.02, lines: 1, align: 'center', valign: 'middle', on: [fill] },
        ...{ colour: stop ? palette.onSecond : palette.accentOnCard, weight: 700, lineHeight: 1, role: 'decoration' },
      })
    }
    for (const [at, point] of brief.points.entries()) {
      const wide = (field.width - builder.px(0.03)) / (brief.points.length === 1 ? 1 : 2)
      const box = rectOf(
        field.left + (at % 2) * (wide + builder.px(0.03)),
        board.top + board.height + builder.px(0.03) + Math.floor(at / 2) * builder.px(0.115),
        wide,
        builder.px(0.11),
      )
      builder.rect(box, palette.soft, { radius: builder.px(0.022) })
      builder.text(point, rectOf(box.left + builder.px(0.03), box.top, box.width - builder.px(0.06), box.height), {
        ...{ size: 0.046, least: 0.034, lines: 2, align: 'center', valign: 'middle', weight: 700 },
        ...{ on: [palette.soft], colour: palette.onSoft, lineHeight: 1.2 },
      })
    }
  },
})
