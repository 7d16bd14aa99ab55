import { mixed } from '../../colour/oklch.ts'
import { inset, rectOf } from '../../compose/rects.ts'
import { defineLayout } from '../layout.ts'
import { strongGround } from './parts/grounds.ts'
import { detail, stack } from './parts/words.ts'

/** 翻页倒计时: the number, given as the badge, on a flap of a departure board; what is awaited above it, a drawing below. */
export const countdownFlap = defineLayout({
  id: 'countdown-flap',
  style: 'bold',
  pictures: [0, 1],
  drawn: true,
  points: 0,
  mostPoints: 3,
  title: 16,
  details: ['date', 'place', 'host'],
  suits: ({ badge }) => badge !== '',
  build: (builder) => {
    const { page, safe, palette, brief } = builder
    const ground = strongGround(builder)
    const on = [ground.fill]
    const tall = builder.shape === 'tall'
    const pictured = brief.pictures.length > 0
    const head = page.height * (tall ? 0.24 : 0.24)
    const words = stack(
      builder,
      rectOf(safe.left, safe.top, safe.width, head - safe.top + builder.px(0.05)),
      { gap: builder.px(0.03), share: 0.6 },
      [
        (rest) => builder.title(rest, { size: 0.16, least: 0.085, lines: 2, on, colour: ground.ink }).bottom,
        (rest) => builder.subtitle(rest, { size: 0.056, least: 0.046, lines: 2, on, colour: ground.mark }).bottom,
      ],
    )
    const high = Math.min(safe.width * 0.62, page.height * (pictured ? 0.3 : 0.36))
    const flap = rectOf(safe.left, words + builder.px(0.05), safe.width, high)
    const leaf = palette.tone === 'dark' ? mixed(ground.fill, '#ffffff', 0.1) : mixed(ground.fill, '#000000', 0.42)
    builder.rect({ ...flap, top: flap.top + builder.px(0.018) }, mixed(leaf, '#000000', 0.4), {
      radius: builder.px(0.05),
    })
    builder.rect(flap, leaf, { radius: builder.px(0.05) })
    builder.rect({ ...flap, height: flap.height / 2 }, mixed(leaf, '#ffffff', 0.05), { radius: builder.px(0.05) })
    builder.text(brief.badge, inset(flap, builder.px(0.06), builder.px(0.02)), {
      ...{ size: 0.62, least: 0.12, lines: 1, align: 'center', valign: 'middle', on: [leaf], colour: '#fff6e2' },
      ...{ lineHeight: 1.05, role: 'badge' },
      ...{ face: { family: 'noto-sans-sc', weight: 900 }, letterSpacing: 0.06 },
    })
    builder.rect(
      rectOf(flap.left, flap.top + flap.height / 2 - builder.px(0.005), flap.width, builder.px(0.01)),
      ground.fill,
    )
    for (const x of [flap.left - builder.px(0.014), flap.left + flap.width - builder.px(0.014)])
      builder.rect(
        rectOf(x, flap.top + flap.height / 2 - builder.px(0.04), builder.px(0.028), builder.px(0.08)),
        ground.mark,
        { radius: builder.px(0.01) },
      )
    const top = flap.top + flap.height + builder.px(0.07)
    const room = rectOf(
      safe.left,
      top,
      safe.width * (pictured ? 0.52 : 1),
      safe.top + safe.height - top - builder.px(brief.account === '' ? 0 : 0.08),
    )
    if (pictured)
      builder.addCutOut(
        0,
        rectOf(safe.left + safe.width * 0.5, top - builder.px(0.02), safe.width * 0.52, room.height + builder.px(0.04)),
        { on, shadow: true },
      )
    stack(builder, room, { gap: builder.px(0.026), share: 0.4 }, [
      ...brief.points.map(
        (point) => (rest: typeof room) =>
          builder.text(point, rest, {
            ...{ size: 0.054, least: 0.036, lines: 2, weight: 700, on, colour: ground.ink, lineHeight: 1.3 },
          }).bottom,
      ),
      (rest) => {
        if (brief.points.length === 0) return rest.top
        builder.rect(rectOf(rest.left, rest.top + builder.px(0.01), builder.px(0.16), builder.px(0.01)), ground.mark)
        return rest.top + builder.px(0.03)
      },
      (rest) =>
        builder.text(detail(builder, 'date'), rest, { size: 0.054, lines: 2, on, colour: ground.mark, weight: 700 })
          .bottom,
      (rest) => builder.text(detail(builder, 'place'), rest, { size: 0.046, lines: 2, on, colour: ground.ink }).bottom,
      (rest) => builder.text(detail(builder, 'host'), rest, { size: 0.046, lines: 2, on, colour: ground.ink }).bottom,
    ])
  },
})
