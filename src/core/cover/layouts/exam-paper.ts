import { mixed, withLch } from '../../colour/oklch.ts'
import { groundOf } from '../../compose/grounds.ts'
import { lineDrawing } from '../../compose/marks.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { sizeFor } from '../../compose/rows.ts'
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
  mostPoints: 5,
  title: 28,
  needs: ['study', 'question'],
  build: (builder) => {
    const { safe, page, palette } = builder
    // A pale desk: a strong one frames the paper and is seen before the words.
    builder.background = { type: 'solid', colour: desk(builder) }
    const edge = builder.px(0.028)
    builder.rect(rectOf(edge, edge, page.width - 2 * edge, page.height - 2 * edge), paper, {
      ...{
        radius: builder.px(0.012),
        shadow: { x: 0, y: builder.px(0.008), blur: builder.px(0.03), colour: '#00000026' },
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
    const list = Math.min(5, builder.brief.points.length) * builder.typeSize(question) * leastRow
    const bottom = head(builder, room, ink, room.height - Math.min(list, room.height * 0.46) - builder.px(0.07))
    const line = bottom + builder.px(0.04)
    dots(builder, edge, line, page.width - edge, line, mixed(paper, ink, 0.4))
    const top = line + builder.px(0.03)
    questions(builder, rectOf(room.left, top, room.width, room.top + room.height - top), ink)
  },
})

/** Type size of a question, share of the unit, and the least height of its row, ems. */
const question = 0.07
const leastRow = 1.62

const desk = ({ palette }: PageBuilder) =>
  palette.tone === 'light' ? groundOf(palette, 0.7) : mixed(palette.accent, paper, 0.55)

function dots(builder: PageBuilder, x1: number, y1: number, x2: number, y2: number, colour: string): void {
  builder.line(x1, y1, x2, y2, colour, builder.px(0.005), { dash: 'dash' })
}

/** Draws the account on a line, the badge as a mark in red, and the title. Returns where they end, px from the top. */
function head(builder: PageBuilder, { left, top, width }: Rect, ink: string, most: number): number {
  const banner = builder.shape === 'banner'
  const on = [paper]
  const isNamed = builder.brief.account !== '' || builder.brief.badge !== ''
  const high = isNamed ? builder.px(banner ? 0.15 : 0.13) : 0
  if (isNamed) marked(builder, rectOf(left, top, width, high), ink)
  const start = top + high + builder.px(isNamed ? 0.038 : 0.02)
  const block = titleBlock(builder, rectOf(left, start, width, top + most - start), {
    ...{ align: 'left', share: builder.wide ? 0.45 : 0, badge: null, on, gap: 0.03 },
    title: {
      ...{ size: banner ? 0.3 : 0.36, least: 0.09, lines: builder.wide && !banner ? 4 : 3, lineHeight: 1.14 },
      ...{ colour: ink, keyword: red, effects: [] },
    },
    subtitle: { colour: mixed(ink, paper, 0.2), ...(banner && { size: 0.08 }) },
  })
  return block.bottom
}

/** Draws the line for the name with the account on it, and the badge in red ink, underlined twice, at its end. */
function marked(builder: PageBuilder, { left, top, width, height }: Rect, ink: string): void {
  const { brief, style } = builder
  const banner = builder.shape === 'banner'
  const on = [paper]
  const score = brief.badge === '' ? 0 : width * 0.44
  const line = rectOf(left, top, width - score - (score > 0 ? builder.px(0.06) : 0), height * 0.5)
  builder.text(brief.account, line, {
    ...{ size: banner ? 0.066 : 0.05, least: 0.03, lines: 1, on, colour: mixed(ink, paper, 0.15), weight: 700 },
    ...{ valign: 'bottom', role: 'brand', lineHeight: 1.3 },
  })
  builder.rect(rectOf(left, line.top + line.height, line.width, builder.px(0.004)), mixed(paper, ink, 0.6))
  if (score === 0) return
  const box = rectOf(left + width - score, top + builder.px(0.014), score, height * 0.7)
  builder.turned(-5, box, () => {
    const said = builder.text(brief.badge, box, {
      ...{ size: banner ? 0.12 : 0.1, least: 0.05, lines: 1, align: 'right', valign: 'bottom', lineHeight: 1.1 },
      ...{ face: style.voice.title, on, colour: red, role: 'badge' },
    })
    const under = rectOf(said.left, said.bottom + builder.px(0.008), said.width, builder.px(0.04))
    lineDrawing(builder, under, [100, 14], ['M4 4C30 1 64 1 96 3', 'M12 11C40 8 70 8 92 10'], red, 2.2)
  })
}

/** Draws the points as questions on lines, each with a red tick. */
function questions(builder: PageBuilder, box: Rect, ink: string): void {
  const { brief } = builder
  const shown = brief.points.slice(0, 5)
  const high = Math.min(box.height / shown.length, builder.px(builder.wide ? 0.24 : 0.2))
  const top = builder.wide ? box.top + (box.height - high * shown.length) / 2 : box.top
  // Where a platform covers the bottom, only empty lines are drawn.
  const covered = builder.height - box.top - box.height > builder.px(0.12)
  const last = covered ? builder.height - builder.px(0.08) : top + high * (shown.length - 0.5)
  for (let y = top + high; y < last; y += high)
    builder.line(box.left, y, box.left + box.width, y, mixed(paper, ink, 0.18), builder.px(0.003))
  const mark = Math.min(high * 0.72, builder.px(0.12))
  const numbered = shown.map((point, place) => `${place + 1}. ${point}`)
  const room = box.width - mark * 1.15 - builder.px(0.04)
  const size = sizeFor(builder, numbered, room, builder.shape === 'banner' ? 0.08 : question, 0.05)
  for (const [place, point] of shown.entries()) {
    const row = rectOf(box.left, top + place * high, box.width, high)
    const number = builder.text(`${place + 1}.`, row, {
      ...{ size, lines: 1, weight: 700, on: [paper], colour: ink, valign: 'middle' },
    })
    const from = number.right + builder.px(0.02)
    builder.text(point, rectOf(from, row.top, row.left + row.width - from - mark * 1.15 - builder.px(0.02), high), {
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
