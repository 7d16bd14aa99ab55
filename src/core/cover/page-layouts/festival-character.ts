import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { defineLayout } from '../layout.ts'
import { cloud } from './parts/festive.ts'
import { frame, frets } from './parts/frames.ts'
import { strongGround } from './parts/grounds.ts'
import { detail, stack } from './parts/words.ts'

/** 斗方大字: one or two characters, given as the badge, on a square that stands on its corner; words below. */
export const festivalCharacter = defineLayout({
  id: 'festival-character',
  style: 'bold',
  pictures: [0, 0],
  points: 0,
  title: 16,
  details: ['date', 'note'],
  suits: ({ badge }) => badge !== '',
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const ground = strongGround(builder)
    const tall = builder.shape === 'tall'
    const edge = inset(page, builder.px(0.045))
    frets(builder, edge, builder.px(0.1), ground.mark, builder.px(0.007))
    const reach = Math.min(page.width * 0.86, page.height * (tall ? 0.44 : builder.shape === 'square' ? 0.42 : 0.52))
    const side = reach / Math.SQRT2
    const [x, y] = [page.width / 2, page.height * (tall ? 0.08 : 0.05) + builder.px(0.05) + reach / 2]
    for (const [sx, sy] of [
      [-1, -0.42],
      [1, 0.34],
    ] as const)
      cloud(
        builder,
        rectOf(x + sx * reach * 0.42 - builder.px(0.16), y + sy * reach, builder.px(0.32), builder.px(0.13)),
        ground.mark,
        1.8,
      )
    const square = rectOf(x - side / 2, y - side / 2, side, side)
    const plate = palette.tone === 'dark' ? ground.mark : mixed(ground.fill, '#000000', 0.16)
    builder.rect(square, plate, { rotation: 45 })
    const inner = inset(square, side * 0.045)
    const ink = palette.tone === 'dark' ? ground.fill : ground.mark
    builder.rect(
      inner,
      { type: 'none' },
      { rotation: 45, stroke: { fill: { type: 'solid', colour: ink }, width: builder.px(0.006), align: 'inside' } },
    )
    builder.text(brief.badge, rectOf(x - side * 0.46, y - side * 0.46, side * 0.92, side * 0.92), {
      ...{ size: [...brief.badge].length > 1 ? 0.29 : 0.56, least: 0.08, lines: 2, align: 'center' },
      ...{ valign: 'middle', on: [plate], colour: ink },
      ...{ face: builder.style.voice.title, role: 'badge', lineHeight: 1.1 },
    })
    const on = [ground.fill]
    const top = y + reach / 2 + builder.px(0.03)
    const room = rectOf(
      safe.left + builder.px(0.05),
      top,
      safe.width - builder.px(0.1),
      page.height - builder.px(brief.account === '' ? 0.13 : 0.2) - top,
    )
    frame(builder, inset(edge, builder.px(0.03)), ground.faint, builder.px(0.003))
    stack(builder, room, { gap: builder.px(0.032), share: 0.4 }, [
      (rest) =>
        builder.title(
          { ...rest, height: Math.min(rest.height, room.height * 0.5) },
          { size: 0.2, least: 0.085, lines: 2, align: 'center', on, colour: ground.ink, letterSpacing: 0.06 },
        ).bottom,
      (rest) =>
        builder.subtitle(rest, { size: 0.06, least: 0.046, lines: 2, align: 'center', on, colour: ground.mark }).bottom,
      (rest) =>
        builder.text(detail(builder, 'note'), rest, {
          ...{ size: 0.048, lines: 3, align: 'center', on, colour: ground.muted, lineHeight: 1.5 },
        }).bottom,
      (rest) =>
        builder.text(detail(builder, 'date'), rest, {
          ...{ size: 0.046, lines: 1, align: 'center', on, colour: ground.mark, letterSpacing: 0.12 },
        }).bottom,
    ])
  },
})
