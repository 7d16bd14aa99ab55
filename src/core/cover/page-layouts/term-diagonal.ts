import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { defineLayout } from '../layout.ts'
import { groundIn } from './parts/grounds.ts'
import { termDetails } from './parts/term-words.ts'
import { detail, stack } from './parts/words.ts'

/** 节气·天地两栏: a strong column at the left with the title running down it, the drawing across its edge, prose at the right. */
export const termDiagonal = defineLayout({
  id: 'term-diagonal',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  mostPoints: 4,
  title: 12,
  details: termDetails,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const tall = builder.shape === 'tall'
    const split = page.width * 0.4
    const column = groundIn(palette.tone === 'dark' ? mixed(palette.papers[0]!, palette.accent, 0.3) : palette.accent)
    builder.rect(rectOf(0, 0, split, page.height), column.fill)
    const figure = page.height * (tall ? 0.42 : 0.4)
    const low = page.height * (tall ? 0.9 : 0.9)
    const long = [...brief.title].length
    const title = rectOf(safe.left * 0.5, safe.top, split - safe.left, low - figure - safe.top - builder.px(0.03))
    builder.title(title, {
      ...{ size: long <= 2 ? 0.36 : 0.24, least: 0.085, lines: long <= 4 ? 1 : 2, vertical: true, valign: 'middle' },
      ...{ align: 'center' },
      ...{ on: [column.fill], colour: column.ink, effects: [], lineHeight: 1.14, letterSpacing: 0.04 },
    })
    const pale =
      palette.tone === 'dark'
        ? mixed(palette.papers[0]!, '#ffffff', 0.08)
        : mixed(palette.papers.at(-1)!, '#ffffff', 0.4)
    const across = Math.min(page.width * 0.86, figure * 1.06)
    const disc = rectOf((page.width - across) / 2, low - figure, across, across * 0.94)
    builder.ellipse(disc, pale)
    builder.addCutOut(0, rectOf(page.width * 0.06, low - figure, page.width * 0.88, figure), { on: [pale] })
    const left = split + builder.px(0.06)
    const right = rectOf(left, safe.top, safe.left + safe.width - left, low - figure - safe.top - builder.px(0.02))
    stack(builder, right, { gap: builder.px(0.024), share: 0 }, [
      (rest) =>
        builder.text(detail(builder, 'date'), rest, {
          ...{ size: 0.052, lines: 2, weight: 700, colour: palette.accentInk, lineHeight: 1.4 },
        }).bottom,
      (rest) => {
        builder.rect(rectOf(left, rest.top, builder.px(0.14), builder.px(0.01)), palette.second)
        return rest.top + builder.px(0.025)
      },
      (rest) =>
        builder.subtitle(rest, { size: 0.06, least: 0.046, lines: 4, colour: palette.ink, lineHeight: 1.45 }).bottom,
      ...brief.points.map(
        (point) => (rest: typeof right) =>
          builder.text(point, rest, { size: 0.048, lines: 2, colour: palette.muted, lineHeight: 1.3 }).bottom,
      ),
      (rest) =>
        rest.top +
        builder.pill(brief.badge, { x: left, y: rest.top, room: right.width }, { size: 0.042, fill: palette.accent })
          .height,
      (rest) =>
        builder.text(detail(builder, 'note'), rest, { size: 0.044, lines: 3, colour: palette.muted, lineHeight: 1.4 })
          .bottom,
    ])
  },
})
