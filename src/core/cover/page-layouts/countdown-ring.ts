import { mixed } from '../../colour/oklch.ts'
import { lineDrawing } from '../../compose/marks.ts'
import { rectOf } from '../../compose/rects.ts'
import { solid } from '../../design/solid.ts'
import { defineLayout } from '../layout.ts'
import { detail, stack } from './parts/words.ts'

/** 表盘倒计时: the number, given as the badge, in a dial with sixty ticks whose arc has run most of its way. */
export const countdownRing = defineLayout({
  id: 'countdown-ring',
  style: 'calm',
  pictures: [0, 0],
  points: 0,
  mostPoints: 4,
  title: 16,
  details: ['date', 'host', 'place'],
  suits: ({ badge }) => badge !== '',
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const tall = builder.shape === 'tall'
    const across = Math.min(safe.width * 0.92, page.height * (tall ? 0.46 : 0.42))
    const head = stack(
      builder,
      rectOf(safe.left, safe.top, safe.width, page.height * (tall ? 0.22 : 0.18)),
      { gap: builder.px(0.024), share: tall ? 0.6 : 0.2 },
      [
        (rest) =>
          builder.title(rest, { size: 0.15, least: 0.085, lines: 2, align: 'center', colour: palette.ink }).bottom,
        (rest) => builder.subtitle(rest, { size: 0.054, lines: 1, least: 0.042, align: 'center' }).bottom,
      ],
    )
    const dial = rectOf((page.width - across) / 2, head + builder.px(0.05), across, across)
    const ticks = Array.from({ length: 60 }, (_, at) => {
      const turn = (at / 60) * Math.PI * 2
      const from = at % 5 ? 46 : 44
      const point = (r: number) => `${(50 + Math.cos(turn) * r).toFixed(2)} ${(50 + Math.sin(turn) * r).toFixed(2)}`
      return `M${point(from)}L${point(48.5)}`
    })
    lineDrawing(builder, dial, [100, 100], ticks, mixed(palette.papers[0]!, palette.ink, 0.45), 0.7)
    const pen = across * 0.055
    const inner = rectOf(dial.left + across * 0.1, dial.top + across * 0.1, across * 0.8, across * 0.8)
    builder.ellipse(inner, palette.card, { stroke: { fill: solid(palette.soft), width: pen, align: 'inside' } })
    const end = -Math.PI / 2 - Math.PI * 0.42
    const r = 40 - 2.75
    lineDrawing(
      builder,
      dial,
      [100, 100],
      [`M50 ${50 - r}A${r} ${r} 0 1 1 ${(50 + Math.cos(end) * r).toFixed(2)} ${(50 + Math.sin(end) * r).toFixed(2)}`],
      palette.accent,
      5.5,
    )
    builder.text(brief.badge, rectOf(dial.left + across * 0.2, dial.top + across * 0.26, across * 0.6, across * 0.48), {
      ...{ size: 0.42, least: 0.1, lines: 1, align: 'center', valign: 'middle', on: [palette.card] },
      ...{ colour: palette.accentOnCard, lineHeight: 1, role: 'badge' },
      face: { family: 'noto-sans-sc', weight: 900 },
    })
    const top = dial.top + across + builder.px(0.045)
    const room = rectOf(
      safe.left,
      top,
      safe.width,
      safe.top + safe.height - top - builder.px(brief.account === '' ? 0 : 0.08),
    )
    stack(builder, room, { gap: builder.px(0.024), share: 0.3 }, [
      (rest) =>
        builder.text(detail(builder, 'date'), rest, {
          ...{ size: 0.062, lines: 1, align: 'center', weight: 700, colour: palette.accentInk },
        }).bottom,
      ...brief.points.map(
        (point) => (rest: typeof room) =>
          builder.text(point, rest, { size: 0.052, lines: 1, least: 0.04, align: 'center' }).bottom,
      ),
      (rest) =>
        builder.text(detail(builder, 'place'), rest, { size: 0.046, lines: 2, align: 'center', colour: palette.muted })
          .bottom,
      (rest) =>
        builder.text(detail(builder, 'host'), rest, { size: 0.046, lines: 1, align: 'center', colour: palette.muted })
          .bottom,
    ])
  },
})
