import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { defineLayout } from '../layout.ts'
import { burst, lantern, waves } from './parts/festive.ts'
import { strongGround } from './parts/grounds.ts'
import { detail, stack } from './parts/words.ts'

/** 灯笼高挂: lanterns hang on both sides of a large title; a drawing stands on waves at the foot. */
export const festivalLantern = defineLayout({
  id: 'festival-lantern',
  style: 'bold',
  pictures: [1, 1],
  drawn: true,
  points: 0,
  title: 14,
  details: ['date', 'note'],
  build: (builder) => {
    const { page, safe, palette } = builder
    const ground = strongGround(builder)
    const tall = builder.shape === 'tall'
    burst(builder, page.width * 0.8, page.height * 0.36, builder.px(0.17), [ground.faint, ground.faint], 14)
    burst(builder, page.width * 0.14, page.height * 0.3, builder.px(0.12), [ground.faint, ground.faint], 12)
    const body = palette.tone === 'dark' ? palette.second : mixed(ground.fill, '#ff5a36', 0.6)
    for (const [x, top, size] of [
      [0.13, 0.1, 0.2],
      [0.3, 0.03, 0.11],
      [0.88, 0.07, 0.17],
      [0.72, 0.02, 0.1],
    ] as const)
      lantern(builder, { x: page.width * x, top: page.height * top, size: builder.px(size), body, trim: ground.mark })
    const sea = builder.px(tall ? 0.26 : 0.16)
    const foot = rectOf(0, page.height - sea, page.width, sea)
    const figureHigh = page.height * (tall ? 0.37 : 0.36)
    waves(builder, foot, builder.px(0.09), [ground.deep, ground.faint])
    builder.addCutOut(0, rectOf(safe.left, page.height - sea * 0.62 - figureHigh, safe.width, figureHigh), {
      on: [ground.fill],
      shadow: true,
    })
    const on = [ground.fill]
    const top = page.height * (tall ? 0.21 : 0.17)
    const room = rectOf(safe.left, top, safe.width, page.height - sea * 0.62 - figureHigh - top - builder.px(0.03))
    stack(builder, inset(room, builder.px(0.04), 0), { gap: builder.px(0.035) }, [
      (rest) =>
        builder.text(detail(builder, 'date'), rest, {
          ...{ size: 0.05, lines: 1, align: 'center', on, colour: ground.mark, letterSpacing: 0.16 },
        }).bottom,
      (rest) =>
        builder.title(
          { ...rest, height: Math.min(rest.height, room.height * 0.6) },
          {
            ...{ size: 0.27, least: 0.1, lines: 2, align: 'center', on, colour: ground.mark, letterSpacing: 0.03 },
          },
        ).bottom,
      (rest) =>
        builder.subtitle(rest, { size: 0.062, least: 0.046, lines: 2, align: 'center', on, colour: ground.ink }).bottom,
      (rest) =>
        rest.top +
        builder.pill(
          builder.brief.badge,
          { x: page.width / 2, y: rest.top, anchor: 'center', room: rest.width },
          { size: 0.048, fill: ground.mark, colour: ground.fill },
        ).height,
    ])
  },
})
