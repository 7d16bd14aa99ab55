import { leastContrast } from '../../colour/contrast.ts'
import { defineLayout } from '../layout.ts'
import { rectOf } from '../rects.ts'
import { columnsOf, sizeFor, splitTitleAndRows } from '../rows.ts'
import { writingPaper } from '../tint.ts'
import { titleBlock } from '../title-block.ts'

const clock = /^(\d{1,2}[:：.]\d{2}\S*|\d{1,2}\S{0,2})[\s\u3000]+(\S.*)$/
const named = /^(\S{1,5})[\s\u3000]+(\S.*)$/

/** Splits points into times and activities; numbers them if most have no time. */
function entriesOf(points: readonly string[]): readonly (readonly [when: string, what: string])[] {
  // If most points begin with a short word, that word is taken for a time.
  const usual = points.filter((point) => named.test(point) || clock.test(point)).length > points.length / 2
  return points.map((point, place) => {
    const [, when, what] = clock.exec(point) ?? (usual ? named.exec(point) : null) ?? []
    return when && what ? [when, what] : [usual ? '' : String(place + 1).padStart(2, '0'), point]
  })
}

/** 日程: a calendar page with the title on a coloured head below two rings, and the times of the day along a line. */
export const schedule = defineLayout({
  id: 'schedule',
  style: 'list',
  pictures: [0, 0],
  points: 3,
  title: 30,
  build: (sheet) => {
    const { palette, brief, safe, page, shape, wide } = sheet
    const look = writingPaper(palette)
    sheet.background = { type: 'solid', colour: look.paper }
    const banner = shape === 'banner'
    const points = brief.points.slice(0, banner ? 4 : 7)
    const entries = entriesOf(points)
    const on = [look.mark]
    const mark = sheet.mark
    const ring = sheet.px(0.045)
    const pad = wide ? 0 : sheet.px(0.035)
    const room = splitTitleAndRows(sheet, {
      ...{ head: shape === 'square' ? 0.42 : 0.44, side: 0.47, gap: wide ? 0.16 : 0.12 },
      within: rectOf(safe.left, safe.top + pad, safe.width, safe.height - pad),
    })
    const head = titleBlock(sheet, room.head, {
      share: wide ? 0.5 : 0,
      title: { size: banner ? 0.3 : 0.235, least: 0.085, colour: look.onMark, on, effects: [] },
      subtitle: { colour: look.onMark, on },
      badge: { fill: look.onMark, colour: look.mark, radius: sheet.px(0.016) },
    })
    const edge = wide ? room.head.left + room.head.width + sheet.px(0.07) : head.bottom + sheet.px(0.055)
    sheet.insertBelow(mark, () => {
      sheet.rect(wide ? rectOf(0, 0, edge, page.height) : rectOf(0, 0, page.width, edge), look.mark)
      for (const share of [0.2, 0.8]) {
        // Rings of the binding: through the top edge, or through the fold of a wide page.
        const x = wide ? edge - ring * 0.5 : page.width * share - ring / 2
        const y = wide ? page.height * share - ring / 2 : -ring * 0.9
        const [w, h] = wide ? [ring, ring] : [ring, ring * 2]
        sheet.rect(rectOf(x, y, w, h), look.paper, { radius: ring / 2 })
        if (wide) sheet.ellipse(rectOf(x + w * 0.28, y + h * 0.28, w * 0.44, h * 0.44), look.mark)
      }
    })
    const room2 = room.below(edge - sheet.px(wide ? 0 : 0.06))
    const high = Math.min(room2.height / points.length, sheet.px(0.24))
    const used = high * points.length
    const list = rectOf(room2.left, room2.top + (room2.height - used) / 2, room2.width, used)
    const rows = columnsOf(list, points.length, 0, sheet.typeSize(0.05) * 1.3)
    const whens = entries.map(([when]) => when)
    const most = Math.min(banner ? 0.1 : 0.074, (rows[0]!.height / sheet.unit) * 0.56)
    const whenSize = sizeFor(sheet, whens, list.width * 0.3, most * 1.12, 0.042)
    const face = { ...sheet.recipe.voice.body, weight: 700 }
    const wideMost = Math.max(...whens.map((when) => sheet.widthOf(when, sheet.typeSize(whenSize), face))) * 1.04 + 2
    const axis = list.left + wideMost + sheet.px(0.06)
    const words = axis + sheet.px(0.06)
    const size = sizeFor(
      sheet,
      entries.map(([, what]) => what),
      list.left + list.width - words,
      most,
      0.044,
    )
    const first = rows[0]!.top + rows[0]!.height / 2
    const final = rows.at(-1)!.top + rows.at(-1)!.height / 2
    const thick = Math.max(2, sheet.px(0.006))
    sheet.line(axis, first, axis, final, look.rule, thick)
    const dot = Math.max(sheet.px(0.034), thick * 4)
    for (const [place, [when, what]] of entries.entries()) {
      const row = rows[place]!
      const middle = row.top + row.height / 2
      sheet.text(when, rectOf(list.left, row.top, wideMost, row.height), {
        ...{
          size: whenSize,
          lines: 1,
          align: 'right',
          valign: 'middle',
          face,
          colour: look.accent,
          on: [look.paper],
          lineHeight: 1.2,
        },
      })
      sheet.ellipse(rectOf(axis - dot / 2, middle - dot / 2, dot, dot), look.paper, {
        stroke: {
          fill: {
            type: 'solid',
            colour: place === 0 && leastContrast(palette.second, [look.paper]) >= 2 ? palette.second : look.accent,
          },
          width: dot * 0.27,
          align: 'inside',
        },
      })
      sheet.text(what, rectOf(words, row.top, list.left + list.width - words, row.height), {
        ...{
          size,
          least: size * 0.7,
          lines: 2,
          valign: 'middle',
          weight: 500,
          lineHeight: 1.2,
          colour: look.ink,
          on: [look.paper],
        },
      })
    }
  },
})
