import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { archPath } from '../../compose/subject.ts'
import { defineLayout } from '../layout.ts'
import { scatter } from './parts/festive.ts'
import { strongGround } from './parts/grounds.ts'

/** 壁纸·拱门: a tall arch in the lower two thirds holds a drawing; words run down its left edge, the clock keeps the top. */
export const wallArch = defineLayout({
  id: 'wall-arch',
  style: 'calm',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 16,
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const { width: w, height: h } = page
    const ground = strongGround(builder)
    scatter(
      builder,
      { ...page, height: h * 0.4 },
      { count: 26, size: builder.px(0.008), colours: [ground.faint], of: 'snow' },
    )
    const left = safe.left + builder.px(0.19)
    const arch = rectOf(left, h * 0.36, w - left - safe.left, h * 0.5)
    const outer = inset(arch, -builder.px(0.022))
    builder.drawing(outer, [100, 100], [[ground.mark, archPath(outer)]])
    const pane =
      palette.tone === 'dark' ? mixed(ground.fill, '#ffffff', 0.14) : mixed(palette.papers.at(-1)!, '#ffffff', 0.3)
    builder.drawing(arch, [100, 100], [[pane, archPath(arch)]])
    const moon = arch.width * 0.24
    builder.ellipse(
      rectOf(arch.left + arch.width * 0.56, arch.top + arch.height * 0.16, moon, moon),
      mixed(pane, '#ffe3a6', 0.7),
    )
    builder.addCutOut(
      0,
      rectOf(arch.left + arch.width * 0.03, arch.top + arch.height * 0.3, arch.width * 0.94, arch.height * 0.68),
      { on: [pane] },
    )
    const on = [ground.fill]
    const title = builder.title(
      rectOf(safe.left - builder.px(0.02), arch.top + builder.px(0.02), builder.px(0.17), arch.height),
      {
        ...{ size: 0.11, least: 0.05, lines: 1, vertical: true, valign: 'middle', on, colour: ground.ink },
        ...{ letterSpacing: 0.1, effects: [] },
      },
    )
    if (title.lines > 0)
      builder.line(
        safe.left + builder.px(0.065),
        arch.top - builder.px(0.12),
        safe.left + builder.px(0.065),
        arch.top - builder.px(0.01),
        ground.mark,
        builder.px(0.006),
      )
    builder.subtitle(rectOf(safe.left, arch.top + arch.height + builder.px(0.06), safe.width, builder.px(0.14)), {
      ...{ size: 0.048, lines: 2, align: 'right', on, colour: ground.mark },
    })
    builder.pill(
      brief.badge,
      { x: safe.left, y: arch.top + arch.height + builder.px(0.05), room: safe.width * 0.4 },
      { size: 0.04, fill: ground.mark, colour: ground.fill },
    )
  },
})
