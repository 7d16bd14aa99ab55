import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { archPath } from '../../compose/subject.ts'
import { defineLayout, lengthOf } from '../layout.ts'
import { cloud } from './parts/festive.ts'
import { detail, fitsSeal, sealed } from './parts/words.ts'

/** 拱窗竖题: a drawing in an arched window with a double rim at the left, the title upright at its right, a seal below. */
export const festivalGate = defineLayout({
  id: 'festival-gate',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 14,
  details: ['date'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const length = lengthOf(brief.title)
    const lines = length <= 5 ? 1 : length <= 12 ? 2 : 3
    const column = page.width * (lines === 1 ? 0.3 : 0.38)
    const right = safe.left + safe.width
    const title = builder.title(rectOf(right - column, safe.top + builder.px(0.03), column, safe.height * 0.72), {
      ...{ size: 0.25, least: 0.085, lines, vertical: true, lineHeight: 1.14, letterSpacing: 0.05, effects: [] },
      ...{ colour: palette.accentInk },
    })
    const window = rectOf(
      safe.left,
      safe.top + builder.px(0.03),
      title.left - safe.left - builder.px(0.06),
      safe.height * (builder.shape === 'tall' ? 0.54 : 0.64),
    )
    const arch = archPath(window)
    builder.drawing(window, [100, 100], [[palette.accent, arch]])
    const rim = inset(window, builder.px(0.014))
    builder.drawing(rim, [100, 100], [[palette.papers[0]!, archPath(rim)]])
    const pane = inset(window, builder.px(0.026))
    const sky = mixed(palette.papers.at(-1)!, palette.accent, palette.tone === 'dark' ? 0.2 : 0.22)
    builder.drawing(pane, [100, 100], [[sky, archPath(pane)]])
    cloud(
      builder,
      rectOf(pane.left + pane.width * 0.2, pane.top + pane.height * 0.16, pane.width * 0.5, pane.width * 0.2),
      mixed(sky, palette.ink, 0.3),
      2,
    )
    builder.addCutOut(
      0,
      inset(
        rectOf(pane.left, pane.top + pane.height * 0.2, pane.width, pane.height * 0.8),
        pane.width * 0.02,
        pane.width * 0.04,
      ),
      { on: [sky] },
    )
    const foot = window.top + window.height + builder.px(0.05)
    const room = rectOf(safe.left, foot, safe.width, safe.top + safe.height - foot)
    const seal = fitsSeal(brief.badge)
    const y = Math.max(title.bottom + builder.px(0.04), seal ? window.top + window.height * 0.8 : 0)
    const size = builder.typeSize(0.055)
    let taken = 0
    if (seal) {
      const wide = (brief.badge.length === 4 ? 2 : 1) * size * 1.16 + size * 0.44
      const high = (brief.badge.length === 4 ? 2 : brief.badge.length) * size * 1.08 + size * 0.46
      sealed(builder, brief.badge, {
        x: title.left + (title.width - wide) / 2,
        y: Math.min(y, safe.top + safe.height - high - builder.px(0.1)),
        size,
        fill: palette.accent,
        ink: palette.onAccent,
      })
      taken = column
    } else
      builder.pill(
        brief.badge,
        { x: right, y: foot, anchor: 'right', room: column },
        { size: 0.044, fill: palette.accent },
      )
    const words = { ...room, width: room.width - (seal ? taken * 0.9 : column) }
    const sub = builder.subtitle(words, { size: 0.07, least: 0.046, lines: 4, colour: palette.ink, lineHeight: 1.4 })
    const top = sub.lines > 0 ? sub.bottom + builder.px(0.025) : room.top
    builder.text(
      detail(builder, 'date'),
      { ...words, top, height: Math.max(1, room.top + room.height - top) },
      { size: 0.046, lines: 1, colour: palette.accentInk, letterSpacing: 0.06 },
    )
  },
})
