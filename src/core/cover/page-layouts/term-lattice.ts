import { mixed } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { defineLayout, lengthOf } from '../layout.ts'
import { frame } from './parts/frames.ts'
import { groundIn } from './parts/grounds.ts'
import { termDetails } from './parts/term-words.ts'
import { detail, stack } from './parts/words.ts'

/** 节气·花窗: an octagonal lattice window in a wall opens on the drawing; the title below between two rules. */
export const termLattice = defineLayout({
  id: 'term-lattice',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 14,
  details: termDetails,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const tall = builder.shape === 'tall'
    const side = Math.min(safe.width, page.height * (tall ? 0.46 : 0.54))
    const box = rectOf((page.width - side) / 2, page.height * (tall ? 0.09 : 0.05), side, side)
    const wood = groundIn(palette.accent)
    const eight = (by: number) =>
      `M${29 + by * 0.4} ${by}H${71 - by * 0.4}L${100 - by} ${29 + by * 0.4}V${71 - by * 0.4}L${71 - by * 0.4} ${100 - by}H${29 + by * 0.4}L${by} ${71 - by * 0.4}V${29 + by * 0.4}Z`
    const sky =
      palette.tone === 'dark'
        ? mixed(palette.papers[0]!, '#ffffff', 0.1)
        : mixed(palette.papers.at(-1)!, '#ffffff', 0.6)
    builder.drawing(
      box,
      [100, 100],
      [
        [wood.fill, eight(0)],
        [sky, eight(4)],
      ],
    )
    const bars = [
      'M29 4L4 29M71 4L96 29M29 96L4 71M71 96L96 71',
      'M29 4V14H14V29H4M71 4V14H86V29H96M29 96V86H14V71H4M71 96V86H86V71H96',
      'M40 4V9H60V4M40 96V91H60V96M4 40H9V60H4M96 40H91V60H96',
    ]
    builder.addCutOut(0, inset(box, side * 0.12, side * 0.13), { on: [sky] })
    lineDrawing(builder, box, [100, 100], bars, wood.fill, 1.3)
    const top = box.top + side + builder.px(0.04)
    const room = rectOf(
      safe.left,
      top,
      safe.width,
      safe.top + safe.height - top - builder.px(brief.account === '' ? 0 : 0.085),
    )
    const short = lengthOf(brief.title) <= 4
    stack(builder, room, { gap: builder.px(0.03), share: 0.42 }, [
      (rest) =>
        builder.text(detail(builder, 'date'), rest, {
          ...{ size: 0.048, lines: 1, align: 'center', colour: palette.accentInk, letterSpacing: 0.14 },
        }).bottom,
      (rest) => {
        const title = builder.title(
          { ...rest, height: Math.min(rest.height, room.height * 0.48) },
          { size: 0.26, least: 0.09, lines: 2, align: 'center', letterSpacing: short ? 0.18 : 0, colour: palette.ink },
        )
        if (title.lines === 1 && title.width < rest.width * 0.66) {
          const y = title.top + title.height / 2
          const reach = (rest.width - title.width) / 2 - builder.px(0.05)
          for (const from of [rest.left, rest.left + rest.width - reach])
            builder.line(from, y, from + reach, y, palette.accent, builder.px(0.006))
        }
        return title.bottom
      },
      (rest) =>
        builder.subtitle(rest, {
          ...{ size: 0.058, least: 0.046, lines: 2, align: 'center', colour: palette.ink, lineHeight: 1.45 },
        }).bottom,
      (rest) =>
        builder.text(detail(builder, 'note'), rest, {
          ...{ size: 0.045, lines: 2, align: 'center', colour: palette.muted, lineHeight: 1.4 },
        }).bottom,
      (rest) =>
        rest.top +
        builder.pill(
          brief.badge,
          { x: page.width / 2, y: rest.top, anchor: 'center', room: rest.width },
          { size: 0.042, fill: palette.accent },
        ).height,
    ])
    frame(builder, inset(page, builder.px(0.03)), mixed(palette.papers[0]!, palette.accent, 0.4), builder.px(0.004))
  },
})
