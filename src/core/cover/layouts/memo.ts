import { defineLayout } from '../layout.ts'
import { tick } from '../marks.ts'
import { noteBar, noteTools } from '../note-bars.ts'
import { inset, rectOf } from '../rects.ts'
import { columnsOf, sizeFor, splitTitleAndRows } from '../rows.ts'
import { writingPaper } from '../tint.ts'
import { titleBlock } from '../title-block.ts'
import { effectsOf } from '../title-effects.ts'

/** 备忘录: a page of a notes app on a phone, with a bar, the date, a heading and ticked items. */
export const memo = defineLayout({
  id: 'memo',
  style: 'screen',
  pictures: [0, 0],
  points: 0,
  title: 30,
  build: (sheet) => {
    const { palette, brief, safe, page, shape } = sheet
    const look = writingPaper(palette)
    sheet.background = { type: 'solid', colour: look.paper }
    const on = [look.paper]
    const banner = shape === 'banner'
    const bar = noteBar(sheet) + (banner ? sheet.px(0.03) : 0)
    const upright = shape === 'tall' || shape === 'portrait'
    // Where a platform covers the bottom, the toolbar goes below the safe area.
    const covered = safe.top + safe.height < page.height * 0.85
    const foot = upright && !covered ? sheet.px(0.1) : 0
    const body = rectOf(safe.left, bar, safe.width, safe.top + safe.height - foot - bar)
    const points = brief.points.slice(0, banner ? 4 : 6)
    const room = splitTitleAndRows(sheet, {
      within: body,
      head: points.length === 0 ? 0.95 : 0.5,
      side: 0.5,
      gap: 0.07,
    })
    const alone = points.length === 0
    const head = titleBlock(sheet, alone && sheet.wide ? body : room.head, {
      share: banner ? 0.7 : sheet.wide || alone ? 0.42 : 0,
      title: {
        size: alone || banner ? 0.3 : sheet.wide && !alone ? 0.22 : 0.235,
        least: 0.09,
        keyword: look.accent,
        colour: look.ink,
        on,
        lines: alone ? 4 : 3,
      },
      subtitle: {
        ...{ colour: look.ink, on },
        // One marked line is enough.
        ...(!['marker', 'underline'].includes(sheet.recipe.effect) && {
          effects: effectsOf('marker', {
            ink: look.ink,
            on: look.paper,
            accent: look.mark,
            seed: sheet.recipe.seed,
          }),
        }),
      },
      badge: { radius: sheet.px(0.014), fill: look.mark, colour: look.onMark },
    })
    if (upright) noteTools(sheet, covered ? page.height - sheet.px(0.09) : safe.top + safe.height)
    if (alone) return
    const list = room.below(head.bottom)
    if (sheet.wide) {
      const x = list.left - sheet.px(0.035)
      const ends = list.top + list.height - sheet.px(0.02)
      sheet.line(x, list.top + sheet.px(0.02), x, ends, look.rule, Math.max(2, sheet.px(0.004)))
    }
    const high = Math.min(list.height / points.length, sheet.px(sheet.wide ? 0.2 : 0.17))
    const used = rectOf(
      list.left,
      list.top + (list.height - high * points.length) * (sheet.wide ? 0.5 : 0.3),
      list.width,
      high * points.length,
    )
    const rows = columnsOf(used, points.length, 0, sheet.typeSize(0.05) * 1.25)
    const box = Math.min(sheet.px(0.075), rows[0]!.height * 0.6)
    const left = box + sheet.px(0.035)
    const size = sizeFor(
      sheet,
      points,
      rows[0]!.width - left,
      Math.min(banner ? 0.1 : 0.076, (rows[0]!.height / sheet.unit) * 0.58),
      0.05,
    )
    for (const [place, point] of points.entries()) {
      const row = rows[place]!
      const disc = rectOf(row.left, row.top + (row.height - box) / 2, box, box)
      // The last item is left open.
      const open = place === points.length - 1
      const ring = { fill: { type: 'solid', colour: look.mark }, width: Math.max(2, box * 0.07), align: 'inside' }
      sheet.ellipse(disc, open ? look.paper : look.mark, open ? { stroke: ring } : {})
      if (!open) tick(sheet, inset(disc, box * 0.16), look.onMark, 3.4)
      sheet.text(point, rectOf(row.left + left, row.top, row.width - left, row.height), {
        ...{ size, least: size * 0.7, lines: 2, valign: 'middle', weight: 500, lineHeight: 1.25 },
        ...{ colour: look.ink, on },
      })
    }
  },
})
