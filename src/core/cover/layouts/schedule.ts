import { leastContrast } from '../../colour/contrast.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { columnsOf, sizeFor, splitTitleAndRows } from '../../compose/rows.ts'
import { writingPaper } from '../../compose/tint.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

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

type Paper = ReturnType<typeof writingPaper>

/** Draws the coloured head up to `edge` px, beside the list on a wide page, and the rings of the binding. */
function binding(builder: PageBuilder, edge: number, look: Paper): void {
  const { page, wide } = builder
  const ring = builder.px(0.045)
  builder.rect(wide ? rectOf(0, 0, edge, page.height) : rectOf(0, 0, page.width, edge), look.mark)
  for (const share of [0.2, 0.8]) {
    // Rings of the binding: through the top edge, or through the fold of a wide page.
    const x = wide ? edge - ring * 0.5 : page.width * share - ring / 2
    const y = wide ? page.height * share - ring / 2 : -ring * 0.9
    const [w, h] = wide ? [ring, ring] : [ring, ring * 2]
    builder.rect(rectOf(x, y, w, h), look.paper, { radius: ring / 2 })
    if (wide) builder.ellipse(rectOf(x + w * 0.28, y + h * 0.28, w * 0.44, h * 0.44), look.mark)
  }
}

/** Draws the times along a line, and the activities on its other side. */
function timeline(builder: PageBuilder, room: Rect, points: readonly string[], look: Paper): void {
  const { palette } = builder
  const entries = entriesOf(points)
  const high = Math.min(room.height / points.length, builder.px(0.24))
  const used = high * points.length
  const list = rectOf(room.left, room.top + (room.height - used) / 2, room.width, used)
  const rows = columnsOf(list, points.length, 0, builder.typeSize(0.05) * 1.3)
  const [whens, whats] = [entries.map(([when]) => when), entries.map(([, what]) => what)]
  const most = Math.min(builder.shape === 'banner' ? 0.1 : 0.084, (rows[0]!.height / builder.unit) * 0.6)
  const whenSize = sizeFor(builder, whens, list.width * 0.3, most * 1.12, 0.042)
  const face = { ...builder.style.voice.body, weight: 700 }
  const wideMost = Math.max(...whens.map((when) => builder.widthOf(when, builder.typeSize(whenSize), face))) * 1.04 + 2
  const axis = list.left + wideMost + builder.px(0.05)
  const words = axis + builder.px(0.05)
  const size = sizeFor(builder, whats, list.left + list.width - words, most, 0.044)
  const first = rows[0]!.top + rows[0]!.height / 2
  const final = rows.at(-1)!.top + rows.at(-1)!.height / 2
  const thick = Math.max(2, builder.px(0.006))
  builder.line(axis, first, axis, final, look.rule, thick)
  const dot = Math.max(builder.px(0.034), thick * 4)
  const on = [look.paper]
  for (const [place, [when, what]] of entries.entries()) {
    const row = rows[place]!
    const middle = row.top + row.height / 2
    builder.text(when, rectOf(list.left, row.top, wideMost, row.height), {
      ...{ size: whenSize, lines: 1, align: 'right', valign: 'middle', face, lineHeight: 1.2 },
      ...{ colour: look.accent, on },
    })
    const colour = place === 0 && leastContrast(palette.second, on) >= 2 ? palette.second : look.accent
    builder.ellipse(rectOf(axis - dot / 2, middle - dot / 2, dot, dot), look.paper, {
      stroke: { fill: { type: 'solid', colour }, width: dot * 0.27, align: 'inside' },
    })
    builder.text(what, rectOf(words, row.top, list.left + list.width - words, row.height), {
      ...{ size, least: size * 0.7, lines: 2, valign: 'middle', weight: 700, lineHeight: 1.2 },
      ...{ colour: look.ink, on },
    })
  }
}

/** 日程: a calendar page with the title on a coloured head below two rings, and the times of the day along a line. */
export const schedule = defineLayout({
  id: 'schedule',
  style: 'list',
  pictures: [0, 0],
  points: 3,
  mostPoints: 7,
  title: 30,
  needs: ['timetable'],
  build: (builder) => {
    const { palette, brief, safe, shape, wide } = builder
    const look = writingPaper(palette)
    builder.background = { type: 'solid', colour: look.paper }
    const banner = shape === 'banner'
    const on = [look.mark]
    const mark = builder.mark
    const pad = wide ? 0 : builder.px(0.035)
    const room = splitTitleAndRows(builder, {
      ...{ head: shape === 'square' ? 0.42 : 0.44, side: 0.47, gap: wide ? 0.16 : 0.12 },
      within: rectOf(safe.left, safe.top + pad, safe.width, safe.height - pad),
    })
    const head = titleBlock(builder, room.head, {
      share: wide ? 0.5 : 0,
      title: { size: banner ? 0.36 : 0.36, least: 0.085, lineHeight: 1.14, colour: look.onMark, on, effects: [] },
      subtitle: { colour: look.onMark, on },
      badge: { fill: look.onMark, colour: look.mark, radius: builder.px(0.016) },
    })
    const edge = wide ? room.head.left + room.head.width + builder.px(0.07) : head.bottom + builder.px(0.055)
    builder.insertBelow(mark, () => binding(builder, edge, look))
    const list = room.below(edge - builder.px(wide ? 0 : 0.06))
    timeline(builder, list, brief.points.slice(0, 7), look)
  },
})
