import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { archPath } from '../../compose/subject.ts'
import { onPage } from '../../compose/type-caption.ts'
import { defineLayout } from '../layout.ts'
import { scatter } from './parts/festive.ts'
import { divider, frame } from './parts/frames.ts'
import { codeIn, detail, stack } from './parts/words.ts'

/** 花拱喜帖: a drawing under a double arch with leaves at its feet; names, day and place centred below it. */
export const weddingArch = defineLayout({
  id: 'wedding-arch',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 16,
  details: ['person', 'date', 'time', 'place', 'note', 'code'],
  build: (builder) => {
    const { page, safe, palette } = builder
    const tall = builder.shape === 'tall'
    const high = page.height * (tall ? 0.45 : builder.shape === 'square' ? 0.25 : 0.4)
    const wide = Math.min(safe.width * 0.76, high * 0.94)
    const arch = rectOf((page.width - wide) / 2, safe.top, wide, high)
    scatter(
      builder,
      { ...page, height: high * 1.1 },
      {
        count: 42,
        size: builder.px(0.016),
        colours: [mixed(palette.papers[0]!, palette.accent, 0.35), mixed(palette.papers[0]!, palette.second, 0.35)],
        of: 'petal',
        clear: [inset(arch, -builder.px(0.01))],
      },
    )
    const outer = inset(arch, -builder.px(0.026))
    builder.drawing(outer, [100, 100], [[palette.accent, archPath(outer)]])
    const line = inset(arch, -builder.px(0.02))
    builder.drawing(line, [100, 100], [[palette.papers[0]!, archPath(line)]])
    const pane = mixed(palette.papers.at(-1)!, palette.accent, palette.tone === 'dark' ? 0.22 : 0.2)
    builder.drawing(arch, [100, 100], [[pane, archPath(arch)]])
    builder.addCutOut(0, rectOf(arch.left + wide * 0.05, arch.top + high * 0.1, wide * 0.9, high * 0.86), {
      on: [pane],
    })
    const leaf = (x: number, y: number, turn: number, r: number) => {
      const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r]
      const [nx, ny] = [-dy * 0.2, dx * 0.2]
      return `M${x} ${y}Q${x + dx / 2 + nx} ${y + dy / 2 + ny} ${x + dx} ${y + dy}Q${x + dx / 2 - nx} ${y + dy / 2 - ny} ${x} ${y}Z`
    }
    const base = arch.top + high + builder.px(0.012)
    const spray = (side: -1 | 1) => {
      const x = page.width / 2 + (side * wide) / 2
      return [-2.6, -2.1, -1.6, -1.1, -0.55]
        .map((turn) => leaf(x, base, side < 0 ? turn : -Math.PI - turn, builder.px(0.115)))
        .join('')
    }
    onPage(builder, [[mixed(palette.second, palette.papers[0]!, 0.42), spray(-1) + spray(1)]])
    const code = detail(builder, 'code') === '' ? 0 : builder.px(0.19)
    const top = base + builder.px(0.045)
    const room = rectOf(safe.left, top, safe.width, safe.top + safe.height - top)
    if (code > 0) codeIn(builder, rectOf(safe.left + safe.width - code, room.top + room.height - code, code, code))
    stack(
      builder,
      code > 0 && !tall
        ? { ...room, left: room.left, width: room.width - code - builder.px(0.04) }
        : { ...room, height: room.height - code },
      { gap: builder.px(0.026), share: 0.35 },
      [
        (rest) =>
          builder.text(detail(builder, 'person'), rest, {
            ...{ size: 0.062, least: 0.046, lines: 1, align: 'center', colour: palette.accentInk, weight: 700 },
            ...{ letterSpacing: 0.08 },
          }).bottom,
        (rest) =>
          builder.title(
            { ...rest, height: Math.min(rest.height, room.height * 0.4) },
            { size: 0.19, least: 0.085, lines: 2, align: 'center', colour: palette.ink },
          ).bottom,
        (rest) => builder.subtitle(rest, { size: 0.052, lines: 2, align: 'center' }).bottom,
        (rest) => {
          divider(
            builder,
            rest.left + rest.width / 2,
            rest.top + builder.px(0.012),
            rest.width * 0.5,
            palette.accent,
            builder.px(0.005),
          )
          return rest.top + builder.px(0.024)
        },
        (rest) =>
          builder.text(detail(builder, 'date'), rest, { size: 0.058, lines: 1, align: 'center', weight: 700 }).bottom,
        (rest) => builder.text(detail(builder, 'time'), rest, { size: 0.048, lines: 1, align: 'center' }).bottom,
        (rest) => builder.text(detail(builder, 'place'), rest, { size: 0.048, lines: 2, align: 'center' }).bottom,
        (rest) =>
          builder.text(detail(builder, 'note'), rest, { size: 0.044, lines: 2, align: 'center', colour: palette.muted })
            .bottom,
      ],
    )
    frame(builder, inset(page, builder.px(0.03)), mixed(palette.papers[0]!, palette.accent, 0.45), builder.px(0.004))
  },
})
