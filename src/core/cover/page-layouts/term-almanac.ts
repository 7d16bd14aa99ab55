import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { writingPaper } from '../../compose/tint.ts'
import { solid } from '../../design/solid.ts'
import type { Rect } from '../../geometry.ts'
import { defineLayout } from '../layout.ts'
import { frame } from './parts/frames.ts'
import { detail, stack } from './parts/words.ts'

/** 节气·老黄历: a leaf of a tear-off calendar: month and weekday in the head, a huge day, the term and its customs below. */
export const termAlmanac = defineLayout({
  id: 'term-almanac',
  style: 'paper',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 4,
  title: 14,
  details: ['date', 'time', 'person', 'note'],
  needsDetails: ['date'],
  build: (builder) => {
    const { safe, palette, brief } = builder
    const dark = palette.tone === 'dark'
    const ground = dark ? palette.papers[0]! : mixed(palette.papers.at(-1)!, palette.accent, 0.3)
    builder.background = solid(ground)
    const look = writingPaper(palette)
    const paper = dark ? '#fbf6ea' : look.paper
    const ink = dark ? '#2a2320' : look.ink
    const strong = dark ? palette.papers[0]! : palette.accent
    const leaf = rectOf(safe.left, safe.top, safe.width, safe.height - builder.px(brief.account === '' ? 0 : 0.085))
    const on = [paper]
    const head = rectOf(leaf.left, leaf.top, leaf.width, builder.px(0.15))
    leaves(builder, leaf, head, { ground, paper, strong })
    const bar = inset(head, builder.px(0.06), 0)
    const top = palette.onAccent
    builder.text(
      detail(builder, 'time'),
      { ...bar, width: bar.width * 0.5 },
      {
        ...{ size: 0.056, least: 0.04, lines: 1, valign: 'middle', on: [strong], colour: dark ? '#fff8e8' : top },
        ...{ weight: 700 },
      },
    )
    builder.text(
      detail(builder, 'person'),
      { ...bar, left: bar.left + bar.width * 0.5, width: bar.width * 0.5 },
      {
        ...{ size: 0.05, least: 0.04, lines: 1, align: 'right', valign: 'middle', on: [strong] },
        ...{ colour: dark ? '#fff8e8' : top },
      },
    )
    const room = rectOf(
      leaf.left + builder.px(0.06),
      head.top + head.height + builder.px(0.03),
      leaf.width - builder.px(0.12),
      leaf.height - head.height - builder.px(0.08),
    )
    const upper = { ...room, height: room.height * 0.42 }
    const day = builder.text(
      detail(builder, 'date'),
      { ...upper, width: upper.width * 0.5 },
      {
        ...{ size: 0.46, least: 0.12, lines: 1, valign: 'middle', on, colour: strong, lineHeight: 1 },
        ...{ face: builder.style.voice.title },
      },
    )
    builder.addCutOut(0, rectOf(upper.left + upper.width * 0.46, upper.top, upper.width * 0.54, upper.height), { on })
    const y = Math.max(upper.top + upper.height, day.bottom) + builder.px(0.02)
    builder.line(room.left, y, room.left + room.width, y, mixed(paper, ink, 0.3), builder.px(0.004), { dash: 'dash' })
    const lower = rectOf(room.left, y + builder.px(0.03), room.width, room.top + room.height - y - builder.px(0.03))
    stack(builder, lower, { gap: builder.px(0.026), share: 0.4 }, [
      (rest) => builder.title(rest, { size: 0.2, least: 0.085, lines: 2, on, colour: ink }).bottom,
      (rest) => builder.subtitle(rest, { size: 0.052, lines: 2, on, colour: ink, lineHeight: 1.4 }).bottom,
      (rest) => {
        const gap = builder.px(0.02)
        let [x, end] = [rest.left, rest.top]
        for (const point of brief.points) {
          const size = builder.typeSize(0.046)
          const wide = builder.widthOf(point, size, { ...builder.style.voice.body, weight: 700 }) + size * 1.3
          if (x > rest.left && x + wide > rest.left + rest.width) [x, end] = [rest.left, end + size * 2.3]
          builder.pill(
            point,
            { x, y: end, room: rest.width },
            { size: 0.046, fill: mixed(paper, strong, 0.14), colour: ink, radius: builder.px(0.012), role: 'body' },
          )
          x += wide + gap
        }
        return brief.points.length > 0 ? end + builder.typeSize(0.046) * 1.9 : rest.top
      },
      (rest) =>
        builder.text(detail(builder, 'note'), rest, { size: 0.044, lines: 3, on, colour: ink, lineHeight: 1.5 }).bottom,
    ])
    if (brief.badge !== '')
      builder.pill(
        brief.badge,
        { x: room.left, y: upper.top, room: upper.width * 0.4 },
        { size: 0.042, fill: mixed(paper, strong, 0.85), colour: paper, radius: builder.px(0.012) },
      )
    frame(builder, inset(leaf, builder.px(0.018)), mixed(paper, strong, 0.3), builder.px(0.003), builder.px(0.012))
  },
})

/** Draws the leaf on those below it, its coloured head and the holes it is held by. */
function leaves(
  builder: PageBuilder,
  leaf: Rect,
  head: Rect,
  { ground, paper, strong }: { readonly ground: string; readonly paper: string; readonly strong: string },
): void {
  for (const by of [0.03, 0.015])
    builder.rect(
      rectOf(
        leaf.left + builder.px(by) * 0.6,
        leaf.top + builder.px(by),
        leaf.width - builder.px(by) * 1.2,
        leaf.height,
      ),
      mixed(ground, '#000000', by * 6),
      { radius: builder.px(0.02) },
    )
  builder.rect(leaf, paper, { radius: builder.px(0.02) })
  builder.rect(head, strong, { radius: builder.px(0.02) })
  builder.rect(rectOf(head.left, head.top + head.height / 2, head.width, head.height / 2), strong)
  for (const at of [0.2, 0.8])
    builder.ellipse(
      rectOf(
        head.left + head.width * at - builder.px(0.018),
        head.top - builder.px(0.018),
        builder.px(0.036),
        builder.px(0.07),
      ),
      mixed(ground, '#000000', 0.35),
    )
}
