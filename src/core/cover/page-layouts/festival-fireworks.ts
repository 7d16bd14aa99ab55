import { mixed } from '../../colour/oklch.ts'
import { rectOf } from '../../compose/rects.ts'
import { nightOf } from '../../compose/wall-grounds.ts'
import { defineLayout } from '../layout.ts'
import { burst, scatter } from './parts/festive.ts'
import { detail, stack } from './parts/words.ts'

/** 焰火之夜: fireworks over a night sky around a large title, a drawing along the foot. */
export const festivalFireworks = defineLayout({
  id: 'festival-fireworks',
  style: 'bold',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  title: 16,
  details: ['date', 'time', 'place'],
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const base = palette.tone === 'dark' ? palette.papers[0]! : palette.accent
    const [night, low] = [nightOf(base, 0.2, 0.06), nightOf(base, 0.36, 0.1)]
    builder.background = {
      type: 'linear',
      angle: 90,
      stops: [
        { at: 0, colour: night },
        { at: 1, colour: low },
      ],
    }
    const gold = '#ffd98a'
    const hues = [
      gold,
      mixed(palette.tone === 'dark' ? palette.accent : palette.second, '#ffffff', 0.35),
      '#ff9f9f',
      '#a9d8ff',
    ]
    const tall = builder.shape === 'tall'
    const places: readonly (readonly [x: number, y: number, radius: number])[] = [
      [0.22, 0.13, 0.26],
      [0.8, 0.1, 0.2],
      // On a lower page the date stands in the middle.
      ...(tall ? ([[0.55, 0.22, 0.12]] as const) : []),
      [0.9, 0.3, 0.12],
      [0.08, 0.33, 0.13],
    ]
    for (const [at, [x, y, r]] of places.entries())
      burst(
        builder,
        page.width * x,
        page.height * y,
        builder.px(tall ? r : r * 0.72),
        [hues[at % 4]!, hues[(at + 1) % 4]!],
        at === 0 ? 24 : 16,
      )
    scatter(
      builder,
      { ...page, height: page.height * 0.7 },
      { count: 50, size: builder.px(0.005), colours: ['#ffffff99'], of: 'snow' },
    )
    const pictured = brief.pictures.length > 0
    const figure = page.height * (tall ? 0.34 : builder.shape === 'square' ? 0.2 : 0.4)
    if (pictured)
      builder.addCutOut(0, rectOf(0, page.height - figure - builder.px(0.06), page.width, figure), { on: [low] })
    const on = [night, low]
    const top = page.height * (tall ? 0.25 : builder.shape === 'square' ? 0.12 : 0.2)
    const room = rectOf(
      safe.left,
      top,
      safe.width,
      page.height - top - (pictured ? figure + builder.px(0.06) : builder.px(0.3)),
    )
    stack(builder, room, { gap: builder.px(0.035), share: 0.4 }, [
      (rest) =>
        builder.text(detail(builder, 'date'), rest, {
          ...{ size: 0.06, lines: 1, align: 'center', on, colour: gold, letterSpacing: 0.14 },
        }).bottom,
      (rest) =>
        builder.title(rest, { size: 0.24, least: 0.09, lines: 3, align: 'center', on, colour: '#fff6dd' }).bottom,
      (rest) =>
        builder.subtitle(rest, { size: 0.06, least: 0.046, lines: 2, align: 'center', on, colour: '#ffffff' }).bottom,
      (rest) =>
        rest.top +
        builder.pill(
          brief.badge,
          { x: page.width / 2, y: rest.top, anchor: 'center', room: rest.width },
          { size: 0.046, fill: gold, colour: night },
        ).height,
      (rest) =>
        builder.text(detail(builder, 'time'), rest, { size: 0.05, lines: 1, align: 'center', on, colour: gold }).bottom,
      (rest) =>
        builder.text(detail(builder, 'place'), rest, { size: 0.048, lines: 2, align: 'center', on, colour: '#ffffff' })
          .bottom,
    ])
  },
})
