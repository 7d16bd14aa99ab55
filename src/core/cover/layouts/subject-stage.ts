import { mixed } from '../../colour/oklch.ts'
import type { PageBuilder } from '../../compose/page-builder.ts'
import { rectOf } from '../../compose/rects.ts'
import { footOf, leadWords, subject } from '../../compose/subject.ts'
import { defineLayout } from '../layout.ts'

/** 舞台展台: a wall of the accent, a pale floor, and the subject on a round podium with its shadow. */
export const subjectStage = defineLayout({
  id: 'subject-stage',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 6,
  title: 24,
  build: (builder) => {
    const { safe, page, palette } = builder
    const wall = palette.accent
    const floor = mixed(wall, palette.onAccent, 0.16)
    builder.background = { type: 'solid', colour: wall }
    const split = page.width * (builder.shape === 'banner' ? 0.56 : 0.5)
    const foot = footOf(builder)
    const line = foot - builder.px(0.18)
    const [right, high] = builder.wide
      ? [split, line - builder.px(0.03) - safe.top]
      : [safe.left + safe.width, page.height * 0.4]
    const words = leadWords(builder, rectOf(safe.left, safe.top, right - safe.left, high), {
      ...{ align: builder.wide ? 'left' : 'center', share: builder.wide ? 0.5 : 0, on: [wall, floor] },
      title: { colour: palette.onAccent, keyword: false },
      subtitle: { colour: palette.onAccent },
      badge: { fill: palette.second, colour: palette.onSecond },
      points: { mark: 'tick', markFill: palette.second, markInk: palette.onSecond, colour: palette.onAccent },
    })
    const from = builder.wide ? split + builder.px(0.04) : builder.px(0.05)
    const middle = builder.wide ? (from + page.width) / 2 : page.width / 2
    builder.insertBelow(0, () => builder.rect(rectOf(0, line, page.width, page.height - line), floor))
    const top = builder.wide ? builder.px(0.06) : words.bottom + builder.px(0.03)
    podium(builder, { middle, from, top, line })
  },
})

interface Place {
  readonly middle: number
  readonly from: number
  readonly top: number
  readonly line: number
}

/** Draws the podium on the floor and the subject on it. */
function podium(builder: PageBuilder, { middle, from, top, line }: Place): void {
  const { page, palette } = builder
  const half = Math.min(middle - from, page.width - middle - builder.px(0.02))
  const wide = Math.min(half * 1.84, builder.px(0.9))
  const [flat, high] = [wide * 0.2, builder.px(0.06)]
  const disc = rectOf(middle - wide / 2, line - flat * 0.55, wide, flat)
  const [lit, side] = [mixed(palette.accent, '#ffffff', 0.82), mixed(palette.accent, '#ffffff', 0.56)]
  builder.ellipse(rectOf(disc.left - wide * 0.03, disc.top + high + flat * 0.1, wide * 1.06, flat), '#00000026')
  builder.drawing(
    rectOf(disc.left, disc.top + flat / 2, wide, high + flat / 2),
    [100, 100],
    [
      [
        side,
        `M0 0H100V${(high / (high + flat / 2)) * 100}A50 ${(flat / 2 / (high + flat / 2)) * 100} 0 0 1 0 ${(high / (high + flat / 2)) * 100}Z`,
      ],
    ],
  )
  builder.ellipse(disc, lit)
  const room = rectOf(middle - half, top, half * 2, disc.top + flat * 0.66 - top)
  subject(builder, room, { on: [palette.accent, lit], photo: { radius: 0.04, border: palette.card } })
}
