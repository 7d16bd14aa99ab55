import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, isCutOut, leadWords, subject, subjectBox } from '../../compose/subject.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout, lengthOf } from '../layout.ts'

/** 双色竖题: a column of the accent with the title set vertically, and a subject that leans across its edge. */
export const subjectSplit = defineLayout({
  id: 'subject-split',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 12,
  build: (builder) => {
    if (builder.wide) return beside(builder)
    const { page, palette } = builder
    const title = column(builder)
    const seam = Math.max(title.left + title.width + builder.px(0.07), page.width * 0.36)
    builder.insertBelow(0, () => builder.rect(rectOf(0, 0, seam, page.height), palette.accent))
    const words = beyond(builder, seam)
    const mark = builder.mark
    figure(builder, title, words)
    // The words lie above the subject, whatever it reaches.
    const drawn = builder.elements.splice(mark)
    builder.elements.splice(1, 0, ...drawn)
  },
})

/** Sets the title in columns from the left margin. Returns the room it takes. */
function column(builder: PageBuilder): Rect {
  const { safe, page, palette, brief } = builder
  const length = lengthOf(brief.title)
  const columns = length <= 6 ? 1 : length <= 12 ? 2 : 3
  // A subtitle stands beside the title and needs a line of more than a few characters.
  const most = Math.min(page.width * 0.54, safe.width * (brief.subtitle === '' ? 0.64 : 0.5))
  const size = columns > 1 ? 0.22 : length <= 2 ? 0.52 : 0.4
  const room = rectOf(safe.left, safe.top, most, safe.height)
  const { left, top, width, height } = builder.title(room, {
    ...{ size, least: 0.1, lines: columns, vertical: true, lineHeight: 1.16 },
    ...{ on: [palette.accent], colour: palette.onAccent, effects: [] },
  })
  // Vertical lines begin at the right of their box.
  const last = builder.elements.at(-1)!
  builder.elements[builder.elements.length - 1] = { ...last, x: last.x + safe.left - left } as typeof last
  return rectOf(safe.left, top, width, height)
}

/** Draws badge and subtitle at the top of the other part. Returns the room they take, which may be none. */
function beyond(builder: PageBuilder, seam: number): Rect {
  const { safe, page, palette, brief } = builder
  const left = seam + builder.px(0.06)
  const room = safe.left + safe.width - left
  const badge = builder.pill(
    brief.badge,
    { x: left, y: safe.top, room },
    { size: 0.046, fill: palette.second, colour: palette.onSecond },
  )
  const top = safe.top + (badge.height > 0 ? badge.height + builder.px(0.035) : 0)
  const sub = builder.subtitle(rectOf(left, top, room, page.height * 0.45), {
    ...{ size: 0.066, lines: 3 },
  })
  const bottom = Math.max(sub.bottom, badge.top + badge.height)
  const right = Math.max(sub.right, badge.left + badge.width)
  return bottom > safe.top ? rectOf(left, safe.top, right - left, bottom - safe.top) : rectOf(left, safe.top, 0, 0)
}

/** Draws the subject where it is largest: beside the title, or below it. */
function figure(builder: PageBuilder, title: Rect, words: Rect): void {
  const { page, palette } = builder
  const [gap, cut] = [builder.px(0.03), isCutOut(builder)]
  const foot = Math.min(footOf(builder), page.height - builder.px(0.06))
  const right = page.width - (cut ? builder.px(0.025) : 0)
  const between = (left: number, top: number) => rectOf(left, top, right - left, foot - top)
  const beside = title.left + title.width + gap
  const under = words.height > 0 ? words.top + words.height + gap : builder.px(0.06)
  const rooms = [
    between(beside, under),
    between(builder.px(0.1), Math.max(under, title.top + title.height + gap)),
  ].filter(({ width, height }) => width > 0 && height > 0)
  const area = (room: Rect) => {
    const { width, height } = subjectBox(builder, room)
    return width * height
  }
  const room = rooms.reduce((best, one) => (area(one) > area(best) ? one : best))
  subject(builder, room, {
    ...{ across: 1, down: cut ? 0.8 : 1, on: [...palette.papers, palette.accent] },
    photo: { radius: 0 },
  })
}

/** Draws a broad page: the words on the accent, set horizontally, and the subject across its right edge. */
function beside(builder: PageBuilder): void {
  const { safe, page, palette } = builder
  const split = page.width * (builder.shape === 'banner' ? 0.54 : 0.5)
  const seam = split + builder.px(0.16)
  builder.rect(rectOf(0, 0, seam, page.height), palette.accent)
  leadWords(builder, rectOf(safe.left, safe.top, split - safe.left, safe.height), {
    ...{ on: [palette.accent], badge: { fill: palette.second, colour: palette.onSecond } },
    title: { size: builder.shape === 'banner' ? 0.75 : 0.52, colour: palette.onAccent, effects: [], keyword: false },
    subtitle: { colour: palette.onAccent },
  })
  const left = split + builder.px(0.04)
  const [right, edge] = isCutOut(builder) ? [builder.px(0.04), builder.px(0.06)] : [builder.px(0.07), builder.px(0.09)]
  subject(builder, rectOf(left, edge, page.width - right - left, page.height - 2 * edge), {
    ...{ on: [...palette.papers, palette.accent], down: 0.5 },
    photo: { radius: 0 },
  })
}
