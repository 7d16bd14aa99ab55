import { mixed, withLch } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { titleBlock } from '../../compose/title-block.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'

/** The red of a marker's pen. */
const red = '#d7261e'
const paper = '#fffdf8'

/** 课本/试卷: an examination paper on a desk, with the title at its top and the points as questions, marked in red. */
export const examPaper = defineLayout({
  id: 'exam-paper',
  style: 'paper',
  pictures: [0, 0],
  points: 2,
  title: 28,
  build: (builder) => {
    const { safe, page, palette } = builder
    builder.background = { type: 'solid', colour: palette.accent }
    const edge = builder.px(0.035)
    builder.rect(rectOf(edge, edge, page.width - 2 * edge, page.height - 2 * edge), paper, {
      ...{
        radius: builder.px(0.012),
        shadow: { x: 0, y: builder.px(0.008), blur: builder.px(0.03), colour: '#00000033' },
      },
    })
    const ink = withLch(palette.accent, { l: 0.24, c: 0.03 })
    const room = rectOf(safe.left + builder.px(0.02), safe.top, safe.width - builder.px(0.04), safe.height)
    if (builder.wide) {
      const width = room.width * (builder.shape === 'banner' ? 0.53 : 0.5)
      head(builder, rectOf(room.left, room.top, width, room.height), ink, room.height)
      const left = room.left + width + builder.px(0.09)
      const seam = left - builder.px(0.045)
      dots(builder, seam, edge, seam, page.height - edge, mixed(paper, ink, 0.4))
      questions(builder, rectOf(left, room.top, room.left + room.width - left, room.height), ink)
      return
    }
    const bottom = head(builder, room, ink, room.height * 0.58)
    const line = bottom + builder.px(0.045)
    dots(builder, edge, line, page.width - edge, line, mixed(paper, ink, 0.4))
    const top = line + builder.px(0.03)
    questions(builder, rectOf(room.left, top, room.width, room.top + room.height - top), ink)
  },
})

function dots(builder: PageBuilder, x1: number, y1: number, x2: number, y2: number, colour: string): void {
  builder.line(x1, y1, x2, y2, colour, builder.px(0.005), { dash: 'dash' })
}

/** Draws the name, the mark and the title. Returns where they end, px from the top. */
function head(builder: PageBuilder, { left, top, width }: Rect, ink: string, most: number): number {
  const { brief, words, palette, style } = builder
  const banner = builder.shape === 'banner'
  const high = builder.px(banner ? 0.15 : 0.17)
  const [type, on] = [banner ? 0.066 : 0.044, [paper]]
  const score = builder.px(banner ? 0.24 : 0.3)
  const name = builder.text(words.name!, rectOf(left, top, width, high), {
    ...{ size: type, lines: 1, on, colour: ink, weight: 700, lineHeight: 1.3 },
  })
  const from = name.right + builder.px(0.02)
  const to = left + width - score - builder.px(0.04)
  builder.rect(rectOf(from, name.bottom, to - from, builder.px(0.005)), ink)
  builder.text(brief.account, rectOf(from, top, to - from, name.height), {
    ...{ size: type, least: 0.03, lines: 1, on, colour: mixed(ink, paper, 0.15), align: 'center', valign: 'bottom' },
    ...{ role: 'brand', lineHeight: 1.3 },
  })
  if (!banner)
    builder.pill(
      brief.badge,
      { x: left, y: name.bottom + builder.px(0.03), room: to - left },
      { size: 0.042, fill: palette.accent, colour: palette.onAccent, radius: builder.px(0.014) },
    )
  const box = rectOf(left + width - score, top + builder.px(0.012), score, high)
  builder.turned(-7, box, () => {
    builder.text(words.fullMarks!, box, {
      ...{ size: banner ? 0.15 : 0.165, lines: 1, align: 'center', face: style.voice.title, on, colour: red },
      ...{ lineHeight: 1, role: 'badge' },
    })
    const under = rectOf(box.left, box.top + box.height * 0.94, score, score * 0.14)
    lineDrawing(builder, under, [100, 14], ['M4 4C30 1 64 1 96 3', 'M12 11C40 8 70 8 92 10'], red, 2.2)
  })
  const start = top + high + builder.px(banner ? 0.05 : 0.07)
  const block = titleBlock(builder, rectOf(left, start, width, top + most - start), {
    ...{ align: 'left', share: builder.wide ? 0.45 : 0, badge: null, on, gap: 0.03 },
    title: {
      ...{ size: banner ? 0.26 : builder.wide ? 0.19 : 0.225, least: 0.09, lines: builder.wide && !banner ? 4 : 3 },
      ...{ colour: ink, keyword: red, effects: [] },
    },
    subtitle: { colour: mixed(ink, paper, 0.2), ...(banner && { size: 0.08 }) },
  })
  return block.bottom
}

/** Draws the points as questions on lines, each with a red tick. */
function questions(builder: PageBuilder, box: Rect, ink: string): void {
  const { brief } = builder
  const least = builder.px(builder.shape === 'banner' ? 0.19 : 0.115)
  const shown = brief.points.slice(0, Math.max(1, Math.min(5, Math.floor(box.height / least))))
  const high = Math.min(box.height / shown.length, builder.px(builder.wide ? 0.24 : 0.2))
  const top = builder.wide ? box.top + (box.height - high * shown.length) / 2 : box.top
  // Where a platform covers the bottom, only empty lines are drawn.
  const covered = builder.height - box.top - box.height > builder.px(0.12)
  const last = covered ? builder.height - builder.px(0.08) : top + high * (shown.length - 0.5)
  for (let y = top + high; y < last; y += high)
    builder.rect(rectOf(box.left, y, box.width, builder.px(0.003)), mixed(paper, ink, 0.18))
  for (const [place, point] of shown.entries()) {
    const row = rectOf(box.left, top + place * high, box.width, high)
    const size = builder.shape === 'banner' ? 0.08 : 0.062
    const mark = Math.min(high * 0.72, builder.px(0.12))
    const number = builder.text(`${place + 1}.`, row, {
      ...{ size, lines: 1, weight: 700, on: [paper], colour: ink, valign: 'middle' },
    })
    const from = number.right + builder.px(0.02)
    builder.text(point, rectOf(from, row.top, row.left + row.width - from - mark - builder.px(0.02), high), {
      ...{ size, least: 0.045, lines: 2, on: [paper], colour: ink, valign: 'middle', weight: 700, lineHeight: 1.2 },
    })
    const x = row.left + row.width - mark * (1 + builder.random() * 0.15)
    const turn = builder.random() * 12 - 6
    const tick = rectOf(x, row.top + (high - mark) / 2, mark, mark)
    builder.turned(turn, tick, () =>
      lineDrawing(builder, tick, [24, 24], ['M3 13C5 15 7 18 8.5 21C11 14 16 7 22 3'], red, 1.9),
    )
  }
}
